import { sessionMessages, shellMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { settled, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const problem = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'x', message, requestId: 'request-7' }),
});

describe('[M24.1] failures people see', () => {
  it('5xx opens the server-error dialog with message and request, and offers a reload', async () => {
    const { page, close } = await come({ as: 'admin', path: '/settings' });
    await settled(page);
    await page.route('**/api/admin/users*', (route) => route.fulfill(problem(500, 'The printer is on fire.')));
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    const dialog = page.getByRole('dialog', { name: transportMessages.serverErrorTitle });
    await dialog.getByText(transportMessages.serverErrorBody).waitFor();
    await dialog.getByText('The printer is on fire.').waitFor();
    await dialog.getByText('request-7', { exact: false }).waitFor();
    await page.unroute('**/api/admin/users*');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await close();
  });

  it('no answer opens the network dialog, Escape closes it and the page stays', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users' });
    await settled(page);
    await page.route('**/api/admin/users*', (route) => route.abort('connectionrefused'));
    await page.getByLabel('Search people').fill('ellis');
    const dialog = page.getByRole('dialog', { name: transportMessages.networkErrorTitle });
    await dialog.getByText(transportMessages.networkErrorBody).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await close();
  });

  it('a server that was away and is back: the dialog goes by itself, and what was asked for is there', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users' });
    await settled(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByLabel('Search people').fill('ellis');
    const dialog = page.getByRole('dialog', { name: transportMessages.networkErrorTitle });
    await dialog.getByText(transportMessages.waitingForServer).waitFor();
    await page.unroute('**/api/**');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2 people').waitFor();
    await close();
  });

  it('a line that was back before anybody could look: what was asked for comes, and no dialog is left', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users' });
    await settled(page);
    await page.route('**/api/admin/users*', (route) => route.abort('internetdisconnected'), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Search people').fill('frey');
    await failed;
    await page.getByRole('link', { name: 'Benedikt Frey' }).waitFor();
    await page.getByRole('dialog', { name: transportMessages.networkErrorTitle }).waitFor({ state: 'detached' });
    await close();
  });

  it('a refused read becomes a toast with path and message', async () => {
    const { page, close } = await come({ as: 'admin', path: '/settings' });
    await settled(page);
    await page.route('**/api/admin/audit/query', (route) => route.fulfill(problem(409, 'Not now.')));
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await toastWith(page, transportMessages.cannotLoad('/api/admin/audit/query', 'Not now.')).waitFor();
    await close();
  });

  it('[M2.6] a 401 anywhere leads to the logged-out page', async () => {
    // A page that was at the users just now would show them without asking.
    const { page, context, address, close } = await come({ as: 'admin', path: '/settings', isLoaded: true });
    await settled(page);
    await context.clearCookies();
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await page.getByRole('heading', { name: sessionMessages.loggedOutTitle }).waitFor();
    expect(address()).toMatch(/^\/logged-out\?reason=ended&returnTo=%2F(settings|admin%2Fusers)$/);
    await close();
  });
});

