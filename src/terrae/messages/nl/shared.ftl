### Terrae, said by the browser and by Python alike: Nederlands

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = meer
landscape-forest = bos
landscape-meadow = weide
landscape-farmland = akker
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = heuvels
landscape-rock = rots
new-level-1 = Eerste stappen
new-level-2 = Beginner
new-level-3 = Makkelijk
new-level-4 = Rustig
new-level-5 = Degelijk
new-level-6 = Sterk
new-level-7 = Kenner
new-level-8 = Meester
new-level-9 = Grootmeester
new-level-10 = Meedogenloos

## Plaatsen naar hun kleur
colour-0 = geel
colour-1 = rood
colour-2 = blauw
colour-3 = groen

## Waarom een actie geweigerd wordt
refused-tn-no_such_action = Dit is geen actie van dit spel.
refused-tn-game_over = De partij is afgelopen; er kan niets meer gespeeld worden.
refused-tn-still_placing = Er worden nog pioniers geplaatst, { $left } te gaan: zet er een op een leeg veld.
refused-tn-all_placed = Alle pioniers zijn geplaatst.
refused-tn-occupied = { $what ->
    [stone] Op { $space } staat een steen.
    [pioneer] Op { $space } staat een pionier van { $owner }.
   *[nothing] { $space } is bezet.
}
refused-tn-move_first = De eerste actie van een beurt moet een pionier verplaatsen.
refused-tn-no_stones_left = De voorraad grensstenen is op.
refused-tn-scored_land = { $space } ligt in een gebied dat al geteld is.
refused-tn-no_moved_pioneer = Er staat geen deze beurt verplaatste pionier meer op het bord om een steen naast te leggen.
refused-tn-not_beside_moved_pioneer = { $space } ligt niet naast een deze beurt verplaatste pionier ({ $moved }).
refused-tn-no_pioneer = { $what ->
    [stone] Op { $space } staat een steen, geen pionier.
    [pioneer] Op { $space } staat geen pionier.
   *[nothing] Op { $space } staat geen pionier.
}
refused-tn-not_your_pioneer = De pionier op { $space } is van { $owner }, en { $player } is aan de beurt.
refused-tn-way_blocked = { $what ->
    [stone] Op { $space } staat een steen in de weg.
    [pioneer] Op { $space } staat een pionier van { $owner } in de weg.
   *[nothing] De weg is versperd op { $space }.
}
refused-tn-circle = { $edition ->
    [us] Een pionier mag een beurt zonder steen niet eindigen op { $space }, waar hij begon.
   *[de] Een pionier mag drie stappen in één beurt niet eindigen op { $space }, waar hij begon.
}
refused-tn-must_leave = De pionier op { $space } is terug waar hij de beurt begon: verplaats hem, of leg een steen.
refused-tt-no_such_action = Dit is geen actie van dit spel.
refused-tt-game_over = De partij is afgelopen; er kan niets meer gespeeld worden.
refused-tt-give_now = { $player } geeft eerst voorgiftstenen weg, { $gift } in totaal: neem er een van een toren in het eigen gebied.
refused-tt-stand_now = { $player } zet turrianen in het eigen gebied: zet er een op een toren.
refused-tt-take_now = { $player } heeft { $hand } van 3 stenen genomen: neem er een.
refused-tt-place_now = { $player } bouwt: zet een steen op een veld.
refused-tt-move_now = Alle stenen staan: verplaats een turriaan, sla, breng er een terug, of beëindig de beurt.
refused-tt-give_from_own_territory = { $field } ligt niet in het gebied van { $player }, waar de voorgiftstenen vandaan komen.
refused-tt-give_from_empty_field = Op { $field } ligt geen steen.
refused-tt-give_leaves_too_few = Op { $field } ligt de laatste steen van een van maar zes torens: er moeten er zes blijven voor de turrianen.
refused-tt-stand_in_own_territory = { $field } ligt niet in het gebied van { $player }.
refused-tt-stand_on_empty_field = Op { $field } ligt geen steen om op te staan.
refused-tt-stand_on_turrian = Op { $field } staat al een turriaan.
refused-tt-take_from_empty_field = Op { $field } ligt geen steen.
refused-tt-take_under_turrian = Op { $field } staat een turriaan van { $owner }; aan zijn toren mag niemand komen.
refused-tt-take_from_own_team = { $field } ligt in het land van het eigen team; stenen komen uit dat van het andere.
refused-tt-territory_spent = { $field } ligt in een gebied dat zijn ene steen van deze beurt al gegeven heeft.
refused-tt-not_outside = { $field } is niet van buitenaf te bereiken: niet aan de rand, en geen leeg veld ernaast is met de rand verbonden.
refused-tt-put_on_turrian = Op { $field } staat een turriaan van { $owner }; daar kan geen steen op.
refused-tt-stones_in_hand = { $player } heeft nog { $hand } van de deze beurt genomen stenen in de hand: die moeten geplaatst worden.
refused-tt-nobody_captured = { $player } heeft geen geslagen turriaan terug te brengen.
refused-tt-return_in_own_territory = { $field } ligt niet in het gebied van { $player }.
refused-tt-return_on_the_rim = { $field } ligt niet aan de rand, waar geslagen turrianen terugkomen.
refused-tt-return_on_one_stone = { $field } heeft { $height } stenen: een turriaan komt terug op precies één.
refused-tt-return_on_turrian = Op { $field } staat een turriaan van { $owner }.
refused-tt-off_the_board = Bij { $origin } houdt het bord op.
refused-tt-not_neighbours = { $field } ligt niet naast { $origin }: een stap gaat naar een van de vier buurvelden.
refused-tt-no_turrian = Op { $origin } staat geen turriaan.
refused-tt-not_your_turrian = De turriaan op { $origin } is van { $origin_owner }, en { $player } is aan de beurt.
refused-tt-step_on_empty_field = Op { $field } ligt geen steen: lege velden kun je niet betreden.
refused-tt-too_steep = { $field } heeft hoogte { $height }, { $origin } heeft { $origin_height }: een stap gaat hoogstens één omhoog of omlaag.
refused-tt-own_turrian_there = Op { $field } staat al een turriaan van { $player }: één per veld.
refused-tt-step_onto_turrian = Op { $field } staat een turriaan van { $owner }: wie daarheen stapt slaat hem, geschreven { $origin }x{ $field }.
refused-tt-nobody_to_capture = Op { $field } staat geen turriaan: dit is een stap, geschreven { $origin }-{ $field }.
refused-tt-too_few_points = Slaan op { $field } vanaf { $origin } kost { $cost } punten, en er zijn er { $points } over.
refused-tt-off_the_scale = De aanvalssteen van { $player } is van de schaal af: niet meer slaan buiten het eigen gebied, waar { $field } ligt.

