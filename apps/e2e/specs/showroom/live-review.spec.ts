import { transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { assortmentTitled, showroomPage } from '../../pages/areas/showroom-page.ts';
import { heldBack } from '../../pages/tools/held-back.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Caller;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await callAs('mgr');
});
afterAll(async () => {
  await mgr.close();
  await browser.close();
});

/** Products that a distributor may see as well. */
const productsAbroad = async () => {
  const dist = await callAs('dist');
  const plan = await assortmentTitled(dist, 'International Footwear');
  const rows = await rowsOf(plan, dist);
  await dist.close();
  return rows.slice(0, 3).map(({ style, color }) => ({ style, color }));
};

const aShowroom = async () => {
  const products = await someProducts(mgr, 3);
  const title = `Review ${crypto.randomUUID().slice(0, 8)}`;
  return showroomWith({ title, products });
};
interface Fields extends Record<string, unknown> {
  readonly title: string;
  readonly products: readonly { style: string; color: string }[];
}
const showroomWith = async (fields: Fields) => {
  const id = await makeAssortment(mgr, { ...fields, state: 'Published' });
  const { products } = fields;
  const ids = products.map(({ style, color }) => `${style}-${color}`);
  return { id, ids, path: `/product/assortments/assortment/${id}/showroom` };
};

/** As people go: an address of a product opened for itself leads to the showroom first (M1.3). */
const openFirst = async (page: Page, id: string) => {
  await page.getByRole('link', { name: 'Open the wall' }).click();
  await page.locator(`[data-product="${id}"]`).first().click();
  await isAt(page, id);
};
const start = (page: Page) => page.getByRole('button', { name: 'Review live' }).click();
const join = (page: Page) => page.getByRole('button', { name: /^Join / }).click();
const dock = (page: Page) => page.getByRole('complementary', { name: 'Live review' });
const isAt = (page: Page, id: string) => page.waitForURL(`**/showroom/detail/${id}*`);
interface Row {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly label?: string;
  readonly colorNote?: string;
}
const rowsOf = async (id: string, { context, base } = mgr): Promise<Row[]> => {
  const data = { assortmentsQuery: { _id: id }, _options: { limit: 10 } };
  const url = `${base}/api/assortments/products/query`;
  const reply = await context.request.post(url, { data, headers: { origin: base } });
  return ((await reply.json()) as { data: Row[] }).data;
};

test('two regions and a distributor review it live: the room follows, votes unseen, and what it decided stands in the grid and in the minutes', {
  timeout: 240_000,
}, async () => {
  const { id, ids, path } = await showroomWith({
    ...{
      title: `Everything that both regions would keep for next spring, by account and pillar, ${crypto.randomUUID()}`,
    },
    ...{ region: 'International', products: await productsAbroad() },
  });
  const [theo, ada] = [await visit(browser, { as: 'mgr', path }), await visit(browser, { as: 'user', path })];
  await start(theo.page);
  await dock(theo.page).getByText('Open a product to let the room vote.').waitFor();
  await join(ada.page);
  await openFirst(theo.page, ids[0]!);
  await isAt(ada.page, ids[0]!);
  await ada.page.route('**/votes/**', (route) => route.abort());
  await dock(ada.page).getByRole('radio', { name: 'Maybe' }).click();
  await dock(ada.page).getByText('Your vote did not arrive. Press it once more.').waitFor();
  expect(await ada.page.getByRole('dialog', { name: transportMessages.networkErrorTitle }).count()).toBe(0);
  await ada.page.unroute('**/votes/**');
  const vote = await heldBack(ada.page, '**/votes/**');
  await dock(ada.page).getByRole('radio', { name: 'Keep' }).click();
  await expect.poll(vote.said).toEqual([{ vote: 'Keep', remark: '' }]);
  await dock(ada.page).getByRole('textbox', { name: 'Say why, if you like' }).fill('Window hero');
  await dock(ada.page).getByRole('textbox', { name: 'Say why, if you like' }).press('Enter');
  expect(vote.said(), 'a remark that overtakes its vote is overwritten by it').toHaveLength(1);
  vote.letGo();
  await dock(theo.page).getByText('Window hero').waitFor();
  const late = await visit(browser, { as: 'dist', path, size: { width: 1024, height: 768 } });
  await join(late.page);
  await isAt(late.page, ids[0]!);
  await dock(late.page).getByRole('radio', { name: 'Drop' }).waitFor();
  expect(await dock(late.page).getByText('Window hero').count()).toBe(0);
  // A page that walks in is wider until it stands.
  const tooWide = () => late.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  await dock(theo.page).getByRole('button', { name: 'Close the vote, next' }).click();
  for (const { page } of [theo, ada, late]) await isAt(page, ids[1]!);
  await expect.poll(async () => (await rowsOf(id))[0]?.label).toBe('Keep');
  expect((await rowsOf(id))[0]?.colorNote).toContain('1 keep, 0 maybe, 0 drop.');
  await dock(theo.page).getByRole('button', { name: 'End review' }).click();
  const minutes = dock(ada.page).getByRole('link', { name: 'Minutes' });
  const [file] = await Promise.all([ada.page.waitForEvent('download'), minutes.click()]);
  expect(file.suggestedFilename()).toMatch(/review.*\.xlsx$/i);
  await late.page.goto(path);
  await late.page.getByRole('button', { name: 'Past reviews' }).click();
  await late.page.getByRole('dialog').getByText('1 decision', { exact: false }).click();
  await late.page.getByRole('list', { name: 'Minutes' }).getByText('Window hero').waitFor();
  await late.page.getByRole('link', { name: 'Minutes as a sheet' }).waitFor();
  for (const one of [theo, ada, late]) await one.close();
});

