/** A game's compiled module: its entry points, and places in its memory for what they work on. */
import { Fields } from './layout';
import type { Tables } from './tables';

export type Entry = (...given: (number | bigint)[]) => number;
type Entries = Record<string, Entry> & Record<string, ((...given: (number | bigint)[]) => bigint) | Entry>;

const PAGE = 65536;
/** as the linker was told: a module never has more */
const MOST_PAGES = 8192;
const FIRST_PAGES = 16;

export class OutOfMemory extends Error {}

/** Makes memory: shared where several threads work in it, which needs all of it promised at once. */
export function makeMemory(shared: boolean, pages = FIRST_PAGES): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES, shared });
}

export class Module {
  readonly call: Entries;
  readonly memory: WebAssembly.Memory;
  private top: number;

  private constructor(
    instance: WebAssembly.Instance,
    memory: WebAssembly.Memory,
    readonly tables: Tables,
  ) {
    this.call = instance.exports as unknown as Entries;
    this.memory = memory;
    this.top = Number((instance.exports['__heap_base'] as WebAssembly.Global).value);
  }

  static async make(code: WebAssembly.Module, tables: Tables, memory = makeMemory(false)): Promise<Module> {
    const instance = await WebAssembly.instantiate(code, { env: { memory } });
    return new Module(instance, memory, tables);
  }

  /** A place for so many bytes, all zeros, for as long as the module lives. */
  allocate(size: number): number {
    const place = (this.top + 63) & ~63;
    const end = place + size;
    const lacking = Math.ceil((end - this.memory.buffer.byteLength) / PAGE);
    if (lacking > 0) {
      try {
        this.memory.grow(lacking);
      } catch {
        throw new OutOfMemory('the device has no memory left for this');
      }
    }
    this.top = end;
    new Uint8Array(this.memory.buffer, place, size).fill(0);
    return place;
  }

  /** Give back everything that was allocated since `mark` was asked for. */
  get mark(): number {
    return this.top;
  }

  release(mark: number): void {
    this.top = mark;
  }

  size(record: string): number {
    return this.tables.records[record]!.size;
  }

  place(record: string): number {
    return this.allocate(this.size(record));
  }

  bytes(place: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, place, size);
  }

  /** A record in the module's memory; not to be kept, since memory moves when it grows. */
  fields(record: string, place: number): Fields {
    const layout = this.tables.records[record]!;
    return new Fields(layout, this.bytes(place, layout.size));
  }

  /** A thread's own stack, in an instance that shares its memory with others. */
  useStack(end: number): void {
    (this.call['__stack_pointer'] as unknown as WebAssembly.Global).value = end;
  }

  number(name: string, ...given: (number | bigint)[]): number {
    return (this.call[name] as Entry)(...given);
  }

  word(name: string, ...given: (number | bigint)[]): bigint {
    return BigInt.asUintN(64, this.call[name]!(...given) as unknown as bigint);
  }

  has(name: string): boolean {
    return name in this.call;
  }
}
