"""The one module that imports httpx2: a request goes out, a reply within limits comes back; nothing is followed."""

from __future__ import annotations

import time
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

from aufheben.errors import Misuse

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable, Mapping, Sequence

MOST_BYTES = 2_000_000
SECONDS = 20.0
_AGENT = "aufheben-recommender"


@dataclass(frozen=True, slots=True)
class WebReply:
    """A reply of a server: its status, its headers with small names, and its body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """Return the body as text, in the encoding that the reply names, else in UTF-8."""
        encoding = self.headers.get("content-type", "").rpartition("charset=")[2].split(";")[0].strip(" \"'")
        try:
            return self.body.decode(encoding or "utf-8", errors="replace")
        except LookupError:
            return self.body.decode(errors="replace")


def send(
    method: str,
    url: str,
    *,
    headers: Mapping[str, str] | None = None,
    params: Sequence[tuple[str, str]] = (),
    document: Any = None,  # noqa: ANN401 - JSON
    address: str | None = None,
    trust: ssl.SSLContext | None = None,
    seconds: float = SECONDS,
    most_bytes: int = MOST_BYTES,
) -> WebReply:
    """Return what a server replies; ``address`` is the one to connect to, whatever the name in the URL means by then.

    Over https the certificate has to be one for that name, signed by whom ``trust`` names, else by a public authority.
    Raises `Misuse` where no reply comes in time, or one that is too large.
    """
    try:
        import httpx2  # noqa: PLC0415 - loads TLS, and only the web needs it
    except ModuleNotFoundError as error:
        raise Misuse("recommend.no-package") from error
    try:
        asked = httpx2.URL(url)
        if params:
            asked = asked.copy_merge_params(list(params))
        sent = {"User-Agent": _AGENT, **(headers or {})}
        extensions: dict[str, Any] = {}
        if address is not None:
            sent["Host"] = asked.netloc.decode("ascii")
            extensions["sni_hostname"] = asked.host
            asked = asked.copy_with(host=address)
        ends = time.monotonic() + seconds
        with httpx2.Client(timeout=seconds, trust_env=False, verify=trust or True) as client:

            def received() -> WebReply:
                with client.stream(method, asked, headers=sent, json=document, extensions=extensions) as reply:
                    body = bytearray()
                    for piece in reply.iter_bytes():
                        body += piece
                        if len(body) > most_bytes:
                            raise Misuse("recommend.too-large", url=url, limit=most_bytes)
                        if time.monotonic() > ends:
                            raise Misuse("recommend.too-slow", url=url, seconds=round(seconds, 1))
                    names = {name.lower(): value for name, value in reply.headers.items()}
                    return WebReply(reply.status_code, names, bytes(body))

            return _in_time(received, seconds)
    except (httpx2.TimeoutException, TimeoutError) as error:
        raise Misuse("recommend.too-slow", url=url, seconds=round(seconds, 1)) from error
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError) as error:
        raise Misuse("recommend.unreachable", url=url, reason=str(error) or type(error).__name__) from error


def _in_time(ask: Callable[[], WebReply], seconds: float) -> WebReply:
    """Return what is received; a server that sends its headers byte by byte is not waited for any longer either.

    Raises `TimeoutError`, and what receiving raises.
    """
    outcome = Future[WebReply]()

    def run() -> None:
        try:
            outcome.set_result(ask())
        except BaseException as error:  # noqa: BLE001 - it is raised where it is waited for
            outcome.set_exception(error)

    Thread(target=run, daemon=True).start()
    return outcome.result(seconds)
