import { assetSizes } from '@atelier/contract/library/asset-addresses';
import type { Ctx } from '../../platform/context.ts';
import { announce } from '../../platform/editing/announce.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import { preparePicture } from '../../platform/pictures/prepare-picture.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { libraryItems } from '../library/index.ts';
import { findEditableFile } from './find-file.ts';
import { libraryFiles } from './library-file-kind.ts';

/** [G36] A frame of a film, drawn anew like every picture; it gives way to what this machine can make itself. */
export const sendPoster = async (ctx: Ctx, store: ObjectStore, fileId: string, picture: AsyncIterable<Uint8Array>) => {
  const { file, item } = await findEditableFile(ctx, fileId);
  const isFilm = file.media_type === null || file.media_type.startsWith('video/');
  if (!isFilm || file.previews !== null) return refuse('wrongState', { reason: 'This file needs no picture.' });
  const { sizes } = await preparePicture(picture, assetSizes, ctx.gone);
  for (const [size, bytes] of Object.entries(sizes))
    await store.put(objectKey(libraryFiles, fileId, `${size}.webp`), bytes);
  await ctx.transaction(async (tx) => {
    const previews = JSON.stringify({ sizes: Object.keys(assetSizes), pages: 0 });
    const kept = await tx
      .updateTable('library_files')
      .set({ previews })
      .where('id', '=', fileId)
      .where('previews', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!kept) return;
    await recordChange(tx, ctx, {
      action: 'edit item',
      entity: libraryItems.entity,
      entityId: item.id,
      summary: `${file.filename} got a picture in ${libraryItems.nameOf(item)}`,
    });
    await announce(tx, libraryItems, [item], { by: ctx.user.userCode });
  });
  return undefined;
};
