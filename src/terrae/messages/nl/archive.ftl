## Gespeelde spellen doorzoeken
archive-further = Nauwkeuriger zoeken
archive-other = Tegen of met
archive-result = Hoe het afliep voor { $name }
archive-won = Gewonnen
archive-lost = Verloren
archive-shared = Gedeeld
archive-variant = Uitgave of variant
archive-pace = Tempo
archive-live = Direct
archive-days = Dagen per beurt
archive-unhurried = Zonder klok
archive-reason = Hoe het eindigde
archive-reason-rules = Uitgespeeld
archive-reason-resigned = Iemand gaf op
archive-reason-timeout = De tijd was om
archive-reason-abandoned = Iemand ging weg
archive-reason-agreed = In overleg
archive-least-turns = Beurten, minstens
archive-most-turns = Beurten, hoogstens
archive-least-rating = Rating, minstens
archive-most-rating = Rating, hoogstens
archive-people = Alleen mensen, geen computers
archive-rated = Alleen spellen die meetellen
archive-save = Al deze als tekst bewaren
archive-save-json = Al deze als JSON bewaren

## Openingen
openings-lead = Wat er in een stelling is gespeeld, hoe vaak, en hoe het afliep: in de spellen hier en in spellen van sterke computers.
openings-players = { $count ->
    [one] Eén speler
   *[other] { $count } spelers
}
openings-archive = Alle gespeelde spellen doorzoeken
openings-whose = Wiens spellen
openings-stored = Hier gespeeld
openings-shipped = Sterke computers
openings-player = Alleen wat iemand speelde
openings-everybody = Iedereen
openings-nobody = Niemand met die naam is hier bekend.
openings-none = Vanuit deze stelling heeft nog niemand verder gespeeld.
openings-action = Actie
openings-games = Spellen
openings-won = Gewonnen
openings-rating = Rating
openings-examples = De sterkste spellen
