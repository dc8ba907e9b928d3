"""Records: a game with its variations, comments, clocks and values, as text and as JSON.

values.py    limits; the result; what a comment, a clock, a value may be
tree.py      Node: one action, what is said of it, and what may follow
record.py    Record: a variant, tags, a tree, a result
writing.py   a record as text
tokens.py    a text's tokens, each with its line
reading.py   a text as a record
jsonform.py  a record as JSON, and back
files.py     many records in one file
visiting.py  walking through a record's tree
"""

from terrae.games.records.files import read_records, write_records
from terrae.games.records.record import Record
from terrae.games.records.tree import Node
from terrae.games.records.values import Result
from terrae.games.records.visiting import RecordVisitor

__all__ = ["Node", "Record", "RecordVisitor", "Result", "read_records", "write_records"]
