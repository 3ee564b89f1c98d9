import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssortment } from '../../pages/areas/assortments-page.ts';
import { libraryAddress as address, openLibrary } from '../../pages/areas/product-cards.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { nowhere, type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Visit;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await visit(browser, { as: 'mgr', path: '/settings' });
});
afterAll(() => browser.close());

const places = (page: Page) => page.locator('[data-index]');
const library = async (): Promise<Page> => {
  const page = await openLibrary(mgr);
  await places(page).nth(5).waitFor();
  return page;
};
const settledTotal = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => document.querySelector('[data-settling]') === null);
  return page.getByText(/^[\d,]+ style-colors?$/).innerText();
};
const focusedPlace = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index);

describe('the wall', () => {
  test('a product is a link: Ctrl+click opens it in a tab of its own', async () => {
    const { context } = mgr;
    const page = await library();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      places(page)
        .first()
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('dialog').getByRole('table', { name: 'Locations' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tab.close();
  });

  test('arrows walk over it, "/" leads to the search', async () => {
    const page = await library();
    await places(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedPlace(page)).toBe('1');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => Number(await focusedPlace(page))).toBeGreaterThan(3);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  test('results follow the typing letter by letter, and all of it is one step of the way back', async () => {
    const page = await library();
    const search = page.getByLabel('Search products');
    for (const typed of ['c', 'ci', 'cir']) {
      await search.press(typed.slice(-1));
      await page.getByRole('button', { name: `Remove “${typed}”` }).waitFor();
      await settledTotal(page);
    }
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => search.inputValue()).toBe('');
  });

  test('an answer that comes late is not waited for: the newer search is the one that is shown', async () => {
    const page = await library();
    const search = page.getByLabel('Search products');
    const late = Promise.withResolvers<void>();
    const isLate = (request: Request) => request.postData()?.includes('"run"') ?? false;
    const dropped = page.waitForEvent('requestfailed', isLate);
    await page.route('**/products/fetch', async (route) => {
      if (isLate(route.request())) await late.promise;
      await route.continue().catch(() => undefined);
    });
    await search.pressSequentially('run');
    await page.getByRole('button', { name: 'Remove “run”' }).waitFor();
    await search.pressSequentially('ning');
    await page.getByRole('button', { name: 'Remove “running”' }).waitFor();
    const found = await settledTotal(page);
    await dropped;
    late.resolve();
    expect(await settledTotal(page)).toBe(found);
  });

  test('products are chosen, with Shift a whole range, and go into an assortment', async () => {
    const title = `Chosen ${crypto.randomUUID().slice(0, 8)}`;
    await makeAssortment(mgr, { title, region: 'US' });
    const page = await library();
    await places(page).nth(1).hover();
    await places(page).nth(1).getByRole('checkbox').check();
    await places(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('4 selected').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Add to assortment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 4 products to an assortment' });
    await dialog.getByLabel('Assortment').click();
    await page.getByRole('option', { name: title }).click();
    const told = page.getByText(/Item\(s\) added to assortment/).waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await told;
    await expect.poll(() => bar.count()).toBe(0);
  });

  test('the right mouse button offers what can be done with a product', async () => {
    const page = await library();
    await places(page).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open in new tab' }).waitFor();
    await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').getByRole('table', { name: 'Locations' }).waitFor();
  });
});

describe('the detail', () => {
  test('goes on to the next product, shows the other colors, and Back does not bring it again', async () => {
    const { address: at } = mgr;
    const page = await library();
    await places(page).first().getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table', { name: 'Locations' }).waitFor();
    const first = at();
    // The product follows its address, and the keys are about the one that is shown.
    const follows = () => {
      const id = new URL(page.url()).searchParams.get('product') ?? 'none';
      return dialog.getByText(id.replace('-', ' '), { exact: true }).first().waitFor();
    };
    await dialog.getByRole('button', { name: 'Next product' }).click();
    await expect.poll(at).not.toBe(first);
    await follows();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(first);
    await follows();
    await dialog.getByRole('group', { name: 'Colors' }).getByRole('button', { pressed: false }).first().click();
    await expect.poll(at).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(at()).toBe(address);
    await page.goBack();
    await places(page).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test.each([360, 768])('fits into %i px', async (width) => {
    const { page, close } = await visit(browser, { as: 'mgr', path: address, size: { width, height: 800 } });
    await places(page).first().getByRole('link').click();
    await page.getByRole('dialog').getByRole('table', { name: 'Locations' }).waitFor();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.width ?? 0).toBeLessThanOrEqual(width);
    const beyond = await page.evaluate(() => {
      const dialog = document.querySelector('[role="dialog"]');
      return (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0);
    });
    expect(beyond).toBeLessThanOrEqual(0);
    await close();
  });
});

test('Escape in a filter list of the drawer closes the list, then the drawer', async () => {
  const { page, context, base, close } = await visit(browser, { as: 'mgr', path: nowhere });
  const reply = await context.request.get(`${base}/api/assortments`);
  const { data } = (await reply.json()) as { data: { _id: string; type: string; method: string; mayEdit: boolean }[] };
  const mine = data.find((one) => one.type === 'item' && one.method === 'static' && one.mayEdit);
  await page.goto(`/product/assortments/assortment/${mine?._id}/manage`);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('menuitem', { name: /catalogue|search/i }).click();
  const drawer = page.getByRole('dialog', { name: 'Add from the catalogue' });
  await drawer.getByRole('button', { name: /^Season/ }).click();
  const list = page.getByRole('dialog', { name: /^Season/ });
  await list.getByRole('checkbox').first().waitFor();
  // The focus comes to it a moment later, and Escape with the focus.
  await expect.poll(() => list.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await close();
});
