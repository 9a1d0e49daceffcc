"""Whether a parse of controlled English is beyond doubt, or ordinary prose that only looks like it.

The chart reads textbook sentences without a dictionary, and takes what it does not know for whatever fits. So a reading
counts only where every word is one that textbook sentences have, the lexicon lets each verb be a verb, and no operator
went into a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.values.literals import Comparison, Literal, Name, Weak
from grammar import regexes as re
from grammar.controlled import Assertion, Interpretation
from grammar.english.common import PREPOSITIONS_AND_PARTICLES
from grammar.english.inflection import singulars
from grammar.english.prose.words import CHAT, among

_PROSE = among(
    """
    anymore i me my mine you your yours our us ours but because although though since while whereas so however therefore
    yet still always often sometimes usually rarely seldom hardly barely mostly mainly only even just perhaps
    maybe probably really actually already again ever says said think thinks believe believes claim claims told
    know knows until till whenever as except besides instead either both most some few many several almost
    nearly nobody none nothing without despite during there's was were had would could might may shall 's been
    being than how why where least more less too enough such own according due him her his hers them himself otherwise
    please by stopped started begun quit given longer
    isnt arent wasnt werent havent hasnt hadnt dont doesnt didnt wont cant couldnt wouldnt shouldnt mustnt theres
    thats whos im ive youre theyre u ur alone plus here nearby
    herself themselves necessarily certainly definitely clearly obviously surely possibly likely little about honestly
    frankly
    """
)
"""Words that textbook sentences hardly have, or that need more than the chart to be understood."""
_OF_KINDS = among("common rare extinct numerous widespread abundant scarce plentiful endangered available")
"""What is said of a kind, and in prose of no thing of it."""
_MILD = among("by own was were again many several nobody been often still already without during")
"""Those that a text may have which is written in the controlled language on purpose."""
_ON_PURPOSE = re.compile(
    r"\b(?:nobody shows that|there is (?:no )?evidence that|if something|whatever|it cannot be both"
    r"|is preferred over)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_NOT_QUITE = re.compile(
    r"(?i:\d:\d|(?:\bnot|n't)\s+[^\W\d_]{4,}ly\b|['’]s\b|s['’]\s|\b(?:have|has)\s+to\b|\bexception\b|\bgoing\s+to\b)"
    r"|(?<!\bis\s)(?<!\bare\s)(?<!\bbe\s)(?<!\bnot\s)\b[a-z]+(?<!ne)(?<!fe)ed\s(?:[a-z]+\s)?"
    r"(?:in|on|at|to|from|with|for|after|before|during)\s"
    r"|\b[Tt]he\s(?:[A-Z]\w+\s)+and\s(?:[A-Z]\w+\s){2,}"
    r"|\b[Tt]he\s[a-z]+\s[A-Z][a-z]+\s[a-z]+|\bwill\b|(?i:^(?:some|many|several|half|one|two|three|four|five|six|seven|eight|nine|ten)\b.*(?:\bnot\b|n't))"
    r"|(?i:^not\b|,\s+but\b|^it (?:isn't|(?:is|was)(?: not|n't)?) (?:the case|true|wrong|false|a lie) that\b"
    r".*\b(?:and|or|every|no|all|any|each|never|always)\b)"
    r"|(?i:\bnever\b.*\band\b|\band (?:in|on|at|after|before|for|from)\s[^,]*\b(?:it|he|she|they|we|you|i)\s"
    r"|^(?!if\b|all\b|every)[^,]*\band\b[^,]*,\s+and\s[^,]*$)"
    r"|(?i:^the\s[^,]*?\b(?:who|which|that)\b|^it is not (?:the case|true) that\b.*\b(?:and|or)\b)"
    r"|(?i:^(?:if|when)\b(?!.*\bthen (?:it|they)\b).*?\b(?!(?:is|are|not|be)\b)[^\W\d_]+"
    r"\s+an?\s.*\b(?:it|its)\b|\b(?:he|she|it|they)\s+beats?\b)"
    r"|(?i:\bthe\s+ones?\b(?!\s+who)|\btoo\W*$|^need\b)"
    r"|(?i:\bevery (?:other|second|third)\b|[a-z](?<!ne)(?<!fe)ed (?:the|an?|my|our|this|these|those)\b"
    r"|\w\s+(?:unless|if|when)\s+it\s+(?:rain|snow|hail|drizzl|thunder|freez)\w*"
    r"|\w\s+(?:unless|if|when|while)\s+it(?:\s+is|['’]s|\s+was)\s+(?:too\s|very\s)?\w+(?:\s+outside)?\W*$"
    r"|\w (?:in|on|at|from|behind|near|under|for|before|after|by|beside) .*\w"
    r" (?:in|on|with|for|before|after|by|to|under|behind|near|beside|inside|outside|at|from) )"
    r"|(?i:^(?!all |every |each |no )(?:[^\W\d_]+\s){1,3}are\s(?:in|on|at|under|behind|near|inside|outside)"
    r"\s(?:the|this|my|our)\b)|(?i:^[^\W\d_]+s\s[^\W\d_]+\s[^\W\d_]+s\b.*\b(?:unless|if|when)\sthey\b)"
    r"|\b[A-Z]\w+ A\b|(?i:\bby no means\b|\b(?:sure|certain|afraid|convinced|confident|aware) that\b"
    r"|\b(?:glad|happy|sorry|sad|proud) that\b|\b(?:one|all|each|none) of the\b)"
    r"|(?i:^what\s+if\b|\bmakes?\s+it\s|^(?:all|each|every\w*)\b.*\b(?:did|was|were|has|have)(?:n't|\s+not)\b)"
    r"|[\"“”„«»‘&/=+~@#%€$£]|(?i:,\s+(?:\w+\s+)?\w+ing\b|\b(?:unless|if|when)\s+they\b.*\bit\b)"
    r"|(?i:^(?!if\b|when\b|unless\b).*\band (?:they|it)\b|^the (?:more|less|\w+er) (?:you|we|i|they|it|he|she)\b"
    r"|^(?:yesterday|today|tomorrow|tonight|nowadays|recently|lately|currently|soon|sometimes|here|now)\b"
    r"|\d(?:st|nd|rd|th)?\s(?:of\s)?(?:january|february|march|april|may|june|july|august|september|october|november)\b"
    r"|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s\d"
    r"|\d\s(?:december|kilos?|eur|usd|gbp|m|km|kg|g|h|min)\b|\b(?:so|very)\s[^\W\d_]+\b(?!.*\bso that\b)"
    r"|^(?:[^\W\d_]+\s){1,2}welcome\b|^having\b|,\s+not\b"
    r"|^(?:if|when|unless)\s(?-i:[A-Z]\w+|(?:an?|the)\s\w+(?:er|or|ist|ant|ent|ee|man|nurse|boss|guest|pupil))\s[^,]+"
    r"\s(?:an?|the|my|our|(?-i:[A-Z]\w+))\s[^,]*,\s(?:then\s)?(?:he|she)\b"
    r"|^(?:should|shall|is|are|was|were|can|could|would|does|did)\s(?:we|i|you|they|he|she|it)\b(?!.*\?)"
    r"|,\si(?:['’]\w+)?\s[^,]*,|^(?!(?:if|when|unless)\b)[^,]*,\s(?:the\s[^\W\d_]+\s)?[^\W\d_]+[.!]?$|\bthat\s[^\W\d_]+\s[^\W\d_]+ly\b"
    r"|\b(?:shld|wld|gonna|wanna|gotta)\b|([^\W\d_])\1\1|\b[ap]\.m\b)"
)
"""Not necessarily, possession, obligation, relative clauses, a thing taken up by "it", weather, Shop A, denials,
what happened, and where and with whom, quotation marks and signs, "weather permitting", a kind taken up by "they", the
more the better, who is called, how something is done that a relative clause tells.

