import type { Asset } from '@atelier/contract/library/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../platform/toasts/index.ts';
import { sizeMeant, type WorkingFiles } from '../asset-face.ts';
import { type CollectionChange, changeCollection, collectionKindOf, collectionQuery } from './collection-calls.ts';

export { collectionKindOf } from './collection-calls.ts';

const none: readonly Asset[] = [];
const undoMs = 6_000;

/** [M15.2] What this person keeps of a library. It shows at once and the server follows. */
export function useCollection(place: LibraryPlace) {
  const client = useQueryClient();
  const kind = collectionKindOf(place);
  const query = collectionQuery(kind);
  const { data: items = none, isPending } = useQuery(query);
  const change = useMutation({
    mutationFn: (wanted: CollectionChange) => changeCollection(kind, wanted),
    // An undo never overtakes what it takes back.
    scope: { id: `collection-${kind}` },
    onMutate: async ({ add, remove, kept }: CollectionChange) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (held: readonly Asset[] = none) => [
        ...held.filter(({ _id }) => !remove.includes(_id)),
        ...kept.filter(({ _id }) => add.includes(_id) && !held.some((one) => one._id === _id)),
      ]);
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const add = (assets: readonly Asset[]) => {
    const fresh = assets.filter(({ _id }) => !items.some((one) => one._id === _id));
    if (fresh.length === 0) return void toast.info('Already in your collection');
    change.mutate(
      { add: fresh.map(({ _id }) => _id), remove: [], kept: fresh },
      { onSuccess: () => toast.success(`${counted(fresh.length, 'asset')} added to your collection`) },
    );
  };
  const remove = (ids: readonly string[]) => {
    const gone = items.filter(({ _id }) => ids.includes(_id));
    if (gone.length === 0) return;
    const undo = () => change.mutate({ add: gone.map(({ _id }) => _id), remove: [], kept: gone });
    change.mutate(
      { add: [], remove: ids, kept: [] },
      {
        onSuccess: () =>
          toast.info(`${counted(gone.length, 'asset')} removed. Click here to undo.`, {
            duration: undoMs,
            onPress: undo,
          }),
      },
    );
  };
  return {
    items,
    isPending: kind !== null && isPending,
    has: (id: string) => items.some(({ _id }) => _id === id),
    add,
    remove,
    clear: () => remove(items.map(({ _id }) => _id)),
    sizeOf: (wish: WorkingFiles) => items.reduce((sum, asset) => sum + sizeMeant(asset, wish), 0),
  };
}
