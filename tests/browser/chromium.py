"""Chromium without a window, driven through a pair of pipes in the words of its DevTools protocol.

Pipes need no port, no driver and no package; what the browser says is JSON between NUL bytes.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
_ENDED = b"\0"
_PATIENCE = 60.0


class Chromium:
    """One browser; `open` gives a page."""

    def __init__(self, profile: Path) -> None:
        assert PROGRAM is not None, "Chromium is not installed"
        hears, self._says = os.pipe()
        self._hears, says = os.pipe()
        # The browser reads descriptor 3 and writes 4; both may be taken here, so the shell puts them there.
        switches = (
            "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --hide-scrollbars "
            "--disable-background-networking --disable-component-update --disable-sync --remote-debugging-pipe"
        )
        command = f'exec "$0" {switches} --user-data-dir="$1" about:blank 3<&{hears} 4>&{says}'
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            ["/bin/bash", "-c", command, PROGRAM, str(profile)],
            pass_fds=(hears, says),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(hears)
        os.close(says)
        os.set_blocking(self._hears, False)
        self._asked = 0
        self._rest = b""
        self.events: list[dict[str, Any]] = []

    def close(self) -> None:
        """End the browser."""
        os.close(self._says)
        self._process.terminate()
        self._process.wait(10)
        os.close(self._hears)

    def ask(self, method: str, session: str | None = None, **params: object) -> dict[str, Any]:
        """Return what the browser answers; events that come before it are kept."""
        self._asked += 1
        asked = {"id": self._asked, "method": method, "params": params}
        if session is not None:
            asked["sessionId"] = session
        os.write(self._says, json.dumps(asked).encode() + _ENDED)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            for message in self._received():
                if message.get("id") == self._asked:
                    assert "error" not in message, f"{method}: {message['error']}"
                    return dict(message["result"])
                self.events.append(message)
        raise TimeoutError(f"{method} got no answer")

    def _received(self) -> list[dict[str, Any]]:
        try:
            data = os.read(self._hears, 1 << 20)
        except BlockingIOError:
            time.sleep(0.002)
            return []
        assert data, "the browser ended"
        *messages, self._rest = (self._rest + data).split(_ENDED)
        return [json.loads(message) for message in messages]

    def open(self, address: str, *, width: int = 1280, height: int = 900, **media: str) -> Page:
        """Return a page that has loaded; ``media`` are features such as ``prefers_color_scheme="dark"``."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            page.ask(f"{domain}.enable")
        page.resize(width, height)
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in media.items()]
        page.ask("Emulation.setEmulatedMedia", features=features)
        page.go(address)
        return page


class Page:
    """One page of the browser."""

    def __init__(self, browser: Chromium, session: str, target: str) -> None:
        self._browser = browser
        self._session = session
        self._target = target

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Return what the page answers."""
        return self._browser.ask(method, self._session, **params)

    def close(self) -> None:
        """Close the page."""
        self._browser.ask("Target.closeTarget", targetId=self._target)

    def resize(self, width: int, height: int) -> None:
        """Give the page a size in pixels."""
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def go(self, address: str) -> None:
        """Load an address and wait until the page says that it is ready."""
        self.ask("Page.navigate", url=address)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def run(self, expression: str) -> Any:  # noqa: ANN401 - whatever the page says
        """Return the value of an expression; an exception in the page is one here."""
        reply = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in reply, reply["exceptionDetails"]
        return reply["result"].get("value")

    def until(self, condition: str) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + _PATIENCE
        while not self.run(condition):
            assert time.monotonic() < end, f"never: {condition}"
            time.sleep(0.02)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, by their names or characters."""
        for key in keys:
            text = key if len(key) == 1 else "\r" if key == "Enter" else ""
            event = {"key": key, "windowsVirtualKeyCode": _CODES.get(key, ord(key[0].upper())), "text": text}
            self.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event)
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    def click(self, x: float, y: float) -> None:
        """Click where something stands."""
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def seen(self) -> bytes:
        """Return a picture of what the page shows, as PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])

    def printed(self) -> bytes:
        """Return the page on paper, as PDF."""
        reply = self.ask("Page.printToPDF", printBackground=True, preferCSSPageSize=True)
        return base64.b64decode(reply["data"])

    def accessible(self) -> list[dict[str, Any]]:
        """Return the accessibility tree as a list of nodes that are not ignored."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    def requested(self) -> list[str]:
        """Return the addresses that the page asked for, itself apart."""
        mine = [one for one in self._browser.events if one.get("sessionId") == self._session]
        asked = [one["params"]["request"]["url"] for one in mine if one["method"] == "Network.requestWillBeSent"]
        return [address for address in asked[1:] if not address.startswith("data:")]

    def complaints(self) -> list[str]:
        """Return what the page wrote to the console, exceptions and violations of its policy."""
        mine = [one for one in self._browser.events if one.get("sessionId") == self._session]
        return [
            str(one["params"])
            for one in mine
            if one["method"] in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        ]


_CODES = {
    "ArrowDown": 40,
    "ArrowUp": 38,
    "ArrowLeft": 37,
    "ArrowRight": 39,
    "Home": 36,
    "End": 35,
    "Enter": 13,
    "Escape": 27,
    "Tab": 9,
    " ": 32,
}
