import { fromMinor, ratio, roundTo, toMinor } from './exact-decimal.ts';

/** discountPercent runs from 0 to 100 with two decimals; amounts are in the location's currency. */
export type Prices = {
  readonly cost: number;
  readonly netCost: number;
  readonly discountAmount: number;
  readonly discountPercent: number;
};

export const priceFields = ['cost', 'netCost', 'discountAmount', 'discountPercent'] as const;
export type PriceField = (typeof priceFields)[number];

export const netCost = (cost: number, discountAmount: number, places = 2) =>
  fromMinor(toMinor(cost, places) - toMinor(discountAmount, places), places);

const discountAmountOf = (cost: number, percent: number, places: number) => roundTo((cost * percent) / 100, places);

const discountPercentOf = (cost: number, amount: number) => (cost === 0 ? 0 : roundTo((amount / cost) * 100, 2));

const fromAmount = (cost: number, discountAmount: number, places: number): Prices => ({
  cost,
  netCost: netCost(cost, discountAmount, places),
  discountAmount,
  discountPercent: discountPercentOf(cost, discountAmount),
});

const fromPercent = (cost: number, discountPercent: number, places: number): Prices => {
  const discountAmount = discountAmountOf(cost, discountPercent, places);
  return { cost, netCost: netCost(cost, discountAmount, places), discountAmount, discountPercent };
};

/** M6.4: the edited figure stays as typed (to the cent), the others follow; a new cost keeps the discount percent. Empty counts as 0. */
export const editPrice = (prices: Prices, field: PriceField, value: number | null, places = 2): Prices => {
  const typed = value ?? 0;
  switch (field) {
    case 'cost':
      return fromPercent(roundTo(typed, places), prices.discountPercent, places);
    case 'netCost':
      return fromAmount(prices.cost, netCost(prices.cost, typed, places), places);
    case 'discountAmount':
      return fromAmount(prices.cost, roundTo(typed, places), places);
    case 'discountPercent':
      return fromPercent(prices.cost, roundTo(typed, 2), places);
  }
};

type KnownPrices = { readonly cost?: number | null } & {
  readonly [field in Exclude<PriceField, 'cost'>]?: number | null | undefined;
};

/** M6.4: a percent that leads to this net cost is kept as it was typed; worked back from cents, 33.33 would read 33.34. */
const fromNetCost = (start: Prices, net: number, percent: number | null | undefined, places: number): Prices => {
  const prices = editPrice(start, 'netCost', net, places);
  if (percent == null) return prices;
  const typed = editPrice(start, 'discountPercent', percent, places);
  return typed.netCost === prices.netCost ? typed : prices;
};

/** Fills what is missing: a given netCost wins, then the amount, then the percent. */
export const completePrices = (known: KnownPrices, places = 2): Prices => {
  const cost = roundTo(known.cost ?? 0, places);
  const start = fromAmount(cost, 0, places);
  if (known.netCost != null) return fromNetCost(start, known.netCost, known.discountPercent, places);
  if (known.discountAmount != null) return editPrice(start, 'discountAmount', known.discountAmount, places);
  if (known.discountPercent != null) return editPrice(start, 'discountPercent', known.discountPercent, places);
  return start;
};

/** M4.2, as a fraction: 0.4321 is shown as 43.21 %. */
export const markupPercent = (suggestedRetail: number, net: number, places = 2): number | null =>
  ratio(toMinor(suggestedRetail, places) - toMinor(net, places), toMinor(suggestedRetail, places));

/** G12: before any discount. */
export const initialMarkup = (suggestedRetail: number, cost: number, places = 2): number | null =>
  markupPercent(suggestedRetail, cost, places);

/** G12: editing a markup solves back for suggested retail; a markup of 100 % or more has no answer. */
export const suggestedRetailForMarkup = (net: number, markup: number, places = 2): number | null =>
  markup >= 1 ? null : roundTo(net / (1 - markup), places);
