import { type Shipper, shippers } from '@atelier/domain/order/shippers';
import { refuse } from '../../platform/refusal.ts';

const find = (code: string): Shipper | undefined => shippers.find((shipper) => shipper.code === code);

/** One that is not in the list any more keeps its code as its name. */
export const shipperNamed = (code: string): Shipper => find(code) ?? { code, name: code, url: '' };

export const demandShipper = (code: string): Shipper =>
  find(code) ?? refuse('invalidInput', { reason: `There is no shipper "${code}".`, field: 'shipper' });

/** Where a parcel can be followed; empty where its carrier has no page for it. */
export const trackingAddress = (code: string, tracking: string): string => {
  const { url } = shipperNamed(code);
  return url === '' || tracking === '' ? '' : url + encodeURIComponent(tracking);
};
