import type { libraryFileRoutes } from '@atelier/contract/library/library-files';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { drawFilesAhead } from './draw-files-ahead.ts';
import { drawnFiles } from './drawn-files.ts';
import { previewHealth, rebuildPreviews } from './rebuild-previews.ts';
import { retryFile } from './retry-file.ts';
import { sendPoster } from './send-poster.ts';
import { downloadFile, playFile, showPage, showPreview } from './show-file.ts';

export const libraryFilesHandlers = (platform: Platform): HandlersFor<keyof typeof libraryFileRoutes> => {
  const drawn = drawnFiles(platform);
  const files = { store: platform.store, drawn };
  const beginAhead = drawFilesAhead(platform, drawn);
  return {
    retryAssetFile: (ctx, { params }) => retryFile(ctx, params.fileId),
    assetPreview: async (ctx, { params }) => {
      const file = await showPreview(ctx, files, params.fileId, params.size);
      beginAhead();
      return file;
    },
    assetPage: (ctx, { params }) => showPage(ctx, files, params.fileId, params.page),
    playAsset: (ctx, { params }) => playFile(ctx, files, params.fileId),
    sendAssetPoster: (ctx, { params, file }) => sendPoster(ctx, platform.store, params.fileId, file),
    previewHealth,
    rebuildPreviews,
    downloadAssetFile: (ctx, { params }) => downloadFile(ctx, files, params.fileId),
  };
};
