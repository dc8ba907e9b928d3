### Terrae, de browser: Nederlands

## Spellen en plaatsen
game-terra-nova-short = Grens het eiland af. Drie acties per beurt, en elke grenssteen telt.
game-terra-turrium-short = Neem stenen, bouw torens en klim tot je turrianers op hoogte 1 tot en met 6 staan.

## Wegen
nav-home = Begin
nav-lobby = Lobby
nav-watch = Kijken
nav-openings = Openingen
nav-games = Mijn spellen
nav-learn = Leren
nav-settings = Instellingen
nav-skip = Naar de inhoud
nav-main = Hoofdmenu
nav-menu = Menu
nav-puzzles = Puzzels
nav-rules = Regels
nav-analysis = Analyse
nav-study = Studies
nav-leaderboard = Ranglijst
nav-profile = Profiel
page-lost = Hier is niets
page-lost-text = Dit adres leidt nergens heen. Op de beginpagina is alles te vinden.
page-back-home = Naar de beginpagina

## Begin
title-table = Een tafel
archive-title = Eerdere partijen
home-title = Twee spellen van land en steen
home-lead = Eén tafel, twee borden. Speel meteen tegen de computer, samen aan dit scherm, of met iemand ver weg.
home-computer = Tegen de computer
home-together = Aan dit scherm
home-online = Online
home-learn = In een minuut geleerd
home-yours = Jouw spellen
home-yours-none = Spellen die je begint verschijnen hier en wachten op je.
home-waiting = Jij bent aan de beurt
home-continue = Verder
home-preparing = De tafel wordt gedekt
home-preparing-text = De regels worden één keer voor deze computer voorbereid. Kijk intussen gerust rond.
home-preparing-progress = { $percent } % klaar

## Een nieuw spel
new-title = Nieuw spel
new-with = Met wie
new-mode-computer = De computer
new-mode-together = Aan dit scherm
new-mode-online = Online
new-players = Spelers
new-level = Sterkte
new-seat = Jouw plaats
new-seat-first = Jij begint
new-seat-last = Jij komt als laatste
new-seat-random = Door loting
new-options = Regels en kaart
new-edition = Uitgave
new-edition-de = Europees
new-edition-us = Amerikaans
new-edition-de-note = De partij eindigt zodra hoogstens één speler nog kan lopen.
new-edition-us-note = De partij eindigt pas als niemand meer kan lopen; in een beurt zonder steen mag geen pionier eindigen waar hij begon.
new-map = Kaart
new-map-name = { $map ->
    [island] Het eiland
    [islet] Het eilandje
    [rectangle] De rechthoek
   *[other] { $map }
}
new-map-note = { $map ->
    [island] Het hele eiland: acht landschappen van elk 21 velden.
    [islet] 61 velden en vijf landschappen: een partij van tien minuten, goed voor twee.
    [rectangle] Twaalf rijen van 14 velden: zoveel land als op het eiland, in eenvoudige vormen.
    [own] Teken een eigen kaart, letter voor letter.
   *[other] Een kaart van deze server.
}
new-map-own = Eigen kaart
new-map-own-text = De kaart als tekst
new-map-own-file = Bestand lezen
new-map-own-how = Hoe je een kaart schrijft
new-team = In teams van twee
new-team-note = De eerste twee plaatsen spelen tegen de andere twee; een team wint als beide partners het doel hebben bereikt.
new-tall = Doel: hoogte 2 tot en met 7
new-tall-note = Op elke hoogte van 2 tot en met 7 in plaats van 1 tot en met 6 moet een turriaan staan.
new-any-territory = Stenen uit elk territorium
new-any-territory-note = Alle drie stenen van een beurt mogen uit één territorium komen, van wie het ook is.
new-hold = Het doel moet een ronde standhouden
new-hold-note = Wie het doel bereikt, wint alleen als het bij het begin van de eigen volgende beurt nog staat.
new-layout = Territoria met twee spelers
new-layout-adjacent = Naast elkaar
new-layout-diagonal = Tegenoverliggende hoeken
new-layout-adjacent-note = De een heeft het zuiden, de ander het noorden.
new-layout-diagonal-note = Iedereen heeft twee hoeken die tegenover elkaar liggen.
new-clock = Tijd
new-clock-none = Geen klok
new-clock-fast = 5 minuten + 10 seconden per beurt
new-clock-slow = 20 minuten + 30 seconden per beurt
new-clock-days = 3 dagen per beurt
new-stones = Grensstenen in de voorraad
new-stones-note = Hoe minder er zijn, hoe eerder ze allemaal liggen.
new-stall = Ronden zonder steen tot het einde
new-stall-note = Zo duurt een partij niet eeuwig als niemand een steen wil leggen; 0 betekent nooit.
new-rounds = Hoogstens zoveel ronden
new-rounds-note = Na zoveel ronden is de partij remise; 0 betekent geen grens.
new-handicap = Handicap: iemand geeft voor het begin stenen weg
new-handicap-note = De zwakkere speler houdt ze in reserve en plaatst ze wanneer ze van pas komen.
new-handicap-from = Wie geeft
new-handicap-to = Wie krijgt
new-handicap-stones = Gegeven stenen
new-handicap-seat = Plaats { $number }: { $colour }
new-clock-own = Eigen
new-clock-kind = Soort klok
new-clock-fischer = Na elke beurt komt er tijd bij
new-clock-delay = Elke beurt begint met vrije tijd
new-clock-correspondence = Dagen per beurt
new-clock-days-each = Dagen voor elke beurt
new-clock-minutes = Minuten voor de partij
new-clock-seconds-more = Seconden erbij na een beurt
new-clock-seconds-free = Vrije seconden in elke beurt
new-rated = Om rating
new-rated-note = Om rating spelen is voor mensen met een account, zonder tips en terugnemen.
new-lot = Plaatsen loten
new-lot-note = Wie begint, en met welke kleur, wordt bij de start geloot.
new-leaving = Wie weggaat
new-leaving-bot = wordt door de computer gespeeld
new-leaving-still = staat stil
new-leaving-note = Geldt voor wie opgeeft, door de tijd gaat of wegblijft.
new-who-may = Wie mag meedoen
new-who-invite = Alleen met de link
new-who-public = Iedereen in de lobby
new-who-invite-note = Je krijgt een link om naar je vrienden te sturen.
new-who-public-note = De tafel staat in de lobby; de link werkt ook.
new-name = Naam van speler { $number }
new-name-you = Jij
new-name-none = Speler { $number }
new-seats = Wie zit waar
new-seats-note = Iedereen speelt aan dit scherm, in deze volgorde. Namen hoeven niet.
new-seat-person = Een mens
new-seat-computer = Computer: { $level } · { $name }
new-start = Begin het spel
new-make = Open de tafel
new-starting = Een ogenblik …

