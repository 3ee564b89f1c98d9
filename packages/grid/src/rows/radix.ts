const bits = 11;
const buckets = 1 << bits;
const mask = buckets - 1;
const shifts = [0, bits, 2 * bits];

/** How many values whole numbers may span to be counted one by one: the counters of more leave the near caches. */
const widestSpan = 1 << 18;

/**
 * Stable sort of row numbers by one numeric key per row. A comparator sort of 100,000 rows costs ten times as much;
 * stability is what makes several sort keys simple.
 */
export function sortByKey(order: Int32Array, keys: Float64Array): Int32Array<ArrayBufferLike> {
  const range = rangeOfWhole(order, keys);
  return range ? sortByValue(order, keys, range) : sortByBits(order, keys);
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Of whole numbers that lie close together, be they counts, years or ranks; null for all others. */
function rangeOfWhole(order: Int32Array, keys: Float64Array): Range | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < order.length; index++) {
    const key = keys[order[index]!]!;
    if (key === Number.POSITIVE_INFINITY) continue;
    if (key < least) least = key;
    if (key > most) most = key;
    if (!(most - least < widestSpan && Number.isInteger(key))) return null;
  }
  return most < least ? null : { least, most };
}

/** Each row goes where the count of lesser ones says; blank ones come last. */
function sortByValue(order: Int32Array, keys: Float64Array, { least, most }: Range): Int32Array<ArrayBufferLike> {
  const blank = most - least + 1;
  const counts = new Uint32Array(blank + 1);
  const values = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) {
    const value = Math.min(keys[order[index]!]! - least, blank);
    values[index] = value;
    counts[value]!++;
  }
  toStarts(counts, 0, counts.length);
  const sorted = new Int32Array(order.length);
  for (let index = 0; index < order.length; index++) sorted[counts[values[index]!]!++] = order[index]!;
  return sorted;
}

/** Six passes of 11 bits: their counters stay in the nearest caches, so that four passes of 16 bits take longer. */
function sortByBits(order: Int32Array, keys: Float64Array): Int32Array<ArrayBufferLike> {
  const words = risingBits(keys);
  const counts = countAll(order, words);
  let from: Int32Array<ArrayBufferLike> = order;
  let to: Int32Array<ArrayBufferLike> = new Int32Array(order.length);
  words.forEach((word, half) => {
    shifts.forEach((shift, at) => {
      const start = (half * shifts.length + at) * buckets;
      // All rows share these bits: nothing would move.
      if (order.length === 0 || counts[start + ((word[order[0]!]! >>> shift) & mask)] === order.length) return;
      toStarts(counts, start, start + buckets);
      scatter(from, to, word, shift, counts.subarray(start, start + buckets));
      [from, to] = [to, from === order ? new Int32Array(order.length) : from];
    });
  });
  return from;
}

/** The lower and the upper half of each number, turned so that they rise with it: negative ones first, infinity last. */
function risingBits(keys: Float64Array): readonly Uint32Array[] {
  const both = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const low = new Uint32Array(keys.length);
  const high = new Uint32Array(keys.length);
  for (let row = 0; row < keys.length; row++) {
    const lower = both[row * 2]!;
    const upper = both[row * 2 + 1]!;
    const negative = upper >>> 31 === 1;
    low[row] = negative ? ~lower : lower;
    high[row] = negative ? ~upper : upper | 0x80000000;
  }
  return [low, high];
}

/** How often each value of each pass occurs: the order of the rows does not matter for that, so it is asked once. */
function countAll(order: Int32Array, words: readonly Uint32Array[]): Uint32Array {
  const counts = new Uint32Array(words.length * shifts.length * buckets);
  words.forEach((word, half) => {
    const [first, second, third] = shifts.map((_, at) => (half * shifts.length + at) * buckets) as [
      number,
      number,
      number,
    ];
    for (let index = 0; index < order.length; index++) {
      const value = word[order[index]!]!;
      counts[first + (value & mask)]!++;
      counts[second + ((value >>> bits) & mask)]!++;
      counts[third + (value >>> (2 * bits))]!++;
    }
  });
  return counts;
}

function toStarts(counts: Uint32Array, from: number, to: number): void {
  let sum = 0;
  for (let bucket = from; bucket < to; bucket++) {
    const size = counts[bucket]!;
    counts[bucket] = sum;
    sum += size;
  }
}

function scatter(from: Int32Array, to: Int32Array, word: Uint32Array, shift: number, starts: Uint32Array): void {
  for (let index = 0; index < from.length; index++) {
    const row = from[index]!;
    to[starts[(word[row]! >>> shift) & mask]!++] = row;
  }
}
