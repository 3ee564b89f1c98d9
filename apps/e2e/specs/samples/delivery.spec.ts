import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LibraryPage } from '../../pages/areas/library-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

const production = '/product/libraries/samples/production';
/** A style that no other sample has, another for every try to bring it in. */
let mark = '';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const header = ['Style', 'Color', 'Side', 'Size', 'Qty', 'Division', 'Status', 'Bin', 'Mold', 'Aisle'];
const row = (side: string, { qty = '1', bin = 'ZD7', aisle = '' } = {}) =>
  [mark, 'ccor', side, '6', qty, 'Running', 'Active', bin, '', aisle].join('\t');

const paste = async (on: LibraryPage, ...lines: string[]) => {
  await on.button('Import').click();
  await on.page.getByLabel('Or paste cells').fill([header.join('\t'), ...lines].join('\n'));
  await on.button('Use pasted cells').click();
  await on.button('Continue').click();
  await on.button('Validate Items').click();
};

it('[M18.2] a delivery comes in by sheet, its faults are named, it is taken back as one step and comes again', async () => {
  mark = `ZI${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const on = await LibraryPage.on(await come({ as: 'coordA', path: `${production}?text=${mark}` }));
  const { page } = on;
  const problem = (text: string) => page.getByRole('button', { name: new RegExp(text) });
  await paste(on, row('left'), row('Right'), row('Left'), row('Pair', { bin: '' }), row('Pair', { aisle: '4' }));
  for (const text of ['Duplicate Sample', 'Missing Required Property', 'Too Many Sample Properties'])
    await problem(text).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await on.button('Remove 3 critical').click();
  await on.button('Revalidate Items').click();
  await on.button('Import to Library').click();
  const done = page.getByRole('status').filter({ hasText: '2 samples added by the import.' });
  await done.waitFor();
  await expect.poll(() => page.getByText('2 samples', { exact: true }).count()).toBe(1);
  await done.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('Nothing matches this search.').waitFor();
  await paste(on, row('Left'), row('Right'));
  await on.button('Import to Library').click();
  await done.waitFor();
  await on.row(mark).first().waitFor();
  await paste(on, row('Left', { qty: '4' }));
  await problem('Sample Already Exists').waitFor();
  await page.getByRole('switch', { name: 'Update matching rows' }).click();
  await on.button('Revalidate Items').click();
  await page.getByRole('complementary', { name: 'Changes to matching rows' }).getByText('Total Qty').waitFor();
  await on.button('Import to Library').click();
  await page.getByRole('status').filter({ hasText: '1 sample updated by the import.' }).waitFor();
  await on.close();
});

it('[G30] the exported sheet comes back: what was edited in it is taken, what a colleague changed meanwhile stays', async () => {
  const on = await LibraryPage.on(await come({ as: 'coordA', path: `${production}?text=${mark}` }));
  const { page } = on;
  await on.row(mark).waitFor();
  const { path } = await downloaded(page, () => on.button('Export').click());
  const book = await Workbook.open(path);
  const code = String(book.values('Code')[0]);
  book.set(2, 'Total Qty', 8);
  const file = await book.save('delivery.xlsx');
  const sameRow = on.row(code);
  await on.select(sameRow, 'Size');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.getByText('All changes saved.').waitFor();
  await on.button('Import').click();
  await page.getByLabel('Spreadsheet').setInputFiles(file);
  const review = page.getByRole('dialog', { name: /^Changes from/ });
  await review.getByRole('tab', { name: /^Changed here only/ }).waitFor();
  expect(await review.getByRole('tab', { name: /^Changes/ }).textContent()).toContain('1');
  await review.getByText(code).first().waitFor();
  await review.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByRole('status').filter({ hasText: '1 sample updated by the import.' }).waitFor();
  await expect.poll(async () => (await on.cell(sameRow, 'Total Qty')).textContent()).toBe('8');
  expect(await (await on.cell(sameRow, 'Size')).textContent()).toBe('9');
  await book.forget();
  await on.close();
});

it('[M18] labels are printed for what came in: the size is chosen by eye, and a begun sheet goes on', async () => {
  const on = await LibraryPage.on(await come({ as: 'coordA', path: `${production}?text=${mark}` }));
  const { page } = on;
  await on.row(mark).waitFor();
  await on.button('Labels').click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByText('2 labels, 1 sheet').waitFor();
  const drawn = dialog.locator('svg text').filter({ hasText: /^[A-Z\d]{4}-[A-Z\d]{4}$/ });
  await expect.poll(() => drawn.count()).toBe(2);
  await dialog.getByLabel('First free label').fill('21');
  await dialog.getByText('2 labels, 2 sheets').waitFor();
  await expect.poll(() => drawn.count()).toBe(1);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const { name, path } = await downloaded(page, () => dialog.getByRole('button', { name: 'Print 2 labels' }).click());
  expect(name).toBe('Production_labels.pdf');
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  await (await on.cell(on.row(mark), 'Style')).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  await dialog.getByText('1 label, 1 sheet').waitFor();
  await on.close();
});
