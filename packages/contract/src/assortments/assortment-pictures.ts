import { z } from 'zod';
import { pictureHash } from '../platform/picture-hash.ts';
import { defineRoute } from '../platform/route.ts';
import { assortmentDetail, assortmentId } from './assortment.ts';
import { eitherAssortments } from './assortments.ts';

/** M5.3: the customer's logo, and the picture that stands for the assortment in lists. */
export const pictureUsages = ['logo', 'thumbnail'] as const;
export type PictureUsage = (typeof pictureUsages)[number];

/** The longer side of what is kept. */
export const assortmentPictureSizes = { thumb: 160, large: 960 } as const;
export type AssortmentPictureSize = keyof typeof assortmentPictureSizes;

export const maxPictureBytes = 10_485_760;
const sizes = Object.keys(assortmentPictureSizes) as [AssortmentPictureSize];
const place = z.object({ id: assortmentId, usage: z.enum(pictureUsages) });

/** The hash changes with the picture. Browsers keep it and ask each time whether they may still show it. */
export const assortmentPictureAddress = (
  id: string,
  usage: PictureUsage,
  hash: string,
  size: AssortmentPictureSize,
): string => `/api/images/assortments/${id}/${usage}/${hash}/${size}`;

export const assortmentPicturesRoutes = {
  uploadAssortmentPicture: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/pictures/{usage}',
    summary: 'Give an assortment of either kind a logo or a thumbnail; taking it away is a patch with null',
    need: eitherAssortments,
    params: place,
    upload: { maxBytes: maxPictureBytes },
    reply: assortmentDetail,
    problems: ['notFound', 'forbidden', 'fileExpected', 'bodyTooLarge', 'unreadablePicture', 'userLock', 'wrongState'],
  }),
  assortmentPicture: defineRoute({
    method: 'GET',
    path: '/images/assortments/{id}/{usage}/{hash}/{size}',
    summary: 'The logo or thumbnail of an assortment that this user may read',
    need: eitherAssortments,
    params: place.extend({ hash: pictureHash, size: z.enum(sizes) }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
};
