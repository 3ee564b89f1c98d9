import { parseStyleColorId } from '../product/product.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { feedLimits } from '../vocabulary/limits.ts';
import { type FeedField, feedAvailabilityFields, feedLocationFields, feedProductFields } from './feed-fields.ts';
import { type CompanyKind, type FeedKind, feedKindFacts, isCompanyKind, isFeedKind } from './feed-kinds.ts';
import { type FeedValue, readFeedValue } from './read-value.ts';

export type FeedValues = Readonly<Record<string, FeedValue>>;
export interface FeedPair {
  readonly style: string;
  readonly color: string;
}
export interface FeedAvailability {
  readonly size: string;
  readonly date: string;
  readonly inventory: number;
  readonly upc: string;
}
export interface FeedLocation {
  readonly code: string;
  /** The fields that were said; everything else stays as it is. */
  readonly values: FeedValues;
  /** Replaces what the location had; undefined: nothing was said. */
  readonly availability?: readonly FeedAvailability[];
}

/** A line that was understood. What it does not say stays as it is. */
export type FeedRecord =
  | (FeedPair & {
      readonly kind: 'product';
      readonly values: FeedValues;
      readonly locations: readonly FeedLocation[];
      readonly relationships?: readonly FeedPair[];
    })
  | (FeedPair & { readonly kind: 'productLocation'; readonly location: FeedLocation })
  | (FeedPair & { readonly kind: 'availability'; readonly code: string; readonly entry: FeedAvailability })
  | { readonly kind: CompanyKind; readonly key: string; readonly values: FeedValues };

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byKey = (fields: readonly FeedField[]): ReadonlyMap<string, FeedField> =>
  new Map(fields.map((field) => [field.key, field]));
const groupsOf = (fields: readonly FeedField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ group }) => group ?? []));

interface Shape {
  readonly fields: ReadonlyMap<string, FeedField>;
  readonly groups: ReadonlySet<string>;
  /** What else it may hold, read apart. */
  readonly besides: ReadonlySet<string>;
  readonly noun: string;
}
const shapeOf = (fields: readonly FeedField[], noun: string, besides: readonly string[] = []): Shape => ({
  fields: byKey(fields),
  groups: groupsOf(fields),
  besides: new Set(besides),
  noun,
});

const product = shapeOf(feedProductFields, 'a product', ['kind', 'locations', 'relationships']);
const location = shapeOf(feedLocationFields, 'a location', ['availability']);
const entry = shapeOf(feedAvailabilityFields, 'availability');
const flat = Object.fromEntries(
  Object.entries(feedKindFacts).map(([kind, { fields, label }]) => [kind, shapeOf(fields, label, ['kind'])]),
) as Readonly<Record<FeedKind, Shape>>;

const codePattern = /^[^\s|\p{Cc}]+(?: [^\s|\p{Cc}]+)*$/u;
const controls = /\p{Cc}/u;
const isCode = (text: string): boolean =>
  text.length <= feedLimits.codeCharacters && text.isWellFormed() && codePattern.test(text);
const codes: ReadonlySet<string> = new Set(['style', 'color', 'code', 'size']);

const readCode = ({ key, label }: FeedField, value: FeedValue): Verdict<FeedValue> => {
  const text = String(value);
  if (text.length > feedLimits.codeCharacters)
    return refuse(`${label} is longer than ${feedLimits.codeCharacters} characters.`);
  if (!codePattern.test(text)) return refuse(`${label} is no code.`);
  return key === 'color' && text.includes('-')
    ? refuse(`${label} holds a hyphen, which divides style and color.`)
    : accept(text);
};

const readField = (field: FeedField, value: unknown): Verdict<FeedValue> => {
  const read = readFeedValue(field, value);
  if (!read.ok) return refuse(`${field.label} ${read.problem}.`);
  return codes.has(field.key) && typeof read.value === 'string' ? readCode(field, read.value) : read;
};

/** What names a record, apart from what it says. */
interface Found {
  readonly names: Record<string, FeedValue>;
  readonly values: Record<string, FeedValue>;
}

