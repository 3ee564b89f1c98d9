import { type LibraryKind, libraryPart } from './library-kind.ts';

export const marketingImage = 'Marketing Image';

export const advertisingAsset: LibraryKind = {
  type: 'AdvertisingAsset',
  parts: [
    libraryPart('ADVERTISING__ASSETS', {
      title: 'Advertising assets',
      one: 'Advertising asset',
      path: '/advertising/libraries/assets',
      landing: '/advertising/libraries/assets-landing',
    }),
  ],
  manage: '/advertising/libraries/manage/assets',
  manageTitle: 'Manage advertising assets',
  fields: [
    'name',
    'assetType',
    'category',
    'gender',
    'beginDate',
    'expireDate',
    'season',
    'region',
    'tag',
    'usage',
    'orientation',
    'storeType',
    'vmCategory',
    'mediaDisplay',
  ],
  values: { assetType: [marketingImage, 'Poster', 'Banner', 'Social', 'In-Store', 'Video', 'Radio'] },
  filters: [
    'assetType',
    'season',
    'category',
    'gender',
    'region',
    'usage',
    'orientation',
    'storeType',
    'vmCategory',
    'mediaDisplay',
    'tag',
  ],
  grouping: 'assetType',
  required: ['name', 'assetType', 'category', 'gender'],
  needsPrimary: false,
  dated: [marketingImage],
  shownOnly: {},
  groups: [],
};
