import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('rows', () => {
  useBrowser();

  onGrid('[M7.7] groups with counts and sums open, close and stay in sight while their rows scroll', async (grid) => {
    await grid.page.getByRole('button', { name: 'Group', exact: true }).click();
    expect(await grid.page.getByRole('treegrid').count()).toBe(1);
    const first = grid.page.locator('[role=row][aria-rowindex="2"]');
    expect(await first.textContent()).toMatch(/· \d+ rows/);
    expect(await first.getAttribute('aria-level')).toBe('1');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    const before = await grid.page.evaluate(() => prototype.grid.model.count);
    await first.locator('[data-toggle]').click();
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    expect(await grid.page.evaluate(() => prototype.grid.model.count)).toBeLessThan(before);
    await grid.press('ArrowRight');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await grid.scrollTo(1_500);
    const stuck = grid.grid.locator('[aria-hidden] [data-toggle]');
    expect(await stuck.first().textContent()).toContain('Work · ');
  });

  onGrid(
    '[M7.6] a tree of folders opens by arrow key and mouse; folders are read-only',
    async (grid) => {
      const count = () => grid.page.evaluate(() => prototype.grid.model.count);
      expect(await count()).toBe(5);
      await grid.click(0, 'name');
      await grid.press('ArrowRight');
      expect(await count()).toBe(10);
      await grid.press('ArrowDown', 'Enter');
      expect(await count()).toBeGreaterThan(10);
      expect(await grid.page.locator('[role=row][aria-rowindex="4"]').getAttribute('aria-level')).toBe('3');
      await (await grid.cell(1, 'name')).click({ position: { x: 28, y: 20 } });
      expect(await count()).toBe(10);
      await grid.click(0, 'name');
      await grid.type('x');
      await grid.page.getByText('Folder rows are read-only').first().waitFor();
      await grid.press('ArrowLeft');
      expect(await count()).toBe(5);
    },
    { source: 'tree' },
  );

  onGrid('a row opens its detail by key and mouse and pushes the rows below', async (grid) => {
    const y = async (row: number) => (await (await grid.cell(row, 'name')).boundingBox())!.y;
    const before = await y(5);
    await grid.click(3, 'name');
    await grid.press('Alt+ArrowDown');
    await grid.page.getByText(/^Partial shipments of/).waitFor();
    expect((await y(5)) - before).toBe(132);
    expect(await (await grid.cell(3, 'thumbnail')).getAttribute('aria-expanded')).toBe('true');
    await grid.scrollTo(9_000);
    await grid.scrollTo(0);
    await grid.page.getByText(/^Partial shipments of/).waitFor();
    await (await grid.cell(3, 'thumbnail')).click({ position: { x: 9, y: 20 } });
    expect(await grid.page.getByText(/^Partial shipments of/).count()).toBe(0);
  });

  onGrid(
    '[M7.8] rows by block: the total at once, only what comes to rest is asked for',
    async (grid) => {
      await grid.page.getByText('5,000 rows').waitFor();
      // Looked at in the same turn: they wait only until their block is there.
      const busy = await grid.grid.evaluate((element) => {
        for (let step = 1; step <= 20; step++) {
          element.scrollTop = step * 6_000;
          element.dispatchEvent(new Event('scroll'));
        }
        return element.querySelectorAll('[role=row][aria-busy]').length;
      });
      expect(busy).toBeGreaterThan(0);
      await grid.page.waitForFunction(() => document.querySelectorAll('[role=row][aria-busy]').length === 0);
      const asked = await grid.page.evaluate(() => [...new Set(prototype.server.asked.map(({ from }) => from))]);
      // Rows in sight may be asked for before the spare ones above them: those are drawn once it rests.
      expect(asked.sort((a, b) => a - b)).toEqual([0, 2_900, 3_000]);
      await grid.click(3_005, 'name');
      await grid.type('From a block');
      await grid.press('Enter');
      expect(await grid.value(3_005, 'name')).toBe('From a block');
      await (await grid.header('style')).click({ position: { x: 20, y: 12 } });
      await (await grid.header('style')).click({ position: { x: 20, y: 12 } });
      await grid.scrollTo(0);
      await grid.page.waitForFunction(
        () => document.querySelector('[role=row][aria-rowindex="2"] [aria-colindex="2"]')?.textContent === '101249',
      );
    },
    { source: 'blocks', rows: 5_000 },
  );

  onGrid(
    '[M4.4] rows from a stream appear in steps and keep the scroll position',
    async (grid) => {
      await grid.scrollTo(400);
      await grid.page.getByText('20,000 rows').waitFor();
      expect(await grid.grid.evaluate((element) => element.scrollTop)).toBe(400);
    },
    { source: 'stream', rows: 20_000 },
  );

  onGrid('rows are added and deleted, and undo brings them back', async (grid) => {
    const first = await grid.value(0, 'id');
    await grid.page.getByRole('button', { name: 'Add row' }).click();
    expect(await grid.text(0, 'name')).toBe('New row');
    await grid.dragCells([1, 'name'], [3, 'name']);
    await grid.page.getByRole('button', { name: 'Delete rows' }).click();
    await grid.page.getByText('1,998 rows').waitFor();
    await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect(await grid.value(1, 'id')).toBe(first);
    await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect(await grid.value(0, 'id')).toBe(first);
  });

  onGrid(
    '100,000 rows: a fling of 1,500 px a frame shows no blank row',
    async (grid) => {
      const blank = await grid.page.evaluate(async () => {
        const pane = document.querySelector('[role=grid]')!;
        const box = pane.getBoundingClientRect();
        let empty = 0;
        for (let frame = 0; frame < 15; frame++) {
          pane.scrollTop += 1_500;
          await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
          for (const part of [0.1, 0.5, 0.95]) {
            const hit = document.elementFromPoint(box.left + 330, box.top + 40 + (box.height - 44) * part);
            if (!hit?.closest('[role=gridcell]')?.textContent) empty++;
          }
        }
        return empty;
      });
      expect(blank).toBe(0);
    },
    { rows: 100_000 },
  );

  onGrid('three rows wait beyond both edges at rest; ahead of whoever scrolls three, behind one', async (grid) => {
    const drawn = (to?: number) =>
      grid.page.evaluate(async (top) => {
        if (top !== undefined) {
          document.querySelector('[role=grid]')!.scrollTop = top;
          await new Promise((resume) => requestAnimationFrame(resume));
        }
        const rows = document.querySelectorAll('[role=row][aria-rowindex]:has([role=gridcell])');
        const at = [...rows].map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
        return { first: Math.min(...at), last: Math.max(...at) };
      }, to);
    await drawn(4000);
    await expect.poll(async () => (await drawn()).first).toBe(97);
    const { last } = await drawn();
    expect(await drawn(4040)).toEqual({ first: 100, last: last + 1 });
    await expect.poll(() => drawn()).toEqual({ first: 98, last: last + 1 });
    expect(await drawn(3960)).toEqual({ first: 96, last: last - 3 });
    await expect.poll(() => drawn()).toEqual({ first: 96, last: last - 1 });
  });

  onGrid('an arrow key at the edge scrolls without building a row', async (grid) => {
    await grid.scrollTo(4000);
    await grid.page.locator('[role=row][aria-rowindex="99"]').waitFor({ state: 'attached' });
    const inSight = await grid.page.evaluate(() => {
      const pane = document.querySelector('[role=grid]')!;
      const head = document.querySelector('[role=columnheader]')!.getBoundingClientRect().height;
      return Math.floor((pane.clientHeight - head) / 40);
    });
    await grid.click(100 + inSight - 1, 'name');
    // What a key draws and what the scroll that it causes draws. Rows that come back at rest, after 120 ms, are not its.
    const steps = await grid.page.evaluateHandle(() => {
      const seen: { built: number; took: number }[] = [];
      let built = 0;
      let pressed = 0;
      const count = (records: readonly MutationRecord[]) => {
        for (const { addedNodes } of records) built += addedNodes.length;
      };
      const observer = new MutationObserver(count);
      observer.observe(document.querySelector('[role=row]:has([role=gridcell])')!.parentElement!, { childList: true });
      const begin = () => {
        observer.takeRecords();
        built = 0;
        pressed = performance.now();
      };
      window.addEventListener('keydown', begin, { capture: true });
      document.querySelector('[role=grid]')!.addEventListener('scroll', () => {
        count(observer.takeRecords());
        seen.push({ built, took: performance.now() - pressed });
      });
      return seen;
    });
    const judged = async () => (await steps.jsonValue()).filter(({ took }) => took < 100).map(({ built }) => built);
    // On a busy machine all of them may take longer: then as many more as it takes.
    for (let step = 1; step <= 6 || (await judged()).length === 0; step++) {
      await grid.press('ArrowDown');
      await expect.poll(() => steps.evaluate((seen) => seen.length)).toBe(step);
    }
    expect(new Set(await judged())).toEqual(new Set([0]));
  });
});
