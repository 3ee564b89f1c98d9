/**
 * Rounds half away from zero on the decimal digits a person sees. `Math.round(1.005 * 100)` answers 100 because
 * 1.005 is stored a little lower; the shortest decimal text of a number is what was typed, so the digits decide.
 */
const shiftDecimal = (value: number, places: number) => {
  const [digits = '0', exponent = '0'] = value.toString().split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

export const roundTo = (value: number, places: number): number => {
  if (!Number.isFinite(value)) return 0;
  const whole = Math.round(shiftDecimal(Math.abs(value), places));
  const rounded = shiftDecimal(whole, -places);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/** Money as whole minor units, so that sums and differences are exact. */
export const toMinor = (amount: number, places = 2): number =>
  roundTo(shiftDecimal(roundTo(amount, places), places), 0);
export const fromMinor = (minor: number, places = 2): number => shiftDecimal(minor, -places);

/** Fractions (markup, sell-through) keep four digits: two once shown as percent. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : roundTo(part / whole, 4));
