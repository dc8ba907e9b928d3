/** A game being played in the browser, with its history: every question goes to the compiled rules. */
import type {
  BoardInfo,
  Closes,
  Outcome,
  Place,
  PreviewAnswer,
  TurnInfo,
  View,
  WhyNotAnswer,
} from '../wire/schema';
import { WireFailure } from '../wire/http';
import type { GameName } from '../games/game';
import type { LocalMatch } from './engine';
import { Fields } from './layout';
import type { Action, Details, Options, Standing } from './room';
import type { Variant } from './variant';

interface Refusal {
  code: string;
  clause: string;
  details: Details;
}

export class Match implements LocalMatch {
  private numbers: number[] = [];
  private state: Uint8Array;
  private legalNumbers: number[] = [];

  constructor(
    readonly variant: Variant,
    private readonly start: Uint8Array = variant.first,
  ) {
    this.state = start;
    this.list();
  }

  private get desk() {
    return this.variant.desk;
  }

  private get module() {
    return this.desk.module;
  }

  private fieldsOf(state: Uint8Array): Fields {
    return new Fields(this.module.tables.records['state']!, state);
  }

  private get fields(): Fields {
    return this.fieldsOf(this.state);
  }

  /** This position where entry points find it. */
  standing(): Standing {
    this.desk.lay(this.variant, this.state);
    const { module, setting, state } = this.desk;
    return { module, setting, state, fields: this.fields, players: this.players, options: this.options };
  }

  private list(): void {
    const at = this.standing();
    const count = this.module.number('legal', at.setting, at.state, this.desk.numbers);
    this.legalNumbers = this.desk.listed(count);
  }

  get game(): GameName {
    return this.module.tables.info.name as GameName;
  }

  get players(): number {
    return this.variant.players;
  }

  get options(): Options {
    return this.variant.options;
  }

  get board(): BoardInfo {
    return this.variant.board;
  }

  get over(): boolean {
    return this.fields.get('over') !== 0;
  }

  get toPlay(): number | null {
    return this.over ? null : this.fields.get('to_play');
  }

  get turn(): number {
    return this.fields.get('turn');
  }

  get key(): bigint {
    return this.fields.word('key');
  }

  /** the state's bytes, not to be changed */
  get bytes(): Uint8Array {
    return this.state;
  }

  /** numbers of the actions played */
  get played(): readonly number[] {
    return this.numbers;
  }

  get startBytes(): Uint8Array {
    return this.start;
  }

  /** the numbers of the legal actions, ascending */
  get legalList(): readonly number[] {
    return this.legalNumbers;
  }

  private get legalActions(): Action[] {
    return this.legalNumbers.map((number) => this.variant.actions[number]!);
  }

  get legal(): string[] {
    return this.legalActions.map((action) => action.text).sort();
  }

  get costs(): Record<string, number> {
    return this.desk.room.costs(this.standing(), this.legalActions);
  }

  get previews(): Record<string, Closes[]> {
    return this.desk.room.closings(this.standing(), this.legalActions, (number) => this.after(number));
  }

  private after(number: number): Fields {
    const { setting, other, numbers } = this.desk;
    this.module.bytes(other, this.state.length).set(this.state);
    this.module.number('advance', setting, other, number, numbers);
    return this.fieldsOf(this.desk.take(other));
  }

  get position(): string {
    return `${this.variant.header} ${this.desk.room.write(this.standing())}`;
  }

  get startPosition(): string {
    return new Match(this.variant, this.start).position;
  }

  get view(): View {
    const at = this.standing();
    const { room } = this.desk;
    return {
      game: this.game,
      players: this.players,
      options: { ...this.options },
      to_play: this.toPlay,
      phase: room.phase(at),
      over: this.over,
      winners: room.winners(at),
      scores: room.scores(at),
      ply: at.fields.get('ply'),
      position: this.position,
      ...room.view(at),
    } as View;
  }

  get history(): readonly string[] {
    return this.numbers.map((number) => this.variant.actions[number]!.text);
  }

  get turns(): TurnInfo[] {
    const found: TurnInfo[] = [];
    let open = -1;
    const trial = new Match(this.variant, this.start);
    for (const action of this.history) {
      if (trial.turn === open) found.at(-1)!.actions.push(action);
      else found.push({ seat: trial.fields.get('to_play'), actions: [action] });
      open = trial.turn;
      trial.play(action);
    }
    return found;
  }

