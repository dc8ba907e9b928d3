/**
 * The search from outside its compiled part: budgets, one action of the turn after another, reading the tree. The twin
 * of Python's `Search`: with the same seed and a budget of simulations it finds the same turn.
 */
import type { Fields } from '../layout';
import { Match } from '../match';
import type { Module } from '../module';
import type { AllWeights, SearchSettings } from '../tables';
import { Tree } from './tree';
import { fillWeights } from './weights';

export interface Budget {
  simulations: number | null;
  seconds: number | null;
  settings: SearchSettings;
  seed?: number;
  /** bytes that the tree may take */
  memory?: number;
}

export interface SearchResult {
  best: number[];
  values: number[];
  scores: number[];
  simulations: number;
  seconds: number;
  nodes: number;
  depth: number;
  proven: boolean;
}

/** Runs simulations beside this thread; each helper has working memory of its own. */
export interface Helpers {
  readonly count: number;
  /** begin, until the limit or a request to stop; `scratches` are theirs */
  begin(places: Places, scratches: number[], until: number | null): Promise<void>;
}

export interface Places {
  setting: number;
  root: number;
  params: number;
  weights: number;
  tree: number;
}

const UNLIMITED = 2 ** 52;
/** milliseconds between two looks at the clock and at messages */
const SLICE = 12;
/** simulations for each action of the turn that the budget did not reach */
const FINISHING = 48;
const MOST_RESTLESS = 0.8;
export const MEBIBYTE = 1 << 20;

/** lets messages come in between two slices */
const breathe = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

export class Search {
  readonly module: Module;
  private readonly places: Places;
  private readonly scratches: number[];
  readonly tree: Tree;
  private readonly extra: { room: number; way: number };
  private first = 0;
  private chosen: number[] = [];
  private started = 0;
  private deadline: number | null = null;
  stopped = false;

  /** Takes memory from the module's; `release` gives it back. */
  constructor(
    private readonly match: Match,
    private readonly budget: Budget,
    weights: AllWeights,
    private readonly helpers: Helpers | null = null,
  ) {
    const module = (this.module = match.variant.desk.module);
    const { variant } = match;
    const threads = 1 + (helpers?.count ?? 0);
    const wanted = budget.simulations === null ? UNLIMITED : 2 * budget.simulations + 64 * FINISHING;
    this.tree = new Tree(module, budget.memory ?? 64 * MEBIBYTE, wanted);
    const setting = module.allocate(variant.setting.length);
    module.bytes(setting, variant.setting.length).set(variant.setting);
    this.places = {
      setting,
      root: module.place('state'),
      params: module.place('params'),
      weights: module.place('weights'),
      tree: this.tree.handle,
    };
    this.scratches = Array.from({ length: threads }, () => module.place('scratch'));
    this.extra = module.has('way_to_goal')
      ? { room: module.place('room'), way: module.place('way') }
      : { room: 0, way: 0 };
    fillWeights(
      module,
      this.places.weights,
      weights,
      variant.desk.room.weights(variant.players, match.options),
    );
    this.fillParams(threads > 1);
    this.setRoot(match.bytes);
  }

  private fillParams(shared: boolean): void {
    const { settings, seed = 0 } = this.budget;
    const salt = this.module.word('scramble', BigInt.asUintN(64, BigInt(seed)));
    const params = this.module.fields('params', this.places.params);
    for (const name of [
      'exploration',
      'caution',
      'breadth',
      'widening',
      'sharpness',
      'openness',
      'temperature',
      'noise',
      'whim',
      'blindness',
      'playout',
      'second_glance',
      'paranoid',
    ] as const)
      // prettier-ignore
      params.set(name, Number(settings[name]));
    params.setWord('salt', salt);
    params.set('shared', shared ? 1 : 0);
    this.scratches.forEach((scratch, thread) => {
      const first = this.module.word('scramble', salt ^ BigInt(thread)) || 1n;
      this.module.fields('scratch', scratch).setWord('random', first);
    });
  }

