import { z } from 'zod';
import { assetFile, assetSize, libraryEditors } from './library.ts';
import { defineRoute } from './route.ts';

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
};
