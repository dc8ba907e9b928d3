### Terrae, the lessons: English

## All lessons
no-such-action = No single action leads from here to there.
not-yet = That is not it yet. Start over, or let us show you.
again = Start over
show-me = Show me
end-turn = End the turn
all-lessons = All lessons
lesson-done = done

## Terra Nova
nova-material-lake = The lake is one of the landscapes. You are Yellow: put your first pioneer on the water.
nova-material-lake-done = It stands there as firmly as anywhere else.
nova-material-landscapes = This is the big island. Put a pioneer on a landscape where nobody stands yet.
nova-material-landscapes-done = { $landscapes } landscapes of { $each } spaces each: soon you will know their borders by heart.
nova-placement-any = It is your turn to land. Any free space is allowed.
nova-placement-any-done = Now the others, one each, until all pioneers are ashore.
nova-placement-taken = Try to put your pioneer where another stands already.
nova-placement-taken-done = One piece a space. The number at the end leads to the rule.
nova-turn-between = Play a whole turn: move a pioneer, lay a stone beside it, and move a pioneer once more.
nova-turn-between-done = Three actions, and the turn is over by itself.
nova-turn-two-stones = Now a turn with one move and two stones.
nova-turn-two-stones-done = The fastest way to build a fence.
nova-turn-stone-first = Try to begin a turn with a stone.
nova-turn-stone-first-done = First somebody has to walk.
nova-moving-coast = Send the pioneer in the middle to the coast in one move.
nova-moving-coast-done = As far as you like, but straight.
nova-moving-blocked = The pioneer in the middle cannot move. Move another.
nova-moving-blocked-done = If none could move, your turn would be passed over.
nova-moving-jump = East of your pioneer lies a stone. Choose the pioneer and try to jump over it, to the far end of the row.
nova-moving-jump-done = Nothing is ever jumped over. That is why fences hold.
nova-moving-home = This pioneer has moved twice, from the second space of the second row. Try to bring it home with the third action.
nova-moving-home-done = Three moves in a circle would leave everything as it was.
nova-stones-beside = Move a pioneer and lay a stone beside it.
nova-stones-beside-done = The stone stays there to the end of the game.
nova-stones-away = Your pioneer has moved to the middle. Try to lay a stone far away from it.
nova-stones-away-done = Only beside somebody who has walked this turn.
nova-stones-either = Two pioneers have moved. Lay the stone beside the one in the middle, which went first.
nova-stones-either-done = Either would have done.
nova-territories-close = One stone is missing in the fence around the north-west. Lay it.
nova-territories-close-done = { $spaces } spaces × { $worth }, for there are { $landscapes } landscapes: { $points } points. They are yours: { $mine } of your pioneers stood inside, against { $theirs }.
nova-territories-dearer = Two corners are one stone short, and both would be yours. Move the pioneer from the middle and close the one that brings more.
nova-territories-dearer-done = { $spaces } spaces × { $worth }, for there is only meadow: { $points } points. The other corner shows { $other-landscapes } landscapes: { $other-spaces } × { $other-worth } = { $other-points }.
nova-territories-majority = You and Red both have two pioneers in the north-west. Send a third through the gap, and close it behind you.
nova-territories-majority-done = { $mine } against { $theirs }: all { $points } points are yours. All { $gone } pioneers leave the game.
nova-end-full = The north is scored. In the south one last space of the lake makes a fourth landscape. Move next to it and cover it.
nova-end-full-done = { $landscapes } landscapes are left, so it is a territory: { $spaces } × { $worth } = { $points } points; and with it the whole island is shared out.
nova-end-alone = Red’s pioneer in the north has one way out left, to its south-east; Red’s other one cannot move. Shut the way, and use your last action so that Red stays shut in.
nova-end-alone-done = { $movers ->
    [one] You alone can still move: in the European edition that is the end.
   *[other] { $movers } players can still move.
}

## Terra Turrium
turrium-material-rim = Four players, a stone on every field. You are Yellow, in the south-west: put a turrian on the rim.
turrium-material-rim-done = The rim is where captured turrians come back later.
turrium-material-two-high = Now put one on a tower of two stones: they stand in the middle of the board.
turrium-material-two-high-done = Height { $height }: one of the six that you need.
turrium-set-up-six = Two players: the south is yours. Put up all six turrians.
turrium-set-up-six-done = Now Red does the same in the north.
turrium-set-up-abroad = Try to put one up in the north.
turrium-set-up-abroad-done = At first everybody stays at home.
turrium-take-three = Take three stones, wherever you may.
turrium-take-three-done = With { $taken } in hand it is time to place them.
turrium-take-lane = A lane of empty fields leads into the north. Take a stone through it whose field is not next to the rim.
turrium-take-lane-done = Every stone taken makes the lane longer.
turrium-take-inside = Try to take a stone in the north that cannot be got at from outside.
turrium-take-inside-done = Abroad only what lies open can be taken.
turrium-place-stair = Make a stair of three stones: beside one of your turrians a tower of two, and beside that one of three.
turrium-place-stair-done = { $first } more for the first step, { $second } for the second.
turrium-place-occupied = Try to place a stone where a turrian stands.
turrium-place-occupied-done = Whoever stands on a tower keeps it as it is.
turrium-move-climb = Climb to the tower of four, step by step.
turrium-move-climb-done = { $steps } steps, { $spent } points; { $left } are left.
turrium-move-too-high = The turrian on the tower of two has a tower of four to its south. Choose it and try to climb up.
turrium-move-too-high-done = One stone of difference, no more.
turrium-move-down = Your turrian on height three has three neighbours to capture. Take the cheapest: the one below it.
turrium-move-down-done = { $spent } for the step, { $extra } for the capture. And it was at home: no attack.
turrium-move-back = One of your turrians was captured. Bring it back.
turrium-move-back-done = On the rim, on a single stone. Keep a few of them lying there.
turrium-end-last-step = Five heights are held, the sixth is one step away. Reach the goal.
turrium-end-last-step-done = { $heights }: you have won, together with anyone else who gets there before this round is over.
turrium-end-last-stone = You have one stone left to place, and then five points. Make the sixth height and step onto it.
turrium-end-last-stone-done = Nobody stood on the tower, so it could still grow.
turrium-variants-team = A team game: you and Red against Blue and Green. Try to take a stone from your own territory.
turrium-variants-team-done = In teams every stone comes from the other side.
turrium-variants-handicap = You are the stronger player and give Red two stones from your towers.
turrium-variants-handicap-done = Red keeps them aside, and places them when it suits.
turrium-variants-tall = For experts the goal is heights 2 to 7. Here one step is enough.
turrium-variants-tall-done = { $heights }: one stone higher all over, and much more to build.

