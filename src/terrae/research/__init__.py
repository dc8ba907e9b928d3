"""The games as research environments.

| module | for |
| --- | --- |
| `batch` | thousands of games stepped by one compiled call |
| `pettingzoo` | PettingZoo's agent-environment cycle |
| `gymnasium` | one seat against bots |
| `openspiel` | OpenSpiel's algorithms |
| `symmetry` | boards that map onto themselves, for augmentation |

They all number actions and lay out observations alike (`layout`), and none of them knows a rule. Each library is
imported by its own module only: `pip install terrae[research]` brings them all.
"""
