"""Texts that are nearly right: strategies that damage a good one, and plain garbage; and how to try them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from terrae import TerraeError

T = TypeVar("T")


def value_or_refusal(documented: type[TerraeError], attempt: Callable[[], T]) -> T | str:
    """What an attempt gives, or the sentence of its documented error, neither empty nor endless."""
    try:
        return attempt()
    except documented as error:
        sentence = str(error)
    assert 0 < len(sentence) < 2000
    return sentence


SPICE = "\0\t\n\r .,:;/-=>#@+x0123456789abcdABCDwfm(){}[]\"'\\%*_~éß٣７\u2028😀\U000e0001"
"""Characters that mean something here, and some that should not."""

garbage = st.one_of(
    st.text(max_size=200),
    st.text(SPICE, max_size=120),
    st.lists(st.text(SPICE, max_size=12), max_size=16).map(" ".join),
)


@st.composite
def damaged(draw: st.DrawFn, texts: Sequence[str], separators: str = " /,:\n") -> str:
    """One of the texts after up to four accidents with characters, words or whole parts."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        separator = draw(st.sampled_from(separators))
        accident = draw(
            st.sampled_from(["delete", "insert", "replace", "word", "twice", "swap", "number", "cut"])
        )
        at = draw(st.integers(0, max(0, len(text) - 1)))
        if accident == "delete":
            text = text[:at] + text[at + draw(st.integers(1, 5)) :]
        elif accident == "insert":
            text = text[:at] + draw(st.text(SPICE, min_size=1, max_size=3)) + text[at:]
        elif accident == "replace":
            text = text[:at] + draw(st.sampled_from(SPICE)) + text[at + 1 :]
        elif accident == "cut":
            text = text[:at]
        else:
            words = text.split(separator)
            index = draw(st.integers(0, len(words) - 1))
            if accident == "word":
                words[index] = draw(st.one_of(garbage, st.sampled_from(words)))
            elif accident == "twice":
                words.insert(index, words[index])
            elif accident == "number":
                words[index] = str(draw(st.integers(-(10**6), 10**20)))
            else:
                other = draw(st.integers(0, len(words) - 1))
                words[index], words[other] = words[other], words[index]
            text = separator.join(words)
    return text