## Strategy
per-cent = { $value } %
interval = of { $games } games; 95 % interval { $low } to { $high } %
how-measured = Two equal computer players, seats exchanged, one of them bound to the habit. The dashed line is the half that a habit without cost would win.
habit-nova-first = the first player
habit-nova-random-placement = lands at random
habit-nova-one-stone = never lays two stones in a turn
habit-nova-one-pioneer = never moves a second pioneer in a turn
habit-nova-no-threes = never closes land of three landscapes
habit-nova-close-at-once = closes whatever is its own, at once
habit-turrium-first = the first player
habit-turrium-random-set-up = stands its turrians at random
habit-turrium-no-captures = never captures
habit-turrium-no-attacks = never captures abroad
habit-turrium-own-stones = takes stones at home only
habit-turrium-others-stones = takes stones abroad only
habit-turrium-build-at-home = builds at home only
nova-one-landscape = One landscape pays
nova-one-landscape-text = In games between equal computer players, land of a single landscape brought { NUMBER($points-x3, maximumFractionDigits: 0) } points a game to both together, and land of two landscapes { NUMBER($points-x2, maximumFractionDigits: 0) }. Land of three was hardly ever closed. Small pieces are enough: there were about { NUMBER($territories-x3, maximumFractionDigits: 0) } of one landscape a game, on { NUMBER($spaces-x3, maximumFractionDigits: 0) } spaces in all.
nova-one-landscape-dearer = Two corners of four spaces each are one stone short. Close the one of a single landscape.
nova-one-landscape-dearer-done = { $points } points where the other would have brought { $other-points }.
nova-both-stones = Two stones a turn
nova-both-stones-text = Both freedoms of a turn are worth about the same: a side that never laid two stones, and one that never moved a second pioneer, each won only about a quarter of its games. Two stones close a gap before others use it; a second pioneer builds where the first cannot.
nova-both-stones-two = The fence around the north-west has two gaps. Close both in one turn.
nova-both-stones-two-done = { $spaces } spaces × { $worth } = { $points } points at once. With one stone a turn a gap would have stayed open, and Red would have had a turn to use it or to close it.
nova-where-to-land = Where to land
nova-where-to-land-text = Landing well matters less than it seems, at least to players who move well: a side that landed quite at random lost no more games than chance explains. And it hardly matters who begins. So land where you have room, and think about the fences.
nova-where-to-land-second = You stand in one landscape already, and nobody else does. Land there a second time.
nova-where-to-land-second-done = A majority to begin with. Keep enough room around it to move.
nova-when-to-close = When to close
nova-when-to-close-text = Closing brings points at once, but takes your pioneers out of the game. Waiting may bring more, and gives others time to come in. In the few games measured so far, a side that closed at once whatever was its own did not do clearly worse than one that chose its moment: when in doubt, close.
nova-when-to-close-now = You have two pioneers inside, Red has one, and another Red is on its way. Close now.
nova-when-to-close-now-done = { $mine } against { $theirs }: { $points } points. A lead is only worth something once the fence is shut.
turrium-others-stones = Take from others
turrium-others-stones-text = A stone taken from the other side is worth two: you have it, and they miss it. In ordinary games between equals { NUMBER($taken, maximumFractionDigits: 0) } stones are taken, and only { NUMBER($taken-at-home, maximumFractionDigits: 0) } of them at home.
turrium-others-stones-abroad = Take all three stones from the north.
turrium-others-stones-abroad-done = Red has { $taken } stones fewer to climb on, and you have { $taken } more.
turrium-capture = Use your captures
turrium-capture-text = A side that never captured won hardly any games. A captured turrian needs a free stone on the rim, a point to come back, and the whole way up again; and whoever stands on your stair stands in your way.
turrium-capture-twice = Two of the Reds around your turrian on height three can be captured in one turn. Five points are enough.
turrium-capture-twice-done = First down, then back up and across: { $sum } = { $spent } points.
turrium-stand-together = Stand together
turrium-stand-together-text = The set-up decides much. A side that stood its turrians at random won none of its games. The search stands 5.7 of its six beside another one on average, in the rows next to the border; chance stands 3.0 so.
turrium-stand-together-company = Put up your six turrians so that each has another right beside it.
turrium-stand-together-company-done = Neighbours guard each other, and a field beside two of them is a good place to build.
turrium-build-at-home = Build at home
turrium-build-at-home-text = In ordinary games between equals { NUMBER($put-at-home, maximumFractionDigits: 0) } of { NUMBER($put, maximumFractionDigits: 0) } stones were put at home, where your turrians are near, captures are no attacks, and the other side reaches your towers only from outside.
turrium-build-at-home-stair = Build a stair at home: beside one of your turrians a tower of two, and beside that one of three.
turrium-build-at-home-stair-done = At home every capture of yours is free of attacks, and the way is short.
