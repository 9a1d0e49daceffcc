"""Pages of the web, fetched with care: public addresses only, small, in time, as robots.txt allows; they are data.

A name is looked up once and the connection goes to an address that was checked, so that it cannot mean another one by
then; that holds for each redirect, too. `WebSearch` asks a SearXNG server for addresses and fetches them.
"""

from __future__ import annotations

import ipaddress
import json
import socket
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

from aufheben.errors import Misuse
from aufheben.recommender.evidence import SourceDocument
from aufheben.recommender.folder_search import BEST
from aufheben.recommender.httpx2_door import WebReply, send
from aufheben.recommender.pages import page_text

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable

_REDIRECTS = 5
_MOVED = frozenset((301, 302, 303, 307, 308))
_GOOD = range(200, 300)
_FAILING = 500
_PORTS = {"http": 80, "https": 443}
_TEXTS = frozenset(("text/html", "text/plain", "application/xhtml+xml"))
_EMBEDDING = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""Addresses that stand for others: of IPv4, behind a translator or a tunnel."""
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
        if any(found in network for network in _EMBEDDING):
            return False
        found = found.ipv4_mapped or found
    return found.is_global and not found.is_multicast and port in _PORTS.values()


@dataclass(slots=True)
class Fetcher:
    """Fetches pages; ``allowed`` says which addresses and ports may be connected to, ``trust`` whom https trusts."""

    allowed: Callable[[str, int], bool] = is_public
    trust: ssl.SSLContext | None = None
    _robots: dict[str, RobotFileParser] = field(default_factory=dict[str, RobotFileParser])

    def page(self, url: str) -> SourceDocument:
        """Return the text of a page. Raises `Misuse` with the reason where it is not fetched, or is no text."""
        reply, at = self._followed(url)
        if reply.status not in _GOOD:
            raise Misuse("recommend.status", url=url, status=reply.status, reason="—")
        kind = reply.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in _TEXTS:
            raise Misuse("recommend.no-text", url=url, kind=kind or "—")
        if kind == "text/plain":
            return SourceDocument(at, at, reply.text)
        title, text = page_text(reply.text)
        return SourceDocument(at, title or at, text)

    def _followed(self, url: str) -> tuple[WebReply, str]:
        at = url
        for _ in range(_REDIRECTS + 1):
            if not self._robots_of(at).can_fetch(_AGENT, at):
                raise Misuse("recommend.robots", url=at)
            reply = self._checked(at)
            target = reply.headers.get("location")
            if reply.status not in _MOVED or target is None:
                return reply, at
            at = urljoin(at, target)
        raise Misuse("recommend.redirects", url=url)

    def _checked(self, url: str) -> WebReply:
        """Return the reply to one request, to an address that is allowed."""
        parts = urlsplit(url)
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
        return send("GET", url, address=addresses[0], trust=self.trust)

    def _robots_of(self, url: str) -> RobotFileParser:
        parts = urlsplit(url)
        root = f"{parts.scheme}://{parts.netloc}"
        if root not in self._robots:
            rules = RobotFileParser()
            at = f"{root}/robots.txt"
            reply = self._checked(at)
            for _ in range(_REDIRECTS):
                target = reply.headers.get("location")
                if reply.status not in _MOVED or target is None:
                    break
                at = urljoin(at, target)
                reply = self._checked(at)
            # A server that fails to tell its rules may have any; one that has no such file has none (RFC 9309).
            lines = reply.text.splitlines() if reply.status in _GOOD else []
            untold = reply.status >= _FAILING or reply.status in _MOVED
            rules.parse(["User-agent: *", "Disallow: /"] if untold else lines)
            self._robots[root] = rules
        return self._robots[root]


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
        try:
            found: Any = json.loads(reply.text)
            addresses = [str(one["url"]) for one in found["results"]]
        except (KeyError, TypeError, ValueError) as error:
            raise Misuse("recommend.no-search", url=self.server, reason=error) from error
        documents: list[SourceDocument] = []
        for one in dict.fromkeys(addresses[:BEST]):
            try:
                documents.append(self.fetcher.page(one))
            except Misuse as error:
                self.refused.append(error)
        return tuple(documents)
