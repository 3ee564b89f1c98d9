import type { Page } from 'playwright-core';
import type {} from './pages/page-contract.ts';

const commits = 7;
const tries = 5;
const patienceMs = 5_000;

const placeOfCell = (page: Page) =>
  page.evaluate(() => {
    const target = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].find(
      (cell) => cell.textContent === globalThis.benchPage.textOf(2, 'name'),
    )!;
    const box = target.getBoundingClientRect();
    return { x: box.x + 30, y: box.y + box.height / 2 };
  });

/** From the Enter key to the painted text; null when the page missed a key and the text never comes. */
const watchCommit = (page: Page, text: string) =>
  page.evaluate(
    ([wanted, patience]) => {
      const state = globalThis as unknown as { commit: Promise<number | null> };
      state.commit = new Promise((resolve) => {
        const end = (time: number | null) => {
          clearTimeout(timer);
          removeEventListener('keydown', onEnter, true);
          resolve(time);
        };
        let over = false;
        const timer = setTimeout(() => {
          over = true;
          end(null);
        }, patience);
        const onEnter = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          removeEventListener('keydown', onEnter, true);
          const start = performance.now();
          const look = () => {
            if (over) return;
            if (globalThis.benchPage.textOf(2, 'name') === wanted)
              requestAnimationFrame(() => setTimeout(() => end(performance.now() - start)));
            else setTimeout(look);
          };
          setTimeout(look);
        };
        addEventListener('keydown', onEnter, true);
      });
    },
    [text, patienceMs] as const,
  );

const commitOnce = async (page: Page, text: string): Promise<number | null> => {
  const place = await placeOfCell(page);
  await page.mouse.click(place.x, place.y);
  await page.waitForTimeout(80);
  await page.keyboard.type(text);
  await page.waitForTimeout(80);
  await watchCommit(page, text);
  await page.keyboard.press('Enter');
  return page.evaluate(() => (globalThis as unknown as { commit: Promise<number | null> }).commit);
};

/** A page under load can miss a key stroke; that try says nothing about the time, so it is made again. */
export const untilCommitted = async (attempt: (n: number) => Promise<number | null>): Promise<number> => {
  for (let n = 1; n <= tries; n++) {
    const time = await attempt(n);
    if (time !== null) return time;
  }
  throw new Error(`The page missed what was typed into a cell ${tries} times in a row.`);
};

/**
 * Where a missed key has scrolled the page or left an editor open, the next try begins as the first one did.
 * A page that lost the last scroll event still shows the rows of where it was: it is nudged until it shows its first ones.
 */
const toTheTop = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise((resume) => requestAnimationFrame(resume));
    };
    const scroller = globalThis.benchPage.scroller();
    scroller.scrollTop = 0;
    await frames(10);
    for (let nudge = 0; nudge < 20 && globalThis.benchPage.textOf(2, 'name') === ''; nudge++) {
      scroller.scrollTop = 400;
      await frames(5);
      scroller.scrollTop = 0;
      await frames(10);
    }
  });
  await page.waitForTimeout(300);
};

/** Real keys: type into a cell, then the time from the Enter key to the painted new value. */
export async function commitTime(page: Page): Promise<number> {
  const times: number[] = [];
  await toTheTop(page);
  for (let turn = 0; turn < commits; turn++) {
    const time = await untilCommitted(async (n) => {
      if (n > 1) {
        await page.keyboard.press('Escape');
        await toTheTop(page);
      }
      // A text of its own per try: the last one may still arrive late.
      return commitOnce(page, n === 1 ? `Entry ${turn}` : `Entry ${turn}, try ${n}`);
    });
    times.push(time);
  }
  return times.sort((a, b) => a - b)[commits >> 1]!;
}
