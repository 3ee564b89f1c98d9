import type { Input } from '@atelier/contract';
import { assortmentPictureSizes } from '@atelier/contract/assortments/assortment-pictures';
import type { Ctx } from '../../../platform/context.ts';
import { showPicture, storePicture } from '../../../platform/files/stored-picture.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { demandPictured } from '../assortment/demand-pictured.ts';
import { assortmentPictures } from '../fields/kept-pictures.ts';
import { patchAssortment } from '../fields/patch-assortment.ts';
import type { AssortmentDetail } from '../lists/read-assortment.ts';

/** [T25] The files first, the row second: nothing ever points at a picture that is not there. */
export const uploadAssortmentPicture =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params, file }: Input<'uploadAssortmentPicture'>): Promise<AssortmentDetail> => {
    const record = await demandPictured(ctx, params.id);
    const hash = await storePicture(ctx, store, assortmentPictures, file, assortmentPictureSizes);
    return patchAssortment(record.org_type)(ctx, { params: { id: record.id }, body: { [params.usage]: hash } });
  };

export const assortmentPicture =
  (store: ObjectStore) =>
  async (ctx: Ctx, { params }: Input<'assortmentPicture'>): Promise<FileReply> => {
    const { id, usage, hash, size } = params;
    const record = await loadReadable(ctx.read, ctx, id);
    if (record[usage] !== hash) return refuse('notFound');
    return showPicture(store, assortmentPictures, { hash, size, filename: usage });
  };
