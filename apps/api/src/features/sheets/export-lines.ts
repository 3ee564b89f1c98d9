import { exportLimits } from '@atelier/domain/vocabulary/limits';
import type { WriteCell, WriteRow } from '@atelier/sheets';
import { type ExportHead, isPlainRow, plainHead, type Row } from './plain-export.ts';

/** What is wrong with an export, said of its line. */
export class BadExport extends Error {}

const parsed = (line: string, number: number): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new BadExport(`Line ${number}: It is not valid JSON.`, { cause: error });
  }
};

/** Loaded for the first line that is not plain: most exports begin sooner without it. */
const schemaOf = async (kind: 'exportHead' | 'exportRow') => {
  const [schemas, words] = await Promise.all([
    import('@atelier/contract/files/sheets'),
    import('../../platform/http/body/input-words.ts'),
  ]);
  return { schema: schemas[kind], ...words };
};

async function bySchema(kind: 'exportHead' | 'exportRow', value: unknown, number: number): Promise<unknown> {
  const { schema, inputWords, inputSentences } = await schemaOf(kind);
  const read = schema.safeParse(value, { error: inputWords });
  if (read.success) return read.data;
  throw new BadExport(`Line ${number}: ${inputSentences(read.error)}`);
}

const headOf = async (line: string): Promise<ExportHead> => {
  const value = parsed(line, 1);
  return plainHead(value) ?? ((await bySchema('exportHead', value, 1)) as ExportHead);
};

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

interface CheckedExport {
  readonly head: ExportHead;
  readonly addresses: readonly string[];
}

/** Every line once, before the first byte is sent: a file that ends in the middle is worse than a refusal. */
export async function checkExport(batches: AsyncIterable<readonly string[]>): Promise<CheckedExport> {
  const addresses = new Set<string>();
  let head: ExportHead | undefined;
  let number = 0;
  for await (const lines of batches)
    for (const line of lines) {
      number += 1;
      if (head === undefined) {
        head = await headOf(line);
        continue;
      }
      if (number - 1 > exportLimits.rows)
        throw new BadExport(`At most ${exportLimits.rows} rows can be exported at once.`);
      const value = parsed(line, number);
      const row = isPlainRow(value) ? value : ((await bySchema('exportRow', value, number)) as Row);
      for (const cell of row.cells) if (cell?.[0] === 'image') addresses.add(cell[1]);
    }
  if (head === undefined) throw new BadExport('The export is empty.');
  return { head, addresses: [...addresses] };
}

function* rowsOf(lines: Iterable<string>): Generator<WriteRow> {
  for (const line of lines) yield asRow(JSON.parse(line) as Row);
}

/** The rows of lines that were checked before, each made when its turn comes: a large export is never held whole. */
export async function* checkedRows(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Iterable<WriteRow>> {
  let ahead = 1;
  for await (const lines of batches) {
    yield rowsOf(lines.slice(ahead));
    ahead = 0;
  }
}
