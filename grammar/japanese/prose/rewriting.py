"""A rewrite of a refused sentence, made of its own words, that is read.

What the operator hides is put plainly where its form tells how; a sentence that nothing else helps is told as what
somebody says, which states nothing but that.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar import regexes as re
from grammar.japanese.morphology import tokens
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.orthography import cleaned
from grammar.japanese.prose.refusals import MARKUP, PROVISION, Refused
from grammar.japanese.prose.sentences import understood


def rewritten(raw: str, code: str) -> str:
    """Return a sentence in the words of a refused one that is read."""
    for candidate in (*_candidates(raw.strip(), code), reported(raw)):
        if _is_read(candidate):
            return candidate
    return "「…」という意見がある。"


def _is_read(text: str) -> bool:
    try:
        for one in re.findall("[^。]+。", text):
            understood(one, Context())
    except Refused:
        return False
    return True


def _candidates(raw: str, code: str) -> Iterator[str]:
    bare = re.sub("[。！!？?\\s]+$", "", re.sub(r"[(（](?:笑|苦笑|汗|泣)[)）]|[wｗ]{2,}$", "", raw))
    match code:
        case "request":
            yield from (f"{bare.removesuffix('な')}べきではない。",) if bare.endswith("な") else _wished(bare)
        case "irony":
            yield f"{bare}。"
        case "sign":
            yield re.sub("\\s*(?:→|⇒|＝|=>)\\s*", "だ。", bare) + "。"
        case "markup":
            yield from (f"{part}。" for part in MARKUP.split(bare)[-1:] if part.strip())
        case "overriding":
            yield re.sub("^[^、。]*規定に(?:も)?[^、。]{2,5}(?:ず|ない)、?", "", bare) + "。"
        case "provision":
            yield f"{PROVISION.sub('', bare)}。"
        case "bracket":
            yield re.sub(r"[(（][^()（）]*[)）]", "", bare) + "。"
        case "tag":
            plain = re.sub("(?:でしょ|じゃん|っけ|じゃない)$", "", bare)
            yield from (f"{plain}。", f"{plain}だ。")
        case "counterfactual":
            yield re.sub("(?:の)?に$|けど$|のだ$", "", bare) + "だろう。"
        case "because-not":
            yield re.sub("(?<=.)から(?:といって|って)[、]?", "が、", bare) + "。"
        case "no-predicate":
            if not re.search("[でねがにをはって]$", bare):
                yield f"{bare}だ。"
        case "no-consequence":
            yield re.sub("(?<=場合)(?:だ|です|である)$", "", bare) + "、そうする。"
        case _:
            pass


def reported(raw: str) -> str:
    """Return a sentence as the words of somebody."""
    words = PROVISION.sub("", raw.strip())
    try:
        inner = cleaned(words)
    except Refused:
        inner = words
    inner = re.sub("[「」『』{}()（）→⇒＝=>笑。！!？?\\s]", "", inner)
    return f"「{inner or '…'}」という意見がある。"


_ASKS = re.compile(
    "(?:(?:で|て)(?:ください|下さい|くれ|ちょうだい|ほしい(?:です)?)|[をは]?お願いします|願います"
    "|(?:ください|下さい|なさい|ましょう))[よね]*$"
)
"""What asks for something to be done, at the end of a request."""


def _wished(bare: str) -> Iterator[str]:
    """Yield a request as what its speaker wants: 窓を閉めるべきだ, 触るべきではない."""
    found = _ASKS.search(bare)
    if found is None:
        return
    words = list(tokens(bare[: found.start()]))
    if not words:
        return
    last, before = words[-1], bare[: words[-1].start]
    if last.lemma in ("ない", "ず") and len(words) > 1:
        yield f"{bare[: words[-2].start]}{words[-2].lemma}べきではない。"
    elif last.lemma == "ます" and len(words) > 1:
        yield f"{bare[: words[-2].start]}{words[-2].lemma}べきだ。"
    elif last.pos == "動詞":
        if len(words) > 1 and words[-2].text in ("お", "ご"):
            before = bare[: words[-2].start]
        yield f"{before}{last.lemma}べきだ。"
    elif last.fine in ("サ変可能", "サ変形状詞可能"):
        polite = len(words) > 1 and words[-2].text in ("お", "ご", "御")
        yield f"{bare[: words[-2].start] if polite else before}{last.text}するべきだ。"


__all__ = ["reported", "rewritten"]
