import { formatCalendarDay } from '../../../platform/dates.ts';
import { type PlacesOf, shownPlace } from '../own-places.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { type PriceView, shownPrices } from '../price-view.ts';

export interface CompareLine {
  readonly label: string;
  readonly values: readonly (string | null)[];
  /** Whether all of them say the same. */
  readonly same: boolean;
  /** The figure a room looks at first. */
  readonly large: boolean;
}

const words = (...parts: readonly (string | boolean | null | undefined)[]): string | null => {
  const said = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return said.length === 0 ? null : said.join(', ');
};

/** What can be put side by side; a line about which nobody says anything is left out. */
export function compareLines(rows: readonly ShowroomRow[], prices: PriceView, placesOf: PlacesOf): CompareLine[] {
  const shown = rows.map((row) => shownPrices(row, prices, placesOf(row)));
  const places = rows.map((row) => shownPlace(placesOf(row), prices));
  const count = (value: number | null | undefined) =>
    typeof value === 'number' ? value.toLocaleString('en-US') : null;
  const day = (value: string | null | undefined) => (value ? formatCalendarDay(value) : null);
  const whose = new Set(shown.flatMap(({ wholesale, place }) => (wholesale === null ? [] : [place])));
  const [place = null] = whose.size === 1 ? whose : [];
  const all: readonly [string, readonly (string | null)[], true?][] = [
    [place === null ? 'Wholesale' : `Wholesale, ${place}`, shown.map(({ wholesale }) => wholesale), true],
    ['Suggested retail', shown.map(({ retail }) => retail)],
    ['Markup', shown.map(({ markup }) => markup)],
    ['Available from', places.map((place) => day(place?.firstAvailDate))],
    ['Pieces', places.map((place) => count(place?.totalInventory))],
    ['Sizes', places.map((place) => words(place?.sizeRange))],
    ['Pillar', rows.map(({ pillar }) => words(pillar))],
    ['Gender', rows.map(({ gender }) => words(gender))],
    ['Category', rows.map(({ category }) => words(category))],
    ['Height', rows.map(({ categories }) => words(categories?.height))],
    ['Closure', rows.map(({ categories }) => words(categories?.closure))],
    ['Upper', rows.map(({ upper, components }) => words(upper, components?.material1))],
    ['Sole', rows.map(({ outsole }) => words(outsole))],
    ['Vegan', rows.map(({ vegan }) => (vegan === true ? 'Yes' : vegan === false ? 'No' : null))],
  ];
  return all
    .filter(([, values]) => values.some((value) => value !== null))
    .map(([label, values, large = false]) => ({
      label,
      values,
      large,
      same: values.every((value) => value === values[0]),
    }));
}
