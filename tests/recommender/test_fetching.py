"""Pages fetched with care, from a real server on loopback that means no good."""

from __future__ import annotations

import json
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

import pytest

from aufheben.errors import Misuse
from aufheben.recommender.fetching import Fetcher, WebSearch, is_public, send
from aufheben.recommender.sources import page_text
from aufheben.wording import Language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytest.importorskip("httpx2")
ROBOTS = "User-agent: *\nDisallow: /secret\n"


class Pages(BaseHTTPRequestHandler):
    asked: ClassVar[list[str]]
    robots: ClassVar[int]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        path, body, kind, status, more = urlsplit(self.path).path, b"", "text/plain", 200, dict[str, str]()
        if path == "/robots.txt" and self.robots == 301:
            status, more = 301, {"Location": "/elsewhere/robots.txt"}
        elif path in {"/robots.txt", "/elsewhere/robots.txt"}:
            body, status = ROBOTS.encode(), 200 if self.robots == 301 else self.robots
        elif path == "/plain":
            body = "The D-dimer is below 500. 五。".encode()
        elif path == "/picture":
            kind = "image/png"
        elif path == "/huge":
            body = b"x" * 10_000_000
        elif path == "/away":
            status, more = 302, {"Location": "http://localhost.evil.example/plain"}
        elif path == "/inside":
            status, more = 302, {"Location": "http://127.0.0.1:1/plain"}
        elif path == "/round":
            status, more = 301, {"Location": "/round"}
        elif path == "/elsewhere/bad":
            status, more = 302, {"Location": "http://[bad/"}
        elif path == "/odd/search":
            kind, host = "application/json", self.headers["Host"]
            found = ["http://[bad/", f"http://{host}/elsewhere/bad", f"http://{host}/plain"]
            body = json.dumps({"results": [{"url": one} for one in found]}).encode()
        elif path == "/closed/search":
            status = 403
        elif path == "/search":
            kind = "application/json"
            found = [f"http://{self.headers['Host']}/{name}" for name in ("plain", "huge", "secret", "inside")]
            body = json.dumps({"results": [{"url": one} for one in found]}).encode()
        else:
            status = 404
        self.send_response(status)
        for name, value in (
            {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body))} | more
        ).items():
            self.send_header(name, value)
        self.end_headers()
        with suppress(OSError):  # whoever asked has read enough
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        pass


@pytest.fixture
def site() -> Iterator[str]:
    Pages.asked = []
    Pages.robots = 200
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def here(address: str, port: int) -> bool:
    """Allow the server of a test and no other."""
    return address == "127.0.0.1" and port > 1


def code(fetcher: Fetcher, url: str) -> str:
    with pytest.raises(Misuse) as raised:
        fetcher.page(url)
    return raised.value.code.removeprefix("recommend.")


def test_a_text_is_fetched(site: str) -> None:
    page = Fetcher(here).page(f"{site}/plain")
    assert (page.address, page.text) == (f"{site}/plain", "The D-dimer is below 500. 五。")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/picture", "no-text"),
        ("/huge", "too-large"),
        ("/inside", "private"),
        ("/round", "redirects"),
        ("/secret/x", "robots"),
        ("/nowhere", "status"),
    ],
)
def test_what_is_not_fetched_has_a_reason(site: str, path: str, why: str) -> None:
    assert code(Fetcher(here), f"{site}{path}") == why


def test_what_robots_forbid_is_not_even_asked_for(site: str) -> None:
    code(Fetcher(here), f"{site}/secret")
    assert Pages.asked == ["/robots.txt"]


def test_a_server_without_rules_allows_and_one_that_fails_to_tell_them_does_not(site: str) -> None:
    Pages.robots = 404
    assert Fetcher(here).page(f"{site}/plain").text
    Pages.robots = 503
    assert code(Fetcher(here), f"{site}/plain") == "robots"


def test_rules_that_moved_are_followed(site: str) -> None:
    Pages.robots = 301
    assert code(Fetcher(here), f"{site}/secret/x") == "robots"
    assert Fetcher(here).page(f"{site}/plain").text


def test_this_machine_is_not_the_web(site: str) -> None:
    port = site.rpartition(":")[2]
    for host in ("127.0.0.1", "localhost", "[::1]"):
        assert code(Fetcher(), f"http://{host}:{port}/plain") in {"private", "unreachable"}
    assert Pages.asked == []


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://a.example/x", "http://user@127.0.0.1/", "http:///x", "http://127.0.0.1:x/"]
)
def test_what_is_no_address_of_a_page_is_refused(url: str) -> None:
    assert code(Fetcher(), url) in {"no-address", "unreachable"}


@pytest.mark.parametrize(
    "address",
    ["10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.1.2.3", "224.0.0.1", "::1",
     "fe80::1", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "::127.0.0.1", "::ffff:0:127.0.0.1",
     "fec0::1", "fe80::1%eth0", "4000::1", "3fff::1", "2001:db8::1", "192.0.0.8", "192.88.99.1", "255.255.255.255"],
)  # fmt: skip
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address, 80)


SPELLINGS = """
from aufheben.errors import Misuse
from aufheben.recommender.fetching import Fetcher
for host in ("2130706433", "0x7f.1", "017700000001", "127.1", "0", "[::ffff:7f00:1]", "[::7f00:1]", "①②⑦.0.0.1"):
    try:
        Fetcher().page(f"http://{host}/")
    except Misuse as error:
        print(host, error.code)
"""


def test_other_spellings_of_this_machine_are_not_the_web_either() -> None:
    # In a process of its own: tests may look up no name but this machine's plain ones.
    text = subprocess.run([sys.executable, "-c", SPELLINGS], capture_output=True, encoding="utf-8", check=True).stdout  # noqa: S603 - our own program
    assert [line.split()[1] for line in text.splitlines()] == ["recommend.private"] * 8


