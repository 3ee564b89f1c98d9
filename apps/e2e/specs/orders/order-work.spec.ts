import type { WholeOrder } from '@atelier/contract/orders/orders';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assortmentTitled, showroomOf } from '../../pages/areas/showroom-page.ts';
import { aDraft, cancel, submit, take } from '../../pages/makers/order-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, type Visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

type Numbered = Pick<WholeOrder, 'orderNumber'>;

const addressOf = ({ orderNumber }: Numbered) => `/orders/samples/order/${orderNumber}`;
const readOrder = ({ orderNumber }: Numbered) =>
  ask<WholeOrder>('coordA', 'GET', `/orders/SAMPLE/order/number/${orderNumber}`);

const open = async (as: string, path: string): Promise<Visit> => {
  const opened = await come({ as, path, size: { width: 1600, height: 900 } });
  opened.page.setDefaultTimeout(30_000);
  await opened.page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  return opened;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fromMore = async (page: Page, name: string) => {
  await page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

const address = { attention: 'Ada Quist', address1: '118 Foundry Way', city: 'Portland', state: 'OR', zip: '97204' };
const taken = async (purpose: string, quantity = 1) =>
  take('srCoord', await submit('req1', await aDraft('req1', { purpose, quantity, values: address })));

it('[M19.3] a sample that was made for a line goes into a library and is sent; one of sales goes over to production first', async () => {
  const order = await taken('Made for it');
  const line = order.products[0]!.identifier;
  const { page, close } = await open('srCoord', `${addressOf(order)}?line=${line}`);
  await button(page, 'New sample…').click();
  const make = page.getByRole('dialog', { name: /^New sample of/ });
  await make.getByRole('combobox', { name: 'Library' }).click();
  await page.getByRole('option', { name: 'Sales' }).click();
  for (const field of await make.getByRole('textbox').all())
    if ((await field.inputValue()) === '') await field.fill('41');
  await make.getByRole('button', { name: 'Submit new sample' }).click();
  const send = page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByRole('button', { name: 'Cancel' }).click();
  expect((await readOrder(order)).products[0]!.reserved).toMatchObject({ source: 'Sample Library', quantity: 1 });
  await button(page, 'To production…').click();
  const move = page.getByRole('dialog', { name: /to production$/ });
  for (const field of await move.getByRole('textbox').all())
    if ((await field.inputValue()) === '') await field.fill('42');
  await move.getByRole('button', { name: 'Move to production' }).click();
  await page.getByText('Moved to production').waitFor();
  expect((await readOrder(order)).products[0]!.reserved).toMatchObject({ source: 'Sample Library', quantity: 1 });
  await close();
});

it('[G23, M19.3] a label that was made is offered again, and the papers of a parcel are printed whenever they are needed', async () => {
  const order = await taken('With papers', 2);
  const { page, close } = await open('srCoord', addressOf(order));
  await button(page, 'Send…').click();
  const send = page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByLabel(/^Quantity of/).fill('1');
  await send.getByRole('button', { name: 'Make a label' }).click();
  await send.getByRole('link', { name: 'Print the label' }).waitFor();
  await send.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Send…').click();
  await send.getByText(/was made and is not used yet\.$/).waitFor();
  await send.getByRole('button', { name: 'Use it' }).click();
  await send.getByLabel(/^Quantity of/).fill('1');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await send.waitFor({ state: 'hidden' });
  const { labels } = await readOrder(order);
  expect(labels).toHaveLength(1);
  await button(page, /^Pieces: 1 of 2 sent$/).click();
  const parcels = page.getByRole('dialog', { name: `Parcels of order ${order.orderNumber}` });
  await parcels.getByRole('heading', { name: 'Parcel 1', exact: true }).waitFor();
  for (const paper of ['Packing slip', 'Label']) {
    const href = await parcels.getByRole('link', { name: paper }).getAttribute('href');
    const reply = await page.request.get(new URL(href!, page.url()).href);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await close();
});

it('[G28, M19.3] what is said about a line stands at that line, and its notice leads there', async () => {
  const order = await taken('Talked about');
  const { identifier, style, color } = order.products[0]!;
  const requester = await open('req1', `${addressOf(order)}?line=${identifier}`);
  const { page } = requester;
  await page.getByText('None about this line yet').waitFor();
  await button(page, 'Comment').first().click();
  const box = page.getByRole('combobox', { name: `Comment about ${style} ${color}` });
  await box.fill('In coral, please @');
  await page.getByRole('option').first().waitFor();
  await box.press('Escape');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await box.fill('In coral, please');
  await box.press('Enter');
  const detail = page.locator('[data-part=detail]');
  await detail.getByText('In coral, please').waitFor();
  await page.getByRole('combobox', { name: 'Comment', exact: true }).waitFor();
  await requester.close();
  const { data } = await ask<{ data: { link: string; title: string }[] }>(
    'srCoord',
    'POST',
    '/notifications/all/query',
    { limit: 20 },
  );
  const notice = data.find(({ title }) => title.includes(`about ${style} ${color} in order ${order.orderNumber}`))!;
  const coordinator = await open('srCoord', notice.link);
  await coordinator.page.locator('[data-part=detail]').getByText('In coral, please').waitFor();
  await coordinator.close();
});

it('[G6, M19.3] an order that has ended is copied into a new draft, and tells what its requester had this year', async () => {
  const order = await submit('req1', await aDraft('req1', { purpose: 'Once more' }));
  await cancel('req1', order);
  const { page, close } = await open('req1', addressOf(order));
  await fromMore(page, 'Ordered this year');
  const year = page.getByRole('dialog', { name: new RegExp(`in ${companyDay(new Date()).slice(0, 4)}$`) });
  await year.getByRole('rowheader', { name: 'All' }).waitFor();
  await year.getByRole('button', { name: 'Close' }).last().click();
  await fromMore(page, 'Copy into a new draft');
  await page.waitForURL((url) => /\/order\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${order.orderNumber}`));
  await page.getByText('Draft', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Purpose: Once more' }).waitFor();
  await close();
});

it('[M19.4] a coordinator finds the drafts they began beside the active orders', async () => {
  const draft = await aDraft('srCoord', { purpose: 'For the desk itself' });
  const { page, close } = await come({ as: 'srCoord', path: '/orders/samples/active-orders' });
  await page.getByRole('grid').waitFor();
  await page.getByText('My drafts', { exact: true }).click();
  await page.getByRole('heading', { name: 'My drafts' }).waitFor();
  await page.getByRole('gridcell', { name: String(draft.orderNumber) }).waitFor();
  await ask('srCoord', 'DELETE', `/orders/SAMPLE/order/${draft._id}?version=${draft.version}`);
  await close();
});

const createHere = async (page: Page, label: string | RegExp) => {
  await button(page, label).first().click();
  const dialog = page.getByRole('dialog', { name: /^Order \d/ });
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
  const orderNumber = Number(new URL(page.url()).pathname.split('/').at(-1));
  return ask<WholeOrder>('req1', 'GET', `/orders/SAMPLE/order/number/${orderNumber}`);
};

it('[M19.1] what is chosen in the product library, one product, and a showroom become drafts', async () => {
  const library = '/product/libraries/products';
  const { page, close } = await come({ as: 'req1', path: library });
  page.setDefaultTimeout(30_000);
  const products = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img') });
  await products.first().click();
  const one = page.getByRole('dialog');
  await one.getByRole('table', { name: 'Locations' }).waitFor();
  expect((await createHere(page, 'Order')).lines).toBe(1);
  await walkTo(page, library);
  const places = page.locator('[data-index]');
  for (const at of [0, 1]) {
    await places.nth(at).hover();
    await places.nth(at).getByRole('checkbox').check();
  }
  await page.getByRole('region', { name: 'Selection' }).getByText('2 selected').waitFor();
  expect((await createHere(page, 'Order')).lines).toBe(2);
  const mgr = await callAs('mgr');
  const alder = await assortmentTitled(mgr, 'Alder Outfitters Women');
  await mgr.close();
  await walkTo(page, `${showroomOf(alder)}?at=wall`);
  const shown = await createHere(page, /^Order/);
  expect([shown.lines > 0, shown.values.purpose]).toEqual([true, 'Alder Outfitters Women']);
  await close();
});
