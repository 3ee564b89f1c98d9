import { confirmMessages, emptyMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDraft, cancel, edit, giveTo, ship, submit, take } from '../../pages/makers/order-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { walkTo } from '../../pages/visits/portal.ts';

const samples = '/orders/samples';
/** Words are found by how they begin, and no other order has this one. */
const mark = `Zq${crypto.randomUUID().slice(0, 8)}`;
const [elena, marcus] = ['NL1006', 'NL1007'];
const number: Record<string, number> = {};

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  const draft = await aDraft('req1', { purpose: `${mark} draft` });
  const submitted = await submit('req1', await aDraft('req1', { purpose: `${mark} submitted`, lines: 2 }));
  const late = await edit('srCoord', submitted, { requestedDeliveryDate: '2026-01-15' });
  await giveTo('srCoord', late, elena);
  const begun = await submit('req1', await aDraft('req1', { purpose: `${mark} begun`, lines: 3, quantity: 4 }));
  const given = await giveTo('srCoord', begun, marcus);
  await ship('coordB', await take('coordB', given), 3);
  const over = await cancel('req1', await submit('req1', await aDraft('req1', { purpose: `${mark} over` })));
  Object.assign(number, {
    draft: draft.orderNumber,
    submitted: submitted.orderNumber,
    begun: begun.orderNumber,
    over: over.orderNumber,
  });
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const found = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^[\d,]+ (order|line)s?$/).textContent())?.replaceAll(/\D/g, ''));

const open = async (as: string, path: string, more: object = {}) => {
  const on = await come({ as, path, ...more });
  await on.page.locator('main h1').first().waitFor();
  return on;
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

describe('[M19.4] lists of sample orders', () => {
  test('[M1.4] the empty path leads to the active orders; tabs say how much lies behind them', async () => {
    const on = await open('coordA', samples, { isLoaded: true });
    await expect.poll(() => on.address()).toBe(`${samples}/active-orders`);
    const tabs = on.page.getByRole('navigation', { name: 'Sample Orders' });
    for (const label of ['Sample Styles', 'Active Orders', 'Archived Orders'])
      await tabs.getByRole('link', { name: new RegExp(`^${label} ?[\\d,]+$`) }).waitFor();
    await on.close();
    const requester = await open('req1', `${samples}/active-orders`);
    const theirs = requester.page.getByRole('navigation', { name: 'Sample Orders' }).getByRole('link');
    await expect.poll(() => theirs.count()).toBe(2);
    await requester.close();
  });

  test('a requester sees drafts and what is at work, a coordinator what was submitted to them', async () => {
    const req = await open('req1', `${samples}/active-orders?text=${mark}`);
    for (const one of ['draft', 'submitted', 'begun']) await row(req.page, `${mark} ${one}`).waitFor();
    await expect.poll(() => found(req.page)).toBe(3);
    await req.close();
    const coord = await open('coordA', `${samples}/active-orders?text=${mark}`);
    await row(coord.page, `${mark} submitted`).waitFor();
    await expect.poll(() => found(coord.page)).toBe(1);
    await row(coord.page, `${mark} submitted`).getByText('late').waitFor();
    await coord.close();
    const archive = await open('req1', `${samples}/archived-orders?text=${mark}`);
    await row(archive.page, `${mark} over`).waitFor();
    await expect.poll(() => found(archive.page)).toBe(1);
    await archive.close();
    const stranger = await open('req2', `${samples}/archived-orders?text=${mark}`);
    await expect.poll(() => found(stranger.page)).toBe(0);
    await stranger.close();
  });

  test('[M20.4] a coordinator views as another, whose code is sent; Sample Styles do not allow it', async () => {
    const on = await open('coordA', `${samples}/active-orders?text=${mark}`);
    await row(on.page, `${mark} submitted`).waitFor();
    const asked = on.page.waitForRequest((request) => request.url().includes(`viewAs=${marcus}`));
    await on.page.getByRole('combobox', { name: 'View as' }).click();
    await on.page.getByRole('option', { name: 'Marcus Oyelaran' }).click();
    await asked;
    await row(on.page, `${mark} begun`).waitFor();
    expect(on.address()).toContain(`viewAs=${marcus}`);
    await expect.poll(() => row(on.page, `${mark} submitted`).count()).toBe(0);
    await walkTo(on.page, `${samples}/sample-styles?viewAs=${marcus}`);
    await on.page.getByRole('heading', { name: 'Sample Styles' }).waitFor();
    await on.page.getByText(/^[\d,]+ lines?$/).waitFor();
    expect(await on.page.getByRole('combobox', { name: 'View as' }).count()).toBe(0);
    await on.close();
    const requester = await open('req1', `${samples}/active-orders?viewAs=${marcus}&text=${mark}`);
    await row(requester.page, `${mark} draft`).waitFor();
    await requester.close();
  });

  test('is filtered with counts and sorted by the server', async () => {
    const on = await open('req1', `${samples}/active-orders?text=${mark}`);
    await on.page.getByRole('button', { name: /^Status/ }).click();
    const panel = on.page.getByRole('dialog', { name: 'Status' });
    await panel
      .locator('div')
      .filter({ hasText: /^DRAFT1$/ })
      .getByRole('checkbox')
      .click();
    await expect.poll(() => found(on.page)).toBe(1);
    expect(decodeURIComponent(on.address())).toContain('status:DRAFT');
    await on.page.keyboard.press('Escape');
    await on.page.getByRole('button', { name: /^Remove .*DRAFT$/ }).click();
    await expect.poll(() => found(on.page)).toBe(3);
    const header = on.page.getByRole('columnheader', { name: /^Order/ });
    await header.click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => on.page.getByRole('row').nth(1).textContent()).toContain(`${number.draft}`);
    await on.close();
  });

  test('[M14.4] what is shown is downloaded as a sheet', async () => {
    const on = await open('req1', `${samples}/active-orders?text=${mark}`);
    await row(on.page, `${mark} draft`).waitFor();
    const file = on.page.waitForEvent('download');
    await on.page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Active[ _]Orders\.xlsx$/);
    await on.close();
  });

  test('[M1.7] a title opens the order after a click, and not after a double-click', async () => {
    const on = await open('req1', `${samples}/active-orders?text=${mark}`);
    const title = row(on.page, `${mark} submitted`).getByRole('link', { name: `${mark} submitted` });
    await on.page.clock.install();
    await title.dblclick();
    await on.page.clock.fastForward(2_000);
    expect(on.address()).toContain('/active-orders');
    expect(await title.getAttribute('href')).toBe(`${samples}/order/${number.submitted}`);
    await title.click();
    await expect.poll(() => on.address()).toBe(`${samples}/order/${number.submitted}`);
    await on.close();
  });

  test('a draft is deleted after a question, and goes from the screens of its requester at once', async () => {
    const purpose = `${mark}d${crypto.randomUUID().slice(0, 4)}`;
    await aDraft('req1', { purpose });
    const path = `${samples}/active-orders?text=${purpose}`;
    const [on, other] = [await open('req1', path), await open('req1', path)];
    await row(other.page, purpose).waitFor();
    await row(on.page, purpose).getByRole('gridcell').nth(3).click();
    await on.page.getByRole('button', { name: 'Delete draft' }).click();
    const question = on.page.getByRole('dialog', { name: 'Are You Sure?' });
    await question.getByText(confirmMessages.deleteDrafts(1)).waitFor();
    await question.getByRole('button', { name: 'YES' }).click();
    await expect.poll(() => found(on.page)).toBe(0);
    await expect.poll(() => found(other.page)).toBe(0);
    await on.close();
    await other.close();
  });

  test('[M19.4] Sample Styles shows line by line what a coordinator is asked for', async () => {
    const on = await open('coordA', `${samples}/sample-styles?text=${mark}`);
    await row(on.page, `${mark} submitted`).waitFor();
    await expect.poll(() => found(on.page)).toBe(2);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.close();
  });
});

