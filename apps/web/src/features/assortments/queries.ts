import type { Call, Reply } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, once } from '../../platform/api/index.ts';

export type AssortmentDetail = Reply<'readAssortment'>;
export type AssortmentPatch = Call<'patchAssortment'>['body'];

export { once };

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

export { type AssortmentEntry, entriesQuery } from '../../parts/assortment-entries/index.ts';
export { locationsQuery, optionsQuery, settingQuery } from '../../parts/lookups/index.ts';
