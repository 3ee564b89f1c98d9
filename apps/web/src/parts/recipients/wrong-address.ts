import { addressesIn } from '../../platform/mail-addresses.ts';

/** The sentence for the first entry that cannot be a mail address. */
export const wrongAddress = (text: string): string | undefined => {
  const wrong = addressesIn(text).find((one) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one));
  return wrong === undefined ? undefined : `“${wrong}” is not an email address.`;
};
