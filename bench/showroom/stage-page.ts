import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { mainThreadFrames } from './main-thread-frames.ts';

declare global {
  /** Frames from the arrival of a product's large picture to its being painted; undefined until it is. */
  var paintedAfterPicture: number | undefined;
}

const countAfterPicture = (): void => {
  globalThis.paintedAfterPicture = undefined;
  const counted = (picture: HTMLImageElement) => {
    let frames = 0;
    const next = () =>
      requestAnimationFrame(() => {
        frames += 1;
        if (picture.hasAttribute('data-shown')) globalThis.paintedAfterPicture = frames;
        else next();
      });
    next();
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.alt !== '' && target.src.endsWith('/large')) counted(target);
    },
    { capture: true },
  );
};

const wheelStep = 240;

/** How long the main thread works for the slowest frames of a long scroll: the 95th of a hundred. */
export const slowFrame = async (page: Page, steps: number): Promise<number> => {
  await page.locator('[data-product]').first().waitFor();
  await page.mouse.move(700, 500);
  const times = await mainThreadFrames(page, async () => {
    for (let n = 0; n < steps; n += 1) {
      await page.mouse.wheel(0, wheelStep);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
};

/** Frames between the arrival of the picture and its being shown, from the wall to a product's page. */
export const framesAfterPicture = async (page: Page): Promise<number> => {
  await page.evaluate(countAfterPicture);
  await page.locator('[data-product] a').first().click();
  await page.waitForFunction(() => globalThis.paintedAfterPicture !== undefined);
  return page.evaluate(() => globalThis.paintedAfterPicture ?? Number.NaN);
};

const scriptsOf = async (context: BrowserContext, path: string, ready: string): Promise<Set<string>> => {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await page.close();
  return new Set(names.filter((name) => /^\/assets\/.*\.js$/.test(name)));
};

/** kB of gzipped script that the first page of a stage needs beyond what the portal itself has loaded. */
export const scriptBeyondShell = async (
  context: BrowserContext,
  showroom: string,
  dist: URL,
  ready = 'main h1',
): Promise<number> => {
  const shell = await scriptsOf(context, '/dashboard', 'main h1');
  const stage = await scriptsOf(context, showroom, ready);
  const sizes = [...stage.difference(shell)].map(
    async (file) => gzipSync(await readFile(new URL(`.${file}`, dist))).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
};
