import { type Cell, contains, type Range, rangeBetween, sizeOf } from './ranges.ts';

export interface Bounds {
  readonly rows: number;
  readonly cols: number;
}

const clamp = (value: number, limit: number): number => Math.max(0, Math.min(limit - 1, value));

/** The active cell, the anchor ranges grow from, and the ranges. Positions are of the current view. */
export class Selection {
  active: Cell = { row: 0, col: 0 };
  anchor: Cell = { row: 0, col: 0 };
  /** The corner opposite the anchor: what Shift+arrows move. */
  reach: Cell = { row: 0, col: 0 };
  ranges: readonly Range[] = [];
  private readonly bounds: () => Bounds;

  constructor(bounds: () => Bounds) {
    this.bounds = bounds;
  }

  get last(): Range | undefined {
    return this.ranges.at(-1);
  }

  get size(): number {
    return this.ranges.reduce((sum, range) => sum + sizeOf(range), 0);
  }

  get coversAll(): boolean {
    const { rows, cols } = this.bounds();
    return this.ranges.some(
      (range) => range.top === 0 && range.bottom === rows - 1 && range.left === 0 && range.right === cols - 1,
    );
  }

  has(row: number, col: number): boolean {
    return this.ranges.some((range) => contains(range, row, col));
  }

  touchesRow(row: number): boolean {
    return this.ranges.some((range) => row >= range.top && row <= range.bottom);
  }

  to(cell: Cell): void {
    this.active = this.inside(cell);
    this.anchor = this.active;
    this.reach = this.active;
    this.ranges = [rangeBetween(this.active, this.active)];
  }

  addRange(cell: Cell): void {
    const kept = this.ranges;
    this.to(cell);
    this.ranges = [...kept, ...this.ranges];
  }

  extendTo(cell: Cell): void {
    this.reach = this.inside(cell);
    this.ranges = [...this.ranges.slice(0, -1), rangeBetween(this.anchor, this.reach)];
  }

  select(range: Range): void {
    this.anchor = { row: range.top, col: range.left };
    this.active = this.anchor;
    this.reach = { row: range.bottom, col: range.right };
    this.ranges = [range];
  }

  /** Keeps the active cell, so that Ctrl+A does not lose one's place. */
  all(): void {
    const { rows, cols } = this.bounds();
    if (rows > 0 && cols > 0) this.ranges = [{ top: 0, bottom: rows - 1, left: 0, right: cols - 1 }];
  }

  none(): void {
    this.ranges = [];
    this.anchor = this.active;
    this.reach = this.active;
  }

  rows(): void {
    const { cols } = this.bounds();
    this.ranges = this.ranges.map((range) => ({ ...range, left: 0, right: cols - 1 }));
  }

  columns(): void {
    const { rows } = this.bounds();
    this.ranges = this.ranges.map((range) => ({ ...range, top: 0, bottom: rows - 1 }));
  }

  restore(active: Cell, ranges: readonly Range[]): void {
    this.active = this.inside(active);
    this.anchor = this.active;
    this.reach = this.active;
    this.ranges = ranges;
  }

  /** Inside a selection of several cells, Enter and Tab walk its cells and come round again. */
  walk(direction: 'down' | 'up' | 'right' | 'left'): boolean {
    const range = this.ranges.find((candidate) => contains(candidate, this.active.row, this.active.col));
    if (!range || this.size < 2) return false;
    const down = direction === 'down' || direction === 'up';
    const step = direction === 'down' || direction === 'right' ? 1 : -1;
    const height = range.bottom - range.top + 1;
    const width = range.right - range.left + 1;
    const row = this.active.row - range.top;
    const col = this.active.col - range.left;
    const count = height * width;
    const place = ((down ? col * height + row : row * width + col) + step + count) % count;
    this.active = down
      ? { row: range.top + (place % height), col: range.left + Math.floor(place / height) }
      : { row: range.top + Math.floor(place / width), col: range.left + (place % width) };
    return true;
  }

  private inside({ row, col }: Cell): Cell {
    const { rows, cols } = this.bounds();
    return { row: clamp(row, rows), col: clamp(col, cols) };
  }
}