test('somebody else who may takes the lead, and the room follows', async () => {
  const { ids, path } = await aShowroom();
  const [theo, marian] = [await visit(browser, { as: 'mgr', path }), await visit(browser, { as: 'admin', path })];
  await start(theo.page);
  await join(marian.page);
  await dock(marian.page).getByRole('button', { name: 'Present', exact: true }).click();
  await dock(theo.page).getByText('Marian Okafor is presenting').waitFor();
  await openFirst(marian.page, ids[0]!);
  await isAt(theo.page, ids[0]!);
  await dock(theo.page).getByRole('radio', { name: 'Keep' }).waitFor();
  for (const one of [theo, marian]) await one.close();
});

test('when the presenter is gone somebody who may goes on, on the same page', async () => {
  const { ids, path } = await aShowroom();
  const theo = await visit(browser, { as: 'mgr', path });
  await openFirst(theo.page, ids[0]!);
  await start(theo.page);
  const marian = await visit(browser, { as: 'admin', path });
  await join(marian.page);
  await isAt(marian.page, ids[0]!);
  await dock(marian.page).getByText('Theo Lindqvist is presenting').waitFor();
  await theo.page.evaluate(() => {
    // As a crash does: nothing is said on leaving.
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await theo.close();
  await dock(marian.page).getByRole('button', { name: 'Close the vote, next' }).waitFor({ timeout: 60_000 });
  await marian.page.keyboard.press('ArrowRight');
  await isAt(marian.page, ids[1]!);
  await marian.close();
});

test('390 px: during a review all of the bar is within reach of a finger, and the cover names who presents to whom they know', async () => {
  const { ids, path } = await showroomWith({
    ...{ title: `On a phone ${crypto.randomUUID()}`, region: 'International', products: await productsAbroad() },
  });
  const theo = await visit(browser, { as: 'mgr', path });
  await start(theo.page);
  const phone = { path, size: { width: 390, height: 844 }, context: { hasTouch: true, isMobile: true } };
  const ada = await visit(browser, { as: 'user', ...phone });
  const stage = showroomPage(ada.page);
  const joinIt = ada.page.getByRole('button', { name: 'Join Theo Lindqvist' });
  await joinIt.waitFor();
  await expect.poll(stage.outOfReach).toEqual([]);
  await stage.fact('Presented by').getByText('Theo Lindqvist').waitFor();
  await stage.openWall();
  await stage.tiles.first().waitFor();
  await expect.poll(stage.outOfReach).toEqual([]);
  const find = await ada.page.getByRole('textbox', { name: 'Find in this showroom' }).boundingBox();
  expect(find?.width).toBeGreaterThan(120);
  await stage.tile(0).getByRole('link').tap();
  await stage.facts.waitFor();
  await expect.poll(stage.outOfReach).toEqual([]);
  await walkTo(ada.page, `${path}/compare?with=${encodeURIComponent(JSON.stringify(ids.slice(0, 2)))}`);
  await joinIt.waitFor();
  await expect.poll(stage.outOfReach).toEqual([]);
  await joinIt.tap();
  await ada.page.getByText(/Live, \d in the room/).waitFor();
  await expect.poll(stage.outOfReach).toEqual([]);
  const haruto = await visit(browser, { as: 'dist', ...phone });
  await haruto.page.getByRole('button', { name: /^Join / }).waitFor();
  expect(await showroomPage(haruto.page).fact('Presented by').count()).toBe(0);
  for (const one of [theo, ada, haruto]) await one.close();
});
