import type { OrgType } from '@atelier/domain/assortment/assortment';

/** M1.7: items of an internal list open under /internal. */
export const manageAddress = (orgType: OrgType, id: string): string =>
  orgType === 'internal'
    ? `/product/assortments/internal/${id}/manage`
    : `/product/assortments/assortment/${id}/manage`;
