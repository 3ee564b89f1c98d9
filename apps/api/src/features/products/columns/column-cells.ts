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

interface Cells {
  readonly type: DuckDBType;
  take(row: number, bytes: Uint8Array, at: number, length: number): void;
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

const textCells = (most: number): Cells => {
  let words = new Int32Array(most * 4);
  let bytesOf = new Uint8Array(words.buffer);
  /** Longer ones are given one by one. */
  const long: { readonly row: number; readonly text: Uint8Array }[] = [];
  const makeRoom = () => {
    const larger = new Int32Array(words.length * 2);
    larger.set(words);
    words = larger;
    bytesOf = new Uint8Array(words.buffer);
  };
  return {
    type: duckdb.VARCHAR,
    take(row, bytes, at, length) {
      if (row * 4 >= words.length) makeRoom();
      if (length > inlineBytes) {
        long.push({ row, text: bytes.slice(at, at + length) });
        return;
      }
      words[row * 4] = length;
      const to = row * textBytes + 4;
      for (let n = 0; n < length; n++) bytesOf[to + n] = bytes[at + n]!;
    },
    give(vector, rows) {
      native.copy_data_to_vector(vector, 0, words.buffer, 0, rows * textBytes);
      for (const { row, text } of long) native.vector_assign_string_element_len(vector, row, text);
      long.length = 0;
      words.fill(0, 0, rows * 4);
    },
  };
};

/** Where the texts of a row begin among those of all rows, and how many they are. */
const textsCells = (): Cells => {
  const places = new Uint32Array(rowsAtOnce * 4);
  const texts = textCells(rowsAtOnce * 4);
  let held = 0;
  return {
    type: duckdb.LIST(duckdb.VARCHAR),
    take(row, bytes, at) {
      const isEmpty = int32At(bytes, at) === 0;
      const count = isEmpty ? 0 : int32At(bytes, at + 12);
      const first = held;
      let next = at + 20;
      for (let n = 0; n < count; n++) {
        const length = int32At(bytes, next);
        next += 4;
        if (length < 0) continue;
        texts.take(held++, bytes, next, length);
        next += length;
      }
      places[row * 4] = first;
      places[row * 4 + 2] = held - first;
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
  text: () => textCells(rowsAtOnce),
  texts: textsCells,
  integer: () =>
    ofWidth(duckdb.INTEGER, 4, (data) => {
      const items = new Int32Array(data);
      return (row, bytes, at, length) => {
        if (length !== 4) throw new Error(`A whole number of ${length} bytes.`);
        items[row] = int32At(bytes, at);
      };
    }),
  numeric: () =>
    ofWidth(duckdb.DOUBLE, 8, (data) => {
      const items = new Float64Array(data);
      return (row, bytes, at) => {
        items[row] = numericAt(bytes, at);
      };
    }),
  flag: () =>
    ofWidth(duckdb.BOOLEAN, 1, (data) => {
      const items = new Uint8Array(data);
      return (row, bytes, at) => {
        items[row] = bytes[at]!;
      };
    }),
  day: () =>
    ofWidth(duckdb.DATE, 4, (data) => {
      const items = new Int32Array(data);
      return (row, bytes, at) => {
        items[row] = int32At(bytes, at) + daysTo2000;
      };
    }),
  moment: () =>
    ofWidth(duckdb.BIGINT, 8, (data) => {
      const words = new Uint32Array(data);
      return (row, bytes, at) => {
        const micros = int32At(bytes, at) * word + (int32At(bytes, at + 4) >>> 0) + microsTo2000;
        const high = Math.floor(micros / word);
        words[row * 2] = micros - high * word;
        words[row * 2 + 1] = high;
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

  return {
    take(bytes: Uint8Array, at: number): void {
      let next = at + 2;
      for (const column of columns) {
        const length = int32At(bytes, next);
        next += 4;
        if (length < 0) {
          column.valid[row >> 3]! &= ~(1 << (row & 7));
          column.hasBlanks = true;
        } else {
          column.cells.take(row, bytes, next, length);
          next += length;
        }
      }
      row += 1;
      if (row === rowsAtOnce) give();
    },
    give,
  };
};
