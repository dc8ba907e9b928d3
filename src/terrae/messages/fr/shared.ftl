### Terrae, said by the browser and by Python alike: Français

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = lac
landscape-forest = forêt
landscape-meadow = pré
landscape-farmland = champ
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = collines
landscape-rock = rochers
new-level-1 = Premiers pas
new-level-2 = Débutant
new-level-3 = Facile
new-level-4 = Tranquille
new-level-5 = Solide
new-level-6 = Fort
new-level-7 = Expert
new-level-8 = Maître
new-level-9 = Grand maître
new-level-10 = Implacable

## Les places par leur couleur
colour-0 = jaune
colour-1 = rouge
colour-2 = bleu
colour-3 = vert

## Pourquoi une action est refusée
refused-tn-no_such_action = Ce n’est pas une action de ce jeu.
refused-tn-game_over = La partie est finie ; plus rien ne peut être joué.
refused-tn-still_placing = On place encore les pionniers, il en reste { $left } : placez-en un sur une case vide.
refused-tn-all_placed = Tous les pionniers sont placés.
refused-tn-occupied = { $what ->
    [stone] Une borne occupe { $space }.
    [pioneer] Un pionnier de { $owner } occupe { $space }.
   *[nothing] { $space } est occupée.
}
refused-tn-move_first = La première action du tour doit déplacer un pionnier.
refused-tn-no_stones_left = La réserve de bornes est épuisée.
refused-tn-scored_land = { $space } est dans une région déjà décomptée.
refused-tn-no_moved_pioneer = Aucun pionnier déplacé ce tour-ci n’est encore sur le plateau : nulle part où poser une borne.
refused-tn-not_beside_moved_pioneer = { $space } n’est pas à côté d’un pionnier déplacé ce tour-ci ({ $moved }).
refused-tn-no_pioneer = { $what ->
    [stone] Sur { $space } il y a une borne, pas un pionnier.
    [pioneer] Il n’y a pas de pionnier sur { $space }.
   *[nothing] Il n’y a pas de pionnier sur { $space }.
}
refused-tn-not_your_pioneer = Le pionnier sur { $space } est à { $owner }, et c’est à { $player } de jouer.
refused-tn-way_blocked = { $what ->
    [stone] Une borne barre le chemin en { $space }.
    [pioneer] Un pionnier de { $owner } barre le chemin en { $space }.
   *[nothing] Le chemin est barré en { $space }.
}
refused-tn-circle = { $edition ->
    [us] Un pionnier ne peut finir un tour sans borne en { $space }, d’où il est parti.
   *[de] Un pionnier qui fait les trois déplacements d’un tour ne peut finir en { $space }, d’où il est parti.
}
refused-tn-must_leave = Le pionnier en { $space } est revenu là d’où il est parti : déplacez-le encore, ou posez une borne.
refused-tt-no_such_action = Ce n’est pas une action de ce jeu.
refused-tt-game_over = La partie est finie ; plus rien ne peut être joué.
refused-tt-give_now = { $player } donne d’abord des pierres de handicap, { $gift } en tout : prenez-en une sur une tour de son territoire.
refused-tt-stand_now = { $player } pose ses turriens sur son territoire : posez-en un sur une tour.
refused-tt-take_now = { $hand ->
    [one] { $player } a pris { $hand } pierre sur 3 : prenez-en une.
   *[other] { $player } a pris { $hand } pierres sur 3 : prenez-en une.
}
refused-tt-place_now = { $player } bâtit : posez une pierre sur une case.
refused-tt-move_now = Toutes les pierres sont posées : déplacez un turrien, capturez, ramenez-en un, ou finissez le tour.
refused-tt-give_from_own_territory = { $field } n’est pas dans le territoire de { $player }, d’où viennent les pierres de handicap.
refused-tt-give_from_empty_field = Il n’y a pas de pierre sur { $field }.
refused-tt-give_leaves_too_few = { $field } porte la dernière pierre d’une tour, et il n’y en a plus que six : il en faut six pour les turriens.
refused-tt-stand_in_own_territory = { $field } n’est pas dans le territoire de { $player }.
refused-tt-stand_on_empty_field = Il n’y a pas de pierre sur { $field } où se tenir.
refused-tt-stand_on_turrian = Un turrien se tient déjà sur { $field }.
refused-tt-take_from_empty_field = Il n’y a pas de pierre sur { $field }.
refused-tt-take_under_turrian = Un turrien de { $owner } se tient sur { $field } ; sa tour ne peut être touchée.
refused-tt-take_from_own_team = { $field } est dans un territoire de votre équipe ; les pierres viennent de ceux de l’autre.
refused-tt-territory_spent = { $field } est dans un territoire qui a déjà donné sa pierre de ce tour.
refused-tt-not_outside = { $field } ne peut être atteinte de l’extérieur : elle n’est pas au bord, et aucune case vide à côté n’est reliée au bord.
refused-tt-put_on_turrian = Un turrien de { $owner } se tient sur { $field } ; on ne peut y poser de pierre.
refused-tt-stones_in_hand = { $hand ->
    [one] { $player } a encore en main une des pierres prises ce tour-ci : il faut la poser.
   *[other] { $player } a encore en main { $hand } des pierres prises ce tour-ci : il faut les poser.
}
refused-tt-nobody_captured = { $player } n’a pas de turrien capturé à ramener.
refused-tt-return_in_own_territory = { $field } n’est pas dans le territoire de { $player }.
refused-tt-return_on_the_rim = { $field } n’est pas au bord, où reviennent les turriens capturés.
refused-tt-return_on_one_stone = { $height ->
    [0] Il n’y a pas de pierre sur { $field } : un turrien revient sur une seule.
   *[other] { $field } a { $height } pierres : un turrien revient sur une seule.
}
refused-tt-return_on_turrian = Un turrien de { $owner } se tient sur { $field }.
refused-tt-off_the_board = Le plateau s’arrête en { $origin }.
refused-tt-not_neighbours = { $field } n’est pas à côté de { $origin } : un pas mène à une des quatre cases voisines.
refused-tt-no_turrian = Aucun turrien ne se tient sur { $origin }.
refused-tt-not_your_turrian = Le turrien sur { $origin } est à { $origin_owner }, et c’est à { $player } de jouer.
refused-tt-step_on_empty_field = Il n’y a pas de pierre sur { $field } : on n’entre pas sur une case vide.
refused-tt-too_steep = { $field } est à la hauteur { $height }, { $origin } à { $origin_height } : un pas monte ou descend d’un degré au plus.
refused-tt-own_turrian_there = Un turrien de { $player } se tient déjà sur { $field } : un seul par case.
refused-tt-step_onto_turrian = Un turrien de { $owner } se tient sur { $field } : y aller le capture, écrit { $origin }x{ $field }.
refused-tt-nobody_to_capture = Aucun turrien sur { $field } : c’est un pas, écrit { $origin }-{ $field }.
refused-tt-too_few_points = { $points ->
    [one] Capturer sur { $field } depuis { $origin } coûte { $cost } points, et il en reste un.
   *[other] Capturer sur { $field } depuis { $origin } coûte { $cost } points, et il en reste { $points }.
}
refused-tt-off_the_scale = La pierre d’agresseur de { $player } est sortie de l’échelle : plus de capture hors de son propre territoire, et { $field } n’en fait pas partie.

