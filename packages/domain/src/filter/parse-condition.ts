import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { checkValue } from './parse-value.ts';
import { queryLimits } from './query-limits.ts';
import {
  type AllOf,
  type AnyOf,
  allOf,
  type Comparison,
  type Condition,
  comparisons,
  type QueryField,
  type QueryFields,
} from './query-tree.ts';

type Walk = { readonly fields: QueryFields; nodes: number };

class Refused extends Error {}
const no = (reason: string): never => {
  throw new Refused(reason);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const operators = new Map<string, Comparison>(comparisons.map((name) => [`$${name}`, name]));

const fieldNamed = (walk: Walk, name: string): QueryField => {
  const known = Object.hasOwn(walk.fields, name) ? walk.fields[name] : undefined;
  return known ?? no(`'${name.slice(0, 60)}' is not a field you can search by.`);
};

const count = (walk: Walk) => {
  walk.nodes++;
  if (walk.nodes > queryLimits.nodes) no(`It has more than ${queryLimits.nodes} conditions.`);
};

const valuesOf = (name: string, field: QueryField, is: Comparison, given: unknown) => {
  const list = is === 'in' || is === 'nin';
  if (list !== Array.isArray(given)) no(list ? `$${is} on '${name}' needs a list.` : `'${name}' needs one value.`);
  const values = list ? (given as unknown[]) : [given];
  if (values.length > queryLimits.listLength)
    no(`The list for '${name}' has more than ${queryLimits.listLength} values.`);
  return values.map((value) => {
    const checked = checkValue(name, field.type, is, value);
    return checked.ok ? checked.value : no(checked.problem);
  });
};

const comparisonOf = (walk: Walk, name: string, operator: string, given: unknown): Condition => {
  count(walk);
  const is = operators.get(operator) ?? no(`'${operator.slice(0, 20)}' is not a comparison you can use.`);
  const field = fieldNamed(walk, name);
  if (is === 'contains' && !field.contained) no(`'${name}' cannot be compared with ${operator}.`);
  return { kind: 'compare', field: name, is, values: valuesOf(name, field, is, given) };
};

const fieldCondition = (walk: Walk, name: string, given: unknown): Condition[] => {
  fieldNamed(walk, name);
  if (Array.isArray(given)) return [comparisonOf(walk, name, '$in', given)];
  if (!isRecord(given)) return [comparisonOf(walk, name, '$eq', given)];
  const entries = Object.entries(given);
  if (entries.length === 0) no(`'${name}' needs a value.`);
  return entries.map(([operator, value]) => comparisonOf(walk, name, operator, value));
};

const branches = (walk: Walk, name: string, given: unknown, depth: number): AllOf[] => {
  count(walk);
  if (!Array.isArray(given) || given.length === 0) return no(`${name} needs a list of searches.`);
  return given.map((branch) => group(walk, branch, depth + 1));
};

const entry = (walk: Walk, name: string, given: unknown, depth: number): Condition[] => {
  if (name === '$or') return [{ kind: 'any', of: branches(walk, name, given, depth) } satisfies AnyOf];
  if (name === '$and') return branches(walk, name, given, depth);
  if (name.startsWith('$')) no(`'${name.slice(0, 20)}' is not something you can search with.`);
  return fieldCondition(walk, name, given);
};

const group = (walk: Walk, given: unknown, depth: number): AllOf => {
  if (depth > queryLimits.depth) no(`It is nested more than ${queryLimits.depth} deep.`);
  if (!isRecord(given)) return no('It is not a search.');
  const entries = Object.entries(given);
  if (depth > 1 && entries.length === 0) no('It has an empty part.');
  return allOf(entries.flatMap(([name, value]) => entry(walk, name, value, depth)));
};

/** Several objects are one group: what one says about locations is about the location of the others. */
export const parseCondition = (fields: QueryFields, ...given: readonly unknown[]): Verdict<AllOf> => {
  const walk: Walk = { fields, nodes: 0 };
  try {
    return accept(allOf(given.flatMap((part) => group(walk, part, 1).of)));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.message);
    throw error;
  }
};
