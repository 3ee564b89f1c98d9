import { exportHead, exportRow } from '@atelier/contract/files/sheets';
import type { WriteCell, WriteRow } from '@atelier/sheets';
import type { z } from 'zod';
import { inputSentences, inputWords } from '../../platform/http/body/input-words.ts';

type Row = z.output<typeof exportRow>;
export type ExportHead = z.output<typeof exportHead>;

const maxRows = 100_000;

/** What is wrong with an export, said of its line. */
export class BadExport extends Error {}

const parsed = (line: string, number: number): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new BadExport(`Line ${number}: It is not valid JSON.`, { cause: error });
  }
};

function checked<S extends z.ZodType>(schema: S, line: string, number: number): z.output<S> {
  const read = schema.safeParse(parsed(line, number), { error: inputWords });
  if (read.success) return read.data;
  throw new BadExport(`Line ${number}: ${inputSentences(read.error)}`);
}

const asCell = (cell: Row['cells'][number]): WriteCell => {
  if (cell === null) return { type: 'blank', value: null };
  if (cell[0] === 'currency')
    return { type: 'currency', value: cell[1], currency: { symbol: cell[2], decimalPlaces: cell[3] } };
  if (cell[0] === 'sum') return { type: 'number', value: null, sum: { from: cell[1], to: cell[2] } };
  return { type: cell[0], value: cell[1] };
};

const asRow = ({ cells, outline, tone, tones }: Row): WriteRow => ({
  cells: cells.map((cell, place) => {
    const own = tones?.[place];
    return own ? { ...asCell(cell), tone: own } : asCell(cell);
  }),
  ...(outline === undefined ? {} : { outline }),
  ...(tone === undefined ? {} : { tone }),
});

/** Every line once, before the first byte is sent: a file that ends in the middle is worse than a refusal. */
export async function checkExport(
  lines: AsyncIterator<string>,
): Promise<{ readonly head: ExportHead; readonly addresses: readonly string[] }> {
  const first = await lines.next();
  if (first.done) throw new BadExport('The export is empty.');
  const head = checked(exportHead, first.value, 1);
  const addresses = new Set<string>();
  for (let number = 2; ; number += 1) {
    const next = await lines.next();
    if (next.done) return { head, addresses: [...addresses] };
    if (number - 1 > maxRows) throw new BadExport(`At most ${maxRows} rows can be exported at once.`);
    for (const cell of checked(exportRow, next.value, number).cells) if (cell?.[0] === 'image') addresses.add(cell[1]);
  }
}

/** The rows of lines that were checked before, one by one: a large export is never held whole. */
export async function* checkedRows(lines: AsyncIterator<string>): AsyncGenerator<WriteRow> {
  await lines.next();
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield asRow(JSON.parse(next.value) as Row);
}
