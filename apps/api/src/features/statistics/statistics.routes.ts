import type { statisticsRoutes } from '@atelier/contract/people/statistics';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { queryStatistics, readStatistics, statisticFacets } from './read-statistics.ts';

export const statisticsHandlers = (): HandlersFor<keyof typeof statisticsRoutes> => ({
  queryStatistics,
  statisticFacets,
  readStatistics,
});
