"""Values are what frozen dataclasses are to whoever compares, looks up, prints or changes them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from grammar.values import replace, value


@value(frozen=True, slots=True)
class Thing:
    """A value."""

    name: str
    size: int = 0
    note: str = field(default="", compare=False)
    twice: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Fill what is not given."""
        object.__setattr__(self, "twice", 2 * self.size)


@dataclass(frozen=True, slots=True)
class Plain:
    """The same, as a dataclass."""

    name: str
    size: int = 0
    note: str = field(default="", compare=False)
    twice: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Fill what is not given."""
        object.__setattr__(self, "twice", 2 * self.size)


@value(frozen=True, slots=True)
class Alone:
    """A value of one field that has its own hash."""

    name: str

    def __hash__(self) -> int:
        return 7


@value(frozen=True, slots=True)
class Nothing:
    """A value of no fields."""


def test_values_are_equal_where_all_that_counts_is() -> None:
    assert Thing("a", 1, "x") == Thing("a", 1, "y")
    assert Thing("a", 1) != Thing("a", 2)
    assert Nothing() == Nothing()
    assert Alone("a") != Alone("b")
    kinds: tuple[object, ...] = (Thing("a", 1), Plain("a", 1), Nothing(), Alone("a"))
    assert all(one != other for at, one in enumerate(kinds) for other in kinds[at + 1 :])


def test_values_are_looked_up_as_dataclasses_are() -> None:
    assert hash(Thing("a", 1, "x")) == hash(Thing("a", 1)) == hash(Plain("a", 1))
    assert hash(Alone("a")) == 7
    assert {Nothing(), Nothing()} == {Nothing()}


def test_values_are_written_as_dataclasses_are() -> None:
    assert repr(Thing("a", 1, "x")) == repr(Plain("a", 1, "x")).replace("Plain", "Thing")
    assert repr(Nothing()) == "Nothing()"


def test_values_with_a_field_changed_are_made_anew() -> None:
    changed = replace(Thing("a", 1, "x"), size=3)
    assert (changed, changed.note, changed.twice) == (Thing("a", 3), "x", 6)
    assert replace(Alone("a"), name="b") == Alone("b")
    assert [one.name for one in fields(Thing)] == ["name", "size", "note", "twice"]
