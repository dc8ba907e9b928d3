/**
 * One table as this browser sees it: what was last said there, what is lifted, and what was asked. The table may be on
 * the server or on this device: the link to it is all that differs. Headless: it draws nothing, and it decides nothing
 * that the rules decide.
 */
import { gameOf } from '../games/registry';
import { api } from '../wire/http';
import type {
  BoardInfo,
  HintAnswer,
  Offer,
  ServerMessage,
  State,
  TableInfo,
  View,
  WhyNotAnswer,
  You,
} from '../wire/schema';
import type { Link, TableLink, Unsent } from '../wire/link';
import { engineFor } from '../device/engine';
import { isHere } from '../device/kept';
import { keep, kept } from './kept';
import { linkOf } from './linkOf';
import { fingers, Hand } from './hand.svelte';
import { readAction, tidyTyped } from './notation';
import { problemOf, type Problem } from './problem';
import { Pacing } from './pacing.svelte';
import { Reactions } from './reactions.svelte';
import { settings } from './settings.svelte';
import { Talk } from './talk.svelte';

const NOTHING: readonly string[] = [];

/** How long a finger has to take something back, in milliseconds. */
const SECOND_THOUGHTS = 4000;

export class TableSession {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  state = $state.raw<State | null>(null);
  board = $state.raw<BoardInfo | null>(null);
  present = $state.raw<number[]>([]);
  spectators = $state(0);
  link = $state<Link>('connecting');
  /** why the table cannot be shown at all */
  failure = $state.raw<Problem | null>(null);
  /** what went wrong with the last command */
  problem = $state.raw<Problem | null>(null);
  asking = $state(false);
  /** the place that was asked about, and the one action that is pointed at in a list */
  asked = $state<string | null>(null);
  shown = $state<string | null>(null);
  answer = $state.raw<WhyNotAnswer | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  thinking = $state(false);
  /** whether a hint is thought of on this device */
  thinksHere = $state(false);
  /** the action under the pointer or the focus */
  pointed = $state<string | null>(null);
  #sentIn = $state<number | null>(null);
  /** whether something was sent in the state that is shown. Another may come before the answer: what is pressed there counts */
  sending = $derived(this.#sentIn !== null && this.#sentIn === (this.state?.seq ?? 0));
  /** whether giving up was pressed: the question stands in the place of what commits */
  leaving = $state(false);
  /** server's clock minus ours, in milliseconds */
  clockOffset = $state(0);

  view = $derived((this.state?.view ?? null) as View | null);
  myTurn = $derived(
    this.state?.status === 'playing' &&
      this.state.to_act !== null &&
      (this.you?.seats.includes(this.state.to_act) ?? false) &&
      this.state.seats[this.state.to_act]?.by === 'person',
  );
  /** what each action costs, where the server says it */
  costs = $derived(this.state?.costs ?? {});
  /** what each action would close */
  previews = $derived(this.state?.previews ?? {});
  hotSeat = $derived((this.you?.seats.length ?? 0) > 1);

  readonly hand = new Hand({
    legal: () => (this.myTurn && this.link === 'open' ? (this.state?.legal ?? NOTHING) : NOTHING),
    view: () => this.view,
    play: (action) => this.play(action),
    refuse: (action, place) => this.#why(action, place),
  });
  readonly talk: Talk;
  readonly reactions = new Reactions((kind) => this.#ask({ type: 'react', kind }));
  #table: TableLink | null = null;
  #closed = false;
  #welcomed: (() => void) | null = null;
  #pacing = new Pacing((next) => this.#take(next));
  #listeners = new Set<(next: State, before: State | null) => void>();

  /** whether the table is on this device: nobody else can come there, and no connection is needed */
  readonly here: boolean;

  constructor(
    readonly id: string,
    private readonly glance = false,
  ) {
    this.here = isHere(id);
    this.talk = new Talk(
      (command) => this.#ask(command),
      () => this.you,
    );
  }

  async #connect(): Promise<void> {
    this.#table ??= await linkOf(
      this.id,
      {
        message: (message) => this.receive(message),
        link: (link, code) => this.#linked(link, code),
        since: () => this.state?.seq ?? null,
      },
      this.glance,
    );
    if (!this.#closed) this.#table.open();
  }

  #ask(command: Unsent): ReturnType<TableLink['ask']> {
    return this.#table?.ask(command) ?? Promise.resolve(null);
  }

