import {
  assortmentPictureSizes,
  maxPictureBytes,
  type PictureUsage,
} from '@atelier/contract/assortments/assortment-pictures';
import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import type { UploadUsageName } from '@atelier/contract/files/uploads';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { storePicture } from '../../../platform/files/stored-picture.ts';
import { type UploadUsage, uploadUsage } from '../../../platform/files/upload-usage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { demandPictured } from '../assortment/demand-pictured.ts';
import { assortmentPictures } from '../fields/kept-pictures.ts';
import { patchAssortment } from '../fields/patch-assortment.ts';

const load = (ctx: Ctx, attachTo: string) =>
  z.uuid().safeParse(attachTo).success ? demandPictured(ctx, attachTo) : refuse('notFound');

const pictureUpload = (usage: UploadUsageName, field: PictureUsage): UploadUsage =>
  uploadUsage({
    usage,
    need: eitherAssortments,
    maxBytes: maxPictureBytes,
    async admit(ctx, { attachTo }) {
      await load(ctx, attachTo);
    },
    make: (ctx, file) => storePicture(ctx, file.store, assortmentPictures, file.bytes(), assortmentPictureSizes),
    async attach(ctx, tx, { attachTo }, hash) {
      const { id, org_type } = await load(ctx, attachTo);
      const within: Ctx = { ...ctx, transaction: (work) => work(tx) };
      return patchAssortment(org_type)(within, { params: { id }, body: { [field]: hash } });
    },
  });

/** [M5.3] Logos and thumbnails that come in parts; `attachTo` is the assortment, the result is its detail. */
export const pictureUploads = [
  pictureUpload('assortmentLogo', 'logo'),
  pictureUpload('assortmentThumbnail', 'thumbnail'),
] as const;
