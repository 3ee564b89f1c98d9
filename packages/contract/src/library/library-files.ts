import { needs } from '@atelier/domain/access/needs';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { assetFile, assetSize, libraryEditors } from './library.ts';

/** Programs that may or may not be on a machine. */
export const converterNames = ['ffmpeg', 'soffice'] as const;
const posterBytes = 4 * 1_048_576;
const byFile = z.object({ fileId: z.uuid() });

/** What was made of the files of library items, and the files themselves. Who may have one is decided on its item. */
export const libraryFileRoutes = {
  retryAssetFile: defineRoute({
    method: 'POST',
    path: '/assets/files/{fileId}/retry',
    summary: 'Prepare a file again that failed',
    need: libraryEditors,
    params: byFile,
    reply: assetFile,
    problems: ['notFound', 'forbidden', 'wrongState'],
  }),
  assetPreview: defineRoute({
    method: 'GET',
    path: '/assets/files/{fileId}/preview/{size}',
    summary: 'A picture of a file',
    need: 'signedIn',
    params: byFile.extend({ size: assetSize }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
  assetPage: defineRoute({
    method: 'GET',
    path: '/assets/files/{fileId}/page/{page}',
    summary: 'A picture of one page of a document',
    need: 'signedIn',
    params: byFile.extend({ page: z.coerce.number().int().min(1).max(10_000) }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
  playAsset: defineRoute({
    method: 'GET',
    path: '/assets/files/{fileId}/play',
    summary: 'A film or sound, any range of it',
    need: 'signedIn',
    params: byFile,
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
  downloadAssetFile: defineRoute({
    method: 'GET',
    path: '/assets/files/{fileId}/download',
    summary: 'A file as it was uploaded; the download is counted',
    need: 'signedIn',
    params: byFile,
    reply: 'file',
    problems: ['notFound'],
  }),
  sendAssetPoster: defineRoute({
    method: 'PUT',
    path: '/assets/files/{fileId}/poster',
    summary: 'A frame of a film as its sender saw it, for where nothing here can make one',
    need: libraryEditors,
    params: byFile,
    upload: { maxBytes: posterBytes },
    reply: 'nothing',
    problems: ['notFound', 'forbidden', 'wrongState', 'fileExpected', 'bodyTooLarge', 'unreadablePicture'],
  }),
  previewHealth: defineRoute({
    method: 'GET',
    path: '/admin/previews',
    summary: 'Which programs this machine has to make previews with, and how many files have none',
    need: needs.viewHealth,
    reply: z.object({
      converters: z.array(z.object({ name: z.enum(converterNames), path: z.string().nullable() })),
      files: z.object({ all: z.number(), waiting: z.number(), failed: z.number(), withoutPicture: z.number() }),
    }),
    problems: [],
    activity: false,
  }),
  rebuildPreviews: defineRoute({
    method: 'POST',
    path: '/admin/previews/rebuild',
    summary: 'Make previews again: of files that have none, or of all. Works on without its screen',
    need: needs.viewHealth,
    body: z.object({ which: z.enum(['missing', 'all']) }),
    reply: z.object({ jobId: z.uuid() }),
    problems: ['nothingToDo'],
    idempotent: true,
  }),
};
