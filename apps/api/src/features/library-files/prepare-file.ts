import { createReadStream } from 'node:fs';
import { assetSizes } from '@atelier/contract/library/asset-addresses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Previews } from '../../platform/db/tables/libraries.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/editing/announce.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { findConverters } from '../../platform/previews/converters.ts';
import {
  type FileFacts,
  type MadePreviews,
  makePreviews,
  type SourceFile,
} from '../../platform/previews/make-previews.ts';
import type { PreviewProblem } from '../../platform/previews/preview-request.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { findItem, libraryItems, refreshWords } from '../library/index.ts';
import { libraryFiles } from './library-file-kind.ts';
import { firstPages } from './page-pictures.ts';

const sentences: Readonly<Record<PreviewProblem, string>> = {
  damaged: 'This file is damaged and cannot be read. Please upload it again.',
  locked: 'This PDF is locked with a password. Please upload it without one.',
  tooLarge: 'This picture has too many pixels. At most 268 megapixels can be shown.',
  tooSlow: 'This file takes too long to read.',
  tooMuchMemory: 'This file needs more memory than allowed to read.',
};

type FileRow = Readonly<{ id: string; item_id: string; file_size: number }>;

/** Whoever keeps the library sees the state change at once. */
const tell = async (tx: Tx, itemId: string): Promise<void> => {
  const item = await findItem(tx, itemId);
  if (item) await announce(tx, libraryItems, [item], { by: '' });
};

const waiting = ['WaitingForFile', 'Processing'] as const;

const begin = (db: Db, fileId: string): Promise<FileRow | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('library_files')
      .set({ state: 'Processing', failure: null })
      .where('id', '=', fileId)
      .where('state', 'in', waiting)
      .returning(['id', 'item_id', 'file_size'])
      .executeTakeFirst();
    if (row) await tell(tx, row.item_id);
    return row;
  });

export const failFile = (db: Db, fileId: string, failure: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('library_files')
      .set({ state: 'Failed', failure })
      .where('id', '=', fileId)
      .where('state', 'in', waiting)
      .returning('item_id')
      .executeTakeFirst();
    if (row) await tell(tx, row.item_id);
  });

export const storedSource = (store: ObjectStore, fileId: string, size: number): SourceFile => {
  const key = objectKey(libraryFiles, fileId, 'original');
  const get = async (range?: { from: number; to: number }) => {
    const found = await store.get(key, range);
    if (!found) throw new Error(`The file ${key} is not in the store.`);
    return found.body;
  };
  return {
    size,
    readAt: async (from, length) => Buffer.concat(await (await get({ from, to: from + length - 1 })).toArray()),
    open: () => get(),
  };
};

const previewsOf = ({ made, facts }: MadePreviews): Previews | null => {
  const sizes = Object.keys(assetSizes).filter((size) => made.some(({ name }) => name === `${size}.webp`));
  return sizes.length === 0 ? null : { sizes, pages: facts.pages ?? 0 };
};

const columnsOf = (facts: FileFacts) => ({
  media_type: facts.mediaType,
  width: facts.width,
  height: facts.height,
  duration_ms: facts.durationMs,
  pages: facts.pages,
  colors: [...facts.colors],
  content: facts.text,
});

/** [G36] Readers of a published item had these until now. The one that stood for the item hands that on. */
const takeOutReplaced = async (tx: Tx, fileId: string): Promise<void> => {
  await sql`
    WITH gone AS (
      SELECT old.id, old.hero FROM library_files old JOIN library_files f ON f.id = old.replaced_by
      WHERE f.id = ${fileId} AND f.item_id = old.item_id AND f.state = 'Ready' AND f.removed_at IS NULL
        AND old.removed_at IS NULL
      FOR UPDATE OF old),
    heir AS (UPDATE library_files SET hero = true WHERE id = ${fileId} AND EXISTS (SELECT 1 FROM gone WHERE hero))
    UPDATE library_files SET removed_at = now(), replaced_by = NULL, hero = false WHERE id IN (SELECT id FROM gone)
  `.execute(tx);
};

/** Everything is in the store by now: what people see of the file changes in one moment. */
const publish = (db: Db, row: FileRow, made: MadePreviews): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Its item first, as whoever edits it does: the other way round two would wait for each other.
    await tx.selectFrom('library_items').select('id').where('id', '=', row.item_id).forUpdate().execute();
    const previews = previewsOf(made);
    const saved = await tx
      .updateTable('library_files')
      .set({
        ...columnsOf(made.facts),
        state: made.problem === null ? 'Ready' : 'Failed',
        failure: made.problem === null ? null : sentences[made.problem],
        // A frame that the sender of a film gave stays until there is a better one.
        ...(previews || made.problem !== null ? { previews: previews && JSON.stringify(previews) } : {}),
      })
      .where('id', '=', row.id)
      .returning('item_id')
      .executeTakeFirst();
    if (!saved) return;
    await takeOutReplaced(tx, row.id);
    await refreshWords(tx, saved.item_id);
    await tell(tx, saved.item_id);
  });

/** Makes and keeps what can be shown of a file; asked again it begins anew and writes over what is there. */
export const makeAndPublish = async ({ db, store, config, stopping }: JobContext, row: FileRow): Promise<void> => {
  const made = await makePreviews({
    file: storedSource(store, row.id, row.file_size),
    sizes: assetSizes,
    pages: firstPages,
    converters: await findConverters(config),
    signal: stopping,
  });
  try {
    for (const { name, path } of made.made)
      await store.put(objectKey(libraryFiles, row.id, name), createReadStream(path));
    await publish(db, row, made);
  } finally {
    await made.remove();
  }
};

export const prepareFile = async (ctx: JobContext, fileId: string): Promise<void> => {
  const row = await begin(ctx.db, fileId);
  if (row) await makeAndPublish(ctx, row);
};
