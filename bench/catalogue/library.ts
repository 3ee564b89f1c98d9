import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { defaultProductCount } from '@atelier/demo-data';
import type { Page } from 'playwright-core';
import { visit } from '../../apps/e2e/pages/visits/portal.ts';
import { launchChromium } from '../launch-chromium.ts';
import { type Figure, figure, median } from '../run.ts';
import { openPortal } from './portal.ts';

const library = '/product/libraries/products';
const replyLimitMs = 50;
const frameLimit = 2;
const warmUp = 2;

interface Click {
  /** How long the reply took, as the browser saw it. */
  readonly reply: number;
  /** Frames from the end of the reply to the one that shows its result. */
  readonly frames: number;
}

declare global {
  var seenFrames: { at: number; text: string }[];
  var repliedAt: number;
}

/** When the page itself has the whole reply; before that there is nothing it could show. */
const watchReplies = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['json', 'text'] as const) {
      const read = Response.prototype[name];
      Response.prototype[name] = async function (this: Response) {
        const whole = await read.call(this);
        if (this.url.endsWith('/products/fetch')) globalThis.repliedAt = performance.now();
        return whole;
      };
    }
  });

/** Notes the total on every frame: the first frame with the new one is the one that shows the result. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    globalThis.seenFrames = [];
    const note = (at: number) => {
      const text = document.querySelector('main')?.textContent?.match(/[\d,]+ style-colors/)?.[0] ?? '';
      globalThis.seenFrames.push({ at, text });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

const clickOf = (page: Page): Promise<Click> =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith('/products/fetch')) as PerformanceResourceTiming;
    const after = globalThis.seenFrames.filter(({ at }) => at > globalThis.repliedAt);
    const before = globalThis.seenFrames.findLast(({ at }) => at <= globalThis.repliedAt)?.text;
    const shown = after.findIndex(({ text }) => text !== before);
    return { reply: asked.responseEnd - asked.requestStart, frames: shown < 0 ? after.length : shown + 1 };
  });

const clickThrough = async (page: Page): Promise<Click[]> => {
  await page.getByText(/style-colors$/).waitFor();
  await page.getByRole('button', { name: /^Division/ }).click();
  const boxes = page.getByRole('group', { name: 'Division' }).getByRole('checkbox');
  await boxes.first().waitFor();
  const clicks: Click[] = [];
  for (let n = 0; n < warmUp + (await boxes.count()); n++) {
    await watchFrames(page);
    const replied = page.waitForResponse(/products\/fetch$/);
    await boxes.nth(n % (await boxes.count())).click();
    await (await replied).finished();
    await page.waitForTimeout(400);
    if (n >= warmUp) clicks.push(await clickOf(page));
  }
  return clicks;
};

/** The library itself, in a browser, with the embedded engine and the default demo data. */
export const measureLibrary = async (dataDir: string): Promise<Figure[]> => {
  if (!existsSync(join(repositoryRoot, 'apps/web/dist/index.html')))
    throw new Error('The library is measured as it is built: run "npm run build" first.');
  const portal = await openPortal(dataDir, defaultProductCount);
  const browser = await launchChromium();
  try {
    const { page } = await visit(browser, { base: portal.url, as: 'mgr', path: library, prepare: watchReplies });
    const clicks = await clickThrough(page);
    const of = (pick: (click: Click) => number) => median(clicks.map(pick));
    return [
      figure(
        'library: reply to a filter click against 50 ms',
        'ms',
        of(({ reply }) => reply),
        replyLimitMs,
        1,
      ),
      figure(
        'library: frames from the reply to its result',
        'frames',
        of(({ frames }) => frames),
        frameLimit,
        1,
      ),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
};
