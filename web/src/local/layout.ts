/** Records in memory, read and written by the generated table of offsets; all numbers are little-endian. */

type Kind =
  | 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'int64' | 'uint64' | 'float32' | 'float64'; // prettier-ignore

/** offset, type of one number, shape */
export type FieldLayout = [number, string, number[]];

export interface Layout {
  size: number;
  fields: Record<string, FieldLayout>;
}

const SIZES: Record<Kind, number> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  int64: 8,
  uint64: 8,
  float32: 4,
  float64: 8,
};

/** One record: its fields by name; an index counts through all dimensions, the last running first. */
export class Fields {
  private readonly data: DataView;

  constructor(
    private readonly layout: Layout,
    readonly bytes: Uint8Array,
  ) {
    this.data = new DataView(bytes.buffer, bytes.byteOffset, layout.size);
  }

  private at(name: string, index: number): [number, Kind] {
    const field = this.layout.fields[name];
    if (!field) throw new Error(`there is no field ${name}`);
    const kind = field[1] as Kind;
    return [field[0] + index * SIZES[kind], kind];
  }

  /** how many numbers a field holds */
  length(name: string): number {
    return this.layout.fields[name]![2].reduce((all, one) => all * one, 1);
  }

  /** a field's offset, such as for a record within this one */
  offset(name: string): number {
    return this.layout.fields[name]![0];
  }

  get(name: string, index = 0): number {
    const [place, kind] = this.at(name, index);
    switch (kind) {
      case 'int8':
        return this.data.getInt8(place);
      case 'uint8':
        return this.data.getUint8(place);
      case 'int16':
        return this.data.getInt16(place, true);
      case 'uint16':
        return this.data.getUint16(place, true);
      case 'int32':
        return this.data.getInt32(place, true);
      case 'uint32':
        return this.data.getUint32(place, true);
      case 'float32':
        return this.data.getFloat32(place, true);
      case 'float64':
        return this.data.getFloat64(place, true);
      default:
        return Number(this.data.getBigInt64(place, true));
    }
  }

  /** sixty-four bits */
  word(name: string, index = 0): bigint {
    return this.data.getBigUint64(this.at(name, index)[0], true);
  }

  set(name: string, value: number, index = 0): void {
    const [place, kind] = this.at(name, index);
    switch (kind) {
      case 'int8':
      case 'uint8':
        return this.data.setInt8(place, value);
      case 'int16':
      case 'uint16':
        return this.data.setInt16(place, value, true);
      case 'int32':
      case 'uint32':
        return this.data.setInt32(place, value, true);
      case 'float32':
        return this.data.setFloat32(place, value, true);
      case 'float64':
        return this.data.setFloat64(place, value, true);
      default:
        return this.data.setBigInt64(place, BigInt(value), true);
    }
  }

  setWord(name: string, value: bigint, index = 0): void {
    this.data.setBigUint64(this.at(name, index)[0], value, true);
  }

  /** the first `count` numbers of a field */
  list(name: string, count = this.length(name)): number[] {
    return Array.from({ length: count }, (_, index) => this.get(name, index));
  }
}