  async open(): Promise<void> {
    try {
      this.board = await api.board(this.id);
    } catch (error) {
      this.fail(problemOf(error));
      return;
    }
    this.failure = null;
    await this.#connect();
  }

  /** Without a connection the table is shown as it was last seen here, while the socket goes on trying. */
  fail(problem: Problem): void {
    const last = problem.code === 'offline' ? kept(this.id) : null;
    if (!last) {
      this.failure = problem;
      return;
    }
    this.board = last.board;
    this.info = last.info;
    this.you = last.you;
    this.#take(last.state);
    void this.#connect();
  }

  /** For whoever comes back to it without a connection. */
  keep(): void {
    const { info, you, state, board } = this;
    if (this.here || this.glance) return;
    if (info && you && board && state?.view) keep({ info, you, state, board });
  }

  close(): void {
    this.#pacing.forget();
    this.keep();
    this.#closed = true;
    this.#table?.close();
  }

  retry(): void {
    this.#table?.retry();
  }

  /** Connect anew, as somebody whom the server has come to know meanwhile. */
  async again(): Promise<void> {
    const welcomed = new Promise<void>((resolve) => (this.#welcomed = resolve));
    this.#table?.renew();
    await welcomed;
  }

  /** Called with every new state, for sound, words and movement. */
  onState(listener: (next: State, before: State | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #linked(link: Link, code: number | null): void {
    this.link = link;
    if (link === 'closed' && code !== 1000 && code !== null) {
      this.failure = { code: code === 4404 ? 'not_found' : 'forbidden', message: '', clause: null };
    }
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#pacing.forget();
        this.info = message.table;
        this.you = message.you;
        this.talk.lines = message.chat;
        this.present = message.present;
        this.spectators = message.spectators;
        this.#take(message.state);
        this.#welcomed?.();
        break;
      case 'state':
        this.#pacing.follow(message);
        break;
      case 'resync':
        this.#pacing.forget();
        this.hand.release();
        this.#take(message.state);
        break;
      case 'table':
        this.info = message.table;
        this.#sit(message.table);
        break;
      case 'chat':
        this.talk.hear(message.line);
        break;
      case 'chat_gone':
        this.talk.forget(message.line);
        break;
      case 'reactions':
        this.reactions.hear(message.counts);
        break;
      case 'presence':
        this.present = message.present;
        this.spectators = message.spectators;
        break;
      case 'error':
        // Not an answer to anything: the table itself has something to say.
        if (message.re === null) this.problem = message;
        break;
      default:
        break;
    }
  }

  /** Before the start seats change hands, and at the start they may be dealt by lot. */
  #sit(table: TableInfo): void {
    const { you } = this;
    if (!you?.user) return;
    const seats = table.seats.flatMap((seat) => (seat.user === you.user ? [seat.number] : []));
    this.you = { ...you, seats };
  }

  /** how many turns of computers have been played that are not shown yet */
  get behind(): number {
    return this.#pacing.behind;
  }

  skip(): void {
    this.#pacing.skip();
  }

  #take(next: State): void {
    const before = this.state;
    if (before && next.seq < before.seq) return;
    this.clockOffset = next.clocks.now - Date.now();
    this.state = next;
    if (before?.seq !== next.seq) {
      this.answer = null;
      this.asked = null;
      this.problem = null;
      if (this.hint && this.hint.seq !== next.seq) this.hint = null;
    }
    this.hand.settle(before?.seq !== next.seq);
    for (const listener of this.#listeners) listener(next, before);
  }

  tap(place: string): void {
    this.answer = null;
    if (this.asking) this.#why(this.hand.about(place), place);
    else this.hand.tap(place);
  }

  /** A tap that does nothing is answered at once: why not. */
  #why(action: string, place: string): void {
    if (!this.myTurn || !action) return;
    this.asked = place;
    void this.ask(action);
  }

