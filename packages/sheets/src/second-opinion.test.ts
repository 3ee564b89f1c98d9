import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readWhole } from '../test/read-whole.ts';
import { temporaryFiles } from '../test/temporary-file.ts';
import type { WriteCell } from './write/workbook.ts';
import { writeSheet } from './write/write-sheet.ts';

const file = temporaryFiles();
const headers = ['A', 'B', 'C'];

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((value) => value.replace(/\p{Cc}|[\ufffe\uffff]/gu, ''))
  .filter((value) => value.trim() !== '' && value.isWellFormed() && !/^'*[=+\-@]|_x[0-9a-f]{4}_/i.test(value));
const value = fc.oneof(text, fc.integer({ min: -1e9, max: 1e9 }), fc.boolean(), fc.constant(null));
const rows = fc.array(fc.tuple(text, value, value), { minLength: 1, maxLength: 20 });

const shown = (cell: string | number | boolean | null): string => {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell === null ? '' : String(cell);
};
const asCell = (cell: string | number | boolean | null): WriteCell => {
  if (cell === null) return { type: 'blank', value: null };
  if (typeof cell === 'string') return { type: 'string', value: cell };
  return typeof cell === 'number' ? { type: 'number', value: cell } : { type: 'boolean', value: cell };
};

describe('an independent library agrees with our reader and our writer', () => {
  test('what it writes, we read', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const content = await writeXlsx({ sheets: [{ name: 'One', rows: [headers, ...table] }] });
        const { cells } = await readWhole(await file('theirs.xlsx', content));
        expect(cells).toEqual(table.map((row) => row.map(shown)));
      }),
      { numRuns: 60 },
    );
  });

  test('what we write, it reads', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const book = {
          title: 'One',
          columns: headers.map((header) => ({ header })),
          rows: table.map((row) => ({ cells: row.map(asCell) })),
        };
        const { sheets } = await readXlsx(Buffer.concat(await Array.fromAsync(writeSheet(book))));
        const [, ...read] = sheets[0]?.rows ?? [];
        expect(read.map((row) => headers.map((_, index) => row[index] ?? null))).toEqual(table);
      }),
      { numRuns: 60 },
    );
  });
});
