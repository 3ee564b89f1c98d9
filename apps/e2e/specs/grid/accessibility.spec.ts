import { describe, expect } from 'vitest';
import type { GridPage } from '../../pages/grid/grid-page.ts';
import { onGrid, useBrowser } from './on-a-grid.ts';

interface TreeNode {
  readonly role?: { value: string };
  readonly name?: { value: string };
  readonly ignored: boolean;
  readonly properties?: { name: string; value: { value: unknown } }[];
}

async function readerTree(grid: GridPage): Promise<TreeNode[]> {
  const session = await grid.page.context().newCDPSession(grid.page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return (nodes as TreeNode[]).filter((node) => !node.ignored);
}

const withRole = (nodes: readonly TreeNode[], role: string) => nodes.filter((node) => node.role?.value === role);

/** A page as people meet it: a selection, a problem, an open group, an open editor. */
async function liven(grid: GridPage): Promise<void> {
  await grid.click(6, 'cost');
  await grid.type('-5');
  await grid.press('Enter');
  await grid.dragCells([2, 'name'], [4, 'pillar']);
  await grid.press('Control+c', 'Alt+ArrowDown');
}

describe('accessibility', () => {
  useBrowser();

  for (const scheme of ['light', 'dark'] as const) {
    onGrid(
      `axe finds nothing, ${scheme}`,
      async (grid) => {
        await liven(grid);
        expect.soft(await grid.violations()).toEqual([]);
        await grid.click(3, 'pillar');
        await grid.press('F2');
        await grid.page.locator('[role=option]').first().waitFor();
        expect.soft(await grid.violations()).toEqual([]);
        await grid.press('Escape');
        await grid.openColumnMenu('name');
        await grid.page.getByRole('menu').waitFor();
        expect.soft(await grid.violations()).toEqual([]);
        await grid.press('Escape');
        await grid.page.getByRole('button', { name: 'Group', exact: true }).click();
        await grid.page.getByRole('treegrid').waitFor();
        expect.soft(await grid.violations()).toEqual([]);
      },
      { scheme },
    );
  }

  onGrid('a screen reader meets a named grid with counts, headers, rows and cells', async (grid) => {
    await grid.click(3, 'name');
    const nodes = await readerTree(grid);
    const [table] = withRole(nodes, 'grid');
    expect(table?.name?.value).toBe('Prototype assortment');
    const counts = await grid.grid.evaluate((element) => [
      element.getAttribute('aria-rowcount'),
      element.getAttribute('aria-colcount'),
    ]);
    expect(counts).toEqual(['2001', '50']);
    const headers = withRole(nodes, 'columnheader').map((node) => node.name?.value ?? '');
    expect(headers.slice(0, 5).map((name) => name.replace(/ Menu of.*/, ''))).toEqual([
      'Image',
      'Style',
      'Color',
      'Name',
      'Pillar',
    ]);
    const cells = withRole(nodes, 'gridcell');
    expect(cells.length).toBeGreaterThan(200);
    const names = cells.map((node) => node.name?.value);
    expect(names).toContain(String(await grid.value(3, 'name')));
    expect(names.filter((name) => name === 'Yes' || name === 'No').length).toBeGreaterThan(10);
    const focused = cells.find((node) =>
      node.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    expect(focused?.name?.value).toBe(await grid.value(3, 'name'));
  });

  onGrid('a screen reader hears an editor by its column and row', async (grid) => {
    await grid.click(3, 'name');
    await grid.press('F2');
    const nodes = await readerTree(grid);
    expect(withRole(nodes, 'textbox').map((node) => node.name?.value)).toContain(
      `Name of ${await grid.value(3, 'id')}`,
    );
  });

  onGrid(
    'a tree tells levels and open folders',
    async (grid) => {
      await grid.click(0, 'name');
      await grid.press('ArrowRight');
      const nodes = await readerTree(grid);
      expect(withRole(nodes, 'treegrid')).toHaveLength(1);
      const rows = withRole(nodes, 'row');
      const levels = rows.flatMap(
        (row) => row.properties?.filter(({ name }) => name === 'level').map(({ value }) => value.value) ?? [],
      );
      expect(new Set(levels)).toEqual(new Set([1, 2]));
    },
    { source: 'tree' },
  );

  onGrid('high contrast keeps focus and selection visible', async (grid) => {
    await grid.page.emulateMedia({ forcedColors: 'active' });
    await grid.dragCells([2, 'name'], [4, 'pillar']);
    const outline = await (await grid.cell(2, 'name')).evaluate((cell) => getComputedStyle(cell).outlineStyle);
    expect(outline).toBe('solid');
    const [inside, outside] = await Promise.all([grid.cell(3, 'name'), grid.cell(7, 'name')]);
    const colour = (cell: typeof inside) => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(inside)).not.toBe(await colour(outside));
  });
});
