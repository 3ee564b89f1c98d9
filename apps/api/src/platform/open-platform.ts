import type { Platform, PlatformParts } from './context.ts';
import { createRowStreams } from './db/stream-rows.ts';
import { createTurns, searchesAtOnce } from './db/turns.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createDrain } from './ops/drain.ts';
import { createPushHub } from './push/hub.ts';
import { openStore } from './storage/open-store.ts';

/** What one API process adds to the parts it was started with. */
export const openPlatform = (parts: PlatformParts): Platform => {
  const push = createPushHub(parts);
  return {
    ...parts,
    push,
    drain: createDrain(),
    store: openStore(parts.config.storageUrl),
    streams: createRowStreams(parts.db),
    turns: createTurns(searchesAtOnce),
    metrics: createMetrics(parts, push),
  };
};
