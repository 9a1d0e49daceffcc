"""Options that a question names, and answers that name one of them.

「新オフィスは渋谷と品川のどちらにすべきか」 asks which of the two it should be; 「渋谷がいい。」 answers that it
should be 渋谷. An answer says what the question says, with the option in the place of どちら.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.deeds import verb_forms
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.entailment import may_act
from grammar.japanese.prose.topics import is_event, is_person
from grammar.japanese.times import is_time
from grammar.japanese.wishes import unwanted, wanted
from grammar.values import replace, value

_OPTION = "(?:[^、。は?？か「」]|か(?=ら)){1,20}?"
_AMONG = re.compile(
    rf"(?P<front>.+は、?|[^、]+(?:まで|から|[へに])、)?"
    rf"(?P<options>{_OPTION}(?:(?:と、?|か(?!ら)、?|、|や|、それとも){_OPTION})+?)(?:とで?は?|では?|か)?"
    r"(?:、|の(?:うち|中|なか)?(?:で(?:は)?)?、?|で(?:は)?、?)?(?:どちら|どっち|どれ)(?P<rest>(?:の(?:ほう|方))?[がにをへで].+)"
)
"""鍋と焼肉のどちらがいい, 山と海ではどちらに行くべきか, AかBか、どちらを選ぶべきか."""
_ONE_OR = re.compile(
    rf"(?P<front>.+は、?|[^、はが]+を、?(?=[^、はがを]+に(?:する|すべき|するべき)の?か))?"
    rf"(?P<one>{_OPTION})(?P<rest>[がにをへで][^、]+?)の?か、?(?:それとも、?)?(?P<other>{_OPTION})(?P=rest)の?か"
)
"""渋谷にすべきか、品川にすべきか, 空き地を公園にするか、駐車場にするか."""
_IN_QUOTES = re.compile("[^、。はがをにとか?？「」]{0,8}「(?P<name>[^「」]{1,16})」")
"""An option in quotation marks, behind what it is: 居酒屋「はなや」."""
_STAND_INS = "甲乙丙丁戊"
_DEEDS = re.compile(
    "(?:(?P<of>[^、。]+?[はを])、?)?(?P<deeds>[^、。はを]*?[うくぐすつぬぶむる](?:べき)?か、(?:[^、。]*?[うくぐすつぬぶむる](?:べき)?か、)+"
    "(?:それとも、?)?[^、。]*?[うくぐすつぬぶむる](?:べき)?)か"
)
"""空き地を公園にするか、駐車場にするか、売却するか: which of several deeds."""
_DEED = re.compile("(?P<of>.*[はをにへで])?(?P<verb>[^はをにへで]+)")
_IF_ANY = re.compile(
    rf"[^、。はが]+を(?P<verb>[^、。をにへではが]{{0,4}}[うくぐすつぬぶむる])なら、?(?P<one>{_OPTION})か、?(?:それとも、?)?(?P<other>{_OPTION})か?"
)
"""ペットを飼うなら犬か猫か."""
_IS_TO_BE = re.compile(
    rf"(?P<front>(?P<what>[^、。はが]+)は、?)"
    rf"(?P<one>{_OPTION})か、?(?:それとも、?)?(?P<other>{_OPTION})か"
)
"""行き先は海か山か, 社員旅行は海か山か: what is still to be decided."""
_DECIDED = re.compile(
    "(?:先|場所|会場|行き先|目的地|日程|日時|曜日|方法|手段|テーマ|題材|名前|色|メニュー|献立|プラン|担当|係|当番|幹事|代表|リーダー|部長|会長|席|順番|時間帯|[朝昼夕夜]食|ご飯|弁当|おやつ|土産|プレゼント|贈り物|景品|引き出物)$"
)
"""How nouns end that name what is decided."""
_ROLE = re.compile(
    "(?:犯人|原因|責任者|勝者|優勝者?|持ち主|作者|著者|首都|正解|答え|[^\\s、]の(?:父|母|親|主人|もの))$"
)
"""What one of several is, and no other of them."""
_WHO_DOES = re.compile("(?P<does>[^、。はがをに]*[うくぐすつぬぶむるただ])の")
"""What one of several does: 優勝するの."""
_BETWEEN = re.compile("と、?|か(?!ら)、?|、(?:それとも)?|や")
_DOES = re.compile("(?P<by>[をにへで])(?P<verb>[^、。をにへではが]*[うくぐすつぬぶむる])(?P<should>べき)?")
"""What is to be done with one of them."""
_CHOOSES = re.compile("(?:べき|[いよ良]い|にする|にします|選ぶ|選びます)(?:です|でしょう)?$")
"""What is said of one alone."""
_ASKING = re.compile("(?:の?でしょう|だろう|の|です)?か$|の$")
_I = "(?:(?:私|わたし|僕|ぼく|俺|自分|うち)(?:は|も|としては|なら)、?)?"
_LEADS = (
    "(?:(?:(?:そこまで|そう)(?:言う|いう|おっしゃる)(?:の|ん)?(?:なら|であれば)|それなら(?:ば)?|それでは|じゃあ?|では|なら(?=、)|まあ|よし|たまには|今年は|今回は|やっぱり|やはり|いっそ|むしろ|ここは|今日は|だから|ですから|やっぱり|やはり|断然|絶対に?|もちろん"
    "|個人的には|せっかくなら|せっかくだから|どうせなら|できれば|できることなら|どちらかというと|どちらかと言えば)、?)*"
)
_FOR = re.compile(
    "(?:の(?:ほう|方))?(?:が|で)(?:一番|断然|絶対|ずっと)?(?:いい|良い|よい|ベスト|最適|最善|十分|充分)(?:です|だ)?"
    "|が(?:一番|いちばん)(?:です|だ)?"
    "|(?:を|に)(?:賛成|支持|希望|推薦|提案)(?:です|だ|する|します|したい|したいです)?|を(?:推す|推します|選ぶ|選びます|選びたい|選びたいです)"
    "|に(?:一票|決まり)(?:です|だ)?|に(?:すべき|するべき)(?:です|だ|である)?|に(?:する|します|したい|したいです|しましょう|しよう|しなさい|しろ|してください|してほしい(?:です)?)"
    "|を選ぶ?(?:べき|ぶべき)(?:です|だ|である)?|派(?:です|だ)?|一択(?:です|だ)?|(?:です|だ|かな)?"
    "|が(?:やる|する|す)べき(?:です|だ|である)?"
    "|で(?:問題(?:は)?(?:ない|ありません)|(?:いこう|行こう|いきましょう|行きましょう)|決まり(?:だ|です)?|構わない|構いません|かまわない|かまいません|結構(?:だ|です)|大丈夫(?:だ|です)?)"
    "|の(?:ほう|方)が(?:向いて(?:い)?(?:る|ます)|合って(?:い)?(?:る|ます)|適して(?:い)?(?:る|ます)|ふさわしい(?:です)?)"
    "|に(?:任せ|まかせ|頼み|お願いし|頼も|お願いしよ)(?:たい|よう|ましょう|う|るべき)(?:です|だ)?"
)
_AGAINST = re.compile(
    "(?:に(?:は|も)?)反対(?:です|だ|する|します)?|(?:は|では|じゃ|には)(?:だめ|ダメ|駄目|よくない|良くない|いけない|避けたい|嫌|いや|イヤ|反対|なし|無理|やめたい|やめよう|やめましょう|やめたほうがいい|やめた方がいい)(?:です|だ)?"
    "|に(?:は)?(?:すべき|するべき)(?:では|じゃ)(?:ない|ありません)(?:です)?|は避けるべき(?:です|だ)?"
)
_REFUSES = (
    "(?:嫌|いや|イヤ|だめ|ダメ|駄目|反対|なし|無理|やめたい|やめよう"
    "|やめましょう|やめ(?:た|る)(?:ほう|方)がいい|避けたい|避けるべき)(?:です|だ)?"
)
"""What is said against one thing behind why."""
_GETTING = re.compile(
    "を(?:買|選|借|使|採用|雇|飼|頼|予約|導入|取り入れ|注文|読|見|食べ|飲)|に(?:行|泊ま|す|決め|し|入|住)|で(?:食べ|飲|泊ま|開|や)"
    "|が(?:いい|良い|よい)"
)
"""What is done to what one wants: what is too dear for it should not be it."""
_TOO_MUCH = re.compile(
    "(?:は|だと|では|じゃ)(?:ちょっと|少し|かなり|いくらなんでも|さすがに|どう考えても)?"
    "(?P<too>(?:高|遠|重|大き|小さ|狭|広|古|難し|遅|長|短|暗|うるさ|暑|寒|忙し|危険|危な|複雑|不便|若|弱|固|硬|派手|地味|汚)"
    "(?:すぎ|過ぎ)(?:る|ます|だ|です)?)"
)
"""Of what there is too much; 可愛すぎる is praise."""
_END = "(?:と(?:思う|思います|考える|考えます))?(?:だもの|もの|もん)?[よねなぁわさ]*"
_REASON = re.compile(
    "(?:(?P<reason>.+(?:から|ので|ため))|[^、。はが]+を(?:考える|考慮する|踏まえる)と|[^、。はが]+からすると)、?"
)
_OF_ANOTHER = re.compile("[はが]|も(?!う)")


@value(frozen=True, slots=True)
class ChosenOption:
    """An option that an answer names, whether it is for it, the sentence that it is short for, and its reason."""

    option: str
    positive: bool
    claim: str
    reason: str = ""


@value(frozen=True, slots=True)
class ChoiceAsked:
    """A question for one of several: what stands before and behind the option, and the options."""

    front: str
    rest: str
    options: tuple[str, ...]
    word: str = "どちら"
    deeds: bool = False
    """Whether each is something that one could do, and who is for it says so by its verb."""
    sort: str = ""
    """Of what sort each is, where the question asks for one of a sort: 都市, of どの都市で."""
    quoted: bool = False
    """Whether the question has each in quotation marks, as what may be no noun by the dictionary: 「はなや」."""

    @property
    def question(self) -> str:
        """Return the question without its options: 新オフィスはどちらにすべきか."""
        return f"{'' if self.deeds else self.front}{self.word}{self.rest}か"

    def claim(self, option: str) -> str:
        """Return what is said by naming an option: 新オフィスは渋谷にすべき."""
        return f"{'' if self.deeds else self.front}{f'「{option}」' if self.quoted else option}{self.rest}"

    @property
    def of_whom(self) -> str:
        """Return an expression for what one of them is or does, ahead of who it is: 犯人は, 優勝するのは."""
        what = self.rest.removeprefix("が")
        return (
            ""
            if what == self.rest or what.endswith(("べき", "いい", "ふさわしい"))
            else f"(?:{re.escape(what)}の?は、?)?"
        )

    def _wanted(self) -> str:
        """Return an expression for what wants what is asked done with one: を買おう, を買いたい."""
        done = _DOES.fullmatch(self.rest)
        forms = None if done is None or done["should"] is None else verb_forms(done["verb"])
        if done is None or forms is None:
            return "[をにへで][^、。をにへではが]{1,6}たい(?:です)?" if self.rest.endswith("がいい") else "(?!)"
        return f"(?:{done['by']}{wanted([forms])}|{self.wished})(?:です|だ)?"

    @property
    def wished(self) -> str:
        """Return an expression for what wishes to do what is asked with one, behind its name: が食べたい."""
        done = _DOES.fullmatch(self.rest)
        forms = None if done is None or done["should"] is None or done["by"] != "を" else verb_forms(done["verb"])
        return "(?!)" if forms is None else f"[がを]{re.escape(forms.stem)}たい"

    def _called(self) -> Iterator[tuple[str, str]]:
        """Yield each option, and how it is called: 駅前のAビル, and Aビル where no other option ends so."""
        last = {option.rpartition("の")[2] for option in self.options}
        for option in self.options:
            date, _, day = option.rpartition("月")
            if date and day.endswith("日"):
                alone = sum(one.endswith(day) for one in self.options) == 1  # 13日, of 12月13日
                yield option, f"(?:{re.escape(option)}|{re.escape(day)})" if alone else re.escape(option)
                continue
            before, of, short = option.rpartition("の")
            if of and len(last) == 1:  # 中古の本棚, 新品の本棚
                yield option, f"(?:{re.escape(option)}|{re.escape(before)}(?:の(?:もの|ほう|方))?)"
                continue
            noun = tokens(option)[-1].text
            how = option.removesuffix(noun)
            if not of and how.endswith(("い", "な")) and all(one.endswith(noun) for one in self.options):
                yield option, f"{re.escape(how)}(?:{re.escape(noun)}|ほう|方|の)"  # 赤いほう, of 赤いバス
                continue
            short = short if of else noun  # 寿司 of 回転寿司
            alone = short != option and len(short) > 1 and sum(one.endswith(short) for one in self.options) == 1
            yield option, f"(?:{re.escape(option)}|{re.escape(short)})" if alone else re.escape(option)

    def is_called(self, text: str) -> bool:
        """Return whether words are what one of the options is called.

        >>> options_asked("中古の本棚と新品の本棚、どちらを買うか").is_called("中古")
        True
        """
        return any(re.fullmatch(called, text) is not None for _, called in self._called())

    def named(self, text: str) -> ChosenOption | None:
        """Return the option that a sentence is for, or against, and why; None where it says anything else.

        >>> asked = options_asked("忘年会は鍋と焼肉どっちがいい")
        >>> asked.named("安いから鍋がいいと思います")
        ChosenOption(option='鍋', positive=True, claim='忘年会は鍋がいい', reason='鍋は安いから')
        >>> asked.named("焼肉は高い") is None
        True
        >>> options_asked("犯人は太郎か次郎か").named("犯人は太郎です").claim
        '太郎が犯人'
        >>> options_asked("車は青と赤のどちらを買うべきか").named("赤は高すぎます")
        ChosenOption(option='赤', positive=False, claim='車は赤を買うべき', reason='赤は高すぎますから')
        """
        if self.deeds:
            return self._deed_named(text)
        if self.quoted:
            text = re.sub(f"「({'|'.join(map(re.escape, self.options))})」", r"\1", text)
        short = self.front.rpartition("の")[2]  # 部長は, of 次の部長は
        front = f"(?:{re.escape(self.front)}|{re.escape(short)})?" if self.front else self.of_whom
        for option, called in self._called():
            if re.search(called, text) is None:
                continue
            of_what = re.fullmatch(
                f"(?P<of>[^、。はがもをに]{{1,12}})は、?{called}{re.escape(self.rest)}(?:です|だ|である)?{_END}", text
            )
            if of_what is not None and not self.front and self.rest.endswith("べき") and _is_matter(of_what["of"]):
                return ChosenOption(option, positive=True, claim=self.claim(option))  # 状態管理はReduxを使うべきだ
            too = re.fullmatch(f"{front}{called}{_TOO_MUCH.pattern}{_END}", text) if _GETTING.match(self.rest) else None
            if too is not None:
                return ChosenOption(
                    option, positive=False, claim=self.claim(option), reason=f"{option}は{too['too']}から"
                )
            why = re.fullmatch(
                f"{_I}{_LEADS}{front}(?P<what>{called})は、?(?P<why>[^、。]+?)(?:から|ので|し)、?{_REFUSES}{_END}", text
            )
            if why is not None:  # 海は混むから嫌だ
                return ChosenOption(
                    option, positive=False, claim=self.claim(option), reason=f"{option}は{why['why']}から"
                )
            for positive, pattern in (
                (True, _FOR),
                (False, _AGAINST),
                (True, re.compile(f"{re.escape(self.rest)}(?:です|だ|である)?")),
                (True, re.compile(self._wanted())),
            ):
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

    def _deed_named(self, text: str) -> ChosenOption | None:
        """Return the deed that a sentence is for, or against, by the forms of its verb."""
        for option in self.options:
            done = _DEED.fullmatch(option.removesuffix("こと"))
            forms = None if done is None else verb_forms(done["verb"])
            if done is None or forms is None:
                continue
            of_what = f"(?:{re.escape(self.front)}、?)?{re.escape(done['of'] or '')}"
            for positive, pattern in ((True, wanted([forms])), (False, unwanted([forms]))):
                found = re.fullmatch(
                    f"(?:{_REASON.pattern})?{_I}{_LEADS}{of_what}{pattern}(?:です|だ|である)?{_END}", text
                )
                if found is not None:
                    return ChosenOption(option, positive, self.claim(option), found["reason"] or "")
        return None


_ASKED_TWICE = re.compile(
    "(?:(?P<of>[^、。は]+?)(?:(?P<thing>を)、?|は、?|、))?(?P<one>[^、。はがをに?？]{1,12})"
    "(?P<rest>[がにをへで][^、。?？]{1,8})[?？][ \u3000]*(?:それとも、?)?(?P<other>[^、。?？]{1,12})(?P=rest)[?？]?"
)
"""How one asks in talk which of two it is: 寿司にする？鍋にする？"""


def options_asked(text: str) -> ChoiceAsked | None:
    """Return the options that a question names, None where it names none.

    >>> asked = options_asked("新オフィスは渋谷と品川のどちらにすべきか")
    >>> asked.front, asked.rest, asked.options
    ('新オフィスは', 'にすべき', ('渋谷', '品川'))
    >>> options_asked("旅行は山に行くべきか、海に行くべきか").options
    ('山', '海')
    >>> options_asked("行き先は海か山か").claim("海"), options_asked("犯人は太郎か次郎か").claim("太郎")
    ('行き先は海にするべき', '太郎が犯人')
    >>> options_asked("トマトは野菜か果物か"), options_asked("優勝するのは白組か紅組か").claim("白組")
    (None, '白組が優勝する')
    >>> options_asked("飲み会は寿司にする？鍋にする？").question
    '飲み会はどちらにするべきか'
    >>> options_asked("安い店と、駅から近い店、どちらにする").options
    ('安い店', '駅から近い店')
    >>> asked = options_asked("来月の社員旅行、温泉と海外のどちらがいいですか")
    >>> asked.front, asked.options
    ('来月の社員旅行は、', ('温泉', '海外'))
    >>> options_asked("空き地を公園にするか、駐車場にするか、売るか").options
    ('公園にすること', '駐車場にすること', '売ること')
    >>> options_asked("忘年会は居酒屋「はなや」と中華「福来」のどちらにしましょうか").options
    ('はなや', '福来')
    >>> options_asked("ペットを飼うなら犬か猫か").claim("犬")
    '犬を飼うべき'
    """
    names = [one["name"] for one in _IN_QUOTES.finditer(text)]
    if len(set(names)) == len(names) > 1 and len(names) <= len(_STAND_INS) and not set(_STAND_INS) & set(text):
        stands = dict(zip(names, _STAND_INS, strict=False))  # a name, whatever it is made of
        asked = options_asked(_IN_QUOTES.sub(lambda one: stands[one["name"]], text))
        called = {stand: name for name, stand in stands.items()}
        named = asked is not None and set(asked.options) <= called.keys()
        options = () if asked is None else tuple(called.get(one, "") for one in asked.options)
        return replace(asked, options=options, quoted=True) if asked is not None and named else None
    twice = _ASKED_TWICE.fullmatch(text)
    if twice is not None:
        of = "" if twice["of"] is None else f"{twice['of']}{twice['thing'] or 'は'}"
        text = f"{of}{twice['one']}{twice['rest']}か、{twice['other']}{twice['rest']}か"
    several = _DEEDS.fullmatch(text)
    if several is not None and (deeds := _deeds_of(several["deeds"])):
        return ChoiceAsked(several["of"] or "", ANY_CHOICE, deeds, deeds=True)
    found = _IF_ANY.fullmatch(text)
    if found is not None and found["one"] != found["other"] and _is_thing(found["one"]) and _is_thing(found["other"]):
        return ChoiceAsked("", f"を{found['verb']}べき", (found["one"], found["other"]))
    found = _IS_TO_BE.fullmatch(text)
    if found is not None and found["one"] != found["other"] and _is_thing(found["one"]) and _is_thing(found["other"]):
        if _DECIDED.search(found["what"]) is not None or is_event(found["what"]):
            return ChoiceAsked(found["front"], "にするべき", (found["one"], found["other"]))
        is_so = _what_one_is(found["what"])  # 犯人は太郎か次郎か
        return ChoiceAsked("", f"が{is_so}", (found["one"], found["other"])) if is_so else None
    found = _ONE_OR.fullmatch(text)
    if found is not None and twice is None and _CHOOSES.search(found["rest"]) is None:
        return None  # 犬を飼うか、猫を飼うか: both, perhaps
    if found is not None:
        options: tuple[str, ...] = (found["one"], found["other"])
    else:
        found = _AMONG.fullmatch(text)
        if found is None:
            return None
        options = tuple(_BETWEEN.split(found["options"]))
    front = found["front"] or ""
    if len(options) > _TWO and _OF_TWO.search(text) and found["options"] == f"{options[0]}、{options[1]}と{options[2]}":
        front, options = f"{options[0]}は、", options[1:]  # 社員旅行、温泉と海外のどちらがいい
    rest = _plain(_ASKING.sub("", found["rest"]))
    whose = front.rstrip("、").removesuffix("は")
    done = _DOES.fullmatch(rest)
    if done is not None and done["should"] is None and not (is_person(whose) or may_act(whose)):
        rest += "べき"  # どちらを買うか
    distinct = len(set(options)) == len(options) > 1
    return ChoiceAsked(front, rest, options) if distinct and all(map(_is_thing, options)) else None


_TWO = 2
_OF_TWO = re.compile("どちら|どっち")


def _plain(rest: str) -> str:
    """Return what is asked without ます and う: にする, of どちらにしますか, どちらにしましょうか."""
    words = tokens(rest) if rest.endswith(("ます", "う")) else ()
    at = next((at for at in range(len(words) - 1, -1, -1) if words[at].pos == "動詞"), 0)
    polite = [one.lemma for one in words[at + 1 :]] == ["ます"] and at > 0
    if not polite and not (at > 0 and words[-1].is_volitional):
        return rest
    return "".join(one.text for one in words[:at]) + words[at].lemma


def _deeds_of(words: str) -> tuple[str, ...]:
    """Return the deeds of a row of questions as nouns, nothing where one of them is none."""
    deeds = [_SHOULD.sub("する", one).removesuffix("べき") for one in _ROW_OF_DEEDS.split(words)]
    done = [_DEED.fullmatch(one) for one in deeds]
    known = all(one is not None and verb_forms(one["verb"]) is not None for one in done)
    return tuple(f"{one}こと" for one in deeds) if known and len(set(deeds)) == len(deeds) else ()


_SHOULD = re.compile("すべき$")
_ROW_OF_DEEDS = re.compile("か、(?:それとも、?)?")
_WHICH_ASKED = re.compile(
    "(?:(?:誰|だれ)(?P<who>が[^、。が]+べき)(?:(?:です|でしょう|だろう)?か|[?？]|$)|"
    "(?P<front>(?:[^\\s、。は:：]+は、?)?)(?:誰|だれ)(?:(?P<best>が(?:一番)?(?:いい|良い|よい|適任|ふさわしい))|(?P<made>[をに][^、。をにへでは]*べき))(?:です|でしょう|だろう)?(?:の|か|[?？]|と思|$)|"
    "(?:^|(?<=[\\s:：]))(?P<is>[^\\s、。はがをにでと:：]{1,10})は、?(?:誰|だれ|どれ|どこ|何|なに)(?:です|でしょう|だろう|なの(?:です|でしょう)?)?か[?？。]?$|"
    "(?P<of>[^\\s、。はが:：]{1,12}(?:は、?|、))?"
    "(?:いつ(?P<when>に?[^、。をにへではが]+べき)(?:(?:です|でしょう|だろう)?か|[?？]|$)"
    "|(?:どの(?P<sort>[^、。のがをにへで]{1,8})|どれ|どちら|どっち|どこ(?!に(?:すべき|するべき|決めるべき))|何|なに)"
    "(?:(?P<into>に(?:する|します|しよう|しましょう|決める|決めます|行く|行きます|行こう|行きましょう|泊まる|泊まります|住む))"
    "(?:の|か|[?？]|$)|(?P<rest>[をにへで][^、。をにへでは]+べき)(?:(?:です|でしょう|だろう)?か|[?？]|$)|(?P<plan>(?:を|(?:(?<=どれ)|(?<=っち)|(?<=ちら))(?=[一-鿿]))[^、。をにへでは]{0,6}[うくぐすつぬぶむる])か?[?？]?$)))",
    re.MULTILINE,
)


_BEST_DONE = re.compile("(?<=[うくぐすつぬぶむる])のが(?:一番)?(?:いい|よい|良い)")
"""What makes a question for what should be done of one for what is best done: 買うのがいいか."""
ANY_CHOICE = "を選ぶべき"
"""What should be done with one, where a question does not tell."""


def to_choose(asked: str, among: Sequence[str], *, put: bool = False) -> ChoiceAsked | None:
    """Return the choice of one of what a text names, in the words of its question where that asks what should be.

    ``put``: whether those who answer may take up what どこにするか asks something to be made, as nothing lists them.

    >>> [to_choose(one, ["青", "白"]).rest for one in ("どの車を買うべきか", "どっちを植える？", "場所をどこにするか")]
    ['を買うべき', 'を植えるべき', 'を選ぶべき']
    """
    found = _WHICH_ASKED.search(_BEST_DONE.sub("べき", asked))
    if found is not None and found["is"]:
        is_so = _what_one_is(found["is"])
        return ChoiceAsked("", f"が{is_so}", tuple(among), "誰") if among and is_so else None
    if found is not None and (best := found["best"] or found["made"]) and among:
        return ChoiceAsked(found["front"], best, tuple(among), "誰")
    plan = "" if found is None or found["plan"] is None else f"を{found['plan'].removeprefix('を')}べき"
    rest = ANY_CHOICE if found is None or found["into"] else found["who"] or found["rest"] or plan
    word = "誰" if found is not None and found["who"] else "どちら"
    if found is not None and found["into"] and put:
        done = next((one.lemma for one in tokens(found["into"]) if one.lemma in ("行く", "泊まる", "住む")), "する")
        rest = f"に{done}べき"
    if found is not None and found["when"]:
        rest = f"に{found['when'].removeprefix('に')}"
    of = (
        found["of"] or ""
        if found is not None and (found["when"] or (found["into"] and put) or rest.startswith("で"))
        else ""
    )
    sort = found["sort"] or "" if found is not None and (found["rest"] or found["plan"]) else ""
    return ChoiceAsked(of, rest, tuple(among), word, sort=sort) if among else None


@lru_cache(maxsize=64)
def asks_to_choose(asked: str) -> bool:
    """Return whether a question asks for one of several.

    >>> [asks_to_choose(one) for one in ("海に行く？山に行く？", "忘年会、どこにする？", "海に行くべきか。")]
    [True, True, False]
    """
    words = asked.strip().rstrip("。")
    return options_asked(words) is not None or _WHICH_ASKED.search(words) is not None


def _what_one_is(words: str) -> str:
    """Return what one of several is or does, and no other of them, "" where more than one may: 犯人, 優勝する."""
    does = _WHO_DOES.fullmatch(words)
    return does["does"] if does is not None else words if _ROLE.search(words) is not None else ""


def claimed(asked: str, sentences: Iterable[str], answers: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the things of which sentences say what a question for one of a sort asks.

    ``answers`` are those that open a turn: they may name a thing alone. One thing that is only named in the words of
    the question needs no choice, unless that asks for one of a sort: it is what that asks for.

    >>> claimed("どのパソコンを買うべきか", ["ゼンを買うべきです", "軽いからボルトがいいと思う", "ゼンは軽い"])
    ('ゼン', 'ボルト')
    >>> claimed("車を買うべきか", ["青を買うべきだ", "赤がいい"]), claimed("どの車を買うべきか", ["青を買うべきだ"])
    ((), ('青',))
    >>> claimed("どのパソコンを買うべきか", ["パッドにしよう", "反対だ"], ["ゼン。", "反対だ。", "ダメだ。"])
    ('パッド', 'ゼン')
    >>> claimed("誰がリーダーになるべきか", ["田中さんがいい", "鈴木さんがやるべきだ"])
    ('田中さん', '鈴木さん')
    >>> claimed("犯人は誰か", ["犯人は執事です", "庭師が犯人だと思う"]), claimed("会員は誰か", ["会員は林だ"])
    (('庭師', '執事'), ())
    """
    found = _WHICH_ASKED.search(asked)
    if found is None or not any(found.group("who", "best", "made", "rest", "plan", "is", "when", "into")):
        return ()
    choice = to_choose(asked, ("",), put=True)
    if choice is None:
        return ()
    rest = f"(?:{re.escape(choice.rest)}(?:です|だ|である)?|{choice.wished}(?:です)?)"
    begins, thing = f"(?:{_REASON.pattern})?{_I}{_LEADS}", "(?P<one>[^、。はがをにへで]{1,12}?)"
    thing_asked = f"[^、。はがをにへで]{{1,12}}?{rest}{_END}[。！!]?$" if choice.rest.endswith("べき") else "(?!)"
    if choice.front:
        begins += f"(?:{re.escape(choice.front)}|{re.escape(choice.front.rpartition('の')[2])})?"
    named: dict[str, bool] = {}
    sentences = tuple(sentences)
    for pattern, texts in (
        (
            f"{begins}(?:(?P<of>[^、。はがもをに]{{1,12}})は、?(?={thing_asked}))?{thing}(?:(?P<asked>{rest})|{_PLAINLY_FOR}){_END}[。！!]?",
            sentences,
        ),
        (
            f"{_I}{_LEADS}{choice.of_whom}{thing}(?P<asked>(?!))?(?:です|だ|である|だった|でした){_END}[。！!]?",
            sentences if choice.of_whom else (),
        ),
        (f"{begins}(?P<one>{_NAME})(?P<asked>(?!))?(?:です|だ|かな)?{_END}[。！!]*", answers),
    ):
        naming = re.compile(pattern)
        for text in texts:
            one = naming.fullmatch(text)
            if one is not None and one.groupdict().get("of") and not _is_matter(one["of"]):
                continue
            may_be = one is not None and (is_time(one["one"]) if found["when"] else _POINTS.match(one["one"]) is None)
            aspect = one is not None and one["asked"] is None and tokens(one["one"])[-1].text in ASPECTS
            if one is not None and may_be and not aspect and _is_one(one["one"], found["sort"]):
                of_what = bool(one.groupdict().get("of")) or bool(choice.front)
                named[one["one"]] = named.get(one["one"], False) or of_what or one["asked"] is None
    if found["when"]:
        named = {one: alone for one, alone in named.items() if not any(_is_day_of(one, other) for other in named)}
    return tuple(named) if len(named) > 1 or any(named.values()) or found["sort"] else ()


