"""Pages of the web, fetched with care: public addresses only, small, in time, as robots.txt allows; they are data.

Requests go out by httpx2, which this module alone imports (`send`): one reply within limits, nothing is followed. A
name is looked up once and the connection goes to an address that was checked, so that it cannot mean another one by
then; that holds for each redirect, too. `WebSearch` asks a SearXNG server for addresses and fetches them.
"""

from __future__ import annotations

import ipaddress
import json
import socket
import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urljoin, urlsplit
from urllib.robotparser import RobotFileParser

from aufheben.errors import Misuse
from aufheben.recommender.sources import BEST, SourceDocument, page_text

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable, Mapping, Sequence

MOST_BYTES = 2_000_000
SECONDS = 20.0


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
        with httpx2.Client(timeout=seconds, trust_env=False, verify=trust or _public_authorities()) as client:

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


@cache
def _public_authorities() -> ssl.SSLContext:
    """Return whom https trusts: a client that is asked for them loads them anew for each page, of http, too."""
    import httpx2  # noqa: PLC0415 - as above

    return httpx2.create_ssl_context(trust_env=False)


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


_REDIRECTS = 5
_MOVED = frozenset((301, 302, 303, 307, 308))
_GOOD = range(200, 300)
_FORBIDDEN = 403
_FAILING = 500
_PORTS = {"http": 80, "https": 443}
_TEXTS = frozenset(("text/html", "text/plain", "application/xhtml+xml"))
_GLOBAL = ipaddress.IPv6Network("2000::/3")
"""What is given out for the public net (RFC 4291); outside it are translators and tunnels to anywhere, too."""
_SPECIAL: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = (
    *map(ipaddress.IPv6Network, ("2001::/23", "2002::/16", "3fff::/20")),
    *map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")),
)
"""Within it and within IPv4: tunnels that stand for other addresses, protocols, documentation."""
_AGENT = "aufheben-recommender"


def is_public(address: str, port: int) -> bool:
    """Return whether an address is one of the public web, at one of its two ports.

    >>> is_public("93.184.215.14", 443), is_public("127.0.0.1", 80), is_public("169.254.169.254", 80)
    (True, False, False)
    >>> is_public("::ffff:10.0.0.1", 80), is_public("64:ff9b::7f00:1", 443), is_public("93.184.215.14", 22)
    (False, False, False)
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    if isinstance(found, ipaddress.IPv6Address) and found not in _GLOBAL:
        return False
    special = found.is_multicast or any(found in network for network in _SPECIAL)
    return found.is_global and not special and port in _PORTS.values()


@dataclass(slots=True)
class Fetcher:
    """Fetches pages; ``allowed`` says which addresses and ports may be connected to, ``trust`` whom https trusts."""

    allowed: Callable[[str, int], bool] = is_public
    trust: ssl.SSLContext | None = None
    _robots: dict[str, RobotFileParser] = field(default_factory=dict[str, RobotFileParser])

    def page(self, url: str) -> SourceDocument:
        """Return the text of a page. Raises `Misuse` with the reason where it is not fetched, or is no text.

        `SECONDS` are for all of it: rules, redirects and the page.
        """
        reply, at = self._followed(url, time.monotonic() + SECONDS)
        if reply.status not in _GOOD:
            raise Misuse("recommend.status", url=url, status=reply.status, reason="—")
        kind = reply.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in _TEXTS:
            raise Misuse("recommend.no-text", url=url, kind=kind or "—")
        if kind == "text/plain":
            return SourceDocument(at, at, reply.text)
        title, text = page_text(reply.text)
        return SourceDocument(at, title or at, text)

    def _followed(self, url: str, ends: float) -> tuple[WebReply, str]:
        at = url
        for _ in range(_REDIRECTS + 1):
            if not self._robots_of(at, ends).can_fetch(_AGENT, at):
                raise Misuse("recommend.robots", url=at)
            reply = self._checked(at, ends)
            target = reply.headers.get("location")
            if reply.status not in _MOVED or target is None:
                return reply, at
            at = _joined(at, target)
        raise Misuse("recommend.redirects", url=url)

    def _checked(self, url: str, ends: float) -> WebReply:
        """Return the reply to one request, to an address that is allowed."""
        parts = _parts(url)
        host = parts.hostname
        if parts.scheme not in _PORTS or host is None or parts.username is not None:
            raise Misuse("recommend.no-address", url=url)
        try:
            port = parts.port or _PORTS[parts.scheme]
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, ValueError) as error:
            raise Misuse("recommend.unreachable", url=url, reason=error) from error
        addresses = [str(one[4][0]) for one in found]
        # A name with one private address among public ones is not trusted with any.
        if not addresses or not all(self.allowed(one, port) for one in addresses):
            raise Misuse("recommend.private", url=url)
        left = ends - time.monotonic()
        if left <= 0:
            raise Misuse("recommend.too-slow", url=url, seconds=SECONDS)
        return send("GET", url, address=addresses[0], trust=self.trust, seconds=left)

    def _robots_of(self, url: str, ends: float) -> RobotFileParser:
        parts = _parts(url)
        root = f"{parts.scheme}://{parts.netloc}"
        if root not in self._robots:
            rules = RobotFileParser()
            at = f"{root}/robots.txt"
            reply = self._checked(at, ends)
            for _ in range(_REDIRECTS):
                target = reply.headers.get("location")
                if reply.status not in _MOVED or target is None:
                    break
                at = _joined(at, target)
                reply = self._checked(at, ends)
            # A server that fails to tell its rules may have any; one that has no such file has none (RFC 9309).
            lines = reply.text.splitlines() if reply.status in _GOOD else []
            untold = reply.status >= _FAILING or reply.status in _MOVED
            rules.parse(["User-agent: *", "Disallow: /"] if untold else lines)
            self._robots[root] = rules
        return self._robots[root]


def _parts(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError as error:
        raise Misuse("recommend.no-address", url=url) from error


def _joined(url: str, target: str) -> str:
    try:
        return urljoin(url, target)
    except ValueError as error:
        raise Misuse("recommend.no-address", url=target) from error


@dataclass(slots=True)
class WebSearch:
    """A SearXNG server of the user's own, and the pages that it finds; ``refused`` are those not fetched, and why."""

    server: str
    fetcher: Fetcher = field(default_factory=Fetcher)
    refused: list[Misuse] = field(default_factory=list[Misuse])

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        """Return the pages found for some terms, as far as they can be fetched."""
        address = f"{self.server.rstrip('/')}/search"
        reply = send("GET", address, params=(("q", terms), ("format", "json")))
        if reply.status == _FORBIDDEN:
            raise Misuse("recommend.search-closed", url=self.server)
        if reply.status not in _GOOD:
            raise Misuse("recommend.no-search", url=self.server, reason=f"HTTP {reply.status}")
        try:
            found: Any = json.loads(reply.text)
            addresses = [str(one["url"]) for one in found["results"]]
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise Misuse("recommend.no-search", url=self.server, reason=error) from error
        documents: list[SourceDocument] = []
        for one in dict.fromkeys(addresses[:BEST]):
            try:
                documents.append(self.fetcher.page(one))
            except Misuse as error:
                self.refused.append(error)
        return tuple(documents)
