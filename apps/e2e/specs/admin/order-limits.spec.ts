import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deleteLeftRows, rememberRow } from '../../pages/makers/company-rows.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

/** Rows of its own: what stands there before stays, and what it makes it takes away. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

/** Whose limit it is, and where it stands in the course of it. */
const dana = 'NL1005';
const places: readonly unknown[] = ['JP_50', 'EU_20'];

const cell = (page: Page, words: string) => page.getByRole('gridcell', { name: words, exact: true });
const saved = (page: Page, act: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/admin/lists/') && reply.request().method() === 'PATCH'),
    act(),
  ]);

test('[G45, G25] a limit is added, edited, taken back by Undo, exported, told in its history and deleted', async () => {
  await deleteLeftRows(
    'orderLimits',
    ({ location, requesterCode }) => requesterCode === dana && places.includes(location),
  );
  const on = await come({ as: 'admin', path: '/admin/order-limits?text=JP_50' });
  const { page } = on;
  await page.getByText('Nothing matches this search.').waitFor();
  await page.getByRole('button', { name: 'New limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Location/ }).click();
  await page.getByRole('option', { name: /^Japan/ }).click();
  await dialog.getByRole('textbox', { name: 'Requester' }).fill('Whitf');
  await dialog.getByRole('button', { name: /Dana Whitfield/ }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120,000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await cell(page, 'Dana Whitfield').waitFor();

  await saved(page, async () => {
    await cell(page, '¥120,000').click();
    await page.keyboard.type('90000');
    await page.keyboard.press('Enter');
  });
  const others = await come({ as: 'admin', path: '/admin/order-limits?text=JP_50' });
  await cell(others.page, '¥90,000').waitFor();
  await saved(page, () => page.keyboard.press('Control+z'));
  await cell(others.page, '¥120,000').waitFor();
  await others.close();

  // An amount is read in the currency of its place, also right after it has moved.
  await saved(page, async () => {
    await cell(page, 'JP_50').click();
    await page.keyboard.type('EU_20');
    await page.keyboard.press('Enter');
  });
  await page.getByRole('gridcell', { name: /^€120,000/ }).waitFor();
  await saved(page, () => page.keyboard.press('Control+z'));
  await cell(page, '¥120,000').waitFor();

  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect((await Workbook.open(file.path)).values('Who')).toEqual(['Dana Whitfield']);
  await cell(page, '¥120,000').click();
  await page.getByRole('button', { name: 'Row history' }).click();
  await page.getByRole('dialog').getByText('Amount:').first().waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await cell(page, '¥120,000').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 limit deleted. Press to undo.').waitFor();
  await on.close();
});

test('[G32, G25] the window of promo orders is a row: its days are edited and taken back', async () => {
  onTestFinished(await rememberRow('orderWindows', 'promoWindowDays'));
  const { page, close } = await come({ as: 'admin', path: '/admin/order-limits' });
  await page.getByText('Order windows', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Order windows' }).waitFor();
  await expect.poll(() => page.locator('[aria-current]', { hasText: 'Order limits' }).count()).toBe(1);
  await cell(page, 'Promo orders').click();
  expect(await page.getByRole('button', { name: 'New window' }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await saved(page, async () => {
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
  });
  await cell(page, '60').waitFor();
  await saved(page, () => page.keyboard.press('Control+z'));
  await expect.poll(() => cell(page, '60').count()).toBe(0);
  // Where they stood before.
  await page.goto('/admin/order-windows');
  await page.waitForURL((url) => url.pathname === '/admin/order-limits/windows');
  await cell(page, 'Promo orders').waitFor();
  await close();
});
