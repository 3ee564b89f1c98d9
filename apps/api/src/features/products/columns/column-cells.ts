import type { DuckDBType } from '@duckdb/node-api';
import * as duckdb from '@duckdb/node-api';
import native, { type Appender, type Vector } from '@duckdb/node-bindings';
import { int32At } from './copy-out.ts';

/** How PostgreSQL sends a cell in a binary COPY. */
export type Sent = 'text' | 'texts' | 'integer' | 'numeric' | 'flag' | 'day' | 'moment';

/** Rows that the engine takes at once. */
const rowsAtOnce = 2048;
/** A text as the engine holds it: its length, and its bytes where they are at most twelve. */
const textBytes = 16;
const inlineBytes = 12;
const daysTo2000 = 10_957;
const microsTo2000 = 946_684_800_000_000;
const word = 2 ** 32;

/** Cells of one column in the bytes that a socket brought: where each begins, and how long it is; -1: it is empty. */
interface Sheaf {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
  /** From the cell of one row to that of the next. */
  readonly step: number;
}

interface Cells {
  readonly type: DuckDBType;
  /** Cells `from`, `from + step`, … become those of `rows` rows, beginning with `row`. */
  take(sheaf: Sheaf, from: number, row: number, rows: number): void;
  give(vector: Vector, rows: number): void;
}

const ofWidth = (type: DuckDBType, width: number, put: (data: ArrayBuffer) => Cells['take']): Cells => {
  const data = new ArrayBuffer(rowsAtOnce * width);
  return {
    type,
    take: put(data),
    give: (vector, rows) => native.copy_data_to_vector(vector, 0, data, 0, rows * width),
  };
};

/** Texts as the engine holds them, by their place. */
class Texts {
  #words: Int32Array<ArrayBuffer>;
  #bytes: Uint8Array;
  /** Longer ones are given one by one. */
  readonly #long: { readonly place: number; readonly text: Uint8Array }[] = [];

  constructor(places: number) {
    this.#words = new Int32Array(places * 4);
    this.#bytes = new Uint8Array(this.#words.buffer);
  }

  put(place: number, bytes: Uint8Array, at: number, length: number): void {
    if (place * 4 >= this.#words.length) this.#makeRoom();
    if (length > inlineBytes) {
      // Not copied: a socket never writes again into what it has handed over.
      this.#long.push({ place, text: bytes.subarray(at, at + length) });
      return;
    }
    this.#words[place * 4] = length;
    const own = this.#bytes;
    const to = place * textBytes + 4;
    for (let n = 0; n < length; n++) own[to + n] = bytes[at + n]!;
  }

  give(vector: Vector, places: number): void {
    native.copy_data_to_vector(vector, 0, this.#words.buffer, 0, places * textBytes);
    for (const { place, text } of this.#long) native.vector_assign_string_element_len(vector, place, text);
    this.#long.length = 0;
    this.#words.fill(0, 0, places * 4);
  }

  #makeRoom(): void {
    const larger = new Int32Array(this.#words.length * 2);
    larger.set(this.#words);
    this.#words = larger;
    this.#bytes = new Uint8Array(larger.buffer);
  }
}

const textCells = (): Cells => {
  const texts = new Texts(rowsAtOnce);
  return {
    type: duckdb.VARCHAR,
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        const length = lengths[cell]!;
        if (length > 0) texts.put(row + n, bytes, starts[cell]!, length);
      }
    },
    give: (vector, rows) => texts.give(vector, rows),
  };
};

/** Where the texts of a row begin among those of all rows, and how many they are. */
const textsCells = (): Cells => {
  const places = new Uint32Array(rowsAtOnce * 4);
  const texts = new Texts(rowsAtOnce * 4);
  let held = 0;
  const takeOne = (row: number, bytes: Uint8Array, at: number) => {
    const isEmpty = int32At(bytes, at) === 0;
    const count = isEmpty ? 0 : int32At(bytes, at + 12);
    const first = held;
    let next = at + 20;
    for (let n = 0; n < count; n++) {
      const length = int32At(bytes, next);
      next += 4;
      if (length < 0) continue;
      texts.put(held++, bytes, next, length);
      next += length;
    }
    places[row * 4] = first;
    places[row * 4 + 2] = held - first;
  };
  return {
    type: duckdb.LIST(duckdb.VARCHAR),
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        if (lengths[cell]! >= 0) takeOne(row + n, bytes, starts[cell]!);
        else places.fill(0, (row + n) * 4, (row + n + 1) * 4);
      }
    },
    give(vector, rows) {
      native.list_vector_reserve(vector, held);
      native.list_vector_set_size(vector, held);
      texts.give(native.list_vector_get_child(vector), held);
      native.copy_data_to_vector(vector, 0, places.buffer, 0, rows * textBytes);
      held = 0;
    },
  };
};

/** Of ten thousand, as far as they are exact. */
const powers = [1, 1e4, 1e8, 1e12, 1e16, 1e20];

