import type { Column } from '../columns.ts';
import type { GridSettings, SortKey } from '../settings.ts';
import { sortByKey } from './radix.ts';
import { foldText, textKeys } from './text-order.ts';

export interface RowReader<R extends object> {
  readonly length: number;
  at(index: number): R | undefined;
}

function naturalKeys<R extends object>(rows: RowReader<R>, column: Column<R>): Float64Array {
  const numbers = new Float64Array(rows.length);
  let texts: string[] | undefined;
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    const key = row ? column.field.sortKey(column.get(row)) : '';
    if (typeof key === 'string') {
      texts ??= new Array<string>(rows.length).fill('');
      texts[index] = key;
    } else numbers[index] = key === Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : key;
  }
  return texts ? textKeys(texts) : numbers;
}

/** M7.2: listed values first in their own order, the rest after them in natural order. */
function customKeys<R extends object>(rows: RowReader<R>, column: Column<R>, order: readonly string[]): Float64Array {
  const ranks = new Map(order.map((value, rank) => [foldText(value), rank - order.length]));
  const keys = naturalKeys(rows, column);
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    const rank = row ? ranks.get(foldText(column.show(row))) : undefined;
    if (rank !== undefined) keys[index] = rank;
    else if (keys[index]! < 0) keys[index] = 0;
  }
  return keys;
}

/** Blank cells stay at the end in both directions, as in a spreadsheet. */
function descending(keys: Float64Array): Float64Array {
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    if (key !== Number.POSITIVE_INFINITY) keys[index] = 0 - key;
  }
  return keys;
}

function keysFor<R extends object>(
  rows: RowReader<R>,
  columns: ReadonlyMap<string, Column<R>>,
  key: SortKey,
  settings: GridSettings,
): Float64Array | null {
  const column = columns.get(key.column);
  if (!column) return null;
  const custom = settings.customOrder[key.column];
  const keys = custom?.length ? customKeys(rows, column, custom) : naturalKeys(rows, column);
  return key.direction === 'desc' ? descending(keys) : keys;
}

/** The sort is stable, so sorting by the last key first yields a multi-key sort with the source order as tiebreak. */
export function sortRows<R extends object>(
  order: Int32Array,
  rows: RowReader<R>,
  columns: ReadonlyMap<string, Column<R>>,
  settings: GridSettings,
): Int32Array {
  let result = order;
  for (const key of [...settings.sort].reverse()) {
    const keys = keysFor(rows, columns, key, settings);
    if (keys) result = sortByKey(result, keys);
  }
  return result;
}
