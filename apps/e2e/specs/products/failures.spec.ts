import { transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { settled, visit } from '../../pages/visits/portal.ts';

const address = '/product/libraries/products';
let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .filter({ has: page.locator('img') });
const refusing = (page: Page, status: number, message: string) =>
  page.route('**/api/products/fetch', (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code: 'unknown', message }) }),
  );

describe('a search that fails', () => {
  test('[M24.1] says so where the products would stand, and Try again brings them', async () => {
    const { page, close } = await visit(browser, { as: 'mgr', path: address });
    await cards(page).first().waitFor();
    await refusing(page, 400, 'Not now.');
    await page.getByText('Apparel', { exact: true }).click();
    const told = page.getByRole('main').getByRole('alert');
    await told.getByText(transportMessages.cannotReturnProducts('Not now.')).waitFor();
    await page.unroute('**/api/products/fetch');
    await told.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
    await close();
  });

  test('also while the screen is entered, and with the tools of the screen in reach', async () => {
    const { page, close } = await visit(browser, {
      as: 'mgr',
      path: `${address}?filters=${encodeURIComponent('["search:runner"]')}`,
      prepare: (fresh) => refusing(fresh, 400, 'Not now.'),
    });
    await page.getByText(transportMessages.cannotReturnProducts('Not now.')).waitFor();
    await page.unroute('**/api/products/fetch');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await cards(page).first().waitFor();
    await close();
  });

  test.each([
    'filters=garbage',
    'filters=%7B%22a%22%3A1%7D&sort=7&type=9',
    `filters=${encodeURIComponent('["since:2026-99-99","price:a|b","available:never","nonsense:1"]')}`,
  ])('an address with nonsense in it (%s) opens the library', async (query) => {
    const { page, close } = await visit(browser, { as: 'mgr', path: `${address}?${query}` });
    await cards(page).first().waitFor();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await close();
  });
});

test('a picture that does not come is a drawn tile, and comes when the connection is back', async () => {
  const { page, close } = await visit(browser, {
    as: 'mgr',
    path: address,
    prepare: (fresh) => fresh.route('**/api/images/**', (route) => route.abort()),
  });
  await settled(page);
  const first = cards(page).first().locator('img');
  await expect.poll(() => first.getAttribute('data-failed')).toBe('');
  expect(await first.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg');
  await page.unroute('**/api/images/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => first.getAttribute('data-failed')).toBeNull();
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await close();
});
