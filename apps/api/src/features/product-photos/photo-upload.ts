import { imageSizes } from '@atelier/contract/products/product-images';
import { maxPhotoBytes } from '@atelier/contract/products/product-photos';
import { needs } from '@atelier/domain/access/needs';
import { type ImageView, imageViews, parseStyleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { storePicture } from '../../platform/files/stored-picture.ts';
import { uploadUsage } from '../../platform/files/upload-usage.ts';
import { refuse } from '../../platform/refusal.ts';
import { productPhotos } from '../products/index.ts';
import { type PhotoPlace, writePhoto } from './write-photo.ts';

const placeOf = (attachTo: string): PhotoPlace => {
  const at = attachTo.lastIndexOf('/');
  const pair = parseStyleColorId(attachTo.slice(0, Math.max(0, at)));
  const view = imageViews.find((one: ImageView) => one === attachTo.slice(at + 1));
  return pair && view ? { ...pair, view } : refuse('notFound');
};

const demandProduct = async (ctx: Ctx, { style, color }: PhotoPlace): Promise<void> => {
  const found = await ctx.read
    .selectFrom('products')
    .select('id')
    .where('style', '=', style)
    .where('color', '=', color)
    .executeTakeFirst();
  if (!found) refuse('notFound');
};

/** `attachTo` is the style-color and the view; the result says what stood there before, for Undo. */
export const productPhotoUpload = uploadUsage({
  usage: 'productPhoto',
  need: needs.manageProductPhotos,
  maxBytes: maxPhotoBytes,
  admit: (ctx, { attachTo }) => demandProduct(ctx, placeOf(attachTo)),
  make: (ctx, file) => storePicture(ctx, file.store, productPhotos, file.bytes(), imageSizes),
  async attach(ctx, tx, { attachTo }, file) {
    return { file, before: await writePhoto(tx, ctx, placeOf(attachTo), file) };
  },
});
