import type { SortKey } from '@atelier/domain/filter/query-tree';
import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';
import type { CompiledSearch } from './compile-condition.ts';
import { type AnySource, relationOf } from './source.ts';

/** NULLS only where a column may be empty: elsewhere the clause would cost the index its order. */
const nulls = (nullable: boolean, descending: boolean) =>
  nullable ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';

/** One of the values that rows are sorted by, and which way. */
export interface SortTerm {
  readonly value: string;
  readonly way: string;
}

export const sortTerms = (
  keys: readonly SortKey[],
  found: CompiledSearch,
  source: AnySource,
): Verdict<readonly SortTerm[]> => {
  const terms: SortTerm[] = [];
  for (const { field, descending } of keys) {
    const relation = relationOf(source, field);
    const alias = relation === undefined ? source.alias : found.joined[relation];
    const known = source.fields[field];
    if (!known) return refuse(`'${field}' is not a field you can sort by.`);
    if (relation !== undefined && alias === undefined)
      return refuse(`Sorting by '${field}' needs one ${source.relations?.[relation]?.named?.as}.`);
    const order = descending ? 'DESC' : 'ASC';
    terms.push({ value: known.sql(alias ?? ''), way: `${order}${nulls(known.nullable === true, descending)}` });
  }
  return accept([...terms, { value: lastTerm(keys[0], found, source), way: keys[0]?.descending ? 'DESC' : 'ASC' }]);
};

export const compileSort = (keys: readonly SortKey[], found: CompiledSearch, source: AnySource): Verdict<string> => {
  const terms = sortTerms(keys, found, source);
  return terms.ok ? accept(terms.value.map(({ value, way }) => `${value} ${way}`).join(', ')) : terms;
};

/** The key of the row, read from the table whose index gives the order. */
const lastTerm = (first: SortKey | undefined, { joined }: CompiledSearch, source: AnySource): string => {
  const relation = first === undefined ? undefined : relationOf(source, first.field);
  const alias = relation === undefined ? undefined : joined[relation];
  const [column] =
    Object.entries(source.relations?.[relation ?? '']?.on ?? {}).find(([, its]) => its === source.key) ?? [];
  return alias !== undefined && column !== undefined ? `${alias}.${column}` : `${source.alias}.${source.key}`;
};
