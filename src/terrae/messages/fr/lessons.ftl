### Terrae, the lessons: Français

## All lessons
no-such-action = Aucune action ne mène d’ici à là.
not-yet = Ce n’est pas encore cela. Recommencez, ou faites-vous montrer.
again = Recommencer
show-me = Montrez-moi
end-turn = Finir le tour
all-lessons = Toutes les leçons
lesson-done = terminé

## Terra Nova
nova-material-lake = Le lac est un paysage comme un autre. Vous êtes Jaune : placez votre premier pionnier sur l’eau.
nova-material-lake-done = Il s’y tient aussi bien qu’ailleurs.
nova-material-landscapes = Voici la grande île. Placez un pionnier dans un paysage où personne n’est encore.
nova-material-landscapes-done = { $landscapes } paysages de { $each } cases : vous en saurez bientôt les frontières par cœur.
nova-placement-any = À vous de débarquer. Toute case vide est permise.
nova-placement-any-done = Aux autres maintenant, chacun un, jusqu’à ce que tous soient à terre.
nova-placement-taken = Essayez de placer votre pionnier là où il y en a déjà un.
nova-placement-taken-done = Une pièce par case. Le numéro à la fin mène à la règle.
nova-turn-between = Jouez un tour entier : déplacez un pionnier, posez une borne à côté, et déplacez encore un pionnier.
nova-turn-between-done = Trois actions, et le tour finit tout seul.
nova-turn-two-stones = Maintenant un tour avec un déplacement et deux bornes.
nova-turn-two-stones-done = C’est ainsi qu’une clôture pousse le plus vite.
nova-turn-stone-first = Essayez de commencer un tour par une borne.
nova-turn-stone-first-done = Il faut d’abord un déplacement.
nova-moving-coast = Envoyez le pionnier du milieu jusqu’à la côte en un seul déplacement.
nova-moving-coast-done = Aussi loin que vous voulez, mais tout droit.
nova-moving-blocked = Le pionnier du milieu ne peut pas se déplacer. Déplacez-en un autre.
nova-moving-blocked-done = Si aucun ne pouvait se déplacer, votre tour serait passé.
nova-moving-jump = À l’est de votre pionnier se trouve une borne. Choisissez-le et essayez de la sauter, jusqu’au bout du rang.
nova-moving-jump-done = On ne saute jamais rien. C’est pourquoi les clôtures tiennent.
nova-moving-home = Ce pionnier s’est déplacé deux fois, depuis la deuxième case du deuxième rang. Essayez de le ramener chez lui avec la troisième action.
nova-moving-home-done = Trois déplacements en rond laisseraient tout en l’état.
nova-stones-beside = Déplacez un pionnier et posez une borne à côté.
nova-stones-beside-done = La borne restera là jusqu’à la fin de la partie.
nova-stones-away = Votre pionnier est allé au milieu. Essayez de poser une borne loin de lui.
nova-stones-away-done = Seulement à côté d’un pionnier déplacé ce tour-ci.
nova-stones-either = Deux pionniers ont été déplacés. Posez la borne à côté de celui du milieu, parti le premier.
nova-stones-either-done = L’un ou l’autre aurait convenu.
nova-territories-close = Il manque une borne à la clôture du nord-ouest. Posez-la.
nova-territories-close-done = { $spaces } cases × { $worth }, car il y a { $landscapes } paysages : { $points } points. Ils sont à vous : vous aviez { $mine } pionniers dedans, contre { $theirs }.
nova-territories-dearer = À deux coins il ne manque qu’une borne, et les deux seraient à vous. Déplacez le pionnier du milieu et fermez celui qui rapporte le plus.
nova-territories-dearer-done = { $spaces } cases × { $worth }, car il n’y a que du pré : { $points } points. L’autre coin montre { $other-landscapes } paysages : { $other-spaces } × { $other-worth } = { $other-points }.
nova-territories-majority = Rouge et vous avez chacun deux pionniers au nord-ouest. Envoyez-en un troisième par la brèche, et fermez-la derrière lui.
nova-territories-majority-done = { $mine } contre { $theirs } : les { $points } points sont à vous. Les { $gone } pionniers quittent la partie.
nova-end-full = Le nord est décompté. Au sud, une dernière case du lac fait un quatrième paysage. Allez à côté et couvrez-la.
nova-end-full-done = Il reste { $landscapes } paysages : c’est donc une région, { $spaces } × { $worth } = { $points } points, et avec elle toute l’île est partagée.
nova-end-alone = Le pionnier rouge du nord n’a plus qu’une issue, vers le sud-est ; l’autre pionnier rouge est bloqué. Fermez-la, et jouez la dernière action de façon que Rouge reste enfermé.
nova-end-alone-done = { $movers ->
    [one] Vous seul pouvez encore vous déplacer : dans l’édition européenne, c’est la fin.
   *[other] { $movers } joueurs peuvent encore se déplacer.
}

