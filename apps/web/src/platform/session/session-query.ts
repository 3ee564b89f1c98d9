import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { actFor, call, Refused } from '../api/index.ts';

export type Session = Reply<'currentSession'>;

/** Who is signed in, or null. The session call is the one whose 401 is an answer, not an event (M2.6). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await call('currentSession', {}, { signal, unwatched: true });
      actFor(session.user.userCode);
      return session;
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  meta: { quiet: true },
});