/** Groups of four digits as one whole number, which one division brings to the double that is nearest to the amount. */
const numericAt = (bytes: Uint8Array, at: number): number => {
  const groups = (bytes[at]! << 8) | bytes[at + 1]!;
  const weight = ((bytes[at + 2]! << 24) >> 16) | bytes[at + 3]!;
  const sign = bytes[at + 4]!;
  if (sign > 0x40) throw new Error('An amount of the catalogue is no number.');
  let whole = 0;
  for (let n = 0; n < groups; n++) whole = whole * 10_000 + ((bytes[at + 8 + 2 * n]! << 8) | bytes[at + 9 + 2 * n]!);
  const beyond = weight + 1 - groups;
  const power = powers[Math.abs(beyond)];
  if (power === undefined) throw new Error('An amount of the catalogue has too many digits.');
  const value = beyond >= 0 ? whole * power : whole / power;
  return sign === 0 ? value : -value;
};

const makers: Readonly<Record<Sent, () => Cells>> = {
  text: textCells,
  texts: textsCells,
  integer: () =>
    ofWidth(duckdb.INTEGER, 4, (data) => {
      const items = new Int32Array(data);
      return ({ bytes, starts, lengths, step }, from, row, rows) => {
        for (let n = 0, cell = from; n < rows; n++, cell += step) {
          if (lengths[cell] === 4) items[row + n] = int32At(bytes, starts[cell]!);
          else if (lengths[cell] !== -1) throw new Error(`A whole number of ${lengths[cell]} bytes.`);
        }
      };
    }),
  numeric: () =>
    ofWidth(duckdb.DOUBLE, 8, (data) => {
      const items = new Float64Array(data);
      return ({ bytes, starts, lengths, step }, from, row, rows) => {
        for (let n = 0, cell = from; n < rows; n++, cell += step)
          if (lengths[cell]! > 0) items[row + n] = numericAt(bytes, starts[cell]!);
      };
    }),
  flag: () =>
    ofWidth(duckdb.BOOLEAN, 1, (data) => {
      const items = new Uint8Array(data);
      return ({ bytes, starts, lengths, step }, from, row, rows) => {
        for (let n = 0, cell = from; n < rows; n++, cell += step)
          if (lengths[cell]! > 0) items[row + n] = bytes[starts[cell]!]!;
      };
    }),
  day: () =>
    ofWidth(duckdb.DATE, 4, (data) => {
      const items = new Int32Array(data);
      return ({ bytes, starts, lengths, step }, from, row, rows) => {
        for (let n = 0, cell = from; n < rows; n++, cell += step)
          if (lengths[cell]! > 0) items[row + n] = int32At(bytes, starts[cell]!) + daysTo2000;
      };
    }),
  moment: () =>
    ofWidth(duckdb.BIGINT, 8, (data) => {
      const words = new Uint32Array(data);
      return ({ bytes, starts, lengths, step }, from, row, rows) => {
        for (let n = 0, cell = from; n < rows; n++, cell += step) {
          if (lengths[cell]! < 0) continue;
          const at = starts[cell]!;
          const micros = int32At(bytes, at) * word + (int32At(bytes, at + 4) >>> 0) + microsTo2000;
          const high = Math.floor(micros / word);
          words[(row + n) * 2] = micros - high * word;
          words[(row + n) * 2 + 1] = high;
        }
      };
    }),
};

/** Rows as PostgreSQL sends them, given to the engine by columns. */
export const cellsInto = (appender: Appender, sent: readonly Sent[]) => {
  const columns = sent.map((one) => ({
    cells: makers[one](),
    valid: new Uint8Array(rowsAtOnce / 8).fill(255),
    hasBlanks: false,
  }));
  const { chunk } = duckdb.DuckDBDataChunk.create(columns.map(({ cells }) => cells.type));
  const step = columns.length;
  const starts = new Int32Array(rowsAtOnce * step);
  const lengths = new Int32Array(rowsAtOnce * step);
  let row = 0;

  const give = (): void => {
    if (row === 0) return;
    native.data_chunk_reset(chunk);
    columns.forEach((column, at) => {
      const vector = native.data_chunk_get_vector(chunk, at);
      column.cells.give(vector, row);
      if (!column.hasBlanks) return;
      native.vector_ensure_validity_writable(vector);
      native.copy_data_to_vector_validity(vector, 0, column.valid.buffer, 0, column.valid.length);
      column.valid.fill(255);
      column.hasBlanks = false;
    });
    native.data_chunk_set_size(chunk, row);
    native.append_data_chunk(appender, chunk);
    row = 0;
  };

  const blank = (at: number, column: number): void => {
    columns[column]!.valid[at >> 3]! &= ~(1 << (at & 7));
    columns[column]!.hasBlanks = true;
  };

  const findCells = (bytes: Uint8Array, at: number, n: number): void => {
    let next = at + 2;
    for (let column = 0, cell = n * step; column < step; column++, cell++) {
      const length = int32At(bytes, next);
      next += 4;
      starts[cell] = next;
      lengths[cell] = length;
      if (length < 0) blank(row + n, column);
      else next += length;
    }
  };

  return {
    /** The first `count` of these places are where rows begin. Column by column, so that each is one short loop. */
    take(bytes: Uint8Array, rows: Int32Array, count: number): void {
      for (let done = 0; done < count; ) {
        const some = Math.min(count - done, rowsAtOnce - row);
        for (let n = 0; n < some; n++) findCells(bytes, rows[done + n]!, n);
        const sheaf = { bytes, starts, lengths, step };
        for (let column = 0; column < step; column++) columns[column]!.cells.take(sheaf, column, row, some);
        row += some;
        done += some;
        if (row === rowsAtOnce) give();
      }
    },
    give,
  };
};
