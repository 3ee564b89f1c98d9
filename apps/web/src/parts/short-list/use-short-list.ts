import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { tellRefusal } from '../live-grid/index.ts';

interface ListedRow {
  readonly _id: string;
  readonly version: number;
}

interface Calls<Row extends ListedRow, Patch extends object> {
  /** Where the reply of the list is kept; its rows are `data`. */
  readonly queryKey: QueryKey;
  readonly save: (row: Row, patch: Patch) => Promise<Row>;
  readonly remove: (row: Row) => Promise<unknown>;
  /** Makes a deleted row anew, as it was. */
  readonly bringBack: (row: Row) => Promise<unknown>;
}

/**
 * A list of a few rows that are edited where they stand: an edit shows at once, what the server refuses is said and the
 * row reads as it is there, and what was deleted can be brought back for as long as the screen is open (G13).
 */
export function useShortList<Row extends ListedRow, Patch extends object>(calls: Calls<Row, Patch>) {
  const { queryKey } = calls;
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<readonly Row[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey });
  const show = (row: Row) =>
    client.setQueryData<{ data: Row[] }>(
      queryKey,
      (held) => held && { ...held, data: held.data.map((one) => (one._id === row._id ? row : one)) },
    );
  const onError = (error: Error) => {
    if (error instanceof Refused && error.status !== 401) tellRefusal(error);
    void refresh();
  };
  const shared = { onError, meta: { quiet: true } } as const;
  const saving = useMutation({
    ...shared,
    // One after the other: the second edit of a row is made of what the first one left.
    scope: { id: String(queryKey[0]) },
    mutationFn: ({ row, patch }: { row: Row; patch: Patch }) => {
      const held = client.getQueryData<{ data: Row[] }>(queryKey)?.data.find(({ _id }) => _id === row._id);
      return calls.save(held ?? row, patch);
    },
    onMutate: async ({ row, patch }) => {
      await client.cancelQueries({ queryKey });
      show({ ...row, ...patch });
    },
    onSuccess: show,
  });
  const removing = useMutation({
    ...shared,
    mutationFn: calls.remove,
    onSuccess: (_reply, row) => {
      setDeleted((rows) => [...rows, row]);
      return refresh();
    },
  });
  const undoing = useMutation({
    ...shared,
    mutationFn: calls.bringBack,
    onSuccess: (_reply, row) => {
      setDeleted((rows) => rows.filter((one) => one !== row));
      return refresh();
    },
  });
  const last = deleted.at(-1);
  return {
    save: (row: Row, patch: Patch) => saving.mutate({ row, patch }),
    remove: (row: Row) => removing.mutate(row),
    /** Undefined while there is nothing to bring back. */
    undo: last === undefined || undoing.isPending ? undefined : () => undoing.mutate(last),
    saving: saving.isPending,
  };
}