## Terra Turrium
turrium-material-rim = Quatre joueurs, une pierre sur chaque case. Vous êtes Jaune, au sud-ouest : posez un turrien sur le bord.
turrium-material-rim-done = C’est par le bord que reviendront les turriens capturés.
turrium-material-two-high = Posez-en un maintenant sur une tour de deux pierres : elles sont au milieu du plateau.
turrium-material-two-high-done = Hauteur { $height } : une des six qu’il vous faut.
turrium-set-up-six = À deux, le sud est à vous. Posez vos six turriens.
turrium-set-up-six-done = À Rouge d’en faire autant au nord.
turrium-set-up-abroad = Essayez d’en poser un au nord.
turrium-set-up-abroad-done = Pour commencer, chacun reste chez soi.
turrium-take-three = Prenez trois pierres, là où vous pouvez.
turrium-take-three-done = { $taken } en main : on peut bâtir.
turrium-take-lane = Une allée de cases vides mène dans le nord. Prenez par là une pierre dont la case ne touche pas le bord.
turrium-take-lane-done = Chaque pierre prise allonge l’allée.
turrium-take-inside = Essayez de prendre au nord une pierre qu’on ne peut atteindre de l’extérieur.
turrium-take-inside-done = Ailleurs, on ne prend que ce qui est à découvert.
turrium-place-stair = Bâtissez un escalier avec trois pierres : à côté d’un de vos turriens une tour de deux, et à côté une tour de trois.
turrium-place-stair-done = { $first } pour la première marche, { $second } pour la seconde.
turrium-place-occupied = Essayez de poser une pierre là où se tient un turrien.
turrium-place-occupied-done = Qui se tient sur une tour la garde telle quelle.
turrium-move-climb = Grimpez pas à pas jusqu’à la tour de quatre.
turrium-move-climb-done = { $steps } pas, { $spent } points ; il en reste { $left }.
turrium-move-too-high = Au sud du turrien perché sur deux pierres se dresse une tour de quatre. Choisissez-le et essayez d’y monter.
turrium-move-too-high-done = Une pierre d’écart, pas plus.
turrium-move-down = Votre turrien de la hauteur trois peut capturer trois voisins. Prenez le moins cher : celui qui est plus bas.
turrium-move-down-done = { $spent } pour le pas, { $extra } pour la capture. Et c’était chez vous : pas d’attaque.
turrium-move-back = Un de vos turriens a été capturé. Ramenez-le.
turrium-move-back-done = Sur le bord, sur une pierre seule. Gardez-en quelques-unes à cet endroit.
turrium-end-last-step = Cinq hauteurs sont tenues, la sixième est à un pas. Atteignez le but.
turrium-end-last-step-done = { $heights } : vous avez gagné, avec quiconque y parvient encore avant la fin de cette manche.
turrium-end-last-stone = Il vous reste une pierre à poser, puis cinq points. Faites la sixième hauteur et montez-y.
turrium-end-last-stone-done = Personne n’était sur la tour : elle pouvait donc grandir.
turrium-variants-team = Une partie en équipes : Rouge et vous contre Bleu et Vert. Essayez de prendre une pierre chez vous.
turrium-variants-team-done = En équipes, chaque pierre vient d’en face.
turrium-variants-handicap = Vous êtes le plus fort : donnez à Rouge deux pierres de vos tours.
turrium-variants-handicap-done = Rouge les garde de côté, et les pose quand bon lui semble.
turrium-variants-tall = Pour les experts, le but va de 2 à 7. Ici un pas suffit.
turrium-variants-tall-done = { $heights } : partout une pierre de plus, et bien plus à bâtir.

