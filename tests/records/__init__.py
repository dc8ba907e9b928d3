"""Tests of records: the tree, the text, the JSON."""
