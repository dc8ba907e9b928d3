"""Pgx's boards, stepped in its own way to measure: a loop within one compiled function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def random_steps(name: str, games: int) -> tuple[Callable[..., Any], list[Any]]:
    """What makes so many random legal steps on all boards at once (key, boards, steps), and what it begins with."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)  # type: ignore[arg-type]
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(_: int, carried: tuple[Any, Any]) -> tuple[Any, Any]:
        key, state = carried
        key, draw, begin = jax.random.split(key, 3)
        chances = jnp.log(state.legal_action_mask.astype(jnp.float32))
        return key, step(state, jax.random.categorical(draw, chances, axis=1), jax.random.split(begin, games))

    run = jax.jit(lambda key, state, count: jax.lax.fori_loop(0, count, one, (key, state)))
    boards = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    return run, [jax.random.PRNGKey(1), boards]
