import type { Call, Reply } from '@atelier/contract';
import type { AssortmentSummary } from '@atelier/contract/assortment';
import type { AssortmentChannel, OrgType } from '@atelier/domain/assortment/assortment';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, once } from '../../platform/api/index.ts';

export type AssortmentDetail = Reply<'readAssortment'>;
export type AssortmentEntry = AssortmentSummary;
export type NewAssortment = Extract<Call<'createAssortment'>['body'], { type: 'item' }>;
export type AssortmentPatch = Call<'patchAssortment'>['body'];

export { once };

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

export const detailQuery = (orgType: OrgType, id: string) =>
  queryOptions({
    queryKey: ['assortments', 'one', id],
    queryFn: ({ signal }) => readDetail(orgType, id, signal),
    meta: { quiet: true },
  });

const readDetail = (orgType: OrgType, id: string, signal: AbortSignal): Promise<AssortmentDetail> =>
  call(orgType === 'internal' ? 'readInternalAssortment' : 'readAssortment', { params: { id } }, { signal });

export const patchAssortment = (
  orgType: OrgType,
  id: string,
  body: AssortmentPatch,
  options: CallOptions = {},
): Promise<AssortmentDetail> => {
  const sent = { ...once(), ...options };
  if (orgType === 'regular') return call('patchAssortment', { params: { id }, body }, sent);
  const { hierarchy: _decidedByRegionAndGender, ...rest } = body;
  return call('patchInternalAssortment', { params: { id }, body: rest }, sent);
};

export { locationsQuery, optionsQuery, settingQuery } from '../../parts/lookups/index.ts';
