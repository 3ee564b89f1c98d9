import { describe, expect } from 'vitest';
import type { GridPage } from '../../pages/grid/grid-page.ts';
import { onGrid, useBrowser } from './on-a-grid.ts';

interface Seen {
  readonly top: number;
  readonly position: string;
  /** Milliseconds since a wheel turned. Once scrolling rests (120 of them) it has no say any more. */
  readonly sinceWheel: number;
}

declare global {
  var seenScrolls: Seen[];
}

/** Notes with each scroll how pinned cells are placed once the grid has heard of it. */
const watchScrolls = (grid: GridPage) =>
  grid.grid.evaluate((pane) => {
    let wheel = 0;
    globalThis.seenScrolls = [];
    pane.addEventListener('wheel', () => {
      wheel = performance.now();
    });
    pane.addEventListener('scroll', () => {
      const pin = document.querySelector('[role=gridcell][aria-colindex="1"]')!.parentElement!;
      const { position } = getComputedStyle(pin);
      globalThis.seenScrolls.push({ top: pane.scrollTop, position, sinceWheel: performance.now() - wheel });
    });
  });

/** How pinned cells were placed while `act` scrolled the rows to `top`. */
async function during(grid: GridPage, top: number, act: () => Promise<void>): Promise<Seen[]> {
  await grid.page.evaluate(() => {
    globalThis.seenScrolls = [];
  });
  await act();
  await grid.page.waitForFunction((to) => globalThis.seenScrolls.at(-1)?.top === to, top);
  return grid.page.evaluate(() => globalThis.seenScrolls);
}

const positions = (seen: readonly Seen[]) => [...new Set(seen.map(({ position }) => position))];

const topOf = (grid: GridPage) => grid.grid.evaluate((pane) => pane.scrollTop);

/** What was heard in time while `act` scrolled the rows so far down; a busy machine may need more than one try. */
async function heardDuring(grid: GridPage, by: number, act: () => Promise<void>): Promise<Seen[]> {
  const seen = await during(grid, (await topOf(grid)) + by, act);
  const heard = seen.filter(({ sinceWheel }) => sinceWheel < 100);
  return heard.length > 0 ? heard : heardDuring(grid, by, act);
}

const pointAtRows = async (grid: GridPage) => {
  const { x, y } = await grid.center(await grid.cell(5, 'name'));
  await grid.page.mouse.move(x, y);
  return { x, y };
};

/** Rows that went up come back above when scrolling rests, and by then the pins have heard of it too. */
const rest = (grid: GridPage) =>
  grid.page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('[role=row]:has([role=gridcell])')];
    const first = Math.min(...rows.map((row) => Number(row.getAttribute('aria-rowindex')) - 2));
    return first === Math.floor(document.querySelector('[role=grid]')!.scrollTop / 40) - 3;
  });

describe('pinned cells', () => {
  useBrowser();

  onGrid('stick before and after, and not while rows go past', async (grid) => {
    const position = () =>
      getComputedStyle(document.querySelector('[role=gridcell][aria-colindex="1"]')!.parentElement!).position;
    expect(await grid.page.evaluate(position)).toBe('sticky');
    const onTheWay = await grid.page.evaluate(async () => {
      document.querySelector('[role=grid]')!.scrollTop += 100;
      await new Promise((resume) => requestAnimationFrame(resume));
      return getComputedStyle(document.querySelector('[role=gridcell][aria-colindex="1"]')!.parentElement!).position;
    });
    expect(onTheWay).toBe('relative');
    await expect.poll(() => grid.page.evaluate(position)).toBe('sticky');
  });

  onGrid('let go by a wheel that turns straight, stick from the first that turns sideways until rest', async (grid) => {
    const { mouse, keyboard } = grid.page;
    await pointAtRows(grid);
    await watchScrolls(grid);
    expect(positions(await during(grid, 200, () => mouse.wheel(0, 200)))).toEqual(['relative']);
    // To the left nothing can move, so that only the wheel itself tells.
    const sideways = await heardDuring(grid, 400, async () => {
      for (let turn = 0; turn < 4; turn++) await mouse.wheel(-4, 100);
    });
    expect(positions(sideways)).toEqual(['sticky']);
    await rest(grid);
    const further = (await topOf(grid)) + 200;
    expect(positions(await during(grid, further, () => mouse.wheel(0, 200)))).toEqual(['relative']);
    await rest(grid);
    // Rows still go past when a wheel is turned with Shift, to where nothing can move.
    await grid.grid.evaluate((pane) => {
      pane.addEventListener('wheel', () => {
        pane.scrollTop += 100;
      });
    });
    const shifted = await heardDuring(grid, 400, async () => {
      await keyboard.down('Shift');
      for (let turn = 0; turn < 4; turn++) await mouse.wheel(0, -100);
      await keyboard.up('Shift');
    });
    expect(positions(shifted)).toEqual(['sticky']);
  });

  onGrid('stick through all that a finger pulls, also after it paused', async (grid) => {
    const { x, y } = await pointAtRows(grid);
    await grid.scrollTo(400);
    await rest(grid);
    await watchScrolls(grid);
    const session = await grid.page.context().newCDPSession(grid.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
    const seen = () => grid.page.evaluate(() => globalThis.seenScrolls);
    const top = async () => (await seen()).at(-1)?.top ?? 0;
    await finger('touchStart', y + 300);
    for (const up of [40, 80, 120, 160]) await finger('touchMove', y + 300 - up);
    await expect.poll(top).toBeGreaterThan(500);
    await rest(grid);
    for (const up of [200, 240, 280, 320]) await finger('touchMove', y + 300 - up);
    await expect.poll(top).toBeGreaterThan(660);
    await finger('touchEnd');
    expect(positions(await seen())).toEqual(['sticky']);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await session.detach();
  });

  onGrid('stick after the middle button, which may pull any way, until a wheel turns', async (grid) => {
    const { mouse } = grid.page;
    await pointAtRows(grid);
    await watchScrolls(grid);
    await mouse.down({ button: 'middle' });
    await mouse.up({ button: 'middle' });
    const scrollTo = (top: number) => during(grid, top, () => grid.scrollTo(top));
    expect(positions(await scrollTo(400))).toEqual(['sticky']);
    await rest(grid);
    expect(positions(await scrollTo(600))).toEqual(['sticky']);
    expect(positions(await during(grid, 800, () => mouse.wheel(0, 200)))).toEqual(['relative']);
  });
});
