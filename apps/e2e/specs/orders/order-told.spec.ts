import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDraft, someShoes, submit, take } from '../../pages/makers/order-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { nowhere, type Visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const address = { attention: 'Ada Quist', address1: '118 Foundry Way', city: 'Portland', state: 'OR', zip: '97204' };
const addressOf = ({ orderNumber }: Pick<WholeOrder, 'orderNumber'>) => `/orders/samples/order/${orderNumber}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const open = async (as: string, path: string): Promise<Visit> => {
  const opened = await come({ as, path, size: { width: 1600, height: 900 } });
  opened.page.setDefaultTimeout(30_000);
  await opened.page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  return opened;
};

const ownSize = () => `T${crypto.randomUUID().slice(0, 6).toUpperCase()}`;

it('[G44] a size that is not there is told wherever another takes its place: on submitting, in the line, before it leaves and after', async () => {
  const [shoe] = await someShoes(1);
  const [there, asked] = [ownSize(), ownSize()];
  await ask('coordA', 'POST', '/sampleInventory', {
    library: 'Production',
    values: { ...shoe, size: there, side: 'Right', totalQty: 9, division: 'Running', status: 'Active', bin: there },
  });
  const values = { size: asked, side: 'Right', quantity: 8, source: 'Sample Library' };
  const draft = await ask<WholeOrder>('req1', 'POST', '/orders/SAMPLE/order', {
    values: { purpose: 'Whatever is near', ...address },
    products: [{ ...shoe, values }],
  });
  const line = draft.products[0]!.identifier;
  const told = `size ${there} instead of ${asked}`;
  const requester = await open('req1', addressOf(draft));
  await button(requester.page, 'Submit').click();
  await requester.page.getByText(`Another size is reserved: ${shoe!.style} ${shoe!.color} in ${told}.`).waitFor();
  await requester.page
    .getByRole('gridcell')
    .filter({ hasText: `${there} reserved` })
    .waitFor();
  const { page, close } = await open('coordA', `${addressOf(draft)}?line=${line}`);
  await button(page, 'Take order').click();
  await page.getByText(`Reserved: 8 of ${told} in Sample Library`).waitFor();
  await button(page, 'Send 8').click();
  const send = page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByText(`${told}, Sample Library`).waitFor();
  await send.getByLabel(/^Quantity of/).fill('2');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await send.waitFor({ state: 'hidden' });
  await page.locator('[data-part=detail]').getByText(`${told}, sent by`).waitFor();
  await page
    .getByRole('gridcell')
    .filter({ hasText: `${there} sent` })
    .waitFor();
  await button(page, 'Pieces: 2 of 8 sent').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await Promise.all([close(), requester.close()]);
});

it('[M19] a found product is chosen wherever its row is pressed, and nothing found is one sentence', async () => {
  const [shoe] = await someShoes(1);
  const draft = await aDraft('req1', { purpose: 'Found lines' });
  const { page, close } = await open('req1', addressOf(draft));
  await button(page, 'Add lines').click();
  const dialog = page.getByRole('dialog', { name: 'Add lines' });
  await dialog.getByLabel('Style, name or color').fill(shoe!.style);
  const row = dialog.getByRole('listitem').filter({ hasText: `${shoe!.style} ${shoe!.color}` });
  const box = row.getByRole('checkbox');
  await row.locator('img').click();
  expect(await box.isChecked()).toBe(true);
  await row.getByText(`${shoe!.style} ${shoe!.color}`).click();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await dialog.getByRole('button', { name: 'Add 1' }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Style, name or color').fill('zzqqxx none');
  const nothing = dialog.getByText('Nothing matches this search.');
  await nothing.waitFor();
  expect((await nothing.boundingBox())!.height).toBeLessThan(40);
  await close();
});

it('[M1.7] an order opens by the name it is called by; what names none is said, and nobody is asked for it', async () => {
  const [sample, promo] = [
    await aDraft('req1', { purpose: 'By its name' }),
    await aDraft('req1', { type: 'PROMO', purpose: 'By its name' }),
  ];
  const number = (order: Pick<WholeOrder, 'orderNumber'>) => `Order ${order.orderNumber}`;
  for (const [path, order] of [
    [`/orders/samples/order/S-${sample.orderNumber}`, sample],
    [`/orders/promos/order/p-${promo.orderNumber}`, promo],
  ] as const) {
    const { page, close } = await open('req1', path);
    await page.getByRole('heading', { level: 1, name: number(order) }).waitFor();
    await close();
  }
  const { page, close } = await open('req1', addressOf(sample));
  // A line that an address names is named by the other type's, too.
  const line = promo.products[0]!.identifier;
  await page.goto(new URL(`/orders/samples/order/P-${promo.orderNumber}?line=${line}`, page.url()).href);
  const atLine = `/orders/promos/order/${promo.orderNumber}?line=${line}`;
  await page.waitForURL(({ pathname, search }) => pathname + search === atLine);
  await page.getByRole('heading', { level: 1, name: number(promo) }).waitFor();
  // An order that is open is asked for again whenever others change one of theirs.
  await page.goto(nowhere);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/number/')) asked.push(request.url());
  });
  for (const typed of ['abc', '40034x', '99999999999']) {
    await page.goto(`/orders/samples/order/${typed}`);
    await page.getByRole('heading', { name: `“${typed}” is not the number of an order.` }).waitFor();
  }
  expect(asked).toEqual([]);
  await close();
});

it('[M19.3] an order without a delivery address is asked about once on submitting, and told to whoever sends it', async () => {
  const draft = await aDraft('req1', { purpose: 'To nowhere' });
  const { page, close } = await open('req1', addressOf(draft));
  await button(page, 'Submit').click();
  const question = page.getByRole('dialog', { name: 'No delivery address yet' });
  await question.waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Add address' }).click();
  const fields = page.getByRole('dialog', { name: 'Deliver to' });
  await fields.getByRole('button', { name: 'Cancel' }).click();
  await fields.waitFor({ state: 'hidden' });
  await button(page, 'Submit').click();
  await question.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByText(/to take it$/).waitFor();
  await take('srCoord', await ask<WholeOrder>('req1', 'GET', `/orders/SAMPLE/order/number/${draft.orderNumber}`));
  const coordinator = await open('srCoord', addressOf(draft));
  await button(coordinator.page, 'Send…').click();
  const send = coordinator.page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByText('No delivery address').waitFor();
  expect(await violationsInBothSchemes(coordinator.page)).toEqual([]);
  await send.getByRole('combobox', { name: 'Shipper' }).click();
  await coordinator.page.getByRole('option', { name: 'Picked Up' }).click();
  await expect.poll(() => send.getByText('No delivery address').count()).toBe(0);
  await Promise.all([close(), coordinator.close()]);
});

it('[M19.3] nobody is asked for the address of what is picked up', async () => {
  const draft = await aDraft('req1', { purpose: 'Picked up', values: { deliveryMethod: 'Pick Up' } });
  const { page, close } = await open('req1', addressOf(draft));
  await button(page, 'Submit').click();
  await page.getByText(/to take it$/).waitFor();
  await close();
});

it('[M19.3] whoever sends an order with an address is not told of a missing one', async () => {
  const order = await take(
    'srCoord',
    await submit('req1', await aDraft('req1', { purpose: 'There', values: address })),
  );
  const { page, close } = await open('srCoord', addressOf(order));
  await button(page, 'Send…').click();
  const send = page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByRole('combobox', { name: 'Shipper' }).waitFor();
  expect(await send.getByText('No delivery address').count()).toBe(0);
  await close();
});
