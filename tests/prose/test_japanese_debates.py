"""Small debates in Japanese: what a claim, its reason and the question at issue come to, and what they do not."""

from __future__ import annotations

import pytest

import aufheben
from kb.answers import Consultation


def _answer(text: str, question: str) -> str:
    """Return what a debate says to a question: yes, no or unknown."""
    base = aufheben.read(text, lang="ja").kb
    verdict = Consultation(base, language="ja").ask(question).verdict.value.partition("-")[0]
    return {"true": "yes", "false": "no"}.get(verdict, "unknown")


FENCE = "議題：校庭の古い柵を撤去すべきか\n\n"
CAR = "今の車を「カゼ」に替えるべきか\n\n"
BOX = "箱を置くべきか\n\n林：箱を置くべきだ。箱は便利だ。便利な物は置くべきだ。管理費は上がらない。\n"
SHOES = "廊下で靴を脱ぐ規則は、なくすべきか\n\n"
PLACES = "祭りの場所はどこにすべきか。候補は「北の広場」「港の倉庫」。\n\n"
POOL = "町民プールを冬も開けるべきか\n\n"
SONG = "議題：店で曲を流すべきか\n\n"
PLANS = (
    "朝練、どうする？\n案は三つ：毎日案、週二回案、廃止案\n\n林：毎日案は選ぶべきではない。毎日案だと、疲れが残る。"
    "疲れが残る案は選ぶべきではない。\n岸：廃止案がいい。\n"
)
TICKETS = (
    "議題：寮の食堂に自動券売機を置くべきか\n\n林：食堂に券売機を置くべきだ。列が長い食堂には券売機を置くべきだ。寮の食堂は列が長い食堂だ。"
    "検討中の券売機はカードが使える。\n岸：置くべきではない。安い券売機はふつうカードが使えない。{}も安い券売機だ。"
    "カードが使えない券売機は置くべきではない。\n"
)
CHAIR = (
    "書斎の椅子、どれにする？（ナラ と メッシ）\n\n林：メッシは買うべきではない。網の椅子はたいてい背中が冷える。"
    "メッシは網の椅子だ。背中が冷える椅子は買うべきではない。ナラは買うべきだ。\n岸：メッシは机の下に入る。机の下に入る椅子は、部屋の狭いうちでは買うべきだ。"
    "だからメッシを買うべきだ。メッシの背中はちゃんと{}。\n"
)
BOAT = "議題：港に大型船を入れるべきか\n\n"

BOOKS = "来月の課題本を決めよう。候補：『夜の港』／『石の丘』\n\n"
ORGAN = "古いオルガンを残すべきか\n\n"

TO_STATION = (
    "駅まで、バスか電車か、どちらで行くべきか？\n\n林：バスで行くべきです。\n岸：電車は速いので、電車がいいです。\n"
)
TOWNS = "大会はどの都市で開くべきか？\n\n林：{}交通の便がいいです。\n岸：会場が安いので、福岡がいいです。\n"
DATES = "忘年会はいつ開くべきか？\n\n林：12月20日がいいです。\n岸：店が空いているので、12月13日がいいです。\n森：{}\n"
HELMET = "自転車に乗るときはヘルメットをかぶるべきか？\n\n林：かぶるべきです。\n岸：{}\n"
MOVE = (
    "システムを移行するべきか？\n\n林：移行すべきです。\n岸：反対です。障害が起きています。\n"
    "林：障害は直りました。\n岸：{}\n"
)
SEA = (
    "大会はどの都市で開くべきか？\n\n林：大阪で開くべきです。\n岸：海に近い都市で開くべきです。福岡は{}。\n"
    "原：福岡がいいです。\n"
)
CAMP = "林：夏休みはキャンプに{}自然の中で遊べるよ。\n岸：反対。虫が多いから。\n"
COST = "開館時間を延長すべきか？\n\n林：{}\n岸：賛成です。\n"
LOT = "空き地を公園にするか、駐車場にするか{}？\n\n林：公園にすべきです。\n岸：市の財政が苦しいので、{}です。\n"

