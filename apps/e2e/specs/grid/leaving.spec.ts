import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('leaving', () => {
  useBrowser();

  onGrid(
    'a grid that is left takes its listeners, menus and focus along, and the next one knows nothing of it',
    async (grid) => {
      await grid.setMood('slow');
      await grid.click(3, 'name');
      await grid.type('Unsent');
      await grid.press('Enter', 'Control+f');
      await grid.type('hiker');
      await grid.openColumnMenu('pillar');
      await grid.page.getByRole('menu').waitFor();
      expect(await grid.clear()).toEqual([]);
      await grid.show();
      expect(await grid.value(3, 'name')).not.toBe('Unsent');
      expect(await grid.grid.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([0, 0]);
      expect((await grid.focused()).role).not.toBe('gridcell');
      expect(await grid.page.evaluate(() => prototype.server.received)).toEqual([]);
    },
  );

  onGrid('so does one whose cell is being edited while the mouse pulls a selection', async (grid) => {
    await (await grid.cell(2, 'thumbnail')).hover();
    await grid.page.getByAltText('Enlarged').waitFor();
    const { x, y } = await grid.center(await grid.cell(4, 'name'));
    await grid.page.mouse.move(x, y);
    await grid.page.mouse.down();
    await grid.page.mouse.move(x + 60, y + 60, { steps: 3 });
    await grid.click(6, 'pillar');
    await grid.press('F2');
    await grid.page.locator('[role=option]').first().waitFor();
    expect(await grid.clear()).toEqual([]);
  });
});
