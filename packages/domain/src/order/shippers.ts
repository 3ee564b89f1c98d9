export interface Shipper {
  readonly code: string;
  readonly name: string;
  /** Where a parcel can be followed, up to its number; empty where its carrier has no such page. */
  readonly url: string;
}

/** [G23] Who carries parcels. The portal's own delivery makes its numbers itself. */
export const shippers = [
  { code: 'UPS', name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  { code: 'FEDEX', name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { code: 'USPS', name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { code: 'LOCAL', name: 'Local Delivery', url: '' },
  { code: 'PICKUP', name: 'Picked Up', url: '' },
] as const satisfies readonly Shipper[];
