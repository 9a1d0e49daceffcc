"""The reader of ordinary English prose: what sentences state, with names by which statements and questions meet.

A text is surveyed as a whole before any of its sentences is read: each is taken apart in its turn, and passes over all
of them add what they tell together. Then each gets its literals (`grammar.english.prose.patterns`). A sentence read by
itself meets the ``say`` lines only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Contribution, Interpretation, Query, Roles, Sentence, Treatment
from grammar.english.prose.discourse.choices import say_rules_first, undergo_choices, want_one
from grammar.english.prose.discourse.consequences import Consequences, consequences_in
from grammar.english.prose.discourse.disputes import Disputes, disputes_in
from grammar.english.prose.discourse.entailments import (
    deny_all,
    deny_by_example,
    deny_contraries,
    deny_nobody,
    deny_the_stronger,
    do_as_bidden,
    foresee,
    meet_own_rules,
    presume_kinds,
    settle_described,
    tell_enough_for_what,
    tell_for_each,
    tell_of_each,
    tell_of_wholes,
)
from grammar.english.prose.discourse.formalization import Formalizer
from grammar.english.prose.discourse.references import (
    answer_in_full,
    call_by_name,
    call_short,
    name_answers,
    name_objects,
    point_back,
)
from grammar.english.prose.discourse.sentences import content_alone
from grammar.english.prose.discourse.stances import (
    ask_for_advice,
    compare_with_others,
    counter_issues,
    object_to_answers,
    put_in_full,
    repeat_pronouns,
    say_what_is_undergone,
    speak_as_body,
    speak_for_all,
    undergo_issues,
    word_issues,
)
from grammar.english.prose.discourse.surveyed import SentenceContent, SurveyedText
from grammar.english.prose.discourse.turns import surveyed
from grammar.english.prose.queries import KnownWords, Queries
from grammar.english.prose.questions import plain_statements, supposing, with_fronted_behind
from grammar.english.prose.words import cut, text_of
from grammar.errors import DocumentNote, EnglishFault
from grammar.spans import Span
from grammar.statements import Say
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.clauses import Atom


class EnglishProseReader:
    """Reads ordinary English; knows the words of ``say`` lines and, once it surveyed a text, those of the text."""

    def __init__(self, says: Iterable[Say] = (), literals: Iterable[Literal] = (), *, about: str = "") -> None:
        """Take the lines and the literals of a knowledge base, and the question at issue in it."""
        self._known = KnownWords(says, literals, about=about)
        self._of_text: Formalizer | None = None
        self._disputes = Disputes()
        self._consequences = Consequences()

    @property
    def has_words(self) -> bool:
        """Return whether there are literals that questions can meet."""
        return bool(self._known.literals)

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Take every sentence of a text apart, and note what all of them tell together."""
        text = surveyed(contributions, self._known.patterns())
        # what each means and entails
        point_back(text)
        settle_described(text)
        foresee(text)
        tell_of_wholes(text)
        tell_for_each(text)
        tell_enough_for_what(text)
        # what is at issue, in all its wordings
        ask_for_advice(text)
        repeat_pronouns(text)
        put_in_full(text)
        speak_as_body(text)
        speak_for_all(text)
        word_issues(text)
        undergo_issues(text)
        undergo_choices(text)
        say_what_is_undergone(text)
        counter_issues(text)
        compare_with_others(text)
        # which things there are, and what is so of them
        answer_in_full(text)
        object_to_answers(text, name_answers(text))
        objects = name_objects(text)
        do_as_bidden(text)
        call_by_name(text)
        tell_of_each(text)
        # what denies what
        deny_nobody(text)
        deny_by_example(text)
        deny_all(text)
        deny_the_stronger(text)
        deny_contraries(text)
        # what goes without saying
        names = call_short(text)
        meet_own_rules(text)
        presume_kinds(text)
        want_one(text)
        say_rules_first(text)
        # all of it as literals and rules
        self._of_text = Formalizer(text, names, objects)
        self._disputes = disputes_in(text, self._of_text)
        self._consequences = consequences_in(text, self._of_text)

    def read(self, span: Span) -> Sentence:
        """Return a sentence with its reading or its fault."""
        text = self._formalizer.text
        known = text.contents.get((span.start, span.end)) if span.source is text.source else None
        content = known or content_alone(span)
        if content.fault is not None:
            return Sentence(span, faults=(content.fault,))
        if content.asked is not None:
            query = Queries(self._known, self._formalizer).of(content.asked)
            asks = {one.predicate for one in query.meaning.literals} if isinstance(query.meaning, Query) else set[str]()
            worded = (say for say in self._consequences.says.values() if say.literal.predicate in asks)
            query = replace(query, says=(*query.says, *worded))  # where nobody else has words for it
            if content.issue:
                query = replace(query, notes=(DocumentNote.at("at-issue", span, words=content.issue),))
            return Sentence(span, (query,))
        if known is None:
            content.drafts = [one for one in content.drafts if not one.if_described]
            for draft in content.drafts:
                text.note(draft)
        return Sentence(span, (self._asserted(content, span),))

    def matched(self, span: Span, *, of_names: bool = False) -> Interpretation | None:
        """Return what a question asks in words that are known, None where they are not, and of what is none.

        ``of_names``: only where the things that it is about have names.
        """
        asked = content_alone(span).asked
        queries = Queries(self._known, self._formalizer)
        return None if asked is None else queries.in_known_words(asked, of_names=of_names)

    def as_statements(self, span: Span) -> Iterator[str]:
        """Yield what a question whether may ask as a statement of its words: its subject ends somewhere.

        >>> from grammar.spans import SourceText, Span
        >>> text = "Do happy children drink tea?"
        >>> list(EnglishProseReader().as_statements(Span(SourceText("", text), 0, len(text))))
        ['Happy children drink tea.']
        """
        words = with_fronted_behind(cut(span.text.rstrip(" ?")))
        for text in map(text_of, supposing(words) or plain_statements(words)):
            yield f"{text[:1].upper()}{text[1:]}."

    @property
    def _formalizer(self) -> Formalizer:
        """Return what gives names: of the text that was surveyed, or where none was, of the knowledge base alone."""
        if self._of_text is None:
            self._of_text = Formalizer(SurveyedText(self._known.patterns()))
        return self._of_text

    def _asserted(self, content: SentenceContent, span: Span) -> Interpretation:
        """Return the rules that a sentence states, their words, and what is to be noted of them."""
        place = (span.start, span.end)
        formalizer = self._formalizer
        speaker = formalizer.text.speakers.get(place, "")
        claimed = self._disputes.claims.get(place, set())
        says: dict[str, Say] = {}
        rules: list[tuple[Rule, Roles]] = []
        grounds: dict[Atom, Literal] = {}
        for draft in content.drafts:
            roles = draft.roles
            for rule in formalizer.rules(draft, says, speaker=speaker, disputed=self._disputes.disputed):
                if not draft.body and draft.head in content.grounds:
                    grounds.setdefault(draft.head, rule.head)
                if rule.body or not claimed or rule.head not in claimed:
                    rules.append((rule, roles))
                if not roles.derived:  # the others are the same in other words
                    roles = replace(roles, derived=True)
        argued = self._consequences.rules.get(place)
        if argued is not None:
            known = {rule for rule, _ in rules}
            if not argued.keys() <= known:
                says |= self._consequences.says
            rules += argued.items()
        if len({rule.head.predicate for rule, _ in rules}) < len(rules):  # some may be there twice
            each: dict[Rule, Roles] = {}
            for rule, roles in rules:
                if each.setdefault(rule, roles).derived and not roles.derived:
                    each[rule] = roles
            rules = list(each.items())
        whole = bool(content.drafts) and all(draft.whole for draft in content.drafts)
        return Interpretation(
            Assertion(tuple([rule for rule, _ in rules])),
            tuple(says.values()),
            Treatment.SKIPPED if content.skipped else Treatment.WHOLE if whole else Treatment.ANALYSED,
            tuple([roles for _, roles in rules]),
            tuple(self._notes(content, span)),
            grounds=tuple(dict.fromkeys((*grounds.values(), *self._consequences.grounds.get(place, ())))) or None,
            unread=content.unclear if content.unread else None,
            firm=_is_firm(span.text),
        )

    def _notes(self, content: SentenceContent, span: Span) -> Iterator[DocumentNote | EnglishFault]:
        """Yield what a reader of a sentence is to know: what was not certain, and what was taken for what."""
        if content.rejects or content.hangs:
            yield DocumentNote.at("rejection" if content.rejects else "answer-open", span)
        if content.unclear is not None:
            yield content.unclear
        if content.limited:
            yield DocumentNote.at("limited", span)
        for pronoun, thing in content.meant:
            yield DocumentNote.at("taken-for", span, word=pronoun, thing=thing)
        full = self._formalizer.fuller.full
        named = {arg.key: arg.wording for draft in content.drafts for arg in draft.entities()} if full else {}
        for key, short in named.items():
            if key in full:
                yield DocumentNote.at("shorter", span, short=short, full=" ".join(full[key]))
        for thing, kind in content.presumed:
            yield DocumentNote.at("presumed-kind", span, thing=thing, kind=kind)


