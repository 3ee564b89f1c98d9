import { type LibraryKind, libraryPart } from './library-kind.ts';

export const productDocument: LibraryKind = {
  type: 'ProductDocument',
  parts: [
    libraryPart('PRODUCT__DOCUMENTS', {
      title: 'Product documents',
      one: 'Product document',
      path: '/product/libraries/documents',
      readers: [{ permission: 'PRODUCT__DOCUMENTS', roles: ['user', 'editor', 'seniorEditor'] }],
    }),
  ],
  manage: '/product/libraries/manage/documents',
  manageTitle: 'Manage product documents',
  fields: ['name', 'docType', 'groups', 'lang', 'division', 'gender', 'region'],
  values: {},
  filters: ['docType', 'groups', 'lang', 'division', 'gender', 'region'],
  grouping: 'docType',
  required: ['name', 'docType', 'groups'],
  needsPrimary: true,
  dated: [],
  shownOnly: {},
  groups: [],
};
