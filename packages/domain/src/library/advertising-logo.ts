import { type LibraryKind, libraryPart } from './library-kind.ts';

export const advertisingLogo: LibraryKind = {
  type: 'AdvertisingLogo',
  parts: [
    libraryPart('ADVERTISING__LOGOS', {
      title: 'Advertising logos',
      one: 'Advertising logo',
      path: '/advertising/libraries/logos',
      landing: '/advertising/libraries/logos-landing',
    }),
  ],
  manage: '/advertising/libraries/manage/logos',
  manageTitle: 'Manage advertising logos',
  fields: ['name', 'category', 'gender'],
  values: { category: ['Brand', 'Collection', 'Partner', 'Sport', 'Sustainability', 'Technology'] },
  filters: ['category', 'gender'],
  grouping: 'category',
  required: ['name', 'category'],
  needsPrimary: false,
  dated: [],
  shownOnly: {},
  groups: [],
};
