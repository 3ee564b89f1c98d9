import { sortByKey } from './radix.ts';

const marks = /\p{M}/gu;
const beyondAscii = /[^\0-\x7f]/;

/** Case and accents do not separate words; folding once per value is far cheaper than a collator per comparison. */
export function foldText(text: string): string {
  const plain = beyondAscii.test(text) ? text.normalize('NFD').replace(marks, '') : text;
  return plain.toLowerCase();
}

/** How many characters become one number, and how many such numbers are compared before the texts themselves are. */
interface Pieces {
  readonly length: number;
  readonly base: number;
}
const narrow: Pieces = { length: 7, base: 129 };
const wide: Pieces = { length: 3, base: 65_537 };
const mostPieces = 4;

const A = 65;
const Z = 90;

/** Some characters of each text as one number that orders like them; a text that ends comes before all that go on. */
function piecesAt(texts: readonly string[], rows: Int32Array, start: number, { length, base }: Pieces): Float64Array {
  const keys = new Float64Array(texts.length);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const text = texts[row]!;
    const end = text.length;
    let key = 0;
    for (let at = start; at < start + length; at++) {
      key *= base;
      if (at >= end) continue;
      const code = text.charCodeAt(at);
      key += code >= A && code <= Z ? code + 33 : code + 1;
    }
    keys[row] = key;
  }
  return keys;
}

/**
 * One number per text that orders as the folded texts do; equal ones share it, and empty ones come last. Texts are
 * sorted by their characters, several at a time, without making a folded copy of each.
 */
export function textKeys(texts: string[]): Float64Array {
  const { rows, longest, pieces } = filled(texts);
  const count = Math.min(mostPieces, Math.ceil(longest / pieces.length));
  let order: Int32Array = rows;
  const columns: Float64Array[] = [];
  for (let at = count - 1; at >= 0; at--) {
    const column = piecesAt(texts, rows, at * pieces.length, pieces);
    columns.push(column);
    order = sortByKey(order, column);
  }
  const keys = ranks(order, columns, texts.length);
  if (count * pieces.length < longest) compareRest(texts, order, keys);
  return keys;
}

/** Where each row stands, the same for all that share every piece. */
function ranks(order: Int32Array, columns: readonly Float64Array[], length: number): Float64Array {
  const keys = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
  let rank = 0;
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    const before = order[at - 1];
    for (let column = 0; before !== undefined && column < columns.length; column++) {
      const pieces = columns[column]!;
      if (pieces[row] === pieces[before]) continue;
      rank = at;
      break;
    }
    keys[row] = rank;
  }
  return keys;
}

/** Long texts that begin alike are compared as a whole. */
function compareRest(texts: readonly string[], order: Int32Array, keys: Float64Array): void {
  for (let from = 0, to = 1; from < order.length; from = to++) {
    const rank = keys[order[from]!]!;
    while (to < order.length && keys[order[to]!] === rank) to++;
    if (to - from === 1) continue;
    const alike = [...order.subarray(from, to)];
    const folded = alike.map((row) => foldText(texts[row]!));
    const places = new Map([...new Set(folded)].sort().map((text, place) => [text, rank + place]));
    alike.forEach((row, at) => {
      keys[row] = places.get(folded[at]!)!;
    });
  }
}

/** Which texts are not empty. Those beyond ASCII are folded here, the others while their characters are read. */
function filled(texts: string[]): { rows: Int32Array; longest: number; pieces: Pieces } {
  const rows = new Int32Array(texts.length);
  let count = 0;
  let longest = 0;
  let pieces = narrow;
  for (let row = 0; row < texts.length; row++) {
    let text = texts[row]!;
    if (beyondAscii.test(text)) {
      text = foldText(text);
      texts[row] = text;
      if (beyondAscii.test(text)) pieces = wide;
    }
    if (text === '') continue;
    rows[count++] = row;
    if (text.length > longest) longest = text.length;
  }
  return { rows: rows.subarray(0, count), longest, pieces };
}
