import { shippers as carriers, shipperNames, trackingAddress } from '../shipping/shippers.ts';

/** Who brings a parcel, as orders name it: a carrier, or somebody of the house. */
export const shippers = [
  ...carriers.map((carrier) => ({ code: carrier.toUpperCase(), name: shipperNames[carrier] })),
  { code: 'LOCAL', name: 'Local Delivery' },
  { code: 'PICKUP', name: 'Picked Up' },
] as const;

/** [M19.3] Where a parcel can be followed; empty where nobody has a page for it. */
export const parcelAddress = (code: string, tracking: string): string => {
  const carrier = carriers.find((one) => one.toUpperCase() === code);
  return carrier === undefined || tracking === '' ? '' : (trackingAddress(carrier, tracking) ?? '');
};
