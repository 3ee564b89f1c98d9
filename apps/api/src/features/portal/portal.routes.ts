import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { productVersion } from '../../platform/ops/product-version.ts';
import { streamEvents } from '../../platform/push/stream-events.ts';
import { dashboardTiles } from './dashboard-tiles.ts';
import { listMailbox, readMail } from './mailbox.ts';
import { listOptions } from './option-lists.ts';

type PortalRoute = 'version' | 'options' | 'dashboard' | 'push' | 'listMailbox' | 'readMail';

export const portalHandlers = (platform: Platform): HandlersFor<PortalRoute> => {
  const tilesOf = dashboardTiles(platform);
  return {
    version: async () => ({ data: { version: productVersion } }),
    options: async (ctx, { params }) => ({ data: await listOptions(ctx, params.name) }),
    dashboard: async (ctx) => ({ tiles: await tilesOf(ctx) }),
    push: async (ctx, { query }) => streamEvents(platform, ctx, query.topics),
    listMailbox: async (ctx) => listMailbox(ctx),
    readMail: async (ctx, { params }) => readMail(ctx, params.id),
  };
};
