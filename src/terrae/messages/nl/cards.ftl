# Wat op plaatjes en in de koppen van pagina's staat die elders worden getoond.
card-computer = Computer, niveau { $level }
card-playing = Wordt nu gespeeld – kijk mee
card-waiting = Wacht op spelers – schuif aan
card-over = Het spel is afgelopen
card-puzzle = Puzzel
card-puzzle-text = Vind de beste beurt.
card-player = { $games ->
    [one] Eén spel gespeeld
   *[other] { $games } spellen gespeeld
}
card-club = { $members ->
    [one] Een club met één lid
   *[other] Een club met { $members } leden
}
