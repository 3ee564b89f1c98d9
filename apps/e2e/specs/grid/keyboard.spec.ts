import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('[M7.3] keyboard', () => {
  useBrowser();

  onGrid('typing replaces, Enter commits and moves down', async (grid) => {
    await grid.click(3, 'name');
    await grid.type('New name');
    await grid.press('Enter');
    expect(await grid.value(3, 'name')).toBe('New name');
    expect(await grid.text(3, 'name')).toBe('New name');
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 4 });
  });

  onGrid('a commit gives the focus to the cell it goes to, and to no other on the way', async (grid) => {
    await grid.page.evaluate(() => {
      const seen: (string | null | undefined)[] = [];
      Object.assign(globalThis, { seen });
      const note = ({ target }: FocusEvent) =>
        seen.push((target as Element).closest('[role=row]')?.getAttribute('aria-rowindex'));
      addEventListener('focusin', note, true);
    });
    const focusedBy = async (key: string): Promise<(string | null | undefined)[]> => {
      const seen = () => grid.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.splice(0));
      await seen();
      await grid.press(key);
      return seen();
    };
    await grid.click(3, 'name');
    await grid.type('Straight on');
    expect(await focusedBy('Enter')).toEqual(['6']);
    await grid.press('F2');
    expect(await focusedBy('Enter')).toEqual(['7']);
    await grid.type('Given up');
    expect(await focusedBy('Escape')).toEqual(['7']);
    await grid.press('Control+ArrowDown');
    expect(await grid.active()).toEqual({ row: 1999, column: 'name' });
    await grid.type('The last row');
    expect(await focusedBy('Enter')).toEqual(['2001']);
  });

  onGrid('Shift+Enter commits and moves up, Tab right, Shift+Tab left', async (grid) => {
    await grid.click(3, 'name');
    await grid.type('A');
    await grid.press('Shift+Enter');
    expect(await grid.active()).toEqual({ row: 2, column: 'name' });
    await grid.type('B');
    await grid.press('Tab');
    expect(await grid.active()).toEqual({ row: 2, column: 'pillar' });
    await grid.press('Shift+Tab');
    expect(await grid.active()).toEqual({ row: 2, column: 'name' });
    expect(await grid.values([2, 3], 'name')).toEqual(['B', 'A']);
  });

  onGrid('Enter after a run of Tabs returns to the column where the run began', async (grid) => {
    await grid.click(2, 'name');
    await grid.press('Tab', 'Tab', 'Enter');
    expect(await grid.active()).toEqual({ row: 3, column: 'name' });
  });

  onGrid('Escape cancels an edit and keeps focus on the cell', async (grid) => {
    const before = await grid.value(3, 'name');
    await grid.click(3, 'name');
    await grid.type('zzz');
    await grid.press('Escape');
    expect(await grid.value(3, 'name')).toBe(before);
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 3 });
    expect(await grid.page.locator('[data-part=editor]').count()).toBe(0);
  });

  onGrid('F2 edits what is there; arrows then move the caret, not the cell', async (grid) => {
    const before = String(await grid.value(3, 'name'));
    await grid.click(3, 'name');
    await grid.press('F2', 'End', 'ArrowLeft');
    await grid.type('#');
    await grid.press('Enter');
    expect(await grid.value(3, 'name')).toBe(`${before.slice(0, -1)}#${before.slice(-1)}`);
  });

  onGrid('while typing, an arrow commits and moves', async (grid) => {
    await grid.click(3, 'name');
    await grid.type('Quick');
    await grid.press('ArrowRight');
    expect(await grid.value(3, 'name')).toBe('Quick');
    expect(await grid.active()).toEqual({ row: 3, column: 'pillar' });
  });

  onGrid('a double-click edits', async (grid) => {
    await (await grid.cell(3, 'name')).dblclick();
    await grid.page.getByRole('textbox', { name: /^Name of/ }).waitFor();
  });

  onGrid('arrows, Home, End, Page Down and Ctrl combinations walk the grid', async (grid) => {
    await grid.click(3, 'name');
    await grid.press('ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft');
    expect(await grid.active()).toEqual({ row: 3, column: 'name' });
    await grid.press('End');
    expect((await grid.active()).column).toBe('extra29');
    await grid.press('Home');
    expect((await grid.active()).column).toBe('thumbnail');
    await grid.press('Control+End');
    expect(await grid.active()).toEqual({ row: 1999, column: 'extra29' });
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 1999 });
    await grid.press('Control+Home');
    expect(await grid.active()).toEqual({ row: 0, column: 'thumbnail' });
    await grid.press('PageDown');
    expect((await grid.active()).row).toBeGreaterThan(8);
    await grid.press('Control+ArrowDown');
    expect((await grid.active()).row).toBeGreaterThan(20);
  });

  onGrid('Shift extends by arrows, Home, End and Page Down', async (grid) => {
    await grid.click(3, 'name');
    await grid.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
    expect(await grid.ranges()).toEqual([[3, 5, 3, 4]]);
    await grid.press('Shift+ArrowUp');
    expect(await grid.ranges()).toEqual([[3, 4, 3, 4]]);
    await grid.press('Shift+End');
    expect(await grid.ranges()).toEqual([[3, 4, 3, 49]]);
  });

  onGrid('Ctrl+A selects all, Ctrl+D nothing, Shift+Space the row, Ctrl+Space the column', async (grid) => {
    await grid.click(3, 'name');
    await grid.press('Control+a');
    expect(await grid.ranges()).toEqual([[0, 1999, 0, 49]]);
    await grid.press('Control+d');
    expect(await grid.ranges()).toEqual([]);
    await grid.click(3, 'name');
    await grid.press('Shift+Space');
    expect(await grid.ranges()).toEqual([[3, 3, 0, 49]]);
    await grid.click(3, 'name');
    await grid.press('Control+Space');
    expect(await grid.ranges()).toEqual([[0, 1999, 3, 3]]);
  });

  onGrid('Enter and Tab walk inside a selection and come round', async (grid) => {
    await grid.dragCells([2, 'name'], [3, 'pillar']);
    const visited: string[] = [];
    for (let step = 0; step < 4; step++) {
      await grid.press('Enter');
      const { row, column } = await grid.active();
      visited.push(`${row} ${column}`);
    }
    expect(visited).toEqual(['3 name', '2 pillar', '3 pillar', '2 name']);
    expect(await grid.ranges()).toEqual([[2, 3, 3, 4]]);
  });

  onGrid('Delete clears the editable part of a range, one step to undo', async (grid) => {
    const [names, pillars] = [await grid.values([3, 4], 'name'), await grid.values([3, 4], 'pillar')];
    await grid.dragCells([3, 'name'], [4, 'pillar']);
    await grid.press('Delete');
    expect(await grid.values([3, 4], 'pillar')).toEqual([null, null]);
    expect(await grid.values([3, 4], 'name')).toEqual(names);
    await grid.page.getByText('2 cells skipped: Name cannot be cleared.').waitFor();
    await grid.press('Control+z');
    expect(pillars).not.toContain(null);
    expect(await grid.values([3, 4], 'pillar')).toEqual(pillars);
  });

  onGrid('Backspace clears without opening an editor', async (grid) => {
    await grid.click(4, 'pillar');
    await grid.press('Backspace');
    expect(await grid.value(4, 'pillar')).toBeNull();
    expect(await grid.page.locator('[data-part=editor]').count()).toBe(0);
  });

  onGrid('Ctrl+Enter puts the entry into the whole selection', async (grid) => {
    await grid.dragCells([2, 'name'], [5, 'name']);
    await grid.type('Same');
    await grid.press('Control+Enter');
    expect(await grid.values([2, 3, 4, 5], 'name')).toEqual(['Same', 'Same', 'Same', 'Same']);
    await grid.press('Control+z');
    expect(await grid.value(4, 'name')).not.toBe('Same');
  });

  onGrid('a commit that stays in its cell comes back to it, however far that was scrolled away', async (grid) => {
    await grid.click(3, 'name');
    await grid.type('Far away');
    await grid.scrollTo(20_000);
    await grid.press('Control+Enter');
    expect(await grid.value(3, 'name')).toBe('Far away');
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 3 });
    expect(await grid.grid.evaluate((element) => element.scrollTop)).toBeLessThan(1_000);
    await grid.type('Further');
    await grid.scrollTo(20_000);
    await grid.press('Enter');
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 4 });
    expect(await grid.grid.evaluate((element) => element.scrollTop)).toBeLessThan(1_000);
  });

  onGrid('undo by Ctrl+Z; redo by Alt+Z, Ctrl+Y and Ctrl+Shift+Z', async (grid) => {
    const before = await grid.value(3, 'name');
    await grid.click(3, 'name');
    await grid.type('Changed');
    await grid.press('Enter');
    for (const redo of ['Alt+z', 'Control+y', 'Control+Shift+z']) {
      await grid.press('Control+z');
      expect(await grid.value(3, 'name')).toBe(before);
      await grid.press(redo);
      expect(await grid.value(3, 'name')).toBe('Changed');
    }
  });

  onGrid('Tab leaves the grid after Escape and at the end of a row', async (grid) => {
    await grid.click(3, 'name');
    await grid.press('Escape', 'Tab');
    expect((await grid.focused()).role).not.toBe('gridcell');
    await grid.click(3, 'name');
    await grid.press('End', 'Tab');
    expect((await grid.focused()).role).not.toBe('gridcell');
  });

  onGrid('arrow up from the first row reaches the header; its keys sort, move and resize', async (grid) => {
    await grid.click(0, 'pillar');
    await grid.press('ArrowUp');
    expect((await grid.focused()).role).toBe('columnheader');
    await grid.press('Enter');
    expect(await (await grid.header('pillar')).getAttribute('aria-sort')).toBe('ascending');
    await grid.press('Control+Shift+ArrowRight');
    await grid.frames(3);
    expect((await grid.drawnColumns(6)).slice(3)).toEqual(['name', 'division', 'pillar']);
    const before = (await (await grid.header('pillar')).boundingBox())!.width;
    await grid.press('Alt+Shift+ArrowRight');
    expect((await (await grid.header('pillar')).boundingBox())!.width).toBe(before + 10);
    await grid.press('ArrowDown');
    expect((await grid.focused()).role).toBe('gridcell');
  });

  onGrid('focus stays on the active cell when it scrolls out of sight, and arrows go on from there', async (grid) => {
    await grid.click(3, 'name');
    await grid.scrollTo(40_000);
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 3, col: 3 });
    await grid.grid.evaluate((element) => {
      element.scrollLeft = 3000;
    });
    await grid.frames(3);
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 3, col: 3 });
    await grid.press('ArrowDown');
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 4, col: 3 });
    expect(await (await grid.cell(4, 'name')).isVisible()).toBe(true);
  });
});
