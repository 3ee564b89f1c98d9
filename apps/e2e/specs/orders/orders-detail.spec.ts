import type { WholeOrder } from '@atelier/contract/orders/orders';
import { date } from '@atelier/domain/fields/date';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

/** A size that no other sample and no stock has: what is ordered in it is of this spec. */
const ownSize = () => `T${crypto.randomUUID().slice(0, 6).toUpperCase()}`;

type Shoe = { style: string; color: string };

const shoes = async (count: number): Promise<Shoe[]> => {
  const caller = await callAs('req1');
  const found = await someProducts(caller, count, 40);
  await caller.close();
  return found;
};

const pairsOnShelf = (shoe: Shoe, size: string, totalQty: number) =>
  ask('coordA', 'POST', '/sampleInventory', {
    library: 'Production',
    values: { ...shoe, size, side: 'Pair', totalQty, division: 'Running', status: 'Active', bin: size },
  });

const aDraft = (lines: readonly (Shoe & { values: object })[], values: object = {}) =>
  ask<WholeOrder>('req1', 'POST', '/orders/SAMPLE/order', {
    values: { purpose: 'Window shoot', ...values },
    products: lines,
  });

const delivery = { address1: '118 Foundry Way', city: 'Portland', zip: '97204' };

const addressOf = ({ orderNumber }: Pick<WholeOrder, 'orderNumber'>) => `/orders/samples/order/${orderNumber}`;

const open = async (as: string, path: string, size = { width: 1600, height: 900 }): Promise<Visit> => {
  const opened = await come({ as, path, size });
  opened.page.setDefaultTimeout(30_000);
  await opened.page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  return opened;
};

const lineOf = (page: Page, shoe: Shoe): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: `${shoe.style} ${shoe.color}` })
    .first();

