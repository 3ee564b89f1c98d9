import { useState } from 'react';
import { useNeighbours } from '../../parts/live-grid/index.ts';
import { tellPresence } from './queries.ts';

/** Who else arranges this site. What they do is read again with every push of it. */
export function useEditors(id: string, onGone: () => void) {
  const [neighbours] = useState(() => ({
    topics: ['conferences-changed'] as const,
    // An item that is taken off is no end of the site.
    isAbout: ({ conferenceId, conferenceItemId }: Readonly<Record<string, unknown>>) =>
      conferenceId === id && conferenceItemId === undefined,
    tellPresence: (here: boolean, options: Parameters<typeof tellPresence>[2]) => tellPresence(id, here, options),
  }));
  return useNeighbours({
    neighbours,
    seenRevision: () => Number.POSITIVE_INFINITY,
    catchUp: async () => undefined,
    onGone,
  });
}
