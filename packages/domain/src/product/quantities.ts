import { ratio } from './exact-decimal.ts';

export type Quantities = {
  readonly quantity: number;
  readonly quantityOnHand: number;
  readonly styleQuantity: number;
  readonly styleQuantityOnHand: number;
};

/** M4.2; fractions with four digits, null where nothing was bought or made. */
export const colorPercent = (of: Quantities) => ratio(of.quantity, of.styleQuantity);
export const sellThru = (of: Quantities) => ratio(of.quantity, of.quantity + of.quantityOnHand);
export const styleSellThru = (of: Quantities) => ratio(of.styleQuantity, of.styleQuantity + of.styleQuantityOnHand);
