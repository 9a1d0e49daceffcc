"""The table of commands: what each takes, in which order help shows it, and which function runs it.

A command is a row of this table, a function of its name in the module that the row names, and its wording
(``help.NAME``, ``help.param.…``). The functions are imported when their command is given.

Before it stand the kinds of parameters: how they are written, what their values are, and how a line of arguments is
read (`scan`). Help and errors are worded from the catalog in both languages, and an argument such as ``-buy(a)`` is a
literal: parsers of command lines word theirs in English and take that for options, so the one loop they would do is
here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar, cast

from aufheben import choices
from aufheben.errors import Misuse
from aufheben.wording import Language, tell
from engine.values.record import Reading, Route, Semantics, Status
from grammar.controlled import Negation
from grammar.wording import NameList
from kb.transcripts.conditions import GroupCondition

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E", bound=StrEnum)


class Names(Enum):
    """What a text on the command line can name, for shells that complete it."""

    NOTHING = 0
    FILES = 1
    BASES = 2
    """Knowledge bases of the library, or files."""
    DEBATES = 3
    """Debates of the library that were held, or files."""
    LIBRARY = 4
    """Anything of the library."""
    COMMANDS = 5


class ParameterType(Protocol[V_co]):
    """What an option or an argument takes."""

    @property
    def metavar(self) -> str:
        """Return how help names the value."""
        ...

    def read(self, text: str, /) -> V_co | None:
        """Return the value of a text, None when it has none."""
        ...

    def expected(self, name: str, language: Language, /) -> str:
        """Return what would have been a value of the parameter ``name``."""
        ...


@dataclass(frozen=True, slots=True)
class AnyText:
    """Any text."""

    metavar: str
    names: Names = Names.NOTHING

    def read(self, text: str) -> str:
        """Return the text itself."""
        return text

    def expected(self, name: str, language: Language) -> str:  # noqa: ARG002 - every text is one
        """Return how help names it."""
        return self.metavar


@dataclass(frozen=True, slots=True)
class OneOf(Generic[E]):
    """One of a few names, which help shows unless it has a word for them."""

    kind: type[E]
    word: str = ""

    @property
    def metavar(self) -> str:
        """Return the word, or the names."""
        return self.word or "|".join(self.kind)

    def read(self, text: str) -> E | None:
        """Return the member of a name."""
        return next((member for member in self.kind if member.value == text), None)

    def expected(self, name: str, language: Language) -> str:  # noqa: ARG002 - told by the names alone
        """Return the names in a sentence."""
        return tell("usage.values", language, values=NameList.of(self.kind).text(language))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds."""

    metavar: str
    least: int
    most: float = math.inf

    def read(self, text: str) -> int | None:
        """Return the number of a text."""
        try:
            number = int(text)
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None

    def expected(self, name: str, language: Language) -> str:
        """Return the bounds in words."""
        return tell(f"usage.expected.{name}", language)


@dataclass(frozen=True, slots=True)
class Real:
    """A number from nought on."""

    metavar: str
    most: float = math.inf

    def read(self, text: str) -> float | None:
        """Return the number of a text."""
        try:
            number = float(text)
        except ValueError:
            return None
        return number if 0 <= number <= self.most and math.isfinite(number) else None

    def expected(self, name: str, language: Language) -> str:
        """Return the bounds in words."""
        return tell(f"usage.expected.{name}", language)


_DURATION = re.compile(r"(\d+(?:\.\d+)?)(s|m|h)?")
_SECONDS = {"s": 1.0, "m": 60.0, "h": 3600.0}


@dataclass(frozen=True, slots=True)
class Duration:
    """A time such as ``90s``, ``3m`` or ``1h``, in seconds; a bare number counts seconds.

    >>> [Duration("TIME").read(text) for text in ("3m", "1.5h", "45", "0", "soon")]
    [180.0, 5400.0, 45.0, None, None]
    """

    metavar: str

    def read(self, text: str) -> float | None:
        """Return the seconds of a text, more than none."""
        found = _DURATION.fullmatch(text)
        return (float(found[1]) * _SECONDS[found[2] or "s"] or None) if found is not None else None

    def expected(self, name: str, language: Language) -> str:
        """Return how it is written, in words."""
        return tell(f"usage.expected.{name}", language)


class Off(Enum):
    """The value of an option that is to be left out of requests."""

    OFF = "off"


@dataclass(frozen=True, slots=True)
class OrOff(Generic[T]):
    """A value of another type, or the word ``off``."""

    value: ParameterType[T]

    @property
    def metavar(self) -> str:
        """Return both."""
        return f"{self.value.metavar}|off"

    def read(self, text: str) -> T | Off | None:
        """Return the value of a text."""
        return Off.OFF if text == Off.OFF.value else self.value.read(text)

    def expected(self, name: str, language: Language) -> str:
        """Return what the other type says: its words tell of both."""
        return self.value.expected(name, language)


