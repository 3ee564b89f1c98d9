import { type DashboardArrangement, readArrangement } from '@atelier/domain/dashboard/arrangement';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { arrangementQuery, arrangementKey as key } from './queries.ts';

/** [G5] How this person wants their tiles, on every device they log in from. */
export const useArrangement = () => {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(arrangementQuery);
  const save = useMutation({
    mutationFn: (value: DashboardArrangement) =>
      call('writeSetting', {
        params: { key },
        body: { value: { order: [...value.order], hidden: [...value.hidden] } },
      }),
    onMutate: (value) => client.setQueryData(arrangementQuery.queryKey, value),
    onError: () => client.invalidateQueries(arrangementQuery),
    // One after the other: the last choice is what stays.
    scope: { id: key },
  });
  return { arrangement: readArrangement(data), arrange: save.mutate };
};
