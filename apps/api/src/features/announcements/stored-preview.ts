import type { Platform } from '../../platform/context.ts';
import { bytesOf } from '../../platform/http/file-reply.ts';
import { Refusal } from '../../platform/refusal.ts';
import { drawnFiles, showPreview } from '../library-files/index.ts';
import type { PreviewBytes } from './announcement-pdf.ts';

/** Through the door of the files themselves: what this reader may not see, and what is gone, is left out. */
export const storedPreview = (platform: Platform): PreviewBytes => {
  const files = { store: platform.store, drawn: drawnFiles(platform) };
  return async (ctx, fileId) => {
    try {
      return await bytesOf(await showPreview(ctx, files, fileId, 'large'));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
};
