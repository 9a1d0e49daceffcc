"""Asked which of them, whoever names one answers, in whatever words people choose; and nobody else does."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.record import Outcome

CHOICES = (
    "We should buy the {}.",
    "I'd go for the {}.",
    "I would go with the {}, because it is light.",
    "I prefer the {}.",
    "I'd rather take the {}.",
    "My vote goes to the {}.",
    "Let's take the {}.",
    "I'm for the {}.",
    "The {}.",
    "The {}, because it is light.",
    "Let's buy the {} instead.",
    "I'd rather buy the {}.",
    "Buy the {}.",
    "Get the {}. It is light.",
    "I'd get the {}.",
    "That's why I'd take the {}.",
)
NO_CHOICES = (
    "We need a good battery. The {}.",
    "Hi all. The {} is light.",
    "The {} is too light.",
    "The {} is light.",
    "I have used the {}.",
    "I'd like to see the {}.",
    "We should test the {}.",
    "I go to the {} on Mondays.",
    "I get the {} on Mondays.",
    "I'd get the {} repaired.",
    "Bring the {}.",
    "We should propose the {}.",
    "You should take the {}.",
    "That's why I'd test the {}.",
)
CHOSEN_IN_JAPANESE = (
    "{}を買うべきです。",
    "{}がいいと思います。",
    "私は{}に一票です。",
    "{}を推します。",
    "安いから{}がいいです。",
    "{}。",
    "いや、{}だ。",
    "{}にしよう。",
    "{}が一番です。",
    "{}にしなさい。",
)
NOT_CHOSEN_IN_JAPANESE = (
    "{}は軽いです。",
    "{}を使ったことがあります。",
    "{}を試すべきです。",
    "{}は天気がいいときに使えます。",
    "{}は軽すぎます。",
)


def claims(text: str, language: str) -> set[str]:
    """Return what the stances of a text claim of what is asked, and hold the question to ask for it alone."""
    read = aufheben.read(text, lang=language, skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    asked = {one.predicate for one in read.issue.literals}
    assert len(asked) == 1
    return {
        f"{agent.name}: {rule.head}"
        for agent in read.agents
        for rule in agent.rules
        if rule.head.predicate in asked and rule.head.is_ground
    }


@pytest.mark.parametrize("one", CHOICES)
@pytest.mark.parametrize(
    "question", ["Which laptop should we buy?", "Which laptop should we buy, the Zen or the Bolt?"]
)
def test_who_chooses_one_says_that_it_should_be_it(question: str, one: str) -> None:
    text = f"{question}\n\nAnna: {one.format('Zen')}\nBen: We should buy the Bolt, because it is cheap.\n"
    assert claims(text, "en") == {"anna: should_buy(zen)", "ben: should_buy(bolt)"}


@pytest.mark.parametrize("one", NO_CHOICES)
def test_who_tells_something_of_one_chooses_none(one: str) -> None:
    text = f"Which laptop should we buy?\n\nAnna: {one.format('Zen')}\nBen: We should buy the Bolt.\n"
    assert claims(text, "en") == {"ben: should_buy(bolt)"}


@pytest.mark.parametrize("one", ["I'd use Kafka.", "Use Kafka.", "I'd use Kafka for the data.", "Let's use Kafka."])
def test_the_verb_that_is_asked_for_chooses_whatever_stands_behind_it_in_the_question(one: str) -> None:
    text = "Which store should we use for the data?\n\nAnna: {}\nBen: Redis.\n"
    asked = "should_we_use_x_for_the_data"
    assert claims(text.format(one), "en") == {f"anna: {asked}(kafka)", f"ben: {asked}(redis)"}
    for other in ("I'd learn Kafka.", "Get Kafka going.", "I'd use Kafka for the tests."):
        assert claims(text.format(other), "en") == {f"ben: {asked}(redis)"}, other


@pytest.mark.parametrize(
    "one", ["Don't buy the {}.", "I wouldn't buy the {}.", "I would not get the {}.", "Not the {}."]
)
def test_who_would_not_take_one_of_them_is_against_it(one: str) -> None:
    text = f"Which laptop should we buy, the Zen or the Bolt?\n\nAnna: {one.format('Zen')}\nBen: The Bolt.\n"
    assert claims(text, "en") == {"anna: -should_buy(zen)", "ben: should_buy(bolt)"}


def test_a_person_is_chosen_and_told_of_by_a_pronoun() -> None:
    text = "Who should lead the team?\n\nAnna: I vote for Eric, because he knows everybody.\nBen: I'd go with Dana.\n"
    assert claims(text, "en") == {"anna: should_lead_team(eric)", "ben: should_lead_team(dana)"}


def test_a_name_alone_answers_who_it_should_be_where_one_answers() -> None:
    text = "Who should lead the team?\n\nAnna: Dana should lead it. She is calm.\nBen: {}\n"
    assert claims(text.format("Erik, because he knows the client."), "en") == {
        "anna: should_lead_team(dana)",
        "ben: should_lead_team(erik)",
    }
    for other in ("OK.", "Nonsense.", "What is wrong with Dana? Erik.", "Erik, she is right.", "It is late. Erik."):
        assert claims(text.format(other), "en") == {"anna: should_lead_team(dana)"}, other


def test_the_answer_to_the_question_of_another_speaker_chooses_nothing() -> None:
    text = "Which laptop should we buy?\n\nAnna: I'd go for the Zen.\nBen: What is wrong with it?\nCleo: The battery.\n"
    assert claims(text, "en") == {"anna: should_buy(zen)"}


@pytest.mark.parametrize(
    ("question", "remark", "against"),
    [
        ("Which laptop should we buy?", "The Zen is too expensive.", True),
        ("Which laptop should we buy?", "The Zen is far too heavy for me.", True),
        ("Should we buy the Zen or the Bolt?", "The Zen is too expensive.", True),
        ("Which laptop should we buy?", "The Zen is not too expensive.", False),
        ("Which laptop should we buy?", "The Zen is too cute.", False),
        ("Which laptop should we buy?", "The Zen is too big to carry.", False),
        ("Which laptop should we buy?", "The Zen is expensive.", False),
        ("Which laptop should we sell?", "The Zen is too old.", False),
    ],
)
def test_what_is_too_much_of_it_speaks_against_getting_it(question: str, remark: str, *, against: bool) -> None:
    sells = "sell" in question
    text = f"{question}\n\nAnna: We should {'sell' if sells else 'buy'} the Zen.\nBen: {remark}\n"
    assert (f"ben: -should_{'sell' if sells else 'buy'}(zen)" in claims(text, "en")) == against


def test_what_is_too_much_of_it_speaks_not_against_it_where_its_speaker_is_for_it() -> None:
    text = "Which laptop should we buy?\n\nAnna: I'd go for the Zen. The Zen is too expensive, I know.\nBen: No.\n"
    assert claims(text, "en") == {"anna: should_buy(zen)"}


@pytest.mark.parametrize(
    ("question", "answers", "wanted"),
    [
        ("Is Tom or Ana the better captain?", "Ana. / Tom, because he is calm.", "better_captain: ana tom"),
        ("Is the bus or the train better?", "The train. / The bus is better.", "better: train bus"),
        ("Are cats or dogs better pets?", "Cats. / Dogs.", "better_pet: cat dog"),
        ("Should we get cats or dogs?", "Cats. / Let's get dogs instead.", "should_get: cat dog"),
        ("Should we go to Rome or to Oslo?", "To Rome. / I'd rather go to Oslo.", "should_go_to: rome oslo"),
        ("What is the best pet for Tim?", "The cat. / The dog, because it is calm.", "best_pet_for_tim: cat dog"),
        ("Which of the two flats should we rent?", "The old flat. / The new flat.", "should_rent: old_flat new_flat"),
        ("Which candidate should get the job?", "Dr Lee should get it. / Dr Kay.", "should_get_job: dr_lee dr_kay"),
        ("Should we rent or buy?", "Buy. Rent is dear. / I'd rent.", "should: buy rent"),
        ("Rent or buy?", "Renting is better. / We should buy, because rent is dear.", "should: rent buy"),
        ("Should we repair or replace the roof?", "Let's repair it. / Replace it.", "should: repair replace_roof"),
        ("Paper or electronic receipts?", "Electronic. / Paper.", "should_have: electronic_receipt paper"),
        ("Bus or taxi?", "Bus. / A taxi.", "should_have: bus taxi"),
        ("Should the door be red or blue?", "Red. / Blue.", "should_door_be: red blue"),
        ("Walk or drive?", "Walk. / I'd drive.", "should: walk drive"),
        ("Should we plant oak or pine?", "Pine. / I'd plant oak.", "should_plant: pine oak"),
        (
            "Should our club rent or buy a boat?",
            "Rent. / The club should buy a boat.",
            "should_our_club: rent buy_boat",
        ),
        ("Car or train to the wedding?", "The train. / I'd rather take the car.", "should_have: train car"),
        ("Should the fete be in May or in June?", "In May. / June.", "should_fete_be_in: may june"),
        ("Python or Java for the course?", "I'd choose Python. / I'd stick with Java.", "should_have: python java"),
    ],
)
def test_whichever_of_two_is_asked_for_is_answered_by_its_name(question: str, answers: str, wanted: str) -> None:
    eva, _, peer = answers.partition(" / ")
    predicate, first, second = wanted.replace(":", "").split()
    text = f"{question}\n\nEva: {eva}\nMax: {peer}\n"
    assert claims(text, "en") == {f"eva: {predicate}({first})", f"max: {predicate}({second})"}


@pytest.mark.parametrize(
    ("question", "first", "last", "wanted"),
    [
        ("Do we build the pond or the stone wall for the fair?", "The pond!", "Let's build the wall.", "stone_wall"),
        ("Do we build the pond or the stone wall?", "The pond.", "OK, I'm for the wall.", "stone_wall"),
        ("Should we use Plotly or Bokeh?", "Bokeh.", "Okay, Plotly then.", "plotly"),
        ("Electric car or hybrid?", "A hybrid.", "OK, an electric car, then.", "electric_car"),
        ("Should we get a second pitch or a playground?", "A pitch.", "A playground, then.", "playground"),
        ('Should the theatre group perform "Hamlet" or a comedy?', "Hamlet.", "A comedy, then, but I sing.", "comedy"),
        ("Should we use Plotly or Bokeh?", "Bokeh.", "Plotly it is, but I won't test it.", "plotly"),
        ("Which bike should Al get, the blue one or the Trek?", "The Trek.", "The blue one it is.", "blue_bike"),
        ("Should we meet at Ana's or at Leo's?", "At Leo's.", "My sister is ill. At Ana's then.", "ana_s"),
        ("Tabs or spaces?", "Tabs.", "It is not worth a fight. Spaces it is.", "space"),
    ],
)
def test_who_settles_on_the_other_one_no_longer_chooses_the_first(
    question: str, first: str, last: str, wanted: str
) -> None:
    found = claims(f"{question}\n\nEva: {first}\nMax: The others are loud.\nEva: {last}\n", "en")
    assert {one.rpartition("(")[2] for one in found if one.startswith("eva: ")} == {f"{wanted})"}


@pytest.mark.parametrize(
    "remark", ["The wall is long then.", "I'm for the gate.", "It is the wall that is old.", "Not the wall then."]
)
def test_what_only_names_one_of_them_settles_nothing(remark: str) -> None:
    text = f"Do we build the pond or the stone wall?\n\nEva: The pond.\nMax: No.\nEva: {remark}\n"
    assert "eva: should_build(pond)" in claims(text, "en")


@pytest.mark.parametrize(
    ("answer", "literal"),
    [
        ("The town is to blame.", "eva: to_blame_for_delay(town)"),
        ("The town is to blame for the delay.", "eva: to_blame_for_delay(town)"),
        ("The town is to blame for the noise.", ""),
        ("The town is late.", ""),
        ("The mayor is to blame.", ""),
    ],
)
def test_what_is_asked_is_said_in_less_words(answer: str, literal: str) -> None:
    text = f"Who is to blame for the delay, the town or the firm?\n\nEva: {answer}\nMax: The firm is to blame.\n"
    assert claims(text, "en") == {"max: to_blame_for_delay(firm)", *filter(None, [literal])}


@pytest.mark.parametrize(
    ("question", "answer", "literal"),
    [
        ("What is Dana planning?", "Dana is planning the trip.", "eva: dana_planning(trip)"),
        ("What is worth seeing?", "The mill is worth seeing.", "eva: worth_seeing(mill)"),
    ],
)
def test_what_somebody_is_doing_is_asked_of_the_thing(question: str, answer: str, literal: str) -> None:
    assert claims(f"{question}\n\nEva: {answer}\nMax: No.\n", "en") == {literal}


DAYS = "Which day should we meet on, Tuesday or Thursday?\n\nEva: {}\nMax: Thursday. It is calm.\n"


@pytest.mark.parametrize(
    "judged",
    ["Tuesday is better because it is early.", "Tuesday is the best choice.", "Tuesday would be better for all of us."],
)
def test_what_is_better_of_them_is_chosen(judged: str) -> None:
    assert "eva: should_meet_on(tuesday)" in claims(DAYS.format(judged), "en")


@pytest.mark.parametrize(
    "judged",
    [
        "Tuesday is better than Monday.",
        "Tuesday is better for the office.",
        "Monday is better.",
        "Tuesday was better.",
        "Is Tuesday better?",
        "Tuesday is not better.",
    ],
)
def test_what_is_better_for_some_or_than_others_is_not(judged: str) -> None:
    assert "eva: should_meet_on(tuesday)" not in claims(DAYS.format(judged), "en")


def test_who_is_fine_with_another_one_settles_on_that() -> None:
    text = f"{DAYS.format('Tuesday.')}Eva: OK, Thursday is fine with me.\n"
    assert "eva: should_meet_on(tuesday)" not in claims(text, "en")


@pytest.mark.parametrize(
    ("last", "dropped"),
    [
        ("The wall, then, unless it rains.", True),
        ("The wall, then, unless the mason is late.", True),
        ("The wall if the mason is quick.", False),
        ("The gate, then, unless the mason is late.", False),
    ],
)
def test_who_settles_on_another_one_unless_something_is_so_no_longer_chooses_the_first(
    last: str, *, dropped: bool
) -> None:
    text = f"Should we build a pond or a wall?\n\nEva: The pond.\nMax: It is late.\nEva: {last}\n"
    assert ("eva: should_build(pond)" not in claims(text, "en")) == dropped


def test_one_is_chosen_on_a_condition() -> None:
    text = "Should we build a pond or a wall?\n\nEva: The wall if the mason is quick.\nMax: The pond.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    rules = {str(rule) for agent in read.agents if agent.name == "eva" for rule in agent.rules}
    assert "quick(mason) => should_build(wall)." in rules
    assert not any("should_build(wall)" in one and "quick" not in one for one in rules)


@pytest.mark.parametrize(
    ("question", "advice", "had"),
    [
        ("Rent or buy?", "We should buy.", False),
        ("Rent or buy?", "The rent is high.", False),
        ("Keep or sell?", "Keep.", False),
        ("Bus or taxi?", "The bus is slow.", True),
    ],
)
def test_two_deeds_are_no_things_to_have(question: str, advice: str, *, had: bool) -> None:
    read = aufheben.read(f"{question}\n\nEva: {advice}\nMax: No.\n", lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert any("have" in one.predicate for one in read.issue.literals) == had


@pytest.mark.parametrize("question", ["Is Tom or Ana late?", "Is the cat in the house or in the garden?"])
def test_whether_either_is_so_names_nothing_to_choose_from(question: str) -> None:
    read = aufheben.read(f"{question}\n\nEva: Yes.\nMax: No.\n", lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert all(one.is_ground for one in read.issue.literals)


@pytest.mark.parametrize("deed", ["be_allowed_to", "be_able_to", "try_to"])
def test_what_is_said_of_a_subject_is_no_part_of_its_name(deed: str) -> None:
    question = f"Should Tim {deed.replace('_', ' ')} have a phone?"
    text = f"{question}\n\nAnna: No. He is nine. Children under ten should not have phones.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert [str(one) for one in read.issue.literals] == [f"should_tim_{deed}_have_phone"]
    assert "is_9(tim)" in {str(rule.head) for agent in read.agents for rule in agent.rules}


def test_in_japanese_where_to_go_is_answered_by_a_place() -> None:
    text = "旅行はどこに行くべきか。\n\n母：京都がいい。静かだから。\n父：京都は遠すぎる。箱根にしよう。\n"
    assert claims(text, "ja") == {"母: に行くべき(京都)", "父: -に行くべき(京都)", "父: に行くべき(箱根)"}


@pytest.mark.parametrize(
    ("remark", "against"),
    [
        ("ゼンは高すぎる。", True),
        ("ゼンはちょっと重すぎますね。", True),
        ("ゼンは高い。", False),
        ("ゼンは可愛すぎる。", False),
        ("ゼンは高すぎない。", False),
        ("ゼンは電池が重すぎる。", False),
    ],
)
def test_in_japanese_what_is_too_much_of_it_speaks_against_it(remark: str, *, against: bool) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：ゼンがいい。軽い。\n父：{remark}\n"
    assert ("父: -買うべき(ゼン)" in claims(text, "ja")) == against


def test_in_japanese_who_should_do_it_is_answered_by_who_should() -> None:
    text = "誰がリーダーになるべきか。\n\n母：田中さんがいい。経験がある。\n父：鈴木さんがやるべきだ。\n"
    assert claims(text, "ja") == {"母: になるべき(田中さん, リーダー)", "父: になるべき(鈴木さん, リーダー)"}


@pytest.mark.parametrize("remark", ["反対だ。", "ダメだ。", "ムリ。", "それはウソだ。", "OK。"])
def test_in_japanese_a_word_that_only_answers_is_no_choice(remark: str) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：ゼンがいい。軽い。\n父：{remark}\n"
    assert claims(text, "ja") == {"母: 買うべき(ゼン)"}


def test_an_answer_need_not_be_said_to_be_of_the_kind_unless_the_text_tells_what_is() -> None:
    text = "Which laptop should we buy?\n\nAnna: We should buy the Zen. The Zen is a laptop.\n\nBen: No.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert "laptop(zen)" in {str(rule.head) for agent in read.agents for rule in agent.rules}


@pytest.mark.parametrize("one", CHOSEN_IN_JAPANESE)
def test_in_japanese_who_chooses_one_says_that_it_should_be_it(one: str) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：{one.format('ゼン')}\n父：ボルトを買うべきです。\n"
    assert claims(text, "ja") == {"母: 買うべき(ゼン)", "父: 買うべき(ボルト)"}


@pytest.mark.parametrize("one", NOT_CHOSEN_IN_JAPANESE)
def test_in_japanese_who_tells_something_of_one_chooses_none(one: str) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：{one.format('ゼン')}\n父：ボルトを買うべきです。\n"
    assert claims(text, "ja") == {"父: 買うべき(ボルト)"}


def test_if_any_then_one_or_the_other_asks_which() -> None:
    text = "ペットを飼うなら犬か猫か。\n\n母：犬を飼うべきです。\n父：猫がいいです。猫は静かです。\n"
    assert claims(text, "ja") == {"母: 飼うべき(犬)", "父: 飼うべき(猫)"}


@pytest.mark.parametrize("title", ["議題：バスか電車か", "バスか電車か？"])
def test_one_or_the_other_asks_which(title: str) -> None:
    text = f"{title}\n\n太郎：バスがいいです。\n花子：電車を選ぶべきです。\n"
    assert claims(text, "ja") == {"太郎: 選ぶべき(バス)", "花子: 選ぶべき(電車)"}


def test_a_question_that_asks_where_is_not_taken_for_a_name() -> None:
    text = "Where should we go on holiday?\n\nAnna: To Rome.\nBen: I'd rather go to Oslo.\n"
    assert claims(text, "en") == {"anna: should_go_on_holiday(to_rome)", "ben: should_go_on_holiday(to_oslo)"}


@pytest.mark.parametrize("question", ["Where did we meet?", "When does it start?", "How should we pay for it?"])
def test_what_is_neither_whether_nor_which_is_refused_with_what_may_be_asked(question: str) -> None:
    read = aufheben.read(f"{question}\n\nAnna: At the lake.\nBen: No.\n", lang="en", skip_unread=True)
    (fault,) = next(iter(read.sentences)).sentence.faults
    assert fault.code == "prose-question"
    assert "should we" in fault.remedy("en").lower()


@pytest.mark.parametrize(
    ("question", "stances"),
    [
        ("Should we allow or tolerate noise?", "Yes. It is fun.|No. It is loud."),  # nobody bids either
        ("Should we buy bus or train tickets?", "Train tickets.|Bus tickets."),
        ("Should we stay at the hotel or camp?", "Camp.|I'd stay at the hotel."),
        ("Should we take the bus or train?", "Train.|The bus."),
    ],
)
def test_deeds_are_asked_for_only_where_both_are_deeds_and_one_is_bidden(question: str, stances: str) -> None:
    ann, ben = stances.split("|")
    read = aufheben.read(f"{question}\n\nAnn: {ann}\nBen: {ben}\n", lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert {one.predicate for one in read.issue.literals}.isdisjoint({"should"})


@pytest.mark.parametrize(
    "question",
    ["弁当か給食か", "どの食事を買うべきか（弁当・給食）", "どれを買うべきか。\n候補：弁当、給食"],
)
def test_of_one_or_the_other_there_is_one_unless_rules_tell_which(question: str) -> None:
    text = f"{question}\n\n青木：弁当がいい。うまい。\n馬場：給食がいい。安い。\n"
    assert aufheben.debate(aufheben.read(text, lang="ja").kb).outcome is Outcome.STALEMATE


@pytest.mark.parametrize(
    ("text", "language", "answers"),
    [
        (
            "Which laptop should we buy?\n\nAnn: I'd go for the Arc.\nBen: I'd go for the Bolt.{}\n",
            "en",
            "should_buy(bolt)",
        ),
        (
            "どれを買うべきか。\n候補：アーク、ボルト\n\n青木：アークがいい。\n馬場：ボルトがいい。{}\n",
            "ja",
            "買うべき(ボルト)",
        ),
    ],
)
def test_where_rules_tell_which_is_ruled_out_any_other_is_as_good(text: str, language: str, answers: str) -> None:
    rules = {
        "en": " The Arc is heavy. We should not buy a laptop that is heavy. The Arc is a laptop.",
        "ja": "アークは重い。重いものは買うべきではない。",
    }
    chosen = aufheben.debate(aufheben.read(text.format(""), lang=language).kb)
    assert chosen.outcome is Outcome.STALEMATE
    ruled = aufheben.debate(aufheben.read(text.format(rules[language]), lang=language).kb)
    assert [str(one) for one in ruled.answers] == [answers]


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("犯人は太郎か次郎か", "太郎だ。傘を持っていた。", "次郎だと思う。"),
        ("優勝するのは白組か紅組か", "白組が優勝する。", "紅組だよ。"),
        ("社員旅行は海か山か", "海がいいです。", "山に賛成です。"),
        ("新品の本棚と中古の本棚、どちらを買うか", "新品を買おう。", "中古で十分だよ。"),
    ],
)
def test_one_is_named_in_few_words(question: str, first: str, second: str) -> None:
    both = claims(f"{question}\n\n青木：{first}\n馬場：{second}\n", "ja")
    assert {one.partition(":")[0] for one in both} == {"青木", "馬場"}
    alone = claims(f"{question}\n\n青木：{first}\n馬場：空が青い。\n", "ja")
    assert alone == {one for one in both if one.startswith("青木")}


@pytest.mark.parametrize(
    ("answer", "fact"),
    [
        ("Fix it, because it is old.", "old(car)"),
        ("Scrap it. It is old.", "old(car)"),
        ("Fix. It is old.", None),
        ("I'd scrap the car. It is old.", "old(car)"),
    ],
)
def test_of_a_deed_only_what_it_is_done_to_is_told_more(answer: str, fact: str | None) -> None:
    read = aufheben.read(f"Should we fix or scrap the car?\n\nAnn: {answer}\nBen: Scrap it.\n", lang="en").kb
    facts = {str(rule.head) for agent in read.agents for rule in agent.rules}
    assert {one for one in facts if one.startswith("old(")} == ({fact} if fact else set())


ALL_FOR_ANOTHER = "Ann: We should buy the Arc, because it is light.\nBen: I'd go for the Bolt, because it is cheap.\n"


@pytest.mark.parametrize(
    ("question", "stances", "excluding"),
    [
        ("Which laptop should we buy?", ALL_FOR_ANOTHER, True),
        ("What laptop should we buy?", ALL_FOR_ANOTHER, True),
        ("Which laptops should we buy?", ALL_FOR_ANOTHER, False),
        ("Which two laptops should we buy?", ALL_FOR_ANOTHER, False),
        ("What should we buy?", ALL_FOR_ANOTHER, False),
        ("What should we buy?\nOptions: the Arc, the Bolt or the Core", ALL_FOR_ANOTHER, True),
        ("Which laptops should we buy?\nOptions: the Arc, the Bolt or the Core", ALL_FOR_ANOTHER, False),
        ("Which laptop should we buy?", f"{ALL_FOR_ANOTHER}Ann: We should buy the Bolt, too.\n", False),
        ("Which laptop should we buy?", "Ann: We should buy the Arc.\nBen: We should not buy the Bolt.\n", False),
        (
            "Which plan should the council adopt?",
            "Ann: The council should adopt the harbour plan.\nBen: The council should adopt the park plan.\n",
            True,
        ),
        ("Who should chair the club?", "Ann: Tom should chair the club.\nBen: I think Eva should chair it.\n", True),
        ("Who should come to the party?", "Ann: Tom should come to the party.\nBen: Eva should come.\n", False),
        ("Which city should host the fair?", "Ann: I propose Lisbon.\nBen: I'd prefer Vienna, as it is close.\n", True),
        (
            "Which language should beginners learn first?",
            "Ann: Beginners should learn Python first.\nBen: Beginners should learn Java first.\n",
            True,
        ),
    ],
)
def test_who_is_for_one_is_against_what_others_are_for_where_one_is_wanted(
    question: str, stances: str, *, excluding: bool
) -> None:
    base = aufheben.read(f"{question}\n\n{stances}", lang="en", skip_unread=True).kb
    assert any(rule.conflict for rule in base.dispute.rules) is excluding


LAPTOPS = (
    "Ann's stance:\nThe Arc is light. If a laptop is light, we should buy it.\n\nBen's stance:\nThe Bolt is fast.\n"
)


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("Which laptop should we buy, the Arc or the Bolt?", {"laptop(arc)", "laptop(bolt)"}),
        (
            "Which laptop should we buy?\nOptions: the Arc, the Bolt and the Core.",
            {f"laptop({o})" for o in ("arc", "bolt", "core")},
        ),
        ("Which laptop should we buy?\n\nCandidates:\n- the Arc\n- the Bolt (used)", {"laptop(arc)", "laptop(bolt)"}),
        ("Which laptop should we buy?\nThe options are the Arc and the Bolt.", {"laptop(arc)", "laptop(bolt)"}),
        ("Which laptop should we buy?\nOptions: we wait or we buy one.", set()),
        ("Which laptop should we buy?\nOptions: the Arc", set()),
        ("Which laptop should we buy?", set()),
    ],
)
def test_what_is_listed_to_choose_from_is_of_the_kind_that_is_asked_for(question: str, known: set[str]) -> None:
    base = aufheben.read(f"{question}\n\n{LAPTOPS}", lang="en", skip_unread=True).kb
    assert {str(rule.head) for rule in base.dispute.background if rule.head.predicate == "laptop"} == known
    assert bool(known) is (aufheben.debate(base).outcome is Outcome.JUSTIFIED)


def test_what_is_listed_excludes_nothing_that_only_rules_conclude() -> None:
    rules = LAPTOPS.replace("The Bolt is fast.", "The Bolt is fast. If a laptop is fast, we should buy it.")
    base = aufheben.read(
        f"Which laptop should we buy?\nOptions: the Arc, the Bolt\n\n{rules}", lang="en", skip_unread=True
    ).kb
    assert not any(rule.conflict for rule in base.dispute.rules)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("We should buy a laptop that is cheap.", "laptop(X), cheap(X) => should_buy(X)"),
        ("We should buy a cheap laptop.", "laptop(X), cheap(X) => should_buy(X)"),
        ("A laptop that is cheap should be bought.", "laptop(X), cheap(X) => should_buy(X)"),
        ("Cheap laptops should be bought.", "laptop(X), cheap(X) => should_buy(X)"),
        ("Cheap laptops should not be bought.", "laptop(X), cheap(X) => -should_buy(X)"),
        ("We should not buy a laptop that is cheap.", "laptop(X), cheap(X) => -should_buy(X)"),
        ("Ben should buy a laptop that is cheap.", ""),
        ("A laptop that is cheap should be sold.", ""),
    ],
)
def test_a_rule_on_what_should_be_done_with_a_kind_answers_which(sentence: str, rule: str) -> None:
    text = (
        "Which laptop should we buy?\nOptions: the Arc, the Bolt\n\n"
        f"Ann's stance:\nThe Arc is cheap. {sentence}\n\nBen's stance:\nThe Bolt is fast.\n"
    )
    reading = aufheben.read(text, lang="en", skip_unread=True)
    rules = {str(one).rpartition(": ")[2].rstrip(".") for one in reading.kb.dispute.rules}
    found = {one for one in rules if one.startswith("laptop(X), ") and "should_buy(X)" in one}
    assert found == ({rule} if rule else set())
    if rule:  # and `read` shows it
        (way,) = next(one.sentence for one in reading.sentences if one.sentence.text == sentence).readings
        assert rule in {str(one).rstrip(".") for one in way.own_rules}
        assert "-should" in rule or aufheben.debate(reading.kb).answers
