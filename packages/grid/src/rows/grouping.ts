import type { Column } from '../columns.ts';
import type { SourceGroup } from '../sources/row-source.ts';
import type { RowReader } from './sorting.ts';

export interface Group {
  readonly id: string;
  readonly column: string;
  readonly label: string;
  readonly depth: number;
  /** Source rows of the group, all levels below included. */
  readonly members: Int32Array;
}

export interface Flattened {
  /** Row numbers of the source; a group is written as -1 - its place in `groups`. */
  readonly codes: Int32Array;
  readonly groups: readonly Group[];
}

export const blankGroup = '(Blank)';

function bucket<R extends object>(members: Int32Array, rows: RowReader<R>, column: Column<R>): Map<string, number[]> {
  const buckets = new Map<string, number[]>();
  for (const member of members) {
    const row = rows.at(member);
    const label = (row && column.show(row)) || blankGroup;
    const bucketed = buckets.get(label);
    if (bucketed) bucketed.push(member);
    else buckets.set(label, [member]);
  }
  return buckets;
}

/** Groups appear in the order in which the sort first meets them, so sorting also orders the groups. */
export function groupRows<R extends object>(
  order: Int32Array,
  rows: RowReader<R>,
  by: readonly Column<R>[],
  isOpen: (groupId: string) => boolean,
): Flattened {
  const codes: number[] = [];
  const groups: Group[] = [];
  const walk = (members: Int32Array, depth: number, path: string): void => {
    const column = by[depth];
    if (!column) {
      for (const member of members) codes.push(member);
      return;
    }
    for (const [label, bucketed] of bucket(members, rows, column)) {
      const id = `${path}/${label}`;
      const group = { id, column: column.id, label, depth, members: Int32Array.from(bucketed) };
      codes.push(-1 - groups.length);
      groups.push(group);
      if (isOpen(id)) walk(group.members, depth + 1, id);
    }
  };
  walk(order, 0, '');
  return { codes: Int32Array.from(codes), groups };
}

/** The same of rows that were grouped elsewhere: they come in their order, most of them unknown here. */
export function groupedElsewhere(told: readonly SourceGroup[], isOpen: (groupId: string) => boolean): Flattened {
  const codes: number[] = [];
  const groups: Group[] = [];
  let start = 0;
  for (const { column, value, count } of told) {
    if (count === 0) continue;
    const label = value || blankGroup;
    const id = `/${label}`;
    const members = Int32Array.from({ length: count }, (_, at) => start + at);
    codes.push(-1 - groups.length);
    groups.push({ id, column, label, depth: 0, members });
    if (isOpen(id)) for (const member of members) codes.push(member);
    start += count;
  }
  return { codes: Int32Array.from(codes), groups };
}

export function aggregate<R extends object>(group: Group, rows: RowReader<R>, column: Column<R>): number | null {
  let sum = 0;
  let count = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const member of group.members) {
    const row = rows.at(member);
    const value = row ? column.get(row) : null;
    if (typeof value !== 'number') continue;
    sum += value;
    count++;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (count === 0) return null;
  const results = { sum: Math.round(sum * 1e6) / 1e6, average: sum / count, min, max };
  return results[column.aggregate ?? 'sum'];
}
