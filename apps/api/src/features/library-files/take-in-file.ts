import { randomUUID } from 'node:crypto';
import { fileNameKey } from '@atelier/domain/library/file-name';
import type { FileUsage } from '@atelier/domain/library/library-item';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/editing/announce.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { beginEdit, finishEdit, noteChange, recordRevision } from '../../platform/editing/edit.ts';
import { actorName } from '../../platform/editing/entity.ts';
import type { ReceivedFile } from '../../platform/files/upload-usage.ts';
import { type ItemRecord, itemColumns, libraryItems, orNameClash, refreshWords } from '../library/index.ts';
import { demandItem } from './admit-file.ts';
import type { UploadTarget } from './upload-target.ts';

const withoutEnding = (filename: string): string => filename.replace(/\.[^.]{1,10}$/u, '') || filename;

interface TakenIn {
  readonly assetId: string;
  readonly fileId: string;
}

const liveFiles = (itemId: string) => sql`FROM library_files WHERE item_id = ${itemId} AND removed_at IS NULL`;

/** [M17.1] Of two who bring the same name at once one is refused. One file stands for its item: the first primary one. */
const addFile = (tx: Tx, ctx: Ctx, item: ItemRecord, file: ReceivedFile, usage: FileUsage) =>
  orNameClash(
    tx
      .insertInto('library_files')
      .values({
        id: file.uploadId,
        item_id: item.id,
        library_type: item.library_type,
        usage_type: usage,
        filename: file.filename,
        filename_key: fileNameKey(file.filename),
        state: 'WaitingForFile',
        failure: null,
        hero: usage === 'Primary' ? sql<boolean>`NOT EXISTS (SELECT 1 ${liveFiles(item.id)} AND hero)` : false,
        file_size: file.fileSize,
        media_type: null,
        width: null,
        height: null,
        duration_ms: null,
        pages: null,
        previews: null,
        created_by_name: actorName(ctx),
        position: sql<number>`(SELECT count(*)::int ${liveFiles(item.id)})`,
        removed_at: null,
        replaced_by: null,
      })
      .execute(),
  );

const addItem = async (
  tx: Tx,
  ctx: Ctx,
  file: ReceivedFile,
  place: Extract<UploadTarget, { place: unknown }>['place'],
) => {
  const item = await tx
    .insertInto('library_items')
    .values({
      id: randomUUID(),
      library_type: place.libraryType,
      library_sub_type: place.librarySubType,
      status: 'Pending',
      name: withoutEnding(file.filename).slice(0, 200),
      created_by: ctx.user.userCode,
      created_by_name: actorName(ctx),
      edited_by_name: actorName(ctx),
    } as never)
    .returning(itemColumns)
    .executeTakeFirstOrThrow();
  await addFile(tx, ctx, item, file, 'Primary');
  await recordRevision(tx, ctx, libraryItems, item);
  await recordChange(tx, ctx, {
    action: 'create item',
    entity: libraryItems.entity,
    entityId: item.id,
    summary: `Uploaded ${item.name}`,
    before: { revision: 0 },
    after: { name: item.name, status: item.status, [`files.${file.uploadId}`]: file.filename, revision: 1 },
  });
  await announce(tx, libraryItems, [item], { by: ctx.user.userCode });
  return item;
};

/**
 * A new primary file takes the place of those before; a file of the same name takes its place whatever its use. Readers
 * of a published item have the old ones until the new one is ready.
 */
const takeOut = async (tx: Tx, item: ItemRecord, file: ReceivedFile, usage: FileUsage) => {
  const key = fileNameKey(file.filename);
  const stays = sql<boolean>`(${item.status === 'Published'} AND state = 'Ready')`;
  const gone = await tx
    .updateTable('library_files')
    .set({
      replaced_by: sql<string | null>`CASE WHEN ${stays} THEN ${file.uploadId}::uuid END`,
      removed_at: sql<Date | null>`CASE WHEN ${stays} THEN NULL ELSE now() END`,
      hero: sql<boolean>`hero AND ${stays}`,
      name_held: sql<boolean>`name_held AND filename_key <> ${key}`,
    })
    .where('item_id', '=', item.id)
    .where('removed_at', 'is', null)
    .where((or) =>
      or.or([or('filename_key', '=', key), ...(usage === 'Primary' ? [or('usage_type', '=', usage)] : [])]),
    )
    .returning(['id', 'filename', 'usage_type', 'removed_at'])
    .execute();
  const removed = gone.filter(({ removed_at }) => removed_at !== null).map(({ id }) => id);
  await orNameClash(
    tx
      .updateTable('library_files')
      .set({ replaced_by: null, name_held: true })
      .where('replaced_by', '=', sql<string>`ANY (${removed}::uuid[])`)
      .execute(),
  );
  return gone;
};

const addToItem = async (
  tx: Tx,
  ctx: Ctx,
  file: ReceivedFile,
  { itemId, usage }: Extract<UploadTarget, { itemId: string }>,
) => {
  await tx.selectFrom('library_items').select('id').where('id', '=', itemId).forUpdate().execute();
  const item = await demandItem(ctx, tx, itemId);
  const edit = beginEdit(item);
  const gone = await takeOut(tx, item, file, usage);
  await addFile(tx, ctx, item, file, usage);
  for (const old of gone) noteChange(edit, `files.${old.id}`, `${old.filename} (${old.usage_type})`, null);
  noteChange(edit, `files.${file.uploadId}`, null, `${file.filename} (${usage})`);
  edit.summary.push(
    gone.length > 0
      ? `${file.filename} took the place of ${gone.map(({ filename }) => filename).join(', ')}`
      : `${file.filename} added`,
  );
  const touched = [...gone.map(({ id }) => id), file.uploadId].map((id) => [`files.${id}`, edit.revision]);
  const versions = { ...item.field_versions, ...Object.fromEntries(touched) };
  return finishEdit(tx, ctx, libraryItems, edit, {
    action: 'edit item',
    save: (db) =>
      db
        .updateTable('library_items')
        .set({
          field_versions: JSON.stringify(versions),
          revision: edit.revision,
          edited_by_name: actorName(ctx),
          modified_date: sql<Date>`now()`,
        } as never)
        .where('id', '=', item.id)
        .returning(itemColumns)
        .executeTakeFirstOrThrow(),
  });
};

/** [M17.1, T25] The file as a row of its item, with the log and the news, in the transaction that ends its upload. */
export const takeInFile = async (tx: Tx, ctx: Ctx, file: ReceivedFile, target: UploadTarget): Promise<TakenIn> => {
  const item = 'place' in target ? await addItem(tx, ctx, file, target.place) : await addToItem(tx, ctx, file, target);
  await refreshWords(tx, item.id);
  return { assetId: item.id, fileId: file.uploadId };
};