/** Unknown names are refused, never skipped: a misspelt field would stay as it is without anybody being told. */
const readInto = (found: Found, shape: Shape, given: Given, group = ''): string | undefined => {
  for (const name of Object.keys(given)) {
    const value = given[name];
    const key = group + name;
    const field = shape.fields.get(key);
    if (field === undefined) {
      if (group === '' && shape.groups.has(name) && isObject(value)) {
        const problem = readInto(found, shape, value, `${name}.`);
        if (problem !== undefined) return problem;
      } else if (group !== '' || !shape.besides.has(name)) {
        return `${shortened(key)} is no field of ${shape.noun}.`;
      }
      continue;
    }
    const read = readField(field, value);
    if (!read.ok) return read.problem;
    if (field.names) found.names[key] = read.value;
    else found.values[key] = read.value;
  }
  return undefined;
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const readValues = (shape: Shape, given: Given): Verdict<Found> => {
  const found: Found = { names: {}, values: {} };
  const problem = readInto(found, shape, given);
  if (problem !== undefined) return refuse(problem);
  for (const field of shape.fields.values())
    if (field.names && found.names[field.key] === undefined) return refuse(`${field.label} is missing.`);
  return accept(found);
};

const entryField = (key: string): FeedField => entry.fields.get(key)!;
const [sizeField, dateField, upcField] = [entryField('size'), entryField('date'), entryField('upc')];

/** Sizes stand in a feed by the million: one with nothing but its four fields, all right, is read without detours. */
const plainEntry = (given: Given): FeedAvailability | undefined => {
  const { size, date, inventory, upc } = given;
  if (typeof inventory !== 'number' || !Number.isInteger(inventory) || Math.abs(inventory) > feedLimits.mostNumber)
    return undefined;
  if (typeof size !== 'string' || size === '' || Object.keys(given).length !== 4) return undefined;
  const [sized, dated, numbered] = [readField(sizeField, size), readField(dateField, date), readField(upcField, upc)];
  return sized.ok && dated.ok && typeof dated.value === 'string' && numbered.ok && upc !== undefined
    ? { size: String(sized.value), date: dated.value, inventory: inventory + 0, upc: String(numbered.value) }
    : undefined;
};

const readEntry = (given: unknown): Verdict<FeedAvailability> => {
  if (!isObject(given)) return refuse('Availability is no list of sizes.');
  const plain = plainEntry(given);
  if (plain) return accept(plain);
  const read = readValues(entry, given);
  if (!read.ok) return read;
  const { size, date, inventory, upc = '' } = read.value.values;
  if (typeof size !== 'string' || typeof date !== 'string' || typeof inventory !== 'number')
    return refuse('Availability needs size, date and inventory.');
  return accept({ size, date, inventory, upc: String(upc) });
};

const readEntries = (given: unknown): Verdict<FeedAvailability[]> => {
  if (!Array.isArray(given)) return refuse('Availability is no list of sizes.');
  if (given.length > feedLimits.availability)
    return refuse(`Availability has more than ${feedLimits.availability} entries.`);
  const entries: FeedAvailability[] = [];
  for (const one of given) {
    const read = readEntry(one);
    if (!read.ok) return read;
    entries.push(read.value);
  }
  return accept(entries);
};

const withInventory = (
  values: Record<string, FeedValue>,
  entries: readonly FeedAvailability[] | undefined,
): Verdict<Record<string, FeedValue>> => {
  if (entries === undefined || values.totalInventory !== undefined) return accept(values);
  const totalInventory = entries.reduce((sum, { inventory }) => sum + inventory, 0);
  if (Math.abs(totalInventory) > feedLimits.mostNumber)
    return refuse(`The sizes of a location add up to more than ${feedLimits.mostNumber}.`);
  values.totalInventory = totalInventory;
  return accept(values);
};

const readLocation = (given: unknown): Verdict<FeedLocation> => {
  if (!isObject(given)) return refuse('Locations is no list of locations.');
  const read = readValues(location, given);
  if (!read.ok) return read;
  const entries = given.availability === undefined ? undefined : readEntries(given.availability);
  if (entries && !entries.ok) return entries;
  const code = String(read.value.names.code);
  const values = withInventory(read.value.values, entries?.value);
  if (!values.ok) return values;
  return accept({
    code,
    values: values.value,
    ...(entries ? { availability: entries.value } : {}),
  });
};

const readLocations = (given: unknown): Verdict<FeedLocation[]> => {
  if (given === undefined) return accept([]);
  if (!Array.isArray(given)) return refuse('Locations is no list of locations.');
  if (given.length > feedLimits.locations) return refuse(`There are more than ${feedLimits.locations} locations.`);
  const found: FeedLocation[] = [];
  for (const one of given) {
    const read = readLocation(one);
    if (!read.ok) return read;
    if (found.some(({ code }) => code === read.value.code))
      return refuse(`Location ${read.value.code} stands there twice.`);
    found.push(read.value);
  }
  return accept(found);
};

const readRelationships = (given: unknown): Verdict<FeedPair[]> => {
  const ids = typeof given === 'string' ? given.split('|').filter((id) => id.trim() !== '') : given;
  if (!Array.isArray(ids)) return refuse('Order With is no list of style-colors.');
  if (ids.length > feedLimits.listEntries) return refuse(`Order With has more than ${feedLimits.listEntries} entries.`);
  const pairs: FeedPair[] = [];
  for (const id of ids) {
    const pair = typeof id === 'string' && id.length <= 100 ? parseStyleColorId(id.trim()) : undefined;
    if (!pair || !isCode(pair.style) || !isCode(pair.color))
      return refuse('Order With names no style-color, written like 100001-BLK.');
    pairs.push(pair);
  }
  return accept(pairs);
};

const readProduct = (given: Given): Verdict<FeedRecord> => {
  const read = readValues(product, given);
  if (!read.ok) return read;
  const locations = readLocations(given.locations);
  if (!locations.ok) return locations;
  const relationships = given.relationships === undefined ? undefined : readRelationships(given.relationships);
  if (relationships && !relationships.ok) return relationships;
  const { names, values } = read.value;
  return accept({
    kind: 'product',
    style: String(names.style),
    color: String(names.color),
    values,
    locations: locations.value,
    ...(relationships ? { relationships: relationships.value } : {}),
  });
};

const readCompany = (kind: CompanyKind, given: Given): Verdict<FeedRecord> => {
  const shape = flat[kind];
  const read = readValues(shape, given);
  if (!read.ok) return read;
  const values: Record<string, FeedValue> = {};
  for (const field of shape.fields.values()) {
    const value = (field.names ? read.value.names : read.value.values)[field.key];
    if (value === undefined && field.required) return refuse(`${field.label} is missing.`);
    if (value !== undefined) values[field.key] = value;
  }
  if (kind === 'place' && (Number(values.decimalPlaces) < 0 || Number(values.decimalPlaces) > 4))
    return refuse('Decimal Places is not between 0 and 4.');
  const names = [...shape.fields.values()].filter((field) => field.names);
  const unfit = names.find(({ key }) => controls.test(String(values[key])));
  if (unfit) return refuse(`${unfit.label} holds a character that cannot be stored.`);
  return accept({ kind, key: names.map(({ key }) => String(values[key])).join('\u001f'), values });
};

const readFlat = (kind: 'productLocation' | 'availability', given: Given): Verdict<FeedRecord> => {
  const read = readValues(flat[kind], given);
  if (!read.ok) return read;
  const { names, values } = read.value;
  const { style, color, code } = names;
  const pair = { style: String(style), color: String(color) };
  if (kind === 'productLocation') return accept({ kind, ...pair, location: { code: String(code), values } });
  const one = readEntry(values);
  return one.ok ? accept({ kind, ...pair, code: String(code), entry: one.value }) : one;
};

/** One line of a feed: what it says, or a sentence that says what is wrong with it. */
export const readFeedRecord = (given: unknown, usual: FeedKind = 'product'): Verdict<FeedRecord> => {
  if (!isObject(given)) return refuse('It is no record.');
  const kind = given.kind ?? usual;
  if (typeof kind !== 'string') return refuse('Kind is no text.');
  if (!isFeedKind(kind)) return refuse(`${shortened(kind)} is no kind of record.`);
  if (kind === 'product') return readProduct(given);
  return isCompanyKind(kind) ? readCompany(kind, given) : readFlat(kind, given);
};
