import type { uploadsRoutes } from '@atelier/contract/files/uploads';
import type { Platform } from '../../platform/context.ts';
import type { UploadUsage } from '../../platform/files/upload-usage.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { signingKey } from '../../platform/signing-key.ts';
import { abortUpload } from './abort-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { loadUpload } from './load-upload.ts';
import { placeOf } from './part-addresses.ts';
import { putPart } from './put-part.ts';
import type { UploadParts } from './upload-parts.ts';

export const uploadsHandlers = (
  platform: Platform,
  usages: readonly UploadUsage[],
): HandlersFor<keyof typeof uploadsRoutes> => {
  let key: Promise<Buffer> | undefined;
  const parts: UploadParts = {
    store: platform.store,
    usages: new Map(usages.map((usage) => [usage.usage, usage])),
    key: () => {
      key ??= signingKey(platform, 'upload parts');
      return key;
    },
  };
  return {
    createUpload: (ctx, { body }) => createUpload(ctx, parts, body),
    readUpload: async (ctx, { params }) => placeOf(ctx, parts, await loadUpload(ctx, params.uploadId)),
    putUploadPart: (ctx, input) => putPart(ctx, parts, input),
    completeUpload: (ctx, { body }) => completeUpload(ctx, parts, body),
    abortUpload: (ctx, { body }) => abortUpload(ctx, parts, body.uploadId),
  };
};
