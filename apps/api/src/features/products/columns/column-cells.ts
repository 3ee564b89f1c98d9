import { type LongTexts, type Page, rowsOfPage, type Section, type Sent, sectionsOf } from './column-pages.ts';
import { int32At } from './copy-out.ts';
import { larger, Texts } from './page-texts.ts';

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
  /** From now on they are written to this page. */
  begin(page: ArrayBuffer): void;
  /** Cells `from`, `from + step`, … become those of `rows` rows, beginning with `row`. */
  take(sheaf: Sheaf, from: number, row: number, rows: number): void;
  /** What does not lie in the page itself. */
  end?(): {
    readonly long?: LongTexts;
    readonly list?: { readonly count: number; readonly words: Uint32Array<ArrayBuffer> };
  };
}

const textCells = ({ at }: Section): Cells => {
  const texts = new Texts(new Uint32Array(0));
  return {
    begin: (page) => texts.lieIn(new Uint32Array(page, at, rowsOfPage * 4)),
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        const length = lengths[cell]!;
        texts.put(row + n, bytes, starts[cell]!, length > 0 ? length : 0);
      }
    },
    end: () => texts.takeLong(),
  };
};

/** Where the texts of a row begin among those of all rows, and how many they are. */
const textsCells = ({ at }: Section): Cells => {
  let places = new Uint32Array(0);
  const texts = new Texts(new Uint32Array(rowsOfPage * 16));
  let held = 0;
  const takeOne = (row: number, bytes: Uint8Array, from: number) => {
    const isEmpty = int32At(bytes, from) === 0;
    const count = isEmpty ? 0 : int32At(bytes, from + 12);
    const first = held;
    let next = from + 20;
    if ((held + count) * 4 > texts.words.length) texts.lieIn(larger(texts.words, (held + count) * 4));
    for (let n = 0; n < count; n++) {
      const length = int32At(bytes, next);
      next += 4;
      if (length < 0) continue;
      texts.put(held++, bytes, next, length);
      next += length;
    }
    places[row * 4] = first;
    places[row * 4 + 1] = 0;
    places[row * 4 + 2] = held - first;
    places[row * 4 + 3] = 0;
  };
  return {
    begin(page) {
      places = new Uint32Array(page, at, rowsOfPage * 4);
      held = 0;
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        if (lengths[cell]! >= 0) takeOne(row + n, bytes, starts[cell]!);
        else places.fill(0, (row + n) * 4, (row + n + 1) * 4);
      }
    },
    end: () => ({ ...texts.takeLong(), list: { count: held, words: texts.words.slice(0, held * 4) } }),
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

const integerCells = ({ at }: Section): Cells => {
  let items = new Int32Array(0);
  return {
    begin(page) {
      items = new Int32Array(page, at, rowsOfPage);
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        if (lengths[cell] === 4) items[row + n] = int32At(bytes, starts[cell]!);
        else if (lengths[cell] !== -1) throw new Error(`A whole number of ${lengths[cell]} bytes.`);
      }
    },
  };
};

const numericCells = ({ at }: Section): Cells => {
  let items = new Float64Array(0);
  return {
    begin(page) {
      items = new Float64Array(page, at, rowsOfPage);
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step)
        if (lengths[cell]! > 0) items[row + n] = numericAt(bytes, starts[cell]!);
    },
  };
};

const flagCells = ({ at }: Section): Cells => {
  let items = new Uint8Array(0);
  return {
    begin(page) {
      // What an empty one was before would be no flag.
      items = new Uint8Array(page, at, rowsOfPage).fill(0);
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step)
        if (lengths[cell]! > 0) items[row + n] = bytes[starts[cell]!]!;
    },
  };
};

const dayCells = ({ at }: Section): Cells => {
  let items = new Int32Array(0);
  return {
    begin(page) {
      items = new Int32Array(page, at, rowsOfPage);
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step)
        if (lengths[cell]! > 0) items[row + n] = int32At(bytes, starts[cell]!) + daysTo2000;
    },
  };
};

const momentCells = ({ at }: Section): Cells => {
  let words = new Uint32Array(0);
  return {
    begin(page) {
      words = new Uint32Array(page, at, rowsOfPage * 2);
    },
    take({ bytes, starts, lengths, step }, from, row, rows) {
      for (let n = 0, cell = from; n < rows; n++, cell += step) {
        if (lengths[cell]! < 0) continue;
        const start = starts[cell]!;
        const micros = int32At(bytes, start) * word + (int32At(bytes, start + 4) >>> 0) + microsTo2000;
        const high = Math.floor(micros / word);
        words[(row + n) * 2] = micros - high * word;
        words[(row + n) * 2 + 1] = high;
      }
    },
  };
};

const makers: Readonly<Record<Sent, (section: Section) => Cells>> = {
  text: textCells,
  texts: textsCells,
  integer: integerCells,
  numeric: numericCells,
  flag: flagCells,
  day: dayCells,
  moment: momentCells,
};

interface Pages {
  /** One that nobody reads any more, or a new one. */
  take(bytes: number): ArrayBuffer;
  give(page: Omit<Page, 'table'>): void;
}

/** Rows as PostgreSQL sends them, made into pages. */
export const cellsInto = (pages: Pages, sent: readonly Sent[]) => {
  const { sections, bytes: pageBytes } = sectionsOf(sent);
  const columns = sections.map((section) => ({
    cells: makers[section.sent](section),
    validAt: section.validAt,
    valid: new Uint8Array(0),
    hasBlanks: false,
  }));
  const step = columns.length;
  const starts = new Int32Array(rowsOfPage * step);
  const lengths = new Int32Array(rowsOfPage * step);
  let cells: ArrayBuffer | undefined;
  let row = 0;

  const begin = (): void => {
    cells = pages.take(pageBytes);
    for (const column of columns) {
      column.cells.begin(cells);
      column.valid = new Uint8Array(cells, column.validAt, rowsOfPage / 8).fill(255);
      column.hasBlanks = false;
    }
  };

  const give = (): void => {
    if (cells === undefined) return;
    const ended = columns.map((column) => column.cells.end?.());
    const of = <T>(pick: (one: NonNullable<(typeof ended)[number]>) => T | undefined): Map<number, T> =>
      new Map(ended.flatMap((one, at) => (one && pick(one) !== undefined ? [[at, pick(one) as T] as const] : [])));
    pages.give({
      rows: row,
      cells,
      blanks: columns.flatMap(({ hasBlanks }, at) => (hasBlanks ? [at] : [])),
      long: of(({ long }) => long),
      lists: of(({ list }) => list),
    });
    cells = undefined;
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
        if (cells === undefined) begin();
        const some = Math.min(count - done, rowsOfPage - row);
        for (let n = 0; n < some; n++) findCells(bytes, rows[done + n]!, n);
        const sheaf = { bytes, starts, lengths, step };
        for (let column = 0; column < step; column++) columns[column]!.cells.take(sheaf, column, row, some);
        row += some;
        done += some;
        if (row === rowsOfPage) give();
      }
    },
    give,
  };
};
