import type { AssortmentProductType, OrgType } from './assortment.ts';

/** M7.7: what the grouping toggle groups by. */
export const toggleGroups = (orgType: OrgType): readonly string[] =>
  orgType === 'internal' ? ['pillar', 'style'] : ['style'];

export const internalListGroup = 'gender';

/** The toggle is remembered, except for internal assortments. */
export const remembersGrouping = (orgType: OrgType): boolean => orgType === 'regular';

export const groupOptions = (orgType: OrgType, productType: AssortmentProductType): readonly string[] => {
  if (orgType === 'internal') return ['Pillar', 'None'];
  return productType === 'POP'
    ? ['popGender', 'popCategory', 'Pillar', 'None']
    : ['Gender', 'Division', 'Division Group', 'Pillar', 'None'];
};

export const defaultGroup = (orgType: OrgType): string => (orgType === 'internal' ? 'Pillar' : 'None');
