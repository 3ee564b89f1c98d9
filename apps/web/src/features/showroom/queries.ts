import type { Call, Reply } from '@atelier/contract';
import { imageOfKey } from '@atelier/domain/product/product';
import { queryOptions } from '@tanstack/react-query';
import { call, Refused, readLines, send } from '../../platform/api/index.ts';
import { copyHeader } from '../../platform/kept-copies.ts';
import { placesBodies } from './own-places.ts';
import { type ShowroomPlace, type ShowroomRow, showroomFields } from './plan/showroom-row.ts';
import { useStage } from './stage-store.ts';

export type ShowroomDetail = Reply<'readAssortment'>;
export type ShowroomLocation = Reply<'listLocations'>['data'][number];

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'one', id],
    queryFn: ({ signal }): Promise<ShowroomDetail> => call('readAssortment', { params: { id } }, { signal }),
    networkMode: 'always',
    meta: { quiet: true },
  });

export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 403);

/** A row names its pictures by their keys. */
type SentRow = Omit<ShowroomRow, 'images'> & { readonly images?: readonly string[] | null };

interface Line {
  readonly data?: readonly SentRow[];
}

const asRead = (row: SentRow): ShowroomRow => ({ ...row, images: (row.images ?? []).map(imageOfKey) });

/** The questions themselves: a copy on the device keeps its answers under them. */
export const rowsBody = (id: string) => ({ assortmentsQuery: { _id: id }, _select: [...showroomFields] });
export const supplyBody = (style: string) => ({
  style,
  _select: ['locations', 'locations.availability'],
  _options: { limit: 200 },
});

/** All rows at once: find, filter, next and compare ask nobody. */
export const rowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'showroom', id],
    queryFn: async ({ signal }): Promise<readonly ShowroomRow[]> => {
      const response = await send('streamAssortmentProducts', { body: rowsBody(id) }, { signal });
      useStage.setState({ copyOf: response.headers.get(copyHeader) });
      return readRows(response);
    },
    staleTime: 60_000,
    networkMode: 'always',
    meta: { quiet: true },
  });

async function readRows(response: Response): Promise<ShowroomRow[]> {
  const rows: ShowroomRow[] = [];
  for await (const { data } of readLines<Line>(response)) if (data) rows.push(...data.map(asRead));
  return rows;
}

type InternalRows = Pick<Call<'streamInternalProducts'>['body'], 'assortmentsQuery' | 'location'>;

/** The same of an internal assortment, with the prices of a location. */
export const internalRowsQuery = (asked: InternalRows) =>
  queryOptions({
    queryKey: ['assortments', 'showroom', asked],
    queryFn: async ({ signal }): Promise<readonly ShowroomRow[]> =>
      readRows(await send('streamInternalProducts', { body: { ...asked, _select: [...showroomFields] } }, { signal })),
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** Sizes and stock of all colors of a style, at the locations this reader may see and as that place tells them. */
export const supplyQuery = (style: string, at: Readonly<Record<string, unknown>> = {}) =>
  queryOptions({
    queryKey: ['products', 'supply', style, at],
    queryFn: async ({ signal }): Promise<readonly ShowroomRow[]> => {
      return (await call('fetchProducts', { body: { ...supplyBody(style), ...at } }, { signal })).data;
    },
    staleTime: 60_000,
    networkMode: 'always',
    meta: { quiet: true },
  });

/** Prices and stock of products at the locations of this reader, each by its id. */
export const placesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'places', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly ShowroomPlace[]>> => {
      const asked = placesBodies(ids).map((body) => call('fetchProducts', { body }, { signal }));
      const rows: readonly ShowroomRow[] = (await Promise.all(asked)).flatMap(({ data }) => data);
      return new Map(rows.map(({ id, locations = [] }) => [id, locations]));
    },
    staleTime: 60_000,
    networkMode: 'always',
    meta: { quiet: true },
  });

export { locationsQuery } from '../../parts/lookups/index.ts';
