import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, visit } from '../../pages/visits/portal.ts';

/** Rows of its own: what stands there before stays, and what it makes it takes away. */
let browser: Browser;
const assignments = '/orders/coordinator-assignments';

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const heldRows = async (page: Page): Promise<number> => {
  await rowsOf(page).first().waitFor();
  return rowsOf(page).count();
};

it('[M20.4] an assignment is added, edited where it stands, seen by others at once, deleted and brought back', async () => {
  const senior = await visit(browser, { as: 'srCoord', path: assignments });
  const other = await visit(browser, { as: 'admin', path: assignments });
  const { page } = senior;
  const before = await heldRows(page);
  await heldRows(other.page);
  await page.getByRole('button', { name: 'Add assignment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please choose a coordinator.').waitFor();
  await dialog.getByRole('combobox', { name: 'Coordinator' }).click();
  await page.getByRole('option', { name: 'Ingrid Solheim' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rowsOf(page).count()).toBe(before + 1);
  await expect.poll(() => rowsOf(other.page).count()).toBe(before + 1);
  await page.getByRole('button', { name: 'Move the assignment to Ingrid Solheim up' }).click();
  const last = (one: Page) => rowsOf(one).last().getByRole('combobox').first().inputValue();
  await expect.poll(() => last(page)).toBe('Marcus Oyelaran');
  await expect.poll(() => last(other.page)).toBe('Marcus Oyelaran');
  await choose(page, 'Product type of the assignment to Ingrid Solheim', 'Apparel');
  const seen = other.page.getByRole('combobox', { name: 'Product type of the assignment to Ingrid Solheim' });
  await expect.poll(() => seen.inputValue()).toBe('Apparel');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete the assignment to Ingrid Solheim' }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(before);
  await page.getByRole('button', { name: 'Undo delete' }).click();
  await expect.poll(() => rowsOf(page).count()).toBe(before + 1);
  const back = page.getByRole('combobox', { name: 'Product type of the assignment to Ingrid Solheim' });
  expect(await back.inputValue()).toBe('Apparel');
  await page.getByRole('button', { name: 'Delete the assignment to Ingrid Solheim' }).click();
  await expect.poll(() => rowsOf(other.page).count()).toBe(before);
  for (const one of [senior, other]) await one.close();
});

it('[G21] of two who change the same cell the second is told who was first', async () => {
  const caller = await callAs('srCoord');
  const { request } = caller.context;
  const headers = { origin: caller.base };
  const made = await (
    await request.post('/api/coordinatorAssignments', {
      headers,
      data: { type: 'PROMO', coordinatorCode: 'NL1008' },
    })
  ).json();
  const { page, close } = await visit(browser, {
    as: 'admin',
    path: assignments,
    prepare: (one) => one.route('**/api/push*', (route) => route.abort()),
  });
  await page.getByText('Promo orders', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Division of the assignment to Ingrid Solheim' }).waitFor();
  const at = `/api/coordinatorAssignments/${made._id}`;
  await request.patch(at, { headers, data: { version: 1, division: 'Kids Apparel' } });
  await choose(page, 'Division of the assignment to Ingrid Solheim', 'Unisex Apparel');
  await page
    .getByText(/Ingrid Solheim.*Division|Division.*Ingrid Solheim/)
    .first()
    .waitFor();
  const cell = page.getByRole('combobox', { name: 'Division of the assignment to Ingrid Solheim' });
  await expect.poll(() => cell.inputValue()).toBe('Kids Apparel');
  await request.delete(`${at}?version=2`, { headers });
  await close();
  await caller.close();
});
