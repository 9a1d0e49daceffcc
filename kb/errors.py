"""What can go wrong before a knowledge base exists, or between a message and the theories it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.errors import Unreadable
from grammar.wording import Catalog, Entry, Notice, Wording

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE_FAULTS: Mapping[str, Entry] = {
    "unknown-name": Entry(
        Wording(
            "the library has no `{name}`{suggestion}",
            "`aufheben library` lists what there is; a path has a separator or a suffix: `./{name}`, `{name}.kb`",
        ),
        Wording(
            "ライブラリに `{name}` はない{suggestion}",
            "`aufheben library` で一覧できます。ファイルなら区切りか拡張子を付けてください：`./{name}`、`{name}.kb`",
        ),
    ),
    "unknown-debate": Entry(
        Wording(
            "there is no recorded debate named `{name}`{suggestion}",
            "a record is a file, such as `aufheben debate NAME_OR_FILE --json` prints, with a separator or a suffix in "
            "its path: `./{name}`, `{name}.json`; `aufheben library` lists those of the library",
        ),
        Wording(
            "`{name}` という討論の記録はない{suggestion}",
            "記録とは `aufheben debate NAME_OR_FILE --json` の出力などのファイルです。"
            "パスには区切りか拡張子を付けてください：`./{name}`、`{name}.json`。"
            "同梱の記録は `aufheben library` で一覧できます",
        ),
    ),
    "missing-file": Entry(
        Wording("there is no file `{path}`{suggestion}", "check the path; `use` starts from the file it stands in"),
        Wording(
            "ファイル `{path}` がない{suggestion}",
            "パスを確かめてください。`use` はそれを書いたファイルの場所から数えます",
        ),
    ),
    "directory": Entry(
        Wording("`{path}` is a directory", "name one of its files"),
        Wording("`{path}` はディレクトリである", "その中のファイルを指定してください"),
    ),
    "unreadable-file": Entry(
        Wording("`{path}` cannot be read: {reason}", "check the path and its permissions"),
        Wording("`{path}` を読めない：{reason}", "パスと権限を確かめてください"),
    ),
    "use-cycle": Entry(
        Wording("`use` goes in a circle: {circle}", "move what both files need into a third one"),
        Wording("`use` が循環している：{circle}", "両方に要る部分を第三のファイルに移してください"),
    ),
}


@dataclass(frozen=True, slots=True)
class FileFault(Notice):
    """A file that cannot be found, read or included; without a place when it was asked for by name."""

    catalog: ClassVar[Catalog] = FILE_FAULTS


MISMATCHES: Mapping[str, Entry] = {
    "no-literal": Entry(
        Wording("`{found}` is not a literal or a comparison", "write it in the words of the knowledge base"),
        Wording("`{found}` はリテラルでも比較でもない", "知識ベースの語彙で書いてください"),
    ),
    "not-ground": Entry(
        Wording("`{found}` holds a variable", "an argument is about particular objects"),
        Wording("`{found}` に変数がある", "論証には個々の対象を書いてください"),
    ),
    "no-rule": Entry(
        Wording("`{rule}` is an instance of no rule of {agent}"),
        Wording("`{rule}` は {agent} のどの規則にも当てはまらない"),
    ),
    "no-premise": Entry(
        Wording("`{premise}` is neither concluded before nor a fact of {agent}{suggestion}"),
        Wording("`{premise}` は前に結論されておらず、{agent} の事実でもない{suggestion}"),
    ),
    "same-head": Entry(
        Wording("`{literal}` is concluded twice", "an argument concludes a literal by one rule"),
        Wording("`{literal}` が二度結論されている", "一つの論証では、一つのリテラルを一つの規則で結論します"),
    ),
    "conclusions": Entry(
        Wording("`Conc` says {said}, but the rules conclude {found}"),
        Wording("`Conc` は {said} とするが、規則の結論は {found} である"),
    ),
    "assumptions": Entry(
        Wording("`Ass` says {said}, but the rules assume {found}"),
        Wording("`Ass` は {said} とするが、規則の仮定は {found} である"),
    ),
    "no-claim": Entry(
        Wording("nothing concludes `{claim}`, for which the argument is said to be"),
        Wording("論証の主張とされる `{claim}` を結論するものがない"),
    ),
    "no-rules": Entry(
        Wording("the argument has no rules", "say at least what is claimed"),
        Wording("論証に規則がない", "少なくとも主張を書いてください"),
    ),
}


@dataclass(frozen=True, slots=True)
class Mismatch(Notice):
    """One thing in a message that the theories do not hold."""

    catalog: ClassVar[Catalog] = MISMATCHES


class Unmapped(Unreadable):
    """A message cannot be read as an argument from the theories; ``findings`` has every reason."""
