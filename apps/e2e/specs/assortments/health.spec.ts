import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';

const belowCost = '1 product is priced at or below its cost.';

let browser: Browser;
let id: string;
let manage: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const price = async (suggestedRetail: number | null): Promise<void> => {
  const mgr = await callAs('mgr');
  const headers = () => ({ origin: mgr.base, 'idempotency-key': crypto.randomUUID() });
  const asked = await mgr.context.request.post(`${mgr.base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id }, _options: { limit: 1 } },
    headers: { origin: mgr.base },
  });
  const { style, color, version } = (await asked.json()).data[0];
  const sent = await mgr.context.request.patch(`${mgr.base}/api/assortments/batch/${id}`, {
    data: { updateProducts: [{ style, color, version, values: { suggestedRetail } }] },
    headers: headers(),
  });
  expect(sent.status()).toBe(200);
  await mgr.close();
};

beforeEach(async () => {
  const start = await callAs('mgr');
  const title = `Health ${crypto.randomUUID().slice(0, 8)}`;
  id = await makeAssortment(start, { title, products: await someProducts(start, 6) });
  await start.close();
  await price(1);
  manage = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
  await manage.cells.first().waitFor();
});
afterEach(() => manage.close());

describe('Health of an assortment', () => {
  it('a finding leaves only its rows, and is gone when somebody has mended it', async () => {
    await manage.button(/critical$/).click();
    await manage.button(belowCost).click();
    await manage.page.getByText(`Only 1 row: ${belowCost}`).waitFor();
    await manage.page.getByText('1 of 6 rows', { exact: true }).waitFor();
    expect(await axeViolations(manage.page)).toEqual([]);
    await manage.page.keyboard.press('Escape');
    await manage.button('Show all rows').click();
    await manage.page.getByText('6 rows', { exact: true }).waitFor();
    await price(500);
    await expect.poll(() => manage.button(/critical$/).count(), { timeout: 60_000 }).toBe(0);
  });

  it('publishing asks for a reason, and the history keeps it', async () => {
    const publish = async () => {
      await manage.choose('More', 'Publish');
      await manage.page.getByRole('dialog', { name: 'Are You Sure?' }).getByRole('button', { name: 'YES' }).click();
    };
    const dialog = manage.page.getByRole('dialog', { name: 'Publish with critical findings?' });
    await publish();
    await dialog.getByText(belowCost).waitFor();
    expect(await dialog.getByRole('button', { name: 'Publish anyway' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await manage.main.getByText('Unpublished', { exact: true }).first().waitFor();
    await publish();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Clearance, agreed with sales');
    const states = '**/api/assortments/state*';
    await manage.page.route(states, (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.', requestId: 'r' } }),
    );
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await dialog.getByRole('alert').getByText('Not now.').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Clearance, agreed with sales');
    await manage.page.unroute(states);
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await manage.main.getByText('Published', { exact: true }).first().waitFor();
    await manage.choose('More', 'History of this assortment');
    const history = manage.page.getByRole('dialog').filter({ hasText: 'Clearance, agreed with sales' });
    await history.getByText('Waiver').first().waitFor();
  });
});
