import type { AllOf, AnyOf, Compare, Condition } from '@atelier/domain/filter/query-tree';
import { compileComparison } from './compile-comparison.ts';
import type { Parameters } from './parameters.ts';
import { type AnySource, type Readable, relationOf } from './source.ts';

/** Which row of a relation is meant, by its alias. */
type Bound = Readonly<Record<string, string>>;

type Compiling = {
  readonly source: AnySource;
  /** Rows of a relation that may be known of; undefined: all. */
  readonly known: (relation: string) => readonly string[] | undefined;
  readonly parameters: Parameters;
  readonly aliases: { count: number };
  /** What holds of a row that may be known of, whatever is asked. */
  readonly scope: () => AllOf;
};

const and = (parts: readonly string[]) => (parts.length === 0 ? 'TRUE' : parts.join(' AND '));

const relationNamed = ({ source }: Compiling, name: string) => {
  const relation = source.relations?.[name];
  if (!relation) throw new Error(`${source.name} has no relation ${name}.`);
  return relation;
};

const comparison = (state: Compiling, alias: string, compare: Compare): string => {
  const { source, parameters } = state;
  const field = source.fields[compare.field];
  if (!field) throw new Error(`${source.name} has no field ${compare.field}.`);
  return (
    field.compare?.(alias, compare, parameters, () => compileAll(state, state.scope(), {})) ??
    compileComparison(field.sql(alias), field.type, compare, parameters)
  );
};

const comparesIn = ({ source }: Compiling, group: AllOf, scope: string): Compare[] =>
  group.of.filter((part): part is Compare => part.kind === 'compare' && source.fields[part.field]?.scope === scope);

const ownCompares = ({ source }: Compiling, group: AllOf): Compare[] =>
  group.of.filter((part): part is Compare => part.kind === 'compare' && relationOf(source, part.field) === undefined);

const on = (of: Readonly<Record<string, string>>, alias: string, parent: string) =>
  Object.entries(of).map(([column, its]) => `${alias}.${column} = ${parent}.${its}`);

const knownTests = (state: Compiling, name: string, alias: string): string[] => {
  const [codes, named] = [state.known(name), relationNamed(state, name).named];
  if (codes === undefined || !named) return [];
  return [`${state.source.fields[named.field]?.sql(alias)} = ANY (${state.parameters.add(codes)}::text[])`];
};

const everything: AllOf = { kind: 'all', of: [] };

const askedBy = (readable: Readable, parameters: Parameters, aliases: Compiling['aliases']): Compiling => ({
  source: readable.source,
  known: (name) => readable.known(name),
  scope: () => readable.within(everything),
  parameters,
  aliases,
});

/** The rows of a relation that a reader may know of, wherever they are read. */
export const knownOf = (readable: Readable, relation: string, alias: string, parameters: Parameters): string[] =>
  knownTests(askedBy(readable, parameters, { count: 0 }), relation, alias);

const hangingOn = (state: Compiling, group: AllOf, root: string, alias: string): string[] =>
  Object.entries(state.source.relations ?? {}).flatMap(([name, { within, table, alias: short, on: its }]) => {
    const compares = within === root ? comparesIn(state, group, name) : [];
    if (compares.length === 0) return [];
    const inner = `${short}${++state.aliases.count}`;
    const tests = compares.map((compare) => comparison(state, inner, compare));
    return [`EXISTS (SELECT 1 FROM ${table} ${inner} WHERE ${and([...on(its, inner, alias), ...tests])})`];
  });

const anyOf = (state: Compiling, any: AnyOf, bound: Bound): string =>
  `(${any.of.map((branch) => `(${compileAll(state, branch, bound)})`).join(' OR ')})`;

const nested = (state: Compiling, group: AllOf, bound: Bound): string[] =>
  group.of
    .filter((part): part is AllOf | AnyOf => part.kind !== 'compare')
    .map((part) => (part.kind === 'all' ? `(${compileAll(state, part, bound)})` : anyOf(state, part, bound)));

const atBound = (state: Compiling, group: AllOf, bound: Bound): string[] => [
  ...Object.entries(bound).flatMap(([name, alias]) => [
    ...comparesIn(state, group, name).map((compare) => comparison(state, alias, compare)),
    ...hangingOn(state, group, name, alias),
  ]),
  ...nested(state, group, bound),
];

const rootsOf = ({ source }: Compiling, group: AllOf): string[] => [
  ...new Set(group.of.flatMap((part) => (part.kind === 'compare' ? (relationOf(source, part.field) ?? []) : []))),
];

export const names = (group: AllOf, field: string | undefined): boolean =>
  group.of.some((part) => part.kind === 'compare' && part.field === field);

