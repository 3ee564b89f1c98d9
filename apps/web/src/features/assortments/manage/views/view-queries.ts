import { queryOptions } from '@tanstack/react-query';
import { call, isApiFailure } from '../../../../platform/api/index.ts';
import type { NamedView } from '../arrangement/view-settings.ts';

/** Null where they could not be read: an assortment opens without its named views all the same. */
export const viewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortment-views', id],
    queryFn: async ({ signal }): Promise<readonly NamedView[] | null> => {
      try {
        return (await call('listViews', { params: { id } }, { signal, unwatched: true })).data;
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        return null;
      }
    },
    meta: { quiet: true },
  });
