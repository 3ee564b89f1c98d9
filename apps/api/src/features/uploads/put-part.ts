import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { PartMismatch } from '../../platform/storage/object-store.ts';
import { loadUpload } from './load-upload.ts';
import { isSigned, partPlaces } from './part-addresses.ts';
import type { UploadParts } from './upload-parts.ts';

/** Each address is used once; one whose part broke off on the way may be tried again. */
const spend = async (ctx: Ctx, upload_id: string, mark: string): Promise<void> => {
  const spent = await ctx.transaction((tx) =>
    tx
      .insertInto('spent_part_addresses')
      .values({ upload_id, mark })
      .onConflict((held) => held.doNothing())
      .returning('mark')
      .executeTakeFirst(),
  );
  if (!spent) refuse('partAddressInvalid');
};

const giveBack = (ctx: Ctx, upload_id: string, mark: string) =>
  ctx.transaction((tx) =>
    tx.deleteFrom('spent_part_addresses').where('upload_id', '=', upload_id).where('mark', '=', mark).execute(),
  );

/** [T14] The part that the address was signed for, with exactly its length, until its time is over. */
export const putPart = async (ctx: Ctx, parts: UploadParts, { params, query, file }: Input<'putUploadPart'>) => {
  const { uploadId, number } = params;
  if (!isSigned(await parts.key(), uploadId, number, query, query.signature)) refuse('partAddressInvalid');
  if (query.expires < ctx.clock.now().getTime()) refuse('partAddressInvalid');
  const upload = await loadUpload(ctx, uploadId);
  const place = partPlaces(upload).find((part) => part.number === number);
  if (upload.state !== 'open' || place?.size !== query.size) return refuse('partAddressInvalid');
  await spend(ctx, uploadId, query.mark);
  try {
    const body = Readable.from(file, { objectMode: false });
    const { etag } = await parts.store.multipart.put(upload.object_key, upload.store_upload, place, body);
    return { etag };
  } catch (error) {
    await giveBack(ctx, uploadId, query.mark);
    if (error instanceof PartMismatch) return refuse('uploadFailed');
    throw error;
  }
};