@pytest.mark.parametrize("headers", [b"X-A: b\r\n", b""])
def test_a_server_that_dribbles_is_not_waited_for(headers: bytes) -> None:
    """Each piece of a reply comes in time, all of it never does."""
    rest = b"" if headers else b"Content-Length: 100000\r\n\r\n"
    with socket.create_server(("127.0.0.1", 0)) as server:

        def dribble() -> None:
            with suppress(OSError), server.accept()[0] as connection:
                connection.recv(65_536)
                connection.sendall(b"HTTP/1.1 200 OK\r\n" + rest)
                for _ in range(200):
                    connection.sendall(headers or b"x")
                    time.sleep(0.1)

        threading.Thread(target=dribble, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(Misuse) as raised:
            send("GET", f"http://127.0.0.1:{server.getsockname()[1]}/", seconds=1.0)
    assert (raised.value.code, time.monotonic() - began < 10) == ("recommend.too-slow", True)


@pytest.mark.parametrize("piece", ["<title>", "<title ", "<div>", "<title x='"])
def test_a_page_that_is_written_to_be_slow_is_not(piece: str) -> None:
    pytest.importorskip("trafilatura")
    began = time.monotonic()
    page_text(piece * (1_000_000 // len(piece)))
    assert time.monotonic() - began < 20


def test_a_page_has_the_title_that_it_gives() -> None:
    pytest.importorskip("trafilatura")
    text = "<p>The D-dimer is below 500, as the laboratory of the clinic told the ward on Monday.</p>"
    page = f"<html><head><TITLE lang='en'>Lab &amp;\n ward</TITLE></head><body>{text}</body></html>"
    assert page_text(page)[0] == "Lab & ward"


def test_addresses_that_are_none_are_told_and_the_search_goes_on(site: str) -> None:
    for url in ("http://[bad/", "", "javascript:1"):
        assert code(Fetcher(here), url) in {"no-address", "unreachable"}
    search = WebSearch(f"{site}/odd", Fetcher(here))
    assert [one.address for one in search.documents("d-dimer")] == [f"{site}/plain"]
    assert [one.code for one in search.refused] == ["recommend.no-address", "recommend.no-address"]


def test_a_search_server_that_gives_no_json_is_told_with_what_to_set(site: str) -> None:
    with pytest.raises(Misuse) as raised:
        WebSearch(f"{site}/closed", Fetcher(here)).documents("x")
    assert "search.formats" in raised.value.text(Language.EN)
    assert raised.value.code == "recommend.search-closed"


def test_a_search_gives_what_can_be_fetched_and_tells_the_rest(site: str) -> None:
    search = WebSearch(site, Fetcher(here))
    assert [one.address for one in search.documents("d-dimer")] == [f"{site}/plain"]
    assert [one.code for one in search.refused] == [f"recommend.{why}" for why in ("too-large", "robots", "private")]


def test_a_server_that_is_no_search_is_told(site: str) -> None:
    with pytest.raises(Misuse) as raised:
        WebSearch(f"{site}/plain").documents("x")
    assert raised.value.code == "recommend.no-search"


# HTTPS: the name is looked up once, and the certificate has to be one for it


NAME = "pages.example"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a key with a certificate for `NAME` that it signed itself."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("no openssl here to make a certificate with")
    path = tmp_path_factory.mktemp("certificate") / "both.pem"
    wished = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(path), "-out", str(path.with_name("c.pem"))]
    subprocess.run([program, *made, *wished], check=True, capture_output=True)  # noqa: S603 - a tool of the system
    path.write_text(path.read_text() + path.with_name("c.pem").read_text())
    return path


@pytest.fixture
def secure(certificate: Path) -> Iterator[int]:
    """Serve the pages over https and return the port."""
    Pages.asked, Pages.robots = [], 200
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    thread.join()


def names(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Answer questions for names in turn, the last for ever; return the names that are asked for."""
    asked: list[str] = []

    def lookup(host: str, port: int, *_: object, **__: object) -> list[tuple[object, ...]]:
        if host.replace(".", "").isdigit():
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]
        asked.append(host)
        address = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    return asked


def test_over_https_the_page_comes_from_the_address_that_was_checked_and_its_certificate_is_for_the_name(
    secure: int, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = names(monkeypatch, "127.0.0.1")
    page = Fetcher(here, ssl.create_default_context(cafile=certificate)).page(f"https://{NAME}:{secure}/plain")
    assert page.text.startswith("The D-dimer is below 500.")
    assert page.address == f"https://{NAME}:{secure}/plain"
    # Once for the rules and once for the page: connecting looks nothing up.
    assert asked == [NAME, NAME]


def test_a_name_that_means_another_address_the_next_time_is_not_connected_to(
    secure: int, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Who looked a name up again between check and connection would go to the second address without a check.
    names(monkeypatch, "127.0.0.1", "127.0.0.2")
    trust = ssl.create_default_context(cafile=certificate)
    assert code(Fetcher(here, trust), f"https://{NAME}:{secure}/plain") == "private"
    assert Pages.asked == ["/robots.txt"]


def test_a_certificate_of_nobody_or_for_another_name_is_refused(
    secure: int, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names(monkeypatch, "127.0.0.1")
    assert code(Fetcher(here), f"https://{NAME}:{secure}/plain") == "unreachable"
    trust = ssl.create_default_context(cafile=certificate)
    assert code(Fetcher(here, trust), f"https://other.example:{secure}/plain") == "unreachable"
    assert Pages.asked == []
