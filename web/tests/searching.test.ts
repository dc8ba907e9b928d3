import { describe, expect, it } from 'vitest';
import { chosenIn, questionOf } from '../src/state/searching';

describe('what past games are searched by', () => {
  it('is what the address says, as far as that fits', () => {
    const asked = new URLSearchParams(
      'game=terra-nova&players=7&player=Anna&result=won&options=edition:us&least_turns=x&most_turns=90&pace=live&since=2026-01-02&until=2026-01-02',
    );
    const chosen = chosenIn(asked);
    expect(chosen.players).toBe('');
    expect(chosen.least_turns).toBe('');
    expect(Object.fromEntries(questionOf(chosen))).toEqual({
      game: 'terra-nova',
      player: 'Anna',
      result: 'won',
      options: 'edition:us',
      most_turns: '90',
      pace: 'live',
      since: String(Date.parse('2026-01-02')),
      until: String(Date.parse('2026-01-03')),
    });
  });

  it('asks for nobody’s result where nobody is named', () => {
    expect(questionOf(chosenIn(new URLSearchParams('result=won'))).has('result')).toBe(false);
  });
});