## De tafel
table-loading = De tafel wordt gehaald …
table-connecting = Verbinden …
table-lost = Geen verbinding. Je spel is veilig.
table-gone = Deze tafel kan niet worden getoond
table-turn-you = Jij bent aan de beurt
table-turn-name = { $name } is aan de beurt
table-turn-thinking = { $name } denkt na …
table-turn-confirm = Bevestig je beurt, of neem iets terug
table-over-won = Je hebt gewonnen
table-over-name = { $name } heeft gewonnen
table-over-shared = { $names } delen de overwinning
table-over-drawn = Het spel eindigt onbeslist
table-board = Het bord van { $game }
table-players = Spelers
table-watching = { $count ->
    [one] één toeschouwer
   *[other] { $count } toeschouwers
}
table-you = jij
table-seat-open = vrije plaats
seat-computer = Computer
seat-computer-of = Computer ({ $colour })
table-level = Niveau { $level }
table-seat-resigned = heeft opgegeven
table-seat-timed-out = tijd voorbij
table-seat-left = is weggegaan
table-seat-bot = gespeeld door de computer
table-away = niet hier
table-undo = Terug
table-reset = Beurt opnieuw beginnen
table-confirm = Beurt bevestigen
table-end = Beurt beëindigen
table-keep = Rest houden
table-hint = Tip
table-hint-thinking = Denkt na …
table-hint-play = Zo spelen
table-why = Waarom niet?
table-why-ask = Tik op de plaats waar je naar vraagt.
table-why-legal = { $action } is mogelijk.
table-why-rule = Regel { $clause }
table-choose = Wat wil je hier?
table-choose-move = Hierheen gaan
table-choose-stone = Steen zetten
table-type = Typ een actie
table-type-play = Spelen
table-type-help-nova = Bijvoorbeeld { $place } om te plaatsen, { $move } om te verplaatsen, { $stone } voor een steen.
table-type-help-turrium = Bijvoorbeeld { $take } om te nemen, { $put } om te bouwen, { $step } voor een stap.
table-resign = Opgeven
table-resign-sure = Het spel echt opgeven?
table-cancel = Annuleren
table-rematch = Nog een keer
table-rematch-go = Naar het volgende spel
table-share = Link kopiëren
table-shared = De link is gekopieerd.
table-record = Notatie
table-picture = Plaatje
table-more = Meer
table-offer-undo = Vragen de laatste beurt terug te nemen
table-offer-end = Voorstellen te stoppen
table-offer-pause = Een pauze voorstellen
table-offer-resume = Voorstellen verder te gaan
table-offered-undo = { $name } wil de laatste beurt terugnemen.
table-offered-end = { $name } stelt voor te stoppen.
table-offered-pause = { $name } stelt een pauze voor.
table-offered-resume = { $name } stelt voor verder te gaan.
table-offer-waiting = Wachten op antwoord …
table-accept = Aannemen
table-refuse = Weigeren
table-withdraw = Intrekken
table-take-back-seat = Mijn plaats weer innemen
table-claim = Wie aan de beurt is, is weg
table-auto = Beurten vanzelf bevestigen
table-close = Sluiten
table-turn-left = Bord naar links draaien
table-turn-right = Bord naar rechts draaien
table-view-flat = Van boven tonen (2D)
table-view-space = Ruimtelijk tonen (3D)
table-panels = Verloop, gesprek en meer
aim-title = Waar het om gaat
aim-terra-nova = Verplaats je pioniers en zet grensstenen. Sluit land met hoogstens drie landschappen af waarin jij de meeste pioniers hebt: de punten zijn voor jou, en hoe minder landschappen, hoe meer het er zijn. Aan het einde wint wie de meeste punten heeft.
aim-terra-turrium = Neem stenen, zet ze en klim. Het doel: alle zes turrianers op torens van hoogte { $low } tot en met { $high }, op elke hoogte één. { $end ->
    [team] Een team wint als beide spelers het bereikt hebben; eerst wordt de ronde uitgespeeld.
    [hold] Het moet er nog staan als je volgende beurt begint; dan heb je meteen gewonnen.
    [team-hold] Het telt als het er nog staat wanneer je volgende beurt begint; een team wint als dat beide spelers gelukt is.
   *[round] Dan wordt de ronde uitgespeeld, en iedereen die het dan bereikt heeft wint samen.
}

