### Terrae, said by the browser and by Python alike: Deutsch

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = See
landscape-forest = Wald
landscape-meadow = Wiese
landscape-farmland = Acker
landscape-prairie = Prärie
landscape-steppe = Steppe
landscape-hills = Hügel
landscape-rock = Fels
new-level-1 = Erste Schritte
new-level-2 = Anfänger
new-level-3 = Leicht
new-level-4 = Gemütlich
new-level-5 = Solide
new-level-6 = Stark
new-level-7 = Könner
new-level-8 = Meister
new-level-9 = Großmeister
new-level-10 = Gnadenlos

## Plätze nach ihrer Farbe
colour-0 = Gelb
colour-1 = Rot
colour-2 = Blau
colour-3 = Grün

## Warum eine Aktion abgelehnt wird
refused-tn-no_such_action = Das ist keine Aktion dieses Spiels.
refused-tn-game_over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden.
refused-tn-still_placing = { $left ->
    [one] Es werden noch Pioniere eingesetzt, einer kommt noch: Setze ihn auf ein leeres Feld.
   *[other] Es werden noch Pioniere eingesetzt, { $left } kommen noch: Setze einen auf ein leeres Feld.
}
refused-tn-all_placed = Alle Pioniere sind eingesetzt.
refused-tn-occupied = { $what ->
    [stone] Auf { $space } liegt ein Stein.
    [pioneer] Auf { $space } steht ein Pionier von { $owner }.
   *[nothing] { $space } ist besetzt.
}
refused-tn-move_first = Die erste Aktion eines Zuges muss einen Pionier bewegen.
refused-tn-no_stones_left = Der Vorrat an Grenzsteinen ist aufgebraucht.
refused-tn-scored_land = { $space } liegt in einem gewerteten Gebiet.
refused-tn-no_moved_pioneer = Kein in diesem Zug bewegter Pionier steht noch auf dem Brett, neben den ein Stein gesetzt werden könnte.
refused-tn-not_beside_moved_pioneer = { $space } liegt nicht neben einem in diesem Zug bewegten Pionier ({ $moved }).
refused-tn-no_pioneer = { $what ->
    [stone] Auf { $space } liegt ein Stein; dort steht kein Pionier.
    [pioneer] Auf { $space } steht kein Pionier.
   *[nothing] Auf { $space } steht kein Pionier.
}
refused-tn-not_your_pioneer = Der Pionier auf { $space } gehört { $owner }, und { $player } ist am Zug.
refused-tn-way_blocked = { $what ->
    [stone] Auf { $space } liegt ein Stein im Weg.
    [pioneer] Auf { $space } steht ein Pionier von { $owner } im Weg.
   *[nothing] Der Weg ist auf { $space } versperrt.
}
refused-tn-circle = { $edition ->
    [us] Ein Pionier darf einen Zug ohne Stein nicht auf { $space } beenden, wo er ihn begann.
   *[de] Ein Pionier, der alle drei Bewegungen eines Zuges macht, darf nicht auf { $space } enden, wo er begann.
}
refused-tn-must_leave = Der Pionier auf { $space } ist wieder dort, wo er den Zug begann: Zieh ihn weiter oder setze einen Stein.
refused-tt-no_such_action = Das ist keine Aktion dieses Spiels.
refused-tt-game_over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden.
refused-tt-give_now = { $player } gibt zuerst Vorgabesteine ab, insgesamt { $gift }: Nimm einen von einem Turm im eigenen Gebiet.
refused-tt-stand_now = { $player } stellt Turrianer im eigenen Gebiet auf: Stelle einen auf einen Turm.
refused-tt-take_now = { $player } hat { $hand } von 3 Steinen genommen: Nimm einen.
refused-tt-place_now = { $player } baut: Setze einen Stein auf ein Feld.
refused-tt-move_now = Alle Steine sind gesetzt: Zieh einen Turrianer, schlage, bring einen zurück oder beende den Zug.
refused-tt-give_from_own_territory = { $field } liegt nicht im Gebiet von { $player }, aus dem die Vorgabesteine kommen.
refused-tt-give_from_empty_field = Auf { $field } liegt kein Stein.
refused-tt-give_leaves_too_few = Auf { $field } liegt der letzte Stein eines von nur sechs Türmen: sechs müssen für die Turrianer bleiben.
refused-tt-stand_in_own_territory = { $field } liegt nicht im Gebiet von { $player }.
refused-tt-stand_on_empty_field = Auf { $field } liegt kein Stein, auf dem man stehen könnte.
refused-tt-stand_on_turrian = Auf { $field } steht schon ein Turrianer.
refused-tt-take_from_empty_field = Auf { $field } liegt kein Stein.
refused-tt-take_under_turrian = Auf { $field } steht ein Turrianer von { $owner }; sein Turm bleibt unberührt.
refused-tt-take_from_own_team = { $field } liegt in einem Gebiet des eigenen Teams; Steine kommen aus denen des anderen.
refused-tt-territory_spent = { $field } liegt in einem Gebiet, das seinen einen Stein in diesem Zug schon gegeben hat.
refused-tt-not_outside = { $field } ist von außen nicht erreichbar: Es liegt nicht am Rand, und kein leeres Feld daneben ist mit dem Rand verbunden.
refused-tt-put_on_turrian = Auf { $field } steht ein Turrianer von { $owner }; dorthin kommt kein Stein.
refused-tt-stones_in_hand = { $hand ->
    [one] { $player } hat noch einen der in diesem Zug genommenen Steine in der Hand: Er muss gesetzt werden.
   *[other] { $player } hat noch { $hand } der in diesem Zug genommenen Steine in der Hand: Sie müssen gesetzt werden.
}
refused-tt-nobody_captured = { $player } hat keinen geschlagenen Turrianer zurückzubringen.
refused-tt-return_in_own_territory = { $field } liegt nicht im Gebiet von { $player }.
refused-tt-return_on_the_rim = { $field } liegt nicht am Rand, wo geschlagene Turrianer zurückkommen.
refused-tt-return_on_one_stone = { $height ->
    [0] Auf { $field } liegt kein Stein: Ein Turrianer kommt auf genau einem zurück.
   *[other] { $field } hat { $height } Steine: Ein Turrianer kommt auf genau einem zurück.
}
refused-tt-return_on_turrian = Auf { $field } steht ein Turrianer von { $owner }.
refused-tt-off_the_board = Bei { $origin } endet das Brett.
refused-tt-not_neighbours = { $field } liegt nicht neben { $origin }: Ein Schritt führt auf eines der vier Nachbarfelder.
refused-tt-no_turrian = Auf { $origin } steht kein Turrianer.
refused-tt-not_your_turrian = Der Turrianer auf { $origin } gehört { $origin_owner }, und { $player } ist am Zug.
refused-tt-step_on_empty_field = Auf { $field } liegt kein Stein: Leere Felder kann man nicht betreten.
refused-tt-too_steep = { $field } hat Höhe { $height }, { $origin } hat { $origin_height }: Ein Schritt führt höchstens eine Stufe hinauf oder hinab.
refused-tt-own_turrian_there = Auf { $field } steht schon ein Turrianer von { $player }: auf jedem Feld nur einer.
refused-tt-step_onto_turrian = Auf { $field } steht ein Turrianer von { $owner }: Wer dorthin zieht, schlägt ihn, geschrieben { $origin }x{ $field }.
refused-tt-nobody_to_capture = Auf { $field } steht kein Turrianer: Das ist ein Schritt, geschrieben { $origin }-{ $field }.
refused-tt-too_few_points = { $points ->
    [one] Von { $origin } auf { $field } zu schlagen kostet { $cost } Punkte, und einer ist übrig.
   *[other] Von { $origin } auf { $field } zu schlagen kostet { $cost } Punkte, und { $points } sind übrig.
}
refused-tt-off_the_scale = Der Aggressorstein von { $player } ist von der Skala: kein Schlagen mehr außerhalb des eigenen Gebiets, und { $field } liegt außerhalb.