@dataclass(frozen=True, slots=True)
class JsonObject:
    """A JSON object."""

    metavar: str

    def read(self, text: str) -> dict[str, Any] | None:
        """Return the object of a text."""
        import json  # noqa: PLC0415 - few lines have one

        try:
            found: Any = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return cast("dict[str, Any]", found) if isinstance(found, dict) else None

    def expected(self, name: str, language: Language) -> str:
        """Return that it is an object, in words."""
        return tell(f"usage.expected.{name}", language)


@dataclass(frozen=True, slots=True, eq=False)
class Parameter(Generic[T_co]):
    """An option, or an argument where it has no flags; `Given` says what a user gave for it.

    ``name`` is the end of its wording, ``help.param.NAME``; without a ``value`` it is a flag.
    """

    name: str
    flags: tuple[str, ...]
    value: ParameterType[Any] | None
    default: T_co
    many: bool = False
    required: bool = False

    @property
    def written(self) -> str:
        """Return how help shows it: ``-o, --output FILE``, or the value of an argument."""
        metavar = "" if self.value is None else self.value.metavar
        return " ".join(filter(None, [", ".join(self.flags), metavar]))

    @property
    def called(self) -> str:
        """Return how an error names it."""
        return self.flags[0] if self.flags else self.written

    def meaning(self, language: Language) -> str:
        """Return what it is for."""
        return tell(f"help.param.{self.name}", language)

    def read(self, texts: Sequence[str], language: Language) -> T_co:
        """Return the value of what was given. Raises `Misuse`."""
        if not texts:
            if self.required:
                raise Misuse("usage.missing", parameter=self.called, meaning=self.meaning(language))
            return self.default
        value: Any = tuple(self._one(text, language) for text in texts)
        found: T_co = value if self.many else value[-1]
        return found

    def _one(self, text: str, language: Language) -> object:
        if self.value is None:
            return True
        found = self.value.read(text)
        if found is None:
            expected = self.value.expected(self.name, language)
            raise Misuse("usage.bad-value", parameter=self.called, value=text, expected=expected)
        return found


def flag(name: str, *flags: str) -> Parameter[bool]:
    """Return an option without a value."""
    return Parameter(name, flags, None, default=False)


def option(name: str, *flags: str, value: ParameterType[V]) -> Parameter[V | None]:
    """Return an option that may be left out; the last one counts."""
    return Parameter(name, flags, value, None)


def preset(name: str, *flags: str, value: ParameterType[V], default: V) -> Parameter[V]:
    """Return an option with a value of its own."""
    return Parameter(name, flags, value, default)


def repeated(name: str, *flags: str, value: ParameterType[V], required: bool = False) -> Parameter[tuple[V, ...]]:
    """Return an option, or an argument, that can stand several times."""
    return Parameter(name, flags, value, (), many=True, required=required)


def demanded(name: str, *flags: str, value: ParameterType[V]) -> Parameter[V]:
    """Return an option, or an argument, that cannot be left out."""
    missing: Any = None
    return Parameter(name, flags, value, missing, required=True)


