/** Who carries a parcel; `Pending` until somebody decides (M19.1). */
export const shippers = ['ups', 'fedex', 'usps'] as const;
export type Shipper = (typeof shippers)[number];

export const shipperNames: Readonly<Record<Shipper, string>> = { ups: 'UPS', fedex: 'FedEx', usps: 'USPS' };

const trackingPages: Readonly<Record<Shipper, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

const localPrefix = 'ATL';

/** Luhn: one wrong digit, or two neighbours changed about, give another check digit. */
const checkDigit = (digits: string): number => {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** [G23] The number of a parcel that Atelier labels itself: it can be typed, and a typing error is noticed. */
export const localTracking = (digits: string): string => `${localPrefix}${digits}${checkDigit(digits)}`;

/** With the check digit that belongs to it. */
export const isLocalTracking = (tracking: string): boolean => {
  const [, digits = '', check] = /^ATL(\d{11})(\d)$/.exec(tracking) ?? [];
  return check !== undefined && checkDigit(digits) === Number(check);
};

/** [M19.3] Where a parcel can be followed on its way. Of a number of our own no carrier knows, so there is nowhere. */
export const trackingAddress = (shipper: Shipper, tracking: string): string | null =>
  isLocalTracking(tracking) ? null : `${trackingPages[shipper]}${encodeURIComponent(tracking)}`;
