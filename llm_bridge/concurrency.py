"""Questions that do not depend on each other, put to a model at the same time.

A call mostly waits for its server, so threads are enough: an endpoint counts, paces and keeps the calls of all of them
(`llm_bridge.budget`, `llm_bridge.endpoints`, `llm_bridge.journal`). What comes out does not depend on how many are on
their way at once.
"""

from __future__ import annotations

from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")
R = TypeVar("R")


def answers(ask: Callable[[T], R], questions: Sequence[T], at_once: int) -> Iterator[R]:
    """Yield what ``ask`` returns for each question, in their order, with up to ``at_once`` of them on their way.

    The first goes alone: what it finds out about a server, the others know. When ``ask`` raises, or the caller wants
    no more, what was not begun is left, and what is on its way is waited for, since it is paid for and is to be kept;
    only an interrupt waits for nothing.

    >>> list(answers(str.upper, ["a", "b", "c"], 2))
    ['A', 'B', 'C']
    """
    if at_once == 1 or len(questions) <= 1:
        yield from map(ask, questions)
        return
    yield ask(questions[0])
    replies: list[Future[R]] = [Future() for _ in questions[1:]]
    left: SimpleQueue[tuple[T, Future[R]]] = SimpleQueue()
    for one in zip(questions[1:], replies, strict=True):
        left.put(one)
    over = Event()

    def work() -> None:
        while not over.is_set():
            try:
                question, reply = left.get_nowait()
            except Empty:
                return
            try:
                reply.set_result(ask(question))
            except BaseException as error:  # noqa: BLE001 - raised again where the reply is asked for
                reply.set_exception(error)

    # Daemons: a program that is interrupted does not wait for a server. What it writes of a reply is one transaction.
    threads = [Thread(target=work, daemon=True) for _ in range(min(at_once, len(replies)))]
    for thread in threads:
        thread.start()
    try:
        for reply in replies:
            yield reply.result()
    except KeyboardInterrupt:
        over.set()
        raise
    except BaseException:
        over.set()
        _wait(threads)
        raise
    _wait(threads)


def _wait(threads: Sequence[Thread]) -> None:
    for thread in threads:
        thread.join()
