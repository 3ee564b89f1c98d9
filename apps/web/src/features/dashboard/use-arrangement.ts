import { type DashboardArrangement, readArrangement } from '@atelier/domain/dashboard/arrangement';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { arrangementQuery, type KeptArrangement, arrangementKey as key } from './queries.ts';

const { queryKey } = arrangementQuery;

/** [G5] How this person wants their tiles, on every device they log in from. */
export const useArrangement = () => {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(arrangementQuery);
  const kept = (): KeptArrangement => client.getQueryData(queryKey) ?? { version: 0 };
  /** Counts the conflicts: a choice made before one was made of what is no longer there. */
  const conflicts = useRef(0);
  const save = useMutation({
    mutationFn: async ({ order, hidden, conflicts: seen }: DashboardArrangement & { conflicts: number }) =>
      seen === conflicts.current
        ? call('writeSetting', {
            params: { key },
            body: { value: { order: [...order], hidden: [...hidden] }, expectedVersion: kept().version },
          })
        : { version: kept().version },
    onMutate: ({ conflicts: _seen, ...value }) => client.setQueryData(queryKey, { ...kept(), value }),
    onSuccess: ({ version }) => client.setQueryData(queryKey, { ...kept(), version }),
    onSettled: (_saved, _error, { conflicts: seen }) => {
      if (seen !== conflicts.current) void client.invalidateQueries(arrangementQuery);
    },
    // Another window was first: what it chose is shown, and nothing of it is lost unseen.
    onError: async (error) => {
      conflicts.current += 1;
      await client.invalidateQueries(arrangementQuery);
      if (error instanceof Refused && error.code === 'conflict')
        toast.info('You arranged your dashboard in another window. This is how it stands now.');
    },
    // One after the other: the last choice is what stays.
    scope: { id: key },
  });
  return {
    arrangement: readArrangement(data.value),
    arrange: (value: DashboardArrangement) => save.mutate({ ...value, conflicts: conflicts.current }),
  };
};
