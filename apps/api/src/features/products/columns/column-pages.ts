/** How PostgreSQL sends a cell in a binary COPY. */
export type Sent = 'text' | 'texts' | 'integer' | 'numeric' | 'flag' | 'day' | 'moment';

/** Rows that the engine takes at once. */
export const rowsOfPage = 2048;
/** A text as the engine holds it: its length, and its bytes where they are at most twelve; else its first four and where it lies. */
export const textBytes = 16;
export const inlineBytes = 12;
export const validBytes = rowsOfPage / 8;

const widths = {
  text: textBytes,
  texts: textBytes,
  integer: 4,
  numeric: 8,
  flag: 1,
  day: 4,
  moment: 8,
} as const satisfies Record<Sent, number>;

/** Where the cells of a column lie in a page, and behind them which of them are filled. */
export interface Section {
  readonly sent: Sent;
  readonly at: number;
  readonly width: number;
  readonly validAt: number;
}

export const sectionsOf = (
  sent: readonly Sent[],
): { readonly sections: readonly Section[]; readonly bytes: number } => {
  let bytes = 0;
  const sections = sent.map((one) => {
    const at = bytes;
    const validAt = at + rowsOfPage * widths[one];
    bytes = validAt + validBytes;
    return { sent: one, at, width: widths[one], validAt };
  });
  return { sections, bytes };
};

/** Texts of more than twelve bytes, one behind the other. Their places hold where in here each begins instead of an address. */
export interface LongTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly places: Int32Array<ArrayBuffer>;
}

/** Rows of a table by columns, as the engine holds them. */
export interface Page {
  readonly table: number;
  readonly rows: number;
  readonly cells: ArrayBuffer;
  /** Columns with cells that are empty. */
  readonly blanks: readonly number[];
  /** By column; what a column has none of is not there. */
  readonly long: ReadonlyMap<number, LongTexts>;
  readonly lists: ReadonlyMap<number, { readonly count: number; readonly words: Uint32Array<ArrayBuffer> }>;
}