## Partijen die niet te lezen zijn
record-illegal = { $line ->
    [0] { $action } mag niet volgens de spelregels.
   *[other] Regel { $line }: { $action } mag niet volgens de spelregels.
}
record-line = Regel { $line } is niet te lezen: { $detail }.
record-whole = Dit is geen partij en geen stelling: { $detail }.

## Hoe een partij eindigde
ended-board_full = Al het land is afgesloten.
ended-nobody_moves = Niemand kan nog verplaatsen.
ended-supply_empty = De laatste grenssteen ligt.
ended-stalled = Al vele ronden heeft niemand een steen gelegd.
ended-goal = Alle hoogten zijn bereikt.
ended-round_limit = De laatste ronde is gespeeld.
ended-team = Het team heeft zijn doel bereikt.
ended-hold = Alle hoogten zijn een ronde lang gehouden.
ended-resigned = Door opgave.
ended-timeout = De tijd is om.
ended-abandoned = De partij is verlaten.
ended-agreed = In onderling overleg beëindigd.
ended-rules_changed = Beëindigd, omdat de regels van nu niet toestaan wat hier gespeeld is.

## Waar puzzels over gaan
puzzle-theme-close = Een gebied sluiten
puzzle-theme-double = Twee gebieden tegelijk
puzzle-theme-majority = De meerderheid stelen
puzzle-theme-deny = Een gebied bederven
puzzle-theme-block = Blokkeren
puzzle-theme-manoeuvre = Manoeuvreren
puzzle-theme-ending = Het spel beëindigen
puzzle-theme-goal = Het doel bereiken
puzzle-theme-capture = Slaan
puzzle-theme-break = Een doel breken door te slaan
puzzle-theme-stop = Een doel verhinderen
puzzle-theme-return = Een turriaan terughalen
puzzle-theme-build = Bouwen
puzzle-theme-climb = Klimmen
puzzle-theme-several = Drie of vier spelers
