import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AssortmentsPage,
  makeAssortment,
  manageAddress,
  someProducts,
  wide,
} from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, settingSaved } from '../../pages/visits/portal.ts';

let browser: Browser;
let id: string;
let mine: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);
beforeEach(async () => {
  const start = await callAs('mgr');
  const products = await someProducts(start, 12);
  const title = `Views ${crypto.randomUUID().slice(0, 8)}`;
  id = await makeAssortment(start, { title, products, state: 'Published', region: 'US' });
  await start.close();
  mine = await open('mgr');
});
afterEach(() => mine.close());

async function open(as: string): Promise<AssortmentsPage> {
  const page = await AssortmentsPage.on(await come({ as, path: manageAddress(id), size: wide }));
  await page.cells.first().waitFor();
  return page;
}

const switcher = (on: AssortmentsPage) => on.button(/^View:/);
const shown = (on: AssortmentsPage) => switcher(on).getAttribute('aria-label');
const header = (on: AssortmentsPage, name: string) => on.headers.filter({ hasText: name });
const choose = async (on: AssortmentsPage, entry: string | RegExp) => {
  await switcher(on).click();
  await on.page.getByRole('menuitem', { name: entry }).click();
};
const hide = async (on: AssortmentsPage, name: string) => {
  const menu = header(on, name).first();
  await menu.hover();
  await settingSaved(on.page, async () => {
    await on.button('Columns').click();
    await on.page.getByRole('checkbox', { name, exact: true }).click();
    await on.page.keyboard.press('Escape');
  });
};
const saveAs = async (on: AssortmentsPage, name: string, sharedWith: string) => {
  await choose(on, 'Save as a new view…');
  const dialog = on.page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText(sharedWith, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => shown(on)).toBe(`View: ${name}`);
};

describe('[G37] views of an assortment', () => {
  it('hiding a column is one’s own affair, and is there again next time', async () => {
    const other = await open('admin');
    await hide(mine, 'Label');
    await expect.poll(() => header(mine, 'Label').count()).toBe(0);
    await other.page.reload();
    await header(other, 'Label').first().waitFor();
    await other.close();
    await mine.page.reload();
    await mine.cells.first().waitFor();
    expect(await header(mine, 'Label').count()).toBe(0);
    await choose(mine, 'Reset to the default columns');
    await header(mine, 'Label').first().waitFor();
  });

  it('a shared view is found by others, follows its owner, and leaves everybody their own', async () => {
    await hide(mine, 'Label');
    await saveAs(mine, 'Pricing', 'Everyone');
    const other = await open('admin');
    await choose(other, /^Pricing · /);
    await expect.poll(() => header(other, 'Label').count()).toBe(0);
    await hide(mine, 'Pillar');
    await choose(mine, 'Save to “Pricing”');
    await expect.poll(() => header(other, 'Pillar').count(), { timeout: 60_000 }).toBe(0);
    await expect.poll(() => shown(other)).toBe('View: Pricing');
    await choose(mine, 'Delete “Pricing”');
    await mine.confirm('Everybody who uses this view goes back to their own.');
    await expect.poll(() => shown(other), { timeout: 60_000 }).toBe('View: My view');
    await header(other, 'Label').first().waitFor();
    await other.close();
  });

  it('choosing a view can be undone, by keyboard alone', async () => {
    const view = `All columns ${crypto.randomUUID().slice(0, 8)}`;
    await saveAs(mine, view, 'Only me');
    await choose(mine, 'My view');
    await hide(mine, 'Label');
    await switcher(mine).focus();
    await mine.page.keyboard.press('Enter');
    await mine.page.getByRole('menuitem', { name: 'My view' }).waitFor();
    const focused = () => mine.page.evaluate(() => document.activeElement?.textContent);
    for (let step = 0; step < 8 && (await focused()) !== view; step += 1) await mine.page.keyboard.press('ArrowDown');
    await mine.page.keyboard.press('Enter');
    await expect.poll(() => shown(mine)).toBe(`View: ${view}`);
    await header(mine, 'Label').first().waitFor();
    await mine.button('Undo').click();
    await expect.poll(() => header(mine, 'Label').count()).toBe(0);
    await expect.poll(() => shown(mine)).toBe('View: My view');
  });

  it('one’s own named view is there in other assortments of the kind, too', async () => {
    const view = `Without labels ${crypto.randomUUID().slice(0, 8)}`;
    await hide(mine, 'Label');
    await saveAs(mine, view, 'Only me');
    const start = await callAs('mgr');
    const title = `Views ${crypto.randomUUID().slice(0, 8)}`;
    id = await makeAssortment(start, { title, products: await someProducts(start, 3) });
    await start.close();
    const other = await open('mgr');
    await header(other, 'Label').first().waitFor();
    await choose(other, view);
    await expect.poll(() => header(other, 'Label').count()).toBe(0);
    await choose(other, `Delete “${view}”`);
    await other.confirm('The products and the order of the assortment stay as they are.');
    await header(other, 'Label').first().waitFor();
    await other.close();
  });

  it('named views that cannot be read do not keep the assortment from opening', async () => {
    await mine.page.route('**/api/assortments/*/views', (route) =>
      route.fulfill({ status: 503, json: { code: 'internal', message: 'Down' } }),
    );
    await mine.page.reload();
    await mine.cells.first().waitFor();
    await switcher(mine).click();
    await mine.page.getByRole('menuitem', { name: /could not be read/ }).waitFor();
    await mine.page.unroute('**/api/assortments/*/views');
  });

  it('a name that is taken is refused where it was typed', async () => {
    const view = `Taken ${crypto.randomUUID().slice(0, 8)}`;
    await saveAs(mine, view, 'Only me');
    await choose(mine, 'Save as a new view…');
    const dialog = mine.page.getByRole('dialog', { name: 'Save as a new view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(view);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(view);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${view} two`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => shown(mine)).toBe(`View: ${view} two`);
  });

  it('the menu and its dialog are clean for those who hear them', async () => {
    await choose(mine, 'Save as a new view…');
    await mine.page.getByRole('dialog', { name: 'Save as a new view' }).waitFor();
    expect(await axeViolations(mine.page)).toEqual([]);
  });
});
