import type { libraryFileRoutes } from '@atelier/contract/library-files';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { retryFile } from './retry-file.ts';
import { downloadFile, playFile, showPage, showPreview } from './show-file.ts';

export const libraryFilesHandlers = ({ store }: Platform): HandlersFor<keyof typeof libraryFileRoutes> => ({
  retryAssetFile: (ctx, { params }) => retryFile(ctx, params.fileId),
  assetPreview: (ctx, { params }) => showPreview(ctx, store, params.fileId, params.size),
  assetPage: (ctx, { params }) => showPage(ctx, store, params.fileId, params.page),
  playAsset: (ctx, { params }) => playFile(ctx, store, params.fileId),
  downloadAssetFile: (ctx, { params }) => downloadFile(ctx, store, params.fileId),
});
