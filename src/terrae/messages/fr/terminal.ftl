### Terrae, the command line: Français

## A game in the terminal
terminal-begin = { $game } : { $players }. Tapez ? pour de l’aide.
terminal-you = vous
terminal-person = une personne
terminal-random = le hasard
terminal-level = niveau { $level }
terminal-and = { $first } et { $second }
terminal-nobody = personne
terminal-over = La partie est finie ({ $clause }). { $reason } Victoire : { $winners }. Points : { $scores }.
terminal-thinking = { $player } ({ $name }) réfléchit …
terminal-prompt = { $player }, { $phase ->
    [place] placer
    [turn] tour
    [handicap] handicap
    [stand] poser
    [take] prendre
    [move] déplacer
   *[other] { $phase }
}
terminal-cannot = impossible de jouer { $action } : { $why } ({ $clause })
terminal-allowed = { $action } est permis.
terminal-refused = { $action } : { $why } ({ $clause })
terminal-nothing-played = Rien n’a encore été joué.
terminal-nothing-yours = Rien de vous ne peut être repris.
terminal-nothing-here = Rien à faire avec { $space }.
terminal-nothing = Rien à faire.
terminal-chances = chances : { $values }
terminal-save-where = Dites où : save FICHIER
terminal-save-exists = { $path } existe ; tapez save ! { $path } pour le remplacer.
terminal-saved = Enregistré ; terrae play --resume { $path } reprend.
terminal-save-failed = { $path } ne peut être écrit : { $why }.
terminal-help-type = Tapez les actions comme le jeu les écrit, une ou plusieurs séparées par des espaces :
terminal-help-alone = Le nom d’une case suffit quand une seule action y mène.
terminal-help-moves = ce qui est possible, en tout ou avec une case
terminal-help-why = pourquoi une action n’est pas permise
terminal-help-undo = reprendre votre dernière action
terminal-help-hint = ce que ferait l’ordinateur
terminal-help-save = garder la partie
terminal-help-board = redessiner le plateau
terminal-help-position = la position en une ligne
terminal-help-quit = quitter
terminal-kind-place = placer un pionnier
terminal-kind-move = déplacer un pionnier
terminal-kind-stone = poser une borne
terminal-kind-stand = poser un turrien, ou en ramener un
terminal-kind-take = prendre une pierre
terminal-kind-put = poser une pierre
terminal-kind-step = déplacer un turrien
terminal-kind-capture = capturer un turrien
terminal-kind-end = finir le tour
terminal-kind-keep = garder le reste des pierres de handicap

## Tours et positions jugés
terminal-judged-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
terminal-judged-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
terminal-judged-turn = tour
terminal-judged-chances = chances
terminal-judged-grade = jugement
terminal-judged-best = meilleur
terminal-judged-good = bon
terminal-judged-inaccuracy = imprécision
terminal-judged-mistake = erreur
terminal-judged-blunder = gaffe
terminal-judged-better = mieux : { $actions }
terminal-judged-helped = a aidé { $name } : { $change }
terminal-judged-hurt = a nui à { $name } : { $change }
terminal-judged-kept = a gardé { $percent }
terminal-judged-progress = { $done } tours sur { $of }
terminal-judged-stopped = Arrêté après { $done } tours sur { $of } ; ce qui est jugé reste.
terminal-judged-scores = scores attendus
terminal-judged-heights = Qui se tiendra sur quelles hauteurs dans trois manches ({ $count } parties continuées) :
terminal-judged-spaces = Qui tiendra probablement quelles cases ({ $count } parties jouées jusqu’au bout) :

## Problèmes
terminal-puzzle = { $themes } ; difficulté { $rating } ; { $colour } à jouer
terminal-puzzle-solution = solution : { $actions } ({ $value } ; ensuite { $second })
terminal-puzzles-mined = { $games } parties, { $puzzles } problèmes, { $kept } sans les quasi-doublons
terminal-puzzles-progress = { $done } parties sur { $of }, { $puzzles } problèmes
terminal-puzzles-interrupted = Interrompu ; la même commande reprend à partir de { $file }.
terminal-puzzles-hold = { $held } problèmes sur { $of } tiennent
terminal-puzzles-none = Il n’y a pas de tel problème ; retirez des options ou choisissez un autre thème.
