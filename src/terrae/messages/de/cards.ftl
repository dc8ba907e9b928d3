# Was auf Bildern und in den Köpfen von Seiten steht, die anderswo gezeigt werden.
card-computer = Computer, Stufe { $level }
card-playing = Wird gerade gespielt – schau zu
card-waiting = Wartet auf Mitspieler – nimm Platz
card-over = Das Spiel ist zu Ende
card-puzzle = Aufgabe
card-puzzle-text = Finde den besten Zug.
card-player = { $games ->
    [one] Ein Spiel gespielt
   *[other] { $games } Spiele gespielt
}
card-club = { $members ->
    [one] Ein Club mit einem Mitglied
   *[other] Ein Club mit { $members } Mitgliedern
}
