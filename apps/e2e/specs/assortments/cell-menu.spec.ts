import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { walkAnew, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
let plan: AssortmentsPage;
const title = `Menu ${crypto.randomUUID().slice(0, 8)}`;
let products: { style: string; color: string }[];

beforeAll(async () => {
  browser = await launchWarmBrowser();
  plan = await AssortmentsPage.open(browser, '/product/assortments');
  products = await someProducts(plan.visit, 4);
  await plan.visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await makeAssortment(plan.visit, { title, products });
  await walkTo(plan.page, manageAddress(id));
  await plan.cells.first().waitFor();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

const menu = (): Locator => plan.page.getByRole('menu', { name: 'Menu of the selected cells' });
const entry = (name: string | RegExp): Locator => menu().getByRole('menuitem', { name });
const note = (at: number) => plan.cell(plan.rows.nth(at), 'Color Note');

describe('the menu of the right mouse button in an assortment', () => {
  it('is about the cell that was pressed, and clears it', async () => {
    await plan.type(plan.rows.nth(1), 'Color Note', 'Window');
    await (await note(1)).click({ button: 'right' });
    await entry('Edit cell').waitFor();
    expect(await axeViolations(plan.page)).toEqual([]);
    await entry('Clear').click();
    await expect.poll(async () => (await note(1)).textContent()).toBe('');
    await plan.button('Undo').click();
    await expect.poll(async () => (await note(1)).textContent()).toBe('Window');
  });

  it('copies and pastes', async () => {
    await (await note(1)).click({ button: 'right' });
    await entry('Copy').click();
    await expect.poll(() => plan.page.evaluate(() => navigator.clipboard.readText())).toBe('Window');
    await (await note(2)).click({ button: 'right' });
    await entry('Paste').click();
    await expect.poll(async () => (await note(2)).textContent()).toBe('Window');
  });

  it('opens by Shift+F10 and by the menu key, closes by Escape, and gives the focus back', async () => {
    const cell = await note(3);
    await cell.click();
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await plan.page.keyboard.press(key);
      await menu().waitFor();
      await plan.page.keyboard.press('Escape');
      await menu().waitFor({ state: 'detached' });
      await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('is about all of several marked rows when one of them is pressed', async () => {
    await (await note(1)).click();
    await plan.page.keyboard.press('Shift+ArrowDown');
    await (await note(2)).click({ button: 'right' });
    await entry('Edit selection…').waitFor();
    await entry('Remove 2 rows…').click();
    await plan.page.getByRole('dialog', { name: 'Are You Sure?' }).getByText(/2/).first().waitFor();
    await plan.page.keyboard.press('Escape');
  });

  it('tells the history of the product alone', async () => {
    await plan.saved();
    await (await note(1)).click({ button: 'right' });
    await entry('History of this product').click();
    const [first] = products;
    const drawer = plan.page.getByRole('dialog', { name: `History of ${first?.style} ${first?.color}` });
    await drawer.getByText('Window').first().waitFor();
    await plan.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('the menu of the right mouse button in a list', () => {
  it('offers what can be done with the entry, and opens it in another tab', async () => {
    await walkAnew(plan.page, `/product/assortments/all?search=${encodeURIComponent(title)}`);
    await (await plan.cell(plan.row(title), 'Customer')).click({ button: 'right' });
    for (const name of ['Open', 'Star', 'Rename…', 'Duplicate', 'Move to folder…', `Delete "${title}"`])
      await menu().getByRole('menuitem', { name, exact: true }).waitFor();
    const [tab] = await Promise.all([plan.visit.context.waitForEvent('page'), entry('Open in new tab').click()]);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    await tab.close();
  });
});