ANSWERED = {
    "by what one should go is chosen from two": (TO_STATION, "駅まで電車で行くべきですか。", "yes"),
    "and the other is not what one should go by": (TO_STATION, "駅までバスで行くべきですか。", "no"),
    "where it should be is chosen from the places that are named": (
        TOWNS.format("大阪は寒いです。"),
        "大会は福岡で開くべきですか。",
        "yes",
    ),
    "and both stand where each has its reason": (
        TOWNS.format("大阪で開くべきです。"),
        "大会は福岡で開くべきですか。",
        "unknown",
    ),
    "what is good about one of them is none of them": (
        TOWNS.format("大阪で開くべきです。"),
        "大会は交通の便で開くべきですか。",
        "unknown",
    ),
    "when it should be is chosen from the dates that are named": (
        DATES.format("20日は寒いです。"),
        "忘年会は12月13日に開くべきですか。",
        "yes",
    ),
    "and a day is a date in short": (DATES.format("私は20日に反対です。"), "忘年会は12月20日に開くべきですか。", "no"),
    "who names no case speaks of the one that is asked about": (
        HELMET.format("暑いので、かぶるべきではありません。"),
        "自転車に乗るときはヘルメットをかぶるべきですか。",
        "no",
    ),
    "and who names another speaks of that": (
        HELMET.format("暑いので、家ではかぶるべきではありません。"),
        "自転車に乗るときはヘルメットをかぶるべきですか。",
        "yes",
    ),
    "who is convinced gives up what he held": (
        MOVE.format("それなら納得しました。移行に賛成します。"),
        "システムを移行するべきですか。",
        "yes",
    ),
    "and that is no reason of hers": (MOVE.format("それなら納得しました。"), "それなら納得しましたか。", "unknown"),
    "who is not convinced holds it": (MOVE.format("納得できません。"), "システムを移行するべきですか。", "unknown"),
    "what is chosen from is of the sort that is asked for": (
        SEA.format("海に近いです"),
        "大会は福岡で開くべきですか。",
        "yes",
    ),
    "and no more is known of it": (SEA.format("山に近いです"), "大会は福岡で開くべきですか。", "unknown"),
    "who says let us proposes it": (CAMP.format("行こうよ。"), "夏休みはキャンプに行くべきですか。", "unknown"),
    "and is for it where nobody is against it": (
        CAMP.format("行こうよ。").replace("反対。虫が多いから", "賛成。星が見たいから"),
        "夏休みはキャンプに行くべきですか。",
        "yes",
    ),
    "what would come of it is a reason": (
        COST.format("延長すれば、人件費が増えます。だから反対です。"),
        "開館時間を延長すべきですか。",
        "no",
    ),
    "and none where somebody denies that": (
        COST.format("延長すれば、人件費が増えます。だから反対です。").replace(
            "賛成です", "賛成です。延長しても人件費は増えません"
        ),
        "開館時間を延長すべきですか。",
        "unknown",
    ),
    "what must be kept opposes what is to be abolished": (
        "死刑を廃止すべきか？\n\n林：廃止すべきです。\n岸：犯罪が増えるので、死刑は存置すべきです。\n",
        "死刑を廃止すべきですか。",
        "no",
    ),
    "what is put off for this year is not done": (
        "照明を交換すべきか？\n\n林：交換すべきです。\n岸：余裕がないので、今年は見送るべきです。\n",
        "照明を交換すべきですか。",
        "no",
    ),
    "several deeds are chosen from": (
        LOT.format("、売却するか", "売却すべき"),
        "売却することを選ぶべきですか。",
        "yes",
    ),
    "and one excludes the others": (LOT.format("、売却するか", "売却すべき"), "公園にすることを選ぶべきですか。", "no"),
    "what it is made is chosen from two": (LOT.format("", "駐車場にすべき"), "空き地を駐車場にするべきですか。", "yes"),
    "what it should be is none of those that are to be chosen from": (
        (
            f"{BOOKS}林：映画になった本は課題本にすべきだ。『夜の港』は映画になった本だ。『夜の港』を課題本にすべきだ。\n"
            "岸：会員が読んだ本は課題本にすべきではない。『夜の港』は会員が読んだ本だ。\n"
        ),
        "『夜の港』を課題本にすべきですか。",
        "unknown",
    ),
    "what one says of a thing denies the contrary that another says": (
        f"{ORGAN}林：部屋は静かです。\n岸：部屋はうるさいです。\n",
        "部屋は静かですか。",
        "unknown",
    ),
    "and not what is said of another thing": (
        f"{ORGAN}林：部屋は静かです。\n岸：庭はうるさいです。\n",
        "部屋は静かですか。",
        "yes",
    ),
    "and what follows by a rule": (
        f"{ORGAN}林：森に面した部屋は静かだ。部屋は森に面している。\n岸：部屋はうるさい。\n",
        "部屋は静かですか。",
        "no",
    ),
    "a side is taken behind its reason": (
        f"{ORGAN}林：だれも弾いていないので、反対です。\n岸：寒いですね。\n",
        "古いオルガンを残すべきですか。",
        "no",
    ),
    "and in a sentence that goes on from its reason": (
        f"{ORGAN}林：祖母の形見です。ですから、私は賛成です。\n岸：寒いですね。\n",
        "古いオルガンを残すべきですか。",
        "yes",
    ),
    "and falls with it": (
        f"{ORGAN}林：祖母の形見です。だから賛成です。\n岸：祖母の形見ではありません。\n",
        "古いオルガンを残すべきですか。",
        "unknown",
    ),
    "what somebody is for or against is told as doing it": (
        f"{ORGAN}林：私は古いオルガンを残すことには反対です。\n岸：寒いですね。\n",
        "古いオルガンを残すべきですか。",
        "no",
    ),
    "and not as doing something else": (
        f"{ORGAN}林：私は古い椅子を残すことには反対です。\n岸：寒いですね。\n",
        "古いオルガンを残すべきですか。",
        "unknown",
    ),
    "a question names what is at issue in less words": (
        f"{FENCE}林：柵はさびている。さびている物は撤去すべきだ。柵は物だ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "and not another thing": (
        f"{FENCE}林：柵はさびている。さびている物は撤去すべきだ。柵は物だ。\n岸：反対です。\n",
        "鉄棒は撤去すべきですか。",
        "unknown",
    ),
    "what is at issue is taken for one of those that a speaker describes": (
        f"{FENCE}林：撤去すべきだ。柵はさびている。さびている設備は撤去すべきだ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "not where the description is not told of it": (
        f"{FENCE}林：鉄棒はさびている。さびている設備は撤去すべきだ。\n岸：撤去すべきではない。\n",
        "柵は撤去すべきですか。",
        "no",
    ),
    "what each of a kind has": (
        "議題：鶏の飼育を認めるべきか\n\n林：朝に鳴く鳥の飼育は認めるべきではない。鶏は朝に鳴く鳥だ。\n岸：認めるべきです。\n",
        "鶏の飼育は認めるべきですか。",
        "no",
    ),
    "and nobody else's": (
        "議題：鶏の飼育を認めるべきか\n\n林：朝に鳴く鳥の飼育は認めるべきではない。鶏は朝に鳴く鳥だ。\n岸：認めるべきです。\n",
        "うさぎの飼育は認めるべきですか。",
        "unknown",
    ),
    "what is to be chosen from is each one of those that a speaker describes": (
        f"{PLACES}林：車が入れない場所は選ぶべきではない。北の広場には車が入れない。\n岸：港の倉庫がいい。\n",
        "北の広場を選ぶべきですか。",
        "no",
    ),
    "and not what it is not told of": (
        f"{PLACES}林：車が入れない場所は選ぶべきではない。北の広場には車が入れない。\n岸：港の倉庫は広い。\n",
        "港の倉庫を選ぶべきですか。",
        "unknown",
    ),
    "how much each of them costs, too": (
        f"{PLACES}林：予算は三万円だ。予算を超える場所は選ぶべきではない。港の倉庫は四万円かかる。\n岸：北の広場がいい。\n",
        "港の倉庫を選ぶべきですか。",
        "no",
    ),
    "and costs less": (
        f"{PLACES}林：予算は三万円だ。予算を超える場所は選ぶべきではない。港の倉庫は二万円かかる。\n岸：北の広場がいい。\n",
        "港の倉庫を選ぶべきですか。",
        "unknown",
    ),
    "what is planned is the thing at issue": (
        TICKETS.format("検討中の券売機"),
        "食堂に券売機を置くべきですか。",
        "yes",
    ),
    "and what stands elsewhere is not": (TICKETS.format("駅の券売機"), "駅の券売機はカードが使えますか。", "no"),
    "which one it will be is which to buy where all speak of buying": (
        CHAIR.format("温まる").replace("背中が冷える", "背中が温まらない"),
        "メッシを買うべきですか。",
        "yes",
    ),
    "and both stand where nothing is denied": (CHAIR.format("見える"), "メッシを買うべきですか。", "unknown"),
    "what is told of a place ahead is of no other sentence's claim": (
        (
            "椅子、どれを買う？（ナラ と メッシ）\n\n林：狭い部屋には軽い椅子を買うべきだ。だからメッシを買うべきだ。"
            "それに、ナラは買うべきではない。\n岸：丈夫な椅子は買うべきだ。ナラは丈夫な椅子だ。\n"
        ),
        "ナラを買うべきですか。",
        "unknown",
    ),
    "a reason for all of a kind is one for each of them": (
        f"{FENCE}林：柵はさびた物だ。さびた物は危ないので、撤去すべきだ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "and none for what is not of it": (
        f"{FENCE}林：さびた物は危ないので、撤去すべきだ。鉄棒はさびた物だ。\n岸：撤去すべきではない。\n",
        "柵は撤去すべきですか。",
        "no",
    ),
    "the name of what is planned is its name": (
        "うちは鍋を買うべきか\n\n林：検討中のパパットも鉄の鍋だ。鉄の鍋はたいてい重い。\n岸：買うべきではない。パパットは重くない。\n",
        "パパットは鉄の鍋ですか。",
        "yes",
    ),
    "a tag behind the title is no part of the question": (
        "校庭の古い柵を撤去すべきか【掲示板】\n\n林：柵はさびている。さびている物は撤去すべきだ。柵は物だ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "what somebody says flatly is so where what is at issue is done": (
        f"{SONG}林：流すべきだ。客は減らない。\n岸：流すべきではない。\n",
        "曲を流すと客が減りますか。",
        "no",
    ),
    "which is disputed where one says that it would come of it": (
        f"{SONG}林：流すべきだ。曲を流すと客が減る。\n岸：流すべきではない。客は減らない。\n",
        "曲を流すと客が減りますか。",
        "unknown",
    ),
    "but not what would come of anything else": (
        f"{SONG}林：流すべきだ。客は減らない。\n岸：流すべきではない。\n",
        "店を閉めると客が減りますか。",
        "unknown",
    ),
    "one of those to choose from is no topic of what is claimed of a kind": (
        f"{PLACES}林：北の広場は去年使った。去年使った所はやめたほうがいい。\n岸：北の広場なら涼しい。\n",
        "北の広場はやめたほうがいいですか。",
        "yes",
    ),
    "and is so itself, not only what is there": (
        f"{PLACES}林：港の倉庫は遠い。\n岸：北の広場なら涼しい。\n",
        "北の広場は涼しいですか。",
        "yes",
    ),
    "what is so of the one that there is now is so of it": (
        "部室を移すべきか\n\n林：今の部室は狭い。部室が狭いなら、移すべきだ。\n岸：移すべきではない。\n",
        "部室を移すべきですか。",
        "yes",
    ),
    "not where a new one is spoken of": (
        "部室を移すべきか\n\n林：今の部室は狭い。新しい部室は広い。部室が狭いなら、移すべきだ。\n岸：移すべきではない。\n",
        "部室を移すべきですか。",
        "no",
    ),
    "what may be chosen has one name, whatever its words are": (
        PLANS,
        "毎日案を選ぶべきですか。",
        "no",
    ),
    "and nothing of it is told of another": (
        PLANS,
        "週二回案を選ぶべきですか。",
        "unknown",
    ),
    "what something else should be is none of what is chosen from": (
        f"{PLACES}林：夕食は魚にすべきだ。\n岸：北の広場がいい。\n",
        "魚を選ぶべきですか。",
        "unknown",
    ),
    "nor is what should be chosen for a time chosen for all": (
        f"{PLACES}林：雨の日は港の倉庫にすべきだ。\n岸：北の広場は広い。\n",
        "港の倉庫を選ぶべきですか。",
        "unknown",
    ),
    "and of listed places one is wanted": (
        f"{PLACES}林：雨の日は港の倉庫にすべきだ。\n岸：北の広場がいい。\n",
        "港の倉庫を選ぶべきですか。",
        "no",
    ),
    "this rule is the one at issue": (
        f"{SHOES}林：この規則では困る人が出ている。困る人が出る規則はなくすべきだ。\n岸：なくすべきではない。\n",
        "廊下で靴を脱ぐ規則はなくすべきですか。",
        "yes",
    ),
    "not where the text has another one": (
        f"{SHOES}林：制服の規則は古い。この規則では困る人が出ている。困る人が出る規則はなくすべきだ。\n岸：なくすべきではない。\n",
        "廊下で靴を脱ぐ規則はなくすべきですか。",
        "no",
    ),
    "what is so of a kind of places is so of ours": (
        "手すりを付けるべきか\n\n林：当団地には高齢者が多い。高齢者が多い団地には、手すりを付けるべきだ。\n岸：付けるべきではない。\n",
        "手すりを付けるべきですか。",
        "yes",
    ),
    "not of another's": (
        "手すりを付けるべきか\n\n林：北団地には高齢者が多い。高齢者が多い団地には、手すりを付けるべきだ。\n岸：付けるべきではない。\n",
        "手すりを付けるべきですか。",
        "no",
    ),
    "what a thing is changed for is one of its sort": (
        f"{CAR}林：カゼに替えるべきだ。\n岸：三人しか乗れない車は使用禁止になる。カゼは三人しか乗れない。使用禁止の車には、絶対に替えてはいけない。\n",
        "カゼに替えるべきですか。",
        "no",
    ),
    "a usual reason falls where its premise is denied flatly": (
        f"{BOX}岸：置くべきではない。箱を置くと、たいてい管理費が上がる。管理費が上がるなら、箱は置くべきではない。\n",
        "箱を置くべきですか。",
        "yes",
    ),
    "what is done to a thing, of those that a speaker describes": (
        "三組は合唱をやるべきか\n\n林：みんなが歌える出し物はやるべきだ。合唱はみんなが歌える。\n岸：反対です。\n",
        "三組は合唱をやるべきですか。",
        "yes",
    ),
    "one of them is enough where there should be one": (
        f"{BOAT}林：操船できる人がいるなら、港に大型船を入れるべきだ。沢さんは操船できる。\n岸：反対です。\n",
        "港に大型船を入れるべきですか。",
        "yes",
    ),
    "none is not": (
        f"{BOAT}林：操船できる人がいるなら、港に大型船を入れるべきだ。沢さんは操船できない。\n岸：入れるべきではない。\n",
        "港に大型船を入れるべきですか。",
        "no",
    ),
    "what somebody denies who names nothing": (
        f"{BOAT}林：入れるべきだ。底が深い。\n岸：入れるべきではない。\n林：漁師は怒らない。\n岸：怒る。\n",
        "漁師は怒りますか。",
        "unknown",
    ),
    "who accepts what is said gives up what it denies": (
        f"{BOAT}林：入れるべきだ。\n岸：波は高い。波が高いなら、入れるべきではない。\n林：波は高くない。\n岸：あ、ほんとだ。\n",
        "波は高いですか。",
        "no",
    ),
    "who says anything else does not": (
        f"{BOAT}林：入れるべきだ。\n岸：波は高い。波が高いなら、入れるべきではない。\n林：波は高くない。\n岸：風も強い。\n",
        "波は高いですか。",
        "unknown",
    ),
    "a concession ahead of what is said against it": (
        f"{BOAT}林：入れるべきだ。\n岸：波が低いのは認めるが、底は浅い。\n",
        "波は低いですか。",
        "yes",
    ),
    "what is said against it is said of nothing else": (
        f"{BOAT}林：入れるべきだ。\n岸：波が低いのは認めるが、底は浅い。\n",
        "底は浅いですか。",
        "yes",
    ),
    "that it happens all the same denies what would follow": (
        f"{BOAT}林：堤防を造れば、波は減る。\n岸：波は堤防を造っても減らない。\n",
        "堤防を造れば波は減りますか。",
        "unknown",
    ),
    "one name for who is called in several ways": (
        f"{BOAT}林：うちの達也は漁師だ。\n岸：達也くんは沖に出ない。\n",
        "達也は沖に出ますか。",
        "no",
    ),
    "two with one name are two": (
        f"{BOAT}林：沢くんは漁師だ。\n岸：沢さんは沖に出ない。\n",
        "沢くんは沖に出ますか。",
        "unknown",
    ),
    "a name in quotation marks is one": (
        (
            "議題：どの案を選ぶべきか。候補は「毎日運航案」「現状案」。\n\n"
            "林：燃料がかかる案は選ぶべきではない。毎日運航案では燃料がかかる。\n岸：現状案は安い。\n"
        ),
        "毎日運航案を選ぶべきですか。",
        "no",
    ),
    "what a speaker supposes is a claim": (
        f"{BOAT}林：底が浅いなら、入れるべきではない。底は浅いだろう。\n岸：反対の意見はない。\n",
        "港に大型船を入れるべきですか。",
        "no",
    ),
    "what might have been is none": (
        f"{BOAT}林：去年なら、波は高かっただろう。\n岸：入れるべきだ。\n",
        "波は高かったですか。",
        "unknown",
    ),
    "which of several asks for a kind": (
        (
            "議題：どの案を選ぶべきか。\n\n"
            "林：案の燃料代が九万円以下なら、それを選ぶべきだ。週末運航案の燃料代は八万円だ。\n岸：毎日運航案は高い。\n"
        ),
        "週末運航案を選ぶべきですか。",
        "yes",
    ),
    "and no other of them": (
        (
            "議題：どの案を選ぶべきか。\n\n"
            "林：案が安いなら、それを選ぶべきだ。週末運航案は安い。\n岸：毎日運航案は高い。\n"
        ),
        "毎日運航案を選ぶべきですか。",
        "unknown",
    ),
    "a condition stands alone behind a claim": (
        f"{BOAT}林：入れるべきだ。底が深いなら。\n岸：底は深くない。\n",
        "港に大型船を入れるべきですか。",
        "unknown",
    ),
    "what holds without exception prevails over what normally does": (
        (
            f"{FENCE}林：安全基準を満たさない設備は、必ず撤去しなければならない。柵は安全基準を満たさない設備だ。\n"
            "岸：丈夫な設備はふつう撤去すべきではない。柵は丈夫な設備だ。\n"
        ),
        "柵は撤去すべきですか。",
        "yes",
    ),
    "a ban prevails over what should normally be done": (
        (
            f"{FENCE}林：さびた設備はふつう撤去すべきだ。柵はさびた設備だ。\n"
            "岸：県の文化財は、条例で絶対に撤去してはいけない。柵は県の文化財だ。\n"
        ),
        "柵は撤去すべきですか。",
        "no",
    ),
    "a reason is no rule without exception": (
        f"{FENCE}林：柵は絶対に倒れるので、撤去すべきだ。\n岸：柵は丈夫なので、撤去すべきではない。\n",
        "柵は撤去すべきですか。",
        "unknown",
    ),
    "what is said of some things without exception is no rule without exception": (
        (
            f"{FENCE}林：必ず倒れる設備は撤去すべきだ。柵は必ず倒れる設備だ。\n"
            "岸：丈夫な設備は撤去すべきではない。柵は丈夫な設備だ。\n"
        ),
        "柵は撤去すべきですか。",
        "unknown",
    ),
    "two that hold normally are as good as each other": (
        f"{FENCE}林：さびた設備はふつう撤去すべきだ。柵はさびた設備だ。\n岸：丈夫な設備はふつう撤去すべきではない。柵は丈夫な設備だ。\n",
        "柵は撤去すべきですか。",
        "unknown",
    ),
    "what is not always so prevails over nothing": (
        f"{FENCE}林：さびた設備は撤去すべきだ。柵はさびた設備だ。\n岸：丈夫な設備は必ずしも撤去すべきではない。柵は丈夫な設備だ。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "by a rule something is what it comes to be": (
        f"{FENCE}林：さびた設備は、規則で必ず使用禁止になる。柵はさびた設備だ。\n岸：反対です。\n",
        "柵は使用禁止ですか。",
        "yes",
    ),
    "a claim whose one reason is refuted does not stand against another": (
        (
            f"{BOAT}林：入れるべきだ。荷が増える町は、港に大型船を入れるべきだ。\n"
            "岸：入れるべきではない。波が高いなら、港に大型船を入れるべきではない。\n林：波は高くない。\n"
        ),
        "港に大型船を入れるべきですか。",
        "yes",
    ),
    "what is told beside a claim is told of the thing at issue": (
        "議題：丘の上の古い家を買うべきか\n\n林：買うべきだ。庭が広い。庭が広い家は買うべきだ。\n岸：反対です。\n",
        "丘の上の古い家は庭が広いですか。",
        "yes",
    ),
    "what happened need not have to do with it": (
        f"{FENCE}林：撤去すべきだ。先月、子どもがけがをした。\n岸：反対です。\n",
        "柵は子どもがけがをしましたか。",
        "unknown",
    ),
    "what holds in general is no topic to go on with": (
        f"{FENCE}林：さびた設備は撤去すべきだ。危ない。\n岸：反対です。\n",
        "さびた設備は危ないですか。",
        "unknown",
    ),
    "the thing at issue by a shorter name": (
        "議題：丘の上の中古の家を買うべきか\n\n林：丘の上の家は庭が広い。\n岸：反対です。\n",
        "丘の上の中古の家は庭が広いですか。",
        "yes",
    ),
    "what is said of one thing prevails over what holds of its kind": (
        "議題：丘の家を買うべきか\n\n林：築四十年の家は、だいたい壁が薄い。丘の家は築四十年だ。\n岸：丘の家は去年直した。壁は薄くない。\n",
        "丘の家は壁が薄いですか。",
        "no",
    ),
    "by how much something changes is no part of it": (
        f"{FENCE}林：費用が月に三千円下がる。\n岸：反対です。\n",
        "費用が下がりますか。",
        "yes",
    ),
    "as far as its speaker knows is no condition": (
        f"{BOAT}林：入れるべきだ。私の知るかぎり、波は高い。\n岸：波は高くない。\n",
        "波は高いですか。",
        "no",
    ),
    "a motion that is stated is at issue, too": (
        "論題：海へ行くべきである\n\n林：海は涼しい。行くべきだ。\n岸：海は遠い。\n",
        "海へ行くべきですか。",
        "yes",
    ),
    "whatever has something has no name of its own": (
        "議題：制服を廃止すべきか\n\n林：制服があれば毎朝服を選ばなくてよい。\n岸：私服でも迷わない生徒は多い。\n",
        "私服でも迷わない生徒は多いですか。",
        "yes",
    ),
    "what is less is no name of what becomes of it": (
        "議題：駅前を全面禁煙にすべきか\n\n林：すべきだ。\n岸：隣の町は駅前を禁煙にした。\n",
        "隣の町は駅前を全面禁煙にしましたか。",
        "unknown",
    ),
    "what would come of it, where something should be done for that": (
        f"{SONG}林：曲を流すと、店が明るくなる。店が明るくなるなら、曲を流すべきだ。\n岸：店は広い。\n",
        "店で曲を流すべきですか。",
        "yes",
    ),
    "but it is not said to be so": (
        f"{SONG}林：曲を流すと、店が明るくなる。店が明るくなるなら、曲を流すべきだ。\n岸：店は広い。\n",
        "店は明るくなりますか。",
        "unknown",
    ),
    "nor is it done": (
        f"{SONG}林：曲を流すと、店が明るくなる。店が明るくなるなら、曲を流すべきだ。\n岸：店は広い。\n",
        "店で曲を流しますか。",
        "unknown",
    ),
    "what would come of something else speaks neither way": (
        f"{SONG}林：花を置くと、店が明るくなる。店が明るくなるなら、曲を流すべきだ。\n岸：流すべきではない。\n",
        "店で曲を流すべきですか。",
        "unknown",
    ),
    "nor what would come of it in the hall": (
        f"{SONG}林：広場に曲を流すと、客が増える。客が増えるなら、曲を流すべきだ。\n岸：流すべきではない。\n",
        "店で曲を流すべきですか。",
        "unknown",
    ),
    "over two steps, of which one is told of things in general": (
        f"{SONG}林：流すべきだ。\n岸：曲を流した場合、音が客室に届く。音が届く客室は休めない。客室が休めないなら、流すべきではない。\n",
        "店で曲を流すべきですか。",
        "no",
    ),
    "who shows that one does not follow defeats it": (
        f"{SONG}林：曲を流せば、客が増える。客が増えるなら、流すべきだ。\n岸：曲を流したら、客が怒る。客が怒るなら、流すべきではない。\n林：客は怒らない。\n",
        "店で曲を流すべきですか。",
        "yes",
    ),
    "who only says that it does not, whatever is done, denies it and no more": (
        f"{SONG}林：曲を流せば、客が増える。客が増えるなら、流すべきだ。\n岸：流すべきではない。客は曲を流しても増えない。\n",
        "店で曲を流すべきですか。",
        "unknown",
    ),
    "what usually follows": (
        f"{SONG}林：流すべきだ。\n岸：曲を流したら、ふつう眠る客が起きる。眠る客が起きるようなことはするべきではない。\n",
        "店で曲を流すべきですか。",
        "no",
    ),
    "what would come of leaving it": (
        f"{SONG}林：曲を流さないと、話し声が響く。話し声が響くなら、曲を流すべきだ。\n岸：店は広い。\n",
        "店で曲を流すべきですか。",
        "yes",
    ),
    "what nobody should bring about": (
        f"{SONG}林：流すべきだ。\n岸：曲を流すと、電気代が増える。電気代を増やすべきではない。\n",
        "店で曲を流すべきですか。",
        "no",
    ),
    "and should, in general": (
        f"{SONG}林：曲を流すと、店員の疲れが軽くなる。疲れが軽くなる取り組みは、行うべきだ。\n岸：流すべきではない。\n",
        "店で曲を流すべきですか。",
        "yes",
    ),
    "nobody for whom there should be none": (
        f"{SONG}林：流すべきだ。\n岸：曲を流すと、耳の弱い客は店に入れない。店に入れない客が出るなら、流すべきではない。\n",
        "店で曲を流すべきですか。",
        "no",
    ),
    "what is told of nothing else is of what is at issue": (
        f"{POOL}林：開けるべきだ。\n岸：ポンプは動かない。ポンプが動かないプールは、規則で、冬は絶対に開けてはいけない。\n",
        "町民プールを冬も開けるべきですか。",
        "no",
    ),
    "not what is told of another": (
        f"{POOL}林：開けるべきだ。\n岸：隣町のプールのポンプは動かない。ポンプが動かないプールは、規則で、冬は絶対に開けてはいけない。\n",
        "町民プールを冬も開けるべきですか。",
        "yes",
    ),
    "what is pointed to is what is at issue": (
        "庭の松の木を切るべきか\n\n林：あの松の木は枯れている。枯れている木は切るべきだ。\n岸：切るべきではない。\n",
        "松の木は枯れていますか。",
        "yes",
    ),
    "unless another is called so": (
        "庭の松の木を切るべきか\n\n林：隣の松の木は枯れている。あの松の木は枯れている。\n岸：切るべきではない。\n",
        "庭の松の木は枯れていますか。",
        "unknown",
    ),
    "who grants what denies his only reason gives up what he claims": (
        f"{BOAT}林：入れるべきだ。\n岸：入れるべきではない。底を擦る船は入れるべきではない。\n林：大型船は底を擦らない。\n岸：そうか、擦らないのか。\n",
        "港に大型船を入れるべきですか。",
        "yes",
    ),
    "who does not grant it stays with it": (
        f"{BOAT}林：入れるべきだ。\n岸：入れるべきではない。底を擦る大型船は港に入れるべきではない。\n林：大型船は底を擦らない。\n",
        "港に大型船を入れるべきですか。",
        "unknown",
    ),
    "who only asks grants nothing": (
        f"{BOAT}林：入れるべきだ。\n岸：入れるべきではない。底を擦る大型船は入れるべきではない。\n林：底を擦らない。\n岸：擦らないのか。\n",
        "港に大型船を入れるべきですか。",
        "unknown",
    ),
    "who opposes it says for what reason he does not": (
        f"{FENCE}林：撤去すべきだ。柵はさびている。\n岸：撤去すべきではない。費用を理由に反対しているわけではない。\n",
        "岸は費用を理由に反対していますか。",
        "no",
    ),
    "and for any other he may": (
        f"{FENCE}林：撤去すべきだ。柵はさびている。\n岸：撤去すべきではない。費用を理由に反対しているわけではない。\n",
        "岸は景観を理由に反対していますか。",
        "unknown",
    ),
    "what he does to others is no thing's doing": (
        f"{FENCE}林：撤去すべきだ。柵はさびている。\n岸：撤去すべきではない。林さんの意見を軽く見ているのではない。\n",
        "岸は林さんの意見を軽く見ていますか。",
        "no",
    ),
    "what one is put for is compared with it": (
        (
            f"{CAR}林：替えるべきだ。カゼの燃費は今の車の燃費よりよい。燃費がよくなるなら、替えるべきだ。\n"
            "岸：替えるべきではない。カゼの燃費は今の車の燃費よりよくない。燃費がよくならないなら、替えるべきではない。\n"
        ),
        "今の車をカゼに替えるべきですか。",
        "unknown",
    ),
    "and is no better where it is the other": (
        (
            f"{CAR}林：替えるべきだ。今の車の燃費はカゼの燃費よりよい。燃費がよくなるなら、替えるべきだ。\n"
            "岸：替えるべきではない。値段の高い車には替えるべきではない。カゼは値段の高い車だ。\n"
        ),
        "今の車をカゼに替えるべきですか。",
        "no",
    ),
    "who comes round says so in few words": (
        (
            f"{FENCE}林：撤去すべきだ。\n岸：撤去すべきではない。柵は丈夫だ。丈夫な設備は撤去すべきではない。\n"
            "林：柵は丈夫ではない。\n岸：それでしたら賛成に回ります。\n"
        ),
        "柵を撤去すべきですか。",
        "yes",
    ),
    "or votes for what is asked about": (
        (
            "議題：合宿は山の家にすべきか\n\n林：山の家にすべきだ。\n岸：山の家にすべきではない。山の家は遠い。遠い宿にすべきではない。\n"
            "林：山の家は駅から五分だ。\n岸：じゃあ山の家に一票入れます。\n"
        ),
        "合宿は山の家にすべきですか。",
        "yes",
    ),
    "the question at issue may stand in brackets": (
        "《校庭の古い柵を撤去すべきか》\n\n林：撤去すべきだ。柵はさびている。さびている設備は撤去すべきだ。\n岸：反対です。\n",
        "柵は撤去すべきですか。",
        "yes",
    ),
    "what one of those to choose from would bring": (
        f"{PLACES}林：帰りが遅くなる場所は選ぶべきではない。港の倉庫だと帰りが遅くなる。\n岸：港の倉庫がいい。\n",
        "港の倉庫を選ぶべきですか。",
        "no",
    ),
    "it is asked for in whatever words": (
        f"{PLACES}林：帰りが遅くなる場所は選ぶべきではない。北の広場なら、帰りは遅くならない。\n岸：港の倉庫がいい。\n",
        "北の広場だと帰りが遅くなりますか。",
        "no",
    ),
    "and not of another": (
        f"{PLACES}林：帰りが遅くなる場所は選ぶべきではない。北の広場なら、帰りは遅くならない。\n岸：港の倉庫がいい。\n",
        "港の倉庫だと帰りが遅くなりますか。",
        "unknown",
    ),
    "nor of what is none of them": (
        f"{PLACES}林：雨なら中止だ。北の広場がいい。\n岸：港の倉庫がいい。\n",
        "雨で中止ですか。",
        "unknown",
    ),
    "who is for another now is for the first no more": (
        (
            f"{PLACES}林：港の倉庫がいい。\n岸：寒い場所は選ぶべきではない。港の倉庫は寒い。北の広場は寒くない。\n"
            "林：わかりました。北の広場でいいです。\n"
        ),
        "港の倉庫を選ぶべきですか。",
        "no",
    ),
    "nor who gives it up": (
        (
            f"{PLACES}林：港の倉庫がいい。\n岸：寒い場所は選ぶべきではない。港の倉庫は寒い。\n"
            "林：わかった。港の倉庫はあきらめる。\n"
        ),
        "港の倉庫を選ぶべきですか。",
        "no",
    ),
    "what should be done with it and what should be chosen is one": (
        f"{PLACES}林：お金のかかるやり方はするべきではない。港の倉庫は一日二万円かかる。\n岸：北の広場がいい。\n",
        "港の倉庫にするべきですか。",
        "no",
    ),
    "what is told of one of them is not told of all": (
        (
            f"{PLACES}林：席が足りない場所は選ぶべきではない。北の広場は狭いので、席が足りない。\n"
            "岸：港の倉庫は広いので、席は足りる。\n"
        ),
        "北の広場を選ぶべきですか。",
        "no",
    ),
    "and of the other it is not so": (
        (
            f"{PLACES}林：席が足りない場所は選ぶべきではない。北の広場は狭いので、席が足りない。\n"
            "岸：港の倉庫は広いので、席は足りる。\n"
        ),
        "港の倉庫を選ぶべきですか。",
        "unknown",
    ),
    "who drops a matter states nothing of it any more": (
        (
            f"{FENCE}林：撤去すべきだ。柵は虫を集める。虫を集める設備は撤去すべきだ。\n"
            "岸：撤去すべきではない。柵は虫を集めない。\n林：虫の件は取り下げます。\n"
        ),
        "柵は虫を集めますか。",
        "no",
    ),
    "what must be done for it, it does": (
        (
            "議題：学園祭で劇をやるべきか\n\n林：やるべきだ。\n岸：やるべきではない。劇をやるには、体育館を暗くしないといけません。"
            "体育館を暗くする出し物は、消防の決まりで禁止だ。禁止されている出し物はやるべきではない。\n"
        ),
        "劇は禁止されている出し物ですか。",
        "yes",
    ),
    "and another does not": (
        (
            "議題：学園祭で劇をやるべきか\n\n林：やるべきだ。\n岸：やるべきではない。合唱をやるには、体育館を暗くしないといけません。"
            "体育館を暗くする出し物は、消防の決まりで禁止だ。禁止されている出し物はやるべきではない。\n"
        ),
        "劇は禁止されている出し物ですか。",
        "unknown",
    ),
    "an act that is forbidden should not be done": (
        (
            "町立病院の屋上に庭をつくるべきか\n\n林：つくるべきだ。庭は涼しい。涼しいものはつくるべきだ。\n"
            "岸：つくるべきではない。本院の屋上は重さに耐えない。重さに耐えない屋上に庭をつくることは、法令で必ず禁止される。\n"
        ),
        "屋上に庭をつくるべきですか。",
        "no",
    ),
    "and is asked for as one": (
        (
            "町立病院の屋上に庭をつくるべきか\n\n林：つくるべきだ。庭は涼しい。涼しいものはつくるべきだ。\n"
            "岸：つくるべきではない。本院の屋上は重さに耐えない。重さに耐えない屋上に庭をつくることは、法令で必ず禁止される。\n"
        ),
        "本院の屋上に庭をつくることは法令で禁止されますか。",
        "yes",
    ),
    "of what is otherwise it is not forbidden": (
        (
            "町立病院の屋上に庭をつくるべきか\n\n林：つくるべきだ。庭は涼しい。涼しいものはつくるべきだ。\n"
            "岸：隣の屋上は重さに耐えない。重さに耐えない屋上に庭をつくることは、法令で必ず禁止される。\n"
        ),
        "町立病院の屋上に庭をつくることは法令で禁止されますか。",
        "unknown",
    ),
    "what the body at issue cannot do should not be begun": (
        (
            "町立図書館の夜間開館を始めるべきか\n\n林：始めるべきだ。職員を募集すれば職員はたいてい見つかるので、職員は足りる。\n"
            "岸：始めるべきではない。職員は足りない。職員が足りない図書館は、夜間開館を行えない。"
            "行えない事業は始めるべきではないと条例で決まっている。\n"
        ),
        "夜間開館を始めるべきですか。",
        "no",
    ),
    "what follows from what is usually so is usually so": (
        (
            "町立図書館の夜間開館を始めるべきか\n\n林：始めるべきだ。職員を募集すれば職員はたいてい見つかるので、職員は足りる。\n"
            "岸：始めるべきではない。職員は足りない。\n"
        ),
        "職員は足りますか。",
        "no",
    ),
    "where there is enough for certain, both stand": (
        (
            "町立図書館の夜間開館を始めるべきか\n\n林：始めるべきだ。三人が応募したので、職員は足りる。\n"
            "岸：始めるべきではない。職員は足りない。\n"
        ),
        "職員は足りますか。",
        "unknown",
    ),
    "who can do nothing about it gives it up": (
        (
            f"{FENCE}林：撤去すべきだ。\n岸：撤去すべきではない。柵は丈夫だ。丈夫な設備は撤去すべきではない。\n"
            "林：条例で撤去が決まっている。\n岸：知りませんでした。じゃあ、しかたないです。\n"
        ),
        "柵を撤去すべきですか。",
        "yes",
    ),
    "what somebody goes on about whose claim names one of them": (
        (
            "中古車さがし\n①ハヤテ　白\n②コマチ　赤\n\n林：ハヤテを買うべきだ。荷室が広い。荷室の広い車は買うべきだ。\n"
            "岸：ハヤテは買うべきではない。ハヤテは車庫に入らない。車庫に入らない車は登録できない決まりだ。"
            "登録できない車は絶対に買ってはいけない。\n"
        ),
        "ハヤテは荷室が広いですか。",
        "yes",
    ),
    "and what must not be done with it": (
        (
            "中古車さがし\n①ハヤテ　白\n②コマチ　赤\n\n林：ハヤテを買うべきだ。荷室が広い。荷室の広い車は買うべきだ。\n"
            "岸：ハヤテは買うべきではない。ハヤテは車庫に入らない。車庫に入らない車は登録できない決まりだ。"
            "登録できない車は絶対に買ってはいけない。\n"
        ),
        "ハヤテを買うべきですか。",
        "no",
    ),
    "where it does not fit is told of that one": (
        (
            "中古車さがし\n①ハヤテ　白\n②コマチ　赤\n\n林：ハヤテを買うべきだ。\n岸：コマチは車庫に入る。\n"
            "林：ハヤテは二十センチはみ出す。車庫には入らない。\n"
        ),
        "コマチは車庫に入りますか。",
        "yes",
    ),
    "what describes one of those to choose from tells it from none": (
        f"{PLACES}林：濡れやすい場所は選ぶべきではない。屋根のある港の倉庫は、濡れやすくありません。\n岸：北の広場がいい。\n",
        "港の倉庫は濡れやすいですか。",
        "no",
    ),
}


