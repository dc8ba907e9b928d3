/**
 * A game so small that a table can be tested without the compiled rules: everybody plays `a` and then `b` in turn; whoever
 * plays `b` gets a point, and after some turns it is over. `x` is refused.
 */
import type { LocalEngine, LocalMatch, LocalRules } from '../src/local/engine';
import { WireFailure } from '../src/wire/http';
import type { Outcome, PlaceAsk, View } from '../src/wire/schema';

const TURNS = 6;

class FakeMatch {
  readonly game = 'terra-nova' as const;
  history: string[] = [];
  constructor(
    readonly players: number,
    readonly options: Record<string, unknown>,
  ) {}

  get turn(): number {
    return this.history.filter((action) => action === 'b').length;
  }
  get over(): boolean {
    return this.turn >= TURNS;
  }
  get toPlay(): number | null {
    return this.over ? null : this.turn % this.players;
  }
  get legal(): string[] {
    if (this.over) return [];
    return this.history.at(-1) === 'a' ? ['b'] : ['a'];
  }
  get scores(): number[] {
    return Array.from({ length: this.players }, (_, seat) =>
      Math.floor((this.turn + this.players - 1 - seat) / this.players),
    );
  }
  get view(): View {
    return {
      game: this.game,
      to_play: this.toPlay,
      over: this.over,
      scores: this.scores,
      ply: this.history.length,
    } as unknown as View;
  }
  get outcome(): Outcome | null {
    if (!this.over) return null;
    return { winners: [0], reason: 'full', clause: null, scores: this.scores, results: [1, 0], details: {} };
  }
  readonly costs = {};
  readonly previews = {};
  readonly board = {};

  play(action: string): void {
    if (this.over) throw new WireFailure('game_over', '');
    if (!this.legal.includes(action)) throw new WireFailure('illegal_action', '', 'TN-4', 0, 'not_now', {});
    this.history = [...this.history, action];
  }
  playAll(actions: readonly string[]): void {
    for (const action of actions) this.play(action);
  }
  undo(count = 1): void {
    this.history = this.history.slice(0, this.history.length - count);
  }
  copy(): FakeMatch {
    const twin = new FakeMatch(this.players, this.options);
    twin.history = this.history;
    return twin;
  }
  whyNot(action: string) {
    const legal = this.legal.includes(action);
    return {
      type: 'why_not',
      re: null,
      action,
      legal,
      code: legal ? null : 'not_now',
      clause: null,
      message: null,
      details: null,
    };
  }
}

export class FakeEngine {
  readonly games = [];
  readonly levels = [1, 2, 3];
  /** how many of the next thoughts fail */
  failing = 0;
  thoughts = 0;
  closed = 0;

  rules(): Promise<LocalRules> {
    const at = ({ players = 2, options = {}, actions = [] }: Partial<PlaceAsk>) => {
      const match = new FakeMatch(players, options);
      match.playAll(actions);
      return match as unknown as LocalMatch;
    };
    return Promise.resolve({ rulesVersion: 1, at, start: at } as unknown as LocalRules);
  }

  thinker() {
    return {
      threads: 1,
      close: () => void (this.closed += 1),
      choose: async ({ actions = [] }: PlaceAsk) => {
        this.thoughts += 1;
        await Promise.resolve();
        if (this.failing > 0) {
          this.failing -= 1;
          throw new Error('the worker is gone');
        }
        const best = actions.at(-1) === 'a' ? ['b'] : ['a', 'b'];
        return { best, values: [0.5, 0.5], simulations: 1 };
      },
    };
  }

  get here(): LocalEngine {
    return this as unknown as LocalEngine;
  }
}
