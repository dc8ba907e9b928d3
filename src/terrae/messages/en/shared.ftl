### Terrae, said by the browser and by Python alike: English

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = lake
landscape-forest = forest
landscape-meadow = meadow
landscape-farmland = farmland
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = hills
landscape-rock = rock
new-level-1 = First steps
new-level-2 = Beginner
new-level-3 = Easy
new-level-4 = Relaxed
new-level-5 = Solid
new-level-6 = Strong
new-level-7 = Expert
new-level-8 = Master
new-level-9 = Grandmaster
new-level-10 = Relentless

## Seats by their colour
colour-0 = yellow
colour-1 = red
colour-2 = blue
colour-3 = green

## Why an action is refused
refused-tn-no_such_action = This is no action of the game.
refused-tn-game_over = The game is over; nothing more can be played.
refused-tn-still_placing = Pioneers are still being placed, { $left } to come: place one on an empty space.
refused-tn-all_placed = All pioneers have been placed.
refused-tn-occupied = { $what ->
    [stone] A stone lies on { $space }.
    [pioneer] A pioneer of { $owner } stands on { $space }.
   *[nothing] { $space } is taken.
}
refused-tn-move_first = The first action of a turn must move a pioneer.
refused-tn-no_stones_left = The supply of border stones is used up.
refused-tn-scored_land = { $space } lies in a territory that has been scored.
refused-tn-no_moved_pioneer = No pioneer moved this turn is left on the board to lay a stone beside.
refused-tn-not_beside_moved_pioneer = { $space } is not next to a pioneer moved this turn ({ $moved }).
refused-tn-no_pioneer = { $what ->
    [stone] A stone, not a pioneer, lies on { $space }.
    [pioneer] No pioneer stands on { $space }.
   *[nothing] No pioneer stands on { $space }.
}
refused-tn-not_your_pioneer = The pioneer on { $space } belongs to { $owner }, and { $player } is to play.
refused-tn-way_blocked = { $what ->
    [stone] A stone lies in the way at { $space }.
    [pioneer] A pioneer of { $owner } stands in the way at { $space }.
   *[nothing] The way is blocked at { $space }.
}
refused-tn-circle = { $edition ->
    [us] A pioneer may not end a turn without a stone on { $space }, where it began the turn.
   *[de] A pioneer that makes all three moves of a turn may not end on { $space }, where it began.
}
refused-tn-must_leave = The pioneer on { $space } is back where it began the turn: move it on, or lay a stone.
refused-tt-no_such_action = This is no action of the game.
refused-tt-game_over = The game is over; nothing more can be played.
refused-tt-give_now = { $player } gives handicap stones first, { $gift } in all: take one from a tower of their own territory.
refused-tt-stand_now = { $player } is standing turrians in their own territory: stand one on a tower.
refused-tt-take_now = { $player } has taken { $hand } of 3 stones: take one.
refused-tt-place_now = { $player } is placing stones: place one on a field.
refused-tt-move_now = All stones are placed: move a turrian, capture, bring one back, or end the turn.
refused-tt-give_from_own_territory = { $field } is not in the territory of { $player }, where the handicap stones come from.
refused-tt-give_from_empty_field = There is no stone on { $field }.
refused-tt-give_leaves_too_few = { $field } holds the last stone of one of only six towers: six must stay to stand turrians on.
refused-tt-stand_in_own_territory = { $field } is not in the territory of { $player }.
refused-tt-stand_on_empty_field = There is no stone on { $field } to stand on.
refused-tt-stand_on_turrian = A turrian stands on { $field } already.
refused-tt-take_from_empty_field = There is no stone on { $field }.
refused-tt-take_under_turrian = A turrian of { $owner } stands on { $field }; its tower cannot be touched.
refused-tt-take_from_own_team = { $field } is in your own team’s land; stones come from the other team’s.
refused-tt-territory_spent = { $field } is in a territory that has given its one stone of this turn.
refused-tt-not_outside = { $field } cannot be reached from outside: it is not on the rim, and no empty field beside it is connected to the rim.
refused-tt-put_on_turrian = A turrian of { $owner } stands on { $field }; no stone can be placed there.
refused-tt-stones_in_hand = { $hand ->
    [one] { $player } still has one of the stones taken this turn in hand: it must be placed.
   *[other] { $player } still has { $hand } of the stones taken this turn in hand: they must be placed.
}
refused-tt-nobody_captured = { $player } has no captured turrian to bring back.
refused-tt-return_in_own_territory = { $field } is not in the territory of { $player }.
refused-tt-return_on_the_rim = { $field } is not on the rim, where captured turrians come back.
refused-tt-return_on_one_stone = { $height ->
    [0] There is no stone on { $field }: a turrian comes back on exactly one.
   *[other] { $field } has { $height } stones: a turrian comes back on exactly one.
}
refused-tt-return_on_turrian = A turrian of { $owner } stands on { $field }.
refused-tt-off_the_board = The board ends at { $origin }.
refused-tt-not_neighbours = { $field } is not next to { $origin }: a step goes to one of the four neighbouring fields.
refused-tt-no_turrian = No turrian stands on { $origin }.
refused-tt-not_your_turrian = The turrian on { $origin } belongs to { $origin_owner }, and { $player } is to play.
refused-tt-step_on_empty_field = There is no stone on { $field }: empty fields cannot be entered.
refused-tt-too_steep = { $field } has height { $height }, { $origin } has { $origin_height }: a step may climb or descend one level at most.
refused-tt-own_turrian_there = A turrian of { $player } stands on { $field } already: one turrian a field.
refused-tt-step_onto_turrian = A turrian of { $owner } stands on { $field }: stepping there captures it, written { $origin }x{ $field }.
refused-tt-nobody_to_capture = No turrian stands on { $field }: this is a step, written { $origin }-{ $field }.
refused-tt-too_few_points = { $points ->
    [one] Capturing on { $field } from { $origin } costs { $cost } points, and one is left.
   *[other] Capturing on { $field } from { $origin } costs { $cost } points, and { $points } are left.
}
refused-tt-off_the_scale = The aggressor stone of { $player } is off the scale: no more captures outside their own territory, and { $field } lies outside it.

