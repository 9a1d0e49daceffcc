"""A discussion as a growing knowledge base: what is known, contested, relevant, when to be silent; and its files."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.errors import Misuse
from aufheben.recommender.needs import Discussion, LiteralStatement
from aufheben.recommender.threads import TopicPost, read_thread, words_of
from engine.values.literals import Literal
from engine.values.record import Status
from kb.loading import load, parse

EMBOLISM = Discussion.about(load("embolism"))
OPEN = EMBOLISM.base.dispute.open


def statements(*literals: Literal) -> list[LiteralStatement]:
    return [LiteralStatement(literal, "ann", number) for number, literal in enumerate(literals, start=1)]


def named(text: str) -> Literal:
    return Literal(text.removeprefix("-"), positive=not text.startswith("-"))


def test_the_best_question_comes_first_and_all_that_matters_follows() -> None:
    outlook = EMBOLISM.outlook()
    assert outlook.relevant[0] == named("over_500")
    assert set(outlook.relevant) == set(OPEN)
    assert outlook.silence is None


def test_once_nothing_can_change_the_issue_there_is_a_certificate_of_silence() -> None:
    known = EMBOLISM.with_statements(statements(named("over_1000"), named("-reaction_noted")))
    outlook = known.outlook()
    assert outlook.relevant == ()
    assert outlook.silence == ((named("scan"), Status.JUSTIFIED),)
    assert not outlook.is_relevant(named("clot_in_leg"))


def test_what_people_contest_stays_open() -> None:
    split = EMBOLISM.with_statements(statements(named("over_1000"), named("-reaction_noted"), named("reaction_noted")))
    assert split.contested == (named("reaction_noted"),)
    assert split.outlook().is_relevant(named("reaction_noted"))


def test_what_contradicts_what_is_known_by_strict_rules_is_left_out_and_told() -> None:
    now, clashing = EMBOLISM.without_clashes(statements(named("over_1000"), named("-over_500")))
    assert now.known == (named("over_1000"),)
    assert [one.literal for one in clashing] == [named("-over_500")]


def test_what_is_asked_about_is_open_though_nobody_declared_it() -> None:
    base = parse('issue "?": p.\nagent a { q => p. }\nagent b { r => -p. }\nopen q.\n')
    bare = Discussion.about(base)
    assert not bare.outlook().is_relevant(named("r"))
    assert bare.with_asked([named("r")]).outlook().is_relevant(named("r"))


def test_every_object_of_an_issue_is_a_claim() -> None:
    base = parse(
        'issue "?": buy(X), camera(X).\nbackground { camera(a). camera(b). }\nagent u { light(X) => buy(X). }\n'
    )
    assert [str(one) for one in Discussion.about(base).claims] == ["buy(a)", "buy(b)"]


def test_a_discussion_needs_an_issue() -> None:
    with pytest.raises(ValueError, match="about an issue"):
        Discussion.about(parse("agent a { p. }"))


@given(st.lists(st.sampled_from([*OPEN, *(-one for one in OPEN)]), max_size=7))
def test_stability_lasts_and_what_is_settled_is_not_relevant(literals: list[Literal]) -> None:
    now = EMBOLISM
    stable = False
    for one in statements(*dict.fromkeys(literals)):
        if -one.literal in now.known:
            continue  # nobody contests anything here
        now, _ = now.without_clashes([one])
        outlook = now.outlook()
        assert outlook.is_stable >= stable
        stable = outlook.is_stable
        assert stable == (not outlook.relevant)
        assert not [one for one in outlook.relevant if not now.is_open(one)]


@pytest.mark.parametrize("head", ["{}: ", "**{}**: ", "## {}\n", "{}："])
def test_a_text_is_cut_where_somebody_begins_to_speak(head: str) -> None:
    fields = {"Ann": "One line.\nhttps://a.b/c\n", "Ben": "Two.\n", "花子": "三。\n"}
    text = "# A scan?\n\n" + "\n".join(head.format(name) + words for name, words in fields.items())
    thread = read_thread(text, "t.md", own="Ben")
    assert thread.title == "A scan?"
    assert [(post.number, post.author, post.own) for post in thread.posts] == [
        (1, "Ann", False),
        (2, "Ben", True),
        (3, "花子", False),
    ]
    assert [post.text for post in thread.posts] == [words.strip() for words in fields.values()]


def test_under_headings_a_line_with_a_colon_begins_no_post_and_a_date_is_read() -> None:
    thread = read_thread("## Ann (2024-05-01T10:00:00+09:00)\nNote: this.\n## Ben\nYes.\n", "t.md")
    assert [post.author for post in thread.posts] == ["Ann", "Ben"]
    assert thread.posts[0].posted is not None
    assert thread.posts[0].posted.utcoffset() is not None


def test_our_document_numbers_posts_that_have_no_number() -> None:
    posts = [
        {"author": "Ann", "text": "Hi."},
        {"author": "Ben", "text": "Ho.", "number": 7},
        {"author": "C", "text": "x"},
    ]
    thread = read_thread(json.dumps({"title": "T", "posts": posts}), "t.json")
    assert [post.number for post in thread.posts] == [1, 7, 8]


def test_a_topic_of_discourse_leaves_out_what_is_deleted_hidden_or_no_post() -> None:
    def post(number: int, **more: object) -> dict[str, object]:
        return {"id": 100 + number, "post_number": number, "username": "Ann", "raw": f"Post {number}."} | more

    posts = [
        post(2, raw=[{"type": "paragraph", "children": [{"text": "A "}, {"text": "tree."}]}]),
        post(1, created_at="2013-02-04T15:26:26.278-05:00", post_type=1),
        post(3, deleted_at="2020-01-01T00:00:00Z"),
        post(4, hidden=True),
        post(5, post_type=3),
        post(6, username="recommender", reply_to_post_number=2),
    ]
    thread = read_thread(json.dumps({"title": "T", "post_stream": {"posts": posts}}), "t.json", "Recommender")
    assert [(one.number, one.text, one.own, one.reply_to) for one in thread.posts] == [
        (1, "Post 1.", False, None),
        (2, "A tree.", False, None),
        (6, "Post 6.", True, 2),
    ]


def test_without_what_was_written_the_page_is_read_without_quotations_and_code() -> None:
    cooked = "<aside class='quote'><p>Old.</p></aside><p>New &amp; own.</p><pre><code>x</code></pre><p>End.</p>"
    assert words_of(TopicPost(id=1, post_number=1, cooked=cooked)) == "New & own.\nEnd."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nobody speaks here", "recommend.no-posts"),
        ("{", "recommend.no-thread"),
        ('{"posts": [{"author": "Ann"}]}', "recommend.no-thread"),
        ('{"post_stream": null}', "recommend.no-thread"),
        ('{"post_stream": {"posts": ["Ann"]}}', "recommend.no-thread"),
        ('{"post_stream": {"posts": [{"id": 1, "post_number": 1e400}]}}', "recommend.no-thread"),
        ('{"post_stream": {"posts": [{"id": 1, "username": "Ann"}]}}', "recommend.no-thread"),
        ('{"post_stream": ' + "[" * 100_000 + "}", "recommend.no-thread"),
    ],
)
def test_what_is_no_discussion_is_told(text: str, code: str) -> None:
    with pytest.raises(Misuse) as raised:
        read_thread(text, "t")
    assert raised.value.code == code
