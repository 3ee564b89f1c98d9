import type { Ctx } from '../../platform/context.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import type { Upload } from './load-upload.ts';

/** Nothing of it stays. What the store still holds when this is cut short goes with the sweep. */
export const endUpload = async (ctx: Ctx, store: ObjectStore, upload: Upload): Promise<void> => {
  const ended = await ctx.transaction((tx) =>
    tx
      .updateTable('uploads')
      .set({ state: 'ended' })
      .where('id', '=', upload.id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst(),
  );
  if (!ended) return;
  await store.multipart.giveUp(upload.object_key, upload.store_upload);
  await store.delete(upload.object_key);
};
