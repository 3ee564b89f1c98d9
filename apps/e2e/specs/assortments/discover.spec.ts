import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage } from '../../pages/assortments-page.ts';
import { launchBrowser } from '../../pages/browser.ts';

let browser: Browser;
let editor: AssortmentsPage;

beforeAll(async () => {
  browser = await launchBrowser();
  editor = await AssortmentsPage.open(browser, '/product/assortments/internal/retail', 'iaEU');
});
afterAll(async () => {
  await editor?.close();
  await browser.close();
});

const cards = () => editor.page.getByRole('list', { name: 'Products' }).getByRole('button');
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
  await editor.page.goto('/product/assortments/internal/discover?tab=collection');
  await editor.grid.waitFor();
  if ((await tab(/Collection/).textContent()) !== 'Collection0') {
    await editor.grid.getByRole('gridcell').first().click();
    await editor.page.keyboard.press('Control+a');
    await editor.button(/^Remove/).click();
    await saved();
  }
  await tab(/Browse/).click();
  for (let at = 0; at < picks; at++) await cards().nth(at).click();
  if (picks > 0) await saved();
}

describe('discovering internal assortments', () => {
  it('[M3.3] looks only at what the scope allows', async () => {
    await editor.page.goto('/product/assortments/internal/retail');
    await editor.button('Discover products').click();
    await cards().first().waitFor();
    await editor.page.getByRole('combobox', { name: 'Region' }).click();
    const offered = editor.page.locator('[role=option]:visible');
    await offered.first().waitFor();
    expect(await offered.allTextContents()).toEqual(['Europe']);
    await editor.page.keyboard.press('Escape');
  });

  it('[M12.2] picks products with the keyboard, takes one back, and finds them after a reload', async () => {
    await startWith(0);
    const [first, second] = [cards().nth(0), cards().nth(1)];
    await first.focus();
    await editor.page.keyboard.press('Enter');
    await second.click();
    await editor.button('Undo').click();
    await editor.page.waitForFunction(() => document.querySelectorAll('button[aria-pressed=true]').length === 1);
    await second.click();
    await saved();
    await editor.page.reload();
    await editor.page.locator('button[aria-pressed=true]').nth(1).waitFor();
    expect(await tab(/Collection/).textContent()).toContain('2');
  });

  it('[M12.2, M6.2] a pick made just before the page is loaded again is kept', async () => {
    const other = await AssortmentsPage.open(browser, '/product/assortments/internal/discover', 'adminEditor');
    const wall = other.page.getByRole('list', { name: 'Products' });
    const fresh = wall.locator('button[aria-pressed=false]').first();
    const name = /[A-Z]+\d*-?\d+-\w+/.exec((await fresh.textContent()) ?? '')?.[0] ?? 'none';
    await fresh.click();
    await other.page.reload();
    await wall.locator('button[aria-pressed=true]').filter({ hasText: name }).waitFor();
    await other.close();
  });

  it('[M12.2, M6.5] notes for style and color are kept; undo takes them back', async () => {
    await startWith(1);
    await tab(/Collection/).click();
    const row = editor.grid.getByRole('row').nth(1);
    await editor.type(row, 'Collection Color Note', 'For the window');
    await saved();
    await editor.page.reload();
    await editor.grid.getByText('For the window').waitFor();
    await editor.type(editor.grid.getByRole('row').nth(1), 'Collection Style Note', 'Core');
    await editor.grid.getByText('Core').first().waitFor();
    await editor.page.keyboard.press('Control+z');
    await editor.grid.getByText('Core').first().waitFor({ state: 'hidden' });
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
    await editor.page.goto('/product/assortments/internal/retail');
    const row = editor.grid
      .locator('[role=row]')
      .filter({ hasText: /Published/ })
      .first();
    await (await editor.cell(row, 'Season')).click();
    await editor.choose('Actions', 'Discover its products');
    await cards().first().waitFor();
    await tab(/Search/).click();
    const found = editor.page.getByRole('list', { name: 'Found products' }).getByRole('button');
    await found.first().waitFor();
    const held = Number(/\d*$/.exec((await tab(/Collection/).textContent()) ?? '')?.[0]);
    const fresh = found.filter({ hasNotText: 'In assortment' }).first();
    const chosen = /[\w-]+-[A-Z0-9]+/.exec((await fresh.textContent()) ?? '')?.[0] ?? 'none';
    await fresh.click();
    await editor.button('Add 1 to collection').click();
    const question = editor.page.getByRole('dialog', { name: 'Are You Sure?' });
    await question.getByText(/also adds it to the assortment/).waitFor();
    const told = appears(successMessages.itemsAddedToAssortment(1));
    await question.getByRole('button', { name: 'YES' }).click();
    expect(await told).toBe(true);
    await expect.poll(() => tab(/Collection/).textContent()).toBe(`Collection${held + 1}`);
    await found.filter({ hasText: chosen }).filter({ hasText: 'In assortment' }).waitFor();
  });
});
