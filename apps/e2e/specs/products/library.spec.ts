import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  libraryAddress as address,
  openFirstProduct,
  openLibrary,
  productCards,
} from '../../pages/areas/product-cards.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { heldBack } from '../../pages/tools/held-back.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { settingSaved, type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Visit;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await visit(browser, { as: 'mgr', path: '/settings' });
});
afterAll(() => browser.close());

const total = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^[\d,]+ style-colors$/).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

const libraryOf = async (as: string, path = address) => {
  const visited = await visit(browser, { as, path });
  await visited.page.getByText(/style-colors$/).waitFor();
  return visited;
};

const openFilter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

describe('the product library', () => {
  test('[M4.3] opens with footwear, and the type switch shows apparel and POP', async () => {
    const page = await openLibrary(mgr);
    const footwear = await total(page);
    await page.getByText('Apparel', { exact: true }).click();
    await page.waitForURL(/type=Apparel/);
    await expect.poll(() => total(page)).not.toBe(footwear);
  });

  test('[M8.2] a chosen value becomes a chip, narrows the wall to its count, and leaves again', async () => {
    const page = await openLibrary(mgr);
    const all = await total(page);
    await openFilter(page, 'Gender');
    const men = page.getByRole('checkbox', { name: 'Men', exact: true });
    await men.waitFor();
    const beside = men.locator('xpath=ancestor::div[.//span]').last();
    const promised = async () => Number((await beside.innerText()).replaceAll(/\D/g, ''));
    // The names are there before their counts.
    await expect.poll(promised).toBeGreaterThan(0);
    const count = await promised();
    await men.click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Gender: Men' }).waitFor();
    await expect.poll(() => total(page)).toBe(count);
    await page.getByRole('button', { name: 'Remove Gender: Men' }).click();
    await expect.poll(() => total(page)).toBe(all);
  });

  test('[M8.6] the address is the search: a reload and another person see the same', async () => {
    const page = await openLibrary(mgr);
    const all = await total(page);
    await page.getByLabel('Search products').fill('runner');
    await page.waitForURL(/filters=/);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    // The number of before stands until the answer is there.
    await expect.poll(() => total(page)).not.toBe(all);
    const found = await total(page);
    const path = new URL(page.url()).pathname + new URL(page.url()).search;
    const other = await libraryOf('admin', path);
    await expect.poll(() => total(other.page)).toBe(found);
    await other.close();
  });

  test('[M8.1] the word for all products of the type finds them all, and narrows beside other words', async () => {
    const page = await openLibrary(mgr);
    const all = await total(page);
    const search = page.getByLabel('Search products');
    const found = async (words: string) => {
      await search.fill(words);
      await page.getByRole('button', { name: `Remove “${words}”` }).waitFor();
      await page.waitForFunction(() => document.querySelector('[data-settling]') === null);
      return total(page);
    };
    for (const words of ['shoe', 'Shoes', 'footwear']) expect(await found(words), words).toBe(all);
    const running = await found('running');
    expect(running).toBeGreaterThan(0);
    expect(running).toBeLessThan(all);
    for (const words of ['running shoe', "women's running shoes"]) {
      const count = await found(words);
      expect(count, words).toBeGreaterThan(0);
      expect(count, words).toBeLessThanOrEqual(running);
    }
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder(/^Search styles/).fill('running shoes');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Cirrus|Tempo|Halcyon|Longreach|Vantage)/ })
      .first()
      .waitFor();
  });

  test('[M4.1] a product opens with its pictures, prices by location and availability by size and date', async () => {
    const page = await openLibrary(mgr);
    const dialog = await openFirstProduct(page);
    await dialog.getByRole('columnheader', { name: 'Cost', exact: true }).waitFor();
    await dialog.getByText('Identity').waitFor();
    await page.reload();
    await page.getByRole('dialog').getByRole('table', { name: 'Locations' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('[M4.3] grid or list is remembered for the user', async () => {
    const { page, close } = await libraryOf('req1');
    // Back to the grid at the end, as every other spec expects to find it.
    for (const shape of ['List', 'Grid']) {
      await settingSaved(page, () => page.getByRole('img', { name: shape }).click());
      await page.reload();
      await expect.poll(() => page.getByRole('radio', { name: shape }).isChecked()).toBe(true);
    }
    await close();
  });

  test('[M4.3] of two quick choices the last one is remembered', async () => {
    const { page, close } = await libraryOf('req1');
    const choice = await heldBack(page, '**/users/settings/productLibrary.view');
    const choose = (shape: string) => page.getByRole('img', { name: shape }).click();
    await choose('List');
    await expect.poll(choice.said).toEqual([{ value: 'list' }]);
    await choose('Grid');
    await expect.poll(() => page.getByRole('radio', { name: 'Grid' }).isChecked()).toBe(true);
    expect(choice.said(), 'one that overtakes the other is overwritten by it').toHaveLength(1);
    const kept = page.waitForResponse((reply) => reply.request().postData() === JSON.stringify({ value: 'grid' }));
    choice.letGo();
    await kept;
    expect(choice.said()).toEqual([{ value: 'list' }, { value: 'grid' }]);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Grid' }).isChecked()).toBe(true);
    await close();
  });

  test('a search that finds nothing says so in the words of the specification and offers a way out', async () => {
    const page = await openLibrary(mgr, `${address}?filters=${encodeURIComponent('["search:zzzzzz"]')}`);
    await page.getByText('No results found for the filters applied in your location.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('');
  });

  test('only the products in sight exist in the page, however long the wall is', async () => {
    const page = await openLibrary(mgr);
    const cards = productCards(page);
    await cards.first().waitFor();
    expect(await cards.count()).toBeLessThan(120);
    await page.mouse.wheel(0, 60_000);
    await expect.poll(() => cards.count()).toBeGreaterThan(5);
    expect(await cards.count()).toBeLessThan(120);
  });

  test('axe finds nothing on the library, an open filter and an open product, in light and dark', async () => {
    const page = await openLibrary(mgr);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await openFilter(page, 'Price');
    await page.getByLabel(/^From/).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openFirstProduct(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});

describe('UPC lookup', () => {
  test('[G35] names the style-color and size behind a UPC, and says so when there is none', async () => {
    const { page, context, base, close } = await visit(browser, { as: 'admin', path: '/sales/upc-lookup' });
    const reply = await context.request.post(`${base}/api/products/fetch`, {
      headers: { origin: base },
      data: {
        _select: ['locations.availability'],
        'locations.availability.inventory': { $gt: 0 },
        _options: { limit: 1 },
      },
    });
    const { data } = (await reply.json()) as {
      data: { style: string; locations: { availability: { upc: string }[] }[] }[];
    };
    const upc = data[0]?.locations.flatMap((location) => location.availability)[0]?.upc ?? '';
    await page.getByLabel('UPC').fill(upc);
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText(data[0]?.style ?? 'no product').waitFor();
    await page.getByLabel('UPC').fill('000000000000');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('No style-color of your locations has this UPC.').waitFor();
    await close();
  });
});
