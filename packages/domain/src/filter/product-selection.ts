import { plainStoredFields, type StoredLocationField, storedLocationFields } from '../product/declared-fields.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { queryLimits } from './query-limits.ts';

/** What a row of the catalogue can carry, besides its id, style and color. */
export const plainFields = [...plainStoredFields, 'images'] as const;

export const groupFields = ['components', 'categories', 'relationships', 'eCommerce'] as const;
/** Prices of the location a reader is at. */
export const selectablePrices = ['cost', 'netCost', 'suggestedRetail', 'initialMarkup'] as const;
export const derivedFields = ['colorPercent', 'sellThru', 'styleSellThru'] as const;
export const locationFields = storedLocationFields;
export type LocationField = StoredLocationField;

export const availabilityPath = 'locations.availability';
const locationPaths = locationFields.map((field) => `locations.${field}`);

const everyPath: readonly string[] = [
  ...plainFields,
  ...groupFields,
  ...selectablePrices,
  ...derivedFields,
  ...locationPaths,
  availabilityPath,
];
const known = new Set(everyPath);

/** Long texts and the stock of every size stay out of lists unless asked for. */
const heavy = new Set(['description', 'features', 'eCommerce', 'relationships', availabilityPath]);

export type Selection = ReadonlySet<string>;
export const everything: Selection = known;
export const listSelection: Selection = new Set(everyPath.filter((path) => !heavy.has(path)));

/** Groups: whoever asks for one gets what they may see of it, where naming a removed field would be refused. */
const groups: Readonly<Record<string, readonly string[]>> = {
  id: ['style', 'color'],
  prices: selectablePrices,
  locations: locationPaths,
};

const pathsUnder = (path: string): readonly string[] =>
  Object.hasOwn(groups, path) ? (groups[path] ?? []) : known.has(path) ? [path] : [];

export const parseSelection = (given: unknown): Verdict<Selection> => {
  if (given === undefined) return accept(listSelection);
  if (!Array.isArray(given) || given.length === 0) return refuse('_select needs a list of fields.');
  if (given.length > queryLimits.selectFields)
    return refuse(`_select has more than ${queryLimits.selectFields} fields.`);
  const paths: string[] = [];
  for (const path of given) {
    const under = typeof path === 'string' ? pathsUnder(path) : [];
    if (under.length === 0) return refuse(`'${String(path).slice(0, 60)}' is not a field you can ask for.`);
    paths.push(...under);
  }
  return accept(new Set(paths));
};
