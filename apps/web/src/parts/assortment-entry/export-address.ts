import type { OrgType } from '@atelier/domain/assortment/assortment';

export const exportAddress = (orgType: OrgType, id: string): string =>
  `/product/assortments/${orgType === 'internal' ? 'internal' : 'assortment'}/${id}/export`;
