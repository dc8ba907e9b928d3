### Terrae, the command line: English

## A game in the terminal
terminal-begin = { $game }: { $players }. Type ? for help.
terminal-you = you
terminal-person = a person
terminal-random = random
terminal-level = level { $level }
terminal-and = { $first } and { $second }
terminal-nobody = nobody
terminal-over = The game is over ({ $clause }). { $reason } { $winners } won. Scores: { $scores }.
terminal-thinking = { $player } ({ $name }) is thinking …
terminal-prompt = { $player }, { $phase ->
    [place] place
    [turn] turn
    [handicap] handicap
    [stand] stand
    [take] take
    [move] move
   *[other] { $phase }
}
terminal-cannot = cannot play { $action }: { $why } ({ $clause })
terminal-allowed = { $action } is allowed.
terminal-refused = { $action }: { $why } ({ $clause })
terminal-nothing-played = Nothing has been played yet.
terminal-nothing-yours = Nothing of yours can be taken back.
terminal-nothing-here = Nothing can be done with { $space }.
terminal-nothing = Nothing can be done.
terminal-chances = chances: { $values }
terminal-save-where = Say where: save FILE
terminal-save-exists = { $path } exists; type save ! { $path } to replace it.
terminal-saved = Saved; terrae play --resume { $path } goes on.
terminal-save-failed = { $path } cannot be written: { $why }.
terminal-help-type = Type actions as the game writes them, one or several with spaces between:
terminal-help-alone = A space’s name alone is enough where only one action leads there.
terminal-help-moves = what can be done, at all or with one space
terminal-help-why = why an action is not allowed
terminal-help-undo = take back your last action
terminal-help-hint = what the computer would do
terminal-help-save = keep the game as a record
terminal-help-board = draw the board again
terminal-help-position = the position in one line
terminal-help-quit = leave
terminal-kind-place = place a pioneer
terminal-kind-move = move a pioneer
terminal-kind-stone = lay a border stone
terminal-kind-stand = stand a turrian, or bring a captured one back
terminal-kind-take = take a stone
terminal-kind-put = put a stone
terminal-kind-step = step with a turrian
terminal-kind-capture = capture a turrian
terminal-kind-end = end the turn
terminal-kind-keep = keep the rest of the handicap stones

## Turns and positions judged
terminal-judged-players = { $count ->
    [one] one player
   *[other] { $count } players
}
terminal-judged-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
terminal-judged-turn = turn
terminal-judged-chances = chances
terminal-judged-grade = grade
terminal-judged-best = best
terminal-judged-good = good
terminal-judged-inaccuracy = inaccuracy
terminal-judged-mistake = mistake
terminal-judged-blunder = blunder
terminal-judged-better = better: { $actions }
terminal-judged-helped = helped { $name }: { $change }
terminal-judged-hurt = hurt { $name }: { $change }
terminal-judged-kept = kept { $percent }
terminal-judged-progress = { $done } of { $of } turns
terminal-judged-stopped = Stopped after { $done } of { $of } turns; what was judged is kept.
terminal-judged-scores = expected scores
terminal-judged-heights = Who will stand on which heights in three rounds ({ $count } games played on):
terminal-judged-spaces = Who will probably hold which spaces ({ $count } games played out):

## Puzzles
terminal-puzzle = { $themes }; difficulty { $rating }; { $colour } to play
terminal-puzzle-solution = solution: { $actions } ({ $value }; next best { $second })
terminal-puzzles-mined = { $games } games, { $puzzles } puzzles, { $kept } without near duplicates
terminal-puzzles-progress = { $done } of { $of } games, { $puzzles } puzzles
terminal-puzzles-interrupted = Interrupted; the same command goes on from { $file }.
terminal-puzzles-hold = { $held } of { $of } puzzles hold
terminal-puzzles-none = There is no such puzzle; leave flags out, or name another theme.
