import type { QueryClient } from '@tanstack/react-query';
import type { SessionRunner } from './session/session.ts';

export interface RouterContext {
  queryClient: QueryClient;
  session: SessionRunner;
}