describe('[M1.10] questions', () => {
  const openUser = async () => {
    const visitor = await come({ as: 'admin', path: '/admin/users?text=frey' });
    await visitor.page.getByRole('link', { name: 'Benedikt Frey' }).click();
    await visitor.page.getByRole('heading', { name: 'Benedikt Frey' }).waitFor();
    return visitor;
  };
  const leave = async (page: import('playwright-core').Page) => page.getByRole('link', { name: 'Audit log' }).click();

  it('nothing changed, nothing asked', async () => {
    const { page, close } = await openUser();
    await leave(page);
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await close();
  });

  it('NO stays with the changes, YES leaves without them', async () => {
    const { page, close } = await openUser();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('Company').fill('Somewhere else');
    await leave(page);
    const question = page.getByRole('dialog', { name: shellMessages.unsavedTitle });
    await question.getByText(shellMessages.unsavedBody).waitFor();
    await question.getByRole('button', { name: shellMessages.no }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Company').inputValue()).toBe('Somewhere else');
    await leave(page);
    await question.getByRole('button', { name: shellMessages.yes }).click();
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await close();
  });

  it('a change that was undone by hand is no change', async () => {
    const { page, close } = await openUser();
    await page.getByRole('tab', { name: 'Details' }).click();
    const company = await page.getByLabel('Company').inputValue();
    await page.getByLabel('Company').fill('x');
    await page.getByLabel('Company').fill(company);
    await leave(page);
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await close();
  });
});

describe('[M1.10] a window that somebody writes in', () => {
  it('asks before Escape, its cross or a press beside it lose what was written; its own button does not', async () => {
    const { page, close } = await come({ as: 'admin', path: '/settings/api-keys' });
    const form = page.getByRole('dialog', { name: 'New API key' });
    const name = form.getByRole('textbox', { name: 'Name' });
    const question = page.getByRole('dialog', { name: shellMessages.unsavedTitle });
    const open = () => page.getByRole('button', { name: 'New key' }).click();
    const byKey = () => page.keyboard.press('Escape');
    const cross = () => form.getByRole('button', { name: 'Close' }).click();
    const beside = () => page.mouse.click(20, 880);
    await open();
    await name.fill('Warehouse');
    for (const leave of [byKey, cross, beside]) {
      await leave();
      await question.getByText(shellMessages.unsavedBody).waitFor();
      await question.getByRole('button', { name: shellMessages.no }).click();
      await question.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Warehouse');
    }
    await byKey();
    await question.getByRole('button', { name: shellMessages.yes }).click();
    await form.waitFor({ state: 'detached' });
    await open();
    expect(await name.inputValue()).toBe('');
    await name.fill('Shelf');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
    await close();
  });

  it('stays while what was written is on its way, and says what came of it', async () => {
    const { page, close } = await come({ as: 'admin', path: '/settings/api-keys' });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/users/api-keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await answer.promise;
      await route.fulfill(problem(409, 'Too many keys.'));
    });
    const form = page.getByRole('dialog', { name: 'New API key' });
    await page.getByRole('button', { name: 'New key' }).click();
    await form.getByRole('checkbox').first().check();
    await form.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    const asked = page.waitForRequest(/users\/api-keys$/);
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Close' }).click();
    expect(await form.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    answer.resolve();
    await form.getByText('Too many keys.').waitFor();
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Warehouse');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    await close();
  });

  it('asks nothing where nothing was written, or nothing is left of it', async () => {
    const { page, close } = await come({ as: 'admin', path: '/settings/api-keys' });
    const form = page.getByRole('dialog', { name: 'New API key' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New key' }).click();
    await name.pressSequentially('W');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await close();
  });
});

describe('administration writes', () => {
  it('a saved change is kept, audited, and its drawer is 400 wide', async () => {
    const company = `Frey & Sons ${Date.now()}`;
    const { page, close } = await come({ as: 'admin', path: '/admin/users?text=frey' });
    await page.getByRole('link', { name: 'Benedikt Frey' }).click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('Company').fill(company);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toastWith(page, 'Success').waitFor();
    await page.reload();
    await page.getByText(company, { exact: false }).first().waitFor();
    // By its own words: the same person may have just logged in elsewhere.
    await walkTo(page, `/admin/audit?text=${encodeURIComponent(company)}`);
    await page.getByRole('gridcell').filter({ hasText: 'Benedikt Frey' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(company).waitFor();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(400);
    await close();
  });

  it('[G25] shows what a user can see, by the same rules', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users?text=iaus@' });
    await page.getByRole('link', { name: 'Priya Raman' }).click();
    await page.getByRole('tab', { name: 'What this user can see' }).click();
    const allowed = page.getByRole('listitem').filter({ hasText: 'View key initiatives' });
    await allowed.getByText('Yes').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'View retail assortments' }).getByText('No').waitFor();
    await page.getByText('BLK, WHT, AST').waitFor();
    await close();
  });

  it('Help opens the training dialog and gives the focus back', async () => {
    const { page, close } = await come({ as: 'user', path: '/dashboard' });
    await settled(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog', { name: 'Training' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Help');
    await close();
  });
});
