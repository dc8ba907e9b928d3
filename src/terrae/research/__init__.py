"""The games as research environments.

| module | for |
| --- | --- |
| `batch` | thousands of games stepped by one compiled call |
| `pettingzoo` | PettingZoo's agent-environment cycle |
| `gymnasium` | one seat against bots |
| `openspiel` | OpenSpiel's algorithms |
| `vector` | many seats against bots, as Gymnasium's vector environment |
| `layout`, `grids` | what the numbers of an observation are; images, graphs and scales for nets |
| `symmetry` | boards that map onto themselves, for augmentation |
| `puct` | a search with a net of your own, many games at once |
| `light`, `bots` | one game in play, and who sits on the other seats |

They all number actions and lay out observations alike (`layout`), and none of them knows a rule. Each library is
imported by its own module only: the extra `research` brings them all.
"""
