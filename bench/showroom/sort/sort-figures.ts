import { launchChromium } from '../../launch-chromium.ts';
import { type Figure, medianFigure } from '../../run.ts';
import { buildSortPages } from './build-sort-pages.ts';
import { measureSort, type SortTimes } from './measure-sort.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** The sort view beside dnd-kit with the same 5,000 style-colors, both pages in every round. */
export async function sortFigures(): Promise<Figure[]> {
  const pages = await buildSortPages();
  const browser = await launchChromium();
  const measured: { ours: SortTimes; peer: SortTimes }[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      console.log(`round ${round} of ${rounds}`);
      const peer = await measureSort(browser, `${pages.url}peer.html`);
      measured.push({ ours: await measureSort(browser, `${pages.url}ours.html`), peer });
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  const compared = (key: keyof SortTimes) => measured.map(({ ours, peer }) => ({ ours: ours[key], peer: peer[key] }));
  return [
    medianFigure('sort view, 5,000 style-colors: first painted lanes, main thread', 'ms', compared('firstPaint'), 0.5),
    medianFigure('sort view, 5,000 style-colors: a step of a drag, main thread', 'ms', compared('dragStep'), 0.5),
  ];
}