## Terra Nova aan tafel
nova-phase-place = Plaats een pionier op een gemerkt veld
nova-actions-left = { $count ->
    [one] Nog één actie
   *[other] Nog { $count } acties
}
nova-first-move = Kies een van je pioniers en verplaats hem in een rechte lijn
nova-then = Verplaats nog eens, of zet een steen naast een verplaatste pionier
nova-supply = Stenen over: { $count }
nova-score = Punten
nova-points = { $count ->
    [one] één punt
   *[other] { $count } punten
}
nova-preview = { $count ->
    [one] { $points } punten voor { $names }
   *[other] { $points } punten, gedeeld: elk { $each } voor { $names }
}
nova-preview-none = { $points } punten voor niemand
nova-space = { $name }, { $landscape }
nova-space-pioneer = pionier van { $player }
nova-space-stone = grenssteen
nova-space-scored = geteld gebied
nova-space-movable = kan verplaatst worden
nova-space-target-place = hier plaatsen
nova-space-target-move = hierheen
nova-space-target-stone = steen hier
board-lifted = opgepakt

## Terra Turrium aan tafel
turrium-phase-handicap = Geef stenen weg
turrium-phase-stand = Zet een turrianer op een gemerkte toren
turrium-phase-take = Nemen
turrium-phase-place = Bouwen
turrium-phase-move = Bewegen
turrium-in-hand = { $count ->
    [one] Eén steen in de hand
   *[other] { $count } stenen in de hand
}
turrium-points = nog { $count } van 5 punten
turrium-round = Ronde { $count }
turrium-take-text = Neem een steen van een gemerkte toren: { $rule ->
    [team] altijd uit de territoria van het andere team, en alleen van buitenaf.
    [free] thuis vrij, elders alleen van buitenaf.
   *[one] thuis vrij, elders alleen van buitenaf en hoogstens één uit elk territorium.
}
turrium-place-text = Zet een steen op een gemerkt veld; het getal is de hoogte die ontstaat.
turrium-move-text = Kies een turrianer, dan een gemerkte toren ernaast; of beëindig de beurt.
turrium-goal = Bereikte hoogten: { $reached } van { $goal }
turrium-goal-done = Alle hoogten bereikt
turrium-captured = Geslagen: { $count }
turrium-attacks = Aanvallen over: { $count }
turrium-reserve = handicapstenen: { $count }
turrium-field = { $name }, { $height ->
    [0] leeg
   *[other] hoogte { $height }
}
turrium-field-turrian = turrianer van { $player }
turrium-field-take = steen nemen
turrium-field-put = hier zetten, hoogte { $height }
turrium-field-stand = hier zetten
turrium-field-step = hierheen stappen
turrium-field-capture = hier slaan
turrium-field-movable = kan bewegen
turrium-label-heights = Hoogten
turrium-label-attacks = Aanvallen
turrium-label-captured = Geslagen
turrium-attacks-none = { $now ->
    [yes] De aanval vanaf 5 is gedaan: in deze beurt mag je elders nog slaan, daarna niet meer
   *[no] Geen aanvallen meer: niet meer slaan buiten het eigen territorium
}
turrium-return-text = Een geslagen turrianer mag terug op een gemerkt randveld, voor één punt.
turrium-return-none = Geen veld is vrij voor een geslagen turrianer: hij heeft in jouw deel van de rand een veld met precies één steen nodig.
turrium-point-step = Naar { $goal }: { $count ->
    [one] één punt
   *[other] { $count } punten
}
turrium-point-capture = Slaan op { $goal }: { $count ->
    [one] één punt (van boven)
    [2] 2 punten (op gelijke hoogte)
   *[other] { $count } punten (van onderaf)
}
turrium-point-return = Terug op { $goal }: { $count ->
    [one] één punt
   *[other] { $count } punten
}
turrium-cost = { $count ->
    [one] één punt
   *[other] { $count } punten
}

