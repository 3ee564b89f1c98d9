import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showroomPage } from '../../pages/areas/showroom-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page, group: string) => page.getByRole('region', { name: group }).getByRole('link');
const inShowroom = (page: Page) => page.waitForURL(/\/assortment\/[^/]+\/showroom/);

describe('[M11] whoever only reads assortments finds their showrooms', () => {
  test('from the dashboard, in the list of all of them, and back to it on leaving', async () => {
    const { page, close } = await visit(browser, { as: 'user' });
    const tile = page.getByRole('region', { name: 'Showrooms' });
    await tile.getByRole('link', { name: 'Showrooms' }).click();
    await page.waitForURL('**/product/showrooms');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Find a showroom' }).fill('alder women');
    const found = page.getByRole('main').getByRole('link', { name: /^Alder Outfitters Women/ });
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeLessThan(3);
    await found.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Escape');
    await found.first().click();
    await inShowroom(page);
    await page.getByRole('link', { name: 'Leave the showroom' }).click();
    await page.waitForURL('**/product/showrooms');
    await close();
  });

  test('a distributor sees those meant for abroad, and no other', async () => {
    const { page, close } = await visit(browser, { as: 'dist' });
    const tile = page.getByRole('region', { name: 'Showrooms' });
    await tile.getByRole('link', { name: /^International Footwear/ }).waitFor();
    await tile.getByRole('link', { name: 'Showrooms', exact: true }).click();
    await page.waitForURL('**/product/showrooms');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Global Footwear/ })
      .waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^US Footwear/ })
        .count(),
    ).toBe(0);
    await close();
  });

  test('by name in the palette', async () => {
    const { page, close } = await visit(browser, { as: 'user', path: '/product/showrooms' });
    await page.getByRole('heading', { name: 'Showrooms' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Search styles/).fill('market week');
    const palette = page.getByRole('dialog');
    // Styles that are found later stand above it and push it down.
    await palette
      .getByText(/^\d+ [A-Z]+ · /)
      .first()
      .waitFor();
    await palette.getByText('Market Week Showroom').click();
    await inShowroom(page);
    await showroomPage(page).openWall();
    await close();
  });
});

test('[M11] whoever keeps assortments opens a showroom from the dashboard and from the lists', async () => {
  const { page, close } = await visit(browser, { as: 'mgr' });
  await cards(page, 'Recent assortments').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open the showroom' }).click();
  await inShowroom(page);
  await walkTo(page, '/product/assortments/all?search=alder%20outfitters');
  await page.getByRole('gridcell', { name: 'Alder Outfitters Women' }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open the showroom' }).click();
  await inShowroom(page);
  await close();
});
