import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, manageAddress } from '../../pages/areas/assortments-page.ts';
import { showOnlyNewWork } from '../../pages/makers/own-work.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';

interface Listed {
  readonly _id: string;
  readonly title: string;
}

type StyleColor = Readonly<Record<'style' | 'color', string>>;

let browser: Browser;
let caller: Caller;
let plan: AssortmentsPage;
let carryover: string;

const ask = async <Reply>(path: string, data: object): Promise<Reply> => {
  const headers = { origin: caller.base, 'idempotency-key': crypto.randomUUID() };
  const reply = await caller.context.request.post(`${caller.base}/api${path}`, { data, headers });
  expect(reply.ok(), path).toBe(true);
  return ((await reply.json()) as { data: Reply }).data;
};

beforeAll(async () => {
  browser = await launchWarmBrowser();
  caller = await callAs('mgr');
  const all = (await (await caller.context.request.get(`${caller.base}/api/assortments`)).json()) as { data: Listed[] };
  carryover = all.data.find(({ title }) => title.endsWith('Carryover'))?._id ?? '';
});
afterEach(() => plan?.close());
afterAll(async () => {
  await caller?.close();
  await browser.close();
});

/** Others of the same person may be at work, and the panel of that lies over the lower end of a drawer. */
const withoutWorkOfOthers = (page: Page) => showOnlyNewWork(page, 'Work of this spec, which has none');

async function open(id: string): Promise<void> {
  plan = await AssortmentsPage.open(browser, manageAddress(id), 'mgr', false, withoutWorkOfOthers);
  await plan.cells.first().waitFor();
}

async function openCopy(): Promise<void> {
  const [copy] = await ask<Listed[]>('/assortments/cloneMany', { ids: [carryover] });
  await open(copy?._id ?? '');
}

/** A style in navy that the assortment does not hold yet. */
async function styleToTake(): Promise<string> {
  const rows = await ask<StyleColor[]>('/assortments/products/query', {
    assortmentsQuery: { _id: carryover },
    _options: { limit: 1_000 },
  });
  const held = new Set(rows.map(({ style, color }) => `${style}-${color}`));
  const navy = await ask<StyleColor[]>('/products/fetch', { query: { productType: 'Footwear', color: 'NVY' } });
  return navy.find(({ style, color }) => !held.has(`${style}-${color}`))?.style ?? '';
}

describe('products the catalogue has dropped', () => {
  it('[M6.6] are told by an alert that shows the row and can be cleared', async () => {
    // Not a copy: its products are compared with the catalogue every five minutes.
    await open(carryover);
    // An alert leads to its row once all of them are here.
    await plan.main.getByText(/^[\d,]+ rows$/).waitFor();
    await plan.button(/\d+ alerts?/).click();
    const drawer = plan.page.getByRole('dialog', { name: /alerts?$/ });
    await drawer.getByRole('listitem').last().waitFor();
    const far = (await drawer.getByRole('listitem').last().locator('strong').textContent()) ?? '';
    await drawer.getByRole('listitem').last().getByRole('button', { name: 'Show' }).click();
    await (await plan.cell(plan.row(far.slice(0, far.lastIndexOf('-'))), 'Style')).click();
    await plan.page.keyboard.press('Control+Home');
    await plan.button(/\d+ alerts?/).click();
    // A cleared alert does not come back: a second try clears that of the other one.
    const told = drawer.getByRole('listitem').filter({ hasText: /099812-BLK|099840-NVY/ });
    await told.first().getByText('No longer in the catalogue').waitFor();
    const which = (await told.first().locator('strong').textContent()) ?? '';
    const alert = told.filter({ hasText: which });
    await plan.toastAfter(successMessages.alertsCleared(1), () => alert.getByRole('button', { name: 'Clear' }).click());
    await alert.waitFor({ state: 'hidden' });
    await plan.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('[M6.2, M7.3, M7.6] get the style of another product, and Undo takes that back', async () => {
    const replacement = await styleToTake();
    await openCopy();
    const row = plan.rows.nth(2);
    expect(await plan.text(row, 'Style')).toBe('099840');
    await plan.type(row, 'Style', replacement);
    await plan.saved();
    await expect.poll(() => plan.text(row, 'Name'), { timeout: 20_000 }).not.toBe('');
    expect(await plan.text(row, 'Style')).toBe(replacement);
    await plan.button('Undo').click();
    await expect.poll(() => plan.text(row, 'Style'), { timeout: 20_000 }).toBe('099840');
    await plan.saved();
    await plan.page.reload();
    await plan.cells.first().waitFor();
    expect(await plan.text(row, 'Style')).toBe('099840');
  });

  it('[M7.6] a product of the catalogue keeps its style', async () => {
    await openCopy();
    const row = plan.rows.nth(3);
    const style = await plan.text(row, 'Style');
    await plan.type(row, 'Style', '1');
    await plan.main.getByText('A product of the catalogue keeps its style and color').first().waitFor();
    expect(await plan.text(row, 'Style')).toBe(style);
  });
});
