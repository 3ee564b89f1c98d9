import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';

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

interface Screen {
  name: string;
  path: string;
  as?: string;
  open?: (page: AssortmentsPage) => Promise<unknown>;
}

const screens: readonly Screen[] = [
  { name: 'quick access', path: '/product/assortments/quick-access' },
  {
    name: 'all assortments, and the dialog for a new one',
    path: '/product/assortments/all',
    open: (page) => page.button('Create assortment').click(),
  },
  { name: 'key initiatives', path: '/product/assortments/internal/wholesale', as: 'adminEditor' },
];

const onTop = (page: AssortmentsPage) => page.page.locator('[role=dialog], [data-part=editor]');

/** What opens over one assortment, one after another. */
const overIt: Readonly<Record<string, (page: AssortmentsPage) => Promise<unknown>>> = {
  'pictures to choose from': async (page) => {
    await (await page.cell(page.rows.nth(1), 'Image')).dblclick();
    await page.page.locator('[data-part=editor] img').first().waitFor();
  },
  'logo and thumbnail': (page) => page.choose('More', 'Logo and thumbnail…'),
  'add by style': (page) => page.choose('Add products', 'By style…'),
  search: (page) => page.choose('Add products', 'Search the catalogue…'),
  'pasted list': (page) => page.choose('Add products', 'Paste a list…'),
  labels: (page) => page.choose('More', 'Labels…'),
  history: (page) => page.choose('More', 'History of this assortment'),
  versions: (page) => page.choose('More', 'Versions and comparison'),
};

describe('no axe violation in light and dark', () => {
  it.each(screens)('$name', async ({ path, as = 'mgr', open }) => {
    const page = await AssortmentsPage.open(browser, path, as);
    await page.cells.first().waitFor();
    // Softly: what is broken on the screen does not hide what is broken in what opens over it.
    expect.soft(await violationsInBothSchemes(page.page)).toEqual([]);
    if (open) {
      await open(page);
      await onTop(page).first().waitFor();
      expect.soft(await violationsInBothSchemes(page.page), 'what it opens').toEqual([]);
    }
    await page.close();
  });

  it('an assortment, and everything that opens over it', async () => {
    const page = await AssortmentsPage.open(browser, address);
    await page.cells.first().waitFor();
    expect.soft(await violationsInBothSchemes(page.page)).toEqual([]);
    for (const [name, open] of Object.entries(overIt)) {
      await open(page);
      await onTop(page).first().waitFor();
      expect.soft(await violationsInBothSchemes(page.page), name).toEqual([]);
      await page.page.keyboard.press('Escape');
      await expect.poll(() => onTop(page).count(), { message: name }).toBe(0);
    }
    await page.close();
  });
});
