import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInternal, someProducts } from '../../pages/areas/assortments-page.ts';
import { showroomPage } from '../../pages/areas/showroom-page.ts';
import { makeSorted, SortPage } from '../../pages/areas/sort-page.ts';
import { drawnPicture } from '../../pages/tools/drawn-picture.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let caller: Caller;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  caller = await callAs('mgr');
});
afterAll(async () => {
  await caller.close();
  await browser.close();
});

test('[M10, M11.1] a manager sorts and dresses an assortment, and the showroom shows it so', async () => {
  const { id, styles } = await makeSorted(caller);
  const sort = await SortPage.open(browser, id);
  const [first, second] = styles.Heritage ?? [];
  await sort.savedAfter(() => sort.drag(sort.face(second!), sort.face(first!)));
  const grip = (title: string) => sort.lanes.getByRole('button', { name: `Move the group ${title}` });
  await sort.savedAfter(() => sort.drag(grip('Heritage'), grip('Move'), 'onto'));
  await sort.menu('Heritage', 'Show its page');
  const { page } = sort;
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await sort.savedAfter(() => page.getByRole('menuitem', { name: 'Story' }).click());
  await sort.savedAfter(async () =>
    page
      .getByLabel(/ file of Heritage$/)
      .first()
      .setInputFiles(await drawnPicture(page, '#b45309', 'divider.png')),
  );
  await page.getByRole('link', { name: 'Open showroom' }).click();
  const stage = showroomPage(page);
  const groups = page.getByRole('navigation', { name: 'Groups' }).getByRole('link');
  await groups.first().waitFor();
  await expect.poll(async () => (await groups.allTextContents())[0]).toContain('Heritage');
  await groups.first().click();
  await page.getByText('Why Heritage').waitFor();
  await page.locator('img[src*="/groups/"]').first().waitFor();
  await page.getByRole('button', { name: /^See the/ }).click();
  await stage.tiles.first().waitFor();
  await expect.poll(() => stage.tile(0).getAttribute('data-product')).toContain(`${second}-`);
  await sort.close();
});

describe('[M10.1, G21] an internal assortment', () => {
  test('is grouped by pillar and sorted by who holds it; somebody else sees who, and cannot', async () => {
    const iaUS = await callAs('iaUS');
    const id = await makeInternal(iaUS, await someProducts(iaUS, 24));
    const path = `/product/assortments/internal/${id}/sort`;
    const sort = await SortPage.open(browser, id, { as: 'iaUS', path });
    const titles = await sort.groups();
    const orders = await Promise.all(titles.map((title) => sort.order(title)));
    const at = orders.findIndex((order) => order.length > 1);
    const [first, second] = orders[at] ?? [];
    await sort.savedAfter(() => sort.drag(sort.face(second!), sort.face(first!)));
    await expect.poll(async () => (await sort.order(titles[at]!)).slice(0, 2)).toEqual([second, first]);
    const other = await SortPage.look(browser, { as: 'adminEditor', path });
    await other.page.getByText('Priya Raman', { exact: false }).first().waitFor();
    await expect.poll(async () => (await other.order(titles[at]!)).slice(0, 2)).toEqual([second, first]);
    const sorting = other.page.getByRole('button', { name: 'Sort', exact: true, disabled: false });
    expect(await sorting.count()).toBe(0);
    await other.close();
    await sort.close();
    await iaUS.close();
  });
});
