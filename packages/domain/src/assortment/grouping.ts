import type { OrgType } from './assortment.ts';

/** M7.7: what the grouping toggle groups by. */
export const toggleGroups = (orgType: OrgType): readonly string[] =>
  orgType === 'internal' ? ['pillar', 'style'] : ['style'];

export const internalListGroup = 'gender';

/** The toggle is remembered, except for internal assortments. */
export const remembersGrouping = (orgType: OrgType): boolean => orgType === 'regular';
