import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GridPage, type OpenOptions } from '../../pages/grid/grid-page.ts';
import { servePrototype } from '../../pages/grid/grid-server.ts';
import type { ServedPage } from '../../pages/tools/serve-folder.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';

let browser: Browser;
let served: ServedPage;
let open: GridPage | null = null;

/** Gives each test a fresh grid; a page that reported an error fails its test. */
export function onGrid(title: string, act: (grid: GridPage) => Promise<void>, options: OpenOptions = {}): void {
  test(title, async () => {
    open ??= await GridPage.open(browser, served.url);
    await open.show(options);
    await act(open);
    expect(open.problems).toEqual([]);
  });
}

async function leavePage(): Promise<void> {
  await open?.close();
  open = null;
}

export function useBrowser(): void {
  beforeAll(async () => {
    [served, browser] = await Promise.all([servePrototype(), launchWarmBrowser()]);
  });
  // The page is for the next test as well, unless something of this one would stay in it.
  afterEach(async ({ task }) => {
    const isAsNew = task.result?.state !== 'fail' && (await open?.isAsNew());
    if (!isAsNew) await leavePage();
  });
  afterAll(async () => {
    await leavePage();
    await browser?.close();
    await served?.close();
  });
}
