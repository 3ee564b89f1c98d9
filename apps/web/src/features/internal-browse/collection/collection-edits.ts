import type { Call } from '@atelier/contract';
import { parseStyleColorId } from '@atelier/domain/product/product';
import type { WriteBatch } from '@atelier/grid';
import type { CollectionRow } from './collection-row.ts';

export type CollectionEdit = Call<'batchCollection'>['body']['products'][number];

const pairOf = (id: string) => parseStyleColorId(id) ?? { style: id, color: '' };

const picked = ({
  style,
  color,
  selected,
  collectionStyleNote,
  collectionColorNote,
}: CollectionRow): CollectionEdit => ({
  ...{ style, color, selected, collectionStyleNote, collectionColorNote },
  actionType: 'add',
});

/** What was done to the picks, in the words of the collections call. Removals come before additions. */
export const editsOf = ({
  removed,
  added,
  updated,
}: Pick<WriteBatch, 'removed' | 'added' | 'updated'>): CollectionEdit[] => [
  ...removed.map((id): CollectionEdit => ({ ...pairOf(id), actionType: 'delete' })),
  ...added.map(({ row, values }) => picked({ ...(row as CollectionRow), ...values })),
  ...Map.groupBy(updated, ({ id }) => id)
    .entries()
    .map(
      ([id, writes]): CollectionEdit => ({
        ...pairOf(id),
        actionType: 'update',
        ...Object.fromEntries(writes.map(({ column, to }) => [column, to ?? ''])),
      }),
    ),
];
