import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WriteCell, WriteRow } from '@atelier/sheets';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import { pictureMaker } from './pictures.ts';
import { columns, writeRows } from './sizes.ts';

const cell = (row: number, column: number): WriteCell => {
  switch (column % 4) {
    case 0:
      return { type: 'string', value: `text ${row} ${column}` };
    case 1:
      return { type: 'currency', value: row * 1.25, currency: { symbol: '€', decimalPlaces: 2 } };
    case 2:
      return { type: 'date', value: '2026-11-05' };
    default:
      return { type: 'number', value: row + column };
  }
};

function* rows(): Generator<WriteRow> {
  for (let row = 0; row < writeRows; row += 1) {
    const cells = Array.from({ length: columns - 1 }, (_, column) => cell(row, column));
    yield { outline: 1, cells: [{ type: 'image', value: String(row) }, ...cells] };
  }
}

const picture = await pictureMaker();
const book = {
  title: 'Lines',
  columns: Array.from({ length: columns }, (_, column) => ({ header: `Column ${column}`, width: 14 })),
  rows: rows(),
  outlineLevels: 1,
  picture: async (address: string) => picture(Number(address)),
};
await pipeline(Readable.from(writeSheet(book)), createWriteStream(process.argv[2]!));
console.log(JSON.stringify({ done: writeRows, memory: process.resourceUsage().maxRSS * 1_024 }));
