import { describe, expect } from 'vitest';
import { onGrid, useBrowser } from './on-a-grid.ts';

/** Runs in the page: nothing lies over the middle of it. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

describe('[M7.5] cells by field kind', () => {
  useBrowser();

  onGrid('numbers are stripped to digits, dot and minus; a refused entry stays open and says why', async (grid) => {
    await grid.click(2, 'cost');
    await grid.type('$1,234.50 each');
    await grid.press('Enter');
    expect(await grid.value(2, 'cost')).toBe(1235);
    await grid.click(6, 'cost');
    await grid.type('abc');
    await grid.press('Enter');
    expect(await grid.page.getByRole('alert').textContent()).toBe('Not a number');
    expect(await grid.page.getByRole('alert').evaluate(isOnTop)).toBe(true);
    await grid.press('Escape');
    expect(await grid.page.getByRole('alert').count()).toBe(0);
  });

  onGrid('leaving by mouse, the cell shows what was typed into it and the clicked one what it held', async (grid) => {
    const clicked = await grid.text(7, 'division');
    await grid.click(2, 'name');
    await grid.type('Typed');
    await grid.click(7, 'division');
    expect([await grid.value(2, 'name'), await grid.text(2, 'name')]).toEqual(['Typed', 'Typed']);
    expect(await grid.text(7, 'division')).toBe(clicked);
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 7 });
    await grid.click(2, 'name');
    await grid.type('Again');
    await grid.press('Enter');
    expect(await grid.text(2, 'name')).toBe('Again');
  });

  onGrid('money shows the currency and decimals of the row', async (grid) => {
    for (const [row, text] of [
      [0, '¥103'],
      [1, '€75.98'],
      [6, '$28.12'],
    ] as const)
      expect(await grid.text(row, 'cost')).toBe(text);
  });

  onGrid('[M6.4] a price and what follows from it are one step', async (grid) => {
    const before = await Promise.all(['cost', 'discountAmount', 'netCost'].map((column) => grid.value(6, column)));
    await grid.click(6, 'netCost');
    await grid.type('20');
    await grid.press('Enter');
    expect(await grid.value(6, 'discountAmount')).toBe(8.12);
    await grid.press('Control+z');
    expect(await Promise.all(['cost', 'discountAmount', 'netCost'].map((column) => grid.value(6, column)))).toEqual(
      before,
    );
  });

  onGrid('[M6.5] a style note reaches every color of the style', async (grid) => {
    await grid.click(1, 'styleNote');
    await grid.type('Hold');
    await grid.press('Enter');
    expect(await grid.values([0, 1, 2, 3, 4], 'styleNote')).toEqual(['Hold', 'Hold', 'Hold', 'Hold', '']);
  });

  onGrid('an option is found by typing, in any case, and picked with keys or the mouse', async (grid) => {
    await grid.click(2, 'pillar');
    await grid.type('fas');
    await expect.poll(() => grid.page.locator('[role=option]').allTextContents()).toEqual(['Fashion']);
    await grid.press('Enter');
    expect(await grid.value(2, 'pillar')).toBe('Fashion');
    await grid.click(3, 'pillar');
    await grid.press('F2');
    await grid.page.locator('[role=option]', { hasText: 'Work' }).click();
    expect(await grid.value(3, 'pillar')).toBe('Work');
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 3 });
  });

  onGrid('several options: commas, ticks, no duplicates', async (grid) => {
    await grid.click(2, 'seasons');
    await grid.type('fa26, SP26, fa26');
    await grid.press('Enter');
    expect(await grid.value(2, 'seasons')).toEqual(['FA26', 'SP26']);
    await grid.click(2, 'seasons');
    await grid.press('F2', 'ArrowDown', 'Space', 'Enter');
    expect(await grid.value(2, 'seasons')).toEqual(['FA26']);
  });

  onGrid('a date is typed or picked from the month', async (grid) => {
    await grid.click(2, 'dueDate');
    await grid.type('11/05/26');
    await grid.press('Enter');
    expect(await grid.text(2, 'dueDate')).toBe('11/05/26');
    await grid.click(2, 'dueDate');
    await grid.press('F2');
    await grid.page.getByRole('button', { name: 'Next month' }).click();
    await grid.page.getByRole('button', { name: '24', exact: true }).click();
    expect(await grid.value(2, 'dueDate')).toBe('2026-12-24');
  });

  onGrid('a flag toggles by Space and F2; status and label come from their lists', async (grid) => {
    const before = await grid.value(2, 'starred');
    await grid.click(2, 'starred');
    await grid.press('Space');
    expect(await grid.value(2, 'starred')).toBe(!before);
    await grid.click(2, 'state');
    await grid.type('arch');
    await grid.press('Enter');
    expect(await grid.text(2, 'state')).toBe('Archived');
    await grid.click(2, 'label');
    await grid.type('new');
    await grid.press('Tab');
    expect(await grid.value(2, 'label')).toBe('New');
  });

  onGrid('[M7.6] locked cells say why; the edit-mode switch locks all but the picture', async (grid) => {
    await grid.click(1, 'style');
    await grid.type('X');
    await grid.page.getByText('Style and color are fixed once the row was created').first().waitFor();
    expect(await (await grid.cell(1, 'style')).getAttribute('aria-readonly')).toBe('true');
    await grid.click(10, 'style');
    await grid.type('abc');
    await grid.press('Enter');
    expect(await grid.value(10, 'style')).toBe('ABC');
    await grid.page.getByLabel('Edit mode').uncheck();
    await grid.click(3, 'name');
    await grid.type('X');
    await grid.page.getByText('Editing is switched off').first().waitFor();
    await grid.click(3, 'thumbnail');
    await grid.press('F2');
    await grid.page.getByRole('button', { name: 'Upload a picture…' }).waitFor();
  });

  onGrid('a picture is uploaded from a file, previewed on hover and with Space', async (grid) => {
    await grid.click(5, 'thumbnail');
    await grid.press('F2');
    const chooser = grid.page.waitForEvent('filechooser');
    await grid.page.getByRole('button', { name: 'Upload a picture…' }).click();
    await (await chooser).setFiles({
      name: 'shoe.png',
      mimeType: 'image/png',
      buffer: Buffer.from('iVBORw0KGgo=', 'base64'),
    });
    await grid.page.waitForFunction(() => String(prototype.grid.model.rowAt(5)?.thumbnail).startsWith('blob:'));
    await (await grid.cell(3, 'thumbnail')).hover();
    await grid.page.getByAltText('Enlarged').waitFor();
    await grid.click(2, 'thumbnail');
    await grid.press('Space');
    await grid.page.getByAltText('Enlarged').waitFor();
    await grid.press('Escape');
    await expect.poll(() => grid.page.getByAltText('Enlarged').count()).toBe(0);
  });

  onGrid('[M9.3] problems are marked by severity, told in a tooltip, counted and jumped to', async (grid) => {
    await grid.click(6, 'cost');
    await grid.type('950');
    await grid.press('Enter');
    await grid.type('-5');
    await grid.press('Enter');
    expect(await (await grid.cell(6, 'cost')).getAttribute('data-severity')).toBe('warning');
    expect(await (await grid.cell(7, 'cost')).getAttribute('aria-invalid')).toBe('true');
    await (await grid.cell(6, 'cost')).hover();
    await grid.page.getByRole('tooltip').getByText('Cost is unusually high').waitFor();
    await grid.scrollTo(20_000);
    await grid.page.getByRole('button', { name: '1 critical' }).click();
    expect(await grid.active()).toEqual({ row: 7, column: 'cost' });
    expect(await grid.focused()).toMatchObject({ role: 'gridcell', row: 7 });
    expect(await (await grid.cell(7, 'cost')).getAttribute('aria-description')).toBe('Cost is below zero');
  });

  onGrid('an entry in progress is kept when input methods compose', async (grid) => {
    await grid.click(2, 'name');
    const session = await grid.page.context().newCDPSession(grid.page);
    await grid.press('F2');
    await grid.page.keyboard.press('Control+a');
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.insertText', { text: '日本' });
    await grid.press('Enter');
    expect(await grid.value(2, 'name')).toBe('日本');
  });
});