What no chart can tell, or what more follows from than it tells."""
_NAMES = frozenset(("May", "Will"))
"""Names that are auxiliaries when they are written small."""
_OPERATORS = among(
    """
    not no never always only but because if unless who which whose or and when while although however some most
    few every all each nobody neither nor either do does did don dont than until since so just even except
    """
)
"""What may not be part of a name: an operator that the chart swallowed."""
_UNFINISHED = frozenset(("is", "was", "has", "does", "did", "can", "could", "may", "must", "should", "will", "would"))
"""Predicates that say nothing without what follows an auxiliary."""
_SHORT = 8
"""Words of a sentence that may only take back another one."""
_VERBS = frozenset(("VERBS", "VERB", "VERB_NEXT", "VERB_IN", "PAST"))
_NOUNS = frozenset(("WORD", "PLURAL"))
_NO_NOUN_BEHIND = frozenset(("THE", "A", "IS", "ARE", "NOT", "NOT_IN"))
"""What an adjective or a noun and a plural stand behind only where the plural is a verb."""


def has_formal(text: str) -> bool:
    """Return whether a sentence is of the language beyond doubt: it quotes formally, or has a label or a preference."""
    lower = text.lower()
    assumes = "there is no evidence that" in lower and _NO_EVIDENCE_ITSELF.search(lower) is None
    return "`" in text or " is preferred over " in lower or assumes or "it cannot be both" in lower


_NO_EVIDENCE_ITSELF = re.compile(r"(?:\A|\b(?:but|yet) )there is no evidence that")
"""Who says that there is none, and assumes nothing by it: "he says so, but there is no evidence that it leaks"."""


def swallowed(reading: Interpretation) -> bool:
    """Return whether a name of a reading has an operator in it, or an auxiliary has nothing behind it."""
    literals: Iterable[Literal]
    if isinstance(reading.meaning, Assertion):
        literals = (
            item.literal if isinstance(item, Weak) else item
            for rule in reading.meaning.rules
            for item in (rule.head, *rule.body)
            if not isinstance(item, Comparison)
        )
    else:
        literals = reading.meaning.literals
    for literal in literals:
        if literal.predicate in _UNFINISHED:
            return True  # "Tom can't": what he cannot is told elsewhere
        names = [literal.predicate, *(term.value for term in literal.args if isinstance(term, Name))]
        for name in names:
            if _OPERATORS & set(name.split("_")[1:]) or (
                len(name.split("_")) > 1 and name.split("_")[0] in _OPERATORS - {"does"}
            ):
                return True
    return False


_TELLS = re.compile(
    r"\btells?\s+(?![^\W\d_]{2,}s\b(?!\s+(?:that|the|an?|how|what|whether|it|they|he|she|we|[A-Z]\w*)\b))"
)
"""Who tells jokes tells a thing; all else that is told may be a clause."""


def is_on_purpose(text: str) -> bool:
    """Return whether a sentence has a turn of the controlled language that people hardly write otherwise.

    >>> is_on_purpose("If something is hot and nobody shows that it is cooled, we should not buy it.")
    True
    """
    return _ON_PURPOSE.search(text) is not None


_LABEL = re.compile(r"\s*(?:[-*•]\s+)?(\w+):\s")
_RULE = re.compile(r"rule\d+")
_PREFERS = re.compile(r"\s*(?:[-*•]\s+)?(\w+) is preferred over (?:the )?(\w+)\b")


def ranks_rules(texts: Iterable[str]) -> bool:
    """Return whether sentences have labels of rules, `Rule1:`, or one label is preferred over another.

    Nobody writes so who types ordinary prose; a person's "Rule 1: no dogs" has a blank.

    >>> ranks_rules(["A1: If it is old, it is dear.", "A2: If it is new, it is not.", "A1 is preferred over A2."])
    True
    >>> ranks_rules(["The tram is preferred over the bus.", "Note: It rains."])
    False
    """
    given = tuple(texts)
    labels = {found[1].lower() for text in given if ":" in text and (found := _LABEL.match(text)) is not None}
    if any(map(_RULE.fullmatch, labels)):
        return True
    ranks = filter(None, map(_PREFERS.match, given if labels else ()))
    pairs = ({found[1].lower(), found[2].lower()} for found in ranks)
    return any(pair <= labels for pair in pairs)


_SAYS_NOTHING = re.compile(r"\A\s*Based on the game state and the rules and preferences, ")
"""What the grammar passes over before a question."""


_HOW_OFTEN = re.compile(
    r"\b(?:every|each|all) (?:single )?(?:second|minute|hour|day|night|week|weekend|month|year|morning|afternoon"
    r"|evening|spring|summer|autumn|winter)s?\b",
    re.IGNORECASE,
)
"""What tells when, and in textbook sentences would be each of some things: "it breaks down every week"."""


_FOREIGN = CHAT | _PROSE | _OF_KINDS
_FOREIGN_ON_PURPOSE = CHAT | (_PROSE - _MILD)


_ASKS_OF_ACTS = re.compile(
    r"(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere) (?!(?:the|an?|this|that|it|he|she|they|there)\b)[a-z]+\b(?:(?<=ing)|(?: [a-z]+)*"
    rf" (?:{'|'.join(sorted(PREPOSITIONS_AND_PARTICLES))})|(?: (?!(?:an?|the) )[a-z]+)* of) [a-z]"
)
"""A question of an act, or of a noun on which something may hang: "is eating meat wrong", "is work at night bad"."""


@lru_cache(8)  # a sentence is asked about once before it is read, and once while it is
def is_textbook(text: str, *, on_purpose: bool = False) -> bool:
    """Return whether the words of a sentence are those of textbook sentences.

    A name is no such word, even when it is spelt like one. ``on_purpose``: its text is written in the controlled
    language on purpose, so that a few words more are fine.

    >>> is_textbook("The cat likes Bob."), is_textbook("Phones are not always bad.")
    (True, False)
    """
    text = _SAYS_NOTHING.sub("", text)
    words = _WORD.findall(text)
    asks = text.rstrip().endswith("?")
    if not on_purpose and (_NOT_QUITE.search(text) or _TELLS.search(text) or _HOW_OFTEN.search(text)):
        return False
    if not on_purpose and ("," in text or len(words) < _SHORT):
        from grammar.english.prose.frames import is_taken_back, retraction  # noqa: PLC0415 - only where needed
        from grammar.english.prose.notices import prohibition  # noqa: PLC0415 - as above
        from grammar.english.prose.words import cut  # noqa: PLC0415 - as above

        given = cut(text)
        if given and (is_taken_back(given) or retraction(given) is not None or prohibition(given) != given):
            return False
    if asks and not on_purpose and _ASKS_OF_ACTS.match(text) is not None:
        from grammar.english.prose.inversions import as_statements  # noqa: PLC0415 - only where needed
        from grammar.english.prose.words import cut  # noqa: PLC0415 - as above

        if any(len(made.subject) > 1 for made in as_statements(cut(text))):
            return False  # the chart does not know where the subject ends
    foreign = _FOREIGN_ON_PURPOSE if on_purpose else _FOREIGN
    return not any(
        word.lower() in foreign
        for at, word in enumerate(words)
        if not (word[:1].isupper() and (at or (word in _NAMES and not asks)))
    )


def has_definite_plural(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether a subject is a plural with "the": the lights are these, not every light."""
    for at, (_, terminal) in enumerate(leaves):
        if terminal != "THE":
            continue
        end = at + 1
        while end < len(leaves) and leaves[end][1] in _NOUNS:
            end += 1
        if (
            end < len(leaves)
            and leaves[end - 1][1] == "PLURAL"
            and (leaves[end][1] in ("VERB", "PAST") or leaves[end][0] in _OF_SEVERAL)
        ):
            return True
    return False


