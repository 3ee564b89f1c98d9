import { emptyMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress } from '../../pages/assortments-page.ts';
import { launchBrowser } from '../../pages/browser.ts';
import { visit } from '../../pages/portal.ts';

let browser: Browser;
let theo: AssortmentsPage;
let marian: AssortmentsPage;

beforeAll(async () => {
  browser = await launchBrowser();
  const start = await visit(browser, { as: 'mgr', path: '/settings' });
  const id = await makeAssortment(start, { title: `Live ${crypto.randomUUID().slice(0, 8)}`, method: 'dynamic' });
  await start.close();
  theo = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
  marian = await AssortmentsPage.open(browser, manageAddress(id), 'admin');
});
afterAll(async () => {
  await theo?.close();
  await marian?.close();
  await browser.close();
});

const count = async (who: AssortmentsPage) =>
  Number(((await who.main.getByText(/^[\d,]+ products?$/).textContent()) ?? '').replace(/\D/g, ''));

async function pickOption(who: AssortmentsPage, filter: string, option: string): Promise<void> {
  const panel = who.page.getByRole('dialog', { name: filter });
  if (!(await panel.isVisible())) await who.page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await panel.getByRole('checkbox', { name: new RegExp(`^${option}`) }).click();
}

describe('[M6.3] a dynamic assortment', () => {
  it('without filters says how to get started', async () => {
    await theo.main.getByText(emptyMessages.dynamicAssortment).waitFor();
    expect(await theo.button('Add products').count()).toBe(0);
  });

  it('a filter is saved at once, and the rows follow for everybody who looks', async () => {
    await theo.toastAfter(successMessages.filterAdded, () => pickOption(theo, 'Gender', 'Women'));
    await theo.grid.getByRole('gridcell').first().waitFor();
    const women = await count(theo);
    expect(women).toBeGreaterThan(20);
    await marian.grid.getByRole('gridcell').first().waitFor();
    await expect.poll(() => count(marian), { timeout: 20_000 }).toBe(women);
  });

  it('a second value goes in without opening the panel again; taking one out says so', async () => {
    const women = await count(theo);
    await theo.toastAfter(successMessages.filterAdded, () => pickOption(theo, 'Gender', 'Men'));
    await expect.poll(() => count(theo), { timeout: 20_000 }).toBeGreaterThan(women);
    await theo.page.keyboard.press('Escape');
    await theo.toastAfter(successMessages.filterRemoved, () =>
      theo.page.getByRole('button', { name: /^Remove .*Men$/ }).click(),
    );
    await expect.poll(() => count(theo), { timeout: 20_000 }).toBe(women);
    await expect.poll(() => count(marian), { timeout: 20_000 }).toBe(women);
  });

  it('keeps notes in its rows and versions of what it matched', async () => {
    await theo.type(theo.grid.getByRole('row').nth(1), 'Color Note', 'Watch this one');
    await theo.saved();
    await theo.choose('More', 'Versions and comparison');
    const versions = theo.page.getByRole('dialog', { name: 'Versions' });
    await versions.getByLabel('Name of this version').fill('Women only');
    await versions.getByRole('button', { name: 'Keep version' }).click();
    await versions.getByText('Women only').waitFor();
    await theo.page.keyboard.press('Escape');
    await versions.waitFor({ state: 'hidden' });
    await theo.toastAfter(successMessages.filterAdded, () => pickOption(theo, 'Gender', 'Men'));
    await theo.page.keyboard.press('Escape');
    await theo.choose('More', 'Versions and comparison');
    await versions.getByRole('button', { name: 'Compare with now' }).click();
    const compare = theo.page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('tab', { name: /^Added\s*[1-9]/ }).waitFor();
    await compare.getByRole('tab', { name: /^Dropped\s*0/ }).waitFor();
  });
});