## Wat er gebeurde
said-place = { $name } plaatst op { $goal }.
said-move = { $name } gaat van { $origin } naar { $goal }.
said-capture = { $name } slaat van { $origin } op { $goal }.
said-stone = { $name } zet een steen op { $goal }.
said-take = { $name } neemt een steen van { $goal }.
said-put = { $name } zet een steen op { $goal }.
said-end = { $name } beëindigt de beurt.
said-keep = { $name } houdt de rest.
said-other = { $name } speelt { $action }.
said-undo = Teruggenomen.
said-reset = De beurt begint opnieuw.
said-scored = { $count ->
    [one] { $points } punten voor { $names }.
   *[other] { $points } punten, gedeeld: elk { $each } voor { $names }.
}
said-scored-nobody = Een gebied is gesloten; niemand scoort.
said-turn = { $name } is aan de beurt.
said-turn-you = Jij bent aan de beurt.
said-resign = { $name } geeft op.
said-timeout = { $name } heeft geen tijd meer.

## Verloop, gesprek
history-title = Verloop
history-empty = Nog geen beurten.
history-first = Naar het begin
history-back = Een stap terug
history-on = Een stap verder
history-last = Naar het einde
history-live = Terug naar het spel
history-at = Stap { $at } van { $of }
history-play = Afspelen
history-stop = Stoppen
chat-title = Gesprek
chat-empty = Nog niemand heeft iets gezegd.
chat-say = Zeg iets
chat-send = Versturen
phrase-hello = Hallo!
phrase-good_luck = Veel geluk!
phrase-good_game = Mooi spel!
phrase-well_played = Goed gespeeld!
phrase-thanks = Bedankt!
phrase-oops = Oeps!
phrase-thinking = Even nadenken …
phrase-one_moment = Een moment, alsjeblieft.
phrase-rematch = Nog een spel?
phrase-goodbye = Tot ziens!

## Wachten op anderen

## Lobby, spellen
lobby-title = Lobby
lobby-tournaments = Toernooien
lobby-leagues = Competities
lobby-empty = Nu geen open tafels. Open er een, dan verschijnt die hier voor anderen.
lobby-new = Nieuwe tafel: { $game }
lobby-join = Meedoen
lobby-watch = Kijken
games-title = Mijn spellen
games-empty = Je hebt hier nog niet gespeeld.
games-open = Openen
games-running = Lopend
games-over = Afgelopen
games-status-waiting = wacht op spelers
games-status-playing = loopt
games-status-over = afgelopen
games-status-closed = gesloten

## Leren
learn-title = Leren
learn-lead = Elk spel in een paar stappen, op een echt bord. Stop wanneer je wilt.
learn-start = Beginnen
learn-skip = Overslaan en spelen
learn-next = Verder
learn-back = Terug
learn-step = Stap { $at } van { $of }
learn-done = Nu spelen
learn-player = speler { $number }
learn-try = Probeer het op het bord.
learn-well = Zo gaat het.
learn-nova-1-title = Een eiland en pioniers
learn-nova-1 = Het grote eiland heeft acht landschappen, het meer is er een van; { $landscapes ->
    [8] hier zijn ze.
   *[other] dit kleine toont er { $landscapes }.
    } Aan het begin plaatst iedereen om de beurt een pionier, op een leeg veld naar keuze.
