import { createHash } from 'node:crypto';
import { localTracking, type Shipper, shipperNames, trackingAddress } from '@atelier/domain/shipping/shippers';
import type { PrintedAddress } from '@atelier/pages';
import type { Carrier, ShippingAddress } from './carrier.ts';
import { printLabel } from './parcel-papers.ts';

const digits = 11;

/** Follows from the key, so that the same parcel has the same number. */
const trackingOf = (idempotencyKey: string): string => {
  const number = createHash('sha256').update(`parcel ${idempotencyKey}`).digest().readBigUInt64BE();
  return localTracking(String(number % 10n ** BigInt(digits)).padStart(digits, '0'));
};

export const printedAddress = (address: ShippingAddress): PrintedAddress => ({
  name: address.name,
  company: address.company,
  street: [address.street, address.street2].filter((line) => line !== '').join('\n'),
  place: [address.city, [address.state, address.postcode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', '),
  country: address.country,
  phone: address.phone,
});

/** [G23] Without a service of the carrier: a number and a label of our own, for a parcel that somebody hands over by hand. */
export const localCarrier = (shipper: Shipper, from: PrintedAddress): Carrier => ({
  name: shipperNames[shipper],
  local: true,
  async confirm({ orderNumber, service, parcel, to }, idempotencyKey, signal) {
    const tracking = trackingOf(idempotencyKey);
    const label = await printLabel(
      {
        ...{ shipper: shipperNames[shipper], service, tracking, from, parcel },
        to: printedAddress(to),
        reference: orderNumber,
      },
      signal,
    );
    return { tracking, trackingUrl: trackingAddress(shipper, tracking), label };
  },
});
