import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

const reporting = '/product/assortments/reporting';

let browser: Browser;
let mgr: Visit;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await visit(browser, { as: 'mgr', path: reporting });
  mgr.page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await mgr?.close();
  await browser.close();
});

const rowsFound = async (): Promise<number> =>
  Number((await mgr.page.getByText(/^[\d,]+ style-colors?$/).textContent())?.replaceAll(/\D/g, ''));

describe('[M23.1, G24] a manager reads a report', () => {
  test('of a season and a territory: the sentence, a bar for each account, the rows behind one, and all of it as a sheet', async () => {
    const { page } = mgr;
    await expect.poll(() => mgr.address()).toBe(`${reporting}/assortment-contents`);
    await page.getByText(/style-colors in \d+ assortments of \d+ accounts\./).waitFor();
    await page.getByRole('combobox', { name: 'Territory' }).click();
    await page.getByRole('option', { name: 'Europe' }).click();
    const bars = page.getByRole('list', { name: 'Contents by account' });
    await bars.getByRole('button', { name: /^Granary Outlet Europe / }).waitFor();
    await expect.poll(() => bars.getByRole('button', { name: /North America/ }).count()).toBe(0);
    expect(mgr.address()).toContain('territory=Europe');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const words = await bars.getByRole('button', { name: /^Granary Outlet/ }).textContent();
    const told = Number(words?.replaceAll(/\D/g, ''));
    await bars.getByRole('button', { name: /^Granary Outlet/ }).click();
    await page.getByRole('heading', { name: 'Contents by account, Granary Outlet, Europe' }).waitFor();
    await expect.poll(rowsFound).toBe(told);
    const { name, path } = await downloaded(page, () => page.getByRole('button', { name: 'Download XLSX' }).click());
    expect(name).toBe('Contents_by_account.xlsx');
    const { headers, sheet } = await Workbook.open(path);
    expect(headers.slice(0, 2)).toEqual(['Account', 'Territory']);
    expect(sheet.actualRowCount).toBe(told + 1);
    expect((sheet.getRow(2).values as string[]).slice(1, 3)).toEqual(['Granary Outlet', 'Europe']);
  });

  test('the next report is about the same, and a saved one brings it back', async () => {
    const { page } = mgr;
    await page.getByRole('button', { name: 'To the report' }).click();
    await page.getByRole('link', { name: 'Style adds and drops' }).click();
    await page.getByRole('group', { name: 'Style adds and drops' }).waitFor();
    expect(mgr.address()).toContain('territory=Europe');
    await page.getByRole('button', { name: 'Saved report: Saved reports' }).click();
    await page.getByRole('menuitem', { name: 'Save this report…' }).click();
    const kept = `Europe ${crypto.randomUUID().slice(0, 6)}`;
    await page.getByRole('dialog').getByRole('textbox').fill(kept);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Saved report: ${kept}` }).waitFor();
    await page.getByRole('button', { name: `Saved report: ${kept}` }).click();
    await page.getByRole('menuitem', { name: 'Mail it to me…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Saved report: ${kept}` }).click();
    await page.getByRole('menuitem', { name: /^Every \w+day at 08:00/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Next: /)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop mailing it' }).click();
    await page.getByRole('button', { name: `Saved report: ${kept}` }).click();
    await page.getByRole('menuitem', { name: 'Mail it to me…' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Document activity' }).click();
    await page.getByRole('button', { name: 'Saved report: Saved reports' }).click();
    await page.getByRole('menuitem', { name: kept }).click();
    await expect.poll(() => mgr.address()).toContain('/style-adds-and-drops');
    await page.getByRole('button', { name: `Saved report: ${kept}` }).click();
    await page.getByRole('menuitem', { name: `Delete “${kept}”` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
    await page.getByRole('button', { name: 'Saved report: Saved reports' }).waitFor();
  });
});

test('[M23.2] an administrator sees what is used; an event of the chart leads to its entries', async () => {
  const admin = await visit(browser, { as: 'admin', path: '/admin/statistics' });
  const { page } = admin;
  const events = page.getByRole('list', { name: 'Events' });
  await events.getByRole('button', { name: /^Showroom opened/ }).click();
  await page.getByRole('button', { name: /^Remove / }).waitFor();
  await expect.poll(() => events.getByRole('button').count()).toBe(1);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await admin.close();
});
