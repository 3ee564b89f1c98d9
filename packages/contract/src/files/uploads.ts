import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

/** What an upload is for; the server knows what each may hold and what becomes of it. */
export const uploadUsages = [
  'assortmentLogo',
  'assortmentThumbnail',
  'assortmentProduct',
  'assortmentDisplayGroup',
  'libraryAsset',
  'seasonCover',
  'productPhoto',
] as const;
export type UploadUsageName = (typeof uploadUsages)[number];

/** Parts have one size, the last one is the rest. */
export const partCount = (fileSize: number, chunkSize: number): number => Math.ceil(fileSize / chunkSize);
export const partSize = (number: number, fileSize: number, chunkSize: number): number =>
  Math.min(chunkSize, fileSize - (number - 1) * chunkSize);

const uploadId = z.uuid();
const named = z.object({ uploadId });
const arrived = z.object({ number: z.number().int(), size: z.number().int(), etag: z.string() });

/** Where the parts go. The addresses work for one part each, once, until `expires`; reading the upload gives new ones. */
const place = z.object({
  message: z.string(),
  uploadId,
  bucket: z.string(),
  key: z.string(),
  fileSize: z.number().int(),
  chunkSize: z.number().int(),
  urls: z.array(z.string()),
  expires: z.string(),
  /** What has arrived whole so far: after a reload or a crash only the rest is sent. */
  parts: z.array(arrived),
  /** All of it has come and was used; completing it again answers what it answered. */
  complete: z.boolean(),
});

export const uploadsRoutes = {
  createUpload: defineRoute({
    method: 'POST',
    path: '/upload/aws/s3/create',
    summary: 'Begin an upload: an address for each of its parts. The server chooses where the file lies',
    need: 'signedIn',
    body: z.object({
      filename: z.string().trim().min(1).max(255),
      fileSize: z.number().int().min(1),
      chunkSize: z.literal(fileLimits.uploadChunkBytes),
      usage: z.enum(uploadUsages),
      /** The id of what the file belongs to. */
      attachTo: z.string().trim().max(200).default(''),
    }),
    reply: place,
    problems: ['forbidden', 'notFound', 'invalidInput', 'bodyTooLarge', 'wrongState', 'filenameClash'],
  }),
  readUpload: defineRoute({
    method: 'GET',
    path: '/upload/aws/s3/{uploadId}',
    summary: 'What has arrived of an upload, and fresh addresses for its parts',
    need: 'signedIn',
    params: named,
    reply: place,
    problems: ['notFound'],
  }),
  putUploadPart: defineRoute({
    method: 'PUT',
    path: '/upload/parts/{uploadId}/{number}',
    summary: 'One part of a file, at its signed address',
    need: 'signedIn',
    params: named.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
    query: z.object({
      size: z.coerce.number().int().min(1).max(fileLimits.uploadChunkBytes),
      expires: z.coerce.number().int(),
      mark: z.string().max(40),
      signature: z.string().max(80),
    }),
    upload: { maxBytes: fileLimits.uploadChunkBytes },
    reply: 'etag',
    problems: ['notFound', 'partAddressInvalid', 'fileExpected', 'bodyTooLarge', 'uploadFailed'],
  }),
  completeUpload: defineRoute({
    method: 'POST',
    path: '/upload/aws/s3/complete',
    summary: 'All parts are there: checks their sizes and etags, and does with the file what it is for',
    need: 'signedIn',
    body: z.object({
      uploadId,
      bucket: z.string().max(100),
      key: z.string().max(600),
      etags: z.array(z.string().max(100)).min(1).max(10_000),
    }),
    bodyLimit: 2 * 1_048_576,
    reply: z.object({ message: z.string(), uploadId, result: z.record(z.string(), z.unknown()) }),
    problems: [
      'forbidden',
      'notFound',
      'uploadFailed',
      'unreadablePicture',
      'wrongState',
      'filenameClash',
      'invalidInput',
    ],
  }),
  abortUpload: defineRoute({
    method: 'POST',
    path: '/upload/aws/s3/abort',
    summary: 'Give an upload up; what has arrived of it is forgotten',
    need: 'signedIn',
    body: named,
    reply: 'nothing',
    problems: ['notFound'],
  }),
};
