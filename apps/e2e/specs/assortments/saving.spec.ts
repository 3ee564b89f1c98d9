import { shellMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { callAs } from '../../pages/portal.ts';
import { shareGrid } from '../../pages/shared-grid.ts';

const batches = '**/api/assortments/batch/**';
let browser: Browser;
let id: string;
let plan: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const products = await someProducts(start, 4);
  id = await makeAssortment(start, { title: `Saving ${crypto.randomUUID().slice(0, 8)}`, products });
  await start.close();
});
afterAll(() => browser.close());
const grid = shareGrid(() => AssortmentsPage.open(browser, manageAddress(id)));
beforeEach(async () => {
  plan = await grid.at(manageAddress(id));
  await plan.cells.first().waitFor();
});

const row = (at: number) => plan.rows.nth(at);
const indicator = (words: string) => plan.main.getByText(words).first();
const typeNote = (words: string, at = 1) => plan.type(row(at), 'Color Note', words);
const noteOf = (at = 1) => plan.text(row(at), 'Color Note');

/** What the server holds, whatever the screen says. */
async function keptNote(at = 0): Promise<unknown> {
  const reply = await plan.visit.context.request.post(`${plan.visit.base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id } },
    headers: { origin: plan.visit.base },
  });
  return ((await reply.json()) as { data: { colorNote?: string }[] }).data[at]?.colorNote;
}

const problem = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, requestId: 'r', details: { reason: message } } });

describe('[R21] the screen never says saved before it is', () => {
  it.each([
    ['a server error', problem(500, 'internal', 'Something went wrong')],
    ['a connection that breaks', (route: Route) => route.abort('connectionreset')],
  ])('%s keeps the edit, says so, and sends it again', async (_what, answer) => {
    await plan.page.route(batches, answer);
    const words = `Kept ${crypto.randomUUID().slice(0, 6)}`;
    await typeNote(words);
    await indicator(shellMessages.saving).waitFor();
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await noteOf()).toBe(words);
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    expect(await keptNote()).not.toBe(words);
    await plan.page.unroute(batches);
    await indicator(shellMessages.saved).waitFor();
    expect(await keptNote()).toBe(words);
  });

  it("says 'Saving...' for as long as any edit is on its way, also one typed meanwhile", async () => {
    const held: Route[] = [];
    await plan.page.route(batches, (route) => void held.push(route));
    await typeNote('First');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    await typeNote('Second', 2);
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    await held[0]!.continue();
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2);
    expect(await indicator(shellMessages.saving).isVisible()).toBe(true);
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    await held[1]!.continue();
    await plan.page.unroute(batches);
    await indicator(shellMessages.saved).waitFor();
    expect([await keptNote(0), await keptNote(1)]).toEqual(['First', 'Second']);
  });

  it('[M6.8] an edit that lost is named for five seconds and marked, never called saved', async () => {
    await plan.page.route(batches, problem(409, 'userLock', 'Somebody changed it.'));
    await plan.toastAfter(`Somebody changed it. ${transportMessages.userLockTail}`, () => typeNote('Lost'));
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    await plan.grid.locator('[role=gridcell][data-severity=critical]').first().waitFor();
    expect(await keptNote()).not.toBe('Lost');
    await grid.leave();
  });

  it('offline keeps what is typed and sends it when the line is back', async () => {
    await plan.visit.context.setOffline(true);
    const words = `Offline ${crypto.randomUUID().slice(0, 6)}`;
    await typeNote(words);
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await noteOf()).toBe(words);
    await plan.visit.context.setOffline(false);
    await indicator(shellMessages.saved).waitFor();
    expect(await keptNote()).toBe(words);
  });

  it('closing the tab with unsent edits asks first', async () => {
    await plan.page.route(batches, () => undefined);
    await typeNote('Unsent');
    const asked = new Promise<string>((resolve) => {
      plan.page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await plan.page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    expect(await noteOf()).toBe('Unsent');
    await plan.page.unroute(batches);
    await grid.leave();
  });

  it('leaving for another screen sends what was typed last', async () => {
    const words = `Left ${crypto.randomUUID().slice(0, 6)}`;
    await typeNote(words, 3);
    await plan.page.getByRole('link', { name: 'All Assortments' }).click();
    await expect.poll(() => keptNote(2), { timeout: 20_000 }).toBe(words);
  });
});
