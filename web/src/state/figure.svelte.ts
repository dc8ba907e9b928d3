/** A figure of the rules as a board: its position, and what is played on from there. Every answer is the server's. */
import { analysis } from '../wire/analysis';
import type { BoardInfo, Place } from '../wire/schema';
import type { GameName } from '../games/game';
import { Hand } from './hand.svelte';
import { problemOf, type Problem } from './problem';
import type { RecordJson } from './study/tree';

const NOTHING: readonly string[] = [];

export class FigureSession {
  board = $state.raw<BoardInfo | null>(null);
  place = $state.raw<Place | null>(null);
  played = $state.raw<string[]>([]);
  problem = $state.raw<Problem | null>(null);
  view = $derived(this.place?.view ?? null);

  readonly hand = new Hand({
    legal: () => this.place?.legal ?? NOTHING,
    view: () => this.view,
    play: (action) => this.#show([...this.played, action]),
    decide: (actions) => actions.find((action) => action.origin) ?? actions[0]!,
  });

  constructor(readonly position: string) {}

  async open(): Promise<void> {
    try {
      const { game, players, options } = (await analysis.read(this.position)).record as unknown as RecordJson;
      const variant = { game: game as GameName, players, options };
      this.board = await analysis.board(variant);
      this.#variant = variant;
      await this.#show([]);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  again(): Promise<void> {
    return this.#show([]);
  }

  #variant: { game: GameName; players: number; options: Record<string, unknown> } | null = null;

  async #show(actions: string[]): Promise<void> {
    if (!this.#variant) return;
    try {
      this.place = await analysis.look({ ...this.#variant, position: this.position, actions });
      this.played = actions;
      this.problem = null;
      this.hand.release();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}
