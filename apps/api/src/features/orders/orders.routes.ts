import type { ordersRoutes } from '@atelier/contract/orders/orders';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { decideLines } from './decide-lines.ts';
import { cancelLines, returnLines, shipLines } from './fulfil-orders.ts';
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
import { moveSampleToProduction, submitNewSample } from './samples-of-lines.ts';
import { assignOrder, batchOrder, bringOrderBack, commentOrder, createOrder, deleteOrder } from './write-orders.ts';

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