@pytest.mark.parametrize("case", ANSWERED)
def test_a_debate_answers(case: str) -> None:
    text, question, expected = ANSWERED[case]
    assert _answer(text, question) == expected


LAID_OUT = {
    "sides in brackets before what somebody is and his name": (
        "柵を撤去すべきか\n\n【撤去すべき】人事・大山\n柵は古い。\n\n【残すべき】開発・小川\n柵は丈夫だ。\n"
    ),
    "claims beside names": (
        "争点：柵を撤去するか\n\n■ 校長「撤去すべき」\n柵は古い。\n\n■ 岸議員「残すべき」\n柵は丈夫だ。\n"
    ),
    "stances in brackets": (
        "テーマ：柵を撤去するか\n\n林（残すほうがいい）\n・柵は丈夫だ。\n\n岸（外すほうがいい）\n・柵は古い。\n"
    ),
    "names in round brackets": ("議題　柵を撤去するか\n\n（林委員）柵は丈夫だ。\n（岸委員）柵は古い。\n"),
    "numbered speakers": (
        "スレッド：柵を撤去する？\n\n1. 守衛の林\n撤去すべきではない。\n\n2. 教頭の岸\n撤去すべきです。\n"
    ),
    "posts": ("お題：柵を撤去する？\n\n1：林の住人\n撤去すべき。\n\n2：岸の住人\n>>1\n柵は丈夫だ。\n"),
    "headlines": (
        "投書欄　テーマ＝柵を撤去すべきか\n\n◆残そう　主婦　林良子（40）\n柵は丈夫だ。\n"
        "\n◆外そう　無職　岸健（71）\n柵は古い。\n"
    ),
    "an interview": (
        "対談　〜柵は撤去すべきか〜\n\n――林さん、どうですか。\n林　撤去すべきです。\n"
        "\n――岸さんはどうですか。\n岸　柵は丈夫です。\n"
    ),
    "numbers, sides and offices": (
        "議題：柵を撤去すべきか\n\n1-1　賛成意見（提出者：林）\n撤去すべきです。\n"
        "\n1-2　反対意見（提出者：岸）\n柵は丈夫だ。\n"
        "\n2-1　賛成意見への反論（提出者：岸）\n柵は新しい。\n"
    ),
    "turns of those who are named with what they are": (
        "柵を撤去すべきか\n\n○賛成（林・校長）\n柵は古い。\n\n○反対（岸・用務員）\n柵は丈夫だ。\n\n○反論（林）\n柵は重い。\n"
    ),
    "numbers in words": (
        "柵を撤去すべきか\n\n一　林委員\n撤去すべきだ。"
        "\n\n二　岸委員\n撤去すべきではない。\n\n三　岸委員\n柵は新しい。\n"
    ),
    "claims behind names": (
        "柵を撤去すべきか\n\n◆総務部　撤去すべきである\n柵は古い。\n\n◆管理課　すべきではない\n柵は丈夫だ。\n"
    ),
    "a side in other words": (
        "柵を撤去すべきか\n\n●撤去を支持する意見（林）\n柵は古い。\n\n●存続を求める意見（岸）\n柵は丈夫だ。\n"
    ),
    "speeches and rebuttals of sides": (
        "柵を撤去すべきか\n\n賛成側立論\n柵は古い。\n\n反対側立論\n柵は丈夫だ。\n\n反対側反駁\n柵は新しい。\n"
    ),
    "to whom a post replies": (
        "【質問】柵は撤去すべきですか？\n\n1：校庭の人\n柵は古い。\n\n2：門の人\n>>1 柵は丈夫だ。\n"
        "\n3：校庭の人\n>>2 柵は重い。\n"
    ),
    "posts with dates": (
        "柵を撤去すべきか\n\n1 ：林：2024/05/01(水) 10:22\n撤去すべき。\n\n2 ：岸：2024/05/01(水) 10:30\n柵は丈夫だ。\n"
    ),
    "lines between bars": "柵を撤去すべきか\n\n林｜撤去すべきだ。柵は古い。\n岸｜柵は丈夫だ。\n",
    "lines of a list in quotation marks": "柵を撤去すべきか\n\n・林「撤去すべきだ。」\n・岸『柵は丈夫だ。』\n",
    "who said it": (
        "柵を撤去すべきか\n\n林さんは言った。「撤去すべきだ。柵は古い。」\n岸さんは反論した。「柵は丈夫だ。」\n"
    ),
    "who asks": ("質問者：柵を撤去すべきでしょうか？\n\n林：\n撤去すべきです。\n\n岸：\n柵は丈夫です。\n"),
    "one name for a speaker with what he is": (
        "司会：柵を撤去すべきでしょうか。\n\n管理課の林：撤去すべきです。\n\n校長の岸：柵は丈夫です。\n\n林：柵は古いです。\n"
    ),
    "names between rules": "柵を撤去すべきか\n\n―――　林　―――\n柵は古い。\n\n―――　岸　―――\n柵は丈夫だ。\n",
    "members by number": (
        "○議長（黒田君）　議案第5号、柵を撤去すべきかについて、討論を行います。\n"
        "○7番（林君）　柵は古い。\n○2番（岸君）　柵は丈夫だ。\n○議長（黒田君）　以上で討論を終わります。\n"
    ),
    "forms": ("柵を撤去すべきか\n\n林\n立場：賛成\n理由：柵は古い。\n\n岸\n立場：反対\n理由：柵は丈夫だ。\n"),
    "forms with names": (
        "柵を撤去すべきか\n\n氏名：林\n賛否：賛成\n意見：柵は古い。\n\n氏名：岸\n賛否：反対\n意見：柵は丈夫だ。\n"
    ),
    "a table with a chair": (
        "| 立場 | 発言 |\n|---|---|\n| 司会 | 柵を撤去すべきでしょうか。 |\n"
        "| 林（賛成） | 柵は古い。 |\n| 岸（反対） | 柵は丈夫だ。 |\n"
    ),
    "names behind paragraphs": (
        "柵を撤去すべきか\n\n柵は撤去すべきです。柵は古いです。\n　　　　　　林\n\n柵は丈夫です。\n　　　　　　岸\n"
    ),
    "minutes that tell what was said": (
        "柵を撤去すべきかについて話し合った。\n　林さんは、柵を撤去すべきだと述べた。柵は古い。\n"
        "　これに対して岸さんは、柵を撤去すべきではないと反論した。柵は丈夫だ、と岸さんは付け加えた。\n"
    ),
    "a memo that asks both": "家族のメモ　柵を撤去する？　撤去しない？\n\n林：柵は古い。\n岸：柵は丈夫だ。\n",
    "items of minutes": "議題　柵を撤去すべきか\n\n1. 林部長　柵は古い。\n\n2. 岸医師　柵は丈夫だ。\n\n以上\n",
    "what came of it": "柵を撤去すべきか\n\n林：柵は古い。\n岸：柵は丈夫だ。\n\n採決結果：賛成多数で可決\n",
    "who asks whom": (
        "司会：柵を撤去すべきでしょうか。林さんからどうぞ。\n林：撤去すべきです。\n司会：岸さんはいかがですか。\n岸：柵は丈夫です。\n"
    ),
    "a sentence that is not read": (
        "柵を撤去すべきか\n\n林：撤去すべきだ。門のことも、おっしゃるとおり。\n岸：柵は丈夫だ。\n"
    ),
}


