import type { Platform, PlatformParts } from './context.ts';
import { createDrain } from './ops/drain.ts';
import { createPushHub } from './push/hub.ts';
import { openStore } from './storage/open-store.ts';

/** What one API process adds to the parts it was started with. */
export const openPlatform = (parts: PlatformParts): Platform => ({
  ...parts,
  push: createPushHub(parts),
  drain: createDrain(),
  store: openStore(parts.config.storageUrl),
});
