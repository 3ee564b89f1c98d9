import type { BrowserContext, Page } from 'playwright-core';
import { mainThreadFrames } from '../showroom/main-thread-frames.ts';

declare global {
  /** How long each task of the main thread took that was over 50 ms, and when it began. */
  var longTasks: { readonly start: number; readonly took: number }[];
}

const root = '/global/conference';
const stands = 'main [data-state="cut"] img';

const noteLongTasks = (): void => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.longTasks.push({ start: startTime, took: duration });
  }).observe({ type: 'longtask', buffered: true });
};

/** The longest task of the main thread while a season's intro plays, from its first number to the landing, in ms. */
export async function longestTaskOfIntro(context: BrowserContext, slug: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteLongTasks);
  await page.goto(root);
  await page.locator(`a[href="${root}/${slug}"]`).first().click();
  await page.waitForFunction(() => Number(document.querySelector('[data-count]')?.textContent) > 0);
  const began = await page.evaluate(() => performance.now());
  await page.waitForURL(/\/landing$/);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  await page.close();
  return Math.max(0, ...tasks.filter(({ start }) => start >= began).map(({ took }) => took));
}

/** Painted: everything of a kind that is in sight has been decoded, and a frame has been drawn since. */
const painted = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (sought) => {
    const began = performance.now();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelectorAll(sought).length === 0) await frame();
    const shown = [...document.querySelectorAll<HTMLImageElement>(sought)];
    await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)));
    await frame();
    await frame();
    return performance.now() - began;
  }, selector);

export interface Opened {
  ours(): Promise<unknown>;
  peer(): Promise<unknown>;
  close(): Promise<void>;
}

/** The landing as one enters it from a section, and a static page with the same pictures; both have what the browser keeps. */
export async function openLandings(context: BrowserContext, slug: string): Promise<Opened> {
  const page = await context.newPage();
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (request.url().includes('/picture/')) asked.add(request.url());
  });
  await page.goto(`${root}/${slug}/load`);
  await page.waitForURL(/\/landing$/);
  await page.locator(stands).first().waitFor();
  const pictures = [...asked];
  const bare = await context.newPage();
  const html = `<!doctype html><title>Static</title>${pictures.map((each) => `<img width="400" src="${each}">`).join('')}`;
  await bare.route('**/static-page', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  return {
    async ours() {
      await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
      await page.waitForURL(/\/sessions$/);
      const link = page.locator(`a[href="${root}/${slug}/landing"]`).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await painted(page, stands);
    },
    async peer() {
      await bare.goto('/static-page', { waitUntil: 'commit' });
      await painted(bare, 'img');
    },
    async close() {
      await page.close();
      await bare.close();
    },
  };
}

const steps = 160;

/** The main thread's own work for the slowest frames while the wall is scrolled down and up again, p95 in ms. */
export async function slowWallFrame(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${root}/${path}`);
  await page.locator('[data-item]').first().waitFor();
  await page.mouse.move(700, 500);
  const times = await mainThreadFrames(page, async () => {
    for (let n = 0; n < steps; n += 1) {
      await page.mouse.wheel(0, Math.floor(n / 20) % 2 === 0 ? 120 : -120);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  await page.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
