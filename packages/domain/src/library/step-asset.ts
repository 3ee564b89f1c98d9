import { type LibraryKind, libraryPart } from './library-kind.ts';

/** Training for sales. People are shown its English items, by type and gender, and each is new to them once. */
export const stepAsset: LibraryKind = {
  type: 'StepAsset',
  parts: [
    libraryPart('SALES__STEP_TRAINING', {
      title: 'STEP training',
      one: 'STEP training',
      path: '/sales/libraries/STEP',
    }),
  ],
  manage: '/sales/libraries/manage/step',
  manageTitle: 'Manage Sales Assets',
  fields: ['name', 'assetType', 'lang', 'gender', 'division', 'season', 'year'],
  values: { assetType: ['Brand Story', 'Fit', 'Product Knowledge', 'Selling Skills', 'Technology'] },
  filters: ['assetType', 'gender', 'division', 'season', 'year', 'lang'],
  grouping: 'assetType',
  required: ['name', 'assetType', 'lang', 'gender'],
  needsPrimary: false,
  dated: [],
  shownOnly: { lang: 'English' },
  groups: ['assetType', 'gender'],
};