@dataclass(slots=True)
class Given:
    """What a user gave a command: ``given[PARAMETER]`` is its value; fixed wording is told in ``language``.

    That is the language asked for; else, from when it is read, that of the text; till then that of the locale.
    """

    language: Language
    settled: bool
    _values: dict[str, Any] = field(default_factory=dict[str, Any])
    _named: set[str] = field(default_factory=set[str])

    def follow(self, language: str) -> None:
        """Speak the language of a text from now on, unless one was asked for or a text before it settled that."""
        if not self.settled:
            self.language, self.settled = Language.named(language) or self.language, True

    def take(self, parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> None:
        """Read the words after a command; of several values that do not fit, the first in the table is told."""
        texts = scan(parameters, words)
        self._named.update(texts)
        for one in parameters:
            self._values[one.name] = one.read(texts.get(one.name, ()), self.language)

    def names(self, parameter: Parameter[Any]) -> bool:
        """Return whether a parameter was named, whatever its value."""
        return parameter.name in self._named

    def first_of(self, parameters: Sequence[Parameter[Any]]) -> str | None:
        """Return the flag of the first of some parameters that was named, None where none was."""
        return next((one.flags[0] for one in parameters if self.names(one)), None)

    def supply(self, parameter: Parameter[T], value: T) -> None:
        """Take a value where none was given: for commands whose actions differ in what they presume."""
        if self._values.get(parameter.name) is None:
            self._values[parameter.name] = value

    def get(self, parameter: Parameter[T], otherwise: T) -> T:
        """Return what was given for a parameter, or something else where the command does not take it."""
        value: T = self._values.get(parameter.name, otherwise)
        return value

    def __getitem__(self, parameter: Parameter[T]) -> T:
        value: T = self._values[parameter.name]
        return value


_NEGATIVE = re.compile(r"-(?:[^\W\d_]|\()")
"""How a strong negation starts, of a priority too; what is an option of the command is not taken for one."""


def scan(parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> dict[str, list[str]]:
    """Return the texts of each parameter by its name; options may stand before, between and behind arguments.

    Raises `Misuse` for what is no option, for an option that lacks its value or has one too many, and for an argument
    too many.
    """
    flags = {written: one for one in parameters for written in one.flags}
    found: dict[str, list[str]] = {}
    arguments: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            arguments += rest
        elif word in flags or word.startswith("--"):
            written, sign, text = (word, "", "") if word in flags else word.partition("=")
            found.setdefault(_known(written, flags).name, []).append(_text(flags[written], sign, text, rest, flags))
        elif _NEGATIVE.match(word) and f"-{word}" in flags:
            raise Misuse("usage.no-such-option-near", option=word, suggestion=f"-{word}")
        elif word.startswith("-") and word != "-" and not _NEGATIVE.match(word):
            raise Misuse("usage.no-such-option", option=word)
        else:
            arguments.append(word)
    return found | _placed([one for one in parameters if not one.flags], arguments)


def _known(written: str, flags: Mapping[str, Parameter[Any]]) -> Parameter[Any]:
    if written in flags:
        return flags[written]
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    near = get_close_matches(written, flags, 1)
    if near:
        raise Misuse("usage.no-such-option-near", option=written, suggestion=near[0])
    raise Misuse("usage.no-such-option", option=written)


def _text(
    parameter: Parameter[Any], sign: str, text: str, rest: Iterator[str], flags: Mapping[str, Parameter[Any]]
) -> str:
    """Return what is given to an option: after ``=``, or the next word unless that is an option itself."""
    if parameter.value is None:
        if sign:
            raise Misuse("usage.no-value", option=parameter.called)
        return ""
    if sign:
        return text
    following = next(rest, None)
    if following is None or following in flags:
        raise Misuse("usage.needs-value", option=parameter.called)
    return following


def _placed(parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> dict[str, list[str]]:
    """Return the words of each argument: one each, all that are left for the one that takes several."""
    found: dict[str, list[str]] = {}
    left = list(words)
    for one in parameters:
        found[one.name], left = (left, []) if one.many else (left[:1], left[1:])
    if left:
        slip = next((word for word in words if word.startswith("-") and word != "-"), None)
        if slip is not None:
            raise Misuse("usage.no-such-option", option=slip)
        raise Misuse("usage.extra", argument=" ".join(left))
    return found


# Arguments.
NAME = demanded("name", value=AnyText("NAME_OR_FILE", Names.BASES))
NAMES = repeated("names", value=AnyText("FILE…", Names.BASES), required=True)
LITERAL = demanded("literal", value=AnyText("LITERAL"))
LITERALS = repeated("literals", value=AnyText("LITERAL…"))
SENTENCE = demanded("sentence", value=AnyText("SENTENCE"))
TEXTS = repeated("texts", value=AnyText("FILE…", Names.FILES))
STANCES = demanded("name", value=AnyText("STANCES.txt", Names.FILES))
TRANSCRIPT = demanded("held", value=AnyText("TRANSCRIPT", Names.DEBATES))
SUBJECT = demanded("subject", value=AnyText("DEBATE_OR_VERIFICATION", Names.BASES))
EXPORTED = demanded("whole", value=AnyText("NAME_OR_FILE", Names.BASES))
CORPUS = demanded("corpus", value=AnyText("DIR", Names.FILES))
SHELL = demanded("shell", value=OneOf(choices.Shell, "SHELL"))
ENTRY = option("entry", value=AnyText("NAME", Names.LIBRARY))

# What every command has.
AS_JSON = flag("as_json", "--json")
LANG = option("lang", "--lang", value=OneOf(Language))
HELP = flag("help", "-h", "--help")
COMMON = (AS_JSON, LANG, HELP)

# Limits.
TIME_LIMIT = option("time_limit", "--time-limit", value=Real("SECONDS"))
PATIENT = replace(TIME_LIMIT, default=60.0)
MAX_GROUND_RULES = option("max_ground_rules", "--max-ground-rules", value=Whole("N", 1))

# What is asked, and how the answer is told.
READING = preset("reading", "--reading", value=OneOf(Reading), default=Reading.POOLED)
AGENT = option("agent", "--agent", value=AnyText("AGENT"))
SEMANTICS = preset("semantics", "--semantics", value=OneOf(Semantics), default=Semantics.PRAKKEN_SARTOR)
ROUTE = preset("route", "--route", value=OneOf(Route), default=Route.AUTO)
VERBOSE = flag("verbose", "--verbose")
PROSE = flag("prose", "--prose")
EVERY_MOVE = flag("every_move", "--all")
LENGTH = preset("length", "--length", value=OneOf(choices.Length), default=choices.Length.MEDIUM)
TREE = flag("tree", "--tree")
MAX_NODES = preset("max_nodes", "--max-nodes", value=Whole("N", 1), default=1_000)
TARGET = option("target", "--for", value=OneOf(Status))
ADD = repeated("add", "--add", value=AnyText("STATEMENT"))
REMOVE = repeated("remove", "--remove", value=AnyText("STATEMENT|LABEL"))
ALLOW = repeated("allow", "--allow", value=AnyText("STATEMENT"))
ALLOW_REMOVING = repeated("allow_removing", "--allow-removing", value=AnyText("STATEMENT|LABEL"))
NEGATION = preset("negation", "--negation", value=OneOf(Negation), default=Negation.STRONG)
STRICT_READING = flag("strict_reading", "--strict-reading")
SKIP_UNREAD = flag("skip_unread", "--skip-unread")
CHOSEN = repeated("chosen", "--reading", value=AnyText("NUMBER:READING"))
EVERY_CLAUSE = flag("every_clause", "--all")
PREFIX = option("prefix", "--complete", value=AnyText("PREFIX"))

# The protocol of a debate.
MAINS = preset("mains", "--mains", value=OneOf(choices.Mains), default=choices.Mains.ALL)
FIRST = option("first", "--first", value=AnyText("AGENT"))
MAX_ROUNDS = option("max_rounds", "--max-rounds", value=Whole("N", 1))
MODE = preset("mode", "--mode", value=OneOf(choices.Mode), default=choices.Mode.FORMAL)
MAD = flag("mad", "--mad")
HUMAN = option("human", "--human", value=AnyText("AGENT"))
COURSE = preset("course", "--protocol", value=OneOf(choices.ProtocolForm), default=choices.ProtocolForm.FORMAL)

# Debates that were held.
AGAINST = repeated("against", "--against", value=AnyText("NAME_OR_FILE", Names.BASES), required=True)
AGAINST_ANY = repeated("judged_by", "--against", value=AnyText("NAME_OR_FILE", Names.BASES))
"""As above; without one a group chat is judged by its own commitments."""
MAPPING = option("mapping", "--map", value=AnyText("FILE", Names.FILES))
CONFIRM = flag("confirm", "--confirm")
EMBEDDINGS = flag("embeddings", "--embeddings")
MOVES = option("moves", "--moves", value=AnyText("FILE", Names.FILES))
MOVES_OUT = option("moves_out", "--moves-out", value=AnyText("FILE", Names.FILES))
ALIASES = repeated("aliases", "--agents", value=AnyText("AGENT=NAME"))
IGNORED = repeated("ignored", "--ignore", value=AnyText("NAME"))
LAYOUT = option("layout", "--layout", value=OneOf(choices.LayoutName, "LAYOUT"))
HELD_MAINS = option("mains", "--mains", value=OneOf(choices.Mains))
PROTOCOL = option("protocol", "--protocol", value=OneOf(choices.ProtocolForm))
FAIL_ON = option("fail_on", "--fail-on", value=OneOf(choices.FailOn))
MIN_COVERAGE = option("min_coverage", "--min-coverage", value=Real("SHARE", 1))
MIN_SOUND = option("min_sound", "--min-sound", value=Real("SHARE", 1))
VERIFICATION_FORMAT = option("shape", "--format", value=OneOf(choices.VerificationFormat))

# What is written, and where.
FORCE = flag("force", "--force")
OUTPUT = option("output", "-o", "--output", value=AnyText("FILE.kb", Names.FILES))
REPORT_OUTPUT = option("result", "-o", "--output", value=AnyText("FILE", Names.FILES))
REPORT_FORMAT = option("form", "--format", value=OneOf(choices.ReportFormat))
WORDS_OF = option("words_of", "--words", value=AnyText("NAME_OR_FILE", Names.BASES))
PROGRAM_OUTPUT = option("kept", "-o", "--output", value=AnyText("FILE", Names.FILES))
PROGRAM_FORMAT = option("exported", "--format", value=OneOf(choices.ProgramFormat))
RECORDED_STANCES = option("stances", "--against", value=AnyText("NAME_OR_FILE", Names.BASES))
VERIFICATION_OUTPUT = option("destination", "-o", "--output", value=AnyText("FILE", Names.FILES))
STRICT = flag("strict", "--strict")
CHECK = flag("check", "--check")
PRESUME = repeated("presume", "--presume", value=AnyText("LITERAL"))

# Models.
MODEL_NAME = option("model", "--model", value=AnyText("NAME"))
JOURNAL = option("journal", "--journal", value=AnyText("FILE", Names.FILES))
OFFLINE = flag("offline", "--offline")
REFRESH = flag("refresh", "--refresh")
MAX_CALLS = option("max_calls", "--max-calls", value=Whole("N", 0))
MAX_TOKENS = option("max_tokens", "--max-tokens", value=Whole("N", 0))
MAX_COST = option("max_cost", "--max-cost", value=Real("AMOUNT"))
PRICES = option("prices", "--prices", value=AnyText("FILE", Names.FILES))
REPLY_TOKENS = preset("reply_tokens", "--reply-tokens", value=Whole("N", 1), default=1_500)
TEMPERATURE: Parameter[float | Off] = Parameter("temperature", ("--temperature",), OrOff(Real("T")), 0.0)
SEED: Parameter[int | Off] = Parameter("seed", ("--seed",), OrOff(Whole("N", 0)), 0)
EFFORT = option("effort", "--reasoning-effort", value=AnyText("EFFORT"))
EXTRA_BODY = option("extra_body", "--extra-body", value=JsonObject("JSON"))
HEADER = repeated("header", "--header", value=AnyText("NAME=VALUE"))
CONCURRENCY = preset("concurrency", "--concurrency", value=Whole("N", 1), default=4)
REPLY_SECONDS = preset("reply_seconds", "--reply-seconds", value=Real("SECONDS"), default=120.0)
RPM = option("rpm", "--rpm", value=Whole("N", 1))
RETRY_WAIT = preset("retry_wait", "--retry-wait", value=Real("SECONDS"), default=0.5)
CANDIDATES = preset("count", "--candidates", value=Whole("K", 1), default=1)
ALIGN = flag("aligning", "--align")
BRIDGES = flag("bridging", "--bridges")
NO_OPINION = flag("no_opinion", "--no-opinion")

# Corpora and tasks.
JOBS = option("workers", "--jobs", value=Whole("N", 1))
RESULTS = option("results", "--out", value=AnyText("FILE.jsonl", Names.FILES))
RESUME = flag("resume", "--resume")
SCHEDULER = option("scheduler", "--scheduler", value=AnyText("ADDRESS"))
BY = preset("by", "--by", value=OneOf(choices.Grouping), default=choices.Grouping.MODE)
PRICE_IN = preset("price_in", "--price-in", value=Real("PRICE"), default=0.0)
PRICE_OUT = preset("price_out", "--price-out", value=Real("PRICE"), default=0.0)
EACH_LIMIT = preset("each_limit", "--time-limit", value=Real("SECONDS"), default=60.0)
FOLDER = demanded("folder", "-o", "--output", value=AnyText("DIR", Names.FILES))
HOW_MANY = preset("how_many", "--count", value=Whole("N", 1), default=20)
SERIES = preset("series", "--seed", value=Whole("S", 0), default=0)
GRADE = preset("grade", "--grade", value=Whole("1…5", 1, 5), default=1)
DEPTH = option("depth", "--depth", value=Whole("N", 1, 8))
OBJECTS = option("objects", "--objects", value=Whole("N", 4, 12))
UNDERCUTS = option("undercuts", "--undercuts", value=Real("SHARE", 1))
DISTRACTORS = option("distractors", "--distractors", value=Real("SHARE", 0.6))
DATASET = flag("dataset", "--dataset")
TEXT_LANGUAGE = preset("text_language", "--text-language", value=OneOf(Language), default=Language.EN)

# Models compared.
ITEMS = repeated("items", value=AnyText("TASKS…", Names.LIBRARY), required=True)
METHODS = repeated("methods", "--mode", value=OneOf(choices.Method))
LINEUPS = repeated("lineups", "--model", value=AnyText("NAME|ag1=NAME,ag2=NAME"))
TRIALS = preset("trials", "--trials", value=Whole("N", 1), default=1)
BOTH_ORDERS = flag("both_orders", "--both-orders")
BENCH_RESUME = flag("going_on", "--resume")
REPORT_ONLY = flag("report_only", "--report")
PARQUET = flag("parquet", "--parquet")
BENCH_JUDGE = option("bench_judge", "--judge", value=AnyText("NAME"))
LABELS = option("people", "--labels", value=AnyText("FILE", Names.FILES))
JUDGES = option("judges", "--jobs", value=Whole("N", 1))

# A discussion read along.
ACTION = demanded("action", value=OneOf(choices.RecommendAction, "ACTION"))
DISCUSSIONS = repeated("discussions", value=AnyText("DISCUSSION", Names.FILES))
ABOUT = repeated("about", "--about", value=AnyText("NAME_OR_FILE", Names.BASES))
INTERVAL = option("interval", "--interval", value=Duration("TIME"))
POLICIES = repeated("policies", "--policy", value=OneOf(choices.Policy))
SOURCES = option("sources", "--sources", value=AnyText("DIR", Names.FILES))
OWN_NAME = preset("own_name", "--as", value=AnyText("NAME"), default="recommender")
MEMORY = option("memory", "--memory", value=AnyText("FILE.db", Names.FILES))
WORLDS = preset("worlds", "--count", value=Whole("N", 1), default=60)
ASSESSOR = option("assessor", "--model", value=AnyText("NAME"))
KEPT_REPLIES = option("kept_replies", "--journal", value=AnyText("FILE", Names.FILES))
POSTING = flag("posting", "--post")
SEARX = option("searx", "--searx", value=AnyText("URL"))
TIMELINE = option("timeline", "-o", "--output", value=AnyText("FILE", Names.FILES))
ANSWERS = option("answers", "--answers", value=AnyText("FILE.csv", Names.FILES))
EVERY = preset("every", "--every", value=Duration("TIME"), default=30.0)

# Questions about statutes.
STATUTE_ACTION = demanded("statute_action", value=OneOf(choices.StatuteAction, "ACTION"))
QUESTIONS = option("questions", value=AnyText("QUESTIONS", Names.FILES))
QUESTION_ITEMS = option("question_items", "--items", value=AnyText("QUESTIONS", Names.FILES))
SAMPLE_SIZE = preset("size", "--n", value=Whole("N", 1), default=40)
DRAW: Parameter[int | Off] = Parameter("seed", ("--seed",), OrOff(Whole("S", 0)), 42)
COLUMNS = repeated("columns", "--methods", "--method", value=OneOf(choices.StatuteMethod))
CONDITION = preset("condition", "--text", value=OneOf(choices.TextCondition), default=choices.TextCondition.GIVEN)
REPAIRS = preset("repairs", "--repairs", value=Whole("N", 0, 1), default=0)
RUN_FOLDER = option("run_folder", "-o", "--output", value=AnyText("DIR", Names.FILES))
FLOOR = flag("floor", "--floor")
WEIGH = option("weigh", "--weigh", value=OneOf(choices.Weighing))
CLAUSES = preset("clauses", "--clauses", value=OneOf(choices.ClauseSource), default=choices.ClauseSource.LIBRARY)
STATUTES = repeated("statutes", "--statutes", value=AnyText("FILE", Names.FILES))

# Group chats of personas.
PERSONA_ACTION = demanded("persona_action", value=OneOf(choices.PersonaAction, "ACTION"))
CHATS = repeated("chats", value=AnyText("CHAT…", Names.FILES))
IDF = option("idf", "--idf", value=AnyText("FILE", Names.FILES))
OWN_VECTORS = flag("own_vectors", "--embeddings")
EMBEDDER = option("embedder", "--embedding-model", value=AnyText("NAME"))
JUDGE = option("judge", "--judge", value=AnyText("NAME"))
PLOT_FOLDER = option("plot_folder", "--plots", value=AnyText("DIR", Names.FILES))
CHAT_CONDITIONS = repeated("chat_conditions", "--condition", value=OneOf(GroupCondition))
CHAT_GROUPS = repeated("chat_groups", "--group", value=Whole("N", 1, 480))
CHAT_TOPICS = repeated("chat_topics", "--topic", value=AnyText("TOPIC"))
CHAT_TRIALS = preset("chat_trials", "--trials", value=Whole("N", 1, 1_000), default=1)
UTTERANCES = preset("utterances", "--utterances", value=Whole("N", 1, 200), default=30)
PEOPLE = option("people_file", "--people", value=AnyText("FILE.toml", Names.FILES))
SECOND_TRY = flag("second_try", "--second-try")
AGREED = flag("agreed", "--yes")
MYSELF = option("myself", "--as", value=AnyText("NAME"))
CHAT_OUTPUT = option("chat_output", "-o", "--output", value=AnyText("DIR_OR_FILE", Names.FILES))
CHAT_TEMPERATURE: Parameter[float | Off | None] = option("temperature", "--temperature", value=OrOff(Real("T")))
"""As in other commands; how warm a model is where none is given depends on what is done."""

ORDER = tuple(
    f"--{name}"
    for row in (
        # What is asked, and of what.
        "against about items words for add remove allow allow-removing",
        # How texts are read, and whose view decides.
        "negation reading agent semantics route strict-reading skip-unread presume complete",
        # What a debate that was held is read by.
        "map moves moves-out agents ignore layout embeddings",
        # The protocol.
        "mode protocol mains first max-rounds mad human",
        # How the answer is told, and what it must come to.
        "all verbose length tree max-nodes prose by price-in price-out strict check fail-on min-coverage min-sound",
        # What is written, and where.
        "format output out force resume dataset parquet report plots",
        # What is drawn, compared or read along.
        "n count trials method text statutes clauses condition group topic people text-language utterances both-orders",
        "second-try grade depth objects undercuts distractors floor weigh judge labels idf embedding-model",
        "policy interval every sources searx memory as post answers yes",
        # What a model is asked for, which one, and what it may take.
        "confirm candidates bridges align no-opinion repairs",
        "model journal offline refresh max-calls max-tokens max-cost prices reply-tokens temperature seed",
        "reasoning-effort extra-body header reply-seconds retry-wait rpm concurrency",
        # What runs it, and how far.
        "jobs scheduler time-limit max-ground-rules",
        # What every command has.
        "json lang help",
    )
    for name in row.split()
)
"""The options of all commands, in the one order in which each help lists those of its command."""

_PLACES = {flag: place for place, flag in enumerate(ORDER)}

_LIMITS = (TIME_LIMIT, MAX_GROUND_RULES)
_PATIENT = (PATIENT, MAX_GROUND_RULES)
_JUDGED = (READING, AGENT)
_ASKED = (
    *(JOURNAL, OFFLINE, REFRESH, MAX_CALLS, MAX_TOKENS, MAX_COST, PRICES),
    *(REPLY_TOKENS, TEMPERATURE, SEED, EFFORT, EXTRA_BODY, HEADER, REPLY_SECONDS, RETRY_WAIT, RPM, CONCURRENCY),
)
MODEL_OPTIONS = (MODEL_NAME, *_ASKED)
"""What is told of a model that is asked; where none is, naming one of these is a mistake."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the module that holds the function of its name, what it alone takes, and what all commands take."""

    name: str
    module: str
    own: tuple[Parameter[Any], ...]
    common: tuple[Parameter[Any], ...] = COMMON

    @property
    def parameters(self) -> tuple[Parameter[Any], ...]:
        """Return all that it takes, in the order of its help: arguments as they are given, then options by `ORDER`."""
        return tuple(sorted((*self.own, *self.common), key=lambda one: _PLACES[one.flags[-1]] if one.flags else -1))

    def run(self, given: Given) -> int:
        """Run it and return its exit code."""
        function: Callable[[Given], int] = getattr(import_module(f"aufheben.cli.{self.module}"), self.name)
        return function(given)


GROUPS: dict[str, tuple[Command, ...]] = {
    "debates": (
        Command(
            "debate",
            "questions",
            (
                *(NAME, MAINS, FIRST, MAX_ROUNDS, EVERY_MOVE, PROSE, ROUTE),
                *(STRICT_READING, SKIP_UNREAD, MODE, COURSE, MAD, HUMAN),
                *(CONFIRM, *MODEL_OPTIONS, *_LIMITS),
            ),
        ),
        Command(
            "status",
            "questions",
            (NAME, LITERALS, *_JUDGED, SEMANTICS, ROUTE, VERBOSE, STRICT_READING, SKIP_UNREAD, *_LIMITS),
        ),
        Command(
            "explain",
            "questions",
            (NAME, LITERAL, LENGTH, TREE, MAX_NODES, PROSE, ROUTE, STRICT_READING, SKIP_UNREAD, *_JUDGED, *_LIMITS),
        ),
        Command("ask", "questions", (NAME, SENTENCE, NEGATION, STRICT_READING, SKIP_UNREAD, *_LIMITS)),
    ),
    "changes": (
        Command("relevance", "questions", (NAME, LITERAL, TARGET, STRICT_READING, SKIP_UNREAD, *_JUDGED, *_PATIENT)),
        Command("whatif", "questions", (NAME, LITERALS, ADD, REMOVE, STRICT_READING, SKIP_UNREAD, *_JUDGED, *_LIMITS)),
        Command(
            "repair",
            "questions",
            (NAME, LITERAL, ALLOW, ALLOW_REMOVING, STRICT_READING, SKIP_UNREAD, *_JUDGED, *_PATIENT),
        ),
    ),
    "texts": (
        Command(
            "read",
            "files",
            (TEXTS, NEGATION, CHOSEN, EVERY_CLAUSE, STRICT_READING, SKIP_UNREAD, OUTPUT, FORCE, PREFIX, TIME_LIMIT),
        ),
        Command(
            "translate",
            "models",
            (STANCES, OUTPUT, FORCE, CONFIRM, CANDIDATES, BRIDGES, ALIGN, NO_OPINION, *MODEL_OPTIONS, TIME_LIMIT),
        ),
        Command("check", "files", (NAMES, STRICT, STRICT_READING, TIME_LIMIT)),
        Command("fmt", "files", (NAMES, CHECK, PRESUME, TIME_LIMIT)),
        Command("test", "files", (NAMES, STRICT_READING, *_LIMITS)),
        Command("library", "files", (ENTRY,)),
    ),
    "held": (
        Command(
            "verify",
            "verify",
            (
                *(TRANSCRIPT, AGAINST_ANY, MAPPING, CONFIRM, MOVES, MOVES_OUT, ALIASES, IGNORED, LAYOUT),
                *(HELD_MAINS, MAX_ROUNDS, PROTOCOL, STRICT_READING, SKIP_UNREAD, FAIL_ON, MIN_COVERAGE, MIN_SOUND),
                *(VERIFICATION_FORMAT, VERIFICATION_OUTPUT, FORCE, *MODEL_OPTIONS, *_LIMITS),
            ),
        ),
        Command(
            "map",
            "verify",
            (
                TRANSCRIPT,
                AGAINST,
                MAPPING,
                ALIASES,
                IGNORED,
                LAYOUT,
                EMBEDDINGS,
                STRICT_READING,
                SKIP_UNREAD,
                TIME_LIMIT,
            ),
            (LANG, HELP),
        ),
        Command(
            "report",
            "questions",
            (SUBJECT, REPORT_OUTPUT, REPORT_FORMAT, FORCE, WORDS_OF, STRICT_READING, SKIP_UNREAD, *_LIMITS),
        ),
        Command(
            "export",
            "questions",
            (
                *(EXPORTED, RECORDED_STANCES, PROGRAM_FORMAT, PROGRAM_OUTPUT, FORCE),
                *(READING, SEMANTICS, STRICT_READING, SKIP_UNREAD, *_LIMITS),
            ),
        ),
    ),
    "corpora": (
        Command(
            "evaluate",
            "corpora",
            (
                *(CORPUS, JOBS, RESULTS, RESUME, SCHEDULER, BY, HELD_MAINS, MAX_ROUNDS, PROTOCOL),
                *(PRICE_IN, PRICE_OUT, EACH_LIMIT, FAIL_ON, MIN_COVERAGE, MIN_SOUND),
            ),
        ),
        Command(
            "tasks",
            "corpora",
            (
                *(FOLDER, HOW_MANY, SERIES, GRADE, DEPTH, OBJECTS, UNDERCUTS, DISTRACTORS),
                *(TEXT_LANGUAGE, DATASET, FORCE),
            ),
        ),
        Command(
            "bench",
            "bench",
            (
                *(ITEMS, FOLDER, METHODS, LINEUPS, TRIALS, BOTH_ORDERS, BENCH_RESUME, REPORT_ONLY, PARQUET),
                *(BENCH_JUDGE, LABELS, JUDGES, SCHEDULER, *_ASKED),
            ),
        ),
        Command(
            "statutes",
            "statutes",
            (
                *(
                    STATUTE_ACTION,
                    QUESTIONS,
                    QUESTION_ITEMS,
                    SAMPLE_SIZE,
                    DRAW,
                    STATUTES,
                    RUN_FOLDER,
                    COLUMNS,
                    CONDITION,
                    FLOOR,
                    WEIGH,
                    CLAUSES,
                ),
                *(REPAIRS, BENCH_RESUME, MODEL_NAME, *(one for one in _ASKED if one is not SEED)),
            ),
        ),
    ),
    "discussions": (
        Command(
            "personas",
            "personas",
            (
                *(PERSONA_ACTION, CHATS, CHAT_CONDITIONS, CHAT_GROUPS, CHAT_TOPICS, CHAT_TRIALS, UTTERANCES, PEOPLE),
                *(TEXT_LANGUAGE, SECOND_TRY, MYSELF, CHAT_OUTPUT, BENCH_RESUME, AGREED, MODEL_NAME, REPAIRS),
                *(IDF, OWN_VECTORS, EMBEDDER, JUDGE, PLOT_FOLDER, FORCE),
                *(CHAT_TEMPERATURE, *(one for one in _ASKED if one is not TEMPERATURE)),
            ),
        ),
        Command(
            "recommend",
            "recommend",
            (
                ACTION,
                DISCUSSIONS,
                ABOUT,
                POLICIES,
                INTERVAL,
                SOURCES,
                SEARX,
                POSTING,
                OWN_NAME,
                MEMORY,
                EVERY,
                WORLDS,
                TIMELINE,
                FORCE,
                ANSWERS,
                STRICT_READING,
                *(ASSESSOR, KEPT_REPLIES, *(one for one in _ASKED if one not in {JOURNAL, CONCURRENCY})),
            ),
        ),
    ),
    "program": (Command("completion", "help", (SHELL,), (LANG, HELP)),),
}
"""The commands in the groups and the order in which help lists them; ``help.group.NAME`` heads each."""

COMMANDS = {command.name: command for group in GROUPS.values() for command in group}
NAMES_OF_COMMANDS = (*COMMANDS, "help")
"""What may stand first: ``help`` takes the name of a command, and is no row of the table."""
