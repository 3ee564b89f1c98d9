import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { GridPage, type OpenOptions } from '../../pages/grid-page.ts';
import { servePrototype } from '../../pages/grid-server.ts';
import type { ServedPage } from '../../pages/serve-folder.ts';

let browser: Browser;
let served: ServedPage;
let open: GridPage | null = null;

/** Gives each test a fresh page; a page that reported an error fails its test. */
export function onGrid(title: string, act: (grid: GridPage) => Promise<void>, options: OpenOptions = {}): void {
  test(title, async () => {
    open = await GridPage.open(browser, served.url, options);
    await act(open);
    expect(open.problems).toEqual([]);
  });
}

export function useBrowser(): void {
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePrototype(), launchWarmBrowser()]);
  });
  afterEach(async () => {
    await open?.close();
    open = null;
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
}