def _is_day_of(day: str, date: str) -> bool:
    """Return whether a day is how a date is called in short: 13日, of 12月13日."""
    return day != date and date.endswith(f"月{day}")


ASPECTS = frozenset(
    listed(
        "便 アクセス 立地 環境 治安 景色 眺め 見晴らし 日当たり 風通し 居心地 雰囲気 天気 気候 評判 評価 味 香り "
        "質 品質 性能 画質 音質 効率 燃費 コスパ 条件 設備 デザイン センス 形 色 見た目 手触り 使い勝手 操作性 "
        "相性 都合 縁起 体調 成績 手際 仲 感じ 気分 気持ち 性格 頭 サービス 対応 経験 実績 待遇 給料"
    )
)
"""What is good about one of several, and none of them: 交通の便がいい."""
_POINTS = re.compile("[そこあど](?:れ|の|ちら|っち|いつ|こ)|(?:今|現状|この|その|前)の?まま|[0-9一二三四五六七八九十]")
"""What names no one thing to choose: それでいい, 今のままでいい, 一つでいい."""
_NAME = (
    "(?!(?:OK|ＯＫ|NG|イエス|ノー|ダメ|ムリ|ウソ|ナイス|サンキュー|オー?ッ?ケー|ドンマイ|ヤダ)(?:です|だ|[よねな。！]|$))[ァ-ヺー・A-Za-zＡ-Ｚａ-ｚ0-9]{2,12}"
    "|[一-鿿々ァ-ヺーぁ-ん]{1,6}(?:さん|くん|君|ちゃん|先生|氏)"
)
"""What is certainly a name where it is all of a sentence."""
_PLAINLY_FOR = (
    "(?:の(?:ほう|方))?がいい(?:です|だ)?|が(?:一番|いちばん)(?:です|だ)?|(?:を|に)(?:賛成|支持|希望|推薦|提案)(?:です|だ|する|します)?|を(?:推す|推します|選ぶ|選びます|選びたい)"
    "|に一票(?:です|だ)?|に(?:すべき|するべき)(?:です|だ)?|派(?:です|だ)?|一択(?:です|だ)?"
    "|に(?:しよう|しましょう|しなさい|決まり(?:です|だ)?)|が(?:やる|する|す)べき(?:です|だ|である)?"
    "|で(?:いい|よい|良い|問題(?:は)?(?:ない|ありません)|構わない|構いません|かまわない|かまいません|結構)(?:です|だ)?|で(?:いこう|行こう|いきましょう|行きましょう|決まり(?:だ|です)?)"
    "|の(?:ほう|方)が(?:向いて(?:い)?(?:る|ます)|合って(?:い)?(?:る|ます)|適して(?:い)?(?:る|ます)|ふさわしい(?:です)?)"
)
"""What is said of a thing by who is for it, and of nothing else where one of a sort is asked for."""
_LISTED = re.compile(
    "(?:候補(?:地|者)?|選択肢|(?:[一-鿿ァ-ヺー]*案|候補)は?[0-9一二三四五六七八九]つ|(?:^|(?<=[\\s]))案(?=[:：]))"
    "(?:は[、:：]?|[:：＝=])[ \t\u3000]*(?P<row>[^。\\n]+)"
    "|^[^\\n]*(?:どれ|どの|どこ|どちら|どっち|どう|何|なに|[決選]め|選[びぼ])[^\\n]*\\n"
    "(?P<below>[^\\s。、？?！!：:（(「『①-⑳][^。？?！!：:（(\\n]*[/／][^。？?！!：:\\n]+)$"
    "|^[^\\n]*(?:どれ|どの|どこ|どちら|どっち|どう|何|なに)[^\\n]*"
    "(?:\\n?[（(](?P<beside>[^（()）\\n]+)[）)]|[?？][ \t\u3000]*(?P<behind>[^。?？（(\\n]+[・/／][^。?？（(\\n]+))"
    "|^[^\\n]*(?:どれ|どの|どこ|どちら|どっち|誰|だれ|何|なに)[^\\n:：]*か[:：](?P<after>[^\\n。:：]+[、・／/][^\\n。:：]+)$"
    "|^(?P<either>[^、。か?？\\n]+か(?:、|、?それとも、?)[^、。か?？\\n]+)か?[?？]?$"
    "|^(?:[^、。か\\n:：]+[:：])?(?P<both>[^、。か\\nをにへではがも]+か[^、。か\\nをにへではがも]+)か[?？。]?$"
    "|^(?P<or>[^\\s。、？?！!：:]+[ \t\u3000]+(?:or|OR|または|vs|VS|ｏｒ)[ \t\u3000]+[^\\s。、？?！!：:]+)$"
    "|(?:^|(?<=[。?？ \t\u3000]))(?P<from>[^、。\\n]+、[^。\\n]+?)"
    "(?:の(?:中|うち|どれか|いずれか|[0-9二三四五六七八九]つ))?から"
    "(?:どれか)?(?:一つ|1つ|ひとつ)?を?(?:選|決め)(?:ぶ|びます|びたい|ぼう|びましょう|る|ます|たい|よう|ましょう)(?:です)?[。]?$"
    "|(?:^|(?<=[ \t\u3000、]))(?P<quoted>「[^「」\\n]+」か、?「[^「」\\n]+」)か[?？]?$"
    "|(?:^|(?<=[ \t\u3000、]))(?P<torn>[^\\s、。「」]+と[^\\s、。「」]+?)"
    "(?:のどちら(?:に|を)[^\\s、。]*か)?で(?:迷|悩)(?:って|んで)",
    re.MULTILINE,
)
"""A row of what is to be chosen from: 候補：海・山, 案は三つ：毎日案、廃止案, どの本を買うべきか（漫画・図鑑）."""
_DEFINED = re.compile(
    "(?P<name>[A-ZＡ-Ｚ甲乙丙一-三]案|案[A-ZＡ-Ｚ0-9１-９])[ \t]*[＝=：:](?P<what>[^ \t\u3000、。\\n]+)"
)
"""What a plan is called, and what it is: A案＝毎日当番."""
_NUMBERED = re.compile(
    "(?:^|(?<=[ \t\u3000]))[①-⑳][ \t\u3000]*(?P<name>[^\\s。、：:①-⑳]+)(?=[ \t\u3000（(]|$)", re.MULTILINE
)
"""What stands in a list under a number, with what is told of it behind: ①アルマ　青."""
_ROW = re.compile(
    "か、?それとも、?|[ \t\u3000]+(?:or|OR|または|vs|VS|ｏｒ)[ \t\u3000]+|か、"
    "|[、,，/／]|[ \t\u3000]と[ \t\u3000]|[」』](?:と|や|か)?(?=[「『])"
    "|(?<![ァ-ヺー])・|・(?![ァ-ヺー])"
)
_MORE_ROW = re.compile("と|か")
_ROW_END = re.compile("(?:の?(?:[0-9一二三四五六七八九]つ|どれか|いずれか))?(?:だ|です|である|とする)?$")


