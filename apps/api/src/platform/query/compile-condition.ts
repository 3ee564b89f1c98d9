import type { AllOf, AnyOf, Compare, Condition, FieldScope, QueryFields } from '@atelier/domain/filter/query-tree';
import { compileComparison } from './compile-comparison.ts';
import type { Parameters } from './parameters.ts';

/** How the fields of a search lie in the database. */
export type QueryShape = {
  readonly fields: QueryFields;
  readonly columns: Readonly<Record<string, string>>;
  /** Locations a reader may know about; undefined means all. */
  readonly visibleCodes?: readonly string[] | undefined;
};

type Compiling = { readonly shape: QueryShape; readonly parameters: Parameters; aliases: number };

const locationCode = 'locations.code';

const isScope =
  (state: Compiling, scope: FieldScope) =>
  (part: Condition): part is Compare =>
    part.kind === 'compare' && state.shape.fields[part.field]?.scope === scope;

const comparison = (state: Compiling, alias: string, compare: Compare): string => {
  const { fields, columns } = state.shape;
  const [field, column] = [fields[compare.field], columns[compare.field]];
  if (!field || column === undefined) throw new Error(`The field ${compare.field} has no column.`);
  return compileComparison(alias, column, field.type, compare, state.parameters);
};

const and = (parts: readonly string[]) => (parts.length === 0 ? 'TRUE' : parts.join(' AND '));

export const visibleAt = (alias: string, shape: QueryShape, parameters: Parameters): string[] =>
  shape.visibleCodes ? [`${alias}.code = ANY (${parameters.add(shape.visibleCodes)}::text[])`] : [];

const availabilityAt = (state: Compiling, location: string, compares: readonly Compare[]): string[] => {
  if (compares.length === 0) return [];
  const alias = `a${++state.aliases}`;
  const tests = compares.map((compare) => comparison(state, alias, compare));
  return [
    `EXISTS (SELECT 1 FROM product_availability ${alias} WHERE ${alias}.product_id = ${location}.product_id AND ${alias}.code = ${location}.code AND ${and(tests)})`,
  ];
};

const nested = (state: Compiling, group: AllOf, bound: string | undefined): string[] =>
  group.of
    .filter((part): part is AllOf | AnyOf => part.kind !== 'compare')
    .map((part) => (part.kind === 'all' ? `(${compileAll(state, part, bound)})` : anyOf(state, part, bound)));

const anyOf = (state: Compiling, any: AnyOf, bound: string | undefined): string =>
  `(${any.of
    .map((branch) => compileAll(state, branch, bound))
    .map((test) => `(${test})`)
    .join(' OR ')})`;

const atLocation = (state: Compiling, group: AllOf, location: string): string[] => [
  ...group.of.filter(isScope(state, 'location')).map((compare) => comparison(state, location, compare)),
  ...availabilityAt(state, location, group.of.filter(isScope(state, 'availability'))),
  ...nested(state, group, location),
];

/** A group that speaks of locations means one of them; inside another such group it means that one, unless it names a code of its own. */
const compileAll = (state: Compiling, group: AllOf, bound: string | undefined): string => {
  const own = group.of.filter(isScope(state, 'product')).map((compare) => comparison(state, 'p', compare));
  const speaksOfLocations = group.of.some(
    (part) => isScope(state, 'location')(part) || isScope(state, 'availability')(part),
  );
  const namesCode = group.of.some((part) => part.kind === 'compare' && part.field === locationCode);
  if (bound !== undefined && !namesCode) return and([...own, ...atLocation(state, group, bound)]);
  if (!speaksOfLocations) return and([...own, ...nested(state, group, bound)]);
  const alias = `l${++state.aliases}`;
  const tests = [...visibleAt(alias, state.shape, state.parameters), ...atLocation(state, group, alias)];
  return and([
    ...own,
    `EXISTS (SELECT 1 FROM product_locations ${alias} WHERE ${alias}.product_id = p.id AND ${and(tests)})`,
  ]);
};

export type CompiledSearch = {
  readonly from: string;
  readonly where: string;
  /** Alias of the one location the search is about, if it names exactly one. */
  readonly location: string | undefined;
};

/** Exactly one code named at the top: the location is joined by its key, and its prices can be sorted by. */
export const pinnedCode = (group: AllOf): string | undefined => {
  const named = group.of.find(
    (part) =>
      part.kind === 'compare' &&
      part.field === locationCode &&
      (part.is === 'eq' || part.is === 'in') &&
      part.values.length === 1,
  );
  const [code] = named?.kind === 'compare' ? named.values : [];
  return typeof code === 'string' ? code : undefined;
};

export const compileSearch = (group: AllOf, shape: QueryShape, parameters: Parameters): CompiledSearch => {
  const state: Compiling = { shape, parameters, aliases: 0 };
  const code = pinnedCode(group);
  if (code === undefined)
    return { from: 'products p', where: compileAll(state, group, undefined), location: undefined };
  const from = `products p JOIN product_locations l ON l.product_id = p.id AND l.code = ${parameters.add(code)}`;
  const others = group.of.filter((part) => part.kind !== 'compare' || part.field !== locationCode);
  const codes = group.of.filter((part) => part.kind === 'compare' && part.field === locationCode);
  const where = [
    ...visibleAt('l', shape, parameters),
    ...codes.map((compare) => comparison(state, 'l', compare as Compare)),
    compileAll(state, { kind: 'all', of: others }, 'l'),
  ];
  return { from, where: and(where), location: 'l' };
};
