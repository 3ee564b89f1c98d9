import { type ProductField, type ProductFieldKey, productFields } from './product-fields.ts';

type KeysWith<Part> = {
  [Key in ProductFieldKey]: (typeof productFields)[Key] extends Part ? Key : never;
}[ProductFieldKey];

export type StoredField = KeysWith<{ readonly stored: true }>;
export type AskedField = KeysWith<{ readonly asked: 'filter' | 'sort' }>;
export type CountedField = KeysWith<{ readonly counted: true }>;
/** Stored with the product itself and not in one of its groups. */
export type PlainStoredField = Exclude<StoredField, `${string}.${string}`>;
export type StoredLocationField =
  Extract<StoredField, `locations.${string}`> extends `locations.${infer Name}` ? Name : never;

export const declarationOf = (key: ProductFieldKey): ProductField => productFields[key];

const declared = Object.keys(productFields) as ProductFieldKey[];
const those = <Key extends ProductFieldKey>(part: 'stored' | 'asked' | 'counted'): readonly Key[] =>
  declared.filter((key): key is Key => declarationOf(key)[part] !== undefined);

export const storedFields = those<StoredField>('stored');
export const askedFields = those<AskedField>('asked');
export const countedFields = those<CountedField>('counted');

const ofLocations = 'locations.';

export const plainStoredFields = storedFields.filter((key): key is PlainStoredField => !key.includes('.'));
export const storedLocationFields = storedFields
  .filter((key) => key.startsWith(ofLocations))
  .map((key) => key.slice(ofLocations.length) as StoredLocationField);
/** Everything that lies in the product's own row. */
export const productRowFields = storedFields.filter((key) => !key.startsWith(ofLocations));
