"""Pebbles: a game so small that it shows what a game needs. It lives here only; `docs/guides/adding-a-game.md` is its walk.

PB-1 Two to four players have a square board of `side` times `side` spaces.
PB-2 In a turn a player first lays a pebble of their own on an empty space, then a grey stone on another.
PB-3 The game ends when no space is empty; a turn may end with it.
PB-4 Each pair of a player's pebbles side by side is a point. Most points win; several may win together.
"""
