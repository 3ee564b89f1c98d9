import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, manageAddress } from '../../pages/assortments-page.ts';
import { launchBrowser } from '../../pages/browser.ts';
import { nowhere, visit } from '../../pages/portal.ts';

let browser: Browser;
let plan: AssortmentsPage;
let replacement: string;

interface Listed {
  readonly _id: string;
  readonly title: string;
}

beforeAll(async () => {
  browser = await launchBrowser();
  const { context, base, close } = await visit(browser, { as: 'mgr', path: nowhere });
  const post = async (path: string, data: object) =>
    ((await (await context.request.post(`${base}/api${path}`, { data, headers: { origin: base } })).json()) as never)[
      'data'
    ] as { style: string; color: string }[];
  const { data: all } = (await (await context.request.get(`${base}/api/assortments`)).json()) as { data: Listed[] };
  const carryover = all.find(({ title }) => title.endsWith('Carryover'));
  const rows = await post('/assortments/products/query', {
    assortmentsQuery: { _id: carryover?._id },
    _options: { limit: 1_000 },
  });
  const navy = await post('/products/fetch', { query: { productType: 'Footwear', color: 'NVY' } });
  const held = new Set(rows.map(({ style, color }) => `${style}-${color}`));
  replacement = navy.find(({ style, color }) => !held.has(`${style}-${color}`))?.style ?? '';
  await close();
  plan = await AssortmentsPage.open(browser, manageAddress(carryover?._id ?? ''));
  await plan.grid.getByRole('gridcell').first().waitFor();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

describe('products the catalogue has dropped', () => {
  it('[M6.6] are told by an alert that shows the row and can be cleared', async () => {
    await plan.button(/\d+ alerts?/).click();
    const drawer = plan.page.getByRole('dialog', { name: /alerts?$/ });
    await drawer.getByRole('listitem').last().waitFor();
    const far = (await drawer.getByRole('listitem').last().locator('strong').textContent()) ?? '';
    await drawer.getByRole('listitem').last().getByRole('button', { name: 'Show' }).click();
    await (await plan.cell(plan.row(far.slice(0, far.lastIndexOf('-'))), 'Style')).click();
    await plan.page.keyboard.press('Control+Home');
    await plan.button(/\d+ alerts?/).click();
    const alert = drawer.getByRole('listitem').filter({ hasText: '099812-BLK' });
    await alert.getByText('No longer in the catalogue').waitFor();
    await plan.toastAfter(successMessages.alertsCleared(1), () => alert.getByRole('button', { name: 'Clear' }).click());
    await alert.waitFor({ state: 'hidden' });
    await plan.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('[M6.2, M7.3, M7.6] get the style of another product, and Undo takes that back', async () => {
    const row = plan.grid.getByRole('row').nth(2);
    expect(await plan.text(row, 'Style')).toBe('099840');
    await plan.type(row, 'Style', replacement);
    await plan.saved();
    await expect.poll(() => plan.text(row, 'Name'), { timeout: 20_000 }).not.toBe('');
    expect(await plan.text(row, 'Style')).toBe(replacement);
    await plan.button('Undo').click();
    await expect.poll(() => plan.text(row, 'Style'), { timeout: 20_000 }).toBe('099840');
    await plan.saved();
    await plan.page.reload();
    await plan.grid.getByRole('gridcell').first().waitFor();
    expect(await plan.text(row, 'Style')).toBe('099840');
  });

  it('[M7.6] a product of the catalogue keeps its style', async () => {
    const row = plan.grid.getByRole('row').nth(3);
    const style = await plan.text(row, 'Style');
    await plan.type(row, 'Style', '1');
    await plan.main.getByText('A product of the catalogue keeps its style and color').first().waitFor();
    expect(await plan.text(row, 'Style')).toBe(style);
  });
});