## Strategy
per-cent = { $value } %
interval = de { $games } parties ; intervalle à 95 % : { $low } à { $high } %
how-measured = Deux ordinateurs de force égale, places échangées, l’un tenu à cette habitude. Le trait pointillé marque la moitié, que gagnerait une habitude sans inconvénient.
habit-nova-first = qui commence
habit-nova-random-placement = débarque au hasard
habit-nova-one-stone = ne pose jamais deux bornes dans un tour
habit-nova-one-pioneer = ne déplace jamais un second pionnier dans un tour
habit-nova-no-threes = ne ferme jamais une terre de trois paysages
habit-nova-close-at-once = ferme aussitôt tout ce qui lui revient
habit-turrium-first = qui commence
habit-turrium-random-set-up = pose ses turriens au hasard
habit-turrium-no-captures = ne capture jamais
habit-turrium-no-attacks = ne capture jamais ailleurs
habit-turrium-own-stones = ne prend de pierres que chez lui
habit-turrium-others-stones = ne prend de pierres qu’ailleurs
habit-turrium-build-at-home = ne bâtit que chez lui
nova-one-landscape = Un seul paysage rapporte
nova-one-landscape-text = Entre ordinateurs de force égale, les terres d’un seul paysage ont rapporté aux deux ensemble { NUMBER($points-x3, maximumFractionDigits: 0) } points par partie, celles de deux { NUMBER($points-x2, maximumFractionDigits: 0) }. On n’a presque jamais fermé trois paysages. De petits morceaux suffisent : environ { NUMBER($territories-x3, maximumFractionDigits: 0) } d’un seul paysage par partie, sur { NUMBER($spaces-x3, maximumFractionDigits: 0) } cases en tout.
nova-one-landscape-dearer = À deux coins de quatre cases il manque une borne. Fermez celui d’un seul paysage.
nova-one-landscape-dearer-done = { $points } points, là où l’autre en aurait donné { $other-points }.
nova-both-stones = Deux bornes par tour
nova-both-stones-text = Les deux libertés d’un tour se valent à peu près : un camp qui ne posait jamais deux bornes, et un autre qui ne déplaçait jamais de second pionnier, n’ont gagné chacun qu’un quart environ de leurs parties. Deux bornes ferment une brèche avant que d’autres n’en profitent ; un second pionnier bâtit là où le premier ne peut aller.
nova-both-stones-two = La clôture du nord-ouest a deux brèches. Fermez-les toutes deux en un tour.
nova-both-stones-two-done = { $spaces } cases × { $worth } = { $points } points d’un coup. Avec une borne par tour, une brèche serait restée ouverte, et Rouge aurait eu un tour pour s’en servir ou la fermer.
nova-where-to-land = Où débarquer
nova-where-to-land-text = Bien débarquer compte moins qu’il n’y paraît, du moins pour qui sait manœuvrer : un camp qui débarquait tout à fait au hasard n’a pas perdu plus de parties que le hasard ne l’explique. Et commencer n’apporte presque rien. Débarquez donc où vous avez de la place, et pensez aux clôtures.
nova-where-to-land-second = Dans l’un des paysages, vous êtes déjà là et il n’y a personne d’autre. Débarquez-y encore.
nova-where-to-land-second-done = Une majorité pour commencer. Gardez assez de place pour vos déplacements.
nova-when-to-close = Quand fermer
nova-when-to-close-text = Fermer rapporte aussitôt, mais retire vos pionniers de la partie. Attendre rapporte peut-être plus, et laisse aux autres le temps d’entrer. Dans les quelques parties mesurées jusqu’ici, un camp qui fermait sur-le-champ tout ce qui lui revenait n’a pas fait nettement moins bien qu’un autre qui choisissait son moment : dans le doute, fermez.
nova-when-to-close-now = Vous avez deux pionniers dedans, Rouge un seul, et un autre Rouge arrive. Fermez maintenant.
nova-when-to-close-now-done = { $mine } contre { $theirs } : { $points } points. Une avance ne vaut quelque chose qu’une fois la clôture fermée.
turrium-others-stones = Prenez chez les autres
turrium-others-stones-text = Une pierre prise en face compte double : vous l’avez, et elle y manque. Dans les parties ordinaires entre égaux, on prend { NUMBER($taken, maximumFractionDigits: 0) } pierres, dont { NUMBER($taken-at-home, maximumFractionDigits: 0) } seulement chez soi.
turrium-others-stones-abroad = Prenez les trois pierres au nord.
turrium-others-stones-abroad-done = Rouge a { $taken } pierres de moins pour grimper, vous { $taken } de plus.
turrium-capture = Sachez capturer
turrium-capture-text = Un camp qui ne capturait jamais n’a presque pas gagné de parties. Un turrien capturé a besoin d’une pierre libre au bord, d’un point pour revenir, puis de toute la montée ; et qui se tient sur votre escalier vous barre la route.
turrium-capture-twice = Deux des Rouges autour de votre turrien de la hauteur trois peuvent être capturés en un tour. Cinq points suffisent.
turrium-capture-twice-done = D’abord en bas, puis retour en haut et à côté : { $sum } = { $spent } points.
turrium-stand-together = Serrez les rangs
turrium-stand-together-text = La mise en place décide de beaucoup. Un camp qui posait ses turriens au hasard n’a gagné aucune partie. L’ordinateur en pose en moyenne 5,7 sur six à côté d’un autre, dans les rangs proches de la frontière ; le hasard, 3,0.
turrium-stand-together-company = Posez vos six turriens de façon que chacun en ait un autre juste à côté.
turrium-stand-together-company-done = Des voisins se protègent, et une case à côté de deux d’entre eux est un bon chantier.
turrium-build-at-home = Bâtissez chez vous
turrium-build-at-home-text = Dans les parties ordinaires entre égaux, { NUMBER($put-at-home, maximumFractionDigits: 0) } pierres sur { NUMBER($put, maximumFractionDigits: 0) } ont été posées chez soi : vos turriens y sont proches, capturer n’y est pas attaquer, et l’adversaire n’atteint vos tours que de l’extérieur.
turrium-build-at-home-stair = Bâtissez un escalier chez vous : à côté d’un de vos turriens une tour de deux, et à côté une tour de trois.
turrium-build-at-home-stair-done = Chez vous, toute capture est une défense, et le chemin est court.
