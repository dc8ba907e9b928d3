### Terrae, said by the browser and by Python alike: Nederlands

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = meer
landscape-forest = bos
landscape-meadow = weide
landscape-farmland = akker
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = heuvels
landscape-rock = rots
new-level-1 = Eerste stappen
new-level-2 = Beginner
new-level-3 = Makkelijk
new-level-4 = Rustig
new-level-5 = Degelijk
new-level-6 = Sterk
new-level-7 = Kenner
new-level-8 = Meester
new-level-9 = Grootmeester
new-level-10 = Meedogenloos
