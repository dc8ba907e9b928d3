## Rejoindre
seat-kept = réservée à { $name }
seat-rating = classement { $rating }
join-over = { $name } vous invite à jouer
join-facts = À propos de cette table
join-clock = Temps
join-rated = Compte pour le classement
join-leaving-bot = est remplacé par l’ordinateur
join-leaving-still = reste immobile, les autres continuent
join-leaving-ends = a perdu
join-as = Vous jouez sous le nom de { $name }.
join-name-note = Si vous laissez ce champ vide, nous vous trouverons un nom.
join-starts-ready = La pendule démarre quand toutes les places sont prises et que chacun s’est dit prêt.
join-starts-full = La partie commence quand toutes les places sont prises.
join-full = Toutes les places de cette invitation sont prises.
join-by-link = Les places de cette table sont pour les personnes qui ont reçu un lien.
join-needs-account = Cette partie compte pour le classement : il vous faut un compte. Un nom et un mot de passe suffisent, et vos parties d’invité vous suivent.
join-copy = Copier

## En attente
wait-title = En attente de joueurs
wait-all-here = Tout le monde est là
wait-closed = Cette table est fermée
wait-closed-text = { $name } est parti, et la table avec.
wait-text = { $count ->
    [one] Envoyez ce lien à la personne avec qui vous voulez jouer.
   *[other] Envoyez ce seul lien à tous ceux avec qui vous voulez jouer : il vaut pour les { $count } places libres.
}
wait-link = Le lien vers cette table
wait-link-for = Le lien pour { $name }
wait-qr = Le lien en image à scanner
wait-copy = Copier le lien
wait-share = Partager…
wait-join = Prendre place
wait-bot = Ordinateur
wait-keep = Réserver…
wait-keep-name = Pour qui ?
wait-keep-do = Réserver
wait-release = Pour tous
wait-free = Libérer la place
wait-leave = Quitter la table
wait-here = est là
wait-is-ready = est prêt
wait-ready = Je suis prêt
wait-not-ready = Un instant, pas encore
wait-missing = Pas encore prêts : { $names }.

## Une autre partie
rematch-asked = { $name } propose une autre partie.
rematch-elsewhere = On vous propose une autre partie de { $game }.
rematch-no = Pas maintenant
rematch-waiting = En attente de { $names }…
rematch-lapsed = Pas d’autre partie : pas de réponse de { $names }.
rematch-refused = { $name } préfère ne pas rejouer maintenant.
rating-changes = Classements après cette partie
rating-course = Évolution
rating-course-of = { $game } à { $count }
rating-course-said = De { $first } à { $last } en { $count ->
    [one] une partie
   *[other] { $count } parties
}

## Tournament
table-tournament = Cette partie fait partie d’un tournoi

## Discussion
chat-about = Que faire au sujet de { $name } ?
chat-mute = Ne plus afficher { $name }
chat-report = Signaler
chat-report-why = Qu’est-ce qui ne va pas ?
chat-reported = Merci. Les responsables de ce serveur le liront.
report-about = De quoi s’agit-il ?
report-about-name = Du nom
report-about-play = De la façon de jouer

## Le compte
account-guest = Vous jouez en invité
account-enter = Compte
account-way = Que voulez-vous faire ?
account-way-register = Créer un compte
account-way-login = Se connecter
account-way-recover = J’ai oublié mon mot de passe
account-recover = Choisir le nouveau mot de passe
account-then = Vers la table
account-secrets = Mot de passe et secours
account-password = Mot de passe
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe (8 caractères ou plus)
account-password-change = Changer le mot de passe
account-password-changed = C’est changé. Partout ailleurs, vous êtes déconnecté.
account-code = Code de secours
account-code-text = Un code de secours vous laisse entrer quand vous avez oublié votre mot de passe. Il est montré une fois et sert une fois ; un nouveau le remplace.
account-code-make = Créer un code de secours
account-code-once = Notez-le. Si vous oubliez votre mot de passe, ce code permet d’en choisir un nouveau. Il n’est montré que maintenant.
account-code-save = Enregistrer dans un fichier
account-vacation = Vacances
account-vacation-text = Pendant votre absence, les pendules qui comptent en jours s’arrêtent pour vous.
account-vacation-left = { $count ->
    [one] Il vous reste un jour de vacances cette année.
   *[other] Il vous reste { $count } jours de vacances cette année.
}
account-vacation-days = Jours d’absence
account-vacation-go = Partir en vacances
account-vacation-until = Vous êtes absent jusqu’au { $date }.
account-vacation-back = Je suis de retour
account-muted = Personnes masquées
account-muted-none = Vous lisez ce que tout le monde dit. À une table, vous pouvez masquer quelqu’un à côté de ce qu’il a dit.
account-unmute = Lire à nouveau
account-data = Vos données
account-export-text = Tout ce qui est conservé à votre sujet, en un fichier : parties, discussions, classements, problèmes, études.
account-export = Tout enregistrer
account-delete-text = Si vous vous supprimez, les parties en cours sont abandonnées. Les parties finies restent, sans votre nom.
account-delete = Me supprimer
account-delete-sure = Me supprimer pour de bon

## Parties passées
archive-any = Tous
archive-player = Joueur
archive-since = Du
archive-until = Au
archive-none = Aucune partie de ce genre.
archive-more = Plus
