import type { Platform } from './context.ts';
import { searchesAtOnce } from './db/ask-while-there.ts';
import { createRowStreams } from './db/stream-rows.ts';
import { createDrain } from './http/reply/drain.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createPlaces } from './places.ts';
import type { PlatformParts } from './platform-parts.ts';
import { createAudienceRegistry } from './push/audience.ts';
import { createPushHub } from './push/hub.ts';
import { openStore } from './storage/open-store.ts';
import { createTurns } from './turns.ts';

/** Every open tab holds one stream of events and, while a grid loads, one of lines. */
const streamsEach = 40;
const largeBodiesEach = 3;

/** What one API process adds to the parts it was started with. */
export const openPlatform = (parts: PlatformParts): Platform => {
  const audience = createAudienceRegistry(parts.clock);
  const push = createPushHub(parts, audience);
  return {
    ...parts,
    push,
    audience,
    drain: createDrain(),
    store: openStore(parts.config.storageUrl),
    streams: createRowStreams(parts.db),
    turns: createTurns(searchesAtOnce),
    turnsOfCopies: createTurns(searchesAtOnce * Math.max(1, parts.db.copies.size)),
    places: { largeBodies: createPlaces(largeBodiesEach), streams: createPlaces(streamsEach) },
    metrics: createMetrics(parts, push),
    columns: undefined,
  };
};
