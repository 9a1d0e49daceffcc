"""The answers to one question about a statute, and the table of a run, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben import api
from aufheben.evaluation.documents import estimate_message, rounded
from aufheben.statutes.items import LETTERS, StatuteItem
from aufheben.statutes.rulings import ArticleRuling, cited
from kb import evaluation_schema

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.statutes.tables import StatuteColumn, StatuteTable
    from aufheben.statutes.trials import StatuteResult
    from aufheben.wording import Language
    from llm_bridge.statute_clauses import ProposedPassage


def table_document(table: StatuteTable) -> dict[str, Any]:
    """Return a table, ``aufheben.statutes/1``: every share with its count and its interval."""
    document = evaluation_schema.StatutesDocument(
        questions=table.questions,
        text=table.conditions,
        columns=tuple(map(_column, table.columns)),
        solved_by=table.histogram,
        grid={
            item: {one.name: cell for one, cell in zip(table.columns, cells, strict=True)} for item, cells in table.grid
        },
        failed=len(table.failed),
        floor={rule: estimate_message(share) for rule, share in table.floor},
    )
    return document.as_json()


def _column(column: StatuteColumn) -> evaluation_schema.StatuteColumnMessage:
    p = None if column.compared is None else column.compared.p
    return evaluation_schema.StatuteColumnMessage(
        method=column.name,
        right=estimate_message(column.right),
        answered=estimate_message(column.answered),
        right_of_answered=estimate_message(column.right_of_answered),
        unreadable=estimate_message(column.unreadable),
        same_in_all_orders=estimate_message(column.constant),
        calls=column.calls,
        wrong={kind.value: count for kind, count in sorted(column.classes.items())},
        p=None if p is None else rounded(p),
    )


def answer_document(
    item: StatuteItem,
    answers: Iterable[StatuteResult],
    found: ArticleRuling | None,
    language: Language,
    proposal: ProposedPassage | None = None,
) -> dict[str, Any]:
    """Return the answers to one question, ``aufheben.statute-answer/1``, with what the article says of each choice."""
    document = evaluation_schema.StatuteAnswerDocument(
        question=item.question,
        choices=dict(zip(LETTERS, item.choices, strict=True)),
        answers=tuple(map(_reply, answers)),
        article=None if found is None else _article(found, language),
        proposed=None if proposal is None else _proposed(proposal),
    )
    return document.as_json()


def _proposed(proposal: ProposedPassage) -> evaluation_schema.StatuteProposalMessage:
    done = proposal.translation
    return evaluation_schema.StatuteProposalMessage(
        clauses=tuple(
            evaluation_schema.ProposedClauseMessage(
                clause=str(one.rule),
                choice=one.owner or None,
                sentence=one.sentence.text,
                quotes=(one.quote, *one.conditions),
                read_back=one.paraphrase,
                doubts=one.doubts,
            )
            for one in done.clauses
        ),
        refused=tuple(
            evaluation_schema.RefusedProposalMessage(clause=one.text, reasons=one.reasons) for one in done.refused
        ),
        lacking=tuple(
            evaluation_schema.LackingSentenceMessage(why=one.why.value, sentence=one.text, choice=one.choice or None)
            for one in proposal.lacking
        ),
        kb=proposal.text or None,
    )


def _reply(one: StatuteResult) -> evaluation_schema.StatuteReplyMessage:
    broken = (
        None if one.broken is None else evaluation_schema.BrokenStageMessage(stage=one.broken[0], how=one.broken[1])
    )
    return evaluation_schema.StatuteReplyMessage(
        method=one.column,
        answer=one.answer,
        text=one.text,
        broken=broken,
        calls=one.calls,
        tokens_in=one.tokens_in,
        tokens_out=one.tokens_out,
        failed=one.reason,
    )


def _article(found: ArticleRuling, language: Language) -> evaluation_schema.StatuteArticleMessage:
    base = found.clauses.base
    choices = tuple(
        evaluation_schema.StatuteChoiceMessage(
            choice=letter,
            standing=one.standing.value,
            literal=str(one.literal),
            explanation=api.explain(base, one.literal, lang=language).text,
            cited=tuple(cited(base, one.literal)),
            missing=tuple(map(str, one.missing)),
        )
        for letter, one in zip(LETTERS, found.choices, strict=True)
    )
    return evaluation_schema.StatuteArticleMessage(
        passage=found.clauses.name, asked=found.clauses.asked.value, choices=choices
    )
