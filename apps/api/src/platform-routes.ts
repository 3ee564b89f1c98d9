import type { jobsRoutes } from '@atelier/contract/files/jobs';
import type { Platform } from './platform/context.ts';
import type { HandlersFor } from './platform/http/bind-routes.ts';
import { trackedJobsHandlers } from './platform/jobs/tracked-jobs.ts';
import { productVersion } from './platform/ops/product-version.ts';
import { streamEvents } from './platform/push/stream-events.ts';

/** Endpoints of the platform itself. */
export const platformHandlers = (platform: Platform): HandlersFor<'version' | 'push' | keyof typeof jobsRoutes> => ({
  ...trackedJobsHandlers,
  version: async () => ({ data: { version: productVersion } }),
  push: async (ctx, { query }) => streamEvents(platform, ctx, query),
});
