import type { PushTopic } from '@atelier/contract/platform/push-topics';
import type { QueryClient } from '@tanstack/react-query';
import { onPushed, startPush } from '../platform/push/index.ts';
import { sessionQuery } from '../platform/session/index.ts';
import type { SessionRunner } from './session/session.ts';

/** G33: which cached reads a push makes old. */
const touched: Readonly<Partial<Record<PushTopic, readonly string[][]>>> = {
  'users-changed': [['admin'], ['dashboard']],
  'feeds-changed': [['feeds']],
  'options-changed': [['options']],
  'jobs-changed': [['jobs']],
  'notifications-changed': [['notifications']],
  'products-changed': [['products'], ['dashboard']],
  'assortments-changed': [['assortments'], ['dashboard'], ['document-preview']],
  'internal-assortments-changed': [['assortments'], ['dashboard'], ['document-preview']],
  'assortment-views-changed': [['assortment-views']],
  'document-settings-changed': [['document-settings']],
  'seasons-changed': [['seasons'], ['dashboard']],
  'library-changed': [['library'], ['dashboard']],
  'samples-changed': [['samples'], ['dashboard']],
  'assignments-changed': [['coordinators']],
  'company-lists-changed': [['company']],
  'absences-changed': [['absences'], ['orders']],
  'orders-changed': [['orders'], ['dashboard']],
  'announcements-changed': [['announcements'], ['dashboard']],
  'conferences-changed': [['conferences'], ['dashboard']],
  'day-changed': [
    ['absences'],
    ['announcements'],
    ['conferences'],
    ['library'],
    ['samples'],
    ['orders'],
    ['dashboard'],
  ],
};

export function startLiveUpdates(queryClient: QueryClient, session: SessionRunner): () => void {
  const forgetEnd = onPushed(['session-ended'], ({ topic }) => topic === 'session-ended' && session.ended());
  const forgetChanges = onPushed(Object.keys(touched) as PushTopic[], ({ topic }) => {
    if (topic === 'reset') {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      return;
    }
    for (const queryKey of touched[topic] ?? []) void queryClient.invalidateQueries({ queryKey });
  });
  // Who is signed in is read before anything else.
  const stop = startPush(queryClient.getQueryData(sessionQuery.queryKey)?.heardUntil ?? '');
  return () => {
    stop();
    forgetEnd();
    forgetChanges();
  };
}
