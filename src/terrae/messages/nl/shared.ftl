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
    [stone] Op { $space } ligt een steen.
    [pioneer] Op { $space } staat een pionier van { $owner }.
   *[nothing] { $space } is bezet.
}
refused-tn-move_first = De eerste actie van een beurt moet een pionier verplaatsen.
refused-tn-no_stones_left = De voorraad grensstenen is op.
refused-tn-scored_land = { $space } ligt in een gebied dat al geteld is.
refused-tn-no_moved_pioneer = Er staat geen deze beurt verplaatste pionier meer op het bord om een steen naast te zetten.
refused-tn-not_beside_moved_pioneer = { $space } ligt niet naast een deze beurt verplaatste pionier ({ $moved }).
refused-tn-no_pioneer = { $what ->
    [stone] Op { $space } ligt een steen; er staat geen pionier.
    [pioneer] Op { $space } staat geen pionier.
   *[nothing] Op { $space } staat geen pionier.
}
refused-tn-not_your_pioneer = De pionier op { $space } is van { $owner }, en { $player } is aan de beurt.
refused-tn-way_blocked = { $what ->
    [stone] Op { $space } ligt een steen in de weg.
    [pioneer] Op { $space } staat een pionier van { $owner } in de weg.
   *[nothing] De weg is versperd op { $space }.
}
refused-tn-circle = { $edition ->
    [us] Een pionier mag een beurt zonder steen niet eindigen op { $space }, waar hij begon.
   *[de] Een pionier die alle drie de verplaatsingen van een beurt maakt, mag niet eindigen op { $space }, waar hij begon.
}
refused-tn-must_leave = De pionier op { $space } is terug waar hij de beurt begon: verplaats hem, of zet een steen.
refused-tt-no_such_action = Dit is geen actie van dit spel.
refused-tt-game_over = De partij is afgelopen; er kan niets meer gespeeld worden.
refused-tt-give_now = { $player } geeft eerst handicapstenen weg, { $gift } in totaal: neem er een van een toren in het eigen territorium.
refused-tt-stand_now = { $player } stelt turrianers op in het eigen territorium: zet er een op een toren.
refused-tt-take_now = { $player } heeft { $hand } van 3 stenen genomen: neem er een.
refused-tt-place_now = { $player } bouwt: zet een steen op een veld.
refused-tt-move_now = Alle stenen liggen: beweeg een turrianer, sla, breng er een terug, of beëindig de beurt.
refused-tt-give_from_own_territory = { $field } ligt niet in het territorium van { $player }, waar de handicapstenen vandaan komen.
refused-tt-give_from_empty_field = Op { $field } ligt geen steen.
refused-tt-give_leaves_too_few = Op { $field } ligt de laatste steen van een van maar zes torens: er moeten er zes blijven voor de turrianers.
refused-tt-stand_in_own_territory = { $field } ligt niet in het territorium van { $player }.
refused-tt-stand_on_empty_field = Op { $field } ligt geen steen om op te staan.
refused-tt-stand_on_turrian = Op { $field } staat al een turrianer.
refused-tt-take_from_empty_field = Op { $field } ligt geen steen.
refused-tt-take_under_turrian = Op { $field } staat een turrianer van { $owner }; aan zijn toren mag niemand komen.
refused-tt-take_from_own_team = { $field } ligt in een territorium van het eigen team; stenen komen uit die van het andere.
refused-tt-territory_spent = { $field } ligt in een territorium dat zijn ene steen van deze beurt al gegeven heeft.
refused-tt-not_outside = { $field } is niet van buitenaf te bereiken: niet aan de rand, en geen leeg veld ernaast is met de rand verbonden.
refused-tt-put_on_turrian = Op { $field } staat een turrianer van { $owner }; daar kan geen steen op.
refused-tt-stones_in_hand = { $hand ->
    [one] { $player } heeft nog één van de deze beurt genomen stenen in de hand: die moet gezet worden.
   *[other] { $player } heeft nog { $hand } van de deze beurt genomen stenen in de hand: die moeten gezet worden.
}
refused-tt-nobody_captured = { $player } heeft geen geslagen turrianer terug te brengen.
refused-tt-return_in_own_territory = { $field } ligt niet in het territorium van { $player }.
refused-tt-return_on_the_rim = { $field } ligt niet aan de rand, waar geslagen turrianers terugkomen.
refused-tt-return_on_one_stone = { $height ->
    [0] Op { $field } ligt geen steen: een turrianer komt terug op precies één.
   *[other] { $field } heeft { $height } stenen: een turrianer komt terug op precies één.
}
refused-tt-return_on_turrian = Op { $field } staat een turrianer van { $owner }.
refused-tt-off_the_board = Bij { $origin } houdt het bord op.
refused-tt-not_neighbours = { $field } ligt niet naast { $origin }: een stap gaat naar een van de vier buurvelden.
refused-tt-no_turrian = Op { $origin } staat geen turrianer.
refused-tt-not_your_turrian = De turrianer op { $origin } is van { $origin_owner }, en { $player } is aan de beurt.
refused-tt-step_on_empty_field = Op { $field } ligt geen steen: lege velden kun je niet betreden.
refused-tt-too_steep = { $field } heeft hoogte { $height }, { $origin } heeft { $origin_height }: een stap gaat hoogstens één omhoog of omlaag.
refused-tt-own_turrian_there = Op { $field } staat al een turrianer van { $player }: één per veld.
refused-tt-step_onto_turrian = Op { $field } staat een turrianer van { $owner }: wie daarheen stapt slaat hem, geschreven { $origin }x{ $field }.
refused-tt-nobody_to_capture = Op { $field } staat geen turrianer: dit is een stap, geschreven { $origin }-{ $field }.
refused-tt-too_few_points = { $points ->
    [one] Slaan op { $field } vanaf { $origin } kost { $cost } punten, en er is er één over.
   *[other] Slaan op { $field } vanaf { $origin } kost { $cost } punten, en er zijn er { $points } over.
}
refused-tt-off_the_scale = De agressorsteen van { $player } is van de agressortabel af: niet meer slaan buiten het eigen territorium, en { $field } ligt daarbuiten.

