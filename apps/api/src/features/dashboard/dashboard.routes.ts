import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { dashboardTiles } from './dashboard-tiles.ts';

export const dashboardHandlers = (platform: Platform): HandlersFor<'dashboard'> => {
  const tilesOf = dashboardTiles(platform);
  return { dashboard: async (ctx) => ({ tiles: await tilesOf(ctx) }) };
};