  /** the node of a position; 0 for none */
  nodeOf(match: Match): number {
    return this.tree.nodeAt(match.standing().state);
  }

  /** The best actions from a position to the end of the turn, as far as the tree knows. */
  principal(match: Match): number[] {
    const trial = match.copy();
    const { toPlay, turn } = trial;
    const found: number[] = [];
    while (!trial.over && trial.toPlay === toPlay && trial.turn === turn) {
      const node = this.nodeOf(trial);
      if (!node || !this.tree.node(node).get('stored')) break;
      const number = this.tree.edge(this.tree.ranked(node)[0]!).get('action');
      found.push(number);
      trial.play(trial.variant.actions[number]!.text);
    }
    return found;
  }

  /** The same turn without actions that only lead back to where they began, where the game knows of such. */
  withoutDetours(match: Match, numbers: number[]): number[] {
    const { module } = this;
    const { longest_turn: longest = 0 } = module.tables.game as { longest_turn?: number };
    if (!module.has('shorten') || numbers.length > longest) return numbers;
    const way = module.fields('way', this.extra.way);
    numbers.forEach((number, index) => way.set('numbers', number, index));
    const at = match.standing();
    const count = module.number('shorten', at.setting, at.state, this.extra.way, numbers.length);
    return way.list('numbers', count);
  }

  // Thinking

  private setRoot(state: Uint8Array): void {
    this.module.bytes(this.places.root, state.length).set(state);
  }

  private get now(): Fields {
    return this.module.fields('state', this.places.root);
  }

  private simulate(thread: number, most: number): number {
    const { setting, root, params, weights, tree } = this.places;
    return this.module.number(
      'simulate', setting, root, params, weights, tree, this.scratches[thread]!, most,
    ); // prettier-ignore
  }

  private root(): number {
    const params = this.module.fields('params', this.places.params);
    params.set('last_turn', this.match.turn + this.budget.settings.horizon);
    params.set('searcher', this.match.toPlay ?? 0);
    if (this.simulate(0, 0) < 0) {
      this.tree.clear();
      this.simulate(0, 0);
      this.first = this.tree.nodeAt(this.places.root);
    }
    return this.tree.nodeAt(this.places.root);
  }

  /** The keys of all positions that turns of this match began with, the latest if there are very many. */
  private fillSeen(): void {
    const { match, module } = this;
    const trial = new Match(match.variant, match.startBytes);
    const keys: bigint[] = [];
    for (const number of match.played) {
      const key = module.word('repeat_key', trial.standing().state);
      if (key) keys.push(key);
      trial.play(match.variant.actions[number]!.text);
    }
    for (const scratch of this.scratches)
      for (const key of keys.slice(-module.tables.tree.most_keys)) module.call['remember']!(scratch, key);
  }

  async run(report?: (soFar: SearchResult) => void, every = 250): Promise<SearchResult> {
    const { match, module, budget } = this;
    this.started = performance.now();
    this.deadline = budget.seconds === null ? null : this.started + 1000 * budget.seconds;
    this.tree.setCounter('done', 0);
    this.tree.setCounter('deepest', 0);
    const long = module.has('rounds_too_long') ? module.number('rounds_too_long', match.standing().state) : 0;
    const restless = Math.min(MOST_RESTLESS, budget.settings.restlessness * long);
    module.fields('params', this.places.params).set('noise', budget.settings.noise + restless);
    this.fillSeen();
    this.setRoot(match.bytes);
    this.first = this.root();
    this.chosen = [];
    const turn = this.now.get('turn');
    while (this.sameTurn(turn)) {
      const root = this.root();
      if (this.finish()) continue;
      if (this.countLegal() > 1) await this.think(report, every);
      this.play(this.bestAction(root));
    }
    this.chosen = this.withoutDetours(match, this.chosen);
    return this.result();
  }

  private sameTurn(turn: number): boolean {
    const { now } = this;
    return !now.get('over') && now.get('to_play') === this.match.toPlay && now.get('turn') === turn;
  }

