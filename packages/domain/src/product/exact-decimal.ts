/**
 * Rounds half away from zero on the decimal digits a person sees. `Math.round(1.005 * 100)` answers 100 because
 * 1.005 is stored a little lower; the shortest decimal text of a number is what was typed, so the digits decide.
 */
const shiftDecimal = (value: number, places: number) => {
  const [digits = '0', exponent = '0'] = value.toString().split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Below this, multiplying errs by less than the distance to a half that is looked at. */
const plainBelow = 1e9;
const nearHalf = 1e-6;

/** Only near a half do the digits decide; everywhere else multiplying gives the same and costs a tenth. */
const wholeUnits = (value: number, places: number): number => {
  const scaled = value * 10 ** places;
  const plain = scaled < plainBelow && Math.abs(scaled - Math.floor(scaled) - 0.5) > nearHalf;
  return Math.round(plain ? scaled : shiftDecimal(value, places));
};

export const roundTo = (value: number, places: number): number => {
  if (!Number.isFinite(value)) return 0;
  // Dividing a whole number by a power of ten is exact: it gives what the decimal text would.
  const rounded = wholeUnits(Math.abs(value), places) / 10 ** places;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/** Money as whole minor units, so that sums and differences are exact. */
export const toMinor = (amount: number, places = 2): number => {
  const whole = Number.isFinite(amount) ? wholeUnits(Math.abs(amount), places) : 0;
  return amount < 0 && whole !== 0 ? -whole : whole;
};
export const fromMinor = (minor: number, places = 2): number => minor / 10 ** places;

/** Fractions (markup, sell-through) keep four digits: two once shown as percent. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : roundTo(part / whole, 4));
