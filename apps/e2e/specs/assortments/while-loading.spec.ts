import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/assortments-page.ts';
import { launchBrowser } from '../../pages/browser.ts';
import { holdRowsAfterTheFirst, releaseRows } from '../../pages/held-stream.ts';
import { visit } from '../../pages/portal.ts';

const many = 240;
let browser: Browser;
let page: AssortmentsPage;
let id: string;
let last: { style: string; color: string };

beforeAll(async () => {
  browser = await launchBrowser();
  const start = await visit(browser, { as: 'mgr', path: '/settings' });
  const products = await someProducts(start, many);
  last = products.at(-1)!;
  id = await makeAssortment(start, { title: `Slow ${crypto.randomUUID().slice(0, 8)}`, products });
  await start.close();
  page = await AssortmentsPage.open(browser, manageAddress(id), 'mgr', false, holdRowsAfterTheFirst);
});
afterAll(async () => {
  await page?.close();
  await browser.close();
});

const rowCount = async (): Promise<number> => Number(await page.grid.getAttribute('aria-rowcount')) - 1;

describe('an assortment whose rows are still on their way', () => {
  it('[M4.4, R18] shows the first hundred, and a cell of them can be edited and saved', async () => {
    await page.grid.getByRole('gridcell').first().waitFor();
    expect(await rowCount()).toBe(100);
    await page.type(page.grid.getByRole('row').nth(1), 'Color Note', 'Early');
    await page.saved();
    expect(await rowCount()).toBe(100);
  });

  it('[G33] what another writes meanwhile in a row still to come is there afterwards, and only once', async () => {
    const marian = await visit(browser, { as: 'admin', path: '/settings' });
    const reply = await marian.context.request.patch(`${marian.base}/api/assortments/batch/${id}`, {
      data: { updateProducts: [{ ...last, version: 1, values: { colorNote: 'Hers' } }] },
      headers: { origin: marian.base },
    });
    expect(reply.status()).toBe(200);
    await marian.close();
    await releaseRows(page.page);
    await page.page.waitForFunction(
      (rows) => document.querySelector('[role=grid], [role=treegrid]')?.getAttribute('aria-rowcount') === rows,
      String(many + 1),
    );
    await (await page.cell(page.grid.getByRole('row').nth(1), 'Color Note')).click();
    await page.page.keyboard.press('Control+End');
    const theirs = page.row(last.color).filter({ hasText: last.style });
    await (await page.cell(theirs.last(), 'Color Note')).getByText('Hers').waitFor();
    expect(await rowCount()).toBe(many);
  });

  it('keeps what was typed before the rest came', async () => {
    await page.page.keyboard.press('Control+Home');
    expect(await page.text(page.grid.getByRole('row').nth(1), 'Color Note')).toBe('Early');
  });
});
