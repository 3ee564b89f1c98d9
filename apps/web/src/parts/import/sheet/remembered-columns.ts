import type { RememberedMatches } from '@atelier/domain/import/match-columns';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

const keyOf = (kind: string): string => `import.${kind}.columns`;

const asMatches = (value: unknown): RememberedMatches =>
  new Map(
    (Array.isArray(value) ? value : []).filter(
      (entry): entry is [string, string | null] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && (entry[1] === null || typeof entry[1] === 'string'),
    ),
  );

/** M9.1: what this user chose for a header the last time. */
export const rememberedQuery = (kind: string) =>
  queryOptions({
    queryKey: ['settings', keyOf(kind)],
    queryFn: async ({ signal }): Promise<RememberedMatches> => {
      const { value } = await call('readSetting', { params: { key: keyOf(kind) } }, { signal });
      return asMatches(value);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const rememberColumns = (kind: string, matches: RememberedMatches): Promise<unknown> =>
  call('writeSetting', {
    params: { key: keyOf(kind) },
    body: { value: [...matches].map(([header, key]) => [header, key]) },
  });
