import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { finishEdit } from '../../../platform/editing/edit.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { tellWebhooks } from '../../webhooks/index.ts';
import { orNameClash } from '../held-name.ts';
import { libraryItems } from '../item-entity.ts';
import { type ItemRecord, itemColumns } from '../item-rows.ts';
import { refreshWords } from '../refresh-words.ts';
import type { FileWrites } from './edit-files.ts';
import type { ItemDraft } from './item-draft.ts';

const saveFiles = async (tx: Tx, writes: FileWrites): Promise<void> => {
  // What leaves first: a name that one file gives up can be another's at once.
  const leaving = [...writes].sort(([, a], [, b]) => Number(Boolean(b.removed_at)) - Number(Boolean(a.removed_at)));
  for (const [id, change] of leaving)
    if (Object.keys(change).length > 0)
      await orNameClash(tx.updateTable('library_files').set(change).where('id', '=', id).execute());
};

/** A deleted item holds no names; one that comes back has to find them free. */
const holdNames = async (tx: Tx, drafts: readonly ItemDraft[]): Promise<void> => {
  for (const held of [false, true]) {
    const ids = drafts
      .filter(
        ({ record, status }) =>
          (status === 'Deleted') !== (record.status === 'Deleted') && (status !== 'Deleted') === held,
      )
      .map(({ record }) => record.id);
    if (ids.length > 0)
      await orNameClash(
        sql`UPDATE library_files SET name_held = ${held}
          WHERE item_id = ANY (${ids}::uuid[]) AND replaced_by IS NULL`.execute(tx),
      );
  }
};

const actionOf = ({ record, status }: ItemDraft): string => {
  if (status === record.status) return 'edit item';
  if (status === 'Deleted') return 'delete item';
  if (record.status === 'Deleted') return 'restore item';
  return status === 'Published' ? 'publish item' : 'unpublish item';
};

const summarise = (draft: ItemDraft): void => {
  const labels = [...new Set([...draft.touched].map((field) => libraryItems.fieldLabel(field)))];
  draft.edit.summary.push(
    draft.status === draft.record.status ? `${labels.join(', ')} changed` : `${draft.record.status} → ${draft.status}`,
  );
};

const saveItem = async (tx: Tx, ctx: Ctx, draft: ItemDraft): Promise<ItemRecord> => {
  const { record, edit, touched, columns } = draft;
  summarise(draft);
  const versions = { ...record.field_versions, ...Object.fromEntries([...touched].map((f) => [f, edit.revision])) };
  return finishEdit(tx, ctx, libraryItems, edit, {
    action: actionOf(draft),
    save: async (db) =>
      db
        .updateTable('library_items')
        .set({
          ...columns,
          field_versions: JSON.stringify(versions),
          revision: edit.revision,
          edited_by_name: actorName(ctx),
          modified_date: sql<Date>`now()`,
        } as never)
        .where('id', '=', record.id)
        .returning(itemColumns)
        .executeTakeFirstOrThrow(),
  });
};

const isPublished = ({ record, status }: ItemDraft) => status === 'Published' && record.status !== 'Published';

const publishedItem = ({ user }: Ctx, { record }: ItemDraft) => ({
  event: 'asset.published' as const,
  payload: { assetId: record.id, libraryType: record.library_type, by: user.userCode },
});

/** [T25] Items, their files, what they are found by, the log and the news: all of it or nothing. */
export const saveDrafts = async (
  tx: Tx,
  ctx: Ctx,
  drafts: readonly ItemDraft[],
  writes: FileWrites,
): Promise<ReadonlyMap<string, ItemRecord>> => {
  const changed = drafts.filter(({ edit }) => edit.changes.length > 0);
  await saveFiles(tx, writes);
  await holdNames(tx, changed);
  const saved = new Map<string, ItemRecord>();
  for (const draft of changed) saved.set(draft.record.id, await saveItem(tx, ctx, draft));
  if (changed.length > 0) await refreshWords(tx, ...saved.keys());
  await tellWebhooks(
    tx,
    changed.filter(isPublished).map((draft) => publishedItem(ctx, draft)),
  );
  return saved;
};
