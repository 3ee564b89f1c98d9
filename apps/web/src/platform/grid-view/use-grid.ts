import type { Grid, Topic } from '@atelier/grid';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { GridSession, ViewState } from './session/grid-session.ts';

export const SessionContext = createContext<GridSession | null>(null);

export function useSession(): GridSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A part of the grid was drawn outside GridView');
  return session;
}

/** Draws again when one of the topics changed. */
export function useTopics(grid: Grid, ...topics: Topic[]): void {
  const read = () => topics.reduce((sum, topic) => sum + grid.versions[topic], 0);
  const subscribe = useCallback((listener: () => void) => grid.subscribe(listener), [grid]);
  useSyncExternalStore(subscribe, read);
}

export function useViewState(session: GridSession): ViewState {
  return useSyncExternalStore(session.subscribe, () => session.state);
}