@pytest.mark.parametrize("layout", LAID_OUT)
def test_two_speak_on_the_question_at_issue(layout: str) -> None:
    found = aufheben.read(LAID_OUT[layout], lang="ja")
    assert not found.faults
    assert len(found.kb.agents) == 2
    assert found.kb.issue is not None
    assert "撤去" in found.kb.issue.question


@pytest.mark.parametrize(("rusty", "presumed"), [("柵", ["設備"]), ("鉄棒", [])])
def test_a_note_tells_of_what_kind_the_thing_at_issue_is_presumed_to_be(rusty: str, presumed: list[str]) -> None:
    text = f"{FENCE}林：{rusty}はさびている。さびている設備は撤去すべきだ。\n岸：反対です。\n"
    notes = [note for one in aufheben.read(text, lang="ja").sentences if one.chosen for note in one.chosen.notes]
    assert [dict(note.fields)["kind"] for note in notes if note.code == "presumed-kind"] == presumed


def test_numbered_headings_of_one_text_are_no_speakers() -> None:
    found = aufheben.read("柵のメモ\n\n1. 費用\n費用は三万円だ。\n\n2. 安全\n安全は大切だ。\n", lang="ja")
    assert [agent.name for agent in found.partial.agents] == ["main"]


def test_a_heading_that_names_whose_opinion_it_answers_takes_no_side_by_that() -> None:
    text = "柵を撤去すべきか\n\n賛成\n柵は古い。\n\n賛成意見への反論（岸）\n柵は丈夫だ。\n"
    assert _answer(text, "柵を撤去すべきですか。") == "yes"


