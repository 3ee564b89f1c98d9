import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { settled, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

type Look = (page: Page) => Promise<unknown>;

/** A page that is loaded once, and what opens on it one after another; the last may stay. */
interface Stop {
  name: string;
  path: string;
  as?: string;
  opens?: Readonly<Record<string, Look>>;
}

const press =
  (name: string | RegExp): Look =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const dialog =
  (name: string): Look =>
  async (page) => {
    await press(name)(page);
    await page.getByRole('dialog').waitFor();
  };
const tab =
  (name: string): Look =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
  };

const stops: readonly Stop[] = [
  {
    name: 'login',
    path: '/login',
    opens: {
      'request access dialog': dialog('Request access'),
      'password reset dialog': dialog('Forgot your password?'),
      'lasting toast': refusedLogin,
    },
  },
  { name: 'logged out', path: '/logged-out' },
  { name: 'logged out by inactivity', path: '/logged-out?reason=inactivity' },
  { name: 'not approved', path: '/not-approved' },
  { name: 'email to confirm', path: '/confirm-email/ready' },
  { name: 'email confirmed', path: '/confirm-email/confirmed' },
  { name: 'set password', path: '/set-password/a/b/new' },
  { name: 'directory link that does not work', path: '/ad-register/x' },
  { name: 'file link that does not work', path: '/file/shared/pdf/document/1/2/x.pdf' },
  { name: 'mailbox', path: '/mailbox' },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'admin',
    opens: {
      'account menu': async (page) => {
        await press(/^Account of/)(page);
        await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      },
      'command palette': dialog('Search'),
      'main menu': async (page) => {
        await page.getByRole('menuitem').first().hover();
        await page.getByRole('menuitem', { name: 'Product Library' }).first().waitFor();
      },
    },
  },
  { name: 'dashboard without tiles', path: '/dashboard', as: 'user', opens: { 'help dialog': dialog('Help') } },
  { name: 'settings', path: '/settings', as: 'user' },
  { name: 'users', path: '/admin/users', as: 'admin' },
  { name: 'users, nobody found', path: '/admin/users?text=zzzzzz', as: 'admin' },
  {
    name: 'one user found',
    path: '/admin/users?text=iaus@',
    as: 'admin',
    opens: {
      'user access': async (page) => {
        await page.getByRole('link', { name: 'Priya Raman' }).click();
        await page.getByRole('heading', { name: 'Priya Raman' }).waitFor();
      },
      'user territories': tab('Territories and locations'),
      'user details': tab('Details'),
      'user sight': tab('What this user can see'),
      'are you sure': dialog('Deactivate'),
    },
  },
  { name: 'audit log', path: '/admin/audit', as: 'admin', opens: { 'audit date picker': dialog('Dates') } },
  { name: 'directory rules', path: '/admin/directory', as: 'admin', opens: { 'new rule': dialog('New rule') } },
  { name: 'API keys of everybody', path: '/admin/api-keys', as: 'admin' },
  { name: 'own API keys', path: '/settings/api-keys', as: 'user', opens: { 'new key': dialog('New key') } },
];

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@atelier.example');
  await page.locator('input[name=password]').fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).waitFor();
}

/** What lies over a page goes, and its looks are those it came with. */
async function putAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const open = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  await expect.poll(() => open.count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('axe, WCAG 2.2 AA, in light and dark', () => {
  it.each(stops)('$name', async ({ path, as, opens = {} }) => {
    const { page, close } = await (as === undefined ? visit(browser, { path }) : come({ as, path }));
    await settled(page);
    await page.waitForLoadState('load');
    // Softly: what is broken on the page does not hide what is broken in what opens over it.
    expect.soft(await violationsInBothSchemes(page), 'the page').toEqual([]);
    for (const [name, open] of Object.entries(opens)) {
      await putAway(page);
      await open(page);
      expect.soft(await violationsInBothSchemes(page), name).toEqual([]);
    }
    await close();
  });
});

describe('phone', () => {
  it.each([{ path: '/login' }, { path: '/dashboard', as: 'admin' }, { path: '/mailbox' }])(
    '$path fits 390 px and is clean',
    async ({ path, as }) => {
      const size = { width: 390, height: 844 };
      const { page, close } = await (as === undefined ? visit(browser, { path, size }) : come({ as, path, size }));
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width).toBeLessThanOrEqual(390);
      expect.soft(await axeViolations(page)).toEqual([]);
      await close();
    },
  );
});
