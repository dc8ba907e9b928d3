### Terrae, said by the browser and by Python alike: English

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = lake
landscape-forest = forest
landscape-meadow = meadow
landscape-farmland = farmland
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = hills
landscape-rock = rock
new-level-1 = First steps
new-level-2 = Beginner
new-level-3 = Easy
new-level-4 = Relaxed
new-level-5 = Solid
new-level-6 = Strong
new-level-7 = Expert
new-level-8 = Master
new-level-9 = Grandmaster
new-level-10 = Relentless
