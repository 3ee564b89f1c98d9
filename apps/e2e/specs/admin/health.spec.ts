import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const parts = ['Jobs', 'Mail', 'Files', 'Previews', 'Database', 'Processes'];

test('[G25] an administrator sees how every part of the portal is, also on a phone', async () => {
  const { page, close } = await visit(browser, { as: 'admin', path: '/admin/health' });
  for (const name of parts) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await page.getByRole('table', { name: 'Largest tables' }).getByRole('rowheader').first().waitFor();
  await page.getByRole('table', { name: 'Running processes' }).getByText('answers you').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});

test('[T2] others are sent away, and nothing of it is asked for', async () => {
  const asked: string[] = [];
  const { page, address, close } = await visit(browser, {
    as: 'srEditor',
    path: '/admin/health',
    prepare: async (fresh) => fresh.on('request', (request) => asked.push(request.url())),
  });
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  expect(address()).toBe('/dashboard');
  expect(asked.filter((url) => url.includes('/api/admin/health'))).toEqual([]);
  await close();
});
