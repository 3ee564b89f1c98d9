/** M6: read-only. With a carryover date, what the location took up before that day is carried over; without, the catalogue says. */
export const isCarryover = (
  product: { readonly carryover: boolean; readonly addDate: string | null },
  carryoverDate: string | null,
): boolean =>
  carryoverDate === null ? product.carryover : product.addDate !== null && product.addDate < carryoverDate;
