import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../pages/areas/library-page.ts';
import { toastWith } from '../../pages/areas/login-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, visit } from '../../pages/visits/portal.ts';

const samples = '/product/libraries/samples';
/** A style that no other sample has; words are found by how they begin. */
const mark = `ZQ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
/** A style of one try alone. */
const fresh = (): string => `${mark}${crypto.randomUUID().slice(0, 4).toUpperCase()}`;
const inBin = { division: 'Running', color: 'CCOR', side: 'Left', size: '6', totalQty: 2, bin: 'ZQ118' };

const receive = async (style: string, values: object = {}): Promise<void> => {
  const { context, base, close } = await callAs('coordA');
  const reply = await context.request.post(`${base}/api/sampleInventory`, {
    data: { library: 'Production', values: { ...inBin, style, ...values } },
    headers: { origin: base, 'idempotency-key': crypto.randomUUID() },
  });
  expect(reply.status()).toBe(200);
  await close();
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  await receive(mark);
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const open = async (path: string, as: string): Promise<LibraryPage> => LibraryPage.on(await come({ as, path }));
const saved = (on: LibraryPage) => on.page.getByText('All changes saved.').waitFor();

describe('[M18] the sample libraries', () => {
  it('[M1.4] each person comes to the library that their data lists, others to the dashboard', async () => {
    for (const [as, to] of [
      ['coordA', `${samples}/production`],
      ['coordB', `${samples}/sales`],
      ['user', '/dashboard'],
    ] as const) {
      const on = await visit(browser, { as, path: samples });
      await expect.poll(() => on.address().split('?')[0]).toBe(to);
      await on.close();
    }
    const kept = await visit(browser, { as: 'coordA', path: `${samples}/sales` });
    await expect.poll(() => kept.address().split('?')[0]).toBe('/dashboard');
    await kept.close();
  });

  it('[M18.1] a cell offers own values, is saved, and Undo takes it back; what is required cannot be cleared', async () => {
    // Found by its style alone: others change samples meanwhile, and a row that a search does not mean any more leaves.
    const style = fresh();
    await receive(style);
    await receive(fresh(), { bin: 'ZQ999', size: '7' });
    const on = await open(`${samples}/production?text=${style}`, 'coordA');
    const row = on.row(style);
    await on.select(row, 'Bin');
    await on.page.keyboard.type('zq9');
    await on.page.getByRole('option', { name: 'ZQ999' }).waitFor();
    await on.page.keyboard.press('ArrowDown');
    await on.page.keyboard.press('Enter');
    await saved(on);
    await expect.poll(async () => (await on.cell(row, 'Bin')).textContent()).toBe('ZQ999');
    await on.button('Undo').click();
    await saved(on);
    await expect.poll(async () => (await on.cell(row, 'Bin')).textContent()).toBe('ZQ118');
    await on.select(row, 'Division');
    await on.page.keyboard.press('Delete');
    await on.page.getByText('Division cannot be cleared').first().waitFor();
    await on.close();
  });

  it('[M7.9] what is deleted can be taken back at once, and restored later', async () => {
    const style = fresh();
    await receive(style);
    const on = await open(`${samples}/production?text=${style}`, 'coordA');
    const pick = async (entry: string) => {
      await (await on.cell(on.row(style), 'Style')).click({ button: 'right' });
      await on.page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await pick('Delete');
    await toastWith(on.page, '1 sample deleted. Press to undo.').click();
    await on.row(style).waitFor();
    await saved(on);
    await pick('Delete');
    await on.page.getByText('Nothing matches this search.').waitFor();
    await saved(on);
    await on.button('Deleted').click();
    await on.page.getByRole('heading', { name: 'Deleted production samples' }).waitFor();
    await pick('Restore');
    await toastWith(on.page, '1 sample restored. Press to undo.').waitFor();
    await saved(on);
    await on.find(`${samples}/production`, style);
    await on.row(style).waitFor();
    await on.close();
  });

  it('[M18.1] a new sample names what is missing, is refused when it exists, and stands in the grid', async () => {
    const style = fresh();
    const on = await open(`${samples}/production?text=${style}`, 'coordA');
    await on.button('New sample').click();
    const dialog = on.page.getByRole('dialog');
    const fill = (label: string, value: string) => dialog.getByLabel(label).first().fill(value);
    await fill('Style', style);
    await fill('Color', 'bbk');
    await fill('Division', 'runn');
    await on.page.getByRole('option', { name: 'Running', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Required', { exact: false }).first().waitFor();
    await fill('Bin', '7');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await on.page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4} was added\.$/).waitFor();
    await fill('Color', 'BBK');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Sample Already Exists').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await on.cell(on.row(style), 'Color')).textContent()).toBe('BBK');
    await on.close();
  });

  it('[M18.2] a senior coordinator transfers a sample to Sales; its tracking tells the way and takes an entry', async () => {
    const style = fresh();
    await receive(style);
    const on = await open(`${samples}/production?text=${style}`, 'srCoord');
    await (await on.cell(on.row(style), 'Style')).click({ button: 'right' });
    await on.page.getByRole('menuitem', { name: 'Transfer to Sales' }).click();
    const dialog = on.page.getByRole('dialog');
    for (const [label, value] of [
      ['Region', 'US'],
      ['Aisle', '4'],
      ['Direction', 'L'],
      ['Level', '2'],
      ['Shelf', 'C'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await on.page.getByText('1 sample went over to Sales.').waitFor();
    await on.page.getByText('Nothing matches this search.').waitFor();
    await on.find(`${samples}/sales`, style);
    await (await on.cell(on.row(style), 'Style')).click({ button: 'right' });
    await on.page.getByRole('menuitem', { name: 'Tracking' }).click();
    const entries = on.page.getByRole('list', { name: 'What happened, newest first' });
    await entries.getByText('ZQ118 → US 4L2C').waitFor();
    await on.page.getByLabel('Note').fill('Seen on the shelf');
    await on.page.getByRole('form', { name: 'Add an entry' }).getByRole('button', { name: 'Add' }).click();
    await entries.getByText('Seen on the shelf').waitFor();
    expect(await entries.getByRole('listitem').first().textContent()).toContain('Counted');
    await on.close();
  });

  it('a colleague sees a change without loading the page anew', async () => {
    const style = fresh();
    await receive(style);
    const [one, other] = [
      await open(`${samples}/production?text=${style}`, 'coordA'),
      await open(`${samples}/production?text=${style}`, 'srCoord'),
    ];
    await other.row(style).waitFor();
    await one.select(one.row(style), 'Size');
    await one.page.keyboard.type('9');
    await one.page.keyboard.press('Enter');
    await saved(one);
    await expect
      .poll(async () => (await other.cell(other.row(style), 'Size')).textContent(), { timeout: 30_000 })
      .toBe('9');
    await one.close();
    await other.close();
  });

  it('no axe violation in light and dark: the grid, a new sample, its tracking', async () => {
    const on = await open(`${samples}/production?text=${mark}`, 'coordA');
    await on.row(mark).waitFor();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.button('New sample').click();
    await on.page.getByRole('dialog').waitFor();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.page.keyboard.press('Escape');
    await on.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await (await on.cell(on.row(mark), 'Style')).click({ button: 'right' });
    await on.page.getByRole('menuitem', { name: 'Tracking' }).click();
    await on.page.getByRole('list', { name: 'What happened, newest first' }).getByRole('listitem').first().waitFor();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.close();
  });
});
