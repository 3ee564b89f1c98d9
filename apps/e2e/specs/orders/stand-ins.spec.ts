import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPromo, away, backAtWork, decide, limited, readPromo } from '../../pages/makers/promo-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { visit } from '../../pages/visits/portal.ts';

/** Everything about who is away, in one file: others run beside it, and none of them may meet a stand-in. */
const review = '/orders/promos/needs-review';
const jordan = 'NL1011';
const markOfTry = () => `Zs${crypto.randomUUID().slice(0, 8)}`;

let browser: Browser;
let unlimit: () => Promise<void>;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  // Of somebody whose limit no other spec changes.
  unlimit = await limited('NL1003', 900_000);
});
afterEach(() => backAtWork('appr'));
afterAll(async () => {
  await unlimit?.();
  await browser.close();
});
const come = keepVisits(() => browser);

test('[G45] an approver says who stands in while they are away; others find no such setting', async () => {
  const approver = await visit(browser, { as: 'appr', path: '/settings' });
  const { page } = approver;
  await page.getByRole('link', { name: 'Choose days and who stands in' }).click();
  await page.getByRole('heading', { name: 'Out of office' }).waitFor();
  await page.getByRole('button', { name: 'Add absence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Last day' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('table').getByRole('button', { name: /^15 / }).click();
  await dialog.getByRole('textbox', { name: 'Who stands in' }).fill('Yusra');
  await dialog.getByRole('button', { name: /Yusra Haddad/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Now', { exact: true }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: /Delete the absence from/ }).click();
  await page.getByText('You are not away.').waitFor();
  await approver.close();
  const somebody = await visit(browser, { as: 'user', path: '/settings' });
  await somebody.page.getByText('Password').first().waitFor();
  expect(await somebody.page.getByText('Out of office').count()).toBe(0);
  await somebody.page.goto('/settings/out-of-office');
  await somebody.page.waitForURL((url) => url.pathname === '/dashboard');
  await somebody.close();
});

test('[G45] who stands in gets what is submitted meanwhile by itself', async () => {
  await away('appr', jordan);
  const live = markOfTry();
  const on = await come({ as: 'req1', path: `${review}?text=${live}` });
  await on.page.getByText('Nothing matches this search.').waitFor();
  const order = await aPromo('iaUS', live, 1);
  const entry = on.page.getByRole('navigation', { name: 'Orders to review' }).getByRole('link', { name: live });
  await entry.waitFor();
  await on.page.getByRole('button', { name: /^Approve A/ }).waitFor();
  await decide('appr', order, [0], 'APPROVED');
  await expect.poll(() => entry.count()).toBe(0);
  await on.close();
});

test('[G45] who stands in decides inside the dates, and is told for whom', async () => {
  const order = await aPromo('iaUS', markOfTry(), 1);
  await away('appr', jordan);
  const address = `${review}?order=${order.orderNumber}`;
  const on = await come({ as: 'req1', path: address });
  const shown = on.page.getByRole('region', { name: `Order ${order.orderNumber}` });
  await shown.getByText(/^For /).waitFor();
  await on.page.getByRole('button', { name: /^Approve A/ }).click();
  await expect.poll(async () => (await readPromo('iaUS', order)).products[0]?.status).toBe('APPROVED');
  await on.close();
  await backAtWork('appr');
  const later = await come({ as: 'req1', path: address, isLoaded: true });
  await later.page.getByRole('alert').first().waitFor();
  expect(await later.page.getByRole('button', { name: /^Approve A/ }).count()).toBe(0);
  await later.close();
});
