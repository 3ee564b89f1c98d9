import { readFile } from 'node:fs/promises';
import { filenameIssue } from '@atelier/domain/document/document-name';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let path: string;
let style: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const mgr = await callAs('mgr');
  const products = await someProducts(mgr, 12);
  style = products[0]!.style;
  const title = `Line ${crypto.randomUUID().slice(0, 8)}`;
  const id = await makeAssortment(mgr, { title, products, state: 'Published' });
  path = `/product/assortments/assortment/${id}/export`;
  await mgr.close();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const pages = (page: Page) => page.getByRole('region', { name: 'Preview' });
const where = (page: Page) => page.getByText(/^Pages? \d+.* of \d+$/);
/** The first of the pages that lie open: another paper may need more of them. */
const openAt = async (page: Page): Promise<number> => Number(/\d+/.exec((await where(page).textContent()) ?? '')?.[0]);
/** The words of the pages that lie open, once they are those of the settings. */
const words = async (page: Page): Promise<string> => {
  await page.locator('section[aria-label="Preview"][aria-busy="false"] svg').first().waitFor();
  return (await pages(page).locator('svg text').allTextContents()).join(' ');
};

test('[M14.1, M14.2] sales chooses a document, sees its pages, names it and takes it along as PDF and workbook', async () => {
  const { page, close } = await come({ as: 'mgr', path });
  await page.getByRole('radio', { name: 'Pricesheet Expanded' }).check({ force: true });
  await page.waitForURL('**/export?layout=pricesheetExpanded');
  await expect.poll(() => words(page)).toContain(style);
  expect(await words(page)).not.toContain('Division');

  await page.getByRole('checkbox', { name: 'Division', exact: true }).check();
  await expect.poll(() => words(page)).toContain('Division');
  await page.getByText('All changes saved.').waitFor();
  await page.reload();
  await expect.poll(() => words(page)).toContain('Division');

  const name = page.getByRole('textbox', { name: 'File name' });
  await name.fill('Spring/buy');
  await page.getByText(filenameIssue('Spring/buy') ?? '').waitFor();
  expect(await page.getByRole('button', { name: 'Download PDF' }).isDisabled()).toBe(true);
  await name.fill('Spring buy');
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.name).toBe('Spring_buy.pdf');
  expect((await readFile(pdf.path)).subarray(0, 5).toString()).toBe('%PDF-');
  const sheet = await downloaded(page, () => page.getByRole('button', { name: 'XLSX', exact: true }).click());
  expect(sheet.name).toBe('Spring_buy.xlsx');
  expect((await readFile(sheet.path)).subarray(0, 2).toString()).toBe('PK');
  await close();
});

test('[M14.2] a document that is cancelled says so, and nothing is saved', async () => {
  const { page, close } = await come({ as: 'mgr', path });
  await where(page).waitFor();
  await page.route('**/api/assortment-documents/pdf', () => undefined);
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByRole('button', { name: /^Cancel .*\.pdf$/ }).click();
  await page.getByText(failureMessages.documentCancelled).waitFor();
  await close();
});

