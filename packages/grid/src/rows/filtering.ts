import type { Column } from '../columns.ts';
import type { ColumnFilter } from '../settings.ts';
import type { RowReader } from './sorting.ts';
import { foldText } from './text-order.ts';

type Test<R> = (row: R) => boolean;

function rangeTest<R extends object>(
  column: Column<R>,
  min: number | string | null,
  max: number | string | null,
): Test<R> {
  return (row) => {
    const value = column.field.sortKey(column.get(row));
    if (value === '' || value === Number.NEGATIVE_INFINITY) return false;
    return (min === null || value >= min) && (max === null || value <= max);
  };
}

function oneOfTest<R extends object>(column: Column<R>, values: readonly string[]): Test<R> {
  const wanted = new Set(values.map(foldText));
  return (row) => {
    const value = column.get(row);
    if (Array.isArray(value)) {
      return value.length ? value.some((part) => wanted.has(foldText(String(part)))) : wanted.has('');
    }
    return wanted.has(foldText(column.show(row)));
  };
}

function testFor<R extends object>(column: Column<R>, filter: ColumnFilter): Test<R> {
  switch (filter.kind) {
    case 'contains': {
      const wanted = foldText(filter.text.trim());
      return (row) => foldText(column.show(row)).includes(wanted);
    }
    case 'range':
      return rangeTest(column, filter.min, filter.max);
    case 'oneOf':
      return oneOfTest(column, filter.values);
    case 'blank':
      return (row) => (column.copy(row) === '') === filter.blank;
  }
}

export function isIdle(filter: ColumnFilter): boolean {
  if (filter.kind === 'contains') return filter.text.trim() === '';
  return filter.kind === 'range' && filter.min === null && filter.max === null;
}

export function filterRows<R extends object>(
  rows: RowReader<R>,
  columns: ReadonlyMap<string, Column<R>>,
  filters: Readonly<Record<string, ColumnFilter>>,
  only: ReadonlySet<number> | null = null,
): Int32Array | null {
  const tests: Test<R>[] = [];
  for (const [id, filter] of Object.entries(filters)) {
    const column = columns.get(id);
    if (column && !isIdle(filter)) tests.push(testFor(column, filter));
  }
  if (tests.length === 0 && !only) return null;
  const kept = new Int32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    if (row && (!only || only.has(index)) && tests.every((test) => test(row))) kept[count++] = index;
  }
  return kept.slice(0, count);
}
