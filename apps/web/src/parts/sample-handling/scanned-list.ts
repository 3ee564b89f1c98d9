import { keptOnDevice } from './kept-on-device.ts';

/** What lies in the trolley: scanned, and nothing done with it yet. */
const kept = keptOnDevice<string>('scanned');

export const beginScanned = kept.begin;
export const useScannedCodes = kept.useItems;

/** Answers whether it is new. */
export const addScanned = (code: string): boolean => {
  const isNew = !kept.items().includes(code);
  // The newest first, also when it was scanned again.
  kept.change((codes) => [code, ...codes.filter((one) => one !== code)]);
  return isNew;
};
export const removeScanned = (codes: readonly string[]): void =>
  kept.change((held) => held.filter((one) => !codes.includes(one)));
