import type { shippingRoutes } from '@atelier/contract/orders/shipping';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { accountAddresses, zipCityState } from './addresses.ts';
import { confirmShipment, shipmentLabel } from './confirm-shipment.ts';

export const shippingHandlers = (): HandlersFor<keyof typeof shippingRoutes> => ({
  zipCityState,
  confirmShipment,
  shipmentLabel,
  accountAddresses,
});