describe('[stage 5] the board of active orders', () => {
  test('shows orders by how they stand, with late as a word, and leads to each', async () => {
    const on = await open('req1', `${samples}/active-orders?text=${mark}`);
    await on.page.getByText('Board', { exact: true }).click();
    await expect.poll(() => on.address()).toContain('view=board');
    const column = (name: string) => on.page.getByRole('region', { name });
    await column('Draft').getByText(`${number.draft}`).waitFor();
    await column('Submitted').getByText('01/15/26, late').waitFor();
    await column('In progress').getByText('3 of 12').waitFor();
    await expect.poll(() => found(on.page)).toBe(3);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    const link = column('Submitted').getByRole('link').first();
    expect(await link.getAttribute('href')).toBe(`${samples}/order/${number.submitted}`);
    await link.click();
    await expect.poll(() => on.address()).toBe(`${samples}/order/${number.submitted}`);
    await on.close();
  });

  test('[G33] an order moves on the board of others while they look', async () => {
    const purpose = `${mark}m${crypto.randomUUID().slice(0, 4)}`;
    const order = await submit('req1', await aDraft('req1', { purpose }));
    const given = await giveTo('srCoord', order, elena);
    const on = await open('coordA', `${samples}/active-orders?view=board&text=${purpose}`);
    await on.page.getByRole('region', { name: 'Submitted' }).getByText(`${order.orderNumber}`).waitFor();
    expect(await on.page.getByRole('region', { name: 'Draft' }).count()).toBe(0);
    await take('coordA', given);
    await on.page.getByRole('region', { name: 'In progress' }).getByText(`${order.orderNumber}`).waitFor();
    await on.close();
  });

  test('[R2] a column that cannot be read says so in its place, and nothing else does', async () => {
    // On a page that has read none of them yet.
    const on = await open('req1', `${samples}/active-orders?text=${mark}`, { isLoaded: true });
    await on.page.getByRole('grid').waitFor();
    let refuses = true;
    await on.page.route('**/query', (route) =>
      refuses && route.request().postData()?.includes('SUBMITTED') ? route.abort() : route.continue(),
    );
    await on.page.getByText('Board', { exact: true }).click();
    const column = (name: string) => on.page.getByRole('region', { name });
    await column('Draft').getByText(`${number.draft}`).waitFor();
    await column('Submitted').getByRole('alert').waitFor();
    expect(await on.page.getByRole('dialog').count()).toBe(0);
    refuses = false;
    await column('Submitted').getByRole('button', { name: 'Try again' }).click();
    await column('Submitted').getByText(`${number.submitted}`).waitFor();
    await on.close();
  });

  test('fits a phone', async () => {
    const size = { width: 390, height: 844 };
    const on = await open('req1', `${samples}/active-orders?view=board&text=${mark}`, { size });
    await on.page.getByRole('region', { name: 'Draft' }).getByText(`${number.draft}`).waitFor();
    expect(await on.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.close();
  });
});

describe('[M20.3] lists of promo orders', () => {
  test('are empty in words, and have their own filter bar', async () => {
    const on = await open('iaEU', '/orders/promos/archived');
    await on.page.getByRole('main').getByText(emptyMessages.orders).waitFor();
    await on.page.getByRole('button', { name: /^Approval/ }).waitFor();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.close();
  });
});
