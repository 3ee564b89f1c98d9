import type { Input } from '@atelier/contract';
import { assortmentPictureSizes } from '@atelier/contract/assortment-pictures';
import type { Ctx } from '../../../platform/context.ts';
import type { FileReply } from '../../../platform/http/send-reply.ts';
import { preparePicture } from '../../../platform/pictures/prepare-picture.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { loadReadable, mayWrite } from '../assortment/assortments.access.ts';
import { expectPicture, pictureIsStored } from '../fields/kept-pictures.ts';
import { patchAssortment } from '../fields/patch-assortment.ts';
import type { AssortmentDetail } from '../lists/read-assortment.ts';

export const pictureFolder = 'pictures/assortments/';
const keyOf = (hash: string, size: string): string => `${pictureFolder}${hash}/${size}.webp`;
export const pictureKeys = (hash: string): string[] =>
  Object.keys(assortmentPictureSizes).map((size) => keyOf(hash, size));

/** [T25] The files first, the row second: nothing ever points at a picture that is not there. */
export const uploadAssortmentPicture =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params, file }: Input<'uploadAssortmentPicture'>): Promise<AssortmentDetail> => {
    const record = await loadReadable(ctx.read, ctx, params.id);
    if (!mayWrite(ctx, record)) refuse('forbidden');
    if (record.type === 'folder') refuse('wrongState', { reason: 'Folder rows are read-only.' });
    const { hash, sizes } = await preparePicture(file, assortmentPictureSizes, ctx.gone);
    await ctx.transaction((tx) => expectPicture(tx, hash));
    for (const [size, bytes] of Object.entries(sizes)) await store.put(keyOf(hash, size), bytes);
    await ctx.transaction((tx) => pictureIsStored(tx, hash));
    return patchAssortment(record.org_type)(ctx, { params: { id: record.id }, body: { [params.usage]: hash } });
  };

export const assortmentPicture =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params }: Input<'assortmentPicture'>): Promise<FileReply> => {
    const { id, usage, hash, size } = params;
    const record = await loadReadable(ctx.read, ctx, id);
    const held = record[usage] === hash ? await store.get(keyOf(hash, size)) : undefined;
    if (!held) return refuse('notFound');
    return { filename: `${usage}.webp`, type: 'image/webp', body: held.body, immutable: true, inline: true };
  };
