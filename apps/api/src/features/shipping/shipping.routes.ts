import type { shippingRoutes } from '@atelier/contract/orders/shipping';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { accountAddresses, zipCityState } from './addresses.ts';
import { confirmShipment, type ParcelOrders, shipmentLabel } from './confirm-shipment.ts';

export const shippingHandlers = (orders: ParcelOrders): HandlersFor<keyof typeof shippingRoutes> => ({
  zipCityState,
  confirmShipment: confirmShipment(orders),
  shipmentLabel: shipmentLabel(orders),
  accountAddresses,
});
