import { emptyMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, wide } from '../../pages/areas/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let start: Caller;
let opened: AssortmentsPage[] = [];

beforeAll(async () => {
  browser = await launchWarmBrowser();
  start = await callAs('mgr');
});
afterEach(async () => {
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const forWomen = { productType: 'Footwear', gender: { $in: ['Women'] } };

/** A dynamic assortment of this test alone, looked at by each of these people. */
async function lookAt(query: object | null, ...people: string[]): Promise<AssortmentsPage[]> {
  const fields = { title: `Live ${crypto.randomUUID().slice(0, 8)}`, method: 'dynamic', query };
  const address = manageAddress(await makeAssortment(start, fields));
  for (const as of people) opened.push(await AssortmentsPage.on(await come({ as, path: address, size: wide })));
  return opened;
}

/** What the head says, once it knows. */
const count = async (who: AssortmentsPage) =>
  Number(((await who.main.getByText(/^[\d,]+ products?$/).textContent()) ?? '').replace(/\D/g, ''));

const countWithRows = async (who: AssortmentsPage) => {
  await who.cells.first().waitFor();
  return count(who);
};

async function pickOption(who: AssortmentsPage, filter: string, option: string): Promise<void> {
  const panel = who.page.getByRole('dialog', { name: 'Add filter' });
  if (!(await panel.isVisible())) {
    await who.page.getByRole('button', { name: 'Add filter' }).click();
    await panel.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  }
  await panel.getByRole('checkbox', { name: new RegExp(`^${option}`) }).click();
}

describe('[M6.3] a dynamic assortment', () => {
  it('without filters says how to get started', async () => {
    const [theo] = await lookAt(null, 'mgr');
    await theo!.main.getByText(emptyMessages.dynamicAssortment).waitFor();
    expect(await theo!.button('Add products').count()).toBe(0);
  });

  it('says everything that its query asks for, also where it was made elsewhere', async () => {
    const query = { focusStyle: true, gender: ['Women', 'Men'], outsole: { $ne: 'Cirrus' } };
    const [theo] = await lookAt(query, 'mgr');
    const filters = theo!.main.getByRole('region', { name: 'Filters' });
    for (const name of ['Remove Focus styles', 'Remove Gender: Women', 'Remove Gender: Men'])
      await filters.getByRole('button', { name }).waitFor();
    await theo!.main.getByText('Also asks for: Outsole').waitFor();
    const all = await countWithRows(theo!);
    await theo!.toastAfter(successMessages.filterRemoved, () =>
      filters.getByRole('button', { name: 'Remove Focus styles' }).click(),
    );
    await expect.poll(() => count(theo!)).toBeGreaterThan(all);
    await theo!.main.getByText('Also asks for: Outsole').waitFor();
  });

  it('a filter is saved at once, and the rows follow for everybody who looks', async () => {
    const [theo, marian] = await lookAt(null, 'mgr', 'admin');
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Women'));
    const women = await countWithRows(theo!);
    expect(women).toBeGreaterThan(20);
    await marian!.cells.first().waitFor();
    await expect.poll(() => count(marian!)).toBe(women);
  });

  it('a second value goes in without opening the panel again; taking one out says so', async () => {
    const [theo, marian] = await lookAt(forWomen, 'mgr', 'admin');
    const women = await countWithRows(theo!);
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Men'));
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Girls'));
    await expect.poll(() => count(theo!)).toBeGreaterThan(women);
    await theo!.page.keyboard.press('Escape');
    await theo!.toastAfter(successMessages.filterRemoved, () =>
      theo!.page.getByRole('button', { name: /^Remove .*Men$/ }).click(),
    );
    await theo!.toastAfter(successMessages.filterRemoved, () =>
      theo!.page.getByRole('button', { name: /^Remove .*Girls$/ }).click(),
    );
    await expect.poll(() => count(theo!)).toBe(women);
    await expect.poll(() => count(marian!)).toBe(women);
  });

  it('[M7.3] Undo takes a filter back and redo brings it again, for everybody', async () => {
    const [theo, marian] = await lookAt(forWomen, 'mgr', 'admin');
    const women = await countWithRows(theo!);
    const chips = () => theo!.main.getByRole('button', { name: /^Remove / }).allTextContents();
    const before = await chips();
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Men'));
    await theo!.page.keyboard.press('Escape');
    await expect.poll(() => count(theo!)).toBeGreaterThan(women);
    const both = await count(theo!);
    await theo!.button('Undo').click();
    await expect.poll(() => count(theo!)).toBe(women);
    await expect.poll(chips).toEqual(before);
    await expect.poll(() => count(marian!)).toBe(women);
    await theo!.button('Redo').click();
    await expect.poll(() => count(theo!)).toBe(both);
    await expect.poll(() => count(marian!)).toBe(both);
  });

  it('[M7.3] of two filters that were chosen before the first was saved Undo takes back one at a time', async () => {
    const [theo] = await lookAt(forWomen, 'mgr');
    const { page, main } = theo!;
    await countWithRows(theo!);
    const chips = () => main.getByRole('button', { name: /^Remove / }).evaluateAll((all) => all.length);
    const { promise: both, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/api\/assortments\/[^/]+$/, async (route) => {
      if (route.request().method() === 'PATCH') await both;
      await route.continue();
    });
    for (const gender of ['Men', 'Girls']) await pickOption(theo!, 'Gender', gender);
    await expect.poll(chips).toBe(3);
    send();
    await page.keyboard.press('Escape');
    // Both are steps once the rows that they ask for are here.
    const { context, base } = start;
    const assortment = new URL(page.url()).pathname.split('/').at(-2)!;
    const genders = async () => {
      const reply = await context.request.get(`${base}/api/assortments/${assortment}`);
      return ((await reply.json()) as { query: typeof forWomen }).query.gender.$in.length;
    };
    await expect.poll(genders).toBe(3);
    const reply = await context.request.post(`${base}/api/assortments/products/query`, {
      headers: { origin: base },
      data: { assortmentsQuery: { _id: assortment } },
    });
    const { totalCount } = (await reply.json()) as { totalCount: number };
    await expect.poll(() => count(theo!)).toBe(totalCount);
    for (const left of [2, 1]) {
      await theo!.button('Undo').click();
      await expect.poll(chips).toBe(left);
    }
  });

  it('keeps notes in its rows and versions of what it matched', async () => {
    const [theo] = await lookAt(forWomen, 'mgr');
    await theo!.type(theo!.rows.nth(1), 'Color Note', 'Watch this one');
    await theo!.saved();
    await theo!.choose('More', 'Versions and comparison');
    const versions = theo!.page.getByRole('dialog', { name: 'Versions' });
    await versions.getByLabel('Name of this version').fill('Women only');
    await versions.getByRole('button', { name: 'Keep version' }).click();
    await versions.getByText('Women only').waitFor();
    await theo!.page.keyboard.press('Escape');
    await versions.waitFor({ state: 'hidden' });
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Men'));
    await theo!.page.keyboard.press('Escape');
    await theo!.choose('More', 'Versions and comparison');
    await versions.getByRole('button', { name: 'Compare with now' }).click();
    const compare = theo!.page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('tab', { name: /^Added\s*[1-9]/ }).waitFor();
    await compare.getByRole('tab', { name: /^Dropped\s*0/ }).waitFor();
  });

  it('a kept version brings its filters back, what was there before stays a version, and Undo leads back to it', async () => {
    const [theo] = await lookAt(forWomen, 'mgr');
    const women = await countWithRows(theo!);
    await theo!.choose('More', 'Versions and comparison');
    const versions = theo!.page.getByRole('dialog', { name: 'Versions' });
    await versions.getByLabel('Name of this version').fill('For women');
    await versions.getByRole('button', { name: 'Keep version' }).click();
    await versions.getByText('For women', { exact: true }).waitFor();
    await theo!.page.keyboard.press('Escape');
    await versions.waitFor({ state: 'hidden' });
    await theo!.toastAfter(successMessages.filterAdded, () => pickOption(theo!, 'Gender', 'Men'));
    await expect.poll(() => count(theo!)).toBeGreaterThan(women);
    const both = await count(theo!);
    await theo!.page.keyboard.press('Escape');
    await theo!.choose('More', 'Versions and comparison');
    await versions.getByRole('button', { name: 'Restore' }).click();
    // It is a step of its own once it says so: Undo before that would take back the filter instead.
    await theo!.toastAfter('“For women” is restored. Undo takes it back.', () =>
      theo!.confirm('The filters and everything written into the products become what they were'),
    );
    await versions.getByText(/, before “For women”$/).waitFor();
    await expect.poll(() => count(theo!)).toBe(women);
    await theo!.page.keyboard.press('Escape');
    await versions.waitFor({ state: 'hidden' });
    await theo!.button('Undo').click();
    await expect.poll(() => count(theo!)).toBe(both);
  });
});
