import { feedLimits } from '../vocabulary/limits.ts';
import { type FeedField, feedAvailabilityFields, feedLocationFields, feedProductFields } from './feed-fields.ts';

/** What one line of a feed can be about. */
export const feedKinds = [
  'product',
  'productLocation',
  'availability',
  'territory',
  'place',
  'customer',
  'option',
] as const;
export type FeedKind = (typeof feedKinds)[number];
export const isFeedKind = (text: string): text is FeedKind => (feedKinds as readonly string[]).includes(text);

/** What a company keeps around its catalogue; few records, each told whole. */
export const companyKinds = ['territory', 'place', 'customer', 'option'] as const satisfies readonly FeedKind[];
export type CompanyKind = (typeof companyKinds)[number];
export const isCompanyKind = (kind: FeedKind): kind is CompanyKind =>
  (companyKinds as readonly FeedKind[]).includes(kind);

export interface FeedKindFacts {
  readonly label: string;
  readonly about: string;
  readonly fields: readonly FeedField[];
}

const naming = (key: string): FeedField => {
  const found = feedProductFields.find((field) => field.key === key);
  if (!found) throw new Error(`${key} is no field of products.`);
  return found;
};
const styleColor = [naming('style'), naming('color')];
const location = feedLocationFields.filter(({ key }) => key === 'code');

const text = (key: string, label: string, more: Partial<FeedField> = {}): FeedField => ({
  key,
  label,
  kind: 'text',
  neverNull: true,
  ...more,
});
const name = { names: true, most: feedLimits.optionCharacters } as const;
const required = { required: true } as const;
const sought = { ...required, most: feedLimits.soughtCharacters } as const;
const named = { ...required, most: feedLimits.optionCharacters } as const;

export const feedKindFacts: Readonly<Record<FeedKind, FeedKindFacts>> = {
  product: {
    label: 'Products',
    about: 'One style in one color, with its locations, their availability, and what to order with it.',
    fields: feedProductFields,
  },
  productLocation: {
    label: 'Prices and line status',
    about: 'What holds for one style-color at one location.',
    fields: [...styleColor, ...feedLocationFields],
  },
  availability: {
    label: 'Availability',
    about: 'How many of one size a location has from a day on. The lines of a location together replace what it had.',
    fields: [...styleColor, ...location, ...feedAvailabilityFields],
  },
  territory: { label: 'Territories', about: 'A part of the world.', fields: [text('name', 'Territory', name)] },
  place: {
    label: 'Locations',
    about:
      'Where products are sold, in one currency. Orders and assortments read the code US, those of Europe the code EU, whatever the locations are called.',
    fields: [
      text('key', 'Key', { ...name, example: 'US_10' }),
      text('code', 'Code', { ...required, example: 'US' }),
      text('name', 'Name', { ...required, example: 'United States' }),
      text('territory', 'Territory', { ...named, example: 'North America' }),
      text('businessEntity', 'Business Entity', { ...required, example: 'Atelier Inc.' }),
      text('currency', 'Currency', { ...required, example: 'USD' }),
      text('currencySymbol', 'Currency Symbol', { ...required, example: '$' }),
      { key: 'decimalPlaces', label: 'Decimal Places', kind: 'number', neverNull: true, example: '2' },
    ],
  },
  customer: {
    label: 'Customers',
    about: 'Who buys, with the address that parcels go to.',
    fields: [
      text('code', 'Code', { ...name, example: 'C10000' }),
      text('name', 'Name', { ...sought, example: 'Alder Outfitters' }),
      text('territory', 'Territory', { ...named, example: 'North America' }),
      { key: 'corporate', label: 'Corporate', kind: 'flag', neverNull: true },
      text('address', 'Address'),
      text('city', 'City'),
      text('postcode', 'Postcode'),
    ],
  },
  option: {
    label: 'Options',
    about: 'One entry of a list that people choose from.',
    fields: [
      text('list', 'List', { ...name, example: 'pillars' }),
      text('value', 'Value', { ...name, example: 'Core' }),
      text('label', 'Label', { ...required, example: 'Core' }),
    ],
  },
};

/** How much the catalogue a feed brings is: whatever a full one does not name has gone. */
export const feedModes = ['partial', 'full'] as const;
export type FeedMode = (typeof feedModes)[number];

export const feedFormats = ['ndjson', 'sheet'] as const;
export type FeedFormat = (typeof feedFormats)[number];
