import type { ordersRoutes } from '@atelier/contract/orders/orders';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { batchOrder } from './drafting/batch-order.ts';
import { createOrder } from './drafting/create-order.ts';
import { bringOrderBack, deleteOrder } from './drafting/delete-drafts.ts';
import { cancelLines } from './fulfilling/cancel-lines.ts';
import { packingSlip } from './fulfilling/packing-slip.ts';
import { returnLines } from './fulfilling/return-lines.ts';
import { moveSampleToProduction, submitNewSample } from './fulfilling/samples-of-lines.ts';
import { shipLines } from './fulfilling/ship-lines.ts';
import { assignOrder } from './moving/assign-order.ts';
import { commentOrder } from './moving/comment-order.ts';
import {
  orderFacets,
  orderHistory,
  orderPeople,
  orderYear,
  proposeLines,
  queryOrderLines,
  queryOrders,
  readOrder,
} from './reading/read-orders.ts';
import { decideLines } from './reviewing/decide-lines.ts';

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
