import type { Browser } from 'playwright-core';
import { launchChromium } from '../launch-chromium.ts';
import type { PlanningPortal } from './portal.ts';

declare global {
  /** Frames from the first bytes of the stream to the painted first rows; undefined until they are there. */
  var paintedAfterFrames: number | undefined;
}

/** Runs in the page before the product does: watches the stream of rows and counts frames until one is painted. */
const countFrames = (): void => {
  const { fetch } = globalThis;
  const isPainted = () => [...document.querySelectorAll('[role=gridcell]')].some((cell) => cell.textContent !== '');
  const count = () => {
    let frames = 0;
    const next = () =>
      requestAnimationFrame(() => {
        frames += 1;
        // Behind the callbacks of this frame and its painting.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (isPainted()) globalThis.paintedAfterFrames = frames;
          else next();
        };
        port2.postMessage(null);
      });
    next();
  };
  globalThis.fetch = async (input, init) => {
    const reply = await fetch(input, init);
    if (!reply.url.endsWith('/products/query/stream') || reply.body === null) return reply;
    let begun = false;
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        if (!begun) count();
        begun = true;
        out.enqueue(chunk);
      },
    });
    return new Response(reply.body.pipeThrough(watched), reply);
  };
};

const openOnce = async (browser: Browser, portal: PlanningPortal, id: string): Promise<number> => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = portal.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: portal.url }]);
  const page = await context.newPage();
  await page.addInitScript(countFrames);
  await page.goto(`/product/assortments/assortment/${id}/manage`);
  await page.waitForFunction(() => globalThis.paintedAfterFrames !== undefined, undefined, { timeout: 60_000 });
  const frames = await page.evaluate(() => globalThis.paintedAfterFrames ?? Number.NaN);
  await context.close();
  return frames;
};

/** Frames of a real browser between the first bytes of the reply and the painted first rows, once per visit. */
export const framesToFirstRows = async (portal: PlanningPortal, id: string, visits: number): Promise<number[]> => {
  const browser = await launchChromium();
  try {
    const frames: number[] = [];
    for (let n = 0; n < visits; n++) frames.push(await openOnce(browser, portal, id));
    return frames;
  } finally {
    await browser.close();
  }
};
