import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accessUserOf } from '../../navigation/guard.ts';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** People, for those who administer them. */
export function useFoundPeople(query: string) {
  const session = useSession();
  const text = useSettled(query.trim(), lookupTimings.search);
  const enabled = text.length > 1 && canAccess(accessUserOf(session), needs.manageUsers);
  const { data } = useQuery({
    queryKey: ['admin', 'users', 'palette', text],
    queryFn: ({ signal }) => call('listUsers', { query: { text, limit: listLimits.autocomplete } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? (data?.data ?? []) : [];
}
