import type { UploadUsageName } from '@atelier/contract/files/uploads';
import type { UploadUsage } from '../../platform/files/upload-usage.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** What every step of an upload works with. */
export interface UploadParts {
  readonly store: ObjectStore;
  readonly usages: ReadonlyMap<UploadUsageName, UploadUsage>;
  /** Signs the addresses of parts that come through us. */
  readonly key: () => Promise<Buffer>;
}
