import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('selection by mouse', () => {
  useBrowser();

  onGrid('dragging selects a range, from pinned into scrolling columns too', async (grid) => {
    await grid.dragCells([2, 'name'], [5, 'seasons']);
    expect(await grid.ranges()).toEqual([[2, 5, 3, 6]]);
    await grid.dragCells([2, 'style'], [4, 'division']);
    expect(await grid.ranges()).toEqual([[2, 4, 1, 5]]);
  });

  onGrid('Shift+click extends, Ctrl+click adds', async (grid) => {
    await grid.click(3, 'name');
    await grid.click(6, 'division', ['Shift']);
    expect(await grid.ranges()).toEqual([[3, 6, 3, 5]]);
    await grid.click(8, 'pillar', ['Control']);
    expect(await grid.ranges()).toEqual([
      [3, 6, 3, 5],
      [8, 8, 4, 4],
    ]);
  });

  onGrid('selected cells say so, also after scrolling away and back', async (grid) => {
    await grid.dragCells([3, 'name'], [4, 'pillar']);
    const selected = grid.page.locator('[role=gridcell][aria-selected=true]');
    expect(await selected.count()).toBe(4);
    await grid.scrollTo(9_000);
    expect(
      await grid.page
        .locator('[role=row]:not([aria-rowindex="5"]):not([aria-rowindex="6"]) [aria-selected=true]')
        .count(),
    ).toBe(0);
    await grid.scrollTo(0);
    expect(await selected.count()).toBe(4);
  });

  onGrid('the fill handle stays at the last row of the selection, and goes out of sight with it', async (grid) => {
    const rowsWithHandle = () =>
      grid.page.evaluate(() =>
        [...document.querySelectorAll('[data-part=handle]')].map((handle) => {
          const row = handle.closest('[role=row]')!;
          const below = handle.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
          return { row: Number(row.getAttribute('aria-rowindex')) - 2, below: Math.round(below) };
        }),
      );
    for (const [from, to] of [
      ['name', 'pillar'],
      ['style', 'color'],
    ] as const) {
      await grid.dragCells([3, from], [5, to]);
      const placed = await rowsWithHandle();
      expect(placed.map(({ row }) => row)).toEqual([5]);
      await grid.scrollTo(100);
      expect(await rowsWithHandle()).toEqual(placed);
      for (const far of [400, 800, 9_000]) {
        await grid.scrollTo(far);
        expect(await rowsWithHandle()).toEqual([]);
      }
      await grid.scrollTo(0);
      expect(await rowsWithHandle()).toEqual(placed);
    }
  });

  onGrid('dragging near the lower edge scrolls on', async (grid) => {
    const start = await grid.center(await grid.cell(4, 'name'));
    const box = (await grid.grid.boundingBox())!;
    await grid.page.mouse.move(start.x, start.y);
    await grid.page.mouse.down();
    await grid.page.mouse.move(start.x, box.y + box.height - 6, { steps: 4 });
    await grid.page.waitForFunction(() => (prototype.grid.selection.ranges[0]?.bottom ?? 0) > 40);
    await grid.page.mouse.up();
  });

  onGrid('the selection and the focus stay on the same rows through a sort', async (grid) => {
    const id = await grid.value(3, 'id');
    await grid.dragCells([3, 'name'], [3, 'pillar']);
    await (await grid.header('quantity')).click();
    const at = await grid.page.evaluate((row) => {
      const { model } = prototype.grid;
      for (let position = 0; position < model.count; position++) if (model.rowAt(position)?.id === row) return position;
      return -1;
    }, id);
    expect(at).not.toBe(3);
    expect(await grid.ranges()).toEqual([[at, at, 3, 4]]);
  });

  onGrid('the status bar sums the selection', async (grid) => {
    const quantities = (await grid.values([2, 3, 4], 'quantity')) as number[];
    await grid.dragCells([2, 'quantity'], [4, 'quantity']);
    const sum = quantities.reduce((a, b) => a + b).toLocaleString('en-US');
    await grid.page.getByText(`3 cells selected · Sum ${sum}`).waitFor();
  });

  onGrid('cells show the right values after scrolling sideways and down', async (grid) => {
    for (const [left, top] of [
      [400, 900],
      [1800, 5000],
      [3000, 200],
      [900, 12_000],
    ] as const) {
      await grid.grid.evaluate(
        (element, [x, y]) => {
          element.scrollLeft = x!;
          element.scrollTop = y!;
        },
        [left, top],
      );
      await grid.frames(3);
      const wrong = await grid.page.evaluate(() => {
        const columns = prototype.grid.columns.drawn as unknown as {
          id: string;
          field: { kind: string };
          show(row: object): string;
        }[];
        return [...document.querySelectorAll('[role=gridcell]')].filter((cell) => {
          const row = prototype.grid.model.rowAt(
            Number(cell.closest('[aria-rowindex]')!.getAttribute('aria-rowindex')) - 2,
          );
          const column = columns[Number(cell.getAttribute('aria-colindex')) - 1]!;
          return row && column.field.kind !== 'image' && cell.textContent !== column.show(row);
        }).length;
      });
      expect(wrong).toBe(0);
      const rising = () =>
        grid.page.evaluate(() => {
          const indexes = [...document.querySelectorAll('[role=row]')].map((row) =>
            Number(row.getAttribute('aria-rowindex')),
          );
          return indexes.length > 1 && indexes.every((index, at) => at === 0 || index > indexes[at - 1]!);
        });
      // Rows are put in order for those who read them once scrolling rests.
      await expect.poll(rising).toBe(true);
    }
  });
});
