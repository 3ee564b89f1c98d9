/** A rectangle of the view, all four edges included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Cell {
  readonly row: number;
  readonly col: number;
}

export const rangeBetween = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

export const contains = (range: Range, row: number, col: number): boolean =>
  row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;

export const sizeOf = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1);

export const sameRange = (a: Range, b: Range): boolean =>
  a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right;

export function clip(range: Range, rows: number, cols: number): Range | null {
  const clipped = {
    top: Math.max(0, range.top),
    bottom: Math.min(rows - 1, range.bottom),
    left: Math.max(0, range.left),
    right: Math.min(cols - 1, range.right),
  };
  return clipped.top > clipped.bottom || clipped.left > clipped.right ? null : clipped;
}

/** Every cell once, even where ranges overlap; row by row. */
export function* cellsOf(ranges: readonly Range[]): Generator<Cell> {
  for (let index = 0; index < ranges.length; index++) {
    const range = ranges[index]!;
    const earlier = ranges.slice(0, index);
    for (let row = range.top; row <= range.bottom; row++) {
      for (let col = range.left; col <= range.right; col++) {
        if (!earlier.some((other) => contains(other, row, col))) yield { row, col };
      }
    }
  }
}

/** Consecutive rows become one range. */
export function runsOf(rows: readonly number[], left: number, right: number): Range[] {
  const runs: Range[] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.bottom + 1 === row) runs[runs.length - 1] = { ...last, bottom: row };
    else if (!last || last.bottom < row) runs.push({ top: row, bottom: row, left, right });
  }
  return runs;
}
