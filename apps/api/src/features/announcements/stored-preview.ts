import type { ObjectStore } from '../../platform/storage/object-store.ts';
import type { PreviewBytes } from './announcement-pdf.ts';

/** Where the previews of library files lie. */
export const storedPreview =
  (store: ObjectStore): PreviewBytes =>
  async (_ctx, fileId) => {
    const found = await store.get(`library/${fileId}/large.webp`);
    return found && Buffer.concat(await found.body.toArray());
  };