test('pages are turned with keys, arrows and small pages, and stay open where they were while settings change', async () => {
  const { page, close } = await come({ as: 'mgr', path: `${path}?layout=tearsheetHero` });
  await where(page).waitFor();
  await pages(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => openAt(page)).toBeGreaterThan(1);
  const last = await openAt(page);
  await page.getByText('Letter', { exact: true }).click();
  await words(page);
  expect(await openAt(page)).toBe(last);
  await page.getByText('A4', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 1', exact: true }).click();
  await page.getByText(/^Page 1 of/).waitFor();
  await page.getByRole('button', { name: /^Size:/ }).click();
  await page.getByRole('menuitem', { name: 'Fit width' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(/^Page 2 of/).waitFor();
  // A hint over a button stands outside of every landmark.
  await pages(page).hover();
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await close();
});

test('a line of the contents leads to its page, also when that page has not come yet', async () => {
  const { page, close } = await come({ as: 'mgr', path: `${path}?layout=linesheetExpanded` });
  await where(page).waitFor();
  await pages(page).focus();
  await page.keyboard.press('ArrowRight');
  const links = pages(page).getByRole('link', { name: /^To page \d+$/ });
  await links.first().waitFor();
  const far = links.last();
  const to = Number(/\d+/.exec((await far.getAttribute('aria-label')) ?? '')?.[0]);
  await far.click();
  await expect.poll(() => openAt(page).then((at) => to - at)).toBeLessThanOrEqual(1);
  expect(await openAt(page)).toBeGreaterThan(2);
  await words(page);
  await close();
});

test('a preset is kept, taken in another session and forgotten', async () => {
  const preset = `Buyers ${crypto.randomUUID().slice(0, 8)}`;
  const { page, close } = await come({ as: 'mgr', path: `${path}?layout=tearsheetThumbnails` });
  const menu = page.getByRole('button', { name: /^Preset:/ });
  await page.getByRole('checkbox', { name: 'Title page' }).check();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save as a new preset…' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(preset);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Preset: ${preset}` }).waitFor();
  await page.getByText('All changes saved.').waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save as a new preset…' }).click();
  const again = page.getByRole('dialog', { name: 'Save as a new preset' });
  await again.getByRole('textbox', { name: 'Name', exact: true }).fill(preset);
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByRole('alert').waitFor();
  expect(await again.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(preset);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${path}?layout=linesheetCondensed`);
  await menu.click();
  await page.getByRole('menuitem', { name: preset }).click();
  await page.waitForURL('**/export?layout=tearsheetThumbnails');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Title page' }).isChecked()).toBe(true);
  await menu.click();
  await page.getByRole('menuitem', { name: `Delete “${preset}”` }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await page.getByRole('button', { name: 'Preset: none' }).waitFor();
  await close();
});

test('a preset of the company is named anew by who manages it, and only taken by others', async () => {
  const preset = `House ${crypto.randomUUID().slice(0, 8)}`;
  const mgr = await come({ as: 'mgr', path: `${path}?layout=pricesheetCondensed` });
  const menuOf = (page: Page) => page.getByRole('button', { name: /^Preset:/ });
  await mgr.page.getByRole('checkbox', { name: 'Title page' }).check();
  await menuOf(mgr.page).click();
  await mgr.page.getByRole('menuitem', { name: 'Save as a new preset…' }).click();
  await mgr.page.getByRole('textbox', { name: 'Name', exact: true }).fill(preset);
  await mgr.page.getByRole('checkbox', { name: 'For everybody in the company' }).check();
  await mgr.page.getByRole('button', { name: 'Save', exact: true }).click();
  await mgr.page.getByRole('button', { name: `Preset: ${preset}` }).click();
  await mgr.page.getByRole('menuitem', { name: `Rename “${preset}”…` }).click();
  await mgr.page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${preset} two`);
  await mgr.page.getByRole('button', { name: 'Rename', exact: true }).click();
  await mgr.page.getByRole('button', { name: `Preset: ${preset} two` }).waitFor();

  const user = await come({ as: 'user', path: `${path}?layout=linesheetCondensed` });
  await menuOf(user.page).click();
  await user.page.getByText('Presets of the company').waitFor();
  await user.page.getByRole('menuitem', { name: `${preset} two` }).click();
  await user.page.waitForURL('**/export?layout=pricesheetCondensed');
  await expect.poll(() => user.page.getByRole('checkbox', { name: 'Title page' }).isChecked()).toBe(true);
  await menuOf(user.page).click();
  await user.page.getByRole('menuitem', { name: 'Save as a new preset…' }).waitFor();
  expect(await user.page.getByRole('menuitem', { name: /^(Rename|Delete) / }).count()).toBe(0);
  await user.close();

  await menuOf(mgr.page).click();
  await mgr.page.getByRole('menuitem', { name: `Delete “${preset} two”` }).click();
  await mgr.page.getByText('It goes for everybody in the company.').waitFor();
  await mgr.page.getByRole('button', { name: 'YES' }).click();
  await expect.poll(() => menuOf(mgr.page).getAttribute('aria-label')).not.toContain(preset);
  await mgr.close();
});

test('whoever only reads sets a document on a phone, and nothing of it is kept', async () => {
  const size = { width: 390, height: 844 };
  const { page, close } = await come({ as: 'user', path, size });
  await expect.poll(() => words(page)).not.toBe('');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const pillar = settings.getByRole('checkbox', { name: 'Pillar' });
  await pillar.check();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await pillar.isChecked()).toBe(false);
  await close();
});

test('[M14.1] tear sheets of a selection in the product library come as one PDF', async () => {
  const { page, close } = await come({ as: 'user', path: '/product/libraries/products' });
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check({ force: true });
  await boxes.nth(1).check({ force: true });
  const bar = page.getByRole('region', { name: 'Selection' });
  const { name, path: file } = await downloaded(page, () => bar.getByRole('button', { name: 'Tear sheets' }).click());
  expect(name).toBe('Tear_sheets.pdf');
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await close();
});

test('[M4.7] the tear sheet of one product is taken from its menu in the library and from its own page', async () => {
  const { page, close } = await come({ as: 'user', path: '/product/libraries/products' });
  const tile = page.locator('[data-index]').first();
  await tile.click({ button: 'right' });
  const fromMenu = await downloaded(page, () => page.getByRole('menuitem', { name: 'Download tear sheet' }).click());
  expect(fromMenu.name).toMatch(/^Tear_sheet_\d+_\w+\.pdf$/);
  await tile.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const fromPage = await downloaded(page, () => dialog.getByRole('button', { name: 'Tear sheet' }).click());
  expect(fromPage.name).toBe(fromMenu.name);
  for (const { path: file } of [fromMenu, fromPage])
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await close();
});
