import { companyListKeys, companyLists } from '@atelier/domain/company/company-lists';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const aCode = () => `Z${crypto.randomUUID().slice(0, 8)}`;
const found = (code: string) => `/admin/lists/customers?text=${code}`;

const cell = (page: Page, words: string) => page.getByRole('gridcell', { name: words, exact: true });

test('[G25] every list of the company opens as a grid with its rows', async () => {
  const { page, close } = await come({ as: 'admin', path: '/admin/lists', isLoaded: true });
  for (const key of companyListKeys) {
    const { title } = companyLists[key];
    await page.getByText(title, { exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('grid', { name: title }).getByRole('gridcell').first().waitFor();
  }
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await close();
});

test('[G25] a customer is added, edited live for others, exported, deleted and brought back, and its history says so', async () => {
  const code = aCode();
  const name = `Shop ${code}`;
  const path = found(code);
  const on = await come({ as: 'admin', path });
  const { page } = on;
  await page.getByText('Nothing matches this search.').waitFor();
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('A value is required').first().waitFor();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('combobox', { name: /^Territory/ }).click();
  await page.getByRole('option', { name: 'Europe' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await cell(page, name).waitFor();

  const others = await come({ as: 'admin', path });
  await cell(others.page, name).waitFor();
  await cell(page, name).click();
  await page.keyboard.type(`${name} and Sons`);
  await page.keyboard.press('Enter');
  await cell(others.page, `${name} and Sons`).waitFor();

  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect((await Workbook.open(file.path)).values('Name')).toEqual([`${name} and Sons`]);

  await cell(page, code).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => cell(others.page, code).count()).toBe(0);
  await page.getByText('1 customer deleted. Press to undo.').click();
  await cell(others.page, code).waitFor();

  await cell(page, code).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Row history' }).click();
  await page.getByRole('dialog').getByText(`Deleted ${name} and Sons`).waitFor();
  await page.keyboard.press('Escape');
  await cell(page, code).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => cell(others.page, code).count()).toBe(0);
  await others.close();
  await on.close();
});

test('[G25] what is in use stays, and a sentence says what uses it', async () => {
  const { page, close } = await come({ as: 'admin', path: '/admin/lists/territories?text=Europe' });
  await cell(page, 'Europe').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByText(/^Europe cannot be deleted: it is used by/)
    .first()
    .waitFor();
  await cell(page, 'Europe').waitFor();
  await close();
});

test('[G25] fits a phone', async () => {
  const size = { width: 390, height: 844 };
  const { page, close } = await come({ as: 'admin', path: found(aCode()), size });
  await page.getByText('Nothing matches this search.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});
