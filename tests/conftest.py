"""Hypothesis profiles, ``default`` small and reproducible and ``deep`` large; and no network but loopback."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from grammar.reading import parse_statements
from kb import loading

if TYPE_CHECKING:
    from collections.abc import Callable, Generator


_SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)

settings.register_profile(
    "default", max_examples=8, deadline=None, derandomize=True, print_blob=True, suppress_health_check=_SLOW
)
settings.register_profile("deep", max_examples=10_000, deadline=None, print_blob=True, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
if settings.get_current_profile_name() == "default":
    # Some of what Hypothesis draws are constants that it finds in the code under test: it would change with each line
    # of that, and to look through 440 modules for them takes as long as to collect the tests.
    vars(providers)["_get_local_constants"] = Constants

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell has it for what runs in its background
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # programs that tests start can be interrupted all the same
os.environ["LC_ALL"] = "C.UTF-8"  # wording follows the system where nothing else settles it
# Nobody out there is to be trusted, and each client of a model takes 30 ms to load those whom a system trusts.
os.environ["SSL_CERT_FILE"] = str(Path(__file__).parent / "data" / "nobody.pem")


vars(loading)["parse_statements"] = lru_cache(512)(parse_statements)
"""The volumes of the library and the samples are loaded by hundreds of tests; what a text holds is a value."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Take the tests of a file and no doctests, which no file here has: looking for them runs every file once more."""
    collected = yield
    return [one for one in collected if type(one) is pytest.Module or not isinstance(one, pytest.Module)]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Report of a test in a worker nothing that is known before: that it begins, is set up well and is torn down well.

    Of the messages about thousands of tests, each of which is written, sent and read, that is more than half.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def called_here(asked: Callable[[], object], *_: object) -> object:
    """Do a call of a worker in this process."""
    return asked()


@pytest.fixture
def grounded_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ground whatever is asked in this process: another takes longer to start than a passage of a statute to ground.

    That both come to the same, and how a process is stopped, is what the tests of grounding are about.
    """
    monkeypatch.setattr(
        "engine.grounding.instantiation._worker", lambda: nullcontext(SimpleNamespace(call=called_here))
    )


gc.disable()


def pytest_collection_finish() -> None:
    """Keep what is loaded from being looked at each time that garbage is collected: it stays to the end.

    Until then nothing is collected, for nothing is garbage. Of what tests make most is kept in caches or freed without
    the collector, which looks as seldom as in a command.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


_LOOPBACK = frozenset(["127.0.0.1", "::1", "localhost", ""])
_REACHING = frozenset(["socket.connect", "socket.getaddrinfo"])


def _loopback_only(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse every connection that would leave this machine."""
    if event not in _REACHING:  # of thousands a second hardly any is
        return
    match event, arguments:
        case "socket.connect", (_, (bytes() | str() as host, *_)):
            pass
        case "socket.getaddrinfo", (bytes() | str() as host, *_):
            pass
        case _:
            return
    name = host.decode() if isinstance(host, bytes) else host
    if name not in _LOOPBACK:
        raise NetworkUsed(f"a test wants to reach {name}")


class NetworkUsed(BaseException):
    """A test left this machine. No code under test can take it for an error of its own."""


# A hook cannot be taken away again, so it belongs to the whole run; processes that tests start are not covered by it.
sys.addaudithook(_loopback_only)
