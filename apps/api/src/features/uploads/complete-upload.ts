import type { Input } from '@atelier/contract';
import type { UploadUsageName } from '@atelier/contract/files/uploads';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { incomingFiles } from '../../platform/files/incoming-files.ts';
import { fileIsStored } from '../../platform/files/stored-files.ts';
import type { ReceivedFile, UploadUsage } from '../../platform/files/upload-usage.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { admit } from './create-upload.ts';
import { endUpload } from './end-upload.ts';
import { loadUpload, type Upload } from './load-upload.ts';
import { bucketName, partPlaces } from './part-addresses.ts';
import type { UploadParts } from './upload-parts.ts';

const bare = (etag: string): string => etag.replaceAll('"', '');

/** [T14, R13] The store has every part, in its size, and the sender means the same ones in the same order. */
const demandParts = async ({ multipart, head }: ObjectStore, upload: Upload, etags: readonly string[]) => {
  // A process was killed after the store had put the parts together. Some stores still list them then, some do not.
  if ((await head(upload.object_key)) !== undefined) return;
  const arrived = (await multipart.list(upload.object_key, upload.store_upload)) ?? [];
  const expected = partPlaces(upload);
  const right =
    arrived.length === expected.length &&
    etags.length === expected.length &&
    expected.every(({ number, size }, at) => {
      const part = arrived[at];
      return part?.number === number && part.size === size && part.etag === bare(etags[at] ?? '');
    });
  if (!right) refuse('uploadFailed');
  await multipart.finish(upload.object_key, upload.store_upload, arrived);
};

const receive = async (store: ObjectStore, upload: Upload): Promise<ReceivedFile> => {
  const facts = await store.head(upload.object_key);
  if (facts?.size !== upload.file_size) return refuse('uploadFailed');
  return {
    uploadId: upload.id,
    key: upload.object_key,
    store,
    filename: upload.filename,
    fileSize: upload.file_size,
    attachTo: upload.attach_to,
    async *bytes() {
      const found = await store.get(upload.object_key);
      if (found) yield* found.body as AsyncIterable<Uint8Array>;
    },
  };
};

/** Whoever comes second finds the first one's result. */
const lockUpload = async (tx: Tx, id: string): Promise<Upload> =>
  tx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const finish = async (ctx: Ctx, upload: Upload, usage: UploadUsage, file: ReceivedFile) => {
  const made = await usage.make(ctx, file);
  return ctx.transaction(async (tx) => {
    const held = await lockUpload(tx, upload.id);
    if (held.state === 'complete') return answer(held);
    if (held.state === 'ended') return refuse('notFound');
    const result = await usage.attach(ctx, tx, file, made);
    await fileIsStored(tx, usage.kind ?? incomingFiles, upload.id);
    const done = { state: 'complete', result: JSON.stringify(result) } as const;
    return answer(
      await tx.updateTable('uploads').set(done).where('id', '=', upload.id).returningAll().executeTakeFirstOrThrow(),
    );
  });
};

const answer = ({ id, result }: Upload) => ({ message: 'Success', uploadId: id, result: result ?? {} });

/** [R8] Asked twice it answers twice and does it once; a file that cannot be used leaves nothing behind. */
export const completeUpload = async (ctx: Ctx, parts: UploadParts, body: Input<'completeUpload'>['body']) => {
  const upload = await loadUpload(ctx, body.uploadId);
  if (body.bucket !== bucketName || body.key !== upload.object_key) return refuse('notFound');
  if (upload.state === 'complete') return answer(upload);
  const usage = parts.usages.get(upload.usage as UploadUsageName) ?? refuse('notFound');
  const wish = { filename: upload.filename, fileSize: upload.file_size, attachTo: upload.attach_to };
  try {
    await admit(ctx, usage, wish);
    await demandParts(parts.store, upload, body.etags);
    const file = await receive(parts.store, upload);
    const reply = await finish(ctx, upload, usage, file);
    if (usage.kind === undefined) await parts.store.delete(upload.object_key);
    return reply;
  } catch (error) {
    // Parts that are still on their way, or a wrong list of them, can be put right; a file that is refused cannot.
    if (error instanceof Refusal && error.code !== 'uploadFailed') await endUpload(ctx, parts.store, upload);
    throw error;
  }
};