@pytest.mark.parametrize(
    ("asserted", "kept"),
    [
        ("門のことも、おっしゃるとおり。", True),
        ("もっと早く直していたら倒れなかった。", True),
        ("ただし、もっと早く直していたら倒れなかった。", False),
        ("というのは冗談で。", False),
    ],
)
def test_what_is_not_read_is_told_and_kept_unless_it_may_bear_on_another_sentence(asserted: str, kept: object) -> None:
    found = aufheben.read(f"柵を撤去すべきか\n\n林：撤去すべきだ。柵は古い。{asserted}\n岸：柵は丈夫だ。\n", lang="ja")
    assert bool(found.faults) is not kept
    assert found.without_unread.faults
    assert "古い(柵)" in str(found.partial) or not kept


def test_the_topic_of_what_is_not_read_is_not_gone_on_with() -> None:
    text = "柵を撤去すべきか\n\n林：柵は古い。門のことも、おっしゃるとおり。重い。\n岸：柵は丈夫だ。\n"
    assert "重い(柵)" not in str(aufheben.read(text, lang="ja").kb)


@pytest.mark.parametrize(("reported", "disputed"), [("柵を撤去すべきではない。", True), ("門は丈夫だ。", False)])
def test_where_the_question_is_not_read_what_is_disputed_is_at_issue(reported: str, disputed: object) -> None:
    text = f"議題：柵をどう扱うべきか（場合による）\n\n林：柵を撤去すべきだ。\n岸：{reported}\n"
    found = aufheben.read(text, lang="ja")
    codes = [note.code for one in found.sentences for way in one.sentence.readings for note in way.notes]
    assert bool(found.faults) is not disputed
    assert ("issue-unread" in codes) is disputed
    assert (found.partial.issue is not None) is disputed


