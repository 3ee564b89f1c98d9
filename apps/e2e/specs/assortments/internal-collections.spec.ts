import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage } from '../../pages/areas/assortments-page.ts';
import { internalAddress, named, openAssortments } from '../../pages/areas/internal-pages.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let editor: AssortmentsPage;
/** One retail assortment of Europe; and everything abroad of its season. */
let own: string;
let season: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  editor = await AssortmentsPage.open(browser, '/product/assortments/internal/retail', 'iaEU');
  const [first] = await openAssortments(editor.visit, 'Retail', 'international');
  if (first === undefined) throw new Error('Nothing is open to the editor of European retail.');
  own = internalAddress('international-retail', first, { ...named(first), location: 'EU' });
  season = internalAddress('international-retail', first, { location: 'EU', tab: 'newest' });
});
afterAll(async () => {
  await editor?.close();
  await browser.close();
});

const cards = () => editor.main.getByRole('button', { name: /^Pick (?!all)/ });
const tab = (name: RegExp) => editor.page.getByRole('tab', { name });
const saved = () => editor.page.getByText('All changes saved.').first().waitFor();

/** A toast of 400 ms is seen for certain only from inside the page. */
const appears = (words: string) =>
  editor.page.evaluate(
    (text) =>
      new Promise<boolean>((resolve) => {
        const look = () => (document.body.textContent.includes(text) ? resolve(true) : undefined);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );

/** Every test begins with so many picks and nothing else, whatever was picked before. */
async function startWith(picks: number): Promise<void> {
  await walkAnew(editor.page, `${own}&tab=collections`);
  await editor.grid.waitFor();
  // Before its number is there, nobody knows whether anything was picked.
  await expect.poll(() => tab(/Collections/).textContent()).toMatch(/\d$/);
  if ((await tab(/Collections/).textContent()) !== 'Collections0') {
    await editor.cells.first().click();
    await editor.page.keyboard.press('Control+a');
    await editor.button(/^Remove/).click();
    await saved();
  }
  await tab(/Browse/).click();
  for (let at = 0; at < picks; at++) await cards().nth(at).click();
  if (picks > 0) await saved();
}

describe('picking from internal assortments', () => {
  it('[M12.2] picks products with the keyboard, takes one back, and finds them after a reload', async () => {
    await startWith(0);
    const [first, second] = [cards().nth(0), cards().nth(1)];
    await first.press('Enter');
    await second.click();
    await editor.button('Undo').click();
    await editor.page.waitForFunction(() => document.querySelectorAll('button[aria-pressed=true]').length === 1);
    await second.click();
    await saved();
    await editor.page.reload();
    await editor.page.locator('button[aria-pressed=true]').nth(1).waitFor();
    await expect.poll(() => tab(/Collections/).textContent()).toContain('2');
  });

  it('[M12.2, M6.2] a pick made just before the page is loaded again is kept', async () => {
    const other = await AssortmentsPage.open(browser, season, 'adminEditor');
    const fresh = other.main.locator('button[aria-pressed=false]').first();
    const name = (await fresh.getAttribute('aria-label')) ?? 'none';
    await fresh.click();
    await other.page.reload();
    const kept = other.main.getByRole('button', { name, exact: true, pressed: true });
    await kept.waitFor();
    await kept.click();
    await other.saved();
    await other.close();
  });

  it('[M12.2, M6.5] notes for style and color are kept; undo takes them back', async () => {
    await startWith(1);
    await tab(/Collections/).click();
    const row = editor.rows.nth(1);
    await editor.type(row, 'Collection Color Note', 'For the window');
    await saved();
    await editor.page.reload();
    await editor.grid.getByText('For the window').waitFor();
    await editor.type(editor.rows.nth(1), 'Collection Style Note', 'Core');
    await editor.grid.getByText('Core').first().waitFor();
    await editor.page.keyboard.press('Control+z');
    await editor.grid.getByText('Core').first().waitFor({ state: 'hidden' });
    // What is still on its way when the next test reads the picks would conflict with what that one does.
    await saved();
  });

  it('[M12.2] an assortment is created from what is selected in the collection', async () => {
    await startWith(2);
    const name = `Picked ${crypto.randomUUID().slice(0, 8)}`;
    await editor.choose('Create from this', /from the collection \(2\)/);
    const dialog = editor.page.getByRole('dialog', { name: 'Create retail assortment' });
    await dialog.getByLabel('Title').fill(name);
    await editor.toastAfter(successMessages.assortmentCreated, () =>
      dialog.getByRole('button', { name: 'Create', exact: true }).click(),
    );
    await editor.page.getByRole('heading', { level: 1, name }).waitFor();
    await editor.page.getByText('2 products').first().waitFor();
  });

  it('[M6.7] adding from the search asks first and also adds to the assortment', async () => {
    await walkAnew(editor.page, '/product/assortments/internal/retail');
    const row = editor.grid
      .locator('[role=row]')
      .filter({ hasText: /Published/ })
      .first();
    await (await editor.cell(row, 'Season')).click();
    await editor.choose('Actions', 'Browse its products');
    await cards().first().waitFor();
    await tab(/Add from catalogue/).click();
    const found = editor.page.getByRole('list', { name: 'Found products' }).getByRole('listitem');
    await found.first().waitFor();
    const held = Number(/\d*$/.exec((await tab(/Collections/).textContent()) ?? '')?.[0]);
    const fresh = found.filter({ hasNotText: 'In assortment' }).first();
    const chosen = (await fresh.getByRole('button').getAttribute('aria-label')) ?? 'none';
    await fresh.getByRole('button').click();
    await editor.button('Add 1 to collection').click();
    const question = editor.page.getByRole('dialog', { name: 'Are You Sure?' });
    await question.getByText(/also adds it to the assortment/).waitFor();
    const told = appears(successMessages.itemsAddedToAssortment(1));
    await question.getByRole('button', { name: 'YES' }).click();
    expect(await told).toBe(true);
    await expect.poll(() => tab(/Collections/).textContent()).toBe(`Collections${held + 1}`);
    const added = editor.page.getByRole('button', { name: chosen, exact: true });
    await found.filter({ has: added }).filter({ hasText: 'In assortment' }).waitFor();
  });
});
