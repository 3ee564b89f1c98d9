import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

describe('clipboard and filling', () => {
  useBrowser();

  onGrid('copy writes lines and tabs, quotes what needs it, and opens no editor', async (grid) => {
    await grid.click(2, 'styleNote');
    await grid.press('F2');
    await grid.type('say "hi"');
    await grid.press('Alt+Enter');
    await grid.type('twice');
    await grid.press('Enter');
    expect(await grid.value(2, 'styleNote')).toBe('say "hi"\ntwice');
    await grid.dragCells([2, 'quantity'], [2, 'styleNote']);
    await grid.press('Control+c');
    expect(await grid.copied()).toBe(`${await grid.value(2, 'quantity')}\t"say ""hi""\ntwice"`);
    expect(await grid.page.locator('[data-part=editor]').count()).toBe(0);
  });

  onGrid('copy also carries a table for spreadsheets', async (grid) => {
    await grid.dragCells([2, 'name'], [3, 'pillar']);
    await grid.press('Control+c');
    const html = await grid.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item!.getType('text/html')).text();
    });
    expect(html.match(/<tr>/g)).toHaveLength(2);
    expect(html).toContain(String(await grid.value(2, 'name')));
  });

  onGrid('an Excel block is pasted as one step; refused cells are named and skipped', async (grid) => {
    const before = [await grid.values([2, 3, 4], 'name'), await grid.values([2, 3, 4], 'pillar')];
    await grid.putOnClipboard('A "q"\tcore\tMENS\r\n"two\nlines"\tnope\tWomens\r\n"x ""y"" z"\tKids\tnobody\r\n');
    await grid.click(2, 'name');
    await grid.press('Control+v');
    expect(await grid.values([2, 3, 4], 'name')).toEqual(['A "q"', 'two\nlines', 'x "y" z']);
    expect(await grid.values([2, 3, 4], 'pillar')).toEqual(['Core', before[1]![1], 'Kids']);
    await grid.page.getByText('2 cells skipped:').waitFor();
    expect(await grid.ranges()).toEqual([[2, 4, 3, 5]]);
    await grid.press('Control+z');
    expect(await grid.values([2, 3, 4], 'name')).toEqual(before[0]);
    await grid.press('Alt+z');
    expect(await grid.value(4, 'name')).toBe('x "y" z');
  });

  onGrid('one value pasted over a range fills it', async (grid) => {
    await grid.putOnClipboard('42');
    await grid.dragCells([2, 'cost'], [6, 'cost']);
    await grid.press('Control+v');
    expect(await grid.values([2, 3, 4, 5, 6], 'cost')).toEqual([42, 42, 42, 42, 42]);
  });

  onGrid('what runs over the edge of the grid is counted', async (grid) => {
    await grid.putOnClipboard('a\nb\nc');
    await grid.click(2, 'name');
    await grid.press('Control+End', 'Control+v');
    await grid.page.getByText('2 cells did not fit.').waitFor();
  });

  onGrid('cut takes the values away and paste brings them elsewhere', async (grid) => {
    const pillars = await grid.values([2, 3], 'pillar');
    await grid.dragCells([2, 'pillar'], [3, 'pillar']);
    await grid.press('Control+x');
    expect(await grid.values([2, 3], 'pillar')).toEqual([null, null]);
    await grid.click(6, 'pillar');
    await grid.press('Control+v');
    expect(await grid.values([6, 7], 'pillar')).toEqual(pillars);
  });

  onGrid('dates, money, flags, lists and labels survive copy and paste to another row', async (grid) => {
    const columns = ['seasons', 'state', 'label', 'starred', 'cost'];
    const from = await Promise.all(columns.map((column) => grid.value(13, column)));
    await grid.dragCells([13, 'seasons'], [13, 'cost']);
    await grid.press('Control+c');
    await grid.click(6, 'seasons');
    await grid.press('Control+v');
    expect(await Promise.all(columns.map((column) => grid.value(6, column)))).toEqual(from);
  });

  onGrid('the fill handle repeats values and continues series', async (grid) => {
    await grid.click(2, 'cost');
    await grid.type('10');
    await grid.press('Enter');
    await grid.type('20');
    await grid.press('Enter');
    await grid.dragCells([2, 'cost'], [3, 'cost']);
    await grid.drag(
      await grid.center(grid.page.locator('[data-part=handle]')),
      await grid.center(await grid.cell(6, 'cost')),
    );
    expect(await grid.values([4, 5, 6], 'cost')).toEqual([30, 40, 50]);
    const name = await grid.value(2, 'name');
    await grid.click(2, 'name');
    await grid.drag(
      await grid.center(grid.page.locator('[data-part=handle]')),
      await grid.center(await grid.cell(4, 'name')),
    );
    expect(await grid.values([3, 4], 'name')).toEqual([name, name]);
    await grid.press('Control+z');
    expect(await grid.value(4, 'name')).not.toBe(name);
  });

  onGrid('a picture is pasted and dropped into an image cell', async (grid) => {
    await grid.click(5, 'thumbnail');
    const put = (kind: 'paste' | 'drop') =>
      grid.page.evaluate(async (how) => {
        const cell = document.querySelector('[role=row][aria-rowindex="7"] [aria-colindex="1"]')!;
        const box = cell.getBoundingClientRect();
        const canvas = document.createElement('canvas');
        const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
        const data = new DataTransfer();
        data.items.add(new File([blob], 'shoe.png', { type: 'image/png' }));
        const place = { bubbles: true, cancelable: true, clientX: box.x + 5, clientY: box.y + 5 };
        cell.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { ...place, clipboardData: data })
            : new DragEvent('drop', { ...place, dataTransfer: data }),
        );
      }, kind);
    expect(await grid.value(5, 'thumbnail')).toBeNull();
    await put('paste');
    await grid.page.waitForFunction(() => String(prototype.grid.model.rowAt(5)?.thumbnail).startsWith('blob:'));
    const first = await grid.value(5, 'thumbnail');
    await put('drop');
    await grid.page.waitForFunction((old) => prototype.grid.model.rowAt(5)?.thumbnail !== old, first);
  });

  onGrid(
    'rows that are not loaded are never copied as blanks',
    async (grid) => {
      await grid.click(3, 'name');
      await grid.press('Control+a', 'Control+c');
      await grid.page.getByText('Some selected rows are still loading.').waitFor();
    },
    { source: 'blocks' },
  );
});
