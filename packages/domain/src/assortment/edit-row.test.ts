import { expect, test } from 'vitest';
import { conflictingCells } from '../shared/cell-conflicts.ts';
import { editRow } from './edit-row.ts';
import { type CellValue, type RowCells, type RowFieldKey, readCell } from './row-fields.ts';

const base = { cost: 50, suggestedRetail: 100 };

test.each([
  [{ cost: 80 }, { cost: 80, netCost: 80, discountAmount: 0, discountPercent: 0 }],
  [{ netCost: 40 }, { cost: 50, netCost: 40, discountAmount: 10, discountPercent: 20 }],
  [{ discountAmount: 5 }, { cost: 50, netCost: 45, discountAmount: 5, discountPercent: 10 }],
  [{ discountPercent: 50 }, { cost: 50, netCost: 25, discountAmount: 25, discountPercent: 50 }],
  [
    { cost: 60, netCost: 45 },
    { cost: 60, netCost: 45, discountAmount: 15, discountPercent: 25 },
  ],
  [{ netCost: null }, { cost: 50, netCost: 0, discountAmount: 50, discountPercent: 100 }],
] as [RowCells, RowCells][])('[M6.4] %j fixes the other prices', (values, result) => {
  expect(editRow({}, values, base)).toEqual({ ok: true, value: result });
});

test('[M6.4] a new cost keeps the discount percent that the row has', () => {
  const cells = { cost: 50, netCost: 45, discountAmount: 5, discountPercent: 10 };
  expect(editRow(cells, { cost: 100 }, base)).toMatchObject({ ok: true, value: { netCost: 90, discountAmount: 10 } });
});

test('[E] all four prices in one patch are taken when they fit and refused when they contradict', () => {
  const fitting = { cost: 60, netCost: 45, discountAmount: 15, discountPercent: 25 };
  expect(editRow({}, fitting, base)).toEqual({ ok: true, value: fitting });
  expect(editRow({}, { ...fitting, netCost: 44 }, base).ok).toBe(false);
  expect(editRow({}, { ...fitting, discountPercent: 24 }, base).ok).toBe(false);
});

test('[E] a net cost above the cost is refused', () => {
  expect(editRow({}, { netCost: 50.01 }, base).ok).toBe(false);
});

test('[E] ten times 0.1 + 0.2 stays exact to the cent', () => {
  let cells: RowCells = {};
  for (let n = 0; n < 10; n++) {
    const edited = editRow(cells, { cost: ((cells.cost as number | undefined) ?? 0) + 0.1 + 0.2 }, base);
    if (!edited.ok) throw new Error(edited.problem);
    cells = { ...cells, ...edited.value };
  }
  expect(cells.cost).toBe(3);
  expect(cells.netCost).toBe(3);
});

test('[G12] editing the markup solves back for suggested retail at the net cost', () => {
  expect(editRow({}, { markupPercent: 0.5 }, base)).toEqual({ ok: true, value: { suggestedRetail: 100 } });
  expect(editRow({}, { markupPercent: 0.5, netCost: 40 }, base)).toMatchObject({ value: { suggestedRetail: 80 } });
});

test.each([
  ['discountPercent', -1],
  ['discountPercent', 101],
  ['discountPercent', 1e308],
  ['cost', 1e308],
  ['cost', -0.01],
  ['quantity', -1],
  ['dueDate', '02/30/2027'],
  ['thumbnail', 'https://elsewhere.example/x.png'],
  ['thumbnail', '../../etc/passwd'],
  ['label', 'Not a label'],
  ['styleNote', 'x'.repeat(4001)],
] as [RowFieldKey, CellValue][])('[E] %s refuses %j', (field, value) => {
  expect(readCell(field, value, { labels: [{ name: 'Core', color: '#112233' }] }).ok).toBe(false);
});

test.each([
  ['cost', '12abc3', 123],
  ['cost', '$1,234.50', 1234.5],
  ['discountPercent', '', null],
  ['dueDate', '11/15/2026', '2026-11-15'],
  ['label', 'core', 'Core'],
  ['label', '#112233', 'Core'],
  ['starred', true, true],
  ['styleNote', '=SUM(1)', '=SUM(1)'],
  ['quantity', 12.4, 12],
] as [RowFieldKey, CellValue, CellValue][])('[M7.5] %s reads %j as %j', (field, value, result) => {
  expect(readCell(field, value, { labels: [{ name: 'Core', color: '#112233' }] })).toEqual({ ok: true, value: result });
});

test('[M7.5] a pillar outside the list is refused, inside it matches whatever the case', () => {
  expect(readCell('pillar', 'sport', { options: ['Sport'] })).toEqual({ ok: true, value: 'Sport' });
  expect(readCell('pillar', 'Dance', { options: ['Sport'] }).ok).toBe(false);
});

test('[G21] different cells merge, the same cell conflicts', () => {
  const versions = { cost: 4, styleNote: 7 };
  expect(conflictingCells(versions, ['cost'], 5)).toEqual([]);
  expect(conflictingCells(versions, ['styleNote', 'label'], 5)).toEqual(['styleNote']);
  expect(conflictingCells(versions, ['styleNote'], 7)).toEqual([]);
});

test('[M5.3] the prices of a whole row are taken as they stand, its typed percent included', () => {
  const row = { cost: 8.1, netCost: 5.4, discountAmount: 2.7, discountPercent: 33.3 };
  expect(editRow({}, row, base)).toEqual({ ok: true, value: row });
  expect(editRow({}, { netCost: 33.33, discountPercent: 30 }, base)).toMatchObject({ ok: false });
});
