import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

type Locations = Reply<'listLocations'>;

const staleTime = 300_000;

/** One's own location comes first wherever locations are listed. */
const homeFirst = ({ homeCode, data }: Locations): Locations => ({
  homeCode,
  data: data.toSorted((a, b) => Number(b.code === homeCode) - Number(a.code === homeCode)),
});

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: async ({ signal }) => homeFirst(await call('listLocations', {}, { signal })),
  staleTime,
});

/** M1.8: the values a field may have, by the name of their list. */
export const optionsQuery = (name: string) =>
  queryOptions({
    queryKey: ['options', name],
    queryFn: ({ signal }) => call('options', { params: { name } }, { signal }),
    staleTime,
    meta: { quiet: true },
  });

/** What this person has set and the server remembers. */
export const settingQuery = (key: string) =>
  queryOptions({
    queryKey: ['settings', key],
    queryFn: async ({ signal }): Promise<unknown> =>
      (await call('readSetting', { params: { key } }, { signal })).value ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