def _is_firm(text: str) -> bool:
    """Return whether a sentence tells that something is so without exception, or by law.

    Not so where those words may belong to a clause within it: "whoever is always late should pay".
    """
    lower = text.lower()
    if not any(one in lower for one in _OF_FIRMNESS) or _NOT_FIRMLY.search(text) is not None:
        return False
    own = any(
        one[0].lower() not in _OF_A_CLAUSE or _WITHIN.search(text, 0, one.start()) is None
        for one in _FIRMLY.finditer(text)
    )
    return own or _DEMANDS_FIRMLY.search(text) is not None


_OF_FIRMNESS = ("ever", "always", "under no", "in no case", "without exception", "no matter", "regardless", "law")
"""What `_FIRMLY` has one of: most sentences have none."""
_FIRMLY = re.compile(
    r"\b(?:never\b|always\b|under no circumstances|in no case|without exception|no matter|regardless|by law"
    r"|(?:the )?law (?:forbids|requires|demands)|however \w+ (?:it|he|she|they|we|you|this|that|the \w+)\b"
    r"|whatever (?:the |its |his |her |their |our )?\w+ (?:says?|thinks?|wants?|costs?|is|are|happens))",
    re.IGNORECASE,
)
"""What says of a rule that it holds without exception, or by law: "never safe", "however cheap they are"."""
_NOT_FIRMLY = re.compile(
    r"\b(?:not|n['’]t|almost|nearly|hardly|practically|virtually) (?:always|never)"
    r"|\b(?:ha(?:s|ve|d)|['’]ve|['’]d) never\b|\bunless\b|\bexcept\b|\bif\b",
    re.IGNORECASE,
)
_OF_A_CLAUSE = frozenset(("never", "always"))
"""What belongs to the clause in which it stands; the others are said of all that stands before or behind them."""
_WITHIN = re.compile(
    r"\b(?:who|whoever|whose|whom|which|that|what|whatever|where|when|whenever|while|because|since|as|for|so|given)\b",
    re.IGNORECASE,
)
"""What may begin a clause within a sentence."""
_DEMANDS_FIRMLY = re.compile(r"\b(?:should|must|shall) (?:never|always)\b", re.IGNORECASE)
"""What no clause within a sentence has, as a rule: "dogs that bite must never be let in"."""
