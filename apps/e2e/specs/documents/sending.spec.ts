import { readFile } from 'node:fs/promises';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
let id: string;
const title = `Sent ${crypto.randomUUID().slice(0, 8)}`;
const buyer = `buyer-${crypto.randomUUID().slice(0, 8)}@shop.example`;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const mgr = await callAs('mgr');
  id = await makeAssortment(mgr, { title, products: await someProducts(mgr, 4), state: 'Published' });
  await mgr.close();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const exportPath = () => `/product/assortments/assortment/${id}/export?layout=pricesheetCondensed`;

const rename = async (to: string): Promise<void> => {
  const mgr = await callAs('mgr');
  const { revision } = (await (await mgr.context.request.get(`${mgr.base}/api/assortments/${id}`)).json()) as {
    revision: number;
  };
  const reply = await mgr.context.request.patch(`${mgr.base}/api/assortments/${id}`, {
    data: { title: to, version: revision },
    headers: { origin: mgr.base, 'idempotency-key': crypto.randomUUID() },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await mgr.close();
};

/** The way in the newest mail to an address, from the demo mailbox. */
const wayInMail = async (page: Page, base: string, to: string): Promise<string> => {
  const { data } = (await (await page.request.get(`${base}/api/mailbox`)).json()) as {
    data: { id: string; recipients?: string[]; to?: string[] }[];
  };
  const mail = data.find((each) => JSON.stringify(each).includes(to));
  const letter = await (await page.request.get(`${base}/api/mailbox/${mail?.id}`)).text();
  return /\/file\/(?:shared|scheduled)\/[^"\\\s<]+/.exec(letter)?.[0] ?? '';
};

interface Receipt {
  readonly recipient: string;
  readonly opened: number;
  readonly downloaded: number;
}

/** How often a recipient has opened and taken what they were sent. */
const receiptsOf = async (to: string): Promise<[number, number] | undefined> => {
  const { data } = await ask<{ data: Receipt[] }>('mgr', 'GET', '/assortment-documents/shared');
  const found = data.find(({ recipient }) => recipient === to);
  return found && [found.opened, found.downloaded];
};

test('[M14.3] sales shares, the buyer opens and comes back to a newer version, the manager ends the link', async () => {
  const sales = await come({ as: 'mgr', path: exportPath() });
  await sales.page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = sales.page.getByRole('dialog', { name: 'Share by mail' });
  await dialog.getByRole('textbox', { name: 'To' }).fill(buyer);
  await dialog.getByRole('button', { name: 'Send mail' }).click();
  await sales.page.getByText(successMessages.shared).first().waitFor();

  // Mails leave a moment after they were asked for.
  await expect.poll(() => wayInMail(sales.page, sales.base, buyer)).not.toBe('');
  const guest = await visit(browser, { path: await wayInMail(sales.page, sales.base, buyer) });
  await guest.page.getByRole('heading', { name: title }).waitFor();
  const file = await downloaded(guest.page, () => guest.page.getByRole('link', { name: 'Download' }).click());
  expect((await readFile(file.path)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await violationsInBothSchemes(guest.page)).toEqual([]);

  await rename(`${title} again`);
  await guest.page.reload();
  const newest = guest.page.getByRole('link', { name: 'Download the newest version' });
  expect((await readFile((await downloaded(guest.page, () => newest.click())).path)).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );

  // Written a moment after the file was taken, and told to no page that is open.
  await expect.poll(() => receiptsOf(buyer)).toEqual([2, 2]);
  await walkTo(sales.page, '/settings/mailed');
  const line = sales.page.getByRole('row').filter({ hasText: buyer });
  await line.getByText(/Opened 2 times, downloaded 2 times/).waitFor();
  await line.getByRole('button', { name: /^End link/ }).click();
  await sales.page.getByRole('button', { name: 'YES' }).click();
  await line.getByText('Ended by you').waitFor();
  await guest.page.reload();
  await guest.page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
  await guest.close();
  await sales.close();
});

/** One more, and one less. */
const exchange = async (at: number): Promise<void> => {
  const mgr = await callAs('mgr');
  const asked = await mgr.context.request.post(`${mgr.base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id }, _options: { limit: 1 } },
    headers: { origin: mgr.base },
  });
  const { style, color, version } = (await asked.json()).data[0];
  const fresh = (await someProducts(mgr, at + 1))[at]!;
  const reply = await mgr.context.request.patch(`${mgr.base}/api/assortments/batch/${id}`, {
    data: { addProducts: [fresh], deleteProducts: [{ style, color, version }] },
    headers: { origin: mgr.base, 'idempotency-key': crypto.randomUUID() },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await mgr.close();
};

test('[M14.3] what is sent again says since when it marks changes, and a change sheet tells them', async () => {
  const again = `again-${crypto.randomUUID().slice(0, 8)}@shop.example`;
  const { page, base, close } = await come({ as: 'mgr', path: exportPath() });
  const dialog = page.getByRole('dialog', { name: 'Share by mail' });
  const send = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'To' }).fill(again);
  };
  await send();
  await dialog.getByRole('checkbox', { name: 'Mark what changed since a recipient last got it' }).waitFor();
  expect(await dialog.getByText(/^Changes since/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send mail' }).click();
  await expect.poll(() => wayInMail(page, base, again)).not.toBe('');
  const first = await wayInMail(page, base, again);
  await exchange(6);

  await send();
  await dialog.getByText(/^Changes since \d\d\/\d\d\/\d\d are marked\.$/).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send mail' }).click();
  await expect.poll(() => wayInMail(page, base, again)).not.toBe(first);
  const guest = await visit(browser, { path: await wayInMail(page, base, again) });
  const file = await downloaded(guest.page, () => guest.page.getByRole('link', { name: 'Download' }).click());
  expect((await readFile(file.path)).subarray(0, 5).toString()).toBe('%PDF-');
  await guest.close();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change sheet…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change sheet' });
  await sheet.getByRole('combobox', { name: 'Since' }).click();
  const choices = page.getByRole('option', { name: new RegExp(`to ${again}`) });
  await choices.first().waitFor();
  expect(await choices.first().textContent()).toMatch(/^Last sent to/);
  await choices.nth(1).click();
  const { name, path } = await downloaded(page, () => sheet.getByRole('button', { name: 'XLSX' }).click());
  expect(name).toMatch(/changes\.xlsx$/);
  const book = await Workbook.open(path);
  const told = book.sheet.getColumn(1).values.slice(2);
  expect([...new Set(told)].sort()).toEqual(['Added', 'Dropped']);

  await walkTo(page, `/product/assortments/assortment/${id}/manage`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Versions and comparison' }).click();
  await page.getByRole('dialog', { name: 'Versions' }).getByRole('button', { name: 'Compare…' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare', exact: true });
  await compare.getByRole('combobox', { name: 'Before' }).click();
  await choices.nth(1).click();
  await compare.getByRole('tab', { name: /^Added\s*1$/ }).waitFor();
  await compare.getByRole('tab', { name: /^Dropped\s*1$/ }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await downloaded(page, () => compare.getByRole('button', { name: 'Change sheet PDF' }).click());
  await close();
});

test('[M14.3, M5.1] a document is scheduled, found under Scheduled, and its schedule is deleted', async () => {
  const { page, close } = await come({ as: 'mgr', path: exportPath() });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByRole('textbox', { name: 'To' }).fill(buyer);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText(successMessages.scheduled).first().waitFor();
  await walkTo(page, '/product/assortments/scheduled');
  await page.getByText(title).first().waitFor();
  await walkTo(page, '/settings/mailed');
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await entry.getByText(/^Every /).waitFor();
  await entry.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await page.getByText(successMessages.scheduleDeleted).first().waitFor();
  await close();
});