const open = (state: Compiling, group: AllOf, [name, ...rest]: readonly string[], bound: Bound): string[] => {
  if (name === undefined) return atBound(state, group, bound);
  const { table, alias: short, on: its } = relationNamed(state, name);
  const alias = `${short}${++state.aliases.count}`;
  const tests = [
    ...on(its, alias, state.source.alias),
    ...knownTests(state, name, alias),
    ...open(state, group, rest, { ...bound, [name]: alias }),
  ];
  return [`EXISTS (SELECT 1 FROM ${table} ${alias} WHERE ${and(tests)})`];
};

/** A group that speaks of a relation means one row of it; inside another such group it means that one, unless it names its own. */
const compileAll = (state: Compiling, group: AllOf, bound: Bound): string => {
  const own = ownCompares(state, group).map((compare) => comparison(state, state.source.alias, compare));
  const opened = rootsOf(state, group).filter(
    (name) => !(name in bound) || names(group, relationNamed(state, name).named?.field),
  );
  return and([...own, ...open(state, group, opened, bound)]);
};

export type CompiledSearch = {
  readonly from: string;
  /** The same, joined to something that was selected before. */
  readonly joinOn: (test: string) => string;
  readonly where: string;
  /** Aliases of the relations of which the search names exactly one row. */
  readonly joined: Bound;
};

type Pin = { readonly relation: string; readonly code: string; readonly field: string };

/** Exactly one named at the top: it is joined by its key, and its fields can be sorted by. */
export const pinnedIn = (source: AnySource, group: AllOf): Pin | undefined => {
  for (const [relation, { named }] of Object.entries(source.relations ?? {})) {
    const found = group.of.find(
      (part): part is Compare =>
        part.kind === 'compare' &&
        part.field === named?.field &&
        (part.is === 'eq' || part.is === 'in') &&
        part.values.length === 1,
    );
    const code = found?.values[0];
    if (found && typeof code === 'string') return { relation, code, field: found.field };
  }
  return undefined;
};

/** What the house itself asks before the reader does, as the filters of an assortment: it is not cut to what the reader knows. */
export type Given = { readonly source: AnySource; readonly condition: AllOf };

const fromOf = (state: Compiling, pin: Pin | undefined): Pick<CompiledSearch, 'from' | 'joinOn' | 'joined'> => {
  const { table, alias, joins } = state.source;
  const also = joins === undefined ? '' : ` ${joins}`;
  if (!pin)
    return {
      from: `${table} ${alias}${also}`,
      joinOn: (test) => `${table} ${alias} ON ${test}${also}`,
      joined: {},
    };
  const relation = relationNamed(state, pin.relation);
  const code = `${state.source.fields[pin.field]?.sql(relation.alias)} = ${state.parameters.add(pin.code)}`;
  const join = ` JOIN ${relation.table} ${relation.alias} ON ${and([...on(relation.on, relation.alias, alias), code])}`;
  return {
    from: `${table} ${alias}${also}${join}`,
    joinOn: (test) => `${table} ${alias} ON ${test}${also}${join}`,
    joined: { [pin.relation]: relation.alias },
  };
};

const withoutPin = (group: AllOf, pin: Pin | undefined): AllOf =>
  pin
    ? { kind: 'all', of: group.of.filter((part: Condition) => part.kind !== 'compare' || part.field !== pin.field) }
    : group;

const atPin = (state: Compiling, group: AllOf, pin: Pin | undefined): string[] => {
  if (!pin) return [];
  const { alias } = relationNamed(state, pin.relation);
  const codes = group.of.filter((part): part is Compare => part.kind === 'compare' && part.field === pin.field);
  return [...knownTests(state, pin.relation, alias), ...codes.map((compare) => comparison(state, alias, compare))];
};

/** The asked rows, as far as this reader may know them. */
export const compileSearch = (
  readable: Readable,
  asked: AllOf,
  parameters: Parameters,
  given?: Given,
): CompiledSearch => {
  const aliases = { count: 0 };
  const own = askedBy(readable, parameters, aliases);
  const narrowed = readable.within(asked);
  if (!given) {
    const pin = pinnedIn(readable.source, narrowed);
    const from = fromOf(own, pin);
    const rest = compileAll(own, withoutPin(narrowed, pin), from.joined);
    return { ...from, where: and([...atPin(own, narrowed, pin), rest]) };
  }
  const house: Compiling = {
    source: given.source,
    known: () => undefined,
    scope: () => everything,
    parameters,
    aliases,
  };
  const pin = pinnedIn(given.source, given.condition);
  const from = fromOf(house, pin);
  const where = [
    ...atPin(house, given.condition, pin),
    compileAll(house, withoutPin(given.condition, pin), from.joined),
    compileAll(own, narrowed, from.joined),
  ];
  return { ...from, where: and(where) };
};