learn-nova-2-title = Eerste actie: verplaatsen
learn-nova-2 = Een beurt heeft drie acties. De eerste verplaatst een van je pioniers, zo ver je wilt in een rechte lijn, alleen over vrije velden.
learn-nova-3-title = Dan: verplaatsen of een steen
learn-nova-3 = De tweede en de derde actie zijn elk nog een verplaatsing of een grenssteen. Een steen komt naast een pionier die je deze beurt verplaatste, en gaat nooit meer weg.
learn-nova-4-title = Een gebied sluiten
learn-nova-4 = Land dat door stenen en kust is afgesloten en hoogstens drie landschappen heeft, telt meteen: elk veld drie bij één landschap, twee bij twee, één bij drie.
learn-nova-5-title = Wie de punten krijgt
learn-nova-5 = Wie er de meeste pioniers in heeft. Die pioniers verlaten het spel, dus kies je moment. Aan het einde wint wie de meeste punten heeft.
learn-turrium-1-title = Torens van steen
learn-turrium-1 = Op elk veld kan een toren staan; de hoogte is het aantal stenen. Stenen zijn van niemand. Je zes turrianers staan op torens in je eigen territorium.
learn-turrium-2-title = Drie stenen nemen
learn-turrium-2 = Een beurt begint met drie stenen te nemen van torens waar niemand op staat. In je eigen territorium kies je vrij; elders alleen van buitenaf, en met drie of vier spelers hoogstens één uit elk territorium.
learn-turrium-3-title = Bouwen
learn-turrium-3 = Alle drie gaan terug op het bord, overal waar geen turrianer staat: een trap voor jou, of een klif voor anderen.
learn-turrium-4-title = Klimmen
learn-turrium-4 = Vijf bewegingspunten: elke stap gaat naar een toren ernaast, hoogstens één hoger of lager. Wie op een ander stapt, slaat; van onderaf kost dat het meest.
learn-turrium-5-title = Zes hoogten tegelijk
learn-turrium-5 = Wie alle zes turrianers op torens van hoogte { $heights } heeft staan, op elke hoogte één, heeft het doel bereikt. Dan wordt de ronde uitgespeeld, en iedereen die het dan bereikt heeft wint samen.

## Instellingen en persoon
settings-title = Instellingen
settings-language = Taal
settings-theme = Uiterlijk
settings-theme-auto = Zoals het systeem
settings-theme-light = Licht
settings-theme-dark = Donker
settings-motion = Animatie
settings-sound = Geluid
settings-coordinates = Coördinaten tonen
settings-3d = Terra Turrium ruimtelijk (3D)
settings-shadows = Schaduwen in het 3D-beeld
settings-notify-tabs = Meld het in andere tabbladen als ik aan de beurt ben
settings-notify = In de browser, per mail of in een kanaal: jouw beurt, het begin van je partijen, toernooien.
settings-notify-open = Kiezen wat je hoort
settings-name = Je naam
settings-save = Opslaan
settings-saved = Opgeslagen.
settings-account = Account
settings-account-guest = Je speelt als gast. Met een naam en een wachtwoord volgen je spellen en je rating je naar andere browsers.
settings-account-signed = Ingelogd als { $name }.
settings-password = Wachtwoord (8 tekens of meer)
settings-register = Account maken
settings-login = Inloggen
settings-logout = Uitloggen

## Fouten
error-offline = De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
error-not_found = Deze tafel bestaat niet, of is niet voor jou open. Vraag om een nieuwe link.
error-forbidden = Dit mag je niet zien. Vraag om een uitnodiging.
error-stale = Iemand was sneller; het bord is weer bijgewerkt.
error-not_ready = De regels worden nog voorbereid. Probeer het zo nog eens.
error-busy = De server heeft het druk. Probeer het zo nog eens.
error-too_many = Dat was wat snel. Wacht even en probeer het opnieuw.
error-internal = Er ging iets mis op de server. Probeer het opnieuw; blijft het zo, laad de pagina dan opnieuw.
error-name_taken = Iemand heeft deze naam al. Kies een andere.
error-bad_name = Deze naam kan niet. Neem zichtbare letters, beledig niemand, en doe je niet voor als computer of beheerder.
error-weak_password = Dit wachtwoord zou iemand als een van de eerste proberen. Kies een langer of minder gewoon wachtwoord.
error-account_needed = Dit is voor accounts. Maak er eerst een; je partijen gaan mee.
error-bad_login = Geen account heeft deze naam en dit wachtwoord.
error-bad_message = De server begreep dit niet. Laad de pagina opnieuw; misschien is ze ouder dan de server.
error-not_json = De server heeft dit niet begrepen. Laad de pagina opnieuw.
error-too_large = Dat is te lang. Maak het korter.
error-wrong_method = De server kan dit niet. Laad de pagina opnieuw.
error-bad_origin = Dit kwam van een andere site. Open het spel op zijn eigen adres.
error-not_signed_in = Je bent niet aangemeld. Laad de pagina opnieuw, of meld je aan.
error-bad_token = Je sessie is voorbij. Meld je opnieuw aan.
error-missing_scope = Dat mag van hieruit niet.
error-bad_option = Deze opties gaan niet samen. Verander er een.
error-bad_seats = De plaatsen passen niet bij het aantal spelers.
error-seat_taken = Daar zit al iemand. Kies een andere plaats, of kijk toe.
error-bad_invite = Deze uitnodiging is fout of al gebruikt. Vraag een nieuwe.
error-table_full = Alle plaatsen zijn bezet. Je mag toekijken.
error-not_waiting = De partij is al begonnen.
error-too_early = Daar is het nog te vroeg voor.
error-too_late = Daar is het te laat voor.
error-tournament_over = Het toernooi is afgelopen.
error-not_started = De partij is nog niet begonnen.
error-not_your_seat = Dat is niet jouw plaats.
error-not_your_turn = Iemand anders is aan de beurt.
error-illegal_action = De regels staan dit hier niet toe. ‘Waarom niet?’ zegt meer.
error-bad_notation = Dit is geen actie. De voorbeelden bij het veld laten zien hoe je er een schrijft.
error-bad_record = Dit is geen partij en geen stelling.
error-game_over = De partij is afgelopen.
error-nothing_to_undo = Er is niets terug te nemen.
error-turn_incomplete = De beurt is nog niet klaar.
error-turn_complete = De beurt is klaar: bevestig hem, of neem iets terug.
error-no_offer = Er ligt geen voorstel meer.
error-offer_open = Er ligt al een ander voorstel. Wacht op het antwoord.
error-offer_changed = Het voorstel is intussen veranderd. Bekijk het nog eens voordat je antwoordt.
error-paused = De partij ligt stil. Stel voor verder te gaan.
error-not_away = Die speler is er nog, of nog niet lang genoeg weg.
error-rated = Niet in een gewaardeerde partij.
error-muted = Je mag hier nu niet praten.
error-banned = Een moderator heeft je hiervan uitgesloten, { $ever ->
    [yes] voorgoed
   *[no] tot { $until }
}. Waarom: { $why }
error-stopping = De server stopt. De pagina maakt vanzelf weer verbinding.
error-retry = Opnieuw proberen

