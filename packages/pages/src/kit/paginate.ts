import type { DraftMark } from './book.ts';
import type { Pen } from './pen.ts';

/** A stretch of a page that is never cut. */
export interface Row {
  readonly height: number;
  /** `leads`: it is the first of its unit on this page, so it says what the unit is. */
  draw(pen: Pen, y: number, leads: boolean): void;
}

/** What stays together as long as a page can hold it. */
export interface Unit {
  /** Whose page it is on, for the running head. */
  readonly section: string;
  readonly rows: readonly Row[];
  readonly anchor?: string;
  readonly bookmark?: DraftMark;
  /** Begins a page. */
  readonly fresh?: boolean;
  /** Never the last of a page, as a heading. */
  readonly keepNext?: boolean;
  /** Left free above it, except at the top. */
  readonly gap?: number;
}

interface PlacedRow {
  readonly row: Row;
  readonly y: number;
  readonly leads: boolean;
  readonly unit: Unit;
  readonly first: boolean;
}

export type FlowPage = readonly PlacedRow[];

const heightOf = ({ rows }: Unit): number => rows.reduce((sum, { height }) => sum + height, 0);

/** A heading needs room for at least the beginning of what it heads. */
const neededWith = (units: readonly Unit[], at: number, room: number): number => {
  let needed = 0;
  for (let next = at; next < units.length; next += 1) {
    const unit = units[next]!;
    const whole = heightOf(unit);
    needed += (next === at ? 0 : (unit.gap ?? 0)) + (whole <= room ? whole : (unit.rows[0]?.height ?? 0));
    if (!unit.keepNext) break;
  }
  return needed;
};

/** Units from top to bottom, page by page: whole where a page can hold them, otherwise cut between their rows. */
export const paginate = (units: readonly Unit[], { top, bottom }: { top: number; bottom: number }): FlowPage[] => {
  const pages: PlacedRow[][] = [];
  let page: PlacedRow[] = [];
  let y = top;
  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    y = top;
  };
  for (const [at, unit] of units.entries()) {
    if (unit.fresh) turn();
    if (page.length > 0) {
      const gap = unit.gap ?? 0;
      if (y + gap + neededWith(units, at, bottom - top) > bottom + 0.01) turn();
      else y += gap;
    }
    let leads = true;
    for (const [nth, row] of unit.rows.entries()) {
      if (y + row.height > bottom + 0.01 && page.length > 0) {
        turn();
        leads = true;
      }
      page.push({ row, y, leads, unit, first: nth === 0 });
      y += row.height;
      leads = false;
    }
  }
  turn();
  return pages;
};
