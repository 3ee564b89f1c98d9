import { launchChromium } from '../launch-chromium.ts';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { buildPages } from './build-pages.ts';
import { measurePage, measurePaste, type PageFigures } from './measure-page.ts';
import { sizes } from './sizes.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const noise = 0.0001;

interface Round {
  readonly ours: PageFigures;
  readonly peer: PageFigures;
}

const compared: readonly [keyof PageFigures, string, string, number][] = [
  ['firstRows', 'first painted rows', 'ms', 0.3],
  ['scrollCpu', 'scroll 100 px/frame, main-thread CPU per frame', 'ms', 0.4],
  ['flingCpu', 'fling 1,500 px/frame, main-thread CPU per frame', 'ms', 0.18],
  ['sortNumber', 'sort 100,000 numbers', 'ms', 0.12],
  ['sortText', 'sort 100,000 texts', 'ms', 0.25],
  ['update', 'update 10,000 cells', 'ms', 0.12],
  ['commit', 'Enter to painted commit', 'ms', 0.9],
  ['heap', 'heap over the data', 'MB', 0.35],
];

async function measureRounds(): Promise<{ rounds: Round[]; paste: { paste: number; undo: number }[] }> {
  const pages = await buildPages();
  const browser = await launchChromium();
  const results: Round[] = [];
  const paste: { paste: number; undo: number }[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      console.log(`round ${round} of ${rounds}`);
      const peer = await measurePage(browser, `${pages.url}ag.html`);
      const ours = await measurePage(browser, `${pages.url}ours.html`);
      results.push({ ours, peer });
      paste.push(await measurePaste(browser, `${pages.url}ours.html`));
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  return { rounds: results, paste };
}

async function run(): Promise<Figure[]> {
  const size = await sizes();
  const measured = await measureRounds();
  const figures = compared.map(([key, metric, unit, limit]) =>
    medianFigure(
      metric,
      unit,
      measured.rounds.map(({ ours, peer }) => ({ ours: ours[key], peer: peer[key] })),
      limit,
    ),
  );
  const undo = medianFigure(
    'undo of a 10,000-cell paste against the paste',
    'ms',
    measured.paste.map(({ paste, undo }) => ({ ours: undo, peer: paste })),
    1,
  );
  const blank = median(measured.rounds.map(({ ours }) => ours.blankFrames));
  const peerBlank = median(measured.rounds.map(({ peer }) => peer.blankFrames));
  return [
    ...figures,
    figure('gzip of engine, view and editors', 'kB', size.ours, size.peer, 0.25),
    undo,
    {
      metric: 'blank frames in a fling',
      ours: blank,
      peer: peerBlank,
      unit: 'frames',
      ratio: blank / Math.max(peerBlank, 1),
      limit: noise,
    },
  ];
}

/** 100,000 rows × 50 mixed columns, React production builds, headless Chromium, pages interleaved within each round. */
export const bench: Bench = { peer: 'AG Grid Community', run };
