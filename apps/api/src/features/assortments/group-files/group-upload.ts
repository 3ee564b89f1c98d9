import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import {
  groupPictureSizes,
  maxGroupPictureBytes,
  maxGroupSourceBytes,
} from '@atelier/contract/assortments/group-files';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { storePicture } from '../../../platform/files/stored-picture.ts';
import { type UploadWish, uploadUsage } from '../../../platform/files/upload-usage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { demandPictured } from '../assortment/demand-pictured.ts';
import { groupPictures, groupSources } from './group-file-kinds.ts';

const isSource = ({ attachTo }: UploadWish): boolean => attachTo.endsWith('/source');

const load = (ctx: Ctx, { attachTo }: UploadWish) => {
  const id = attachTo.split('/')[0];
  return z.uuid().safeParse(id).success ? demandPictured(ctx, id!) : refuse('notFound');
};

/** A name that an address can carry; its letters stay, everything else becomes a dash. */
export const plainName = (filename: string): string =>
  filename
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(-120)
    .replace(/^[^A-Za-z0-9]+/, '') || 'file';

/**
 * [M10.4] Pictures and sources of divider pages. Nothing shows them until the page names them: what comes back goes into
 * its `previewJpg` or `sourceFile`.
 */
export const groupUpload = uploadUsage<string | null>({
  usage: 'assortmentDisplayGroup',
  need: eitherAssortments,
  maxBytes: maxGroupSourceBytes,
  kind: groupSources,
  async admit(ctx, wish) {
    await load(ctx, wish);
    if (!isSource(wish) && wish.fileSize > maxGroupPictureBytes) refuse('bodyTooLarge');
  },
  make: async (ctx, file) =>
    isSource(file) ? null : storePicture(ctx, file.store, groupPictures, file.bytes(), groupPictureSizes),
  attach: async (_ctx, _tx, { uploadId, filename }, hash) =>
    hash === null ? { sourceFile: `${uploadId}/${plainName(filename)}` } : { previewJpg: hash },
});
