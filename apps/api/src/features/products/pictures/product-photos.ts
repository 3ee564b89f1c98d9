import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.ts';
import type { FileKind } from '../../../platform/files/file-kind.ts';
import { madeOfPhoto } from './picture-places.ts';

/** Photos of products in every width that a picture comes in. */
export const productPhotos: FileKind = {
  kind: 'product-photo',
  folder: 'pictures/photos/',
  inUse: sql`EXISTS (SELECT 1 FROM product_photos p WHERE p.file = f.name)`,
  madeOf: madeOfPhoto,
};

/** Behind its view: the picture of a view that the catalogue itself does not list. */
export const addedPicture = '-photo-added';

export const hasPhotos = async ({ kysely }: Db): Promise<boolean> =>
  (await kysely.selectFrom('product_photos').select('file').limit(1).executeTakeFirst()) !== undefined;
