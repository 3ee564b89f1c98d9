import type { WriteBatch } from '@atelier/grid';
import { expect, test } from 'vitest';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { mayRename, renamesOf } from './rename-rows.ts';

const row = (id: string, style: string, color: string): ProductGridRow => ({ id, style, color, version: 1 });
const batch = (...writes: [string, string][]): WriteBatch => ({
  key: 'k',
  kind: 'rename',
  added: [],
  removed: [],
  updated: writes.map(([id, column]) => ({ id, column, from: '', to: '' })),
  order: null,
  settings: null,
});

test('[M6.2] a rename goes from the name the server knows to the one the grid shows, once per row', () => {
  const rows = new Map([['GONE-1-BLK', row('GONE-1-BLK', '100121', 'CRL')]]);
  const twice = batch(['GONE-1-BLK', 'style'], ['GONE-1-BLK', 'color'], ['unknown', 'style']);
  expect(renamesOf(twice, (id) => rows.get(id))).toEqual([
    {
      row: rows.get('GONE-1-BLK'),
      from: { style: 'GONE-1', color: 'BLK' },
      to: { style: '100121', color: 'CRL' },
    },
  ]);
});

test('[M7.3] a name typed and taken back before it was sent is no rename', () => {
  expect(renamesOf(batch(['A1-BLK', 'style']), (id) => row(id, 'A1', 'BLK'))).toEqual([]);
});

test('[M7.6] a row with a created date keeps its style and color', () => {
  expect(mayRename({ ...row('A1-BLK', 'A1', 'BLK'), createdDate: '2026-01-01T00:00:00.000Z' })).not.toBe(true);
  expect(mayRename(row('A1-BLK', 'A1', 'BLK'))).toBe(true);
});
