import type { AssortmentState } from '@atelier/domain/assortment/assortment';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWaiver } from '../../../parts/assortment-health/index.ts';
import { withEditLock } from '../../../parts/edit-lock/index.ts';
import { call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type AssortmentPatch, once, patchAssortment } from '../queries.ts';
import type { ListRow } from './list-rows.ts';

const ids = (rows: readonly ListRow[]) => rows.map(({ _id }) => _id);

async function remove(rows: readonly ListRow[]): Promise<void> {
  for (const { _id: id, orgType, revision: version } of rows) {
    const name = orgType === 'internal' ? 'deleteInternalAssortment' : 'deleteAssortment';
    await call(name, { params: { id }, query: { version } }, once());
  }
}

/** The revisions that own changes have led to, by entry. */
export type Revisions = ReadonlyMap<string, number>;

async function patchEach(rows: readonly ListRow[], patch: AssortmentPatch): Promise<Revisions> {
  const revisions = new Map<string, number>();
  for (const { _id, orgType, revision: version } of rows)
    revisions.set(_id, (await patchAssortment(orgType, _id, { ...patch, version })).revision);
  return revisions;
}

const clone = (rows: readonly ListRow[]) => {
  const name = rows[0]?.orgType === 'internal' ? 'cloneInternalAssortments' : 'cloneAssortments';
  return call(name, { body: { ids: ids(rows) } }, once());
};

export interface NotDuplicated {
  readonly row: ListRow;
  readonly reason: string;
}

/** M5.3: the server duplicates all or none; when it will not, each is tried alone, so that one does not hold up the rest. */
async function duplicate(rows: readonly ListRow[]): Promise<NotDuplicated[]> {
  const failed: NotDuplicated[] = [];
  try {
    await clone(rows);
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) return [{ row: only, reason: error.message }];
    for (const row of rows) failed.push(...(await duplicate([row])));
  }
  return failed;
}

const merge = ({ into, from }: { into: ListRow; from: string }) =>
  into.orgType === 'internal'
    ? withEditLock(into._id, (lock) =>
        call('mergeInternalAssortment', { params: { id: into._id }, body: { from, ...lock } }, once()),
      )
    : call('mergeAssortment', { params: { id: into._id }, body: { from } }, once());

interface Move {
  readonly rows: readonly ListRow[];
  readonly hierarchy: readonly string[];
}

interface Rename {
  readonly row: ListRow;
  readonly title: string;
}

interface ListEvents {
  onNotDuplicated(failed: readonly NotDuplicated[]): void;
  onMoved(move: Move, revisions: Revisions): void;
  onRenamed(rename: Rename, revisions: Revisions): void;
}

/** A dialog waits for it and says a refusal itself. */
const told = { meta: { quiet: true } };

/** What is done to whole entries of a list. Refusals become toasts; afterwards the lists are read anew. */
export function useListCommands({ onNotDuplicated, onMoved, onRenamed }: ListEvents) {
  const client = useQueryClient();
  const waiver = useWaiver();
  const onSettled = () => client.invalidateQueries({ queryKey: ['assortments'] });
  const moving = {
    mutationFn: ({ rows, hierarchy }: Move) => patchEach(rows, { hierarchy: [...hierarchy] }),
    onSuccess: (revisions: Revisions, done: Move) => onMoved(done, revisions),
    onSettled,
  };
  return {
    waiver,
    duplicate: useMutation({
      mutationFn: duplicate,
      onSuccess: (failed) => {
        if (failed.length === 0) toast.success(successMessages.assortmentDuplicated);
        onNotDuplicated(failed);
      },
      onSettled,
    }),
    changeState: useMutation({
      mutationFn: ({ rows, state }: { rows: readonly ListRow[]; state: AssortmentState }) =>
        waiver.withReason((reason) =>
          call(
            'changeAssortmentStates',
            { body: { ids: ids(rows), state, ...(reason === undefined ? {} : { waiver: reason }) } },
            once(),
          ),
        ),
      onSettled,
    }),
    remove: useMutation({ mutationFn: remove, onSettled }),
    move: useMutation(moving),
    moveInto: useMutation({ ...moving, ...told }),
    rename: useMutation({
      mutationFn: ({ row, title }: Rename) => patchEach([row], { title }),
      onSuccess: (revisions, done) => onRenamed(done, revisions),
      onSettled,
      ...told,
    }),
    createFolder: useMutation({
      mutationFn: (body: { title: string; hierarchy: string[] }) =>
        call('createAssortment', { body: { type: 'folder', ...body } }, once()),
      onSettled,
      ...told,
    }),
    merge: useMutation({
      mutationFn: merge,
      onSuccess: ({ added }) => toast.success(successMessages.itemsAddedToAssortment(added)),
      onSettled,
      ...told,
    }),
  };
}

export type ListCommands = ReturnType<typeof useListCommands>;
