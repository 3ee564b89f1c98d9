import { date } from '../fields/date.ts';
import type { Field } from '../fields/field.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { options } from '../fields/options.ts';
import { text } from '../fields/text.ts';

/** How a field can be asked for: beside its values their counts are shown. */
export type LibraryFieldKind = 'text' | 'option' | 'options' | 'number' | 'date';

export interface LibraryField {
  readonly label: string;
  readonly kind: LibraryFieldKind;
  /** Its values, of every kind that has it; empty: as people write them. */
  readonly values: readonly string[];
  readonly field: Field;
  /** Other headers under which a sheet may bring it. */
  readonly headers?: readonly string[];
}

export const libraryGenders = ['Womens', 'Mens', 'Girls', 'Boys', 'Unisex'] as const;
export const libraryRegions = ['All', 'International', 'Europe', 'Domestic'] as const;
export const libraryLanguages = ['English', 'French', 'German', 'Italian', 'Japanese', 'Spanish'] as const;
const productCategories = [
  'Athletic',
  'Boots',
  'Casual',
  'Comfort',
  'Hiking',
  'Kids',
  'Performance',
  'Running',
  'Work',
  'Apparel',
];
const seasons = ['Spring', 'Summer', 'Fall', 'Holiday'];
const storeTypes = ['Concept', 'Department', 'Factory Outlet', 'Shop in Shop', 'Wholesale'];

const words = (label: string, maxLength = 200): LibraryField => ({
  label,
  kind: 'text',
  values: [],
  field: text({ trim: true, maxLength }) as Field,
});
const one = (label: string, values: readonly string[], headers?: readonly string[]): LibraryField => ({
  label,
  kind: 'option',
  values,
  field: option({ options: values }) as Field,
  ...(headers ? { headers } : {}),
});
const some = (label: string, values: readonly string[], headers?: readonly string[]): LibraryField => ({
  label,
  kind: 'options',
  values,
  field: options({ options: values }) as Field,
  ...(headers ? { headers } : {}),
});
const day = (label: string): LibraryField => ({ label, kind: 'date', values: [], field: date() as Field });

/** Document 2, section 3: every field a library item may have. Which of them an item has, its kind says. */
export const libraryFields = {
  name: words('Name'),
  assetType: one('Type', [], ['Asset Type']),
  assetSubType: one('Sub-type', [], ['Asset Sub Type']),
  docType: one('Document Type', [
    'Catalog',
    'Fit Guide',
    'Price List',
    'Product Guide',
    'Size Chart',
    'Tech Sheet',
    'Warranty',
  ]),
  tag: some(
    'Tags',
    ['Back to School', 'Black Friday', 'Campaign', 'E-Commerce', 'Launch', 'Sale', 'Sustainability'],
    ['Tag'],
  ),
  region: some('Region', libraryRegions),
  season: one('Season', seasons),
  year: {
    label: 'Year',
    kind: 'number',
    values: [],
    field: number({ min: 2000, max: 2100, grouped: false }) as Field,
  } as LibraryField,
  orientation: one('Orientation', ['Landscape', 'Portrait', 'Square']),
  storeType: one('Store Type', storeTypes),
  usage: some('Usage', ['Digital', 'Email', 'In-Store', 'Out of Home', 'Print', 'Social']),
  gender: some('Gender', libraryGenders),
  category: some('Category', productCategories),
  vmCategory: one('VM Category', ['Fixture', 'Floor', 'Table', 'Wall', 'Window']),
  mediaDisplay: one('Media Display', ['Backlit', 'Frame', 'Light Box', 'Poster Stand', 'Screen']),
  entity: one('Entity', ['Domestic', 'Subsidiary', 'Joint Venture', 'Franchise']),
  lang: one('Language', libraryLanguages, ['Lang']),
  element: one('Element', ['Banner', 'Decal', 'Endcap', 'Fixture', 'Header', 'Hang Tag', 'Window']),
  initiative: words('Initiative', 120),
  dimensions: words('Dimensions', 120),
  division: some('Division', ['Footwear', 'Apparel', 'POP']),
  groups: some('Groups', ['Customer Service', 'Distributors', 'Product', 'Retail', 'Sales', 'Wholesale'], ['Group']),
  beginDate: day('Begin Date'),
  expireDate: day('Expire Date'),
} as const satisfies Record<string, LibraryField>;

export type LibraryFieldKey = keyof typeof libraryFields;
export const libraryFieldKeys = Object.keys(libraryFields) as readonly LibraryFieldKey[];
