/** What people call the fields of an assortment: in its list, its history, the audit log. */
export const assortmentFieldLabels = {
  title: 'Title',
  subTitle: 'Customer',
  hierarchy: 'Folder',
  productType: 'Type',
  channel: 'Channel',
  region: 'Region',
  season: 'Season',
  year: 'Year',
  gender: 'Gender',
  state: 'Status',
  lineStatus: 'Line status',
  carryoverDate: 'Carryover date',
  sortOrder: 'Place in the list',
  labels: 'Labels',
  query: 'Filters',
  collectionsQueryId: 'Collection',
  uiSettings: 'Arrangement of the grid',
  logo: 'Logo',
  thumbnail: 'Thumbnail',
  waiver: 'Waiver',
} as const;

export const assortmentFieldLabel = (field: string): string =>
  Object.hasOwn(assortmentFieldLabels, field)
    ? assortmentFieldLabels[field as keyof typeof assortmentFieldLabels]
    : field;
