import type { Browser, CDPSession, Page } from 'playwright-core';
import { commitTime } from './commit-time.ts';
import type {} from './pages/page-contract.ts';

export interface PageFigures {
  readonly firstRows: number;
  readonly heap: number;
  readonly scrollCpu: number;
  readonly flingCpu: number;
  readonly blankFrames: number;
  readonly sortNumber: number;
  readonly sortText: number;
  readonly update: number;
  readonly commit: number;
}

const scrollFrames = 150;
const flingFrames = 40;

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

async function heapMb(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Scrolls one step per frame; a blank frame is one where a point of the pane shows no row. */
function scrollBy(page: Page, step: number, frames: number): Promise<number> {
  return page.evaluate(
    async ([by, count]) => {
      const pane = globalThis.benchPage.scroller();
      const box = pane.getBoundingClientRect();
      let blank = 0;
      for (let frame = 0; frame < count!; frame++) {
        await new Promise((resume) => requestAnimationFrame(resume));
        if (frame > 0 && frame % 4 === 0) {
          const points = [0.25, 0.6, 0.95].map((part) =>
            document.elementFromPoint(box.left + 400, box.top + 40 + (box.height - 60) * part),
          );
          if (points.some((element) => !element?.closest('[role=row]') || element.textContent === '')) blank++;
        }
        pane.scrollTop += by!;
      }
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
      return blank;
    },
    [step, frames],
  );
}

async function cpuPerFrame(page: Page, session: CDPSession, step: number, frames: number) {
  await page.waitForTimeout(200);
  const before = await threadTime(session);
  const blank = await scrollBy(page, step, frames);
  return { cpu: ((await threadTime(session)) - before) / frames, blank };
}

const call = (page: Page, act: 'mount' | 'unsort') => page.evaluate((name) => globalThis.benchPage[name](), act);
const sort = (page: Page, column: string) => page.evaluate((name) => globalThis.benchPage.sort(name), column);

const repeats = 3;

/** The best of a few tries: what the machine's other guests add is never part of the figure. */
async function best(page: Page, act: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn++) {
    await page.waitForTimeout(150);
    times.push(await act());
  }
  return Math.min(...times);
}

const sortTime = (page: Page, column: string) =>
  best(page, async () => {
    const time = await sort(page, column);
    await call(page, 'unsort');
    return time;
  });

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.waitForFunction(() => Boolean(globalThis.benchPage));
  await page.waitForTimeout(300);
  return page;
}

async function mountTime(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, url);
  const time = await call(page, 'mount');
  await page.close();
  return time;
}

export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const earlier = await mountTime(browser, url);
  const page = await openPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const empty = await heapMb(session);
  const firstRows = Math.min(earlier, await call(page, 'mount'));
  await page.waitForTimeout(400);
  const heap = (await heapMb(session)) - empty;
  const scroll = await cpuPerFrame(page, session, 100, scrollFrames);
  const fling = await cpuPerFrame(page, session, 1_500, flingFrames);
  const commit = await commitTime(page);
  const sortNumber = await sortTime(page, 'c1');
  const sortText = await sortTime(page, 'c0');
  const update = await best(page, () => page.evaluate(() => globalThis.benchPage.update(10_000)));
  await page.close();
  return {
    firstRows,
    heap,
    scrollCpu: scroll.cpu,
    flingCpu: fling.cpu,
    blankFrames: fling.blank,
    sortNumber,
    sortText,
    update,
    commit,
  };
}

/** Ours alone: a block of 1,000 × 10 pasted, then taken back. */
export async function measurePaste(browser: Browser, url: string): Promise<{ paste: number; undo: number }> {
  const page = await openPage(browser, url);
  await call(page, 'mount');
  await page.waitForTimeout(300);
  const times = await page.evaluate(async () => {
    const { grid, pasteText } = globalThis as unknown as {
      grid: { selection: { to(cell: object): void }; columns: { indexOf(id: string): number }; undo(): void };
      pasteText(grid: object, text: string): void;
    };
    const painted = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
    const line = ['A', '7.5', 'Pending', 'B', '8.5', 'TRUE', 'C', '9.5', 'D', '1'].join('\t');
    grid.selection.to({ row: 0, col: grid.columns.indexOf('c0') });
    const text = Array.from({ length: 1_000 }, () => line).join('\n');
    const start = performance.now();
    pasteText(grid, text);
    await painted();
    const pasted = performance.now();
    grid.undo();
    await painted();
    return { paste: pasted - start, undo: performance.now() - pasted };
  });
  await page.close();
  return times;
}
