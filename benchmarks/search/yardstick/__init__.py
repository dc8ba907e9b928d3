"""The yardstick: the learned judgement against the old one, nine rows of 200 games with one second a turn.

That takes longer than anybody has at a time, so each row keeps its games in a file of its own, and games are gone on with
where they were left, by several machines where there are several.
"""
