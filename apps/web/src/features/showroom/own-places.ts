import type { ShowroomPlace, ShowroomRow } from './plan/showroom-row.ts';

/** What a reader is told of a product at their locations. */
export type PlacesOf = (row: ShowroomRow) => readonly ShowroomPlace[];

export const inRow: PlacesOf = (row) => row.locations ?? [];

/** Where the location of an assortment is none of the reader's, its rows are silent and the catalogue is asked. */
export const askedElsewhere = (
  { removedFields }: { readonly removedFields: readonly string[] },
  rows: readonly ShowroomRow[],
): readonly string[] => (removedFields.includes('netCost') ? rows.map(({ id }) => id) : []);

/** As many of them as one answer holds. */
const atOnce = 500;

export const placesBodies = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ({
    query: { id: { $in: ids.slice(at * atOnce, (at + 1) * atOnce) } },
    _select: ['locations'],
    _options: { limit: atOnce },
  }));

/** The assortment's place where it is the reader's too, else their own. */
export const shownPlace = (
  places: readonly ShowroomPlace[],
  { locationId, homeCode }: { readonly locationId: string; readonly homeCode: string },
): ShowroomPlace | undefined =>
  places.find(({ code }) => code === locationId) ?? places.find(({ code }) => code === homeCode);
