import type { PlainStoredField, StoredField, StoredLocationField } from '@atelier/domain/product/declared-fields';
import type { Product, ProductLocation } from '@atelier/domain/product/product';
import type { ProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Amount = string;
type Day = string;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** How the database hands a declared field over. */
type Held<Key extends ProductFieldKey, Value> = (typeof productFields)[Key]['kind'] extends 'instant'
  ? Date
  : (typeof productFields)[Key]['kind'] extends 'money' | 'percent'
    ? Amount | Extract<Value, null>
    : Value extends readonly string[]
      ? string[]
      : Value;

type PlainColumns = { [Key in PlainStoredField as Snake<Key>]: Held<Key, Product[Key]> };
type PartsOf<Group extends string> =
  Extract<StoredField, `${Group}.${string}`> extends `${Group}.${infer Part}` ? Part : never;
type GroupColumns<Group extends string, Prefix extends string> = {
  [Part in PartsOf<Group> as `${Prefix}_${Snake<Part>}`]: Held<
    Extract<`${Group}.${Part}`, ProductFieldKey>,
    InGroup<Part>
  >;
};
/** What a group may hold; only some products have it. */
type InGroup<Part extends string> = Part extends 'lighted' | 'vegan'
  ? boolean | null
  : Part extends 'details'
    ? string[]
    : string | null;

/** The columns follow from the fields that are declared as stored. */
export type ProductsTable = PlainColumns &
  GroupColumns<'components', 'component'> &
  GroupColumns<'categories', 'category'> &
  GroupColumns<'eCommerce', 'ecommerce'> & {
    id: Generated<number>;
    images: string[];
    search_text: GeneratedAlways<string>;
    search_vector: GeneratedAlways<string>;
  };

export type ProductLocationsTable = {
  [Key in StoredLocationField as Snake<Key>]: Held<`locations.${Key}`, ProductLocation[Key]>;
} & { product_id: number };

/** What every list of the company has beside its fields. */
export interface CompanyRows {
  id: Generated<string>;
  revision: Generated<number>;
  field_versions: ColumnType<Record<string, number>, string | undefined, string>;
}

export interface CatalogueTables {
  products: ProductsTable;
  product_locations: ProductLocationsTable;
  product_availability: {
    product_id: number;
    code: string;
    size: string;
    date: Day;
    inventory: number;
    upc: string;
  };
  product_relationships: { product_id: number; position: number; related_style: string; related_color: string };
  catalogue_state: {
    only_row: Generated<boolean>;
    version: Generated<number>;
    photos: Generated<number>;
    photos_stamp: Generated<string>;
  };
  catalogue_versions: { version: number; stamp: Generated<string> };
  territories: CompanyRows & { name: string; position: number };
  locations: CompanyRows & {
    key: string;
    code: string;
    name: string;
    territory: string;
    business_entity: string;
    currency: string;
    currency_symbol: string;
    decimal_places: number;
    position: number;
  };
  customers: CompanyRows & {
    archived: Generated<boolean>;
    code: string;
    name: string;
    territory: string;
    corporate: boolean;
    address: string;
    city: string;
    postcode: string;
  };
}
