import type { Platform, PlatformParts } from './context.ts';
import { searchesAtOnce } from './db/ask-while-there.ts';
import { createRowStreams } from './db/stream-rows.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createDrain } from './ops/drain.ts';
import { createAudienceRegistry } from './push/audience.ts';
import { createPushHub } from './push/hub.ts';
import { openStore } from './storage/open-store.ts';
import { createTurns } from './turns.ts';

/** What one API process adds to the parts it was started with. */
export const openPlatform = (parts: PlatformParts): Platform => {
  const audience = createAudienceRegistry();
  const push = createPushHub(parts, audience);
  return {
    ...parts,
    push,
    audience,
    drain: createDrain(),
    store: openStore(parts.config.storageUrl),
    streams: createRowStreams(parts.db),
    turns: createTurns(searchesAtOnce),
    metrics: createMetrics(parts, push),
  };
};
