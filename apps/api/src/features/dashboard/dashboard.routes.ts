import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { dashboardTiles } from './dashboard-tiles.ts';

export const dashboardHandlers = (): HandlersFor<'dashboard'> => {
  const tilesOf = dashboardTiles();
  return { dashboard: async (ctx) => ({ tiles: await tilesOf(ctx) }) };
};
