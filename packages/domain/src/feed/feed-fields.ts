import { declarationOf, productRowFields, storedLocationFields } from '../product/declared-fields.ts';
import { lineStatuses, productTypes } from '../product/product.ts';
import type { ProductFieldKey, ProductFieldKind } from '../product/product-fields.ts';
import { feedLimits } from '../vocabulary/limits.ts';

/** One field of a record: what it is called, what it holds, and what stands there while nobody says. */
export interface FeedField {
  readonly key: string;
  readonly label: string;
  readonly kind: Exclude<ProductFieldKind, 'image'>;
  /** Names the record; it cannot be emptied or changed. */
  readonly names?: true;
  /** A new one cannot do without it. */
  readonly required?: true;
  /** Nothing at all is no value here: emptied it is '', 0, no or an empty list. */
  readonly neverNull?: true;
  readonly values?: readonly string[];
  /** How many characters it may have where that is less than usual. */
  readonly most?: number;
  readonly headers?: readonly string[];
  /** A field within a group, as files of lines nest it. */
  readonly group?: string;
  readonly example?: string;
}

/** The portal keeps these itself: numbers made of the style, moments of change, pictures that people chose. */
const ownOfPortal: ReadonlySet<string> = new Set([
  'styleNumeric',
  'updatedDate',
  'modifiedDate',
  'thumbnail',
  'printImage',
]);

/** Blank means nothing was said; everywhere else it is an empty text, nought, no or an empty list. */
const mayBeNull: ReadonlySet<string> = new Set([
  ...['otherSpecialWidths', 'keyInitiative', 'storeType', 'boughtStatus', 'dueDate', 'availabilityDate', 'usaDc'],
  ...['boxCategory', 'dutyCode', 'dimensions', 'metricDimensions', 'capacity', 'capacityUnit', 'capacityType', 'units'],
  ...['expirationDate', 'displayGroup', 'popType', 'materials', 'popCategory', 'popGender', 'usage'],
  ...['eCommerce.description', 'eCommerce.construction'],
  ...['markupPercent', 'futureCost', 'futureSuggestedRetail', 'futureEffectiveDate', 'lastProdDate', 'firstAvailDate'],
]);
const nullableGroups = ['components.', 'categories.'];

const isNeverNull = (key: string): boolean =>
  !mayBeNull.has(key) && !nullableGroups.some((group) => key.startsWith(group));

const values: Readonly<Record<string, readonly string[]>> = { productType: productTypes, lineStatus: lineStatuses };
const names: ReadonlySet<string> = new Set(['style', 'color', 'code']);
const required: ReadonlySet<string> = new Set(['name', 'wholesalePrice', 'suggestedRetail']);

const examples: Readonly<Record<string, string>> = {
  ...{ style: '100001', color: 'BLK', name: 'Harbor Runner', productType: 'Footwear', colorDescription: 'Black' },
  ...{ division: 'Performance', gender: 'Women', category: 'Running', seasonCodes: 'SP27|FA27' },
  ...{ code: 'US', lineStatus: 'A', sizeRange: '5-11', wholesalePrice: '45.50', suggestedRetail: '90' },
};

/** A field as it is declared for products, read as part of a record of the feed. */
const declaredField = (declared: ProductFieldKey, key: string): FeedField => {
  const { label, kind, headers, asked } = declarationOf(declared);
  const [group, inner] = key.split('.');
  return {
    key,
    label,
    kind: kind as FeedField['kind'],
    ...(names.has(key) ? { names: true } : {}),
    ...(required.has(key) ? { required: true } : {}),
    ...(isNeverNull(key) ? { neverNull: true } : {}),
    ...(values[key] ? { values: values[key] } : {}),
    ...(asked && kind === 'text' ? { most: feedLimits.soughtCharacters } : {}),
    ...(headers ? { headers } : {}),
    ...(group !== undefined && inner !== undefined ? { group } : {}),
    ...(examples[key] ? { example: examples[key] } : {}),
  };
};

/** Everything the catalogue keeps of a style-color that has its owner outside. */
export const feedProductFields: readonly FeedField[] = productRowFields
  .filter((key) => !ownOfPortal.has(key))
  .map((key) => declaredField(key, key));

/** What holds at one location: line status, prices, dates. */
export const feedLocationFields: readonly FeedField[] = storedLocationFields.map((key) =>
  declaredField(`locations.${key}`, key),
);

export const feedAvailabilityFields: readonly FeedField[] = (
  [
    ['locations.availability.size', 'size', '8'],
    ['locations.availability.date', 'date', '2027-01-15'],
    ['locations.availability.inventory', 'inventory', '120'],
    ['locations.availability.upc', 'upc', '190123456785'],
  ] as const
).map(([declared, key, example]) => ({
  ...declaredField(declared, key),
  example,
  neverNull: true as const,
  ...(key === 'upc' ? {} : { required: true as const }),
}));
