import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/assortments-page.ts';
import { violationsInBothSchemes } from '../../pages/axe.ts';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { callAs } from '../../pages/portal.ts';

let browser: Browser;
let address: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const labels = [{ name: 'Key style', color: '#d97706' }];
  const products = await someProducts(start, 8);
  address = manageAddress(await makeAssortment(start, { title: 'Looked at closely', labels, products }));
  await start.close();
});
afterAll(() => browser.close());

interface Stop {
  name: string;
  path?: string;
  as?: string;
  open?: (page: AssortmentsPage) => Promise<unknown>;
  isDialog?: false;
}

const stops: readonly Stop[] = [
  { name: 'quick access', path: '/product/assortments/quick-access' },
  { name: 'all assortments', path: '/product/assortments/all' },
  { name: 'key initiatives', path: '/product/assortments/internal/wholesale', as: 'adminEditor' },
  { name: 'create dialog', path: '/product/assortments/all', open: (page) => page.button('Create assortment').click() },
  { name: 'an assortment' },
  {
    name: 'pictures to choose from',
    open: async (page) => {
      await (await page.cell(page.grid.getByRole('row').nth(1), 'Image')).dblclick();
      await page.page.locator('[data-part=editor] img').first().waitFor();
    },
    isDialog: false,
  },
  { name: 'logo and thumbnail', open: (page) => page.choose('More', 'Logo and thumbnail…') },
  { name: 'add by style', open: (page) => page.choose('Add products', 'By style…') },
  { name: 'search', open: (page) => page.choose('Add products', 'Search the catalogue…') },
  { name: 'pasted list', open: (page) => page.choose('Add products', 'Paste a list…') },
  { name: 'labels', open: (page) => page.choose('More', 'Labels…') },
  { name: 'history', open: (page) => page.choose('More', 'History of this assortment') },
  { name: 'versions', open: (page) => page.choose('More', 'Versions and comparison') },
];

describe('no axe violation in light and dark', () => {
  it.each(stops)('$name', async ({ path, as, open, isDialog = true }) => {
    const page = await AssortmentsPage.open(browser, path ?? address, as ?? 'mgr');
    await page.grid.getByRole('gridcell').first().waitFor();
    await open?.(page);
    if (open && isDialog) await page.page.getByRole('dialog').first().waitFor();
    expect(await violationsInBothSchemes(page.page)).toEqual([]);
    await page.close();
  });
});
