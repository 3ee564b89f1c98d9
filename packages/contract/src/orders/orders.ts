import { orderDecidingRoutes } from './deciding.ts';
import { orderEditingRoutes } from './editing.ts';
import { orderFulfillingRoutes } from './fulfilling.ts';
import { orderReadingRoutes } from './reading.ts';

export { packingSlipAddress } from './fulfilling.ts';
export type { OrderHead, OrderLine, Shipment, TimelineEntry, WholeOrder } from './order-shapes.ts';
export type { ListedLine } from './reading.ts';

/** [M19, M20] Which orders of which type somebody reaches is decided on each order. */
export const ordersRoutes = {
  ...orderReadingRoutes,
  ...orderEditingRoutes,
  ...orderDecidingRoutes,
  ...orderFulfillingRoutes,
};
