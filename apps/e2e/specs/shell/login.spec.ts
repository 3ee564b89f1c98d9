import { problems } from '@atelier/contract/platform/problems';
import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPage, logOut, toastWith } from '../../pages/areas/login-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { settled, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

describe('login', () => {
  it('[G1] a stranger is asked to log in and lands where they wanted', async () => {
    const { page, address, close } = await visit(browser, { path: '/admin/users?status=active' });
    await loginPage(page).heading.waitFor();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin/users?status=active');
    await loginPage(page).logIn('admin');
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    expect(address()).toBe('/admin/users?status=active');
    await close();
  });

  it('the first page asks for few files, and for none that only some screens draw with', async () => {
    const { page, close } = await visit(browser, { path: '/login' });
    await loginPage(page).heading.waitFor();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.length).toBeLessThan(25);
    expect(scripts.filter((name) => /\/(?:GridView|DateField|Editor)-/.test(name))).toEqual([]);
    await close();
  });

  it('[M2.1] a login is greeted by a toast that goes by itself', async () => {
    const { page, close } = await visit(browser, { path: '/login' });
    await loginPage(page).logIn('user');
    const greeting = toastWith(page, sessionMessages.loginSuccess);
    await greeting.waitFor();
    await greeting.waitFor({ state: 'detached' });
    await close();
  });

  it('[M2.1] a refused login shows the sentence of the server until OK', async () => {
    const { page, close } = await visit(browser, { path: '/login', prepare: (tab) => tab.clock.install() });
    await loginPage(page).logIn('user', 'not the password');
    const refusal = toastWith(page, problems.wrongLogin.text);
    await refusal.waitFor();
    await page.clock.fastForward(60_000);
    expect(await refusal.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'OK' }).click();
    await refusal.waitFor({ state: 'detached' });
    await close();
  });

  it('demo logins enter with one click', async () => {
    const { page, address, close } = await visit(browser, { path: '/login' });
    await loginPage(page).demoLogins.waitFor();
    await page.getByRole('button', { name: /^mgr/ }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(address()).toBe('/dashboard');
    await close();
  });

  it('a returnTo of another site is not followed', async () => {
    const { page, address, close } = await visit(browser, { path: '/login?returnTo=//evil.example/x' });
    await loginPage(page).logIn('user');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(address()).toBe('/dashboard');
    await close();
  });

  it('logging out ends the session and shows the logged-out page', async () => {
    const { page, context, base, address, close } = await visit(browser, { as: 'user' });
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await logOut(page);
    await page.getByRole('heading', { name: sessionMessages.loggedOutTitle }).waitFor();
    expect(address()).toBe('/logged-out?reason=manual');
    expect((await context.request.get(`${base}/api/users/session`)).status()).toBe(401);
    await page.goto('/settings');
    await loginPage(page).heading.waitFor();
    await close();
  });
});

describe('addresses', () => {
  it.each(['/', '/no/such/page', '/admin/nothing'])('[M1.1] %s opens the dashboard', async (path) => {
    const { page, address, close } = await visit(browser, { as: 'admin', path });
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(address()).toBe('/dashboard');
    await close();
  });

  it.each(['/settings', '/admin/users?text=ellis', '/admin/audit?text=login'])(
    '[M1.2] %s survives a reload',
    async (path) => {
      const { page, address, close } = await visit(browser, { as: 'admin', path });
      await settled(page);
      await page.reload();
      await settled(page);
      expect(address()).toBe(path);
      await close();
    },
  );

  it('someone who is logged in does not see the login page', async () => {
    const { page, address, close } = await visit(browser, { as: 'user', path: '/login?returnTo=/settings' });
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(address()).toBe('/settings');
    await close();
  });
});
