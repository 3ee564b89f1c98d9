import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { makeInput } from './make-input.ts';
import { makeWide } from './make-wide.ts';
import { type Measured, measure } from './measure-process.ts';
import { portalFigures } from './portal-figures.ts';
import { columns, readRows, wide, writeRows } from './sizes.ts';

const rounds = 3;
const loopDelayMs = 100;

interface Round {
  readonly ours: Measured;
  readonly peer: Measured;
}

async function compare(ours: string, peer: string, argument: string, expected: number): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = { ours: await measure(ours, argument), peer: await measure(peer, argument) };
    for (const side of [result.ours, result.peer]) {
      if (side.done !== expected) throw new Error(`Expected ${expected}, got ${side.done}: the work was not the same.`);
    }
    results.push(result);
  }
  return results;
}

const figures = (what: string, results: readonly Round[], time: number, memory: number): Figure[] => [
  medianFigure(
    `${what}: time`,
    's',
    results.map(({ ours, peer }) => ({ ours: ours.seconds, peer: peer.seconds })),
    time,
  ),
  medianFigure(
    `${what}: peak memory`,
    'MB',
    results.map(({ ours, peer }) => ({ ours: ours.megabytes, peer: peer.megabytes })),
    memory,
  ),
];

/** R18: whoever parses and checks 50,000 rows must still answer everybody else; the peer is the limit itself. */
async function importDelay(input: string): Promise<Figure> {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    delays.push((await measure('import-rows.ts', input)).delay ?? Number.NaN);
  return figure(`import ${readRows} rows: event loop delay, p99`, 'ms', median(delays), loopDelayMs, 1);
}

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sheets-'));
  try {
    const input = join(folder, 'input.xlsx');
    await makeInput(input);
    const reading = await compare('read-ours.ts', 'read-exceljs.ts', input, readRows * columns);
    const wideInput = join(folder, 'wide.xlsx');
    await makeWide(wideInput);
    const readingWide = await compare('read-ours.ts', 'read-exceljs.ts', wideInput, (wide.rows - 1) * wide.columns);
    const writing = await compare('write-ours.ts', 'write-exceljs.ts', join(folder, 'output.xlsx'), writeRows);
    return [
      ...figures(`read ${readRows} rows of ${columns} cells`, reading, 0.55, 0.3),
      await importDelay(input),
      ...figures(
        `read ${wide.rows} rows of ${wide.columns} texts of ${wide.characters} characters`,
        readingWide,
        0.5,
        0.5,
      ),
      ...(await portalFigures(wideInput)),
      ...figures(`write ${writeRows} rows with pictures`, writing, 0.2, 0.4),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = { peer: 'exceljs', run };
