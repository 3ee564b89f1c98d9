export type { ParcelOrders } from './confirm-shipment.ts';
export { makePackingSlip } from './parcel-papers.ts';
export { shippingHandlers } from './shipping.routes.ts';
