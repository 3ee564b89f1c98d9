import { type LibraryKind, libraryPart } from './library-kind.ts';

/** One library of two parts; which part an item belongs to is its sub-type. */
export const globalRetailAsset: LibraryKind = {
  type: 'GlobalRetailAsset',
  parts: [
    libraryPart('GLOBALRETAIL__ASSETS', {
      subType: 'VisualAsset',
      title: 'Visual assets',
      path: '/global-retail/libraries/assets',
      landing: '/global-retail/libraries/assets-landing',
    }),
    libraryPart('GLOBALRETAIL__RESOURCES', {
      subType: 'Resource',
      title: 'Resources',
      path: '/global-retail/libraries/resources',
      landing: '/global-retail/libraries/resources-landing',
    }),
  ],
  manage: '/global-retail/libraries/manage',
  manageTitle: 'Manage Global Retail Assets & Resources',
  fields: [
    'name',
    'assetType',
    'assetSubType',
    'season',
    'year',
    'gender',
    'category',
    'entity',
    'storeType',
    'lang',
    'element',
    'initiative',
    'dimensions',
  ],
  values: {
    assetType: ['Fixture', 'Guideline', 'Planogram', 'Signage', 'Store Photo', 'Window'],
    assetSubType: ['Artwork', 'Build Instruction', 'Checklist', 'Photo', 'Rendering'],
  },
  filters: [
    'assetType',
    'assetSubType',
    'season',
    'year',
    'gender',
    'category',
    'entity',
    'storeType',
    'lang',
    'element',
  ],
  grouping: 'assetType',
  required: ['name', 'assetType'],
  needsPrimary: true,
  dated: [],
  shownOnly: {},
  groups: [],
};
