import type { Browser, CDPSession, Page } from 'playwright-core';
import type {} from './pages/page-contract.ts';

export interface SortTimes {
  /** Main-thread time from the call to painted lanes. */
  readonly firstPaint: number;
  /** Main-thread time of one step of a drag. */
  readonly dragStep: number;
}

const steps = 60;

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

/** One step per frame over the tiles in sight, as a hand makes them; whoever carries is told by the same events. */
const pull = (page: Page, count: number) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    const handle = globalThis.sortBench.handle(1);
    const box = handle.getBoundingClientRect();
    const send = (type: string, x: number, y: number, target: EventTarget) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: 'mouse' },
          ...{ button: type === 'pointermove' ? -1 : 0, buttons: 1, clientX: x, clientY: y },
        }),
      );
    const at = { x: box.left + 40, y: box.top + 40 };
    send('pointerdown', at.x, at.y, handle);
    send('pointermove', at.x + 12, at.y + 12, document);
    for (let wait = 0; wait < 5; wait++) await frame();
    return { at, all };
  }, count);

const carry = (page: Page, { at, all }: Awaited<ReturnType<typeof pull>>) =>
  page.evaluate(
    async ({ from, count }) => {
      for (let step = 0; step < count; step++) {
        await new Promise((resume) => requestAnimationFrame(resume));
        const x = from.x + 12 + ((step * 37) % 900);
        const y = from.y + 12 + ((step * 11) % 500);
        const place = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: -1, buttons: 1 };
        document.dispatchEvent(new PointerEvent('pointermove', { ...place, clientX: x, clientY: y }));
      }
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
    },
    { from: at, count: all },
  );

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.waitForFunction(() => Boolean(globalThis.sortBench));
  await page.waitForTimeout(300);
  return page;
}

const measured = async (page: Page): Promise<{ session: CDPSession; firstPaint: number }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await threadTime(session);
  await page.evaluate(() => globalThis.sortBench.mount());
  return { session, firstPaint: (await threadTime(session)) - before };
};

/** The better of two openings; the time of the main thread, which no other guest of the machine can lengthen. */
export async function measureSort(browser: Browser, url: string): Promise<SortTimes> {
  const earlier = await openPage(browser, url);
  const once = await measured(earlier);
  await earlier.close();
  const page = await openPage(browser, url);
  const { session, firstPaint } = await measured(page);
  await page.waitForTimeout(400);
  const lifted = await pull(page, steps);
  const before = await threadTime(session);
  await carry(page, lifted);
  const dragStep = ((await threadTime(session)) - before) / steps;
  if (!(await page.evaluate(() => globalThis.sortBench.carries()))) throw new Error(`Nothing was carried at ${url}`);
  await page.close();
  return { firstPaint: Math.min(once.firstPaint, firstPaint), dragStep };
}
