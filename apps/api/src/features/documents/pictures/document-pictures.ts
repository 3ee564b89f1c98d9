import { assortmentPictureAddress } from '@atelier/contract/assortments/assortment-pictures';
import { groupPictureAddress } from '@atelier/contract/assortments/group-files';
import { seasonCoverAddress } from '@atelier/contract/planning/seasons';
import { type ImageSize, productImageAddress } from '@atelier/contract/products/product-images';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Channel } from '@atelier/domain/access/user';
import type { Platform } from '../../../platform/context.ts';
import { showPicture } from '../../../platform/files/stored-picture.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { inOrderAhead } from '../../../platform/making/in-order-ahead.ts';
import type { MadePictures } from '../../../platform/making/made-by-process.ts';
import { assortmentPictures, groupPictures } from '../../assortments/index.ts';
import { productPictures, readerScope } from '../../products/index.ts';
import { seasonCovers } from '../../seasons/index.ts';
import { keptJpeg, orNothing } from '../../sheets/index.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { type PictureName, readPictureName } from '../content/picture-names.ts';

/** Enough that every process that draws always has the next pictures before it. */
const madeAhead = 24;

/** 300 dots per inch where a picture is 40 mm wide; with high resolution as large as there is. */
export const printSize = (highResolution: boolean): ImageSize => (highResolution ? 'large' : 'medium');

/** Where a browser gets the picture; it is asked there whether this reader may see it. */
export const pictureAddress = (name: string, size: ImageSize): string => {
  const picture = readPictureName(name);
  switch (picture.of) {
    case 'product':
      return productImageAddress(picture.id, picture.key, size);
    case 'group':
      return groupPictureAddress(picture.assortmentId, picture.hash, 'large');
    case 'assortment':
      return assortmentPictureAddress(picture.assortmentId, 'thumbnail', picture.hash, 'large');
    case 'season':
      return seasonCoverAddress({ ...picture, channel: picture.channel as Channel }, 'large', picture.hash);
  }
};

type Stored = Exclude<PictureName, { readonly of: 'product' }>;
const kinds = { group: groupPictures, assortment: assortmentPictures, season: seasonCovers } as const;

type Found = () => Promise<FileReply>;

/**
 * [T18] The pictures of a document as JPEG, by the names its content gave them: from the store or drawn, never from
 * elsewhere. Who may see which was decided when the content was gathered; products are asked for as this reader.
 */
export const documentPictures = ({ db, store }: Pick<Platform, 'db' | 'store'>) => {
  const products = productPictures(db, store);
  const stored =
    ({ of, hash }: Stored): Found =>
    () =>
      showPicture(store, kinds[of], { hash, size: 'large', filename: of });

  const find = async (names: readonly string[], reader: DocumentReader, size: ImageSize): Promise<(Found | null)[]> => {
    const pictures = names.map(readPictureName);
    const requests = pictures.flatMap((one) => (one.of === 'product' ? [{ id: one.id, key: one.key, size }] : []));
    const maySee = reader.config.bypassAccess || canAccess(reader.user, needs.viewProducts);
    const found = (
      maySee && requests.length > 0 ? await products.find(requests, readerScope(reader.user)) : []
    ).values();
    return pictures.map((one) => (one.of === 'product' ? (found.next().value ?? null) : stored(one)));
  };

  return {
    for: (reader: DocumentReader, size: ImageSize): MadePictures => ({
      demand: products.demandReachable,
      async *of(names) {
        const found = await find(names, reader, size);
        yield* inOrderAhead(
          found,
          async (one) => one && orNothing(one().then((picture) => keptJpeg(store, picture))),
          madeAhead,
        );
      },
    }),
  };
};
