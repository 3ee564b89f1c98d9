import type { FieldKind } from '@atelier/domain/fields/field';
import type { ColumnSet } from './columns.ts';
import type { Grid } from './grid.ts';

/** A line that only names what follows needs no more, however high the rows are. */
const mostForGroups = 32;

/** Where rows are, in pixels. Open details push what follows, groups are lower; everything else has one height. */
export class RowGeometry {
  count = 0;
  rowHeight = 40;
  groupHeight = 32;
  private open: readonly number[] = [];
  /** How high the open details before each of them are together, and all of them at the end. */
  private pushed: readonly number[] = [0];
  private groups: readonly number[] = [];

  measure<R extends object>(grid: Grid<R>): void {
    this.count = grid.model.count;
    this.rowHeight = grid.settings.density;
    this.groupHeight = Math.min(this.rowHeight, mostForGroups);
    this.groups = this.groupHeight === this.rowHeight ? [] : grid.model.groupPositions();
    const open = [...grid.openDetails].map((id) => grid.model.positionOfId(id)).filter((at) => at >= 0);
    this.open = open.sort((a, b) => a - b);
    const pushed = [0];
    for (const at of this.open) pushed.push(pushed.at(-1)! + heightOfDetail(grid, at));
    this.pushed = pushed;
  }

  hasDetail(row: number): boolean {
    return this.open.length > 0 && this.open[before(this.open, row)] === row;
  }

  detailHeight(row: number): number {
    const at = before(this.open, row);
    return this.open[at] === row ? this.pushed[at + 1]! - this.pushed[at]! : 0;
  }

  top(row: number): number {
    const lower = before(this.groups, row) * (this.rowHeight - this.groupHeight);
    return row * this.rowHeight + this.pushed[before(this.open, row)]! - lower;
  }

  heightOf(row: number): number {
    return this.groups[before(this.groups, row)] === row ? this.groupHeight : this.rowHeight;
  }

  get height(): number {
    return this.top(this.count);
  }

  at(y: number): number {
    if (this.open.length === 0 && this.groups.length === 0) return this.clamp(Math.floor(y / this.rowHeight));
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
}

function heightOfDetail<R extends object>({ options: { detail }, model }: Grid<R>, position: number): number {
  const row = model.rowAt(position);
  return detail && row ? detail.height(row) : 0;
}

/** How many of the rising positions lie before a row. */
function before(positions: readonly number[], row: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class ColumnGeometry {
  lefts: number[] = [];
  widths: readonly number[] = [];
  pinnedCount = 0;
  pinnedWidth = 0;
  width = 0;

  /**
   * What is pinned takes half of a narrow view at most: the first columns stay, the others scroll like the rest. A view
   * wider than the columns is filled by those that scroll.
   */
  measure<R extends object>(grid: Grid<R>, viewWidth: number): void {
    this.widths = filling(grid.columns, viewWidth);
    this.pinnedCount = 0;
    this.lefts = [];
    this.width = 0;
    this.pinnedWidth = 0;
    this.widths.forEach((width, col) => {
      this.lefts.push(this.width);
      this.width += width;
      if (col >= grid.columns.pinnedCount || this.width > viewWidth / 2) return;
      this.pinnedCount = col + 1;
      this.pinnedWidth = this.width;
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

const needNoMore = new Set<FieldKind>(['image', 'flag']);

/** Room to spare goes to the columns in proportion. A width that somebody chose stays as it is. */
function filling<R extends object>(
  { drawn, widths, pinnedCount, isOwnWidth }: ColumnSet<R>,
  viewWidth: number,
): readonly number[] {
  const spare = viewWidth - sum(widths);
  if (spare <= 0) return widths;
  const grows = widths.map(
    (_, col) => col >= pinnedCount && !needNoMore.has(drawn[col]!.field.kind) && isOwnWidth(col),
  );
  const growing = sum(widths.filter((_, col) => grows[col]));
  if (growing === 0) return widths;
  let seen = 0;
  return widths.map((width, col) => {
    if (!grows[col]) return width;
    const before = Math.round((spare * seen) / growing);
    seen += width;
    return width + Math.round((spare * seen) / growing) - before;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
