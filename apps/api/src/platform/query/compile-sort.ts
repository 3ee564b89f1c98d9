import type { SortKey } from '@atelier/domain/filter/query-tree';
import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';
import type { CompiledSearch, QueryShape } from './compile-condition.ts';

/** NULLS only where a column may be empty: elsewhere the clause would cost the index its order. */
const nulls = (nullable: boolean, descending: boolean) =>
  nullable ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : '';

export const compileSort = (
  keys: readonly SortKey[],
  search: CompiledSearch,
  shape: QueryShape,
  nullable: ReadonlySet<string>,
): Verdict<string> => {
  const terms: string[] = [];
  for (const { field, descending } of keys) {
    const location = shape.fields[field]?.scope === 'location';
    if (location && !search.location) return refuse(`Sorting by '${field}' needs one location code.`);
    const column = `${location ? search.location : 'p'}.${shape.columns[field]}`;
    terms.push(`${column} ${descending ? 'DESC' : 'ASC'}${nulls(nullable.has(field), descending)}`);
  }
  const byLocation = keys[0] && shape.fields[keys[0].field]?.scope === 'location';
  const last = byLocation ? `${search.location}.product_id` : 'p.id';
  return accept([...terms, `${last} ${keys[0]?.descending ? 'DESC' : 'ASC'}`].join(', '));
};
