import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

it('[M1.10] a draft that is not wanted is deleted after a question', async () => {
  const { page, close } = await visit(browser, { as: 'adminEditor', path: '/admin/conferences' });
  const unwanted = crypto.randomUUID().slice(0, 8);
  const name = `Not wanted ${unwanted}`;
  await page.getByRole('button', { name: 'New conference' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('spring26');
  await dialog.getByText('Another conference has this address.').waitFor();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`not-wanted-${unwanted}`);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Conferences' }).last().click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: shellMessages.yes, exact: true }).click();
  await page.getByRole('article', { name }).waitFor({ state: 'detached' });
  await close();
});

it('[A11y] list, items, panel and theme have no violations in light and dark, and fit a phone', async () => {
  const phone = await visit(browser, {
    as: 'adminEditor',
    path: '/admin/conferences',
    size: { width: 390, height: 844 },
  });
  const { page } = phone;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.getByRole('article').first().waitFor();
  expect.soft(await violationsInBothSchemes(page)).toEqual([]);
  expect.soft(await fits()).toBe(390);
  await page.getByRole('link', { name: 'Spring 26' }).click();
  await page.getByRole('combobox', { name: 'Part of the site' }).waitFor();
  expect.soft(await violationsInBothSchemes(page)).toEqual([]);
  expect.soft(await fits()).toBe(390);
  const address = page.url().split('?')[0];
  await page.goto(`${address}?show=@theme`);
  await page.getByRole('list', { name: 'Contrast' }).waitFor();
  expect.soft(await violationsInBothSchemes(page)).toEqual([]);
  expect.soft(await fits()).toBe(390);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${address}?show=dashboard/ads`);
  await page.getByRole('list', { name: 'Items' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await violationsInBothSchemes(page)).toEqual([]);
  await phone.close();
});
