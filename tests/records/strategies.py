"""Random records: real games of several variants, with variations and all that can be said of an action."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import terrae

VARIANTS = (
    ("terra-nova", {"players": 2, "board": "islet", "stall_rounds": 5}),
    ("terra-nova", {"players": 3, "edition": "us", "stones": 5, "board": "rectangle"}),
    ("terra-nova", {"players": 4}),
    ("terra-turrium", {"players": 2, "round_limit": 2, "layout": "diagonal", "hold": True}),
    ("terra-turrium", {"players": 3, "round_limit": 1, "any_territory": True}),
    ("terra-turrium", {"players": 4, "team": True, "handicap": {"from": 0, "to": 2, "stones": 3}}),
)

said = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t"), max_size=30)
words = st.text('abc]}{[()\\"% \n', max_size=12)


def random_match(variant: tuple[str, dict[str, object]], seed: int, length: int) -> terrae.Match:
    """A match after some random actions."""
    dice = random.Random(seed)
    name, options = variant
    match = terrae.start(name, **options)  # type: ignore[arg-type]
    while not match.over and length:
        match.play(match.legal_actions[dice.randrange(len(match.legal_actions))])
        length -= 1
    return match


@st.composite
def records(draw: st.DrawFn) -> terrae.Record:
    """Any record."""
    seed = draw(st.integers(0, 1 << 32))
    length = draw(st.sampled_from((0, 1, 7, 20, 60, 90)))
    match = random_match(draw(st.sampled_from(VARIANTS)), seed, length)
    if draw(st.booleans()):
        match = terrae.from_position(match.position)
    record = terrae.Record.of(match)
    names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True)
    free = names.filter(
        lambda name: name not in record.headers() and name not in ("Map", "Options", "Position")
    )
    record.tags.update(draw(st.dictionaries(free, said | words, max_size=3)))
    nodes = [record.root, *record.mainline]
    for _ in range(draw(st.integers(0, 12))):
        node = draw(st.sampled_from(nodes))
        legal = node.match().legal_actions
        if legal:
            child = node.add(legal[draw(st.integers(0, len(legal) - 1))])
            if child not in nodes:
                nodes.append(child)
            if draw(st.booleans()):
                child.promote(draw(st.integers(0, 2)))
    for node in draw(st.lists(st.sampled_from(nodes), max_size=6)):
        annotate(draw, node)
    if not record.match().over and draw(st.booleans()):
        winners = draw(st.lists(st.integers(0, match.variant.players - 1), unique=True).map(sorted))
        record.result = terrae.Result(tuple(winners), draw(st.sampled_from(("resigned", "time", "agreed"))))
    return record


def annotate(draw: st.DrawFn, node: terrae.Node) -> None:
    """Say something of an action."""
    node.comment = draw(said | words)
    if node.action is not None:
        node.mark = draw(st.sampled_from(("", "!", "?!", "??")))
    node.clock = draw(st.none() | st.floats(0, 1e7))
    shares = st.floats(0, 1)
    node.values = draw(st.none() | st.tuples(*[shares] * node.record.variant.players))
    names = st.sampled_from(("own", "by", "clock2", "x_y"))
    node.notes = draw(st.dictionaries(names, (said | words).map(str.strip), max_size=3))