def candidates(text: str) -> tuple[str, ...]:
    r"""Return what a text names as that of which something is to be chosen, before it gives any reasons.

    >>> candidates("旅行、どこ行く？\n候補：海・山・温泉"), candidates("案は三つ：毎日案、廃止案")
    (('海', '山', '温泉'), ('毎日案', '廃止案'))
    >>> candidates("候補は「東の庭」「西の庭」の二つ。"), candidates("掃除機、どちらを買う？（スイープ と ライト）")
    (('東の庭', '西の庭'), ('スイープ', 'ライト'))
    >>> candidates("A案＝毎日当番　B案＝持ち帰り"), candidates("議題：どこへ行くか（四月の会議）")
    (('A案', 'B案'), ())
    >>> candidates("中古の自転車\n①ハヤテ　白\n②コマチ　赤"), candidates("どこにするか（メモ）\n候補は、海、山")
    (('ハヤテ', 'コマチ'), ('海', '山'))
    >>> candidates("候補は、鳥一、ビストロ・ミル、海の家の三つです。"), candidates("候補：スイープ・ライト")
    (('鳥一', 'ビストロ・ミル', '海の家'), ('スイープ', 'ライト'))
    >>> candidates("どれにする？　劇・合唱・展示"), candidates("部屋さがし\nつばき荘か、北の家か？")
    (('劇', '合唱', '展示'), ('つばき荘', '北の家'))
    >>> candidates("合宿どこでやる\n海の宿／学校／山の家"), candidates("宿を決めよう\n①寺　②海の家")
    (('海の宿', '学校', '山の家'), ('寺', '海の家'))
    >>> candidates("出し物を決めよう\n案：劇、合唱"), candidates("議題：バスか電車か"), candidates("雨か")
    (('劇', '合唱'), ('バス', '電車'), ())
    >>> candidates("候補は「お食事はなの」「港」の二つです。"), candidates("候補：山・海（どちらか一つ）")
    (('お食事はなの', '港'), ('山', '海'))
    """
    rows = [_named_in(next(filter(None, one.groups())).strip()) for one in _LISTED.finditer(text)]
    defined = [one["name"] for one in _DEFINED.finditer(text)]
    numbered = [one["name"] for one in _NUMBERED.finditer(text)]
    for some in (*rows, defined, numbered):
        known = [one for one in some if one and (_is_thing(one) or f"「{one}」" in text or f"『{one}』" in text)]
        if len(some) > 1 and len(set(some)) == len(some) == len(known):
            return tuple(some)
    return ()