## Parties notées illisibles
record-illegal = { $line ->
    [0] Les règles ne permettent pas { $action }.
   *[other] Ligne { $line } : les règles ne permettent pas { $action }.
}
record-line = La ligne { $line } est illisible : { $detail }.
record-whole = Ce n’est ni une partie notée ni une position : { $detail }.

## Comment une partie a fini
ended-board_full = Chaque case porte une borne ou appartient à une région décomptée.
ended-nobody_moves = { $edition ->
    [us] Plus personne ne peut déplacer de pionnier.
   *[de] Un joueur au plus peut encore déplacer un pionnier.
}
ended-supply_empty = La dernière borne est posée : aucun score ne peut plus changer.
ended-stalled = Personne n’a posé de borne depuis bien des manches.
ended-goal = Le but est atteint, et la manche est finie.
ended-round_limit = La dernière manche est jouée, et personne n’a atteint le but.
ended-team = Les deux joueurs d’une équipe ont atteint le but, et la manche est finie.
ended-hold = Le but était encore tenu quand a commencé le tour suivant de son joueur.
ended-resigned = Par abandon.
ended-timeout = Le temps est écoulé.
ended-abandoned = La partie a été quittée.
ended-agreed = Finie d’un commun accord.
ended-rules_changed = Finie, car les règles d’aujourd’hui ne permettent pas ce qui a été joué ici.
figures-board_full = { $territories ->
    [one] { $stones } bornes sont posées et une région est décomptée : { $spaces } cases en tout.
   *[other] { $stones } bornes sont posées et { $territories } régions sont décomptées : { $spaces } cases en tout.
}
figures-nobody_moves = { $count ->
    [0] Aucun pionnier n’a de case vide à côté de lui. { $open ->
        [0] Plus aucune terre n’est ouverte.
        [one] Une case reste ouverte et ne rapporte rien.
       *[other] { $open } cases restent ouvertes et ne rapportent rien.
    }
   *[other] Seul { $names } pourrait encore se déplacer. { $open ->
        [one] Une case reste ouverte et ne rapporte rien.
       *[other] { $open } cases restent ouvertes et ne rapportent rien.
    }
}
figures-supply_empty = { $open ->
    [one] Les { $stones } bornes sont posées ; une case reste ouverte et ne rapporte rien.
   *[other] Les { $stones } bornes sont posées ; { $open } cases restent ouvertes et ne rapportent rien.
}
figures-stalled = { $rounds ->
    [one] Une manche sans borne. { $open ->
        [one] Une case reste ouverte et ne rapporte rien.
       *[other] { $open } cases restent ouvertes et ne rapportent rien.
    }
   *[other] { $rounds } manches de suite sans borne. { $open ->
        [one] Une case reste ouverte et ne rapporte rien.
       *[other] { $open } cases restent ouvertes et ne rapportent rien.
    }
}
figures-goal = Hauteurs { $low } à { $high } atteintes à la manche { $round } par { $names }.
figures-round_limit = { $round ->
    [one] Une manche était convenue.
   *[other] { $round } manches étaient convenues.
}
figures-team = Hauteurs { $low } à { $high } atteintes par { $names } ; la partie a fini avec la manche { $round }.
figures-hold = Hauteurs { $low } à { $high } tenues jusqu’à la manche { $round } par { $names }.
figures-left = { $names }.

## De quoi il s’agit dans les problèmes
puzzle-theme-close = Fermer une région
puzzle-theme-double = Deux régions à la fois
puzzle-theme-majority = Voler la majorité
puzzle-theme-deny = Gâcher une région
puzzle-theme-block = Bloquer
puzzle-theme-manoeuvre = Manœuvrer
puzzle-theme-ending = Finir la partie
puzzle-theme-goal = Atteindre le but
puzzle-theme-capture = Capturer
puzzle-theme-break = Briser un but par capture
puzzle-theme-stop = Empêcher un but
puzzle-theme-return = Faire revenir un turrien
puzzle-theme-build = Construire
puzzle-theme-climb = Grimper
puzzle-theme-several = Trois ou quatre joueurs
