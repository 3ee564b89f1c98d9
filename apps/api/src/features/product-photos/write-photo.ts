import { type ImageView, styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { wantFiles } from '../../platform/files/stored-files.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { addedPicture, movePhotoVersion, productPhotos } from '../products/index.ts';

export interface PhotoPlace {
  readonly style: string;
  readonly color: string;
  readonly view: ImageView;
}

const addedKey = (view: ImageView): string => view + addedPicture;

/** A view without a picture of its own gets one with its first photo, and loses it with its last. */
const listView = ({ style, color, view }: PhotoPlace, shown: boolean) =>
  shown
    ? sql`UPDATE products SET images = images || ${addedKey(view)}::text WHERE style = ${style} AND color = ${color}
          AND NOT EXISTS (SELECT 1 FROM unnest(images) i WHERE i LIKE ${`${view}-photo-%`})`
    : sql`UPDATE products SET images = array_remove(images, ${addedKey(view)}) WHERE style = ${style} AND color = ${color}
          AND ${addedKey(view)} = ANY (images)`;

/** A person of the portal, or a command. */
type PhotoSetter = Parameters<typeof recordChange>[1] & { readonly user: { readonly userCode: string } };

export const heldPhoto = async (tx: Tx, { style, color, view }: PhotoPlace): Promise<string | null> => {
  const held = await tx
    .selectFrom('product_photos')
    .select('file')
    .where('style', '=', style)
    .where('color', '=', color)
    .where('view', '=', view)
    .forUpdate()
    .executeTakeFirst();
  return held?.file ?? null;
};

/** From here on every way to a picture of the product (wall, grid, sheet, package) shows this photo for its view. */
export const writePhoto = async (
  tx: Tx,
  ctx: PhotoSetter,
  place: PhotoPlace,
  file: string | null,
): Promise<string | null> => {
  const { style, color, view } = place;
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('style', '=', style)
    .where('color', '=', color)
    .forUpdate()
    .executeTakeFirst();
  if (!product) return refuse('notFound');
  const before = await heldPhoto(tx, place);
  if (file === before) return before;
  const wanted = [file, before].filter((name) => name !== null);
  if ((await wantFiles(tx, productPhotos, wanted)) < wanted.length && file !== null)
    refuse('invalidInput', { reason: 'This picture is not kept here. Please upload it again.' });
  if (file === null)
    await sql`DELETE FROM product_photos WHERE style = ${style} AND color = ${color} AND view = ${view}`.execute(tx);
  else
    await tx
      .insertInto('product_photos')
      .values({ ...place, file })
      .onConflict((held) => held.columns(['style', 'color', 'view']).doUpdateSet({ file }))
      .execute();
  await listView(place, file !== null).execute(tx);
  await movePhotoVersion(tx);
  const id = styleColorId(style, color);
  await recordChange(tx, ctx, {
    action: file === null ? 'remove photo' : 'set photo',
    entity: 'product',
    entityId: id,
    summary: `Photo of ${id}, ${view}, ${file === null ? 'taken away' : before === null ? 'added' : 'replaced'}`,
    changes: [{ field: `photo ${view}`, before, after: file }],
  });
  await emitEvent(tx, { topic: 'products-changed', payload: { by: ctx.user.userCode } });
  return before;
};