def _named_in(row: str) -> list[str]:
    """Return the names of a row: a dot between letters of katakana parts names only where nothing else does."""
    row = re.sub("[（(][^（()）]*[）)]$", "", row)
    names = [one.strip(" \t\u3000「」『』") for one in _ROW.split(_ROW_END.sub("", row))]
    if len(names) == 1 and "・" in names[0]:
        return [one.strip(" \t\u3000") for one in names[0].split("・")]
    return names if len(names) > 1 else _MORE_ROW.split(names[0])


def where_chosen(text: str, names: Iterable[str]) -> str:
    """Return what would be so if one of some names were chosen as what is so there.

    >>> where_chosen("寺なら、帰りは遅くならない", ["寺", "海の家"]), where_chosen("雨なら中止だ", ["寺"])
    ('寺では、帰りは遅くならない', '雨なら中止だ')

    Nothing else is so there where it is so of that one: 寺なら涼しい.
    """
    called = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    if not called:
        return text
    given = re.compile(
        f"(?:^|(?<=、))[「『]?(?P<name>{called})[」』]?(?:なら(?:ば)?|だと|だったら|であれば)、?(?=[^、。]*[^、。はがも][はがも][^、。])"
    )
    return given.sub(r"\g<name>では、", text)


def _is_one(option: str, sort: str | None) -> bool:
    """Return whether words name one thing, and not whatever is of a sort and described: 安いパソコン, of パソコン."""
    described = (
        sort and option.endswith(sort) and any(one.pos in ("形容詞", "動詞", "助動詞") for one in tokens(option))
    )
    return _is_thing(option) and not described


