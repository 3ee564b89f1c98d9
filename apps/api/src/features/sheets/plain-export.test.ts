import { exportHead, exportRow } from '@atelier/contract/files/sheets';
import { exportLimits } from '@atelier/domain/vocabulary/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainRow, plainHead } from './plain-export.ts';

const kinds = ['string', 'date', 'image', 'number', 'percent', 'currency', 'boolean', 'sum', 'formula'];
const held = fc.oneof(
  fc.string({ maxLength: 9 }),
  fc.double(),
  fc.integer({ min: -1, max: 8 }),
  fc.integer({ min: 498, max: 501 }),
  fc.boolean(),
  fc.constantFrom(null, undefined, [], {}),
);
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('string'), fc.string()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('currency'), fc.double(), fc.string({ maxLength: 9 }), fc.nat(7)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('sum'), fc.nat(501), fc.nat(501)) },
  fc.tuple(fc.constantFrom(...kinds), fc.array(held, { maxLength: 4 })).map(([kind, rest]) => [kind, ...rest]),
  held,
);
const row = fc.record(
  {
    cells: fc.oneof({ weight: 9, arbitrary: fc.array(cell, { maxLength: 2 }) }, held),
    outline: held,
    tone: fc.oneof(fc.constantFrom('group', 'critical', 'warning', 'header'), held),
    tones: fc.oneof(fc.array(fc.constantFrom('critical', 'warning', 'group', null)), held),
  },
  { requiredKeys: [] },
);

test('what counts as a plain row is exactly what the schema takes', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: row }, held), (value) => {
      expect(isPlainRow(value)).toBe(exportRow.safeParse(value).success);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['as many cells as there may be columns', { cells: Array(exportLimits.columns).fill(null) }],
  ['more', { cells: Array(exportLimits.columns + 1).fill(null) }],
  ['the longest text', { cells: [['string', 'x'.repeat(exportLimits.textCharacters)]] }],
  ['a longer one', { cells: [['string', 'x'.repeat(exportLimits.textCharacters + 1)]] }],
  ['a number that no sheet can hold', { cells: [['number', Number.POSITIVE_INFINITY]] }],
])('at the limits they agree too: %s', (_title, value) => {
  expect(isPlainRow(value)).toBe(exportRow.safeParse(value).success);
});

const column = fc.record(
  {
    header: fc.oneof(fc.string(), held),
    width: fc.oneof(fc.double({ min: 0, max: 256 }), held),
    hidden: fc.oneof(fc.boolean(), held),
  },
  { requiredKeys: ['header'] },
);
const head = fc.record({
  filename: fc.oneof({ weight: 5, arbitrary: fc.string() }, held),
  title: fc.oneof({ weight: 5, arbitrary: fc.string() }, held),
  columns: fc.array(column, { maxLength: 2 }),
  outlineLevels: fc.nat(8),
});

test('a plain first line is read as the schema reads it, without what it says beyond that', () => {
  fc.assert(
    fc.property(head, (value) => {
      const read = exportHead.safeParse(value);
      const plain = plainHead({ ...value, rowHeight: '"/><x' });
      const isWhole = value.filename !== undefined;
      expect(plain).toEqual(read.success && isWhole ? read.data : null);
    }),
    { numRuns: 1_000, examples: [[{ filename: undefined, title: '', columns: [{ header: '' }], outlineLevels: 0 }]] },
  );
});

test('a first line that leaves something out is left to the schema, which fills it in', () => {
  expect(plainHead({ title: 'A', columns: [{ header: 'B' }] })).toBeNull();
});
