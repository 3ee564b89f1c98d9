import type { ShowroomRow } from '../plan/showroom-row.ts';
import type { StageGroup, StageStyle } from '../plan/stage-plan.ts';

/** What a tile shows: a style with all its colors, or one of them. */
export interface WallItem {
  readonly key: string;
  readonly style: StageStyle;
  readonly colors: readonly [ShowroomRow, ...ShowroomRow[]];
}

export interface WallCell {
  readonly item: WallItem;
  /** Its place among all tiles of the wall. */
  readonly index: number;
  readonly column: number;
  /** The row within its band. */
  readonly row: number;
  readonly span: 1 | 2;
  /** The row of the whole wall it begins in. */
  readonly wallRow: number;
}

export interface TextPlace {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
}

export type WallBand =
  | { readonly kind: 'head'; readonly key: string; readonly group: StageGroup; readonly withText: boolean }
  | {
      readonly kind: 'tiles';
      readonly key: string;
      readonly group: StageGroup;
      readonly cells: readonly WallCell[];
      readonly rows: 1 | 2;
      /** On a phone the first picture of a group takes the whole width. */
      readonly wide: boolean;
      readonly last: boolean;
      readonly text: TextPlace | null;
    };

type Tiles = Extract<WallBand, { kind: 'tiles' }>;

/** Fewer columns have no room for a picture of four beside others. */
const leastForHero = 3;
const leastForText = 2;

export const wallItems = ({ styles }: StageGroup, show: 'styles' | 'colors'): WallItem[] =>
  show === 'styles'
    ? styles.map((style) => ({ key: style.style, style, colors: style.colors }))
    : styles.flatMap((style) => style.colors.map((row) => ({ key: row.id, style, colors: [row] as const })));

interface Place {
  readonly column: number;
  readonly row: number;
  readonly span: 1 | 2;
}

/** The first two rows of a group: one picture of four, at the left and at the right in turns, and small ones beside it. */
const heroPlaces = (columns: number, atRight: boolean): Place[] => {
  const hero: Place = { column: atRight ? columns - 2 : 0, row: 0, span: 2 };
  const first = atRight ? 0 : 2;
  const small = [0, 1].flatMap((row) =>
    Array.from({ length: columns - 2 }, (_, at): Place => ({ column: first + at, row, span: 1 })),
  );
  return [hero, ...small];
};

const rowPlaces = (columns: number): Place[] =>
  Array.from({ length: columns }, (_, column): Place => ({ column, row: 0, span: 1 }));

/** The empty places at the end of a row of a band, where the group's text can stand. */
const freeAfter = (places: readonly Place[], used: number): TextPlace | null => {
  const free = places.slice(used);
  const rows = Map.groupBy(free, ({ row }) => row);
  for (const [row, cells] of rows)
    if (cells.length >= leastForText) return { column: cells[0]?.column ?? 0, row, columns: cells.length };
  return null;
};

/** The wall as bands that can be drawn one by one: heads and rows of tiles, of a height that is known beforehand. */
export function wallBands(groups: readonly StageGroup[], columns: number, show: 'styles' | 'colors'): WallBand[] {
  const bands: WallBand[] = [];
  let index = 0;
  let wallRow = 0;
  groups.forEach((group, at) => {
    const items = wallItems(group, show);
    const own: Tiles[] = [];
    let taken = 0;
    let text: TextPlace | null = null;
    while (taken < items.length) {
      const first = taken === 0;
      const wide = first && columns === 2 && items.length > 2;
      const hero = first && columns >= leastForHero && items.length > 1;
      const places: Place[] = wide
        ? [{ column: 0, row: 0, span: 2 }]
        : hero
          ? heroPlaces(columns, at % 2 === 1)
          : rowPlaces(columns);
      const some = items.slice(taken, taken + places.length);
      const free: TextPlace | null = group.html === '' || text !== null || wide ? null : freeAfter(places, some.length);
      const cells = some.map((item, n): WallCell => {
        const place = places[n] as Place;
        return { item, index: index + n, ...place, wallRow: wallRow + place.row };
      });
      const rows = hero ? 2 : 1;
      own.push({
        kind: 'tiles',
        key: `${group.slug} ${taken}`,
        group,
        cells,
        rows,
        wide,
        last: taken + some.length === items.length,
        text: free,
      });
      text ??= free;
      taken += some.length;
      index += some.length;
      wallRow += rows;
    }
    bands.push({ kind: 'head', key: group.slug, group, withText: group.html !== '' && text === null }, ...own);
  });
  return bands;
}

export const cellsOf = (bands: readonly WallBand[]): WallCell[] =>
  bands.flatMap((band) => (band.kind === 'tiles' ? band.cells : []));

const overlaps = (a: WallCell, b: WallCell) => a.column < b.column + b.span && b.column < a.column + a.span;

/** The tile below or above; the same one where there is none. */
export const stepVertically = (cells: readonly WallCell[], index: number, down: boolean): number => {
  const from = cells[index];
  if (from === undefined) return index;
  const edge = down ? from.wallRow + from.span - 1 : from.wallRow;
  const beyond = cells.filter((cell) => (down ? cell.wallRow > edge : cell.wallRow + cell.span - 1 < edge));
  const rank = (cell: WallCell) => Math.abs(cell.wallRow - edge) * 2 + (overlaps(cell, from) ? 0 : 1);
  return beyond.reduce((best, cell) => (rank(cell) < rank(best) ? cell : best), beyond[0] ?? from).index;
};
