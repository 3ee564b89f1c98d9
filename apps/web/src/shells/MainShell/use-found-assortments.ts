import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { accessUserOf } from '../../navigation/guard.ts';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';

export interface FoundAssortment {
  readonly _id: string;
  readonly orgType: OrgType;
  readonly title: string;
  readonly detail: string;
}

const shown = '_id type title subTitle displayTitle season year';

async function find(orgType: OrgType, text: string, signal: AbortSignal): Promise<FoundAssortment[]> {
  const name = orgType === 'internal' ? 'listInternalAssortments' : 'listAssortments';
  const { data } = await call(name, { query: { search: text, _select: shown } }, { signal });
  return data
    .filter(({ type }) => type === 'item')
    .slice(0, listLimits.autocomplete)
    .map(({ _id, title = '', subTitle, displayTitle, season, year }) => ({
      _id,
      orgType,
      title: orgType === 'internal' ? (displayTitle ?? title) : title,
      detail: [subTitle, season, year].filter(Boolean).join(' '),
    }));
}

/** Assortments by title, for those who may open them or their showroom. */
export function useFoundAssortments(query: string): readonly FoundAssortment[] {
  const user = accessUserOf(useSession());
  const text = useSettled(query.trim(), lookupTimings.search);
  const opens: Readonly<Record<OrgType, boolean>> = {
    regular: canAccess(user, needs.viewAssortments),
    internal: canAccess(user, [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments]),
  };
  const results = useQueries({
    queries: (['regular', 'internal'] as const).map((orgType) => ({
      queryKey: ['assortments', 'palette', orgType, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(orgType, text, signal),
      enabled: text.length > 1 && opens[orgType],
      placeholderData: keepPreviousData,
    })),
  });
  return text.length > 1 ? results.flatMap(({ data }) => data ?? []) : [];
}
