import { callAs } from '../../apps/e2e/pages/visits/portal.ts';
import { startProduct } from '../../apps/e2e/product.ts';
import { ensureWebBuild } from '../../scripts/tools/web-build.ts';
import { launchChromium } from '../launch-chromium.ts';
import { type Bench, type Figure, figure, medianFigure } from '../run.ts';
import { scriptBeyondShell } from '../showroom/stage-page.ts';
import { playedRanges } from './played-ranges.ts';
import {
  byAddress,
  coldLandings,
  enterLandings,
  fromTheList,
  inAnEmptyWindow,
  longestTaskOfIntro,
  slowWallFrame,
} from './season-page.ts';

const dist = new URL('../../apps/web/dist/', import.meta.url);
const season = 'spring26';

async function figuresOf(base: string): Promise<Figure[]> {
  process.env.E2E_BASE_URL = base;
  const maker = await callAs('admin');
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      storageState: await maker.context.request.storageState(),
    });
    const landing = `/global/conference/${season}/landing`;
    const script = await scriptBeyondShell(context, landing, dist, 'main [data-state="cut"] img');
    const longest = await longestTaskOfIntro(context, 'fall25');
    const pictures = await enterLandings(context, season);
    const visit = { base, login: await maker.context.request.storageState(), slug: season };
    const listed = await coldLandings(browser, { ...visit, entering: fromTheList });
    const cold = await coldLandings(browser, { ...visit, entering: byAddress });
    const empty = await coldLandings(browser, { ...visit, entering: inAnEmptyWindow });
    const frame = await slowWallFrame(context, 'spring25/dashboard/ads');
    const ranges = await playedRanges(maker, season);
    return [
      figure('script of the landing beyond the shell, gzipped', 'kB', script, 150, 1),
      medianFigure(
        'landing entered, its pictures painted, beside a static page of the same pictures',
        'ms',
        pictures,
        1.3,
      ),
      medianFigure(
        'landing opened from the list of seasons, nothing of it kept, beside a static page of the same pictures',
        'ms',
        listed,
        1.3,
      ),
      medianFigure(
        'landing by its address, from another site and nothing kept, beside a static page of the same pictures',
        'ms',
        cold,
        1.3,
      ),
      medianFigure('the same in an empty window, whose process only the static page takes over', 'ms', empty, 1.5),
      figure("longest task of the main thread's own work while the intro plays, from a trace", 'ms', longest, 50, 1),
      figure("wall: the main thread's own work per frame while scrolling, from a trace, p95", 'ms', frame, 16, 1),
      medianFigure('8 MB of what a session plays, by a range, beside a plain server', 'ms', ranges, 1.3),
    ];
  } finally {
    await browser.close();
    await maker.close();
  }
}

/** The visitor's side of a conference. */
export const bench: Bench = {
  peer: 'static page, plain server or limit',
  run: async () => {
    await ensureWebBuild();
    const product = await startProduct({ DEMO_PRODUCTS: '1200', PICTURES_AHEAD: 'on' });
    try {
      return await figuresOf(product.url);
    } finally {
      await product.stop();
    }
  },
};
