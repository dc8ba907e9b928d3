## Meedoen
seat-kept = vrijgehouden voor { $name }
seat-rating = rating { $rating }
join-over = { $name } nodigt je uit voor een partij
join-facts = Over deze tafel
join-clock = Bedenktijd
join-rated = Telt mee voor de rating
join-leaving-bot = wordt door de computer verder gespeeld
join-leaving-still = blijft stilstaan, de anderen spelen door
join-leaving-ends = heeft verloren
join-as = Je speelt als { $name }.
join-name-note = Laat je dit leeg, dan vinden wij een naam voor je.
join-starts-ready = De klok gaat lopen zodra alle plaatsen bezet zijn en iedereen heeft gezegd klaar te zijn.
join-starts-full = De partij begint zodra alle plaatsen bezet zijn.
join-full = Alle plaatsen van deze uitnodiging zijn bezet.
join-by-link = De plaatsen aan deze tafel zijn voor mensen die een link hebben gekregen.
join-needs-account = Deze partij telt mee voor de rating: daarvoor heb je een account nodig. Een naam en een wachtwoord zijn genoeg, en je partijen als gast gaan mee.
join-copy = Kopiëren

## Wachten
wait-title = Wachten op spelers
wait-all-here = Iedereen is er
wait-closed = Deze tafel is gesloten
wait-closed-text = { $name } is weggegaan, en daarmee is de tafel er niet meer.
wait-text = { $count ->
    [one] Stuur deze link naar degene met wie je wilt spelen.
   *[other] Stuur deze ene link naar iedereen met wie je wilt spelen: hij geldt voor alle { $count } vrije plaatsen.
}
wait-link = De link naar deze tafel
wait-link-for = De link voor { $name }
wait-qr = De link als plaatje om te scannen
wait-copy = Link kopiëren
wait-share = Delen …
wait-join = Ga zitten
wait-bot = Computer
wait-keep = Vrijhouden …
wait-keep-name = Voor wie?
wait-keep-do = Vrijhouden
wait-release = Voor iedereen
wait-free = Plaats vrijmaken
wait-leave = Tafel verlaten
wait-here = is er
wait-is-ready = is klaar
wait-ready = Ik ben klaar
wait-not-ready = Momentje, nog niet
wait-missing = Nog niet klaar: { $names }.

## Nog een partij
rematch-asked = { $name } vraagt om nog een partij.
rematch-elsewhere = Je wordt gevraagd voor nog een partij { $game }.
rematch-no = Nu niet
rematch-waiting = Wachten op { $names } …
rematch-lapsed = Geen nieuwe partij: { $names } gaf geen antwoord.
rematch-refused = { $name } wil nu liever niet nog eens spelen.
rating-changes = Ratings na deze partij
rating-course = Verloop
rating-course-of = { $game } met { $count } spelers
rating-course-said = Van { $first } naar { $last } in { $count ->
    [one] één partij
   *[other] { $count } partijen
}

## Tournament
table-tournament = Deze partij hoort bij een toernooi

## Gesprek
chat-about = Wat te doen met { $name }
chat-mute = { $name } niet meer tonen
chat-report = Melden
chat-report-why = Wat is er mis mee?
chat-reported = Bedankt. Wie deze server beheert, zal het lezen.
report-about = Waar gaat het om?
report-about-name = De naam
report-about-play = De manier van spelen

## Het account
account-guest = Je speelt als gast
account-enter = Account
account-way = Wat wil je doen?
account-way-register = Account maken
account-way-login = Aanmelden
account-way-recover = Ik ben mijn wachtwoord vergeten
account-recover = Nieuw wachtwoord instellen
account-then = Naar de tafel
account-secrets = Wachtwoord en herstel
account-password = Wachtwoord
account-password-old = Huidig wachtwoord
account-password-new = Nieuw wachtwoord (minstens 8 tekens)
account-password-change = Wachtwoord wijzigen
account-password-changed = Gewijzigd. Overal elders ben je afgemeld.
account-code = Herstelcode
account-code-text = Met een herstelcode kom je binnen als je je wachtwoord vergeten bent. Hij wordt één keer getoond en werkt één keer; een nieuwe vervangt hem.
account-code-make = Herstelcode maken
account-code-once = Schrijf dit op. Als je je wachtwoord vergeet, stelt deze code een nieuw in. Hij wordt alleen nu getoond.
account-code-save = Als bestand bewaren
account-vacation = Vakantie
account-vacation-text = Zolang je weg bent, staan klokken die in dagen tellen voor jou stil.
account-vacation-left = { $count ->
    [one] Je hebt dit jaar nog één vakantiedag.
   *[other] Je hebt dit jaar nog { $count } vakantiedagen.
}
account-vacation-days = Dagen weg
account-vacation-go = Op vakantie gaan
account-vacation-until = Je bent weg tot { $date }.
account-vacation-back = Ik ben terug
account-muted = Gedempte mensen
account-muted-none = Je leest wat iedereen zegt. Aan een tafel kun je iemand dempen naast wat die heeft gezegd.
account-unmute = Weer lezen
account-data = Je gegevens
account-export-text = Alles wat over jou wordt bewaard, in één bestand: partijen, gesprekken, ratings, puzzels, studies.
account-export = Alles bewaren
account-delete-text = Als je jezelf verwijdert, worden lopende partijen opgegeven. Afgelopen partijen blijven, zonder je naam.
account-delete = Verwijder mij
account-delete-sure = Verwijder mij voorgoed

## Eerdere partijen
archive-any = Alle
archive-player = Speler
archive-since = Van
archive-until = Tot en met
archive-none = Zulke partijen zijn er niet.
archive-more = Meer
