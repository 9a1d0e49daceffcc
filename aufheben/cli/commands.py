"""The table of commands: what each takes, in which order help shows it, and which function runs it.

A command is a row of this table, a function of its name in the module that the row names, and its wording
(``help.NAME``, ``help.param.…``). The functions are imported when their command is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from aufheben import choices
from aufheben.cli.parameters import (
    AnyText,
    Duration,
    Given,
    JsonObject,
    Names,
    Off,
    OneOf,
    OrOff,
    Parameter,
    Real,
    Whole,
    demanded,
    flag,
    option,
    preset,
    repeated,
)
from aufheben.wording import Language
from engine.values.record import Reading, Route, Semantics, Status
from grammar.controlled import Negation
from kb.transcripts.conditions import GroupCondition

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
TEMPERATURE: Parameter[float | Off] = preset("temperature", "--temperature", value=OrOff(Real("T")), default=0.0)
SEED: Parameter[int | Off] = preset("seed", "--seed", value=OrOff(Whole("N", 0)), default=0)
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
DRAW: Parameter[int | Off] = preset("seed", "--seed", value=OrOff(Whole("S", 0)), default=42)
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

_LIMITS = (TIME_LIMIT, MAX_GROUND_RULES)
_PATIENT = (PATIENT, MAX_GROUND_RULES)
_JUDGED = (READING, AGENT)
_ASKED = (
    *(JOURNAL, OFFLINE, REFRESH, MAX_CALLS, MAX_TOKENS, MAX_COST, PRICES),
    *(REPLY_TOKENS, TEMPERATURE, SEED, EFFORT, EXTRA_BODY, HEADER, REPLY_SECONDS, RETRY_WAIT, RPM, CONCURRENCY),
)
_MODEL = (MODEL_NAME, *_ASKED)


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the module that holds the function of its name, what it alone takes, and what all commands take."""

    name: str
    module: str
    own: tuple[Parameter[Any], ...]
    common: tuple[Parameter[Any], ...] = COMMON

    @property
    def parameters(self) -> tuple[Parameter[Any], ...]:
        """Return all that it takes, in the order of its help."""
        return (*self.own, *self.common)

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
                *(NAME, MAINS, FIRST, MAX_ROUNDS, PROSE, STRICT_READING, SKIP_UNREAD, MODE, COURSE, MAD, HUMAN),
                *(CONFIRM, *_MODEL, *_LIMITS),
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
            (NAME, LITERAL, LENGTH, TREE, MAX_NODES, PROSE, STRICT_READING, SKIP_UNREAD, *_JUDGED, *_LIMITS),
        ),
        Command("ask", "questions", (NAME, SENTENCE, NEGATION, STRICT_READING, SKIP_UNREAD, *_LIMITS)),
    ),
    "changes": (
        Command("relevance", "questions", (NAME, LITERAL, TARGET, STRICT_READING, *_JUDGED, *_PATIENT)),
        Command("whatif", "questions", (NAME, LITERALS, ADD, REMOVE, STRICT_READING, *_JUDGED, *_LIMITS)),
        Command("repair", "questions", (NAME, LITERAL, ALLOW, ALLOW_REMOVING, STRICT_READING, *_JUDGED, *_PATIENT)),
    ),
    "texts": (
        Command(
            "read", "files", (TEXTS, NEGATION, CHOSEN, STRICT_READING, SKIP_UNREAD, OUTPUT, FORCE, PREFIX, TIME_LIMIT)
        ),
        Command(
            "translate",
            "models",
            (STANCES, OUTPUT, FORCE, CONFIRM, CANDIDATES, BRIDGES, ALIGN, NO_OPINION, *_MODEL, TIME_LIMIT),
        ),
        Command("check", "files", (NAMES, STRICT, STRICT_READING)),
        Command("fmt", "files", (NAMES, CHECK, PRESUME)),
        Command("test", "files", (NAMES, STRICT_READING, *_LIMITS)),
        Command("library", "files", (ENTRY,)),
    ),
    "held": (
        Command(
            "verify",
            "verify",
            (
                *(TRANSCRIPT, AGAINST_ANY, MAPPING, CONFIRM, MOVES, MOVES_OUT, ALIASES, IGNORED, LAYOUT),
                *(HELD_MAINS, MAX_ROUNDS, PROTOCOL, STRICT_READING, FAIL_ON, MIN_COVERAGE, MIN_SOUND),
                *(VERIFICATION_FORMAT, VERIFICATION_OUTPUT, FORCE, *_MODEL, *_LIMITS),
            ),
        ),
        Command(
            "map",
            "verify",
            (TRANSCRIPT, AGAINST, MAPPING, ALIASES, IGNORED, LAYOUT, EMBEDDINGS, STRICT_READING),
            (LANG, HELP),
        ),
        Command(
            "report", "questions", (SUBJECT, REPORT_OUTPUT, REPORT_FORMAT, FORCE, WORDS_OF, STRICT_READING, *_LIMITS)
        ),
        Command(
            "export",
            "questions",
            (
                *(EXPORTED, RECORDED_STANCES, PROGRAM_FORMAT, PROGRAM_OUTPUT, FORCE),
                *(READING, SEMANTICS, STRICT_READING, *_LIMITS),
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
                *(AS_JSON, REPAIRS, BENCH_RESUME, MODEL_NAME, *(one for one in _ASKED if one is not SEED)),
            ),
            (LANG, HELP),
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
