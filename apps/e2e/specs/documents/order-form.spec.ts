import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { ImportPage } from '../../pages/areas/import-page.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let plan: AssortmentsPage;
let id: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const mgr = await callAs('mgr');
  const title = `Order ${crypto.randomUUID().slice(0, 8)}`;
  id = await makeAssortment(mgr, { title, products: await someProducts(mgr, 3) });
  await mgr.close();
  plan = await AssortmentsPage.open(browser, `/product/assortments/assortment/${id}/export`);
});
afterAll(async () => {
  await plan.close();
  await browser.close();
});

/** What a buyer types into the first two sizes that a product comes in, and what it adds up to. */
const order = (book: Workbook, row: number, quantities: readonly number[]): number => {
  const from = book.headers.indexOf('Availability') + 1;
  const sizes = book.headers.slice(from, -1).filter((size) => book.cell(row, size).value === null);
  for (const [at, quantity] of quantities.entries()) book.set(row, sizes[at] ?? '', quantity);
  return quantities.slice(0, sizes.length).reduce((sum, quantity) => sum + quantity, 0);
};

test('[M14.1] a buyer types quantities per size into an order form, and their sums come back through the import', async () => {
  const { page } = plan;
  const form = await downloaded(page, () => plan.choose('More', 'Order form (XLSX)'));
  const book = await Workbook.open(form.path);
  expect(book.headers.at(-1)).toBe('Quantity');
  const ordered = [order(book, 2, [12, 30]), order(book, 3, [6])];
  const filled = await book.save('Order back.xlsx');

  await walkAnew(page, manageAddress(id));
  await plan.grid.waitFor();
  const sheet = new ImportPage(plan);
  await sheet.open();
  await sheet.choose('Order back.xlsx', await readFile(filled));
  const columnFor = (name: string) => sheet.matching.getByRole('combobox', { name: `Column for ${name}` });
  await expect.poll(() => columnFor('Quantity').inputValue()).toBe('Quantity');
  await sheet.accept();
  await sheet.wizard.getByRole('switch', { name: 'Update matching rows' }).check({ force: true });
  await sheet.action('Validate Items').click();
  await sheet.wizard.getByRole('button', { name: /Import/ }).click();
  await sheet.wizard.waitFor({ state: 'detached' });
  const quantities = async () => {
    const reply = await page.request.post(`${plan.visit.base}/api/assortments/products/query`, {
      data: { assortmentsQuery: { _id: id }, _options: { limit: 3 } },
      headers: { origin: plan.visit.base },
    });
    return ((await reply.json()) as { data: { quantity: number | null }[] }).data.map(({ quantity }) => quantity);
  };
  await expect.poll(quantities).toEqual([...ordered, 0]);
  await book.forget();
});
