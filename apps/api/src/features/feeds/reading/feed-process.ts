import { once } from 'node:events';
import type { FeedKind } from '@atelier/domain/feed/feed-kinds';
import { type FeedRecord, readFeedRecord } from '@atelier/domain/feed/read-record';
import { planSheet, type SheetPlan, sheetRecord } from '@atelier/domain/feed/sheet-record';
import { feedLimits } from '@atelier/domain/vocabulary/limits';
import type { SheetPart } from '@atelier/sheets';
import { linesOf } from '@atelier/sheets/lines';
import { parseJsonBody } from '../../../platform/http/body/json-body.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boundedLines } from './bounded-lines.ts';
import { endFrame, type ReadingEnd, rowsFrame, type StagedTable, stagedTables } from './frames.ts';
import { RowPiece } from './row-piece.ts';
import { addBadLine, addRecord, type Rows } from './staged-rows.ts';

const [feedId = '', format = '', kind = 'product'] = process.argv.slice(2);

const pieceBytes = 1_000_000;
const [narrow, wide] = [65_536, 2 * pieceBytes];
const usualKind = kind as FeedKind;

const rows: Rows = {
  products: new RowPiece(wide),
  locations: new RowPiece(wide),
  availability: new RowPiece(narrow),
  company: new RowPiece(narrow),
  badLines: new RowPiece(narrow),
};
const records: Record<string, number> = {};
let [lines, bad] = [0, 0];
let firstProblem: string | null = null;

const write = async (bytes: Buffer): Promise<void> => {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
};
const flush = async (table: StagedTable): Promise<void> => {
  if (rows[table].length > 0) await write(rowsFrame(table, rows[table].take()));
};
const flushFull = async (): Promise<void> => {
  for (const table of stagedTables) if (rows[table].length > pieceBytes) await flush(table);
};

const keep = (number: number, record: FeedRecord): void => {
  records[record.kind] = (records[record.kind] ?? 0) + 1;
  addRecord(rows, `${feedId}\t${number}`, record);
};

const setAside = (number: number, reason: string, text: string, record?: unknown): void => {
  bad += 1;
  firstProblem ??= `Line ${number}: ${reason}`;
  if (bad <= feedLimits.badLines) addBadLine(rows, `${feedId}\t${number}`, reason, text, record);
};

const take = (number: number, given: unknown, text: string): void => {
  const read = readFeedRecord(given, usualKind);
  if (read.ok) keep(number, read.value);
  else setAside(number, read.problem, text, given);
};

const parsed = (text: string): { value: unknown } | { problem: string } => {
  try {
    return { value: parseJsonBody(text) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: String(error.details.reason) };
  }
};

async function readLines(): Promise<null> {
  for await (const batch of boundedLines(process.stdin, feedLimits.lineCharacters)) {
    for (const { number, text, problem } of batch) {
      if (text === '' && problem === undefined) continue;
      lines += 1;
      const found = problem === undefined ? parsed(text) : { problem };
      if ('problem' in found) setAside(number, found.problem, text);
      else take(number, found.value, text);
    }
    await flushFull();
  }
  return null;
}

interface Told {
  readonly number: number;
  readonly said: string;
}
/** In a sheet a product has a line for each of its locations; what they say of the product itself is the same. */
const toldProducts = new Map<string, Told>();

type ProductRecord = Extract<FeedRecord, { kind: 'product' }>;

/** What is wrong with a further line of the same product, if anything is. */
const takeAgain = (number: number, told: Told, said: string, record: ProductRecord): string | undefined => {
  const { style, color, locations } = record;
  if (told.said !== said) return `It says something else about ${style} ${color} than line ${told.number}.`;
  const [location] = locations;
  if (!location) return `${style} ${color} stands on line ${told.number} already.`;
  keep(number, { kind: 'productLocation', style, color, location });
  return undefined;
};

const problemOfRow = (number: number, given: object): string | undefined => {
  const read = readFeedRecord(given, usualKind);
  if (!read.ok) return read.problem;
  if (read.value.kind === 'product') {
    const { style, color, values, relationships } = read.value;
    const said = JSON.stringify([values, relationships]);
    const told = toldProducts.get(`${style}-${color}`);
    if (told) return takeAgain(number, told, said, read.value);
    toldProducts.set(`${style}-${color}`, { number, said });
  }
  keep(number, read.value);
  return undefined;
};

const takeRow = (plan: SheetPlan, number: number, cells: readonly string[]): void => {
  const given = sheetRecord(usualKind, plan, cells);
  const problem = problemOfRow(number, given);
  if (problem !== undefined) setAside(number, problem, cells.join('\t'), given);
};

const named = (headers: readonly string[]): string =>
  headers
    .slice(0, 5)
    .map((header) => `"${header.slice(0, 60)}"`)
    .join(', ');

/** The lines that the reader of sheets tells: the header, then rows. */
async function readSheet(): Promise<string | null> {
  let plan: SheetPlan | undefined;
  for await (const line of linesOf(process.stdin)) {
    if (line === '') continue;
    const part = JSON.parse(line) as SheetPart;
    if (part.kind === 'head') {
      plan = planSheet(usualKind, part.header);
      if (plan.unknown.length > 0)
        return `These columns are no fields of it: ${named(plan.unknown)}. Please rename or remove them.`;
      if (plan.twice.length > 0) return `These columns name the same field twice: ${named(plan.twice)}.`;
    } else if (part.kind === 'rows' && plan) {
      for (const { number, cells } of part.rows) {
        lines += 1;
        takeRow(plan, number, cells);
      }
      await flushFull();
    }
  }
  return null;
}

const refused = format === 'sheet' ? await readSheet() : await readLines();
for (const table of stagedTables) await flush(table);
const end: ReadingEnd = { lines, bad, records, firstProblem, refused };
await write(endFrame(end));
process.stdin.destroy();
