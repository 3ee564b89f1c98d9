import type { Shipment } from '@atelier/contract/orders/orders';

/** Who carries a parcel and its number; where the carrier knows it, the way to it. */
export function Tracking({ shipper, tracking, trackingUrl }: Pick<Shipment, 'shipper' | 'tracking' | 'trackingUrl'>) {
  const words = `${shipper.name} ${tracking}`.trim();
  return trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}
