import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { holdRowsAfterTheFirst, releaseRows } from '../../pages/grid/held-stream.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';

const many = 240;
let browser: Browser;
let start: Caller;
let products: { style: string; color: string }[];
let page: AssortmentsPage;
let id: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  start = await callAs('mgr');
  products = await someProducts(start, many);
});
beforeEach(async () => {
  id = await makeAssortment(start, { title: `Slow ${crypto.randomUUID().slice(0, 8)}`, products });
  page = await AssortmentsPage.open(browser, manageAddress(id), 'mgr', false, holdRowsAfterTheFirst);
  await page.cells.first().waitFor();
});
afterEach(async () => {
  await page?.close();
});
afterAll(async () => {
  await browser.close();
});

const rowCount = async (): Promise<number> => Number(await page.grid.getAttribute('aria-rowcount')) - 1;

async function loadTheRest(): Promise<void> {
  await releaseRows(page.page);
  await expect.poll(rowCount).toBe(many);
}

async function typeEarly(): Promise<void> {
  await page.type(page.rows.nth(1), 'Color Note', 'Early');
  await page.saved();
}

describe('an assortment whose rows are still on their way', () => {
  it('[M4.4, R18] shows the first hundred, and a cell of them can be edited and saved', async () => {
    await expect.poll(rowCount).toBe(100);
    await typeEarly();
    expect(await rowCount()).toBe(100);
  });

  it('[M4.4] says how many products it has from the start', async () => {
    await page.main.getByText(`${many} products`, { exact: true }).waitFor();
    await page.main.getByText(`100 of ${many} rows loaded`).waitFor();
    await loadTheRest();
    await page.main.getByText(`${many} rows`, { exact: true }).waitFor();
  });

  it('[M14.4] cannot be exported before it is whole', async () => {
    expect(await page.button('Export').isDisabled()).toBe(true);
    await loadTheRest();
    await expect.poll(() => page.button('Export').isEnabled()).toBe(true);
  });

  it('[G33] what another writes meanwhile in a row still to come is there afterwards, and only once', async () => {
    const last = products.at(-1)!;
    const marian = await callAs('admin');
    const reply = await marian.context.request.patch(`${marian.base}/api/assortments/batch/${id}`, {
      data: { updateProducts: [{ ...last, version: 1, values: { colorNote: 'Hers' } }] },
      headers: { origin: marian.base },
    });
    expect(reply.status()).toBe(200);
    await marian.close();
    await loadTheRest();
    await (await page.cell(page.rows.nth(1), 'Color Note')).click();
    await page.page.keyboard.press('Control+End');
    const theirs = page.row(last.color).filter({ hasText: last.style });
    await (await page.cell(theirs.last(), 'Color Note')).getByText('Hers').waitFor();
    expect(await rowCount()).toBe(many);
  });

  it('keeps what was typed before the rest came', async () => {
    await typeEarly();
    await loadTheRest();
    await page.page.keyboard.press('Control+Home');
    expect(await page.text(page.rows.nth(1), 'Color Note')).toBe('Early');
  });
});