## Records that cannot be read
record-illegal = { $line ->
    [0] The rules do not allow { $action }.
   *[other] Line { $line }: the rules do not allow { $action }.
}
record-line = Line { $line } cannot be read: { $detail }.
record-whole = This is neither a record nor a position: { $detail }.

## How a game ended
ended-board_full = Every space is under a stone or in a scored territory.
ended-nobody_moves = { $edition ->
    [us] Nobody can move a pioneer any more.
   *[de] At most one player can still move a pioneer.
}
ended-supply_empty = The last border stone is laid: no score can change any more.
ended-stalled = Nobody has laid a border stone for many rounds.
ended-goal = The goal is reached, and the round is finished.
ended-round_limit = The last round is played, and nobody has reached the goal.
ended-team = Both players of a team have reached the goal, and the round is finished.
ended-hold = The goal still stood when its player’s next turn began.
ended-resigned = By resignation.
ended-timeout = Time has run out.
ended-abandoned = The game was left.
ended-agreed = Ended by agreement.
ended-rules_changed = Ended, since today’s rules do not allow what was played here.
figures-board_full = { $territories ->
    [one] { $stones } border stones lie, and one territory is scored: { $spaces } spaces in all.
   *[other] { $stones } border stones lie, and { $territories } territories are scored: { $spaces } spaces in all.
}
figures-nobody_moves = { $count ->
    [0] No pioneer has an empty space beside it. { $open ->
        [0] No land is left open.
        [one] One space stays open and brings nothing.
       *[other] { $open } spaces stay open and bring nothing.
    }
   *[other] Only { $names } could still move. { $open ->
        [one] One space stays open and brings nothing.
       *[other] { $open } spaces stay open and bring nothing.
    }
}
figures-supply_empty = { $open ->
    [one] All { $stones } border stones lie; one space stays open and brings nothing.
   *[other] All { $stones } border stones lie; { $open } spaces stay open and bring nothing.
}
figures-stalled = { $rounds ->
    [one] One round without a border stone. { $open ->
        [one] One space stays open and brings nothing.
       *[other] { $open } spaces stay open and bring nothing.
    }
   *[other] { $rounds } rounds in a row without a border stone. { $open ->
        [one] One space stays open and brings nothing.
       *[other] { $open } spaces stay open and bring nothing.
    }
}
figures-goal = Heights { $low } to { $high } were reached in round { $round } by { $names }.
figures-round_limit = { $round ->
    [one] One round was agreed on.
   *[other] { $round } rounds were agreed on.
}
figures-team = Heights { $low } to { $high } have been reached by { $names }; the game ended with round { $round }.
figures-hold = { $names } held heights { $low } to { $high } until round { $round }.
figures-left = { $names }.

## What puzzles are about
puzzle-theme-close = Close a territory
puzzle-theme-double = Two territories at once
puzzle-theme-majority = Steal the majority
puzzle-theme-deny = Spoil a territory
puzzle-theme-block = Block
puzzle-theme-manoeuvre = Manoeuvre
puzzle-theme-ending = End the game
puzzle-theme-goal = Reach the goal
puzzle-theme-capture = Capture
puzzle-theme-break = Break a goal by capture
puzzle-theme-stop = Stop a goal
puzzle-theme-return = Bring a turrian back
puzzle-theme-build = Build
puzzle-theme-climb = Climb
puzzle-theme-several = Three or four players
