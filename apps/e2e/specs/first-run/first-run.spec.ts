import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded } from '../../pages/tools/workbook.ts';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { type RunningProduct, startProduct } from '../../product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ DEMO: 'off' }), launchBrowser()]);
  page = await (await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const guide = () => page.getByRole('region', { name: 'Set up your portal' });
const standing = (step: string, words: string) =>
  guide().getByRole('listitem').filter({ hasText: step }).getByLabel(words, { exact: true });

const ownProducts = [
  'style,color,name,productType,colorDescription,division,divisionGroup,gender,locations.code,locations.lineStatus,locations.wholesalePrice,locations.suggestedRetail',
  ...['BLK', 'WHT', 'RED'].map(
    (color) => `F1001,${color},Fjord Walker,Footwear,${color},Outdoor,Footwear,Women,US,A,48.5,97`,
  ),
].join('\n');

test('[G43] a new company goes from an empty portal to its first line sheet with its own data', async () => {
  await page.goto('/login');
  await page.getByText('This portal has not been set up.').waitFor();
  const printed = () => /\S+\/set-up\/\S+/.exec(product.printed())?.[0] ?? '';
  await expect.poll(printed).not.toBe('');
  const address = printed();

  // Whoever was not told the link stays outside.
  await page.goto('/set-up/guessed');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();

  await page.goto(address);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@fjord.example');
  await page.getByLabel(/^Password/).fill('walking by the sea');
  await page.getByLabel('Company').fill('Fjord Shoes');
  await page.getByLabel('Home market').fill('Norway');
  await page.getByLabel('Territory').fill('Nordics');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up and log in' }).click();

  await guide().getByText('2 of 5 steps').waitFor();
  await standing('Products', 'Next').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await guide().getByRole('link', { name: 'Send a feed' }).click();
  await page.getByRole('button', { name: 'Send a feed' }).click();
  const file = { name: 'fjord.csv', mimeType: 'text/csv', buffer: Buffer.from(ownProducts) };
  await page.getByLabel('Feed file').setInputFiles(file);
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByRole('button', { name: 'Take 3 changes' }).click();
  await page.getByText('Applied', { exact: true }).waitFor();

  await page.goto('/dashboard');
  await standing('Products', 'Done').waitFor();
  await guide().getByText('3 style-colors in the catalogue.').waitFor();
  await guide().getByRole('button', { name: 'Leave it out' }).first().click();
  await standing('People', 'Left out').waitFor();

  await guide().getByRole('link', { name: 'Assortments' }).click();
  await page.getByRole('button', { name: 'Create assortment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create assortment' });
  await dialog.getByLabel('Title').fill('Fjord first line');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fjord first line' }).waitFor();
  await page.getByRole('button', { name: 'Add products' }).first().click();
  await page.getByRole('menuitem', { name: 'Paste a list…' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await paste.getByLabel('Styles and colors').fill('F1001 BLK\nF1001 WHT\nF1001 RED');
  await paste.getByRole('button', { name: /^Add 3/ }).click();
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'F1001' }).first().waitFor();
  if (await paste.isVisible()) await paste.getByRole('button', { name: 'Close' }).last().click();
  await paste.waitFor({ state: 'detached' });

  await page.goto(page.url().replace(/\/manage.*$/, '/export'));
  await page.locator('section[aria-label="Preview"][aria-busy="false"] svg').first().waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  const words = async () => (await preview.locator('svg text').allTextContents()).join(' ');
  // The cover lies open first, the contents after it.
  for (const next = page.getByRole('button', { name: 'Next page' }); !(await words()).includes('Fjord Walker'); ) {
    const before = await words();
    await next.click();
    await expect.poll(words).not.toBe(before);
  }
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  expect((await readFile(pdf.path)).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await expect.poll(() => guide().count()).toBe(0);
  await page.goto(address);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
});
