import type { WholeOrder } from '@atelier/contract/orders/orders';
import { settingQuery } from '../../../parts/lookups/index.ts';

/** How somebody has the lines of orders arranged; apart from the grid, so that a route can ask for it without the grid. */
export const orderSetting = (type: WholeOrder['type']) => settingQuery(`orders.${type}.order`);
