import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { type Filterable, matchesShowroomFilters } from '@atelier/domain/filter/showroom-filters';
import { shownPlace } from '../own-places.ts';
import { type PriceView, priceFigures } from '../price-view.ts';
import type { ShowroomPlace, ShowroomRow } from './showroom-row.ts';

export interface Asked {
  readonly find: string;
  readonly parameters: readonly FilterParameter[];
  /** Only these, if given. */
  readonly among?: ReadonlySet<string> | undefined;
}

/** What depends on whose prices and whose stock a reader is shown. */
export type FiguresOf = (row: ShowroomRow) => Pick<Filterable, 'netCost' | 'suggestedRetail' | 'firstAvailDate'>;

/** A distributor's are their own, as on the wall. */
export const shownFigures = (
  row: ShowroomRow,
  view: Pick<PriceView, 'locationId' | 'homeCode'>,
  places: readonly ShowroomPlace[],
): ReturnType<FiguresOf> => ({
  ...priceFigures(row, view, places),
  firstAvailDate: shownPlace(places, view)?.firstAvailDate ?? null,
});

const textOf = (row: ShowroomRow): string =>
  [row.name, row.style, row.color, row.colorDescription, row.category, row.gender, row.label, row.upper]
    .join(' ')
    .toLowerCase();

/** Every word has to be found somewhere; nothing asked for is no question at all. */
export function wantedRows({ find, parameters, among }: Asked, figuresOf: FiguresOf) {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && parameters.length === 0 && among === undefined) return undefined;
  return (row: ShowroomRow): boolean => {
    if (among !== undefined && !among.has(row.id)) return false;
    const text = textOf(row);
    if (!words.every((word) => text.includes(word))) return false;
    return matchesShowroomFilters({ ...row, ...figuresOf(row) }, parameters);
  };
}
