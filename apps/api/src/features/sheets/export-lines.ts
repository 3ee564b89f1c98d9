import { exportHead, exportRow } from '@atelier/contract/sheets';
import type { WriteCell, WriteRow } from '@atelier/sheets';
import type { z } from 'zod';
import { readJsonLine } from '../../platform/http/json-line.ts';
import { refuse } from '../../platform/refusal.ts';

type Cell = z.output<typeof exportRow>['cells'][number];

const maxRows = 100_000;

const asCell = (cell: Cell): WriteCell => {
  if (cell === null) return { type: 'blank', value: null };
  if (cell[0] === 'currency')
    return { type: 'currency', value: cell[1], currency: { symbol: cell[2], decimalPlaces: cell[3] } };
  return { type: cell[0], value: cell[1] };
};

async function* rowsOf(lines: AsyncIterator<string>): AsyncGenerator<WriteRow> {
  for (let number = 2; ; number += 1) {
    const next = await lines.next();
    if (next.done) return;
    if (number - 1 > maxRows) refuse('invalidInput', { reason: `At most ${maxRows} rows can be exported at once.` });
    const { cells, outline, tone, tones } = readJsonLine(exportRow, next.value, number);
    yield {
      cells: cells.map((cell, place) => {
        const own = tones?.[place];
        return own ? { ...asCell(cell), tone: own } : asCell(cell);
      }),
      ...(outline === undefined ? {} : { outline }),
      ...(tone === undefined ? {} : { tone }),
    };
  }
}

/** The description and the rows of an export, line by line: a large one is never held whole. */
export async function readExport(
  lines: AsyncIterator<string>,
): Promise<{ head: z.output<typeof exportHead>; rows: AsyncIterable<WriteRow> }> {
  const first = await lines.next();
  if (first.done) return refuse('invalidInput', { reason: 'The export is empty.' });
  return { head: readJsonLine(exportHead, first.value, 1), rows: rowsOf(lines) };
}