def _is_matter(topic: str) -> bool:
    """Return whether a topic is what something is chosen for, and nobody who chooses: 状態管理, not 新人 or うち."""
    last = tokens(topic)[-1:]
    return any(one.pos == "名詞" for one in last) and not (is_person(topic) or may_act(topic) or topic in OURSELVES)


OURSELVES = frozenset(listed("うち 我が家 わが家 当社 弊社 我々 われわれ 自分 みんな 皆 全員 誰 誰か"))


def _is_thing(option: str) -> bool:
    """Return whether words name one thing: 渋谷, 新しい車, 駅前の店."""
    words = tokens(option)
    if not words:
        return False
    if re.fullmatch("[ァ-ヺー・]{3,}", option) is not None:
        return True  # トコトコ is a name here, and no way of walking
    first, last = words[0], words[-1]
    made = len(words) > 1 and last.pos == "動詞" and last.form.startswith("連用形")  # 全面通行止め
    return (last.is_nominal or last.pos in ("接尾辞", "形状詞") or made) and first.pos != "助詞"


__all__ = [
    "ANY_CHOICE",
    "ChoiceAsked",
    "ChosenOption",
    "asks_to_choose",
    "candidates",
    "claimed",
    "options_asked",
    "to_choose",
    "where_chosen",
]
