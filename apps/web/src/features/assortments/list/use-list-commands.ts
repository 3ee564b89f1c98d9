import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { once, patchAssortment } from '../queries.ts';
import type { ListRow } from './list-rows.ts';

const ids = (rows: readonly ListRow[]) => rows.map(({ _id }) => _id);

async function remove(rows: readonly ListRow[]): Promise<void> {
  for (const { _id: id, orgType } of rows)
    await call(orgType === 'internal' ? 'deleteInternalAssortment' : 'deleteAssortment', { params: { id } }, once());
}

async function move(rows: readonly ListRow[], hierarchy: readonly string[]): Promise<void> {
  for (const { _id, orgType } of rows) await patchAssortment(orgType, _id, { hierarchy: [...hierarchy] });
}

const duplicate = (rows: readonly ListRow[]) => {
  const name = rows[0]?.orgType === 'internal' ? 'cloneInternalAssortments' : 'cloneAssortments';
  return call(name, { body: { ids: ids(rows) } }, once());
};

const merge = ({ into, from }: { into: ListRow; from: string }) =>
  into.orgType === 'internal'
    ? call('mergeInternalAssortment', { params: { id: into._id }, body: { from } }, once())
    : call('mergeAssortment', { params: { id: into._id }, body: { from } }, once());

/** What is done to whole entries of a list. Refusals become toasts; afterwards the lists are read anew. */
export function useListCommands() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['assortments'] });
  return {
    duplicate: useMutation({
      mutationFn: duplicate,
      onSuccess: () => toast.success(successMessages.assortmentDuplicated),
      onSettled,
    }),
    changeState: useMutation({
      mutationFn: ({ rows, state }: { rows: readonly ListRow[]; state: AssortmentState }) =>
        call('changeAssortmentStates', { body: { ids: ids(rows), state } }, once()),
      onSettled,
    }),
    remove: useMutation({ mutationFn: remove, onSettled }),
    move: useMutation({
      mutationFn: ({ rows, hierarchy }: { rows: readonly ListRow[]; hierarchy: readonly string[] }) =>
        move(rows, hierarchy),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ row, title }: { row: ListRow; title: string }) => patchAssortment(row.orgType, row._id, { title }),
      onSettled,
    }),
    createFolder: useMutation({
      mutationFn: (body: { title: string; hierarchy: string[] }) =>
        call('createAssortment', { body: { type: 'folder', ...body } }, once()),
      onSettled,
    }),
    merge: useMutation({
      mutationFn: merge,
      onSuccess: ({ added }) => toast.success(successMessages.itemsAddedToAssortment(added)),
      onSettled,
    }),
  };
}

export type ListCommands = ReturnType<typeof useListCommands>;
