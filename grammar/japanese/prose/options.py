"""Options that a question names, and answers that name one of them.

「新オフィスは渋谷と品川のどちらにすべきか」 asks which of the two it should be; 「渋谷がいい。」 answers that it
should be 渋谷. An answer says what the question says, with the option in the place of どちら.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.japanese.morphology import tokens

_OPTION = "[^、。は?？か「」]{1,20}?"
_AMONG = re.compile(
    rf"(?P<front>.+は、?)?(?P<options>{_OPTION}(?:(?:と|か|、|や|、それとも){_OPTION})+?)(?:とで?は?|では?)?"
    r"(?:、|の(?:うち|中|なか)?(?:で(?:は)?)?、?|で(?:は)?、?)?(?:どちら|どっち|どれ)(?P<rest>(?:の(?:ほう|方))?[がにをへで].+)"
)
"""鍋と焼肉のどちらがいい, 山と海ではどちらに行くべきか, AかB、どちらを選ぶべきか."""
_ONE_OR = re.compile(
    rf"(?P<front>.+は、?)?(?P<one>{_OPTION})(?P<rest>[がにをへで][^、]+?)の?か、?(?:それとも、?)?(?P<other>{_OPTION})(?P=rest)の?か"
)
"""渋谷にすべきか、品川にすべきか."""
_BETWEEN = re.compile("と|か|、(?:それとも)?|や")
_CHOOSES = re.compile("(?:べき|[いよ良]い|にする|にします|選ぶ|選びます)(?:です|でしょう)?$")
"""What is said of one alone."""
_ASKING = re.compile("(?:の?でしょう|だろう|の|です)?か$|の$")
_I = "(?:(?:私|わたし|僕|ぼく|俺|自分|うち)(?:は|も|としては|なら)、?)?"
_LEADS = "(?:(?:やっぱり|やはり|断然|絶対に?|もちろん|個人的には|どちらかというと|どちらかと言えば)、?)*"
_FOR = re.compile(
    "(?:の(?:ほう|方))?(?:が|で)(?:一番|断然|絶対|ずっと)?(?:いい|良い|よい|ベスト|最適|最善)(?:です|だ)?"
    "|(?:を|に)(?:賛成|支持|希望|推薦|提案)(?:です|だ|する|します|したい|したいです)?|を(?:推す|推します|選ぶ|選びます|選びたい|選びたいです)"
    "|に(?:一票|決まり)(?:です|だ)?|に(?:すべき|するべき)(?:です|だ|である)?|に(?:する|します|したい|したいです|しましょう|しよう)"
    "|を選ぶ?(?:べき|ぶべき)(?:です|だ|である)?|派(?:です|だ)?|一択(?:です|だ)?|(?:です|だ|かな)?"
)
_AGAINST = re.compile(
    "(?:に(?:は|も)?)反対(?:です|だ|する|します)?|(?:は|では|じゃ|には)(?:だめ|ダメ|駄目|よくない|良くない|いけない|避けたい)(?:です|だ)?"
    "|に(?:は)?(?:すべき|するべき)(?:では|じゃ)(?:ない|ありません)(?:です)?|は避けるべき(?:です|だ)?"
)
_END = "(?:と(?:思う|思います|考える|考えます))?[よねなぁ]*"
_REASON = re.compile("(?P<reason>.+(?:から|ので|ため))、?")
_OF_ANOTHER = re.compile("[はが]|も(?!う)")


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option that an answer names, whether it is for it, the sentence that it is short for, and its reason."""

    option: str
    positive: bool
    claim: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceAsked:
    """A question for one of several: what stands before and behind the option, and the options."""

    front: str
    rest: str
    options: tuple[str, ...]

    @property
    def question(self) -> str:
        """Return the question without its options: 新オフィスはどちらにすべきか."""
        return f"{self.front}どちら{self.rest}か"

    def claim(self, option: str) -> str:
        """Return what is said by naming an option: 新オフィスは渋谷にすべき."""
        return f"{self.front}{option}{self.rest}"

    def _called(self) -> Iterator[tuple[str, str]]:
        """Yield each option, and how it is called: 駅前のAビル, and Aビル where no other option ends so."""
        for option in self.options:
            short = option.rpartition("の")[2]
            alone = short != option and len(short) > 1 and sum(one.endswith(short) for one in self.options) == 1
            yield option, f"(?:{re.escape(option)}|{re.escape(short)})" if alone else re.escape(option)

    def named(self, text: str) -> ChosenOption | None:
        """Return the option that a sentence is for, or against, and why; None where it says anything else.

        >>> asked = options_asked("忘年会は鍋と焼肉どっちがいい")
        >>> asked.named("安いから鍋がいいと思います")
        ChosenOption(option='鍋', positive=True, claim='忘年会は鍋がいい', reason='鍋は安いから')
        >>> asked.named("焼肉は高い") is None
        True
        """
        front = f"(?:{re.escape(self.front)})?" if self.front else ""
        for option, called in self._called():
            for positive, pattern in ((True, _FOR), (False, _AGAINST), (True, re.compile(re.escape(self.rest)))):
                found = re.fullmatch(
                    f"(?:{_REASON.pattern})?{_I}{_LEADS}{front}{_LEADS}{called}(?:{pattern.pattern}){_END}",
                    text,
                )
                if found is None:
                    continue
                reason = found["reason"] or ""
                if reason and _OF_ANOTHER.search(reason) is None:
                    reason = f"{option}は{reason}"
                return ChosenOption(option, positive, self.claim(option), reason)
        return None


def options_asked(text: str) -> ChoiceAsked | None:
    """Return the options that a question names, None where it names none.

    >>> options_asked("新オフィスは渋谷と品川のどちらにすべきか")
    ChoiceAsked(front='新オフィスは', rest='にすべき', options=('渋谷', '品川'))
    >>> options_asked("旅行は山に行くべきか、海に行くべきか").options
    ('山', '海')
    """
    found = _ONE_OR.fullmatch(text)
    if found is not None and _CHOOSES.search(found["rest"]) is None:
        return None  # 犬を飼うか、猫を飼うか: both, perhaps
    if found is not None:
        options: tuple[str, ...] = (found["one"], found["other"])
    else:
        found = _AMONG.fullmatch(text)
        if found is None:
            return None
        options = tuple(_BETWEEN.split(found["options"]))
    rest = _ASKING.sub("", found["rest"])
    distinct = len(set(options)) == len(options) > 1
    return ChoiceAsked(found["front"] or "", rest, options) if distinct and all(map(_is_thing, options)) else None


def _is_thing(option: str) -> bool:
    """Return whether words name one thing: 渋谷, 新しい車, 駅前の店."""
    words = tokens(option)
    return bool(words) and (words[-1].is_nominal or words[-1].pos == "接尾辞") and words[0].pos != "助詞"


__all__ = ["ChoiceAsked", "ChosenOption", "options_asked"]
