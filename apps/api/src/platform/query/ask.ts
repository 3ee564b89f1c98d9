import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { type PageRequest, parsePage, parseSort } from '@atelier/domain/filter/parse-page';
import type { AllOf, Compare, SortKey } from '@atelier/domain/filter/query-tree';
import type { Verdict } from '@atelier/domain/shared/verdict';
import { refuse } from '../refusal.ts';
import { names } from './compile-condition.ts';
import { type Readable, relationOf } from './source.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The row of each relation that a question is about without naming one, as the location of an assortment. */
export type Place = Readonly<Record<string, string>>;

export const impossible = (reason: string): never => refuse('invalidQuery', { reason });
export const orImpossible = <T>(verdict: Verdict<T>): T => (verdict.ok ? verdict.value : impossible(verdict.problem));

/** [G39] The same refusal whatever the value: an answer that depended on it would tell it. */
export const unavailable = (what: string): never => impossible(`'${what.slice(0, 60)}' is not available to you here.`);

const refuseCodes = ({ values }: Compare, known: readonly string[] | undefined): void => {
  const foreign = known && values.find((value) => value !== null && !known.includes(String(value)));
  if (foreign !== undefined) unavailable(String(foreign));
};

const isKnown = (readable: Readable, relation: string, code: string) =>
  readable.known(relation)?.includes(code) !== false;

const refuseCompare = (readable: Readable, compare: Compare, place: Place): void => {
  if (!readable.sees(compare.field)) unavailable(compare.field);
  const relation = relationOf(readable.source, compare.field);
  if (relation === undefined) return;
  const code = place[relation];
  if (compare.field === readable.source.relations?.[relation]?.named?.field)
    refuseCodes(compare, readable.known(relation));
  else if (code !== undefined && !isKnown(readable, relation, code)) unavailable(compare.field);
};

/** Inside a group that names a row of a relation, what is said about it is about that one. */
const placeWithin = (readable: Readable, group: AllOf, place: Place): Place =>
  Object.fromEntries(
    Object.entries(place).filter(([relation]) => !names(group, readable.source.relations?.[relation]?.named?.field)),
  );

/** [T1, G39] A question about a field or a location that this reader may not see has no answer. */
export const refuseUnseen = (readable: Readable, group: AllOf, place: Place = {}): void => {
  const inside = placeWithin(readable, group, place);
  for (const part of group.of) {
    if (part.kind === 'compare') refuseCompare(readable, part, inside);
    else for (const branch of part.kind === 'all' ? [part] : part.of) refuseUnseen(readable, branch, inside);
  }
};

/** A question as somebody sent it. */
export const readAsked = (readable: Readable, given: readonly Raw[], place?: Place): AllOf => {
  const asked = orImpossible(parseCondition(readable.source.fields, ...given));
  refuseUnseen(readable, asked, place);
  return asked;
};

const mayBeSortedBy = (readable: Readable, { field }: SortKey, place: Place): boolean => {
  const relation = relationOf(readable.source, field);
  const code = relation === undefined ? undefined : place[relation];
  return readable.sees(field) && (code === undefined || isKnown(readable, relation ?? '', code));
};

const refuseUnseenSort = (readable: Readable, keys: readonly SortKey[], place: Place): void => {
  const hidden = keys.find((key) => !mayBeSortedBy(readable, key, place));
  if (hidden) unavailable(hidden.field);
};

export const readSort = (readable: Readable, given: unknown, place: Place = {}): readonly SortKey[] => {
  const keys = orImpossible(parseSort(readable.source.fields, given));
  refuseUnseenSort(readable, keys, place);
  return keys;
};

/** An order that somebody else saved: what this reader may not see has no part in it. */
export const sortFor = (readable: Readable, given: unknown, place: Place = {}): readonly SortKey[] =>
  orImpossible(parseSort(readable.source.fields, given)).filter((key) => mayBeSortedBy(readable, key, place));

export const readPage = (readable: Readable, given: Raw, defaults: Parameters<typeof parsePage>[2]): PageRequest => {
  const page = orImpossible(parsePage(readable.source.fields, given, defaults));
  refuseUnseenSort(readable, page.sort, {});
  return page;
};