const cellOf = async (page: Page, row: Locator, column: string): Promise<Locator> => {
  const header = page.getByRole('columnheader').filter({ hasText: column }).first();
  return row.locator(`[role=gridcell][aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
};

const type = async (page: Page, cell: Locator, text: string): Promise<void> => {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('[M1.2, M19.3] rows of an assortment become a draft, which is edited, filled by a ZIP code and submitted', async () => {
  const caller = await callAs('mgr');
  const title = `Ordered ${crypto.randomUUID().slice(0, 8)}`;
  const chosen = await someProducts(caller, 3, 60);
  const id = await makeAssortment(caller, { title, season: 'Spring', year: 2027, products: chosen });
  await caller.close();
  const { page, close } = await visit(browser, {
    as: 'mgr',
    path: `/product/assortments/assortment/${id}/create-order`,
  });
  page.setDefaultTimeout(30_000);
  await page.getByText('3 products chosen').waitFor();
  const [first] = chosen as [Shoe];
  await page.getByRole('checkbox', { name: `${first.style} ${first.color},` }).uncheck();
  await page.getByText('2 products chosen').waitFor();
  await button(page, 'Create order').click();
  await page.getByRole('dialog').getByText('Sample order').click();
  expect(await page.getByRole('dialog').getByLabel('Purpose').inputValue()).toBe(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  await page.getByText('Not submitted yet').waitFor();
  for (const shoe of chosen.slice(1)) {
    const cell = await cellOf(page, lineOf(page, shoe), 'Source');
    await type(page, cell, 'New Sample');
  }
  await page.getByText('All changes saved.').waitFor();
  await button(page, /^Deliver to: /).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver to' });
  await dialog.getByLabel('Address 1').fill('118 Foundry Way');
  await dialog.getByLabel('ZIP').fill('97204');
  await expect.poll(() => dialog.getByLabel('City').inputValue()).toBe('Portland');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('118 Foundry Way, Portland 97204').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await Promise.all([page.getByText('Success', { exact: true }).waitFor(), button(page, 'Submit').click()]);
  await page.getByText(/^Waiting for .* to take it$/).waitFor();
  await close();
});

const nextMonth = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('table').getByRole('button', { name: /^15 / }).click();
};

it('[M19.3] Submit leads to the day that has passed, and each is told where it stands', async () => {
  const [shoe] = (await shoes(1)) as [Shoe];
  const back = { returnType: 'Return', returnBy: '2026-01-20' };
  const passed = { ...delivery, requestedDeliveryDate: '2026-01-15' };
  const draft = await aDraft([{ ...shoe, values: { size: '9', source: 'New Sample', ...back } }], passed);
  const { page, close } = await open('req1', addressOf(draft));
  await button(page, 'Submit').click();
  const dialog = page.getByRole('dialog', { name: 'Needed by' });
  await dialog.getByText(orderMessages.dayPassed('Requested Delivery Date')).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clear Requested Delivery Date' }).click();
  await dialog.getByRole('button', { name: 'Requested Delivery Date', exact: true }).click();
  await nextMonth(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Submit').click();
  await page.getByText(`${shoe.style} ${shoe.color}: ${orderMessages.dayPassed('Return By')}`).waitFor();
  const cell = await cellOf(page, lineOf(page, shoe), 'Return By');
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  await type(page, cell, date().copy(addDays(companyDay(new Date()), 60)));
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBeNull();
  await page.getByText('All changes saved.').waitFor();
  await button(page, 'Submit').click();
  await page.getByText(/to take it$/).waitFor();
  await close();
});

it('[M19.1] a ZIP that is none of its country is told beside it, and nothing is saved', async () => {
  const draft = await aDraft([]);
  const { page, close } = await open('req1', addressOf(draft));
  await button(page, /^Deliver to: /).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver to' });
  await dialog.getByLabel('ZIP').fill('9021O');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(orderMessages.usZip).waitFor();
  await dialog.getByLabel('Country').fill('Netherlands');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Deliver to: 9021O').waitFor();
  await close();
});

it('[M19.3] a coordinator takes an order and sends it in two parts; the requester sees it, and what came back stands on its shelf', async () => {
  const [shoe] = (await shoes(1)) as [Shoe];
  const size = ownSize();
  await pairsOnShelf(shoe, size, 3);
  const asked = { size, side: 'Pair', sizePreference: 'Required', quantity: 3, returnType: 'Return' };
  const draft = await aDraft([{ ...shoe, values: asked }], delivery);
  const requester = await open('req1', addressOf(draft));
  await button(requester.page, 'Submit').click();
  await requester.page.getByText(/to take it$/).waitFor();
  const line = draft.products[0]!.identifier;
  const coordinator = await open('coordA', `${addressOf(draft)}?line=${line}`);
  const { page } = coordinator;
  await button(page, 'Take order').click();
  await requester.page.getByText('Waiting for 3 pairs').waitFor();
  await button(page, 'Send 3').click();
  const send = page.getByRole('dialog', { name: /^Send from order/ });
  await send.getByLabel(/^Quantity of/).fill('2');
  await send.getByLabel('Tracking number').fill('1Z8840Y2039981');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await send.waitFor({ state: 'hidden' });
  await requester.page.getByText('Waiting for 1 pair', { exact: true }).waitFor();
  await requester.page.getByText('2 pairs sent').waitFor();
  await page.getByRole('link', { name: 'UPS 1Z8840Y2039981' }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await button(page, 'Send 1').click();
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await requester.page.getByText('Completed', { exact: true }).first().waitFor();
  await button(page, 'Return…').first().click();
  const back = page.getByRole('dialog', { name: /came back$/ });
  await back.getByRole('button', { name: 'Return', exact: true }).click();
  await back.waitFor({ state: 'hidden' });
  await requester.page.getByText('Waiting for 1 pair to come back').waitFor();
  const now = await ask<WholeOrder>('req1', 'GET', `/orders/SAMPLE/order/number/${draft.orderNumber}`);
  expect([now.status, now.products[0]!.sent, now.products[0]!.returned]).toEqual(['COMPLETED', 3, 2]);
  for (const one of [requester, coordinator]) await one.close();
});

it('[G21] two windows on one draft: different cells merge, of the same cell the first one wins and the second is told', async () => {
  const pair = (await shoes(2)) as [Shoe, Shoe];
  const draft = await aDraft(pair.map((shoe) => ({ ...shoe, values: { size: '9', source: 'New Sample' } })));
  const [one, two] = [await open('req1', addressOf(draft)), await open('req1', addressOf(draft))];
  const wide = 'Note';
  const note = async ({ page }: Visit, shoe: Shoe) => {
    const row = lineOf(page, shoe);
    await (await cellOf(page, row, 'Size')).first().click();
    for (let step = 0; step < 20; step += 1) {
      const header = page.getByRole('columnheader').filter({ hasText: wide });
      if ((await header.count()) > 0) break;
      await page.keyboard.press('ArrowRight');
    }
    return cellOf(page, row, wide);
  };
  await two.context.setOffline(true);
  await type(one.page, await note(one, pair[0]), 'first');
  await one.page.getByText('All changes saved.').waitFor();
  await type(two.page, await note(two, pair[0]), 'second');
  await type(two.page, await note(two, pair[1]), 'mine');
  await two.context.setOffline(false);
  await two.page
    .getByText(/Your changes were not saved/)
    .first()
    .waitFor();
  await expect
    .poll(async () => {
      const { products } = await ask<WholeOrder>('req1', 'GET', `/orders/SAMPLE/order/number/${draft.orderNumber}`);
      return products.map(({ values }) => values.note);
    })
    .toEqual(['first', 'mine']);
  for (const opened of [one, two]) await opened.close();
});

it('[G44] the last pair is refused to the second, who takes what is proposed instead', async () => {
  const [shoe] = (await shoes(1)) as [Shoe];
  const size = ownSize();
  await pairsOnShelf(shoe, size, 1);
  const values = { size, side: 'Pair', sizePreference: 'Required', source: 'Sample Library' };
  const [first, second] = [await aDraft([{ ...shoe, values }]), await aDraft([{ ...shoe, values }], delivery)];
  const opened = await open('req1', addressOf(second));
  const { page } = opened;
  await ask('req1', 'PATCH', `/orders/SAMPLE/order/batch/${first._id}`, { version: first.version, submit: true });
  await button(page, 'Submit').click();
  const dialog = page.getByRole('dialog', { name: 'Some lines cannot be had' });
  await dialog.getByText(`${shoe.style} ${shoe.color}`).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use proposal' }).click();
  await page.getByText(/to take it$/).waitFor();
  const now = await ask<WholeOrder>('req1', 'GET', `/orders/SAMPLE/order/number/${second.orderNumber}`);
  expect([now.status, now.products[0]!.values.source]).toEqual(['SUBMITTED', 'New Sample']);
  await opened.close();
});

it('[G28] a comment that names somebody is written with an @; on a phone the lines come before the timeline', async () => {
  const [shoe] = (await shoes(1)) as [Shoe];
  const draft = await aDraft([{ ...shoe, values: { source: 'New Sample', size: '9' } }]);
  await ask('req1', 'PATCH', `/orders/SAMPLE/order/batch/${draft._id}`, { version: draft.version, submit: true });
  const { page, close } = await open('coordA', addressOf(draft), { width: 390, height: 844 });
  const lines = await page.getByRole('list', { name: 'Lines' }).boundingBox();
  const timeline = await page.getByRole('heading', { name: 'Timeline' }).boundingBox();
  expect(lines!.y).toBeLessThan(timeline!.y);
  const action = await button(page, 'Take order').boundingBox();
  expect(action!.y + action!.height).toBeGreaterThan(780);
  await page.getByRole('combobox', { name: 'Comment' }).fill('Tomorrow, @Jor');
  await page.getByRole('option', { name: 'Jordan Ellis' }).click();
  await button(page, 'Send comment').click();
  await page.getByText('Tomorrow, @Jordan Ellis').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await close();
});

it('[T2] an order that is not for somebody answers as one that does not exist', async () => {
  const draft = await aDraft([]);
  const { page, close } = await visit(browser, { as: 'req2', path: addressOf(draft) });
  await page.getByRole('heading', { name: `There is no order ${draft.orderNumber} for you.` }).waitFor();
  await close();
});
