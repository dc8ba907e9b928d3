/**
 * A record being looked at and worked on: its tree, the node that is shown, the position there, and the search beside
 * it. Headless; whatever the rules decide is asked from the server.
 */
import { analysis } from '../../wire/analysis';
import type { BoardInfo, Closes, Place, PlaceAsk, StudyInfo, View } from '../../wire/schema';
import type { GameName } from '../../games/game';
import { Hand } from '../hand.svelte';
import { problemOf, type Problem } from '../problem';
import { Engine } from './engine.svelte';
import { Grading } from './grading.svelte';
import { Owners } from './owners.svelte';
import { placesOf, type Places } from './places';
import {
  actionsTo,
  add,
  branchOf,
  isMain,
  lineAfter,
  promote,
  recordOf,
  remove,
  treeOf,
  type GameResult,
  type RecordJson,
  type StudyNode,
} from './tree';

const NOTHING: readonly string[] = [];

export class StudySession {
  head: RecordJson;
  readonly root: StudyNode;
  at = $state.raw<StudyNode>(null as unknown as StudyNode);
  /** counts the changes of the tree, so that what is drawn from it is drawn anew */
  version = $state(0);
  /** whether the tree holds something that its source does not */
  edited = $state(false);
  board = $state.raw<BoardInfo | null>(null);
  place = $state.raw<Place | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** the stored study that this is, if it is one */
  study = $state.raw<StudyInfo | null>(null);
  readonly engine = new Engine();
  readonly owners = new Owners();
  readonly grading: Grading;

  view = $derived((this.place?.view ?? null) as View | null);
  closes = $derived((this.place?.closes ?? {}) as Record<string, Closes[]>);
  costs = $derived(this.place?.costs ?? {});

  readonly hand = new Hand({
    legal: () => this.place?.legal ?? NOTHING,
    view: () => this.view,
    play: (action) => this.play(action),
  });

  #places: Places;
  #mainline: string;
  #listeners = new Set<() => void>();

  constructor(
    record: RecordJson,
    readonly table: string | null = null,
  ) {
    this.head = record;
    this.root = treeOf(record);
    this.at = this.root;
    this.#mainline = this.#main();
    this.#places = placesOf(this.variant);
    this.grading = new Grading(this);
  }

  get variant(): { game: GameName; players: number; options: Record<string, unknown> } {
    const { game, players, options } = this.head;
    return { game: game as GameName, players, options };
  }

  get players(): number {
    return this.head.players;
  }

  async open(at: StudyNode = this.root): Promise<void> {
    this.at = at;
    try {
      this.board = await this.#places.board();
    } catch (error) {
      this.problem = problemOf(error);
      return;
    }
    // Whoever has played on before the board came stays where that led.
    if (this.at === at) await this.go(at);
  }

  close(): void {
    this.engine.stop();
    this.owners.stop();
    this.grading.stop();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Walking

  askAt(node: StudyNode): PlaceAsk {
    return { ...this.variant, position: this.head.position, actions: actionsTo(node) };
  }

  async go(node: StudyNode): Promise<void> {
    this.at = node;
    this.hand.release();
    this.engine.leave();
    this.owners.stop();
    try {
      const place = await this.#places.look(this.askAt(node));
      if (this.at !== node) return;
      this.place = place;
      this.problem = null;
      await this.#follow(node, (place.view as unknown as View).over);
    } catch (error) {
      if (this.at === node) this.problem = problemOf(error);
    }
  }

  /** The map first, for it is quick; then the search. */
  async #follow(node: StudyNode, over: boolean): Promise<void> {
    const place = this.askAt(node);
    await this.owners.load(place);
    if (this.at === node) this.engine.follow(place, over);
  }

  toggleOwners(): void {
    this.owners.toggle();
    this.engine.stop();
    void this.#follow(this.at, this.view?.over ?? false);
  }

  back(): void {
    if (this.at.parent) void this.go(this.at.parent);
  }

  on(): void {
    const next = this.at.children[0];
    if (next) void this.go(next);
  }

  first(): void {
    void this.go(this.root);
  }

  last(): void {
    void this.go(lineAfter(this.at).at(-1) ?? this.at);
  }

  /** The next or last variation in this one's place. */
  sideways(step: 1 | -1): void {
    const siblings = this.at.parent?.children ?? [];
    const other = siblings[siblings.indexOf(this.at) + step];
    if (other) void this.go(other);
  }

  // Playing on the board

  /** What is pressed before the position has come is played as soon as it is there; never in another position. */
  async play(action: string): Promise<void> {
    const { at } = this;
    let place: Place;
    try {
      place = await this.#places.look(this.askAt(at));
    } catch (error) {
      if (this.at === at) this.problem = problemOf(error);
      return;
    }
    if (this.at !== at || !place.legal.includes(action)) return;
    const before = at.children.length;
    const next = add(at, action, place.turn, (place.view as unknown as View).to_play ?? 0);
    if (at.children.length !== before) this.touch();
    await this.go(next);
  }

  /** A line of the search: into the tree, and to its first action or its end. */
  async playLine(actions: readonly string[], from: StudyNode = this.at): Promise<void> {
    let node = from;
    for (const action of actions) {
      const place = await this.#places.look(this.askAt(node));
      if (!place.legal.includes(action)) break;
      node = add(node, action, place.turn, (place.view as unknown as View).to_play ?? 0);
    }
    this.touch();
    await this.go(node);
  }

  // Editing

  setComment(node: StudyNode, text: string): void {
    if (node.comment === text) return;
    node.comment = text;
    this.touch();
  }

  setMark(node: StudyNode, mark: string): void {
    if (!node.action) return;
    node.mark = node.mark === mark ? '' : mark;
    this.touch();
  }

  setTag(name: string, text: string): void {
    if (text) this.head = { ...this.head, tags: { ...this.head.tags, [name]: text } };
    this.touch();
  }

  canPromote(node: StudyNode): boolean {
    return branchOf(node) !== null;
  }

  promote(node: StudyNode): void {
    const branch = branchOf(node);
    if (!branch) return;
    promote(branch);
    this.touch();
  }

  remove(node: StudyNode): void {
    if (!node.parent) return;
    const parent = remove(node);
    this.touch();
    void this.go(parent);
  }

  /** Something in the tree has changed. */
  touch(): void {
    this.version += 1;
    this.edited = true;
    for (const listener of this.#listeners) listener();
  }

  // Giving it away

  #main(): string {
    return lineAfter(this.root)
      .map((node) => node.action)
      .join(' ');
  }

  async #result(): Promise<GameResult | null> {
    const end = lineAfter(this.root).at(-1) ?? this.root;
    if (this.#main() === this.#mainline) return this.head.result;
    return (await this.#places.look(this.askAt(end))).result;
  }

  async record(): Promise<RecordJson> {
    return recordOf(this.head, this.root, await this.#result());
  }

  async json(): Promise<string> {
    return JSON.stringify(await this.record());
  }

  /** The record as text, as the server writes it. */
  async text(): Promise<string> {
    return (await analysis.read(await this.json())).text;
  }

  isMain(node: StudyNode): boolean {
    return isMain(node);
  }

  nameOf(seat: number, fallback: (seat: number) => string): string {
    return this.head.tags[`Name${seat}`] ?? fallback(seat);
  }
}
