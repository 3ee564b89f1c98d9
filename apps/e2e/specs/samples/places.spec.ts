import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { LibraryPage } from '../../pages/areas/library-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, visit } from '../../pages/visits/portal.ts';

const production = '/product/libraries/samples/production';
/** In a bin that no other sample stands in; words are found by how they begin. */
const mark = `ZP${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

let browser: Browser;
let product: { style: string; color: string };

const post = async (on: Caller, path: string, data: object) => {
  const headers = { origin: on.base, 'idempotency-key': crypto.randomUUID() };
  const reply = await on.context.request.post(`${on.base}/api${path}`, { data, headers });
  expect(reply.status()).toBe(200);
  return reply.json();
};

const receive = async (values: object): Promise<string> => {
  const caller = await callAs('coordA');
  const whole = { division: 'Running', color: 'CCOR', side: 'Left', size: '6', totalQty: 2, ...values };
  const { code } = await post(caller, '/sampleInventory', { library: 'Production', values: whole });
  await caller.close();
  return code;
};

const handle = async (act: 'lend' | 'return', body: object): Promise<void> => {
  const caller = await callAs('coordA');
  await post(caller, `/sampleInventory/passport/${act}`, body);
  await caller.close();
};

let lent: string;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  const mgr = await callAs('mgr');
  [product] = (await someProducts(mgr, 1)) as [typeof product];
  await mgr.close();
  await receive({ style: `${mark}A`, bin: `${mark}1` });
  await receive({ style: `${mark}A`, bin: `${mark}2` });
  await receive({ style: `${mark}B`, bin: `${mark}2` });
  lent = await receive({ ...product, size: '7', side: 'Right', bin: `${mark}9` });
  await handle('lend', { codes: [lent], borrower: `Studio ${mark}`, dueDate: '2099-12-31' });
});
afterAll(async () => {
  await handle('return', { codes: [lent] });
  await browser.close();
});

/** A grid that is grouped has another role. */
const gridOf = ({ page }: LibraryPage) => page.locator('[role=grid], [role=treegrid]');

const choose = async (on: LibraryPage, column: string, entry: string): Promise<void> => {
  await gridOf(on)
    .getByRole('button', { name: `Menu of ${column}`, exact: true })
    .click({ force: true });
  await on.page.getByRole('menuitem', { name: entry }).click();
};

const tableIn = (page: Page) => page.getByRole('table', { name: 'Samples' });

describe('[M18.1] groups of a sample library', () => {
  it('rows stand under their style or their place, counted by the server; a closed group shows its count alone', async () => {
    // How a grid is arranged is kept for the person: nobody else's spec works as this one in this grid.
    const on = await LibraryPage.open(browser, `${production}?text=${mark}`, 'admin');
    await on.row(`${mark}A`).waitFor();
    // A style of the catalogue says its name between.
    const groups = async () =>
      (await gridOf(on).locator('[role=row][aria-expanded]').allTextContents()).map((text) =>
        text.trim().replace(/ · .* · /, ' · '),
      );
    await choose(on, 'Style', 'Group by this column');
    await expect.poll(groups).toEqual([`${product.style} · 1 row`, `${mark}A · 2 rows`, `${mark}B · 1 row`]);
    await expect.poll(() => gridOf(on).getByRole('row').count()).toBe(1 + 3 + 4);
    await gridOf(on).getByText(`${mark}A · 2 rows`).click();
    await expect.poll(() => gridOf(on).getByRole('row').count()).toBe(1 + 3 + 2);
    await choose(on, 'Style', 'Stop grouping by this column');
    await choose(on, 'Place', 'Group by this column');
    await expect.poll(groups).toEqual([`${mark}1 · 1 row`, `${mark}2 · 2 rows`, `${mark}9 · 1 row`]);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await choose(on, 'Place', 'Stop grouping by this column');
    await expect.poll(groups).toEqual([]);
    await on.page.getByText('All changes saved.').waitFor();
    await on.close();
  });
});

describe('[M18] where is it', () => {
  it('a product tells its samples to those who open a sample library, and says nothing of them to others', async () => {
    const path = `/product/libraries/products?product=${product.style}-${product.color}`;
    const on = await visit(browser, { as: 'srCoord', path });
    on.page.setDefaultTimeout(60_000);
    const row = tableIn(on.page)
      .getByRole('row')
      .filter({ hasText: `${mark}9` });
    await row.waitFor();
    expect(await row.textContent()).toContain('7Right1 free');
    expect(await row.textContent()).toContain(`1 with Studio ${mark} until 12/31/99`);
    await row.getByRole('link').click();
    await expect.poll(() => on.address()).toBe(`/s/${lent}`);
    await on.close();
    const other = await visit(browser, { as: 'user', path });
    await other.page.getByRole('heading', { name: 'Components' }).waitFor();
    expect(await other.page.getByText('There is no sample of it.').count()).toBe(0);
    expect(await tableIn(other.page).count()).toBe(0);
    await other.close();
  });

  it('a row of an assortment is asked by its menu', async () => {
    const caller = await callAs('admin');
    const id = await makeAssortment(caller, { title: `Places ${mark}`, products: [product] });
    await caller.close();
    const plan = await AssortmentsPage.open(browser, manageAddress(id), 'admin');
    await (await plan.cell(plan.rows.nth(1), 'Style')).click({ button: 'right' });
    await plan.page.getByRole('menuitem', { name: 'Where are its samples?' }).click();
    const drawer = plan.page.getByRole('dialog', { name: `Samples of ${product.style} ${product.color}` });
    await drawer.getByText(`Production ${mark}9`).waitFor();
    expect(await violationsInBothSchemes(plan.page)).toEqual([]);
    await plan.close();
  });
});

describe('[M18] overdue loans', () => {
  it('the dashboard opens what it counts; all go back to their bins in one step, and Undo takes it back', async () => {
    const on = await visit(browser, { as: 'coordA', path: '/dashboard' });
    on.page.setDefaultTimeout(60_000);
    const part = on.page.getByRole('link', { name: /^\d+ Production$/ });
    const counted = Number((await part.textContent())?.split(' ')[0]);
    await part.click();
    const drawer = on.page.getByRole('dialog', { name: 'Lent production samples' });
    const loans = drawer.getByRole('list', { name: 'Loans, those that are due first' }).getByRole('listitem');
    await expect.poll(() => loans.count()).toBe(counted);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Return all to previous bins' }).click();
    await drawer.getByText('Nothing is overdue.').waitFor();
    await on.page
      .getByRole('region', { name: 'Messages' })
      .getByText(/went back to their bins\. Press to undo\./)
      .click();
    await expect.poll(() => loans.count()).toBe(counted);
    await drawer.getByText('All that is lent').click();
    await loans.filter({ hasText: `Studio ${mark}` }).waitFor();
    await on.page.keyboard.press('Escape');
    await expect.poll(() => on.address()).toBe(production);
    await on.close();
  });
});
