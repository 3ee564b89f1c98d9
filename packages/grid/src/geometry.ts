import type { Grid } from './grid.ts';

/** Where rows are, in pixels. Open details push what follows; everything else has one height. */
export class RowGeometry {
  count = 0;
  rowHeight = 40;
  detailHeight = 0;
  private open: readonly number[] = [];

  measure<R extends object>(grid: Grid<R>): void {
    this.count = grid.model.count;
    this.rowHeight = grid.settings.density;
    this.detailHeight = grid.options.detail?.height ?? 0;
    const open = [...grid.openDetails].map((id) => grid.model.positionOfId(id)).filter((at) => at >= 0);
    this.open = open.sort((a, b) => a - b);
  }

  hasDetail(row: number): boolean {
    return this.open.length > 0 && this.open[this.openBefore(row)] === row;
  }

  top(row: number): number {
    return row * this.rowHeight + this.openBefore(row) * this.detailHeight;
  }

  get height(): number {
    return this.count * this.rowHeight + this.open.length * this.detailHeight;
  }

  at(y: number): number {
    if (this.open.length === 0) return this.clamp(Math.floor(y / this.rowHeight));
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return this.clamp(low);
  }

  private clamp(row: number): number {
    return Math.max(0, Math.min(this.count - 1, row));
  }

  private openBefore(row: number): number {
    let low = 0;
    let high = this.open.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.open[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export class ColumnGeometry {
  lefts: number[] = [];
  widths: readonly number[] = [];
  pinnedCount = 0;
  pinnedWidth = 0;
  width = 0;

  measure<R extends object>(grid: Grid<R>): void {
    this.widths = grid.columns.widths;
    this.pinnedCount = grid.columns.pinnedCount;
    this.lefts = [];
    this.width = 0;
    this.pinnedWidth = 0;
    this.widths.forEach((width, col) => {
      this.lefts.push(this.width);
      this.width += width;
      if (col < this.pinnedCount) this.pinnedWidth = this.width;
    });
  }

  /** Unpinned columns that show between two horizontal offsets of the content, as [first, last]. */
  between(scrollLeft: number, viewWidth: number): [number, number] {
    const from = scrollLeft + this.pinnedWidth;
    const to = scrollLeft + viewWidth;
    const last = this.widths.length - 1;
    let first = this.pinnedCount;
    while (first < last && this.lefts[first]! + this.widths[first]! <= from) first++;
    let end = first;
    while (end < last && this.lefts[end + 1]! < to) end++;
    return [first, end];
  }
}
