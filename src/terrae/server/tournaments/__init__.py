"""Tournaments: pure pairing and standings, decisions as events, and the one server that directs.

| module | what |
| --- | --- |
| `model`, `tournament` | what a tournament is made of; `Tournament.evolve` is the only thing that changes one |
| `standings` | points, tie-breaks, the crosstable |
| `matching`, `grouping`, `seating` | who plays whom: tables of two, of three and four, and on which seat |
| `swiss`, `robin`, `knockout`, `arena` | one kind each: the next tables, or that there are none |
| `directing` | what is due by now; `decide`: what people ask for |
| `league` | seasons: groups of round robins, rising and falling |
| `ports`, `service`, `director` | stored, told, carried out |
"""
