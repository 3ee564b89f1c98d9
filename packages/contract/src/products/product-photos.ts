import { needs } from '@atelier/domain/access/needs';
import { imageViews } from '@atelier/domain/product/product';
import { z } from 'zod';
import { searchBody } from '../platform/lists.ts';
import { pictureHash } from '../platform/picture-hash.ts';
import { defineRoute } from '../platform/route.ts';

/** As many photos as are matched at once. */
export const photoBatch = 500;
export const maxPhotoBytes = 104_857_600;

/** What coverage is counted by. */
export const coverageGroups = ['division', 'category', 'gender', 'productType'] as const;
export type CoverageGroup = (typeof coverageGroups)[number];

/** The `attachTo` of an uploaded photo. */
export const photoPlace = (styleColorId: string, view: string): string => `${styleColorId}/${view}`;

const view = z.enum(imageViews);
/** Which of the places that the portal was set up with, and what lies in it. */
const place = z.object({ place: z.coerce.number().int().min(0).max(99) });
/** No name leads out of its place. */
const within = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!\/)(?!.*\/\/)[A-Za-z0-9._/-]*$/;
const nameWithin = z.string().min(1).max(512).regex(within, 'This is no name of a file in this place.');

const product = z.object({
  style: z.string(),
  color: z.string(),
  name: z.string(),
  colorDescription: z.string(),
  /** The key of the picture it is known by; null: it has none. */
  picture: z.string().nullable(),
  /** Its views that have a photo already. */
  photos: z.array(view),
});
export type PhotographedProduct = z.output<typeof product>;

export const productPhotosRoutes = {
  matchPhotos: defineRoute({
    method: 'POST',
    path: '/productPhotos/match',
    summary: 'Whose photos files are, by their names; what is not plain is left to a hand',
    need: needs.manageProductPhotos,
    reads: true,
    body: z.object({ names: z.array(z.string().min(1).max(1000)).min(1).max(photoBatch) }),
    reply: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          match: z.object({ product, view, confidence: z.enum(['sure', 'likely']) }).nullable(),
          others: z.array(product),
          /** What the name says of the view, matched or not. */
          view: view.nullable(),
        }),
      ),
    }),
    problems: [],
  }),
  setProductPhoto: defineRoute({
    method: 'PUT',
    path: '/productPhotos/{styleColorId}/{view}',
    summary: 'Take a photo away, or put back one that was there',
    need: needs.manageProductPhotos,
    params: z.object({ styleColorId: z.string().max(130), view }),
    /** `expected` is what stood there when the writer looked. */
    body: z.object({ file: pictureHash.nullable(), expected: pictureHash.nullable() }),
    reply: z.object({ file: pictureHash.nullable(), before: pictureHash.nullable() }),
    problems: ['notFound', 'userLock', 'invalidInput'],
    idempotent: true,
  }),
  photoPlaces: defineRoute({
    method: 'GET',
    path: '/productPhotos/places',
    summary: 'Where photos may be fetched from: prefixes of object stores that the portal was set up with',
    need: needs.manageProductPhotos,
    reply: z.object({ data: z.array(z.object({ place: z.number().int(), label: z.string() })) }),
    problems: [],
  }),
  photosInPlace: defineRoute({
    method: 'GET',
    path: '/productPhotos/places/{place}/files',
    summary: 'Pictures that lie in such a place, or in a folder of it, by name and a batch at a time',
    need: needs.manageProductPhotos,
    params: place,
    query: z.object({
      under: z.string().max(400).regex(within, 'This is no folder of this place.').default(''),
      after: z.string().max(512).optional(),
    }),
    reply: z.object({
      data: z.array(z.object({ name: z.string(), size: z.number() })),
      /** The name to go on behind; null: these were all. */
      next: z.string().nullable(),
      /** How many pictures are called what cannot be asked for. */
      unnamed: z.number().int(),
    }),
    problems: ['notFound', 'invalidInput', 'filesUnavailable'],
  }),
  photoInPlace: defineRoute({
    method: 'GET',
    path: '/productPhotos/places/{place}/picture',
    summary: 'One of them, small, to look at before it is taken',
    need: needs.manageProductPhotos,
    params: place,
    query: z.object({ name: nameWithin }),
    reply: 'file',
    problems: ['notFound', 'invalidInput', 'unreadablePicture', 'filesUnavailable'],
  }),
  takePhoto: defineRoute({
    method: 'POST',
    path: '/productPhotos/places/{place}/take',
    summary: 'Makes one of them the photo of a product; answers what stood there before',
    need: needs.manageProductPhotos,
    params: place,
    body: z.object({ name: nameWithin, styleColorId: z.string().max(130), view }),
    reply: z.object({ file: pictureHash, before: pictureHash.nullable() }),
    problems: ['notFound', 'invalidInput', 'unreadablePicture', 'filesUnavailable'],
    idempotent: true,
  }),
  photoCoverage: defineRoute({
    method: 'POST',
    path: '/productPhotos/coverage',
    summary: 'How many style-colors have a photo of each view, by group',
    need: needs.manageProductPhotos,
    reads: true,
    body: z.object({ by: z.enum(coverageGroups).default('division'), query: searchBody.default({}) }),
    reply: z.object({
      data: z.array(
        z.object({ group: z.string(), products: z.number(), photos: z.record(view, z.number()), without: z.number() }),
      ),
    }),
    problems: ['invalidQuery'],
  }),
  missingPhotos: defineRoute({
    method: 'POST',
    path: '/productPhotos/missing',
    summary: 'Style-colors without a photo of a view, or of any, by style',
    need: needs.manageProductPhotos,
    reads: true,
    body: z.object({
      query: searchBody.default({}),
      view: view.nullable().default(null),
      skip: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    reply: z.object({ totalCount: z.number(), data: z.array(product) }),
    problems: ['invalidQuery'],
  }),
};