  private countLegal(): number {
    return this.module.number(
      'legal',
      this.places.setting,
      this.places.root,
      this.match.variant.desk.numbers,
    );
  }

  private play(number: number): void {
    this.chosen.push(number);
    const { numbers } = this.match.variant.desk;
    this.module.number('advance', this.places.setting, this.places.root, number, numbers);
  }

  /** Play to a win that the game's knowledge finds in this turn. */
  private finish(): boolean {
    const { module, places } = this;
    if (!this.budget.settings.finishing || !module.has('way_to_goal')) return false;
    if (this.chosen.length && !module.number('is_goal_due', places.root)) return false;
    const count = module.number('way_to_goal', places.setting, places.root, this.extra.room);
    const way = module.fields('room', this.extra.room).list('way', count);
    for (const number of way) this.play(number);
    if (count) {
      const last = this.tree.node(this.root());
      const first = this.tree.node(this.first);
      for (let player = 0; player < 4; player += 1) first.set('values', last.get('values', player), player);
    }
    return count > 0;
  }

  private bestAction(root: number): number {
    if (this.tree.node(root).get('stored') > 0)
      return this.tree.edge(this.tree.ranked(root)[0]!).get('action');
    this.countLegal();
    return this.match.variant.desk.listed(1)[0]!;
  }

  /** Spend one action's share of what is left of the budget. */
  private async think(report: ((soFar: SearchResult) => void) | undefined, every: number): Promise<void> {
    const { simulations } = this.budget;
    const share = this.budget.settings.commit;
    const done = this.tree.counter('done');
    const now = performance.now();
    let limit = UNLIMITED;
    let until: number | null = null;
    if (simulations !== null) {
      const fewest = Math.min(FINISHING, Math.max(2, Math.floor(simulations / 8)));
      limit = done + Math.max(fewest, Math.trunc(share * (simulations - done)));
    }
    if (this.deadline !== null) {
      until = now + share * Math.max(0, this.deadline - now);
      if (until <= now + SLICE / 2) {
        limit = Math.min(limit, done + FINISHING);
        until = null;
      }
    }
    if (this.stopped) {
      limit = done + FINISHING;
      until = null;
      this.deadline = now;
    }
    this.tree.setCounter('limit', limit);
    await this.spend(until, report, every);
  }

  private async spend(
    until: number | null,
    report: ((soFar: SearchResult) => void) | undefined,
    every: number,
  ): Promise<void> {
    const helping = this.helpers?.begin(this.places, this.scratches.slice(1), until);
    const wasStopped = this.stopped;
    let most = 32;
    let next = performance.now() + every;
    for (;;) {
      const before = performance.now();
      const done = this.simulate(0, most);
      const now = performance.now();
      if (done < most || (until !== null && now >= until)) break;
      await breathe();
      if (this.stopped && !wasStopped) break;
      if (report && now >= next) {
        next = now + every;
        report(this.result());
      }
      const left = until === null ? SLICE : Math.min(SLICE, Math.max(0, until - now));
      most = Math.max(1, Math.min(2 * most, Math.trunc((done * left) / Math.max(now - before, 1e-6))));
    }
    if (helping) {
      this.tree.setCounter('stop', 1);
      await helping;
      this.tree.setCounter('stop', 0);
    }
  }

  /** What is known so far. */
  result(): SearchResult {
    const { match, first } = this;
    const node = this.tree.node(first);
    const rest = this.sameTurn(match.turn) ? this.restOfTurn() : [];
    return {
      best: [...this.chosen, ...rest],
      values: node.list('values', match.players),
      scores: this.module.tables.has_scores ? node.list('scores', match.players) : [],
      simulations: this.tree.counter('done'),
      seconds: (performance.now() - this.started) / 1000,
      nodes: this.tree.size,
      depth: this.tree.counter('deepest'),
      proven: node.get('proven') !== 0,
    };
  }

  private restOfTurn(): number[] {
    const trial = this.match.copy();
    trial.playAll(this.chosen.map((number) => trial.variant.actions[number]!.text));
    return this.principal(trial);
  }
}
