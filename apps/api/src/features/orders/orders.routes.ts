import type { ordersRoutes } from '@atelier/contract/orders/orders';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { assignOrder } from './assign-order.ts';
import { batchOrder } from './batch-order.ts';
import { cancelLines } from './cancel-lines.ts';
import { commentOrder } from './comment-order.ts';
import { createOrder } from './create-order.ts';
import { decideLines } from './decide-lines.ts';
import { bringOrderBack, deleteOrder } from './delete-drafts.ts';
import { packingSlip } from './packing-slip.ts';
import {
  orderFacets,
  orderHistory,
  orderPeople,
  orderYear,
  proposeLines,
  queryOrderLines,
  queryOrders,
  readOrder,
} from './read-orders.ts';
import { returnLines } from './return-lines.ts';
import { moveSampleToProduction, submitNewSample } from './samples-of-lines.ts';
import { shipLines } from './ship-lines.ts';

export const ordersHandlers = (platform: Pick<Platform, 'db' | 'store'>): HandlersFor<keyof typeof ordersRoutes> => ({
  packingSlip: packingSlip(platform),
  queryOrders,
  orderFacets,
  queryOrderLines,
  readOrder,
  createOrder,
  batchOrder,
  deleteOrder,
  bringOrderBack,
  decideLines,
  proposeLines,
  shipLines,
  returnLines,
  cancelLines,
  submitNewSample,
  moveSampleToProduction,
  assignOrder,
  commentOrder,
  orderPeople,
  orderYear,
  orderHistory,
});
