import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, reverse } from './change.ts';
import { PendingWrites } from './pending-writes.ts';

type Table = Map<string, Record<string, unknown>>;

const columns = ['note', 'cost'];
const copyOf = (table: Table): Table => new Map([...table].map(([id, row]) => [id, { ...row }]));

function applyTo(table: Table, change: Change): void {
  if (change.type === 'add') table.set(change.id, { ...(change.row as Record<string, unknown>) });
  else if (change.type === 'remove') table.delete(change.id);
  else if ('column' in change) table.get(change.id)![change.column] = change.to;
}

/** Random but possible histories: only existing rows are edited or removed, only missing ones added. */
const histories = fc
  .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), act: fc.nat(3), column: fc.nat(1), value: fc.nat(2) }), {
    maxLength: 40,
  })
  .map((moves) => {
    const start: Table = new Map([
      ['a', { note: 0, cost: 0 }],
      ['b', { note: 0, cost: 0 }],
    ]);
    const removedRows = new Map<string, Record<string, unknown>>();
    const table: Table = copyOf(start);
    const changes: Change[] = [];
    for (const { id, act, column, value } of moves) {
      const row = table.get(id);
      const name = columns[column]!;
      let change: Change | undefined;
      if (row && act === 0) {
        removedRows.set(id, row);
        change = { type: 'remove', id, at: 0, row };
      } else if (!row) {
        const back = value === 0 ? removedRows.get(id) : undefined;
        change = { type: 'add', id, at: 0, row: back ?? { note: value, cost: value } };
      } else if (row[name] !== value) change = { type: 'cell', id, column: name, from: row[name], to: value };
      if (!change) continue;
      changes.push(change);
      if (change.type === 'add') table.set(id, change.row as Record<string, unknown>);
      else applyTo(table, change);
    }
    return { start, changes, end: copyOf(table) };
  });

function applySquashed(table: Table, pending: PendingWrites): void {
  for (const id of pending.removed.keys()) table.delete(id);
  for (const { id, row, values } of pending.added.values()) table.set(id, { ...row, ...values });
  for (const [id, cells] of pending.updated) for (const [name, { to }] of cells) table.get(id)![name] = to;
}

const sorted = (table: Table) => [...table].sort(([a], [b]) => a.localeCompare(b));

describe('patches', () => {
  test('squash keeps the meaning of any sequence of changes', () => {
    fc.assert(
      fc.property(histories, ({ start, changes, end }) => {
        const pending = new PendingWrites();
        pending.absorb(changes);
        const table = copyOf(start);
        applySquashed(table, pending);
        expect(sorted(table)).toEqual(sorted(end));
      }),
      { numRuns: 500 },
    );
  });

  test('squashing a sequence and its reverse leaves nothing to send', () => {
    fc.assert(
      fc.property(histories, ({ changes }) => {
        const pending = new PendingWrites();
        pending.absorb(changes);
        pending.absorb(reverse(changes));
        expect(pending.empty).toBe(true);
      }),
    );
  });

  test('reversing twice gives the patch back', () => {
    fc.assert(
      fc.property(histories, ({ changes }) => {
        expect(reverse(reverse(changes))).toEqual(changes);
      }),
    );
  });

  test('[M6.1] add then remove is nothing, remove then add is nothing', () => {
    const row = { id: 'x' };
    const pending = new PendingWrites();
    pending.absorb([
      { type: 'add', id: 'x', at: 0, row },
      { type: 'remove', id: 'x', at: 0, row },
    ]);
    expect(pending.empty).toBe(true);
    pending.absorb([
      { type: 'remove', id: 'x', at: 0, row },
      { type: 'add', id: 'x', at: 0, row },
    ]);
    expect(pending.empty).toBe(true);
  });
});
