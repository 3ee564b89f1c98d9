import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('[M7.1] columns', () => {
  useBrowser();

  onGrid('resize by dragging the edge, to fit by double-click, undone as one step', async (grid) => {
    const header = await grid.header('name');
    const box = (await header.boundingBox())!;
    await grid.drag({ x: box.x + box.width - 3, y: box.y + 12 }, { x: box.x + box.width + 57, y: box.y + 12 });
    expect((await header.boundingBox())!.width).toBe(box.width + 60);
    expect((await (await grid.cell(2, 'name')).boundingBox())!.width).toBe(box.width + 60);
    await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect((await header.boundingBox())!.width).toBe(box.width);
    await grid.page.mouse.dblclick(box.x + box.width - 3, box.y + 12);
    expect((await header.boundingBox())!.width).not.toBe(box.width);
  });

  onGrid('reorder by dragging a header; a click sorts, Shift+click adds a key', async (grid) => {
    const from = await grid.center(await grid.header('pillar'));
    const to = (await (await grid.header('state')).boundingBox())!;
    await grid.drag(from, { x: to.x + to.width - 10, y: from.y });
    expect((await grid.drawnColumns(8)).slice(3)).toEqual(['name', 'division', 'seasons', 'state', 'pillar']);
    await (await grid.header('division')).click({ position: { x: 20, y: 12 } });
    await grid.page.keyboard.down('Shift');
    await (await grid.header('name')).click({ position: { x: 20, y: 12 } });
    await grid.page.keyboard.up('Shift');
    expect(await (await grid.header('name')).getAttribute('aria-sort')).toBe('ascending');
    const rows = [0, 1, 2, 3, 4, 5];
    const pairs = (await grid.values(rows, 'division')).map((division, at) => [division, at]);
    expect(new Set(pairs.map(([division]) => division))).toEqual(new Set(['Boys']));
    const names = (await grid.values(rows, 'name')) as string[];
    expect(names).toEqual([...names].sort());
  });

  onGrid('the menu sorts, pins, hides; the columns panel brings back; all of it can be undone', async (grid) => {
    await grid.chooseInMenu('quantity', 'Sort descending');
    const quantities = (await grid.values([0, 1, 2], 'quantity')) as number[];
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
    await grid.chooseInMenu('pillar', 'Pin to the left');
    expect(await grid.drawnColumns(4)).toEqual(['thumbnail', 'style', 'color', 'pillar']);
    await grid.chooseInMenu('division', 'Hide column');
    expect(await grid.drawnColumns(20)).not.toContain('division');
    await grid.page.getByRole('button', { name: 'Columns', exact: true }).click();
    await grid.page.getByLabel('Division', { exact: true }).check();
    await grid.press('Escape');
    expect(await grid.drawnColumns(20)).toContain('division');
    for (let step = 0; step < 4; step++) await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect(await grid.drawnColumns(6)).toEqual(['thumbnail', 'style', 'color', 'name', 'pillar', 'division']);
    expect(await (await grid.header('quantity')).getAttribute('aria-sort')).toBeNull();
  });

  onGrid("[M7.2] 'Customize How This Column Sorts' keeps an order of values", async (grid) => {
    await grid.chooseInMenu('pillar', 'Customize How This Column Sorts');
    const dialog = grid.page.getByRole('dialog', { name: 'Customize How This Column Sorts' });
    await dialog.getByRole('button', { name: 'Move Work up' }).click();
    for (let step = 0; step < 3; step++)
      await dialog.getByRole('button', { name: 'Move Work up' }).press('Alt+ArrowUp');
    await dialog.getByRole('button', { name: 'Save order' }).click();
    expect(await grid.value(0, 'pillar')).toBe('Work');
    expect(await grid.value(1999, 'pillar')).toBe('Kids');
  });

  onGrid('filters by text, list, range and blank cells', async (grid) => {
    await grid.chooseInMenu('name', 'Filter…');
    await grid.page.getByLabel('Name contains').fill('harbor');
    await grid.press('Enter');
    const shown = await grid.page.evaluate(() => prototype.grid.model.count);
    expect(shown).toBeLessThan(400);
    await grid.page.getByText(`${shown} of 2,000 rows`).waitFor();
    await grid.chooseInMenu('pillar', 'Filter…');
    await grid.page.getByLabel('Kids').check();
    await grid.page.getByRole('button', { name: 'Apply' }).click();
    expect(new Set(await grid.values([0, 1, 2, 3], 'pillar'))).toEqual(new Set(['Kids']));
    await grid.chooseInMenu('cost', 'Filter…');
    await grid.page.getByLabel('From').fill('$50');
    await grid.press('Enter');
    expect(((await grid.values([0, 1, 2], 'cost')) as number[]).every((cost) => cost >= 50)).toBe(true);
    for (let step = 0; step < 3; step++) await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect(await grid.page.evaluate(() => prototype.grid.model.count)).toBe(2000);
  });

  onGrid('settings survive a reload; a saved view brings its arrangement back', async (grid) => {
    await grid.chooseInMenu('pillar', 'Hide column');
    await grid.page.getByRole('button', { name: 'Views' }).click();
    await grid.page.getByLabel('Name of a new view').fill('Without pillar');
    await grid.page.getByRole('button', { name: 'Save this view' }).click();
    await grid.page.getByRole('button', { name: 'Without pillar', exact: true }).waitFor();
    await grid.press('Escape');
    await grid.page.getByText('All changes saved.').waitFor();
    await grid.page.reload();
    await grid.page.waitForSelector('[role=row][aria-rowindex="3"] [role=gridcell]');
    expect(await grid.drawnColumns(6)).not.toContain('pillar');
    await grid.page.getByRole('button', { name: 'Columns', exact: true }).click();
    await grid.page.getByLabel('Pillar', { exact: true }).check();
    await grid.press('Escape');
    expect(await grid.drawnColumns(6)).toContain('pillar');
    await grid.page.getByRole('button', { name: 'Views' }).click();
    await grid.page.getByRole('button', { name: 'Without pillar', exact: true }).click();
    expect(await grid.drawnColumns(6)).not.toContain('pillar');
  });

  onGrid(
    'pinned cells are laid out at the left edge after every scroll, down, sideways or both at once',
    async (grid) => {
      const shown = await grid.page.evaluate(async () => {
        const pane = document.querySelector('[role=grid]')!;
        const frame = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
        const places = () =>
          [...document.querySelectorAll('[role=gridcell][aria-colindex="1"]')].map(
            (cell) => cell.getBoundingClientRect().left - pane.getBoundingClientRect().left,
          );
        const seen: number[][] = [];
        for (let turn = 0; turn < 5; turn++) {
          pane.scrollTop += 100;
          if (turn > 2) pane.scrollLeft += 150;
          await frame();
          seen.push(places());
        }
        pane.scrollLeft = 0;
        pane.scrollTop += 100;
        await frame();
        seen.push(places());
        return seen;
      });
      expect(shown.map((lefts) => [...new Set(lefts)])).toEqual(shown.map(() => [0]));
      expect(shown.every((lefts) => lefts.length > 10)).toBe(true);
    },
  );

  onGrid('rows are 32, 40 or 60 high', async (grid) => {
    const heights = { 'Compact rows': 32, 'Image rows': 60, 'Default rows': 40 };
    for (const [name, height] of Object.entries(heights)) {
      await grid.page.getByRole('group', { name: 'Row height' }).getByRole('radio', { name }).check();
      const [first, second] = await Promise.all([grid.cell(2, 'name'), grid.cell(3, 'name')]);
      expect((await second.boundingBox())!.y - (await first.boundingBox())!.y).toBe(height);
    }
  });

  onGrid('[M7.4] multi-edit offers one of the coupled prices and writes one step', async (grid) => {
    await grid.dragCells([2, 'cost'], [4, 'netCost']);
    await grid.page.getByRole('button', { name: 'Edit selection…' }).click();
    const dialog = grid.page.getByRole('dialog', { name: 'Edit 3 rows' });
    await dialog.getByText('Discount amount').waitFor();
    expect(await dialog.getByText('Net cost').count()).toBe(0);
    expect(await dialog.getByText('Discount percent').count()).toBe(0);
    await dialog.getByLabel('Discount amount').fill('5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    expect(await grid.values([2, 3, 4], 'discountAmount')).toEqual([5, 5, 5]);
    await grid.page.getByRole('button', { name: 'Undo' }).click();
    expect(await grid.values([2, 3, 4], 'discountAmount')).not.toContain(5);
  });

  onGrid(
    '[M1.10] a slip of Escape asks before what was typed for many rows, or an order of values, is lost',
    async (grid) => {
      const question = grid.page.getByRole('dialog', { name: shellMessages.unsavedTitle });
      const answer = (label: string) => question.getByRole('button', { name: label }).click();
      await grid.dragCells([2, 'cost'], [4, 'cost']);
      await grid.page.getByRole('button', { name: 'Edit selection…' }).click();
      const many = grid.page.getByRole('dialog', { name: 'Edit 3 rows' });
      await many.getByLabel('Cost', { exact: true }).fill('71');
      await grid.press('Escape');
      await question.getByText(shellMessages.unsavedBody).waitFor();
      await answer(shellMessages.no);
      await question.waitFor({ state: 'detached' });
      expect(await many.getByLabel('Cost', { exact: true }).inputValue()).toBe('71');
      await grid.press('Escape');
      await answer(shellMessages.yes);
      await many.waitFor({ state: 'detached' });
      expect(await grid.values([2, 3, 4], 'cost')).not.toContain(71);
      await grid.chooseInMenu('pillar', shellMessages.customSort);
      const order = grid.page.getByRole('dialog', { name: shellMessages.customSort });
      await order.getByRole('button', { name: 'Move Work up' }).click();
      await grid.press('Escape');
      await answer(shellMessages.no);
      await question.waitFor({ state: 'detached' });
      await order.getByRole('button', { name: 'Cancel' }).click();
      await order.waitFor({ state: 'detached' });
      expect(await question.count()).toBe(0);
    },
  );

  onGrid('[M7.4] Escape closes an open list of the window for many rows, and then the window', async (grid) => {
    await grid.dragCells([2, 'division'], [4, 'division']);
    await grid.page.getByRole('button', { name: 'Edit selection…' }).click();
    const dialog = grid.page.getByRole('dialog', { name: 'Edit 3 rows' });
    const list = grid.page.getByRole('listbox');
    await dialog.getByRole('combobox').first().click();
    await list.waitFor();
    await grid.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    await grid.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  onGrid('find highlights, counts and steps through matches', async (grid) => {
    await grid.click(0, 'name');
    await grid.press('Control+f');
    await grid.type('hiker');
    await grid.page.getByText(/^1 of \d+/).waitFor();
    const first = await grid.active();
    await grid.press('Enter');
    expect(await grid.active()).not.toEqual(first);
    expect(await grid.page.locator('[role=gridcell][class*=found]').count()).toBeGreaterThan(1);
    await grid.press('Escape');
    expect(await grid.page.locator('[role=gridcell][class*=found]').count()).toBe(0);
    expect((await grid.focused()).role).toBe('gridcell');
  });
});