_OF_SEVERAL = among("are have do can should must were did had will would may might could cannot never")


def has_no_verb(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether a parse takes a word for a verb that the lexicon knows to be none: "does odd jobs"."""
    from grammar.english.lexicon import is_known, verb_forms  # noqa: PLC0415 - only where needed

    does = any(terminal in ("DOES", "DO") for _, terminal in leaves)
    return does and any(
        terminal == "VERB" and is_known(lower) and not verb_forms(lower) for lower, terminal in leaves[1:]
    )


def is_plain(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether nothing of a parse may reach further than the chart lets it.

    A preposition in a noun phrase may make it the name of one thing ("the soup at the café"), what is the oldest of its
    kind is older than the others, an adverb behind an
    "and" may go with one adjective or with all that follow, and a noun behind one with a preposition before it:
    "is allergic to dogs and cats" says of nobody that he is a cat.
    """
    from grammar.english.lexicon import VerbForm, can_be, positive_degree, verb_forms  # noqa: PLC0415 - only where needed

    related = False
    for at, (lower, terminal) in enumerate(leaves):
        acts = at > 1 and leaves[at - 2][1] in ("VERBS", "VERB") and leaves[at - 1][1] in _NOUNS
        shares = terminal in ("VERBS", "VERB") and at > 2 and leaves[at - 1][1].startswith("AND")  # noqa: PLR2004
        if shares and leaves[at - 2][1] in ("VERBS", "VERB") and leaves[at + 1 : at + 2] != [(".", "STOP")]:
            return False  # "bakes and sells pies"
        if terminal == "PREP" and (acts or (lower in ("for", "to") and leaves[at + 1][1] == "PLURAL")):
            return False  # for whom or where something is done: prose tells what is so the less
        if terminal in ("PREP", "OF"):
            related = related or not leaves[at + 1][1].startswith("AND")  # "round and smart" has nothing behind round
        elif related and terminal in ("AND_IN", "AND_VP") and at + 1 < len(leaves):
            behind, kind = leaves[at + 1]
            ends = at + 3 >= len(leaves)  # behind it stands the stop, and "and cooks well" goes on
            nouny = can_be(behind, "NOUN") or VerbForm.ING in verb_forms(behind)
            if behind == "to" and VerbForm.BASE in verb_forms(leaves[at + 2][0]):
                return False  # "easy to clean and to repair"
            if kind in ("THE", "A", "NAME", "PLURAL") or (nouny and (ends or terminal == "AND_IN")):
                return False
        if terminal == "PAST" and any(kind == "PREP" for _, kind in leaves[at + 1 :]):
            return False  # less follows from what happened: "sold the flat in May", "has sold it"
        if lower == "one" and terminal in _NOUNS and at > 1 and leaves[at - 1][1] == "WORD":
            return False  # "has a big one": of what was spoken of
        if terminal == "COMPARE" and at > 1 and leaves[at - 1][1] in ("IS", "ARE") and _is_no_number(leaves[: at - 1]):
            return False  # "a dog that is over twelve": its age is, and it is no number
        if terminal == "PREP_NP" or (lower.endswith("est") and positive_degree(lower, superlative=True)):
            return False
        if at and lower.endswith("ing") and terminal in _NOUNS and at + 1 < len(leaves) and leaves[at + 1][1] in _NOUNS:
            first = leaves[at - 1][0]
            if singulars(first) and can_be(first, "NOUN") and VerbForm.ING in verb_forms(lower):
                return False  # "visitors wearing boots"
        asked = at > 2 and leaves[0][0] in ("is", "are", "was", "were") and leaves[at - 1][1] == terminal == "WORD"  # noqa: PLR2004
        if asked and can_be(lower, "ADJ") and leaves[at + 1 : at + 2] and leaves[at + 1][1].startswith("PRE"):
            return False  # "is the pool open on Monday?"
        if lower.endswith("ly") and leaves[at - 1][1].startswith("AND") and leaves[at + 1][1] == "WORD":
            return False
    return True


def _is_no_number(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether the last noun of some leaves, of which an amount is told, is for things that are no amounts."""
    noun = next((lower for lower, terminal in reversed(leaves) if terminal in _NOUNS | {"NAME"}), "")
    return len(noun) > 1 and noun not in _AMOUNTS and noun.removesuffix("s") not in _AMOUNTS  # not X, or the price of X


_AMOUNTS = among("number value price cost amount age size weight height length width depth score total sum rate count")


def is_of_both(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether a parse begins with two names, of whom prose tells together what the chart tells of each."""
    return [kind for _, kind in leaves[:3]] == ["NAME", "AND_NP", "NAME"]


def says_less(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether less follows from a parse than it tells, as prose has it: where, how, of what kind.

    Who works in Leeds works, who swims fast swims, and an experienced nurse is a nurse.
    """
    from grammar.english.lexicon import can_be  # noqa: PLC0415 - only where needed

    if is_of_both(leaves):
        return True
    does = is_kind = False
    for at, (lower, terminal) in enumerate(leaves[:-1]):
        behind = leaves[at + 1][1]
        if terminal == "PREP" and (does or is_kind) and behind in _NOUNS | {"THE", "A", "NAME", "NUMBER"}:
            return True
        if lower in _HOWEVER and at and leaves[at - 1][1] in ("VERBS", "VERB"):
            return True
        if is_kind and terminal == "WORD" == behind and can_be(lower, "ADJ"):
            return True
        does = does or terminal in ("VERBS", "VERB", "HAS", "HAVE")
        is_kind = is_kind or (terminal == "A" and at > 1 and leaves[at - 1][1] == "IS")
    return False


_HOWEVER = among("fast hard well early late slowly loudly quietly")
"""How something is done by whoever does it."""


def _has_verb_for_noun(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether a parse has for a noun what can only be a finite verb: "eat accumulates", "far away get a bus"."""
    from grammar.english.lexicon import VerbForm, can_be, verb_forms  # noqa: PLC0415 - only where needed

    return any(
        terminal in ("WORD", "PLURAL")
        and at > 1
        and bool(verb_forms(lower) & (VerbForm.THIRD | VerbForm.BASE))
        and can_be(lower, "VERB")
        and not any(can_be(lower, other) for other in ("NOUN", "ADJ", "ADV"))
        for at, (lower, terminal) in enumerate(leaves)
    )


def verbs_agree(leaves: Sequence[tuple[str, str]]) -> bool:
    """Return whether the lexicon lets the verbs of a parse be verbs, given words in small letters and terminals."""
    if has_definite_plural(leaves) or _has_verb_for_noun(leaves):
        return False
    for at, (lower, terminal) in enumerate(leaves):
        if terminal not in _VERBS or at == 0:
            continue
        from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms  # noqa: PLC0415 - only where needed

        if not is_known(lower):
            continue
        forms = verb_forms(lower)
        if lower in PREPOSITIONS_AND_PARTICLES - {"like"}:
            return False  # "towers over 40 metres need a light"
        needed = VerbForm.THIRD if terminal == "VERBS" else VerbForm.BASE if terminal == "VERB" else forms
        if not forms & needed and terminal != "PAST":
            return False
        if terminal == "PAST" and leaves[0][1] == "PLURAL":
            return False  # what happened is nothing that holds of every thing of a kind
        before, kind = leaves[at - 1]
        plural_noun = bool(singulars(lower)) and can_be(lower, "NOUN")
        if plural_noun and kind in _NOUNS | {"NAME"} and (at == 1 or leaves[at - 2][1] not in _NO_NOUN_BEHIND):
            after = leaves[at + 1][0] if at + 1 < len(leaves) and leaves[at + 1][1] != "NAME" else ""
            if can_be(before, "ADJ") or VerbForm.BASE in verb_forms(after):
                return False
    return True


_THING = re.compile(r"^\W*(?:the|my|our|your|his|her|their|this|that)\s+((?:[a-z]+\s+){0,2}[a-z]+)", re.IGNORECASE)
_KIND = re.compile(r"\b(?:an?|every|each|any|no)\s+((?:[a-z]+\s+){0,2}[a-z]+)", re.IGNORECASE)


_LETTER = re.compile(
    r"(?<![\w'’./-])(?<!\d )(?:[b-fxz](?![\w'’)/-])"
    r"|a(?=\s+(?:is|are|was|has|does|can|should|must|will|and|or|if)\b|\s*[,;?!]|\s*\.?\s*\Z))"
)


def has_letters(texts: Iterable[str]) -> bool:
    """Return whether sentences name things by small letters, as nobody does who types ordinary prose.

    >>> [has_letters([one]) for one in ("We should buy a.", "If b is light, c is.", "Buy a van.", "It is 3 m long.")]
    [True, True, False, False]
    """
    return any(_LETTER.search(text) is not None for text in texts)


def has_thing_of_kind(texts: Iterable[str]) -> bool:
    """Return whether sentences speak of a thing and of its kind: "the bus is slow", "slow buses are bad".

    In ordinary English the bus is a bus; textbook English takes what has no other name for the name of a thing.

    >>> has_thing_of_kind(["The bus is slow.", "Slow buses are bad."]), has_thing_of_kind(["The bear is big."])
    (True, False)
    """
    from grammar.english.lexicon import can_be, noun_singular  # noqa: PLC0415 - only where needed

    things: set[str] = set()
    kinds: set[str] = set()
    for text in texts:
        for found in _THING.findall(text):
            things.update(found.lower().split())
        for found in _KIND.findall(text):
            kinds.update(found.lower().split())
        kinds.update(filter(None, (noun_singular(one) for one in re.findall(r"[a-z]{2,}s\b", text.lower()))))
    return any(can_be(one, "NOUN") for one in things & kinds)
