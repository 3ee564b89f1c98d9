import type { Platform, PlatformParts } from './context.ts';
import { createDrain } from './ops/drain.ts';
import { createPushHub } from './push/hub.ts';

/** What one API process adds to the parts it was started with; `close` lets go of it again. */
export const openPlatform = (parts: PlatformParts): Platform => ({
  ...parts,
  push: createPushHub(parts),
  drain: createDrain(),
});
