### Terrae, said by the browser and by Python alike: Deutsch

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = See
landscape-forest = Wald
landscape-meadow = Wiese
landscape-farmland = Acker
landscape-prairie = Prärie
landscape-steppe = Steppe
landscape-hills = Hügel
landscape-rock = Fels
new-level-1 = Erste Schritte
new-level-2 = Anfänger
new-level-3 = Leicht
new-level-4 = Gemütlich
new-level-5 = Solide
new-level-6 = Stark
new-level-7 = Könner
new-level-8 = Meister
new-level-9 = Großmeister
new-level-10 = Gnadenlos