## Mensen
profile-guest = Gast
profile-account = Speler
profile-bot = Programma
profile-since = hier sinds { $date }
profile-played = Partijen
profile-won = Gewonnen
profile-share = Succes
profile-ratings = Ratings
profile-ratings-none = Nog geen gewaardeerde partijen. Twee mensen met een account kunnen online om rating spelen.
profile-games = Afgelopen partijen
profile-games-none = Nog geen openbare partijen.
profile-versus = Onze onderlinge partijen
profile-nobody = Je hebt hier nog niet gespeeld. Begin een partij en deze pagina is van jou; met een account volgt ze je naar andere browsers.
profile-unknown = Niemand hier heeft deze naam.
board-lead = De besten van de gewaardeerde partijen, op rating. Wie nieuw is begint op 1000.
board-game = Spel
board-games = Partijen
board-rating = Rating
board-rank = Plaats
board-name = Naam
board-empty = Nog geen gewaardeerde partijen. De eerste plaats is vrij.
versus-title = Onderling
versus-result = Uitslag
versus-games = { $count ->
    [0] Nog geen onderlinge partijen.
    [one] Eén onderlinge partij.
   *[other] { $count } onderlinge partijen.
}
versus-last = Laatste partijen

## De regels
rules-lead = Beide spellen punt voor punt, in eigen woorden, met figuren, uitgaven en uitleg.
rules-read = Lezen
rules-contents = Inhoud
rules-learn = Al doende leren
rules-chapters = Hoofdstuk voor hoofdstuk
rules-strategy = Strategie
rules-read-all = Alle regels
rules-try = Op dit bord spelen
rules-practise = Oefenen
rules-print = Briefje afdrukken
rules-again = Opnieuw

## Analyse en studie
analysis-lead = Bekijk elke partij en elke stelling samen met de computer: de beste beurten, de kansen, en wat elke beurt heeft weggegeven.
analysis-loading = De partij wordt gehaald …
analysis-bad-link = Deze link is niet volledig. Kopieer hem helemaal.
analysis-other = Iets anders analyseren
analysis-from-start = Vanaf het begin van een partij
analysis-set-up = Stelling opzetten
analysis-own-games = Je afgelopen partijen
analysis-no-games = Partijen die je afmaakt verschijnen hier.
analysis-report = Verslag
analysis-start = Partij analyseren
analysis-again = Opnieuw analyseren
analysis-depth = Diepte
analysis-depth-quick = snel
analysis-depth-usual = grondig
analysis-depth-deep = diep
analysis-grading = Geanalyseerde beurten
analysis-progress = { $done } van { $of } beurten
analysis-graph = Kansen in de loop van de partij
analysis-graph-start = Voor de eerste beurt
analysis-turn = Beurt { $number }
analysis-chance = { $name } { $percent }
analysis-kept = Behouden
analysis-report-text = De computer bekijkt elke beurt, zegt wat die waard was en toont wat beter was geweest.
analysis-all-turns = Alle beurten tonen
analysis-better = Beter
analysis-helped = hielp { $name }: { $change }
analysis-hurt = schaadde { $name }: { $change }
analysis-clean = Geen beurt gaf veel weg.
grade-best = Beste
grade-good = Goed
grade-inaccuracy = Onnauwkeurig
grade-mistake = Fout
grade-blunder = Blunder
engine-title = Computer
engine-waiting = Wacht op zijn beurt …
engine-thinking = Denkt: { $count } pogingen
engine-done = { $count } pogingen
engine-over = Hier is de partij voorbij.
engine-stop = Stoppen
engine-longer = Langer nadenken
engine-lines = Varianten
engine-scores = Verwachte score
mark-brilliant = Schitterend
mark-good = Goede beurt
mark-interesting = Interessant
mark-doubtful = Twijfelachtig
mark-mistake = Fout
mark-blunder = Blunder
study-lead = Partijen en stellingen met eigen varianten en opmerkingen. Ze worden al werkend bewaard en wachten op elk apparaat op je.
study-own = Je studies
study-none = Je hebt nog geen studies.
study-new = Een studie beginnen
study-new-text = Open een partij, speel op het bord, en bewaar die onder “Delen”.
study-moves = Zetten
study-share = Delen
study-tree = Zetten en varianten
study-empty = Er is nog niets gespeeld. Speel op het bord.
study-comment = Opmerking
study-promote = Hoofdvariant maken
study-delete-from = Vanaf hier verwijderen
study-delete = { $name } verwijderen
study-delete-sure = Voorgoed verwijderen
study-saved = Bewaard
study-saving = Wordt bewaard …
study-here = In deze browser bewaard tot de server bereikbaar is
study-foreign = De studie van iemand anders: wijzigingen worden niet bewaard
study-unsent = alleen in deze browser
share-keep = Als studie bewaren
share-keep-name = Naam van de studie
share-out = Doorgeven
share-in = Een partij of stelling openen
share-copy = Als tekst kopiëren
share-copy-position = Stelling kopiëren
share-copied = Gekopieerd.
share-file-text = Tekstbestand
share-file-json = JSON-bestand
share-saved = Het bestand is bewaard.
share-play = Vanaf hier verder spelen
share-play-from = Tegen de computer
share-edit = Stelling veranderen
import-paste = Plak een partij, een stelling of een link
import-open = Openen
import-file = Uit een bestand

