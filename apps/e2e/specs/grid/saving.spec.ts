import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { describe, expect } from 'vitest';
import type { GridPage } from '../../pages/grid/grid-page.ts';
import { onGrid, useBrowser } from './on-a-grid.ts';

async function rename(grid: GridPage, row: number, name: string): Promise<void> {
  await grid.click(row, 'name');
  await grid.type(name);
  await grid.press('Enter');
}

const received = (grid: GridPage) => grid.page.evaluate(() => prototype.server.received.length);

describe('[M6.2] saving and history', () => {
  useBrowser();

  onGrid("'Saving...' until the answer, then 'All changes saved.'; quick edits leave as one batch", async (grid) => {
    // By a clock that the test moves: on a slow machine two edits by keyboard may lie further apart than the debounce.
    const { clock } = grid.page;
    await clock.install();
    await clock.pauseAt(Date.now() + 60_000);
    const batches = () =>
      grid.page.evaluate(() =>
        prototype.server.received.map(({ updated }) => (updated as { to: string }[]).map(({ to }) => to)),
      );
    await rename(grid, 2, 'One');
    await grid.page.getByText('Saving...').waitFor();
    await clock.runFor(saveTimings.productBatch - 1);
    await rename(grid, 3, 'Two');
    await clock.runFor(saveTimings.productBatch - 1);
    expect(await batches()).toEqual([]);
    expect(await grid.page.getByText('Saving...').count()).toBe(1);
    // It has left by now, and nobody has answered.
    await clock.runFor(1);
    expect(await batches()).toEqual([]);
    expect(await grid.page.getByText('Saving...').count()).toBe(1);
    await clock.runFor(1_000);
    await grid.page.getByText('All changes saved.').waitFor();
    expect(await batches()).toEqual([['One', 'Two']]);
  });

  onGrid('a failed save says so, keeps the edit, retries and tells when it worked', async (grid) => {
    await grid.setMood('down');
    await rename(grid, 2, 'Kept');
    await grid.page.getByText('An error has occurred while saving.').waitFor();
    expect(await grid.value(2, 'name')).toBe('Kept');
    // At one go: between the two the grid may have tried again by itself, and the button is gone.
    await grid.page.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
      prototype.server.mood = 'well';
      button.click();
    });
    await grid.page.getByText('All changes saved.').waitFor();
    expect(await received(grid)).toBe(1);
  });

  onGrid('closing the page with unsent edits asks first', async (grid) => {
    await grid.setMood('slow');
    await rename(grid, 2, 'Unsent');
    const asked = new Promise<string>((resolve) => {
      grid.page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await grid.page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
  });

  onGrid('a conflict comes back on its cell and names who won', async (grid) => {
    const before = await grid.value(2, 'name');
    await grid.setMood('conflicting');
    await rename(grid, 2, 'Mine');
    await grid.page.locator('[role=gridcell][data-severity=warning]').waitFor();
    expect(await grid.value(2, 'name')).toBe(before);
    await grid.page.getByRole('button', { name: '1 warning' }).click();
    expect(await (await grid.cell(2, 'name')).getAttribute('aria-description')).toBe(
      `Anna Berg saved ${before} first. Your Mine was not kept.`,
    );
  });

  onGrid('a refused save marks its cells and is not repeated', async (grid) => {
    await grid.setMood('refusing');
    await rename(grid, 2, 'Refused');
    await grid.page.getByText('An error has occurred while saving.').waitFor();
    expect(await (await grid.cell(2, 'name')).getAttribute('data-severity')).toBe('critical');
  });

  onGrid("others' changes appear in place with their name and leave an open editor alone", async (grid) => {
    await grid.click(2, 'name');
    await grid.press('F2');
    await grid.type('My own words');
    await grid.page.getByRole('button', { name: 'Push from Anna' }).evaluate((button) => {
      const editing = document.activeElement as HTMLElement;
      (button as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      editing.focus();
    });
    await grid.page.getByText('Anna Berg changed Name to Renamed by Anna while you were editing it.').waitFor();
    expect(await grid.page.getByRole('textbox', { name: /^Name of/ }).inputValue()).toBe('My own words');
    await grid.press('Escape');
    expect(await grid.text(2, 'name')).toBe('Renamed by Anna');
    expect(await (await grid.cell(2, 'name')).getAttribute('data-by')).toBe('Anna Berg');
  });

  onGrid('the history panel tells in words and steps back to any line', async (grid) => {
    const before = await grid.values([2, 3, 4], 'name');
    await rename(grid, 2, 'First');
    await grid.putOnClipboard('x');
    await grid.dragCells([3, 'name'], [4, 'name']);
    await grid.press('Control+v');
    await grid.chooseInMenu('pillar', 'Hide column');
    await grid.page.getByRole('button', { name: 'History' }).click();
    const lines = grid.page.getByRole('dialog', { name: 'History' }).getByRole('button');
    const words = (await lines.allTextContents()).map((line) => line.replace(/\d+:\d+.*$/, ''));
    expect(words).toEqual([
      'Changed the columns',
      'Changed Name on 2 rows',
      'Changed Name on 1 row',
      'Before all changes',
    ]);
    await lines.nth(2).click();
    expect(await grid.values([2, 3, 4], 'name')).toEqual(['First', before[1], before[2]]);
    expect(await grid.drawnColumns(6)).toContain('pillar');
    await lines.nth(0).click();
    expect(await grid.values([3, 4], 'name')).toEqual(['x', 'x']);
    await lines.nth(3).click();
    expect(await grid.values([2, 3, 4], 'name')).toEqual(before);
  });
});
