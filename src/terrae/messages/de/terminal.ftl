### Terrae, the command line: Deutsch

## A game in the terminal
terminal-begin = { $game }: { $players }. Mit ? gibt es Hilfe.
terminal-you = du
terminal-person = ein Mensch
terminal-random = Zufall
terminal-level = Stufe { $level }
terminal-and = { $first } und { $second }
terminal-nobody = niemand
terminal-over = Die Partie ist zu Ende ({ $clause }). { $reason } Gewonnen: { $winners }. Punkte: { $scores }.
terminal-thinking = { $player } ({ $name }) denkt nach …
terminal-prompt = { $player }, { $phase ->
    [place] setzen
    [turn] Zug
    [handicap] Vorgabe
    [stand] aufstellen
    [take] nehmen
    [move] ziehen
   *[other] { $phase }
}
terminal-cannot = { $action } geht nicht: { $why } ({ $clause })
terminal-allowed = { $action } ist erlaubt.
terminal-refused = { $action }: { $why } ({ $clause })
terminal-nothing-played = Es ist noch nichts gespielt.
terminal-nothing-yours = Von dir ist nichts zurückzunehmen.
terminal-nothing-here = Mit { $space } ist nichts zu machen.
terminal-nothing = Es ist nichts zu machen.
terminal-chances = Aussichten: { $values }
terminal-save-where = Sag wohin: save DATEI
terminal-save-exists = { $path } gibt es schon; save ! { $path } ersetzt es.
terminal-saved = Gesichert; terrae play --resume { $path } macht weiter.
terminal-save-failed = { $path } kann nicht geschrieben werden: { $why }.
terminal-help-type = Schreibe Aktionen, wie das Spiel sie schreibt, eine oder mehrere mit Leerzeichen dazwischen:
terminal-help-alone = Der Name eines Feldes genügt, wo nur eine Aktion dorthin führt.
terminal-help-moves = was möglich ist, überhaupt oder mit einem Feld
terminal-help-why = warum eine Aktion nicht erlaubt ist
terminal-help-undo = nimm deine letzte Aktion zurück
terminal-help-hint = was der Computer täte
terminal-help-save = sichere die Partie als Aufzeichnung
terminal-help-board = zeichne das Brett noch einmal
terminal-help-position = die Stellung in einer Zeile
terminal-help-quit = aufhören
terminal-kind-place = einen Pionier einsetzen
terminal-kind-move = einen Pionier bewegen
terminal-kind-stone = einen Grenzstein setzen
terminal-kind-stand = einen Turrianer aufstellen oder zurückbringen
terminal-kind-take = einen Stein nehmen
terminal-kind-put = einen Stein setzen
terminal-kind-step = mit einem Turrianer ziehen
terminal-kind-capture = einen Turrianer schlagen
terminal-kind-end = den Zug beenden
terminal-kind-keep = die übrigen Vorgabesteine behalten

## Beurteilte Züge und Stellungen
terminal-judged-players = { $count ->
    [one] ein Spieler
   *[other] { $count } Spieler
}
terminal-judged-turns = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
terminal-judged-turn = Zug
terminal-judged-chances = Aussichten
terminal-judged-grade = Urteil
terminal-judged-best = am besten
terminal-judged-good = gut
terminal-judged-inaccuracy = ungenau
terminal-judged-mistake = Fehler
terminal-judged-blunder = Patzer
terminal-judged-better = besser: { $actions }
terminal-judged-helped = half { $name }: { $change }
terminal-judged-hurt = schadete { $name }: { $change }
terminal-judged-kept = bewahrte { $percent }
terminal-judged-progress = { $done } von { $of } Zügen
terminal-judged-stopped = Nach { $done } von { $of } Zügen angehalten; was beurteilt ist, bleibt.
terminal-judged-scores = erwartete Punkte
terminal-judged-heights = Wer in drei Runden auf welchen Höhen steht ({ $count } weitergespielte Partien):
terminal-judged-spaces = Wer wahrscheinlich welche Felder halten wird ({ $count } ausgespielte Partien):

## Aufgaben
terminal-puzzle = { $themes }; Schwierigkeit { $rating }; { $colour } am Zug
terminal-puzzle-solution = Lösung: { $actions } ({ $value }; nächstbester { $second })
terminal-puzzles-mined = { $games } Partien, { $puzzles } Aufgaben, { $kept } ohne beinahe gleiche
terminal-puzzles-progress = { $done } von { $of } Partien, { $puzzles } Aufgaben
terminal-puzzles-interrupted = Unterbrochen; derselbe Befehl macht mit { $file } weiter.
terminal-puzzles-hold = { $held } von { $of } Aufgaben halten
terminal-puzzles-none = So eine Aufgabe gibt es nicht; lass Angaben weg oder nenne ein anderes Thema.