## Puzzels
puzzle-task = Je speelt { $colour }. Vind de beste beurt.
puzzle-task-goal = Bereik het doel in deze beurt.
puzzle-idea = Wat als opgelost telt
puzzle-idea-nova = Het idee telt, niet de weg. Je hebt het gevonden als je dezelfde gebieden sluit, voor dezelfde punten en spelers; valt er niets te sluiten, als je grensstenen op dezelfde velden liggen; zet je er geen, als dezelfde stelling ontstaat.
puzzle-idea-turrium = Het idee telt, niet elke stap. Je hebt het gevonden als je het doel bereikt, hoe dan ook; als je dezelfde turrianers slaat; en anders als dezelfde torens er staan, met jouw turrianers op dezelfde hoogten.
puzzle-difficulty = Moeilijkheid { $rating }
puzzle-rating-of = Hoe vaker een puzzel niet wordt opgelost, hoe hoger zijn getal
puzzle-solved = Opgelost! Je kansen: { $best }.
puzzle-wrong = Niet de beste beurt. Na het antwoord zijn je kansen { $value } in plaats van { $best }.
puzzle-shown = De oplossing. Je kansen: { $value }; met de op een na beste beurt { $second }.
puzzle-gained = Je rating: { $rating } ({ $change })
puzzle-hint-text = Kijk naar { $place }.
puzzle-reply = Het antwoord
puzzle-solution = Oplossing
puzzle-give-up = Oplossing tonen
puzzle-next = Volgende puzzel
puzzle-again = Opnieuw proberen
puzzle-themes = Waar het om gaat
puzzle-standing = Hoe het je lukt
puzzle-rating = Rating
puzzle-streak = Op rij
puzzle-count = opgelost, { $failed } niet
puzzle-unknown = Met je eerste poging krijg je een puzzelrating.
puzzle-which = Welke puzzels
puzzle-game = Spel
puzzle-both = Beide
puzzle-theme = Thema
puzzle-any = Alle thema’s
puzzle-hand = { $count ->
    [one] { $count } steen in de hand
   *[other] { $count } stenen in de hand
}

