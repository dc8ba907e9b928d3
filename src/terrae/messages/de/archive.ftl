## Vergangene Spiele durchsuchen
archive-further = Genauer suchen
archive-other = Gegen oder mit
archive-result = Wie es für { $name } ausging
archive-won = Gewonnen
archive-lost = Verloren
archive-shared = Geteilt
archive-variant = Ausgabe oder Variante
archive-pace = Tempo
archive-live = Sofort
archive-days = Tage je Zug
archive-unhurried = Ohne Uhr
archive-reason = Wie es endete
archive-reason-rules = Zu Ende gespielt
archive-reason-resigned = Jemand gab auf
archive-reason-timeout = Die Zeit lief ab
archive-reason-abandoned = Jemand ging
archive-reason-agreed = Im Einvernehmen
archive-least-turns = Züge, mindestens
archive-most-turns = Züge, höchstens
archive-least-rating = Wertung, mindestens
archive-most-rating = Wertung, höchstens
archive-people = Nur Menschen, keine Computer
archive-rated = Nur gewertete Spiele
archive-save = Alle diese als Text speichern
archive-save-json = Alle diese als JSON speichern

## Eröffnungen
openings-lead = Was in einer Stellung gespielt wurde, wie oft, und wie es ausging: in den Spielen hier und in Spielen starker Computer.
openings-players = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
}
openings-archive = Alle vergangenen Spiele durchsuchen
openings-whose = Wessen Spiele
openings-stored = Hier gespielt
openings-shipped = Starke Computer
openings-player = Nur was jemand spielte
openings-everybody = Alle
openings-nobody = Niemand dieses Namens ist hier bekannt.
openings-none = Aus dieser Stellung hat noch niemand weitergespielt.
openings-action = Aktion
openings-games = Spiele
openings-won = Gewonnen
openings-rating = Wertung
openings-examples = Die stärksten Spiele
