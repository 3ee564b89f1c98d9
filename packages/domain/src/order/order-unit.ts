export const orderUnits = ['pair', 'piece'] as const;
export type OrderUnit = (typeof orderUnits)[number];

/** A shoe is a pair only where every line asks for pairs: a sample may be a single shoe. */
export const orderUnit = (productType: string, sides: readonly string[]): OrderUnit =>
  productType === 'Footwear' && sides.every((side) => side === 'Pair') ? 'pair' : 'piece';