@pytest.mark.parametrize(("named", "answer"), [("古い門「青門」", "unknown"), ("青門", "unknown"), ("古い門", "yes")])
def test_a_name_behind_what_its_bearer_is_is_the_name_that_speakers_use(named: str, answer: str) -> None:
    text = (
        f"{named}の修理をやめるべきか\n\n林：青門の修理はやめるべきだと思う。\n岸：やめるべきではない。青門は美しい。\n"
    )
    assert _answer(text, "青門の修理はやめるべきですか。") == answer


@pytest.mark.parametrize("named", ["自転車「銀輪号」", "「銀輪号」", "銀輪号"])
def test_a_question_names_what_is_at_issue_with_or_without_what_it_is(named: str) -> None:
    text = f"{named}を買うべきか\n\n林：銀輪号は重い自転車だ。重い自転車は買うべきではない。\n"
    assert _answer(text, "銀輪号を買うべきですか。") == "no"


@pytest.mark.parametrize(
    ("whose", "kind", "answer"),
    [("うち", "家", "yes"), ("わが家", "家庭", "yes"), ("うちの棟", "棟", "yes"), ("隣の棟", "棟", "unknown")],
)
def test_what_is_claimed_of_all_of_a_kind_is_claimed_of_ours(whose: str, kind: str, answer: str) -> None:
    text = f"犬を飼うべきか\n\n林：{whose}は庭が広い。庭が広い{kind}は犬を飼うべきだ。\n"
    assert _answer(text, "犬を飼うべきですか。") == answer


