import type { Tbe } from '../access/user.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';

/** Where somebody works, as sheets write it: several one after the other, in the same order in each column. */
export interface PlaceCells {
  readonly territory: string;
  readonly businessEntity: string;
  readonly locations: string;
}

export const placeKeys = ['territory', 'businessEntity', 'locations'] as const satisfies readonly (keyof PlaceCells)[];

const mostPlaces = 50;
const mostLocations = 200;
const key = /^[^\s_,;]{1,20}_[^\s_,;]{1,20}$/;

const parts = (text: string, by: string): string[] => text.split(by).map((part) => part.trim());
const entries = (text: string): string[] => (text.trim() === '' ? [] : parts(text, ';'));

export const placeCells = (tbes: readonly Tbe[]): PlaceCells => ({
  territory: tbes.map(({ territory }) => territory).join('; '),
  businessEntity: tbes.map(({ businessEntity }) => businessEntity).join('; '),
  locations: tbes.every(({ locations }) => locations.length === 0)
    ? ''
    : tbes.map(({ locations }) => locations.join(', ')).join('; '),
});

/** What the cells say; the POP colors of a territory that is held already stay with it. */
export const placesOf = (cells: PlaceCells, held: readonly Tbe[] = []): Verdict<Tbe[]> => {
  const territories = entries(cells.territory);
  const entities = entries(cells.businessEntity);
  const locations = entries(cells.locations);
  if (
    territories.length !== entities.length ||
    territories.some((one) => one === '') ||
    entities.some((one) => one === '')
  )
    return refuse('Each territory needs its business entity, in the same order');
  if (locations.length > territories.length) return refuse('Each group of locations needs its territory');
  if (territories.length > mostPlaces) return refuse(`At most ${mostPlaces} territories`);
  const places = territories.map((territory, at): Tbe => {
    const businessEntity = entities[at] ?? '';
    const known = held.find((one) => one.territory === territory && one.businessEntity === businessEntity);
    return {
      territory,
      businessEntity,
      locations: [...new Set(parts(locations[at] ?? '', ',').filter((one) => one !== ''))],
      colorFilters: { POP: [...(known?.colorFilters.POP ?? [])] },
    };
  });
  const all = places.flatMap((place) => place.locations);
  const wrong = all.find((one) => !key.test(one));
  if (wrong !== undefined) return refuse(`"${wrong}" is no location: write its key, such as EU_20`);
  return all.length > mostLocations ? refuse(`At most ${mostLocations} locations`) : accept(places);
};
