"""From the clauses of a sentence to rules or a question: which phrase is which argument, and what is head and body.

A noun stands for a thing, or for all of a kind. It is a kind where it has すべての, どの…も or the like, where a
clause modifies it as a topic or in a condition (予算を超えるもの), where それ or その refers to it from the conclusion,
and where the text itself uses it as a class (aはカメラである). Everywhere else it is a thing's name. もの, 人 and the
like are no condition of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, BodyItem, Comparison, Integer, Literal, Name, Term, Text, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Negation, Query, QueryKind
from grammar.errors import NoReading
from grammar.japanese import vocabulary, words
from grammar.japanese.clauses import AttachedPhrase, ClauseRole, Noun, Predicate, SentenceTree, Simple, Unit, attached
from grammar.japanese.inflection import WordForm, inflected, is_causative, is_passive, past_of

if TYPE_CHECKING:
    from grammar.japanese.vocabulary import OwnWords

QUANTITY = re.compile(rf"[\d一二三四五六七八九十百千数何両]+[{words.COUNTED}](目)?\Z")
_SHARE = re.compile(
    r"[\d一二三四五六七八九十百千]+(?:割|%|パーセント)\Z|半分|半数|過半数|大半|大部分|大多数|一部\Z|多く|ほとんど"
)
"""What says how many of a kind: 国民の八割."""
_SOMEBODY = frozenset({"彼", "彼女", "その人", "その者", "当人", "自身"})
_VARIABLES = ("X", "Y", "Z", "W", "V", "U")
_THOSE = re.compile(rf"その([{words.CONTENT}]+|「[^」]+」)")


@dataclass(slots=True)
class JapaneseReferents:
    """What a sentence has brought in: its variables, in order, the kind that each is of, and the subject."""

    body: list[BodyItem] = field(default_factory=list["BodyItem"])
    variables: list[Variable] = field(default_factory=list[Variable])
    kinds: dict[str, Variable] = field(default_factory=dict[str, Variable])
    subject: tuple[Term, ...] = ()
    goes_on: bool = False
    topic: bool = False
    after_verb: bool = False
    crossed: bool = False
    things: list[Term] = field(default_factory=list["Term"])
    mentioned: set[str] = field(default_factory=set[str])


class Reference(ABC):
    """The nouns of one sentence; what clauses say is the business of `grammar.japanese.meaning`.

    Attributes:
        antecedents: how many things a pronoun might have referred to where it was open; 1 when nothing was.
    """

    def __init__(
        self,
        text: str,
        clauses: list[Simple],
        own: OwnWords,
        classes: frozenset[str],
        *,
        asked: bool,
        chosen: int,
    ) -> None:
        self._text = text
        self._clauses = clauses
        self._own = own
        self._classes = classes
        self._asked = asked
        self._chosen = chosen
        self._scope = JapaneseReferents()
        self._wanted: list[Literal] = []
        self._in_body = False
        self._generic = True
        self._those = frozenset(_THOSE.findall(text))
        pronoun = any(one in text for one in ("それ", "そこ", "そのもの"))
        self._referring = pronoun or any(text.count(one) == 1 for one in self._those)
        self._meant = self._candidates() if self._referring else ()
        self.antecedents = 1

    def _candidates(self) -> tuple[str, ...]:
        """Return the bare nouns of the conditions that それ may refer to: a class, else the subject and objects.

        There are none where the conditions bring in something else to refer to: 何か, すべての…, 赤いもの.
        """
        last = max((n for n, simple in enumerate(self._clauses) if simple.role is ClauseRole.CONDITION), default=-1)
        found: dict[str, None] = {}
        for number, simple in enumerate(self._clauses[: last + 1]):
            subjects = 0
            for argument in simple.arguments:
                unit, chain = argument.phrase.noun.last, argument.phrase.noun.chain
                if argument.modifiers or unit.determiner is not None or unit.word.text in words.ANYTHING:
                    return ()
                is_subject = argument.phrase.particle in ("は", "が")
                subjects += is_subject
                stands = argument.phrase.particle == "を" or (is_subject and subjects == 1 and not number)
                if stands and len(chain) == 1 and not self._is_thing(chain):
                    found[unit.word.text] = None
        classes = [text for text in found if text in self._classes]
        return tuple(classes[:1] or found)

    @abstractmethod
    def _modified(self, modifier: Simple, head: Variable) -> BodyItem:
        """Return what a clause before a noun says of what the noun stands for, as a condition."""

    def _is_thing(self, chain: Sequence[Unit]) -> bool:
        """Return whether a noun can only stand for a thing: a name in Latin letters, a pronoun, a kind."""
        unit = chain[-1]
        text = unit.word.text
        return len(chain) == 1 and (
            unit.determiner is not None
            or unit.word.type in ("ASKED", "FORMULA")
            or vocabulary.is_thing(text)
            or text in words.REFERRING
            or text in words.INDEFINITE
            or text in self._scope.kinds
        )

    def _owns(self, chain: Sequence[Unit]) -> bool:
        """Return whether what stands before の is a thing that something is of: aの色, その機械の電池."""
        first = chain[0]
        return self._is_thing(chain) and (first.determiner is None or first.determiner.text == "その")

    def _term(self, chain: Sequence[Unit], argument: AttachedPhrase | None, *, subject: bool, heads: bool) -> Term:
        """Return what a noun stands for, and note what it brings in."""
        unit = chain[-1]
        modifiers = argument.modifiers if argument is not None else ()
        text = self._chained(chain)
        start, end = (chain[0].determiner or chain[0].word).start, unit.word.end
        if len(chain) > 1 and self._owns(chain[:-1]) and not vocabulary.is_thing(chain[0].word.text):
            raise NoReading("of-thing", start, end)
        if QUANTITY.match(chain[0].word.text) or (len(chain) > 1 and _SHARE.match(unit.word.text)):
            raise NoReading("quantity", start, end)
        if len(chain) == 1 and vocabulary.is_thing(text):
            if modifiers:
                raise NoReading("one-or-all", start, end)
            return vocabulary.variable(text) or vocabulary.constant(text)
        if unit.word.type == "ASKED":
            if not self._asked:
                raise NoReading("asked-fact", start, end)
            return self._asked_for("")
        if text in words.REFERRING:
            return self._antecedent(text, start, end)
        word = chain[0].determiner or unit.determiner
        determiner = word.text if word is not None else None
        if determiner == "その":
            if text in self._scope.kinds:
                return self._scope.kinds[text]
            raise NoReading("no-antecedent", start, end)
        if determiner == "どの" and argument is not None and not self._with_mo(argument) and not self._in_body:
            if not self._asked:
                raise NoReading("asked-fact", start, end)
            return self._asked_for(text)
        if determiner is not None:
            return self._kind(text, modifiers)
        return self._undetermined(text, argument, modifiers, (start, end), subject=subject, heads=heads)

    def _undetermined(
        self,
        text: str,
        argument: AttachedPhrase | None,
        modifiers: tuple[Simple, ...],
        place: tuple[int, int],
        *,
        subject: bool,
        heads: bool,
    ) -> Term:
        """Return what a noun without a determiner stands for."""
        general = heads and argument is not None and argument.phrase.topical
        open_word = text in words.ANYTHING
        if modifiers or open_word:
            if open_word and not modifiers and text not in words.INDEFINITE and text in self._scope.kinds:
                return self._scope.kinds[text]
            if self._in_body or (general and modifiers and (self._generic or open_word)):
                return self._kind(text, modifiers)
            raise NoReading("one-or-all" if general and modifiers else "some-thing", *place)
        if text in self._scope.kinds:
            return self._scope.kinds[text]
        named = self._own.named(text)
        if named is not None:
            return named
        if text in self._classes and subject and (self._in_body or (general and self._generic)):
            return self._kind(text, ())
        if self._in_body and text in self._those:
            return self._kind(text, ())
        if self._in_body and self._meant and text == self._meant[min(self._chosen, len(self._meant) - 1)]:
            self.antecedents = max(self.antecedents, len(self._meant))
            return self._kind(text, ())
        if argument is not None and self._floated(argument):
            return self._kind(text, ())
        term = vocabulary.constant(text)
        if isinstance(term, Text):
            raise NoReading("no-name", *place)
        self._scope.mentioned.add(text)
        if self._in_body:
            self._scope.things.append(term)
        return term

    def _floated(self, argument: AttachedPhrase) -> bool:
        """Return whether みな or 全員 follows a topic: 鳥はみな飛ぶ."""
        simple = next((one for one in self._clauses if argument in one.arguments), None)
        return simple is not None and any(word.type == "FLOAT" for word in simple.manners)

    def _with_mo(self, argument: AttachedPhrase) -> bool:
        """Return whether the particle of a phrase is も: どの鳥も飛ぶ."""
        return self._text[argument.phrase.noun.end :].lstrip().startswith(("も", "にも", "でも", "とも"))

    def _asked_for(self, kind: str) -> Variable:
        variable = self._fresh()
        if kind and kind not in words.ANYTHING:
            self._wanted.append(self._own.recast(Literal(vocabulary.predicate_name(kind) or kind, (variable,))))
        return variable

    def _kind(self, text: str, modifiers: tuple[Simple, ...]) -> Variable:
        """Bring in a variable for a noun, with the noun and its modifiers as conditions."""
        variable = self._fresh()
        self._scope.kinds[text] = variable
        if text not in words.ANYTHING:
            name = vocabulary.predicate_name(text)
            if name is None:
                raise NoReading("no-name", 0, len(self._text))
            self._scope.body.append(self._own.recast(Literal(name, (variable,))))
        for modifier in modifiers:
            self._scope.body.append(self._modified(modifier, variable))
        return variable

    def _antecedent(self, text: str, start: int, end: int) -> Term:
        variables = self._scope.variables
        if not variables:
            if text in _SOMEBODY and len(self._scope.things) == 1:
                return self._scope.things[0]
            raise NoReading("no-antecedent", start, end)
        if len(variables) > 1:
            self.antecedents = len(variables)
        return variables[min(self._chosen, len(variables) - 1)]

    def _fresh(self) -> Variable:
        taken = {variable.name for variable in self._scope.variables}
        taken |= set(re.findall(r"[U-Z]\d*", words.QUOTE.sub("", self._text)))
        names = (*_VARIABLES, *(f"X{number}" for number in range(1, len(taken) + 2)))
        variable = Variable(next(name for name in names if name not in taken))
        self._scope.variables.append(variable)
        return variable

    def _written(self, argument: AttachedPhrase) -> str:
        """Return a phrase that belongs to the name, without its particle, with the adjectives before its noun."""
        start = min((one.predicate.start for one in argument.modifiers), default=argument.phrase.noun.start)
        return self._text[start : argument.phrase.noun.end]

    def _words(self, noun: Noun) -> str:
        return self._chained(noun.chain)

    def _chained(self, chain: Sequence[Unit]) -> str:
        """Return a chain of nouns as one word: 女の子."""
        return self._text[chain[0].word.start : chain[-1].word.end].replace(" ", "")


_BOUND = re.compile(r"(-?\d{1,9})(以上|以下|未満)\Z")
_BOUNDS = {"以上": ">=", "以下": "<=", "未満": "<"}
_THERE_IS = frozenset({"ある", "あった", "いる", "いた"})
_TEMPORAL = ("と", "時", "際", "のとき")
"""How the words begin that make a condition and may tell when: と, とき, 際."""
_PREFERS = frozenset({"優先する", "優先される", "優先"})


class JapaneseInterpreter(Reference):
    """One sentence being understood."""

    def __init__(
        self,
        text: str,
        parsed: SentenceTree,
        own: OwnWords,
        *,
        negation: Negation,
        classes: frozenset[str],
        chosen: int = 0,
    ) -> None:
        super().__init__(text, attached(parsed), own, classes, asked=parsed.asked, chosen=chosen)
        self._negation = negation

    def understood(self, label: str | None = None, *, asked: bool = False) -> Assertion | Query:
        """Return what the sentence means. Raises `NoReading`."""
        manners = {word.type for simple in self._clauses for word in simple.manners}
        last = max(
            (number for number, simple in enumerate(self._clauses) if simple.role is ClauseRole.CONDITION), default=-1
        )
        if "SUPPOSE" in manners and last < 0:
            word = next(word for simple in self._clauses for word in simple.manners if word.type == "SUPPOSE")
            raise NoReading("no-condition", word.start, word.end)
        self._in_body = True
        for simple in self._clauses[: last + 1]:
            self._scope.body += [self._as_item(*found) for found in self._literals(simple)]
            self._scope.crossed = simple.role is ClauseRole.CONDITION
        self._in_body = False
        final = self._clauses[last + 1 :]
        self._generic = not is_past(final[-1].predicate)
        condition = self._clauses[last].predicate if last >= 0 else None
        if (
            condition is not None
            and not self._generic
            and (condition.mark.startswith(_TEMPORAL) or condition.form is WordForm.TARA)
        ):
            raise NoReading("past-condition", condition.start, condition.end)
        refuse_shared(self._clauses)
        heads: list[BodyItem] = []
        for simple in final:
            heads += [
                self._head(item, predicate)
                for item, predicate in self._literals(in_tense(simple, final[-1].predicate), heads=True)
            ]
        if self._asked or asked:
            return self._question(heads)
        return self._assertion(heads, manners, label)

    def _assertion(self, heads: Sequence[BodyItem], manners: set[str], label: str | None) -> Assertion:
        conflict = "CONFLICT" in manners
        strict, body = conflict or "STRICT" in manners, tuple(self._scope.body)
        if strict and any(isinstance(item, Weak) for item in body):
            raise NoReading("weak-in-strict", 0, len(self._text))
        rules: list[Rule] = []
        for number, head in enumerate(heads):
            if not isinstance(head, Literal):
                raise NoReading("weak-head", 0, len(self._text))
            firm = strict if body else "DEFAULT" not in manners
            name = label if label is None or not number else f"{label}_{number + 1}"
            rules.append(Rule(head, body, strict=firm, label=name, conflict=conflict and bool(body)))
        return Assertion(tuple(rules))

    def _question(self, heads: Sequence[BodyItem]) -> Query:
        literals = [head for head in heads if isinstance(head, Literal)]
        if len(literals) != len(heads):
            raise NoReading("weak-head", 0, len(self._text))
        conditions = [item for item in self._scope.body if item not in self._wanted]
        if conditions:
            raise NoReading("asked-rule", 0, len(self._text))
        if self._asked and len(heads) == 1 and not self._wanted and not literals[0].positive:
            word = self._clauses[-1].predicate
            raise NoReading("rhetorical", word.start, word.end)
        which = any(isinstance(term, Variable) for literal in (*literals, *self._wanted) for term in literal.args)
        return Query(QueryKind.WHICH if which else QueryKind.WHETHER, (*literals, *self._wanted))

    def _as_item(self, item: BodyItem, predicate: Predicate) -> BodyItem:
        """Return a condition: weak where evidence is said to be missing, and where a plain "not" is meant so."""
        if not isinstance(item, Literal):
            return item
        if predicate.unshown:
            return Weak(item)
        unless = predicate.limiting and not item.positive and not predicate.positive
        closed = self._negation is Negation.WEAK and not item.positive and not predicate.positive
        return Weak(-item) if unless or closed else item

    def _head(self, item: BodyItem, predicate: Predicate) -> BodyItem:
        if predicate.unshown or predicate.limiting:
            raise NoReading("weak-head", predicate.start, predicate.end)
        return item

    def _literals(self, simple: Simple, *, heads: bool = False) -> list[tuple[BodyItem, Predicate]]:
        """Return what a clause says, with the predicate that says it: one literal for each of joined nouns."""
        arguments = arguments_of(simple)
        predicate = simple.predicate
        if predicate.word in _PREFERS or (predicate.noun is not None and single(predicate.noun) in _PREFERS):
            return [(self._preference(arguments, predicate), predicate)]
        if predicate.word == vocabulary.RELATION_HOLDS and "について" not in arguments and "は" not in arguments:
            found = self._holding(arguments, predicate)
            if found is not None:
                return [(found, predicate)]
        if predicate.word == vocabulary.RELATION_HOLDS and "が" in arguments:
            return [(self._relation(arguments, predicate), predicate)]
        return self._ordinary(simple, arguments, heads=heads)

    def _ordinary(
        self, simple: Simple, arguments: dict[str, AttachedPhrase], *, heads: bool
    ) -> list[tuple[BodyItem, Predicate]]:
        predicate = simple.predicate
        subject, folded, beside = self._subject(arguments, predicate)
        owned: Unit | None = None
        subjects: tuple[Term, ...]
        if subject is not None and not folded and beside is None and self._goes_on(subject, arguments, predicate):
            folded, subject = (f"{self._written(subject)}が",), None
        if subject is None:
            subjects = self._scope.subject if folded else self._inherited(arguments, predicate)
        else:
            chain = subject.phrase.noun.chain
            last = subject.phrase.noun.last
            if len(chain) > 1 and (self._owns(chain[:-1]) or self._is_kinds(chain) or _measures(predicate)):
                owned = last
                subjects = (self._term(chain[:-1], subject, subject=True, heads=heads),)
            elif self._is_its(chain):
                owned = last
                subjects = (self._antecedent("その", last.word.start, last.word.end),)
            else:
                chains = subject.phrase.noun.chains
                subjects = tuple(self._term(chain, subject, subject=True, heads=heads) for chain in chains)
                self._denied_all(subject, simple, heads=heads)
            self._scope.subject = subjects
            self._scope.topic = subject.phrase.particle == "は"
            self._scope.goes_on = self._scope.topic or isinstance(subjects[0], Variable)
        over = arguments.get("について")
        if over is not None:
            raise NoReading("compound", over.phrase.noun.end, over.phrase.noun.end + len("について"))
        marked, loose = self._marked(arguments, beside, heads=heads)
        if any(particle in marked for particle in ("に", "から", "によって", "を")) and (
            is_passive(predicate.word) or is_causative(predicate.word)
        ):
            raise NoReading("passive", predicate.start, predicate.end)
        self._scope.after_verb = predicate.is_verb and predicate.word not in _THERE_IS
        joined = subject is not None and len(subject.phrase.noun.chains) > 1
        refuse_collective(
            simple, subjects, joined=joined, named=bool(marked or folded or loose or owned), folded="".join(folded)
        )
        found: list[tuple[BodyItem, Predicate]] = []
        for term in subjects or (None,):
            if simple.modifiers:
                if not predicate.positive or predicate.noun is None or single(predicate.noun) not in words.ANYTHING:
                    raise NoReading("kind-of", predicate.start, predicate.end)
                found += [(self._modifying(modifier, term), modifier.predicate) for modifier in simple.modifiers]
            else:
                found.append((self._literal_of(simple, term, marked, (*folded, *loose), owned), predicate))
        return found

    def _is_its(self, chain: Sequence[Unit]) -> bool:
        """Return whether その means “its”: その電池, where the sentence has brought in no 電池."""
        unit = chain[-1]
        its = unit.determiner is not None and unit.determiner.text == "その" and unit.word.text not in words.ANYTHING
        return its and len(chain) == 1 and unit.word.text not in self._scope.kinds and bool(self._scope.variables)

    def _is_kinds(self, chain: Sequence[Unit]) -> bool:
        """Return whether the first noun of a subject is a kind that the conclusion refers to: 橋の通行料が…、その橋."""
        return self._in_body and len(chain) == 2 and chain[0].word.text in self._those  # noqa: PLR2004 - owner, owned

    def _goes_on(self, subject: AttachedPhrase, arguments: dict[str, AttachedPhrase], predicate: Predicate) -> bool:
        """Return whether a noun with が belongs to the name, for the topic or kind before goes on: 電池が長持ちする."""
        noun = subject.phrase.noun
        bare = subject.phrase.particle == "が" and not is_open(subject) and len(noun.chains) == 1
        if not (bare and self._scope.goes_on and len(self._scope.subject) == 1) or "を" in arguments:
            return False
        if single(noun) in self._scope.mentioned:
            return False
        events = predicate.is_verb and predicate.word not in _THERE_IS and self._scope.after_verb
        if events and not self._scope.topic:
            raise NoReading("whose", noun.start, noun.end + 1)
        return (
            len(noun.chain) == 1
            and not self._is_thing(noun.chain)
            and single(noun) not in self._classes | words.ANYTHING
        )

    def _denied_all(self, subject: AttachedPhrase, simple: Simple, *, heads: bool) -> None:
        """Refuse すべて with a denial in a conclusion, which may mean none, or not all; and in a condition.

        That all of them do is one condition, and a rule would hold of each that does.
        """
        determiner = subject.phrase.noun.chain[-1].determiner
        every = determiner is not None and determiner.text in ("すべての", "全ての", "全部の", "あらゆる")
        floated = any(word.type == "FLOAT" for word in simple.manners)
        each = every or (determiner is not None and determiner.text in ("どの", "どんな", "いかなる", "各"))
        if not heads and (each or floated):
            raise NoReading("all-if", subject.phrase.noun.start, subject.phrase.noun.end)
        if heads and not simple.predicate.positive and (every or floated):
            raise NoReading("all-not", subject.phrase.noun.start, subject.phrase.noun.end)

    def _subject(
        self, arguments: dict[str, AttachedPhrase], predicate: Predicate
    ) -> tuple[AttachedPhrase | None, tuple[str, ...], AttachedPhrase | None]:
        """Return the subject, words that belong to the name, and the phrase with が that is an argument beside it."""
        topic, nominative, second = arguments.get("は"), arguments.get("が"), arguments.get("が2")
        inside = arguments.get("に")
        if topic is None and nominative is not None and inside is not None and predicate.word in _THERE_IS:
            before = inside.phrase.noun.start < nominative.phrase.noun.start
            if before and not self._is_thing(nominative.phrase.noun.chain):
                del arguments["に"]
                topic = inside
        for particle, other in arguments.items():
            if topic is not None and other is not topic and other.phrase.topical:
                raise NoReading("contrast", other.phrase.noun.start, other.phrase.noun.end + len(particle) + 1)
        if "より" in arguments:
            compared = arguments["より"].phrase.noun
            raise NoReading("comparative", compared.start, compared.end + 2)
        if topic is None:
            topic, nominative = nominative, second
        elif second is not None:
            raise NoReading("two-phrases", second.phrase.noun.start, second.phrase.noun.end, particle="が")
        if nominative is None:
            return topic, (), None
        noun = nominative.phrase.noun
        if is_open(nominative) or len(noun.chains) > 1 or self._is_thing(noun.chain):
            return topic, (), nominative
        return topic, (f"{self._written(nominative)}が",), None

    def _marked(
        self, arguments: dict[str, AttachedPhrase], beside: AttachedPhrase | None, *, heads: bool
    ) -> tuple[dict[str, Term], tuple[str, ...]]:
        """Return the arguments by their particles, and the phrases with で that belong to the name."""
        marked: dict[str, Term] = {}
        loose: tuple[str, ...] = ()
        for particle in ("を", *vocabulary.MARKS, "で"):
            argument = arguments.get(particle)
            if argument is None:
                continue
            noun = argument.phrase.noun
            if particle == "で" and not is_open(argument) and not self._is_thing(noun.chain):
                loose = (f"{self._written(argument)}で",)
            else:
                marked[particle] = self._object(argument, heads=heads)
        if beside is not None:
            marked["が"] = self._object(beside, heads=heads)
        return marked, loose

    def _object(self, argument: AttachedPhrase, *, heads: bool) -> Term:
        noun = argument.phrase.noun
        if len(noun.chains) > 1:
            raise NoReading("two-phrases", noun.start, noun.end, particle=argument.phrase.particle)
        return self._term(noun.chain, argument, subject=False, heads=heads)

    def _literal_of(
        self,
        simple: Simple,
        term: Term | None,
        marked: dict[str, Term],
        folded: Sequence[str],
        owned: Unit | None,
    ) -> BodyItem:
        predicate = simple.predicate
        positive = predicate.positive
        if predicate.noun is not None:
            return self._nominal(simple, predicate.noun, term, marked, folded, owned)
        if owned is not None:
            folded = (f"{owned.word.text}が", *folded)
        name = vocabulary.literal(simple.prefix + predicate.word, term, marked, folded, positive=positive)
        if name is None:
            raise NoReading("no-name", predicate.start, predicate.end)
        return self._own.recast(name)

    def _nominal(
        self,
        simple: Simple,
        noun: Noun,
        term: Term | None,
        marked: dict[str, Term],
        folded: Sequence[str],
        owned: Unit | None,
    ) -> BodyItem:
        """Return what a noun with the copula says: a class, a relation, or a bound."""
        predicate = simple.predicate
        if len(noun.chains) > 1:
            raise NoReading("two-phrases", noun.start, noun.end, particle="である")
        chain, word = noun.chain, self._words(noun)
        tail = "だった" if predicate.past else ""
        bound = _BOUND.match(word)
        if bound is not None:
            if owned is not None and term is not None:
                value = self._fresh()
                self._scope.body.append(self._own.recast(self._literal(owned.word.text, (term, value), noun)))
                term = value
            if isinstance(term, Variable) and predicate.positive:
                return Comparison(_BOUNDS[bound[2]], term, Integer(int(bound[1])))
            raise NoReading("quantity", noun.start, noun.end)
        if chain[-1].word.type == "ASKED":
            raise NoReading("asked-what", noun.start, noun.end)
        if QUANTITY.match(word):
            raise NoReading("quantity", noun.start, noun.end)
        if owned is not None and term is not None:
            if simple.prefix or marked or folded:
                raise NoReading("of-thing", noun.start, noun.end)
            value_term = self._term(chain, None, subject=False, heads=True)
            return self._own.recast(
                self._literal(f"{owned.word.text}{tail}", (term, value_term), noun, positive=predicate.positive)
            )
        if len(chain) > 1 and self._owns(chain[:-1]) and term is not None:
            owner = self._term(chain[:-1], None, subject=False, heads=True)
            name = f"{chain[-1].word.text}{tail}"
            return self._own.recast(self._literal(name, (owner, term), noun, positive=predicate.positive))
        text = word if unquoted(noun) else vocabulary.predicate_name(word) or word
        literal = vocabulary.literal(f"{simple.prefix}{text}{tail}", term, marked, folded, positive=predicate.positive)
        if literal is None:
            raise NoReading("no-name", noun.start, noun.end)
        return self._own.recast(literal)

    def _literal(self, name: str, args: tuple[Term, ...], noun: Noun, *, positive: bool = True) -> Literal:
        plain = vocabulary.predicate_name(name)
        if plain is None:
            raise NoReading("no-name", noun.start, noun.end)
        return Literal(plain, args, positive)

    def _inherited(self, arguments: dict[str, AttachedPhrase], predicate: Predicate) -> tuple[Term, ...]:
        """Return the subject of a clause without one: that of the clause before, or nobody where べき has an object."""
        means = "で" in arguments and self._is_thing(arguments["で"].phrase.noun.chain)
        objects = means or any(particle in arguments for particle in ("を", *vocabulary.MARKS))
        if predicate.obliged and objects:
            return ()
        if self._scope.subject and (self._scope.goes_on or not self._scope.crossed):
            return self._scope.subject
        raise NoReading("no-subject", predicate.start, predicate.end)

    def _preference(self, arguments: dict[str, AttachedPhrase], predicate: Predicate) -> Literal:
        higher = arguments.get("を") or arguments.get("は") or arguments.get("が")
        lower = arguments.get("に") or arguments.get("より")
        if higher is None or lower is None:
            raise NoReading("labels", predicate.start, predicate.end)
        names = [self._label(argument.phrase.noun) for argument in (higher, lower)]
        return Literal(PRIORITY, tuple(names), predicate.positive)

    def _label(self, noun: Noun) -> Term:
        word = self._words(noun)
        term = vocabulary.variable(word) or vocabulary.constant(word)
        if len(noun.chains) > 1 or not isinstance(term, (Name, Variable)):
            raise NoReading("labels", noun.start, noun.end)
        return term

    def _holding(self, arguments: dict[str, AttachedPhrase], predicate: Predicate) -> BodyItem | None:
        """Return the comparison in （X < 3）が成り立つ, or the proposition in pが成り立つ."""
        subject = arguments.get("が")
        if subject is None or len(arguments) > 1:
            return None
        unit = subject.phrase.noun.chain[-1]
        if unit.word.type == "FORMULA":
            return _comparison(unit, predicate)
        quoted = self._own.recognised(unit.word.text[1:-1]) if unit.word.text[0] == "「" else None
        if quoted is not None:
            return quoted if predicate.positive else -quoted
        return self._own.recast(
            self._literal(self._words(subject.phrase.noun), (), subject.phrase.noun, positive=predicate.positive)
        )

    def _relation(self, arguments: dict[str, AttachedPhrase], predicate: Predicate) -> Literal:
        """Return the literal in pがaとbについて成り立つ."""
        name = arguments["が"].phrase.noun
        over = arguments.get("について")
        terms: tuple[Term, ...] = ()
        if over is not None:
            chains = over.phrase.noun.chains
            terms = tuple(self._term(chain, over, subject=False, heads=True) for chain in chains)
        return self._own.recast(self._literal(self._words(name), terms, name, positive=predicate.positive))

    def _modified(self, modifier: Simple, head: Variable) -> BodyItem:
        return self._as_item(self._modifying(modifier, head), modifier.predicate)

    def _modifying(self, modifier: Simple, head: Term | None) -> BodyItem:
        """Return what a clause before a noun says of what the noun stands for."""
        arguments = arguments_of(modifier)
        predicate = modifier.predicate
        nominative = arguments.pop("が", None)
        marked, loose = self._marked(arguments, None, heads=False)
        subject = head
        folded: tuple[str, ...] = ()
        if nominative is not None:
            noun = nominative.phrase.noun
            if "を" in marked:
                raise NoReading("which-clause", noun.start, noun.end)
            thing = self._is_thing(noun.chain)
            if thing and predicate.is_verb and predicate.word not in _THERE_IS and head is not None:
                subject = self._term(noun.chain, nominative, subject=True, heads=False)
                marked["を"] = head
            elif thing:
                marked["が"] = self._term(noun.chain, nominative, subject=False, heads=False)
            else:
                folded = (f"{self._words(noun)}が",)
        if predicate.obliged and marked and subject is head and head is not None:
            raise NoReading("which-clause", predicate.start, predicate.end)
        return self._literal_of(modifier, subject, marked, (*folded, *loose), None)


def _measures(predicate: Predicate) -> bool:
    """Return whether a predicate can only be the value of something: 180である, 180以上である."""
    word = single(predicate.noun) if predicate.noun is not None else ""
    return word.isdecimal() or _BOUND.match(word) is not None


def _comparison(unit: Unit, predicate: Predicate) -> Comparison:
    from grammar.errors import Unreadable  # noqa: PLC0415 - the .kb reader is needed by formulas only
    from grammar.reading import parse_rule  # noqa: PLC0415 - as above

    try:
        (item,) = parse_rule(f"{words.narrow(unit.word.text[1:-1])} => p.").body
    except (Unreadable, ValueError) as error:
        raise NoReading("formula", unit.word.start, unit.word.end) from error
    if not isinstance(item, Comparison) or not predicate.positive:
        raise NoReading("formula", unit.word.start, unit.word.end)
    return item


# The phrases of a simple clause by their roles, and its tense.


def arguments_of(simple: Simple) -> dict[str, AttachedPhrase]:
    """Return the arguments of a clause by their particles; a second が is ``が2``."""
    found: dict[str, AttachedPhrase] = {}
    for argument in simple.arguments:
        particle = argument.phrase.particle
        key = "が2" if particle == "が" and "が" in found else particle
        if key in found:
            raise NoReading("two-phrases", argument.phrase.noun.start, argument.phrase.noun.end, particle=particle)
        found[key] = argument
    return found


def is_open(argument: AttachedPhrase) -> bool:
    """Return whether a clause with phrases of its own modifies a noun, so that it cannot belong to a name."""
    return any(modifier.arguments for modifier in argument.modifiers)


def single(noun: Noun) -> str:
    """Return the only word of a noun, empty where it has more."""
    return noun.chain[-1].word.text if len(noun.chains) == 1 and len(noun.chain) == 1 else ""


def unquoted(noun: Noun) -> bool:
    """Return whether a noun is written without quotes."""
    return not any(words.QUOTE.match(unit.word.text) for unit in noun.chain)


def is_past(predicate: Predicate) -> bool:
    """Return whether a predicate tells what happened or goes on, not what is so in general."""
    return predicate.past or (predicate.word.endswith(("た", "だ", "ている")) and predicate.noun is None)


def in_tense(simple: Simple, last: Predicate) -> Simple:
    """Return a clause in て形 in the tense of the sentence: 翼を折って治療を受けた."""
    predicate = simple.predicate
    if simple.role is not ClauseRole.LINK or not (
        last.past or (last.noun is None and last.word.endswith(("た", "だ")))
    ):
        return simple
    if predicate.noun is not None:
        return replace(simple, predicate=replace(predicate, past=True))
    te = inflected(predicate.word, WordForm.TE)
    word = past_of(te) if te is not None and predicate.is_verb else inflected(predicate.word, WordForm.BASE)
    if not predicate.is_verb and predicate.word.endswith("い"):
        word = f"{predicate.word[:-1]}かった"
    return replace(simple, predicate=replace(predicate, word=word or predicate.word))


# What a predicate is said of: each of several things or all together, one clause or those before it too.
#
# The fragment says things of each one. A predicate of what holds between things (AとBは友人である), of how many there
# are (…する人は増えている), and an ending that may be meant of the clause before it too (起きて走るべきだ) are refused.

_MODAL = ("べき", "ならない", "てもよい", "でもよい", "たい")


def refuse_shared(clauses: Sequence[Simple]) -> None:
    """Refuse an ending that a verb in て形 before it, of the same subject, may share. Raises `NoReading`."""
    for number, simple in enumerate(clauses[:-1]):
        final = _chain_end(clauses, number)
        if final is None or not _acts(simple.predicate):
            continue
        modal = final.obliged or final.word.endswith(_MODAL)
        smooth = simple.predicate.form is WordForm.TE or not simple.predicate.positive
        if (smooth and (modal or not final.positive)) or (modal and simple.role is ClauseRole.LINK and final.obliged):
            raise NoReading("scope", final.start, final.end)


def _chain_end(clauses: Sequence[Simple], number: int) -> Predicate | None:
    """Return the predicate that ends the clauses joined to one, None where another subject comes in between."""
    for simple, following in zip(clauses[number:], clauses[number + 1 :], strict=False):
        if simple.role is not ClauseRole.LINK:
            return None
        if any(argument.phrase.topical or argument.phrase.particle == "が" for argument in following.arguments):
            return None
        if following.role is not ClauseRole.LINK:
            return following.predicate if following.predicate.noun is None else None
    return None


def _acts(predicate: Predicate) -> bool:
    """Return whether a predicate is a verb that tells of no state."""
    return predicate.is_verb and not predicate.obliged and not predicate.word.endswith(("ている", "でいる", "ある"))


def refuse_collective(simple: Simple, subjects: Sequence[Term], *, joined: bool, named: bool, folded: str) -> None:
    """Refuse what is no property of each of the subjects.

    ``named``: the predicate has phrases of its own; ``folded``: those that belong to its name (仲が in 仲が悪い).
    """
    predicate = simple.predicate
    word = predicate.word or (predicate.noun.last.word.text if predicate.noun is not None else "")
    if joined and f"{folded}{word}" in words.BETWEEN:
        raise NoReading("together", predicate.start, predicate.end)
    if joined and not named and predicate.is_verb and words.MUTUAL.search(word):
        raise NoReading("together", predicate.start, predicate.end)
    if named or not any(isinstance(term, Variable) for term in subjects):
        return
    of_some = word in _THERE_IS and any(argument.modifiers for argument in simple.arguments)
    if _plain_amount(word) in words.COLLECTIVE or of_some:
        raise NoReading("amount", predicate.start, predicate.end)


def _plain_amount(word: str) -> str:
    """Return a predicate of amount without ている, た and なる."""
    for ending, plain in (
        ("えている", "える"),
        ("している", "する"),
        ("っている", "る"),
        ("くなっている", "い"),
        ("くなる", "い"),
    ):
        if word.endswith(ending):
            return word.removesuffix(ending) + plain
    return word
