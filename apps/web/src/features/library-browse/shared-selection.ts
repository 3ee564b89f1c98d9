import type { Asset } from '@atelier/contract/library/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';
import { wallPath } from './library-place.ts';
import { type LibrarySearch, pickedText } from './library-search.ts';

/** Mail programs break longer addresses: about as many ids as one of them holds. */
const mostInAddress = 45;
const longestName = 120;

/** What the address of a shared selection says; several hundred assets are kept under an id of their own. */
export async function searchFor(place: LibraryPlace, assets: readonly Asset[], name: string): Promise<LibrarySearch> {
  const ids = assets.map(({ _id }) => _id);
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return { asset: only };
  if (ids.length <= mostInAddress) return { picked: pickedText(ids) };
  const body = { name: name.trim().slice(0, longestName) || 'Assets', path: wallPath(place), query: { assets: ids } };
  return { shared: (await call('saveSearch', { body }, once()))._id };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Which assets somebody has shared; whoever has the id sees those of them that they may. */
export const sharedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['searches', 'assets', id],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { query } = await call('readSearch', { params: { id: id! } }, { signal });
      return Array.isArray(query.assets) ? query.assets.filter(isText) : [];
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
