import { transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { batches } from '../../pages/areas/use-own-plan.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let theo: AssortmentsPage;
let marian: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const products = await someProducts(start, 6);
  const id = await makeAssortment(start, { title: `Together ${crypto.randomUUID().slice(0, 8)}`, products });
  await start.close();
  theo = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
  marian = await AssortmentsPage.open(browser, manageAddress(id), 'admin');
  for (const who of [theo, marian]) await who.cells.first().waitFor();
});
afterAll(async () => {
  await theo?.close();
  await marian?.close();
  await browser.close();
});

const rowOf = (who: AssortmentsPage, at: number) => who.rows.nth(at);

describe('two managers edit together', () => {
  it('see each other', async () => {
    const people = theo.page.getByRole('list', { name: 'In this assortment now' });
    await people.getByRole('img', { name: 'Marian Okafor', exact: true }).waitFor();
    await people.getByRole('img', { name: 'Theo Lindqvist (you)' }).waitFor();
  });

  it('[G33] what one types the other sees', async () => {
    await theo.type(rowOf(theo, 1), 'Discount %', '10');
    const seen = await marian.cell(rowOf(marian, 1), 'Discount %');
    await seen.getByText('10.00%').waitFor();
  });

  it('[G21] different cells of one row merge', async () => {
    await Promise.all([theo.type(rowOf(theo, 2), 'Suggested Re', '99'), marian.type(rowOf(marian, 2), 'Cost', '30')]);
    for (const who of [theo, marian]) {
      await (await who.cell(rowOf(who, 2), 'Cost')).getByText('$30.00').waitFor();
      await (await who.cell(rowOf(who, 2), 'Suggested Re')).getByText('$99.00').waitFor();
    }
  });

  it('[G21, M6.8] of two who write the same cell one wins and the other is told', async () => {
    // Who types a second later than the other sees what that one has saved, and both agree.
    const { promise: typed, resolve: send } = Promise.withResolvers<void>();
    for (const { page } of [theo, marian])
      await page.route(batches, async (route) => {
        await typed;
        await route.continue();
      });
    await Promise.all([theo.type(rowOf(theo, 3), 'Cost', '41'), marian.type(rowOf(marian, 3), 'Cost', '42')]);
    const told = (who: AssortmentsPage) =>
      who.page.getByText(transportMessages.userLockTail, { exact: false }).waitFor();
    const oneIsTold = Promise.any([told(theo), told(marian)]);
    send();
    await oneIsTold;
    for (const { page } of [theo, marian]) await page.unroute(batches);
    const values = () => Promise.all([theo, marian].map((who) => who.text(rowOf(who, 3), 'Cost')));
    await expect.poll(async () => new Set(await values()).size).toBe(1);
    expect(['$41.00', '$42.00']).toContain((await values())[0]);
  });

  it('one takes back an own step while the other has gone on', async () => {
    await theo.type(rowOf(theo, 4), 'Color Note', 'Mine');
    await theo.saved();
    await marian.type(rowOf(marian, 5), 'Color Note', 'Hers');
    await (await theo.cell(rowOf(theo, 5), 'Color Note')).getByText('Hers').waitFor();
    await theo.savedAfter(() => theo.button('Undo').click());
    await expect.poll(() => marian.text(rowOf(marian, 4), 'Color Note')).toBe('');
    expect(await marian.text(rowOf(marian, 5), 'Color Note')).toBe('Hers');
  });
});
