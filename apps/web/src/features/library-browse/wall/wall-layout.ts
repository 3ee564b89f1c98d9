import { type JustifiedRow, justify } from './justified-rows.ts';

export interface WallShape {
  readonly width: number;
  readonly gap: number;
  readonly aim: number;
  /** The words below a picture, with the room to the next row. */
  readonly words: number;
  readonly total: number;
  readonly pageSize: number;
  /** Lines of one height in place of pictures. */
  readonly lineHeight: number | null;
}

export interface PlacedRow {
  /** Positions in the whole list: the first one and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  /** Of its pictures; of the line itself in a list. */
  readonly height: number;
  /** Its pictures are known, so it will not be laid out anew. */
  readonly known: boolean;
}

export interface WallLayout {
  readonly height: number;
  /** The rows that touch a stretch of the wall. */
  rowsBetween(top: number, bottom: number): readonly PlacedRow[];
  rowOf(index: number): PlacedRow | undefined;
}

interface Page {
  readonly rows: readonly JustifiedRow[];
  readonly height: number;
}

/** What is still to come stands as if every picture were of the usual proportion. */
const usualRatio = 1.34;

const heightOf = (rows: readonly JustifiedRow[], words: number) =>
  rows.reduce((sum, row) => sum + row.height + words, 0);

/**
 * A wall is laid out page by page, so what is fetched late moves nothing that is already laid out before it, and
 * 100,000 items cost as much as the pages that were seen. `ratiosOf` has to give the same list for the same page.
 */
export function createWallLayouts() {
  let known = new Map<string, { ratios: readonly number[] | undefined; page: Page }>();
  let knownFor = '';

  const pageOf = (shape: WallShape, at: number, ratios: readonly number[] | undefined): Page => {
    const count = Math.min(shape.pageSize, shape.total - at * shape.pageSize);
    const isLast = (at + 1) * shape.pageSize >= shape.total;
    const key = ratios === undefined || shape.lineHeight !== null ? `${count} ${isLast}` : String(at);
    const held = known.get(key);
    if (held !== undefined && held.ratios === ratios) return held.page;
    const given = Array.from({ length: count }, (_, item) => ratios?.[item] ?? usualRatio);
    const { lineHeight } = shape;
    const rows =
      lineHeight === null
        ? justify(given, { ...shape, ragged: isLast })
        : given.map((_, item) => ({ from: item, to: item + 1, height: lineHeight }));
    const page = { rows, height: heightOf(rows, lineHeight === null ? shape.words : 0) };
    known.set(key, { ratios, page });
    return page;
  };

  return (shape: WallShape, ratiosOf: (page: number) => readonly number[] | undefined): WallLayout => {
    const { width, gap, aim, words, total, pageSize, lineHeight } = shape;
    const shapeKey = [width, gap, aim, words, total, pageSize, lineHeight].join(' ');
    if (shapeKey !== knownFor) known = new Map();
    knownFor = shapeKey;
    const tops = [0];
    const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, at) => {
      const page = pageOf(shape, at, lineHeight === null ? ratiosOf(at) : undefined);
      tops.push((tops[at] ?? 0) + page.height);
      return page;
    });
    const step = lineHeight === null ? words : 0;

    /** The last page that begins at or above this height. */
    const pageAt = (top: number): number => {
      let low = 0;
      let high = pages.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((tops[middle] ?? 0) <= top) low = middle;
        else high = middle - 1;
      }
      return low;
    };
    const placed = (at: number): PlacedRow[] => {
      let top = tops[at] ?? 0;
      const known = lineHeight !== null || ratiosOf(at) !== undefined;
      return (pages[at]?.rows ?? []).map(({ from, to, height }) => {
        const row = { from: from + at * pageSize, to: to + at * pageSize, top, height, known };
        top += height + step;
        return row;
      });
    };
    return {
      height: tops.at(-1) ?? 0,
      rowsBetween(top, bottom) {
        const rows: PlacedRow[] = [];
        for (let at = pageAt(Math.max(0, top)); at < pages.length && (tops[at] ?? 0) <= bottom; at += 1)
          rows.push(...placed(at).filter((row) => row.top <= bottom && row.top + row.height + step >= top));
        return rows;
      },
      rowOf: (index) => placed(Math.floor(index / pageSize)).find(({ from, to }) => from <= index && index < to),
    };
  };
}
