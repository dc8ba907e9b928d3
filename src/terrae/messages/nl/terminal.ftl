### Terrae, the command line: Nederlands

## A game in the terminal
terminal-begin = { $game }: { $players }. Typ ? voor hulp.
terminal-you = jij
terminal-person = een mens
terminal-random = toeval
terminal-level = niveau { $level }
terminal-and = { $first } en { $second }
terminal-nobody = niemand
terminal-over = De partij is afgelopen ({ $clause }). { $reason } Gewonnen: { $winners }. Punten: { $scores }.
terminal-thinking = { $player } ({ $name }) denkt na …
terminal-prompt = { $player }, { $phase ->
    [place] plaatsen
    [turn] beurt
    [handicap] handicap
    [stand] opstellen
    [take] nemen
    [move] bewegen
   *[other] { $phase }
}
terminal-cannot = { $action } kan niet: { $why } ({ $clause })
terminal-allowed = { $action } mag.
terminal-refused = { $action }: { $why } ({ $clause })
terminal-nothing-played = Er is nog niets gespeeld.
terminal-nothing-yours = Van jou kan niets teruggenomen worden.
terminal-nothing-here = Met { $space } kan niets.
terminal-nothing = Er kan niets.
terminal-chances = kansen: { $values }
terminal-save-where = Zeg waar: save BESTAND
terminal-save-exists = { $path } bestaat al; typ save ! { $path } om te vervangen.
terminal-saved = Bewaard; terrae play --resume { $path } gaat verder.
terminal-save-failed = { $path } kan niet geschreven worden: { $why }.
terminal-help-type = Typ acties zoals het spel ze schrijft, een of meer met spaties ertussen:
terminal-help-alone = De naam van een veld is genoeg als er maar één actie heen leidt.
terminal-help-moves = wat er kan, in totaal of met één veld
terminal-help-why = waarom een actie niet mag
terminal-help-undo = neem je laatste actie terug
terminal-help-hint = wat de computer zou doen
terminal-help-save = bewaar de partij
terminal-help-board = teken het bord opnieuw
terminal-help-position = de stelling op één regel
terminal-help-quit = stoppen
terminal-kind-place = een pionier plaatsen
terminal-kind-move = een pionier verplaatsen
terminal-kind-stone = een grenssteen zetten
terminal-kind-stand = een turrianer opstellen of terugbrengen
terminal-kind-take = een steen nemen
terminal-kind-put = een steen zetten
terminal-kind-step = met een turrianer stappen
terminal-kind-capture = een turrianer slaan
terminal-kind-end = de beurt beëindigen
terminal-kind-keep = de overige handicapstenen houden

## Beoordeelde beurten en stellingen
terminal-judged-players = { $count ->
    [one] één speler
   *[other] { $count } spelers
}
terminal-judged-turns = { $count ->
    [one] één beurt
   *[other] { $count } beurten
}
terminal-judged-turn = beurt
terminal-judged-chances = kansen
terminal-judged-grade = oordeel
terminal-judged-best = beste
terminal-judged-good = goed
terminal-judged-inaccuracy = onnauwkeurig
terminal-judged-mistake = fout
terminal-judged-blunder = blunder
terminal-judged-better = beter: { $actions }
terminal-judged-helped = hielp { $name }: { $change }
terminal-judged-hurt = schaadde { $name }: { $change }
terminal-judged-kept = behield { $percent }
terminal-judged-progress = { $done } van { $of } beurten
terminal-judged-stopped = Gestopt na { $done } van { $of } beurten; wat beoordeeld is blijft.
terminal-judged-scores = verwachte scores
terminal-judged-heights = Wie over drie ronden op welke hoogten staat ({ $count } voortgezette partijen):
terminal-judged-spaces = Wie waarschijnlijk welke velden krijgt ({ $count } uitgespeelde partijen):

## Puzzels
terminal-puzzle = { $themes }; moeilijkheid { $rating }; { $colour } is aan zet
terminal-puzzle-solution = oplossing: { $actions } ({ $value }; op een na beste { $second })
terminal-puzzles-mined = { $games } partijen, { $puzzles } puzzels, { $kept } zonder bijna gelijke
terminal-puzzles-progress = { $done } van { $of } partijen, { $puzzles } puzzels
terminal-puzzles-interrupted = Onderbroken; hetzelfde commando gaat verder vanaf { $file }.
terminal-puzzles-hold = { $held } van { $of } puzzels houden stand
terminal-puzzles-none = Zo’n puzzel is er niet; laat opties weg of kies een ander thema.