  release(): void {
    this.hand.release();
    this.leaving = false;
    this.asking = false;
    this.answer = null;
  }

  async play(action: string): Promise<void> {
    const state = this.state;
    if (!state || this.sending) return;
    const { kind } = readAction(action);
    const complete = gameOf(this.view?.game ?? '').habits.complete(kind);
    // A finger may miss: what it places can be taken back for a moment before it is confirmed.
    const later = complete && kind !== 'end' && fingers();
    const confirm = complete && !later;
    const sent = this.hand.send(action);
    const done = await this.#send({ type: 'play', seq: state.seq, action, ...(confirm ? { confirm } : {}) });
    if (done && later) this.#confirmLater();
    this.hand.answered(sent, done);
  }

  #confirmLater(): void {
    const seq = this.state?.seq;
    setTimeout(() => {
      if (this.state?.seq === seq && this.myTurn && this.state?.may.confirm) void this.confirm();
    }, SECOND_THOUGHTS);
  }

  /** An action typed by hand; whatever it is, the server judges it. */
  async playTyped(typed: string): Promise<void> {
    if (!this.state || !this.info) return;
    const action = tidyTyped(typed, gameOf(this.info.game).habits.tidy);
    await this.#send({ type: 'play', seq: this.state.seq, action });
  }

  async playAll(actions: string[]): Promise<void> {
    if (this.state) await this.#send({ type: 'play_turn', seq: this.state.seq, actions });
  }

  undo(): Promise<boolean> {
    this.hand.release();
    return this.#send({ type: 'undo', seq: this.state?.seq ?? 0 });
  }

  reset(): Promise<boolean> {
    this.hand.release();
    return this.#send({ type: 'reset', seq: this.state?.seq ?? 0 });
  }

  confirm(): Promise<boolean> {
    return this.#send({ type: 'confirm', seq: this.state?.seq ?? 0 });
  }

  resign(seat?: number): Promise<boolean> {
    this.skip();
    return this.#send({ type: 'resign', seq: this.state?.seq ?? 0, ...(seat === undefined ? {} : { seat }) });
  }

  offer(kind: Offer['kind']): Promise<boolean> {
    return this.#send({ type: 'offer', kind });
  }

  /** `offer` is the proposal that was seen: another one made meanwhile is not answered by the same click. */
  answerOffer(offer: number, accept: boolean): Promise<boolean> {
    return this.#send({ type: 'answer', offer, accept });
  }

  autoConfirm(on: boolean): Promise<boolean> {
    return this.#send({ type: 'auto_confirm', on });
  }

  takeBack(): Promise<boolean> {
    return this.#send({ type: 'take_back' });
  }

  claim(): Promise<boolean> {
    return this.#send({ type: 'claim' });
  }

  async ask(action: string): Promise<void> {
    const answer = await this.#ask({ type: 'why_not', action });
    if (answer?.type === 'why_not') this.answer = answer;
    else if (answer?.type === 'error') this.problem = answer;
  }

  async askHint(level = 6): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    this.thinksHere = this.here;
    const answer = (await this.#hintHere(level)) ?? (await this.#ask({ type: 'hint', level }));
    this.thinking = false;
    if (answer?.type === 'hint') this.hint = answer;
    else if (answer?.type === 'error') this.problem = answer;
  }

  /** Where the table is on the server this device may still think, unless the server is wished for. */
  async #hintHere(level: number): Promise<HintAnswer | null> {
    const { state, here } = this;
    if (here || settings.thinker === 'server' || !state?.view || state.rated) return null;
    const found = await engineFor(state.view.game);
    this.thinksHere = found !== null;
    return found && (await import('../device/hint')).hint(found, state, level);
  }

  async #send(command: Unsent): Promise<boolean> {
    const seq = (this.#sentIn = this.state?.seq ?? 0);
    const answer = await this.#ask(command);
    if (this.#sentIn === seq) this.#sentIn = null;
    if (!answer) {
      this.problem = { code: 'offline', message: '', clause: null };
      return false;
    }
    if (answer.type === 'error' || answer.type === 'resync') {
      this.problem = answer.type === 'error' ? answer : { ...answer, clause: null };
      return false;
    }
    return true;
  }
}
