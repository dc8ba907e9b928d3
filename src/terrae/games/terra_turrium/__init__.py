"""Terra Turrium: build six towers of six heights, and stand a turrian on each."""
