import { createContext, use } from 'react';
import type { Session } from './session-query.ts';

/** Filled by the shells of signed-in screens; stays as it was until such a screen is left. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('This screen was opened without a session.');
  return session;
}