## Aufzeichnungen, die nicht zu lesen sind
record-illegal = { $line ->
    [0] { $action } erlauben die Regeln nicht.
   *[other] Zeile { $line }: { $action } erlauben die Regeln nicht.
}
record-line = Zeile { $line } ist nicht zu lesen: { $detail }.
record-whole = Das ist weder eine Aufzeichnung noch eine Stellung: { $detail }.

## Wie eine Partie endete
ended-board_full = Auf jedem Feld liegt ein Stein, oder es gehört zu einem gewerteten Gebiet.
ended-nobody_moves = { $edition ->
    [us] Niemand kann mehr einen Pionier bewegen.
   *[de] Höchstens einer kann noch einen Pionier bewegen.
}
ended-supply_empty = Der letzte Grenzstein ist gesetzt: Kein Punktestand kann sich mehr ändern.
ended-stalled = Seit vielen Runden hat niemand einen Grenzstein gesetzt.
ended-goal = Das Ziel ist erreicht, und die Runde ist zu Ende gespielt.
ended-round_limit = Die letzte Runde ist gespielt, und niemand ist am Ziel.
ended-team = Beide eines Teams sind am Ziel, und die Runde ist zu Ende gespielt.
ended-hold = Das Ziel stand noch, als der nächste Zug dessen begann, der es erreicht hatte.
ended-resigned = Durch Aufgabe.
ended-timeout = Die Zeit ist abgelaufen.
ended-abandoned = Die Partie wurde verlassen.
ended-agreed = In gegenseitigem Einvernehmen beendet.
ended-rules_changed = Beendet, weil die heutigen Regeln nicht erlauben, was hier gespielt wurde.
figures-board_full = { $territories ->
    [one] { $stones } Grenzsteine liegen, und ein Gebiet ist gewertet: zusammen { $spaces } Felder.
   *[other] { $stones } Grenzsteine liegen, und { $territories } Gebiete sind gewertet: zusammen { $spaces } Felder.
}
figures-nobody_moves = { $count ->
    [0] Kein Pionier hat ein leeres Feld neben sich. { $open ->
        [0] Es ist kein Land mehr offen.
        [one] Ein Feld bleibt offen und bringt nichts.
       *[other] { $open } Felder bleiben offen und bringen nichts.
    }
   *[other] Nur { $names } könnte noch ziehen. { $open ->
        [one] Ein Feld bleibt offen und bringt nichts.
       *[other] { $open } Felder bleiben offen und bringen nichts.
    }
}
figures-supply_empty = { $open ->
    [one] Alle { $stones } Grenzsteine liegen; ein Feld bleibt offen und bringt nichts.
   *[other] Alle { $stones } Grenzsteine liegen; { $open } Felder bleiben offen und bringen nichts.
}
figures-stalled = { $rounds ->
    [one] Eine Runde ohne Grenzstein. { $open ->
        [one] Ein Feld bleibt offen und bringt nichts.
       *[other] { $open } Felder bleiben offen und bringen nichts.
    }
   *[other] { $rounds } Runden hintereinander ohne Grenzstein. { $open ->
        [one] Ein Feld bleibt offen und bringt nichts.
       *[other] { $open } Felder bleiben offen und bringen nichts.
    }
}
figures-goal = Die Höhen { $low } bis { $high } erreichte bis zum Ende von Runde { $round }: { $names }.
figures-round_limit = { $round ->
    [one] Eine Runde war vereinbart.
   *[other] { $round } Runden waren vereinbart.
}
figures-team = Die Höhen { $low } bis { $high } haben erreicht: { $names }. Die Partie endete mit Runde { $round }.
figures-hold = Die Höhen { $low } bis { $high } hielt bis in Runde { $round }: { $names }.
figures-left = { $names }.

## Worum es in Aufgaben geht
puzzle-theme-close = Ein Gebiet schließen
puzzle-theme-double = Zwei Gebiete auf einmal
puzzle-theme-majority = Die Mehrheit stehlen
puzzle-theme-deny = Ein Gebiet verderben
puzzle-theme-block = Blockieren
puzzle-theme-manoeuvre = Ziehen ohne Stein
puzzle-theme-ending = Das Spiel beenden
puzzle-theme-goal = Das Ziel erreichen
puzzle-theme-capture = Schlagen
puzzle-theme-break = Ein Ziel durch Schlagen zerstören
puzzle-theme-stop = Ein Ziel verhindern
puzzle-theme-return = Einen Turrianer zurückholen
puzzle-theme-build = Bauen
puzzle-theme-climb = Klettern
puzzle-theme-several = Drei oder vier Spieler