@pytest.mark.parametrize("kind", ["積立金を使う工事", "長い工事"])
def test_what_is_claimed_of_all_deeds_of_a_kind_is_claimed_of_what_is_at_issue(kind: str) -> None:
    text = f"倉庫を設置すべきか\n\n林：設置すべきだ。\n岸：倉庫の設置は積立金を使う工事だ。{kind}はすべきではない。\n"
    assert (_answer(text, "倉庫を設置すべきですか。") == "no") is (kind == "積立金を使う工事")


@pytest.mark.parametrize(
    "asked",
    ["どれにする？　海・山・湖", "どこに行く？ 海／山／湖", "海か、湖か？", "候補：海、湖、山\nどこに行くべきか"],
)
def test_what_may_be_chosen_stands_behind_or_in_the_question(asked: str) -> None:
    text = f"夏の旅行\n{asked}\n\n林：湖は遠い。遠い場所には行くべきではない。\n岸：海に行くべきだ。\n"
    assert _answer(text, "湖に行くべきですか。") == "no"
    assert _answer(text, "海に行くべきですか。") == "yes"


def test_a_denial_that_agrees_with_what_was_claimed_of_one_thing_denies_nothing_of_another() -> None:
    text = (
        "部屋を借りるべきか\n\n林：一号室は家賃が収入の半分に収まる。二号室は家賃が収入の半分に収まらない。\n"
        "岸：家賃が収まらないのはわかっている。\n"
    )
    assert _answer(text, "一号室は家賃が収入の半分に収まりますか。") == "yes"


def test_who_adds_when_alone_something_is_done_has_denied_it_of_other_times() -> None:
    text = "免許を返すべきか\n\n姉：祖母は夜は運転しない。明るいうちだけ。\n兄：返すべきだ。\n"
    assert _answer(text, "祖母は夜に運転しますか。") == "no"


def test_what_all_raises_of_a_kind_are_claimed_to_be_holds_of_one_by_so_much() -> None:
    text = (
        "【意見募集】食堂の定食を50円値上げすべきでしょうか。\n\n1．食堂・林\n定食は値上げすべきです。\n\n"
        "2．組合・岸\n定食の値上げは協定で禁じられています。協定で禁じられている値上げは絶対にすべきではありません。\n"
    )
    assert _answer(text, "定食は値上げすべきですか。") == "no"
