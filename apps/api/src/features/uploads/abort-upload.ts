import type { Ctx } from '../../platform/context.ts';
import { endUpload } from './end-upload.ts';
import { loadUpload } from './load-upload.ts';
import type { UploadParts } from './upload-parts.ts';

export const abortUpload = async (ctx: Ctx, { store }: UploadParts, uploadId: string): Promise<undefined> => {
  await endUpload(ctx, store, await loadUpload(ctx, uploadId));
};