## Partijen die niet te lezen zijn
record-illegal = { $line ->
    [0] { $action } mag niet volgens de spelregels.
   *[other] Regel { $line }: { $action } mag niet volgens de spelregels.
}
record-line = Regel { $line } is niet te lezen: { $detail }.
record-whole = Dit is geen partij en geen stelling: { $detail }.

## Hoe een partij eindigde
ended-board_full = Op elk veld ligt een steen, of het hoort bij een geteld gebied.
ended-nobody_moves = { $edition ->
    [us] Niemand kan nog een pionier verplaatsen.
   *[de] Hoogstens één speler kan nog een pionier verplaatsen.
}
ended-supply_empty = De laatste grenssteen is gezet: geen enkele stand kan nog veranderen.
ended-stalled = Al vele ronden heeft niemand een grenssteen gezet.
ended-goal = Het doel is bereikt, en de ronde is uitgespeeld.
ended-round_limit = De laatste ronde is gespeeld, en niemand heeft het doel bereikt.
ended-team = Beide spelers van een team hebben het doel bereikt, en de ronde is uitgespeeld.
ended-hold = Het doel stond er nog toen de volgende beurt van wie het bereikte begon.
ended-resigned = Door opgave.
ended-timeout = De tijd is om.
ended-abandoned = De partij is verlaten.
ended-agreed = In onderling overleg beëindigd.
ended-rules_changed = Beëindigd, omdat de regels van nu niet toestaan wat hier gespeeld is.
figures-board_full = { $territories ->
    [one] Er liggen { $stones } grensstenen en één gebied is geteld: samen { $spaces } velden.
   *[other] Er liggen { $stones } grensstenen en { $territories } gebieden zijn geteld: samen { $spaces } velden.
}
figures-nobody_moves = { $count ->
    [0] Geen enkele pionier heeft een leeg veld naast zich. { $open ->
        [0] Er is geen land meer open.
        [one] Eén veld blijft open en levert niets op.
       *[other] { $open } velden blijven open en leveren niets op.
    }
   *[other] Alleen { $names } kon nog verplaatsen. { $open ->
        [one] Eén veld blijft open en levert niets op.
       *[other] { $open } velden blijven open en leveren niets op.
    }
}
figures-supply_empty = { $open ->
    [one] Alle { $stones } grensstenen liggen; één veld blijft open en levert niets op.
   *[other] Alle { $stones } grensstenen liggen; { $open } velden blijven open en leveren niets op.
}
figures-stalled = { $rounds ->
    [one] Eén ronde zonder grenssteen. { $open ->
        [one] Eén veld blijft open en levert niets op.
       *[other] { $open } velden blijven open en leveren niets op.
    }
   *[other] { $rounds } ronden achter elkaar zonder grenssteen. { $open ->
        [one] Eén veld blijft open en levert niets op.
       *[other] { $open } velden blijven open en leveren niets op.
    }
}
figures-goal = Hoogte { $low } tot en met { $high } bereikt in ronde { $round } door { $names }.
figures-round_limit = { $round ->
    [one] Er was één ronde afgesproken.
   *[other] Er waren { $round } ronden afgesproken.
}
figures-team = Hoogte { $low } tot en met { $high } bereikt door { $names }; het spel eindigde met ronde { $round }.
figures-hold = Hoogte { $low } tot en met { $high } vastgehouden tot in ronde { $round } door { $names }.
figures-left = { $names }.

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
puzzle-theme-return = Een turrianer terughalen
puzzle-theme-build = Bouwen
puzzle-theme-climb = Klimmen
puzzle-theme-several = Drie of vier spelers
