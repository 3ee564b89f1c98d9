import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, violationsInBothSchemes } from '../../pages/axe.ts';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { settled, visit } from '../../pages/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

interface Stop {
  name: string;
  path: string;
  as?: string;
  open?: (page: Page) => Promise<unknown>;
}

const openPerson = (tab?: string) => async (page: Page) => {
  await page.getByRole('link', { name: 'Priya Raman' }).click();
  await page.getByRole('heading', { name: 'Priya Raman' }).waitFor();
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pressForDialog = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};
const priya = '/admin/users?text=iaus@';

const stops: readonly Stop[] = [
  { name: 'login', path: '/login' },
  { name: 'request access dialog', path: '/login', open: pressForDialog('Request access') },
  { name: 'password reset dialog', path: '/login', open: pressForDialog('Forgot your password?') },
  { name: 'logged out', path: '/logged-out' },
  { name: 'logged out by inactivity', path: '/logged-out?reason=inactivity' },
  { name: 'not approved', path: '/not-approved' },
  { name: 'email to confirm', path: '/confirm-email/ready' },
  { name: 'email confirmed', path: '/confirm-email/confirmed' },
  { name: 'set password', path: '/set-password/a/b/new' },
  { name: 'directory link that does not work', path: '/ad-register/x' },
  { name: 'file link that does not work', path: '/file/shared/pdf/document/1/2/x.pdf' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'dashboard', path: '/dashboard', as: 'admin' },
  { name: 'dashboard without tiles', path: '/dashboard', as: 'user' },
  { name: 'settings', path: '/settings', as: 'user' },
  { name: 'main menu', path: '/dashboard', as: 'admin', open: (page) => page.getByRole('menuitem').first().hover() },
  { name: 'account menu', path: '/dashboard', as: 'admin', open: press(/^Account of/) },
  { name: 'help dialog', path: '/dashboard', as: 'user', open: pressForDialog('Help') },
  { name: 'command palette', path: '/dashboard', as: 'admin', open: pressForDialog('Search') },
  { name: 'users', path: '/admin/users', as: 'admin' },
  { name: 'users, nobody found', path: '/admin/users?text=zzzzzz', as: 'admin' },
  { name: 'user access', path: priya, as: 'admin', open: openPerson() },
  { name: 'user territories', path: priya, as: 'admin', open: openPerson('Territories and locations') },
  { name: 'user details', path: priya, as: 'admin', open: openPerson('Details') },
  { name: 'user sight', path: priya, as: 'admin', open: openPerson('What this user can see') },
  {
    name: 'are you sure',
    path: priya,
    as: 'admin',
    open: async (page) => {
      await openPerson()(page);
      await press('Deactivate')(page);
    },
  },
  { name: 'audit log', path: '/admin/audit', as: 'admin' },
  { name: 'audit date picker', path: '/admin/audit', as: 'admin', open: press('Dates') },
  { name: 'directory rules', path: '/admin/directory', as: 'admin' },
  { name: 'new directory rule', path: '/admin/directory', as: 'admin', open: pressForDialog('New rule') },
  { name: 'API keys of everybody', path: '/admin/api-keys', as: 'admin' },
  { name: 'own API keys', path: '/settings/api-keys', as: 'user' },
  { name: 'new API key', path: '/settings/api-keys', as: 'user', open: pressForDialog('New key') },
  { name: 'lasting toast', path: '/login', open: refusedLogin },
];

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@atelier.example');
  await page.locator('input[name=password]').fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).waitFor();
}

describe('axe, WCAG 2.2 AA, in light and dark', () => {
  it.each(stops)('$name', async ({ path, as, open }) => {
    const { page, close } = await visit(browser, { path, ...(as === undefined ? {} : { as }) });
    await settled(page);
    await page.waitForLoadState('load');
    await open?.(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await close();
  });
});

describe('phone', () => {
  it.each([{ path: '/login' }, { path: '/dashboard', as: 'admin' }, { path: '/mailbox' }])(
    '$path fits 390 px and is clean',
    async ({ path, as }) => {
      const size = { width: 390, height: 844 };
      const { page, close } = await visit(browser, { path, size, ...(as === undefined ? {} : { as }) });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeViolations(page)).toEqual([]);
      await close();
    },
  );
});
