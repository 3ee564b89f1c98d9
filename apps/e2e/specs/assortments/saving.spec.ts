import { shellMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssortmentsPage } from '../../pages/areas/assortments-page.ts';
import { batches, useOwnPlan, word } from '../../pages/areas/use-own-plan.ts';

const own = useOwnPlan('Saving');
const { row, indicator, noteOf, serverNote } = own;
let plan: AssortmentsPage;
beforeEach(() => {
  plan = own.plan();
});

const typeNote = (words: string, at = 1) => plan.type(row(at), 'Color Note', words);

const problem = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, requestId: 'r', details: { reason: message } } });

describe('[R21] the screen never says saved before it is', () => {
  it.each([
    ['a server error', problem(500, 'internal', 'Something went wrong')],
    ['a connection that breaks', (route: Route) => route.abort('connectionreset')],
  ])('%s keeps the edit, says so, and sends it again', async (_what, answer) => {
    await plan.page.route(batches, answer);
    const words = word('Kept');
    // It says so for a second, until the first try has failed: the look-out begins before.
    await Promise.all([indicator(shellMessages.saving).waitFor(), typeNote(words)]);
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await noteOf(1)).toBe(words);
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    expect(await serverNote(0)).not.toBe(words);
    await plan.page.unroute(batches);
    await indicator(shellMessages.saved).waitFor();
    expect(await serverNote(0)).toBe(words);
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
    expect([await serverNote(0), await serverNote(1)]).toEqual(['First', 'Second']);
  });

  it('[M6.8] an edit that lost is named for five seconds and marked, never called saved', async () => {
    await plan.page.route(batches, problem(409, 'userLock', 'Somebody changed it.'));
    await plan.toastAfter(`Somebody changed it. ${transportMessages.userLockTail}`, () => typeNote('Lost'));
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    await plan.grid.locator('[role=gridcell][data-severity=critical]').first().waitFor();
    expect(await serverNote(0)).not.toBe('Lost');
    await own.leave();
  });

  it('offline keeps what is typed and sends it when the line is back', async () => {
    await plan.visit.context.setOffline(true);
    const words = word('Offline');
    await typeNote(words);
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await noteOf(1)).toBe(words);
    await plan.visit.context.setOffline(false);
    await indicator(shellMessages.saved).waitFor();
    expect(await serverNote(0)).toBe(words);
  });

  it('closing the tab with unsent edits asks first', async () => {
    await plan.page.route(batches, () => undefined);
    await typeNote('Unsent');
    const asked = plan.page.waitForEvent('dialog');
    await plan.page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    // While it is open nothing can be asked of the page.
    await dialog.dismiss();
    expect(await noteOf(1)).toBe('Unsent');
    await plan.page.unroute(batches);
    await own.leave();
  });

  it('leaving for another screen sends what was typed last', async () => {
    const words = word('Left');
    await typeNote(words, 3);
    await plan.page.getByRole('link', { name: 'All Assortments' }).click();
    await expect.poll(() => serverNote(2), { timeout: 20_000 }).toBe(words);
  });
});
