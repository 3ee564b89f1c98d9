import type pg from 'pg';
import { plantAssortment } from '../assortments/by-hand.ts';
import type { PlanningPortal } from '../assortments/portal.ts';
import { launchChromium } from '../launch-chromium.ts';
import { type Figure, figure } from '../run.ts';
import { framesAfterPicture, scriptBeyondShell, slowFrame } from './stage-page.ts';

const size = 5_000;
const steps = 180;
const dist = new URL('../../apps/web/dist/', import.meta.url);

/** M11: what a room sees of the showroom's weight. */
export const stageFigures = async (portal: PlanningPortal, pool: pg.Pool): Promise<Figure[]> => {
  const { id } = await plantAssortment(pool, size);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = portal.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: portal.url }]);
    const showroom = `/product/assortments/assortment/${id}/showroom`;
    const script = await scriptBeyondShell(context, showroom, dist);
    const page = await context.newPage();
    await page.goto(`${showroom}?at=wall`);
    const frame = await slowFrame(page, steps);
    await page.goto(`${showroom}?at=wall`);
    await page.locator('[data-product]').first().waitFor();
    const frames = await framesAfterPicture(page);
    return [
      figure(
        `wall of ${size}: the main thread's own work per frame while scrolling, from a trace, p95`,
        'ms',
        frame,
        16,
        1,
      ),
      figure('frames from the arrival of a picture to the painted product page', 'frames', frames, 1, 1),
      figure('script of the first showroom page beyond the shell, gzipped', 'kB', script, 200, 1),
    ];
  } finally {
    await browser.close();
  }
};