  get outcome(): Outcome | null {
    const at = this.standing();
    const over = at.fields.get('over');
    if (!over) return null;
    const { room, shares } = this.desk;
    const [reason, clause] = room.endings[over]!;
    this.module.number('results', at.setting, at.state, shares);
    return {
      winners: room.winners(at),
      reason,
      clause,
      scores: room.scores(at),
      results: this.module.fields('shares', shares).list('of', this.players),
      details: room.ending(at),
    };
  }

  get place(): Place {
    const { outcome } = this;
    return {
      view: this.view,
      result: outcome && { winners: outcome.winners, reason: outcome.reason },
      legal: this.legal,
      turn: this.turn + 1,
      closes: this.previews,
      costs: this.costs,
    };
  }

  /** why an action is not possible; null where it is */
  private refusal(action: Action): Refusal | null {
    const at = this.standing();
    const { room } = this.desk;
    const over = at.fields.get('over');
    if (over) return { code: 'game_over', clause: room.endings[over]![1], details: {} };
    const code = this.module.number('why_not', at.setting, at.state, action.number);
    if (!code) return null;
    const name = action.number < 0 ? 'NOT_NEIGHBOURS' : room.reasons[code]![2];
    const [word, clause] = Object.values(room.reasons).find((reason) => reason[2] === name)!;
    return { code: word, clause, details: room.details(at, action, name) };
  }

  whyNot(text: string): WhyNotAnswer {
    const refusal = this.refusal(this.variant.action(text));
    const answer = { type: 'why_not', re: null, action: text } as const;
    if (!refusal) return { ...answer, legal: true, code: null, clause: null, message: null, details: null };
    return { ...answer, legal: false, ...refusal, message: null };
  }

  play(text: string): void {
    const action = this.variant.action(text);
    const at = this.standing();
    const count = this.module.number('advance', at.setting, at.state, action.number, this.desk.numbers);
    if (count < 0) throw this.failure(action);
    this.state = this.desk.take();
    this.legalNumbers = this.desk.listed(count);
    this.numbers.push(action.number);
  }

  private failure(action: Action): WireFailure {
    const refusal = this.refusal(action)!;
    const message = `cannot play ${action.text}`;
    if (this.over) return new WireFailure('game_over', message, refusal.clause, 0, refusal.code);
    return new WireFailure('illegal_action', message, refusal.clause, 0, refusal.code, refusal.details);
  }

  playAll(actions: readonly string[]): void {
    const { numbers, state, legalNumbers } = this;
    const kept = [...numbers];
    try {
      for (const action of actions) this.play(action);
    } catch (error) {
      this.numbers = kept;
      this.state = state;
      this.legalNumbers = legalNumbers;
      throw error;
    }
  }

  undo(count = 1): void {
    if (count < 0 || count > this.numbers.length)
      throw new WireFailure(
        'nothing_to_undo',
        `cannot undo ${count} actions: ${this.numbers.length} have been played`,
      );
    const numbers = this.numbers.slice(0, this.numbers.length - count);
    this.state = this.start;
    let at = this.standing();
    const room = this.module.tables.most_legal;
    for (let first = 0; first < numbers.length; first += room) {
      const part = numbers.slice(first, first + room);
      new Int32Array(this.module.memory.buffer, this.desk.numbers, part.length).set(part);
      this.module.number('replay', at.setting, at.state, this.desk.numbers, part.length);
    }
    this.state = this.desk.take();
    at = this.standing();
    this.numbers = numbers;
    this.list();
  }

  preview(text: string): PreviewAnswer {
    const action = this.variant.action(text);
    const room = this.desk.room;
    const before = room.scores(this.standing());
    const answer = { type: 'preview', re: null, action: action.text } as const;
    if (!this.legalNumbers.includes(action.number))
      return { ...answer, legal: false, closes: [], scores: before, gains: before.map(() => 0) };
    const closes = room.closings(this.standing(), [action], (number) => this.after(number));
    const trial = this.copy();
    trial.play(action.text);
    const scores = room.scores(trial.standing());
    return {
      ...answer,
      legal: true,
      closes: closes[action.text] ?? [],
      scores,
      gains: scores.map((score, player) => score - before[player]!),
    };
  }

  copy(): Match {
    const twin = new Match(this.variant, this.start);
    twin.numbers = [...this.numbers];
    twin.state = this.state;
    twin.legalNumbers = this.legalNumbers;
    return twin;
  }

  ideaSince(before: LocalMatch): bigint {
    const at = this.standing();
    const begun = before as Match;
    this.module.bytes(this.desk.other, begun.state.length).set(begun.state);
    const player = begun.fields.get('to_play');
    return this.module.word('idea', at.setting, this.desk.other, at.state, player);
  }
}
