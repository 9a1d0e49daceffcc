"""Documents held to the schemas that are published: each schema is read, and checked itself, once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jsonschema.validators import validator_for

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

FOLDER = Path(__file__).parents[1] / "docs" / "schema"


def follow(document: Any, name: str) -> None:  # noqa: ANN401 - JSON
    """Raise `jsonschema.ValidationError` where a document does not follow the schema of that name."""
    _validator(name).validate(document)


@cache
def _validator(name: str) -> Validator:
    schema = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    kind = validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)
