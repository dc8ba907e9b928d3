"""What habits cost: the figures behind the strategy lessons.

`python -m benchmarks.strategy` lets the same search play against itself, one side with a habit that it may
not break (never to capture, to stand its pioneers at random, …), and counts what that side still wins.
Written to `src/terrae/server/lessons/figures.json` after each habit; finished ones are kept unless `--again` is given.

A side with a habit searches action by action and takes the best line that the habit allows; where it allows
none of the lines it takes any legal action that is allowed, and where there is none of those, the best line. The
control plays the same way without any habit. Every pair of games has the same seeds, with sides exchanged.
"""
