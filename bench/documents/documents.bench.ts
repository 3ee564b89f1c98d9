import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutSheet } from '@atelier/pages';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { type Measured, measure } from '../sheets/measure-process.ts';
import { makePictures } from './make-pictures.ts';
import { portalFigures } from './portal-figures.ts';
import { sheetContent, sheetPlan } from './sheet-input.ts';
import { previewed, printed, workbookRows } from './sizes.ts';

const rounds = 5;
const workbookRounds = 3;
const mostMegabytes = 200;
const firstPagesMs = 1_000;

/** As a process with a limit of its own is started; both sides alike. */
const flags = ['--max-semi-space-size=8'];
const here = (script: string, argument: string): Promise<Measured> => measure(script, argument, import.meta.url, flags);

async function print(folder: string): Promise<{ ours: Measured; peer: Measured }[]> {
  const book = layOutSheet(sheetContent(printed), sheetPlan);
  const pages = Array.from({ length: book.count }, (_, at) => book.page(at + 1));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  await makePictures(folder, printed.styles * printed.colors);
  const results: { ours: Measured; peer: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = { ours: await here('print-ours.ts', folder), peer: await here('print-bare.ts', folder) };
    for (const side of [result.ours, result.peer])
      if (side.done !== book.count) throw new Error(`Expected ${book.count} pages, got ${side.done}.`);
    results.push(result);
  }
  return results;
}

/** Without loading code, which a portal has behind it; starting the process that writes counts. */
async function workbook(folder: string): Promise<Figure> {
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < workbookRounds; round += 1) {
    const [ours, peer] = [await here('workbook-ours.ts', folder), await here('workbook-exceljs.ts', folder)];
    for (const { done } of [ours, peer])
      if (done !== workbookRows) throw new Error(`Expected ${workbookRows} pictures, got ${done}.`);
    results.push({ ours: (ours.delay ?? Number.NaN) / 1_000, peer: (peer.delay ?? Number.NaN) / 1_000 });
  }
  return medianFigure(`workbook of ${workbookRows} rows with pictures, against exceljs: time`, 's', results, 0.2);
}

async function firstPages(): Promise<number> {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) delays.push((await here('preview-first.ts', '')).delay ?? Number.NaN);
  return median(delays);
}

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'));
  try {
    const results = await print(folder);
    const pages = results[0]!.ours.done;
    const what = `${pages} pages with ${printed.styles * printed.colors} pictures`;
    return [
      medianFigure(
        `${what}: time`,
        's',
        results.map(({ ours, peer }) => ({ ours: ours.seconds, peer: peer.seconds })),
        1.2,
      ),
      figure(`${what}: peak memory (limit)`, 'MB', median(results.map(({ ours }) => ours.megabytes)), mostMegabytes, 1),
      figure(
        `first 3 pages of ${previewed.styles * previewed.colors} style-colors (limit)`,
        'ms',
        await firstPages(),
        firstPagesMs,
        1,
      ),
      await workbook(folder),
      ...(await portalFigures()),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = { peer: 'bare pdfkit', run };
