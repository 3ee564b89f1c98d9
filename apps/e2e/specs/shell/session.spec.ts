import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logOut } from '../../pages/areas/login-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { settled, visit } from '../../pages/visits/portal.ts';
import { type RunningProduct, startProduct } from '../../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

const becomeVisible = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('[M2.4] the default clock', () => {
  it('warns after 3,270 s, says the minutes, and activity takes it back', async () => {
    const { page, close } = await visit(browser, { as: 'user', prepare: (fresh) => fresh.clock.install() });
    await settled(page);
    await page.clock.fastForward(3_270_000);
    const warning = page.getByRole('dialog', { name: 'Logging out in 5 minutes' });
    await warning.getByText(sessionMessages.countdownBody).waitFor();
    await page.clock.fastForward(61_000);
    await page.getByRole('dialog', { name: 'Logging out in 4 minutes' }).waitFor();
    await page.mouse.move(300, 300);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });

  it('a laptop that slept two hours wakes up logged out, with the sentence about downloads', async () => {
    const { page, context, base, address, close } = await visit(browser, {
      as: 'user',
      prepare: (fresh) => fresh.clock.install(),
    });
    await settled(page);
    await page.clock.fastForward('02:00:00');
    const dialog = page.getByRole('dialog', { name: sessionMessages.loggedOutTitle });
    await dialog.getByText(sessionMessages.inactivityLogout).waitFor();
    expect(address()).toBe('/logged-out?reason=inactivity');
    expect((await context.request.get(`${base}/api/users/ping`)).status()).toBe(401);
    await close();
  });
});

describe('[M2.4] however the end of an idle session is noticed', () => {
  const noticed: Record<string, (page: Page) => Promise<unknown>> = {
    'the pointer moves before the clock ticks': (page) => page.mouse.move(300, 300),
    'the tab becomes visible': becomeVisible,
    'a request is refused': (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Help"]')?.click()),
  };

  it.each(Object.entries(noticed))('%s: dialog, downloads sentence, and the login leads back', async (_how, notice) => {
    const { page, context, address, close } = await visit(browser, {
      as: 'mgr',
      path: '/sales/upc-lookup',
      prepare: (fresh) => fresh.clock.install(),
    });
    await settled(page);
    await context.clearCookies();
    // The clock of a sleeping laptop stands: no tick comes before the person does.
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000);
    await notice(page);
    const dialog = page.getByRole('dialog', { name: sessionMessages.loggedOutTitle });
    await dialog.getByText(sessionMessages.inactivityLogout).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: /^mgr/ }).click();
    await page.getByRole('heading', { name: 'UPC Lookup' }).waitFor();
    expect(address()).toBe('/sales/upc-lookup');
    await close();
  });
});

describe('[M2.5] pings', () => {
  it('a failing ping asks for a reload', async () => {
    const { page, close } = await visit(browser, { as: 'user' });
    await settled(page);
    await page.route('**/api/users/ping', (route) => route.fulfill({ status: 500, body: '' }));
    await becomeVisible(page);
    await page.getByText(sessionMessages.pingError).waitFor();
    await page.unroute('**/api/users/ping');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await close();
  });

  it('a tab that becomes visible after the login is gone reloads to the login and remembers the way', async () => {
    const { page, context, address, close } = await visit(browser, { as: 'user', path: '/settings' });
    await settled(page);
    await context.clearCookies();
    await becomeVisible(page);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(address()).toBe('/login?returnTo=%2Fsettings');
    await close();
  });
});

describe('two tabs', () => {
  it('a logout in one tab logs the other out', async () => {
    const first = await visit(browser, { as: 'user' });
    const second = await first.context.newPage();
    await second.goto('/settings');
    await settled(second);
    await logOut(first.page);
    await second.getByRole('heading', { name: sessionMessages.loggedOutTitle }).waitFor();
    await first.close();
  });

  it('a login in one tab opens the other', async () => {
    const first = await visit(browser, { path: '/logged-out' });
    const second = await first.context.newPage();
    await second.goto('/login');
    await second.getByRole('button', { name: /^mgr/ }).click();
    await first.page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await first.close();
  });
});

describe('[T8] a short session', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ SESSION_TIMEOUT_MS: '9000', SESSION_WARNING_MS: '6000', DEMO_PRODUCTS: '0' });
  });
  afterAll(() => product.stop());

  it('counts down in seconds; staying extends the session on the server too', async () => {
    const { page, context, base, close } = await visit(browser, { as: 'user', base: product.url });
    await page.getByRole('dialog', { name: /^Logging out in [1-6] seconds?$/ }).waitFor({ timeout: 20_000 });
    // By key: the pointer on its way is activity already, and takes the dialog away before it arrives.
    await page.getByRole('button', { name: 'Stay logged in' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(4_000);
    expect((await context.request.get(`${base}/api/users/ping`)).status()).toBe(200);
    await close();
  });

  it('without activity both tabs end at the logged-out page', async () => {
    const first = await visit(browser, { as: 'user', base: product.url });
    const second = await first.context.newPage();
    await second.goto('/settings');
    const dialogs = [first.page, second].map((page) =>
      page.getByText(sessionMessages.inactivityLogout).first().waitFor({ timeout: 30_000 }),
    );
    await Promise.all(dialogs);
    expect((await first.context.request.get(`${product.url}/api/users/session`)).status()).toBe(401);
    await first.close();
  });

  it('work in one tab keeps the other from warning', async () => {
    const first = await visit(browser, { as: 'user', base: product.url });
    const second = await first.context.newPage();
    await second.goto('/settings');
    await settled(second);
    let warned = 0;
    for (let step = 0, judged = 0; judged < 12; step += 1) {
      const moved = Date.now();
      await second.mouse.move(200 + (step % 40) * 10, 300);
      await second.waitForTimeout(1_000);
      const dialogs = await first.page.getByRole('dialog').count();
      // Where the machine has held it up for longer, nobody was at work.
      if (Date.now() - moved > 2_000) continue;
      judged += 1;
      warned += dialogs;
    }
    expect(warned).toBe(0);
    expect((await first.context.request.get(`${product.url}/api/users/ping`)).status()).toBe(200);
    await first.close();
  });
});
