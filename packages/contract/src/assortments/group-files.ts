import { z } from 'zod';
import { pictureHash } from '../platform/picture-hash.ts';
import { defineRoute } from '../platform/route.ts';
import { assortmentId } from './assortment.ts';
import { eitherAssortments } from './assortments.ts';

/** The longer side of the picture of a divider page, beside a name and on a projector. */
export const groupPictureSizes = { thumb: 480, large: 1920 } as const;
export type GroupPictureSize = keyof typeof groupPictureSizes;

export const maxGroupPictureBytes = 20_971_520;
/** Layouts of printers and designers are large. */
export const maxGroupSourceBytes = 524_288_000;

const sizes = Object.keys(groupPictureSizes) as [GroupPictureSize];
const sourceName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);

/** The hash is the `previewJpg` of a group. Browsers keep the picture and ask each time whether they may still show it. */
export const groupPictureAddress = (id: string, hash: string, size: GroupPictureSize): string =>
  `/api/images/assortments/${id}/groups/${hash}/${size}`;

/** `sourceFile` of a group: the id of the file and what it is called. */
export const groupSourceAddress = (id: string, sourceFile: string): string =>
  `/api/assortments/${id}/groups/source/${sourceFile}`;

/** What `attachTo` of an upload for a group says: the assortment, and that the file is a source rather than a picture. */
export const groupSourceOf = (id: string): string => `${id}/source`;

export const groupFilesRoutes = {
  groupPicture: defineRoute({
    method: 'GET',
    path: '/images/assortments/{id}/groups/{hash}/{size}',
    summary: 'The picture of a divider page of an assortment that this user may read',
    need: eitherAssortments,
    params: z.object({ id: assortmentId, hash: pictureHash, size: z.enum(sizes) }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
  groupSource: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/groups/source/{file}/{name}',
    summary: 'The file a divider page was made from',
    need: eitherAssortments,
    params: z.object({ id: assortmentId, file: z.uuid(), name: sourceName }),
    reply: 'file',
    problems: ['notFound'],
  }),
};
