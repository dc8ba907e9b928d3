/** The search tree in a module's memory: where its arrays lie, and how they are read. */
import type { Fields } from '../layout';
import type { Module } from '../module';

const A_SLOT = 4;
const A_LOCK = 4;
const A_COUNTER = 8;

export class Tree {
  /** the record that entry points take */
  readonly handle: number;
  private readonly ranking: number;
  private readonly capacity = { nodes: 0, edges: 0, slots: 0 };
  private readonly places = { nodes: 0, edges: 0, slots: 0, locks: 0, counters: 0 };

  /** As large as memory allows, with no more nodes than are asked for. */
  constructor(
    private readonly module: Module,
    memory: number,
    wanted: number,
  ) {
    this.handle = module.place('tree');
    this.ranking = module.place('ranking');
    const { capacity, places } = this;
    const { edges_a_node, fewest_nodes, counters } = module.tables.tree;
    const node = module.size('node');
    const edge = module.size('edge');
    const each = node + edges_a_node * edge + A_LOCK + 4 * A_SLOT;
    capacity.nodes = Math.max(fewest_nodes, Math.min(Math.floor(memory / each), wanted));
    capacity.edges = Math.max(capacity.nodes * edges_a_node, 4 * module.tables.most_legal);
    capacity.slots = 2 ** Math.ceil(Math.log2(2 * capacity.nodes));
    places.nodes = module.allocate(capacity.nodes * node);
    places.edges = module.allocate(capacity.edges * edge);
    places.slots = module.allocate(capacity.slots * A_SLOT);
    places.locks = module.allocate(capacity.nodes * A_LOCK);
    places.counters = module.allocate(counters['counters']! * A_COUNTER);
    const handle = module.fields('tree', this.handle);
    for (const name of ['nodes', 'edges', 'slots', 'locks', 'counters'] as const)
      handle.set(name, places[name]);
    handle.set('node_capacity', capacity.nodes);
    handle.set('edge_capacity', capacity.edges);
    handle.set('mask', capacity.slots - 1);
    this.setCounter('nodes_used', 1);
  }

  /** Forget everything. */
  clear(): void {
    const { module, places, capacity } = this;
    module.bytes(places.slots, capacity.slots * A_SLOT).fill(0);
    module.bytes(places.locks, capacity.nodes * A_LOCK).fill(0);
    module.bytes(places.counters, module.tables.tree.counters['counters']! * A_COUNTER).fill(0);
    this.setCounter('nodes_used', 1);
  }

  private counterPlace(name: string): number {
    return this.places.counters + this.module.tables.tree.counters[name]! * A_COUNTER;
  }

  counter(name: string): number {
    return Number(new DataView(this.module.memory.buffer).getBigInt64(this.counterPlace(name), true));
  }

  setCounter(name: string, value: number): void {
    new DataView(this.module.memory.buffer).setBigInt64(this.counterPlace(name), BigInt(value), true);
  }

  /** how many positions it holds */
  get size(): number {
    return Math.min(this.counter('nodes_used'), this.capacity.nodes) - 1;
  }

  node(number: number): Fields {
    return this.module.fields('node', this.places.nodes + number * this.module.size('node'));
  }

  edge(number: number): Fields {
    return this.module.fields('edge', this.places.edges + number * this.module.size('edge'));
  }

  /** the node of the state at an address; 0 for none */
  nodeAt(state: number): number {
    return this.module.number('node_at', this.handle, state);
  }

  /** a node's edges, best first */
  ranked(node: number): number[] {
    const count = this.module.number('rank', this.handle, node, this.ranking);
    const first = this.node(node).get('first');
    const order = this.module.fields('ranking', this.ranking).list('order', count);
    return order.map((index) => first + index);
  }
}
