import type { Reply } from '@atelier/contract';
import type { AssortmentDetail } from '../../queries.ts';
import { type BoardRow, boardRow, type SortState } from '../model/sort-state.ts';
import { contentsIn, groupByIn, keptIn } from './sort-place.ts';

export const withRows = (base: SortState, rows: readonly BoardRow[]): SortState => ({ ...base, rows });

/** The assortment as it is now; another grouping puts every row into the group it names there. */
export function withDetail(base: SortState, detail: AssortmentDetail): SortState {
  const groupBy = groupByIn(detail);
  const regrouped = groupBy === base.groupBy ? base.rows : base.rows.map(({ fields }) => boardRow(fields, groupBy));
  return {
    ...base,
    groupBy,
    rows: regrouped,
    kept: keptIn(detail.displayGroups, groupBy),
    contents: contentsIn(detail),
  };
}

/** G33: what others did since the revision that was seen. */
export function catchUpWith(
  base: SortState,
  { rows, order }: Pick<Reply<'assortmentChanges'>, 'rows' | 'order'>,
): SortState {
  if (rows.length === 0 && order === null) return base;
  const known = new Map(base.rows.map((row) => [row.id, row]));
  for (const fields of rows) known.set(fields.id, boardRow(fields, base.groupBy));
  const ids = order ?? base.rows.map(({ id }) => id);
  return { ...base, rows: ids.flatMap((id) => known.get(id) ?? []) };
}
