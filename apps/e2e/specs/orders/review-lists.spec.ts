import type { WholeOrder } from '@atelier/contract/orders/orders';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, limited, promosOf, readPromo, takenBack } from '../../pages/makers/promo-maker.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

const review = '/orders/promos/needs-review';
/** No other order has these words. */
const mark = `Zl${crypto.randomUUID().slice(0, 8)}`;
const needle = `${mark}needle`;
/** Of two lines each. */
const count = 104;
const lineCount = 2 * count;
const sought = 60;

let browser: Browser;
let orders: readonly WholeOrder[] = [];
/** Of somebody whose limit no other spec changes: they run at the same time. */
let unlimit: () => Promise<void>;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  unlimit = await limited('NL1005', 900_000);
  const purposes = Array.from({ length: count }, (_, at) => (at === sought ? `${mark} ${needle}` : `${mark} n${at}`));
  orders = await promosOf('user', purposes);
}, 180_000);
afterAll(async () => {
  await takenBack(
    'user',
    orders.filter((_, at) => at !== sought),
  );
  await unlimit();
  await browser.close();
}, 180_000);
const come = keepVisits(() => browser);

const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Orders to review' });
/** What a try that failed has decided is open again. */
const openAgain = async (order: WholeOrder): Promise<void> => {
  const { products } = await readPromo('user', order);
  const decided = products.flatMap(({ status }, at) => (status === 'PENDING' ? [] : [at]));
  if (decided.length > 0) await decide('appr', order, decided, null);
};
const toTheEnd = (page: Page) => queueOf(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));

test('[M20.3] a queue of more than a hundred orders is read to its end, and a search leaves those that fit', async () => {
  const on = await come({ as: 'appr', path: `${review}?text=${mark}` });
  const entries = queueOf(on.page).getByRole('link');
  await entries.first().waitFor();
  await expect
    .poll(async () => {
      await toTheEnd(on.page);
      return entries.count();
    })
    .toBe(count);
  await on.page.getByRole('textbox', { name: 'Search needs review' }).fill(needle);
  await expect.poll(() => entries.count()).toBe(1);
  await on.page.getByRole('heading', { level: 1, name: `${mark} ${needle}` }).waitFor();
  await on.page.getByRole('textbox', { name: 'Search needs review' }).fill(`${mark}nobody`);
  await on.page.getByText('Nothing matches this search.').waitFor();
  await on.page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(1);
  await on.close();
});

test('[M20.3] the queue is arranged by the server: the highest total stands first', async () => {
  const on = await come({ as: 'appr', path: `${review}?text=${mark}` });
  const [first] = orders.toSorted((a, b) => b.total.amount - a.total.amount);
  await queueOf(on.page).getByRole('link').first().waitFor();
  await on.page.getByRole('combobox', { name: 'Sort by' }).click();
  await on.page.getByRole('option', { name: 'Highest total' }).click();
  const top = first!.total.amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect.poll(() => queueOf(on.page).getByRole('link').first().textContent()).toContain(top);
  expect(on.address()).toContain('sort=amount');
  await on.close();
});

test('[M20.2] more than 200 pending lines: the total is true, a search finds those of one order, keys decide them, and the keys stay', async () => {
  await openAgain(orders[sought]!);
  const on = await come({ as: 'appr', path: `${review}?view=lines&text=${mark}` });
  await on.page.getByText(`${lineCount} open lines`).waitFor();
  const rows = on.page.locator('tr[data-line]');
  await on.page.getByRole('textbox', { name: 'Search all lines' }).fill(needle);
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().locator('[data-approve]').focus();
  await on.page.keyboard.press('a');
  await on.page.keyboard.press('a');
  await on.page.getByText(shellMessages.saved).first().waitFor();
  await expect.poll(() => rows.count()).toBe(0);
  expect((await readPromo('user', orders[sought]!)).orderApprovalStatus).toBe('REVIEW COMPLETE');
  const hasKeys = () => on.page.evaluate(() => document.activeElement?.hasAttribute('data-all-lines'));
  await expect.poll(hasKeys).toBe(true);
  await on.page.keyboard.press('u');
  await expect.poll(async () => (await readPromo('user', orders[sought]!)).undecided).toBe(1);
  await expect.poll(() => rows.count()).toBe(1);
  await on.close();
  await decide('appr', orders[sought]!, [0, 1], 'APPROVED');
});

test('[M20.2] a row’s own button leaves what is marked marked', async () => {
  const on = await come({ as: 'appr', path: `${review}?view=lines&text=${mark}` });
  const rows = on.page.locator('tr[data-line]');
  await rows.first().waitFor();
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  await rows.nth(2).getByRole('button', { name: /^Deny/ }).click();
  await on.page.getByRole('button', { name: 'Leave open' }).click();
  await expect.poll(() => rows.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await on.close();
});

test('[M20.2] all that a search finds is marked at once, also what was not scrolled to, and another search forgets it', async () => {
  const on = await come({ as: 'appr', path: `${review}?view=lines&text=${mark}` });
  const rest = lineCount - 2;
  await on.page.getByText(`${rest} open lines`).waitFor();
  await on.page.locator('tr[data-line]').first().waitFor();
  expect(await on.page.locator('tr[data-line]').count()).toBeLessThan(rest);
  const all = on.page.getByRole('checkbox', { name: `Select all ${rest} open lines` });
  await all.click();
  await on.page.getByText(`${rest} open lines, ${rest} selected`).waitFor();
  await on.page.getByRole('button', { name: 'Deny selected' }).click();
  await on.page.getByRole('button', { name: 'Leave open' }).click();
  await on.page.getByRole('textbox', { name: 'Search all lines' }).fill(`${mark}nobody`);
  await on.page.getByText('Nothing matches this search.').waitFor();
  await expect.poll(() => on.page.getByText(/, \d+ selected/).count()).toBe(0);
  await on.close();
});

test('[M14.4] what is found goes into a workbook, all of it', async () => {
  const on = await come({ as: 'appr', path: `${review}?text=${mark}` });
  await queueOf(on.page).getByRole('link').first().waitFor();
  const sheet = async (name: RegExp) => {
    const file = await downloaded(on.page, () => on.page.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toMatch(name);
    return Workbook.open(file.path);
  };
  expect((await sheet(/^Needs[ _]Review\.xlsx$/)).values('Purpose').length).toBe(count - 1);
  await on.page.getByText('All lines', { exact: true }).click();
  await on.page.getByText(`${lineCount - 2} open lines`).waitFor();
  expect((await sheet(/^All[ _]lines\.xlsx$/)).values('Order').length).toBe(lineCount - 2);
  await on.close();
});

test('[R2] what cannot be read says so, and is asked for again', async () => {
  const on = await come({ as: 'appr', path: `${review}?text=${needle}`, isLoaded: true });
  let failed = 0;
  await on.page.route('**/lines/query', async (route) => {
    await route.abort();
    failed += 1;
  });
  await on.page.getByText('All lines', { exact: true }).click();
  // The page asks once more by itself, as the line may be back; what fails again stays until somebody asks.
  await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
  await on.page.getByRole('button', { name: 'Try again' }).waitFor();
  await on.page.unroute('**/lines/query');
  await on.page.keyboard.press('Escape');
  await on.page.getByRole('button', { name: 'Try again' }).click();
  await on.page.getByText('Nothing matches this search.').waitFor();
  await on.close();
});
