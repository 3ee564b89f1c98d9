import type { AssortmentSummary } from '@atelier/contract/assortments/assortment';
import type { AssortmentChannel, OrgType } from '@atelier/domain/assortment/assortment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export type AssortmentEntry = AssortmentSummary;

/** Everything of one kind at once: the lists are views of it, so changing the tab asks nobody. */
export const entriesQuery = (orgType: OrgType, channel?: AssortmentChannel) =>
  queryOptions({
    queryKey: ['assortments', 'list', orgType, channel ?? ''],
    queryFn: async ({ signal }) => {
      const name = orgType === 'internal' ? 'listInternalAssortments' : 'listAssortments';
      const { data } = await call(name, { query: channel === undefined ? {} : { channel } }, { signal });
      // Without _select every field comes.
      return data as AssortmentEntry[];
    },
  });
