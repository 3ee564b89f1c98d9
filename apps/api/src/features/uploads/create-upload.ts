import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { canAccess } from '@atelier/domain/access/can-access';
import { sizeText } from '@atelier/domain/shared/bytes';
import type { Ctx } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import { incomingFiles } from '../../platform/files/incoming-files.ts';
import { expectFile } from '../../platform/files/stored-files.ts';
import type { UploadUsage, UploadWish } from '../../platform/files/upload-usage.ts';
import { refuse } from '../../platform/refusal.ts';
import { placeOf } from './part-addresses.ts';
import type { UploadParts } from './upload-parts.ts';

const openAtOnce = 200;

/** Asked before the first byte and again when all have come: rights may have ended in between (T9). */
export const admit = async (ctx: Ctx, usage: UploadUsage, wish: UploadWish): Promise<void> => {
  if (usage.need !== 'signedIn' && !ctx.config.bypassAccess && !canAccess(ctx.user, usage.need)) refuse('forbidden');
  if (wish.fileSize > usage.maxBytes) refuse('bodyTooLarge', { limit: sizeText(usage.maxBytes) });
  await usage.admit(ctx, wish);
};

const refuseTooMany = async (ctx: Ctx): Promise<void> => {
  const { count } = await ctx.read
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', ctx.user.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (count >= openAtOnce) refuse('wrongState', { reason: `At most ${openAtOnce} uploads can be open at once.` });
};

/** [T14] The key is ours, whatever the file is called; the row binds it to this person, this size and these parts. */
export const createUpload = async (ctx: Ctx, parts: UploadParts, body: Input<'createUpload'>['body']) => {
  const usage = parts.usages.get(body.usage) ?? refuse('invalidInput', { reason: 'Such files are not taken here.' });
  await admit(ctx, usage, body);
  await refuseTooMany(ctx);
  const id = randomUUID();
  const kind = usage.kind ?? incomingFiles;
  const key = objectKey(kind, id, 'original');
  await ctx.transaction((tx) => expectFile(tx, kind, id));
  const store_upload = await parts.store.multipart.begin(key);
  const upload = await ctx.transaction((tx) =>
    tx
      .insertInto('uploads')
      .values({
        id,
        user_id: ctx.user.id,
        usage: body.usage,
        attach_to: body.attachTo,
        filename: body.filename,
        object_key: key,
        store_upload,
        file_size: body.fileSize,
        chunk_size: body.chunkSize,
        result: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return placeOf(ctx, parts, upload);
};
