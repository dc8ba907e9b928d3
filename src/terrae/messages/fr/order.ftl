## What people are told
conduct-title = De la part des modérateurs
conduct-warning = Vous avez reçu un avertissement.
conduct-chat = { $ever ->
    [yes] Vous ne pouvez plus écrire à personne ici.
   *[no] Vous ne pouvez écrire à personne ici jusqu’au { $until }.
}
conduct-play = { $ever ->
    [yes] Vous ne pouvez plus commencer de parties avec d’autres ici.
   *[no] Vous ne pouvez pas commencer de parties avec d’autres ici jusqu’au { $until }.
} Vous pouvez terminer les parties en cours, et l’ordinateur joue toujours avec vous.
conduct-account = { $ever ->
    [yes] Ce compte est fermé définitivement.
   *[no] Ce compte est fermé jusqu’au { $until }. Ensuite, vous pourrez vous reconnecter.
}
conduct-name = Votre nom vous a été retiré. Vous vous appelez { $name } pour le moment ; choisissez-en un nouveau.
conduct-why = Motif :
conduct-confirm = J’ai lu ceci
conduct-choose = Choisir un nom
conduct-keep = Rester { $name }
conduct-history = Ce que les modérateurs vous ont dit
conduct-lifted = Cela a été levé.
closed-title = Votre compte est fermé
closed-note = Si vous pensez que c’est une erreur, écrivez aux responsables de ce serveur.
closed-other = Se connecter sous un autre nom

## The rooms of moderators
order-not-yours = Cette page est réservée aux modérateurs. Les responsables de ce serveur les choisissent.
order-queue = Signalements
order-pairs = Paires suspectes
order-log = Journal
order-find = Nom d’une personne
order-find-do = Chercher
order-more = Plus
order-console = Les responsables du serveur

## Reports
order-state-open = En attente
order-state-taken = En cours
order-state-closed = Décidés
order-queue-empty = Aucun signalement ici.
order-report-of = Signalement { $number } : { $name }
order-report = Signalement { $number }
order-reported = { $name } l’a signalé
order-reported-why = { $name } : { $why }
order-taken-by = { $name } s’en occupe
order-closed-by = par { $name }
order-take = Je m’en occupe
order-put-back = Remettre en attente
order-unsay = Retirer la ligne
order-unsaid = La ligne a disparu ; le signalement la garde.
order-to-table = Vers la table
order-to-club = Vers le club
order-said = Ce qui a été dit
order-said-gone = Ce qui a été dit n’est plus conservé.
order-said-none = Il ne s’agit pas d’une ligne précise.
order-this-line = signalé
order-complaints = Qui l’a signalé
order-verdict = Décision
order-note = Note pour les autres modérateurs
order-close = Clore le signalement
order-kind-chat = Conversation à une table
order-kind-message = Message
order-kind-club = Conversation dans un club
order-kind-name = Nom
order-kind-play = Façon de jouer
order-verdict-unfounded = Rien à reprocher
order-verdict-warned = Avertissement
order-verdict-banned = Exclusion
order-verdict-renamed = Nom retiré
order-verdict-other = Réglé autrement

## People
order-person-gone = Cette personne a été supprimée.
order-profile = Profil
order-names = S’appelait avant
order-sanctions = Avertissements et exclusions
order-sanctions-none = Aucun jusqu’ici.
order-has-reported = A fait { $count } signalements, dont { $unfounded } sans motif.
order-reports-count = { $count } signalements contre cette personne
order-reports-against = Signalements contre cette personne
order-reports-none = Personne n’a signalé cette personne.
order-not-judged = Personne ne se juge soi-même, ni un autre modérateur, ni un ordinateur. Les responsables du serveur donnent et retirent les rôles.
order-role-moderator = Modération
order-role-director = Arbitrage
order-sanction-warning = Avertissement
order-sanction-chat = Interdiction d’écrire
order-sanction-play = Interdiction de jouer
order-sanction-account = Compte fermé
order-sanction-name = Autre nom
order-judge = Que faire de { $name } ?
order-what = Quoi
order-how-long = Combien de temps
order-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
order-for-good = définitivement
order-until = jusqu’au { $until }
order-reason = Motif
order-reason-note = La personne lit cette phrase telle que vous l’écrivez.
order-note-warning = La personne le voit sur chaque page jusqu’à ce qu’elle le confirme.
order-note-chat = Plus rien ne peut être écrit aux tables, dans les messages ni dans les clubs. Jouer reste possible.
order-note-play = Pas de nouvelles parties avec d’autres ; quitte les tables en attente et les tournois. Les parties en cours sont terminées.
order-note-account = Toutes les sessions se terminent aussitôt. Définitivement : les parties en cours sont abandonnées.
order-note-name = Le nom est remplacé aussitôt et personne ne peut le reprendre ; la personne doit en choisir un autre.
order-impose = Prononcer : { $kind }
order-sure = Vraiment, définitivement ?
order-imposed = C’est fait ; cela vaut dès maintenant.
order-lift = Lever
order-lift-why = Pourquoi est-ce levé ?
order-lifted-by = levé par { $name }, { $at }
order-over = terminé
order-seen = confirmé { $at }
order-unseen = pas encore confirmé
order-by = par { $name }

## Pairs
order-pairs-lead = Comptes qui ont joué au moins { $least } parties classées l’un contre l’autre en { $days } jours, et surtout entre eux. Cela ne prouve rien ; regardez les parties.
order-pairs-none = Aucun compte ne joue surtout avec un seul autre.
order-pairs-score = Apparence d’entente
order-pairs-games = Parties entre eux
order-pairs-shares = De toutes leurs parties classées
order-pairs-results = Résultats
order-pairs-short = Abandonnées tôt
order-pairs-see = Voir les parties
order-pairs-last = la dernière { $at }

## The log
order-log-lead = Tout ce que modérateurs et arbitres font dans leur rôle. Personne ne peut le modifier.
order-log-save = Tout enregistrer
order-log-all = Tout le monde
order-log-none = Rien encore.
order-log-about = Journal sur cette personne
order-to-person = Personne
order-to-tournament = Tournoi
order-log-role_given = a donné un rôle à { $name } : { $role }.
order-log-role_taken = a retiré un rôle à { $name } : { $role }.
order-log-report_taken = s’occupe du signalement { $report } contre { $name }.
order-log-report_put_back = a remis en attente le signalement { $report } contre { $name }.
order-log-report_closed = a clos le signalement { $report } contre { $name } : { $outcome }.
order-log-unsaid = a retiré une ligne de { $name }.
order-log-warned = a averti { $name }.
order-log-ban_chat = a interdit à { $name } d’écrire, { $until }.
order-log-ban_play = a interdit à { $name } de jouer avec d’autres, { $until }.
order-log-ban_account = a fermé le compte de { $name }, { $until }.
order-log-renamed = a retiré le nom { $name }.
order-log-lifted = a levé pour { $name } : { $kind }.
order-log-directed = a dirigé le tournoi de quelqu’un d’autre ({ $act }).