## Een stelling opzetten
setup-title = Een stelling van { $game }
setup-lead = Kies een stuk en tik dan op velden van het bord.
setup-palette = Stukken
setup-piece = Een stuk van { $player }
setup-stone = Grenssteen
setup-raise = Eén steen hoger
setup-lower = Eén steen lager
setup-erase = Weghalen
setup-to-play = Aan zet
setup-placing = Er worden nog pioniers geplaatst
setup-round = Ronde
setup-aggressor = Agressorsteen op de agressortabel (0: eraf)
setup-clear = Bord leegmaken
setup-good = Deze stelling kan gespeeld worden.
setup-analyse = Analyseren
setup-play = Uitspelen
setup-text = De stelling als tekst
setup-fault-no_space = Op dit bord is er geen veld { $space }.
setup-fault-twice = Op { $space } kunnen niet tegelijk een steen en een pionier zijn.
setup-fault-no_player = Zo veel spelers zijn er niet.
setup-fault-too_many_pioneers = { $player } heeft { $count } pioniers; meer dan { $most } zijn er niet.
setup-fault-too_many_stones = Er liggen { $count } grensstenen; meer dan { $most } zijn er niet.
setup-fault-in_territory = De pionier op { $space } staat in afgesloten land; hij had het spel moeten verlaten.
setup-fault-no_land = Er is geen open land meer: de partij zou voorbij zijn.
setup-fault-cannot_move = { $player } is aan zet en kan geen enkele pionier verplaatsen.
setup-fault-placing = Zolang er pioniers geplaatst worden heeft ieder er zoveel als de volgorde zegt, en er liggen geen stenen.
setup-fault-stones = { $count ->
    [one] Er ligt één steen op het bord; het moeten er { $needed } zijn.
   *[other] Er liggen { $count } stenen op het bord; het moeten er { $needed } zijn.
}
setup-fault-too_many_turrians = { $player } heeft { $count } turrianers; meer dan { $most } zijn er niet.
setup-fault-no_tower = Een turrianer staat op een toren; op { $space } is er geen.
setup-fault-goal_reached = { $player } heeft alle hoogten: het doel is al bereikt.
setup-fault-nothing_to_take = Hier kan geen steen genomen worden.
setup-fault-round_limit = Zo veel ronden zijn er niet.
play-from-seat = Je speelt
share-back = Terug naar de analyse

## Wie wat zal houden
owners-title = Wie krijgt wat?
owners-height = Hoogte
owners-spaces = { $count ->
    [one] ongeveer één veld
   *[other] ongeveer { $count } velden
}
owners-how-nova = Geteld in { $count } partijen die snel zijn uitgespeeld.
owners-how-turrium = Wie er over drie ronden staat, in { $count } partijen die snel zijn voortgezet.

## A game without a board of its own
plain-actions = Wat gespeeld kan worden
plain-score = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}

## Een tafel in woorden
seat-with-rating = { $name } ({ $rating })
fact-rated = Met rating
fact-casual = Zonder rating
fact-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
}
fact-seconds = { $count } seconden
fact-clock-fischer = { $time } + { $seconds } seconden per beurt
fact-clock-delay = { $time }, de eerste { $seconds } seconden van een beurt vrij
fact-clock-days = { $count ->
    [one] Eén dag per beurt
   *[other] { $count } dagen per beurt
}
fact-edition-de = Europese uitgave
fact-edition-us = Amerikaanse uitgave
fact-stones = { $count ->
    [one] Eén grenssteen
   *[other] { $count } grensstenen
}
fact-stall = { $count ->
    [one] Eindigt na één ronde zonder steen
   *[other] Eindigt na { $count } ronden zonder steen
}
fact-rounds = { $count ->
    [one] Hoogstens één ronde
   *[other] Hoogstens { $count } ronden
}
fact-rounds-none = Ronden zonder grens
fact-handicap = Voorgift van { $count ->
    [one] één steen
   *[other] { $count } stenen
}
lobby-open = Wachten op spelers
lobby-running = Worden gespeeld: kijken
games-waiting = Wachten op jou
games-archive = Eerdere partijen
table-plan = Vooruit plannen
nav-notices = Meldingen
nav-order = Moderatie
nav-reports = { $count ->
    [one] één melding wacht
   *[other] { $count } meldingen wachten
}
nav-next = Volgende partij
nav-people = Mensen
nav-messages = Privéberichten
nav-clubs = Clubs
nav-challenge = Een uitdaging
nav-news = { $count } nieuw
nav-waiting = { $count ->
    [one] één partij wacht op je
   *[other] { $count } partijen wachten op je
}
new-rated-guest = Voor een partij met rating is een account nodig.
settings-account-open = Naam, wachtwoord en account

## Turns of others, steps in words, the place of what commits
table-hint-title = Voorstel:
table-skip = { $count ->
    [one] Overslaan
   *[other] { $count } beurten overslaan
}
table-show-again = Nog eens tonen
table-go-on = Verder spelen
table-end-sure = { $count ->
    [one] Beëindigen, 1 punt onbenut
   *[other] Beëindigen, { $count } punten onbenut
}
history-turn-back = Eén beurt terug
history-turn-on = Eén beurt verder
settings-pace = Tempo van beurten van de computer en bij naspelen
settings-pace-slow = Langzaam
settings-pace-normal = Normaal
settings-pace-fast = Snel
settings-pace-off = Meteen
settings-plain-words = Acties in woorden tonen
step-place = op { $goal } zetten
step-move = { $origin } naar { $goal }
step-capture = van { $origin } op { $goal } slaan
step-stone = steen op { $goal }
step-take = steen van { $goal } nemen
step-put = op { $goal } bouwen
step-end = beurt beëindigen
step-keep = de rest houden
step-other = { $action }
nova-placing = Pionier { $number } van { $of }
board-zoom-in = Groter
board-zoom-out = Hele bord
