import { layoutSizes } from '@atelier/domain/vocabulary/limits';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, settingSaved, visit } from '../../pages/visits/portal.ts';

const phone = { width: 390, height: 844 };

let browser: Browser;
let admin: Caller;

beforeAll(async () => {
  [browser, admin] = await Promise.all([launchWarmBrowser(), callAs('admin')]);
});
afterAll(() => Promise.all([browser.close(), admin.close()]));

const post = async (path: string, data: object): Promise<unknown> => {
  const reply = await admin.context.request.post(`${admin.base}/api${path}`, {
    data,
    headers: { origin: admin.base, 'idempotency-key': crypto.randomUUID() },
  });
  expect([path, reply.status()]).toEqual([path, 200]);
  return reply.json();
};
const readAll = () => post('/notifications/all/setStateAll/Read', {});
beforeEach(readAll);

interface Mail {
  readonly id: string;
  readonly to: readonly string[];
}

/** Where the mail that confirms an address leads. */
const confirmationOf = async (email: string): Promise<{ userId: string; code: string }> => {
  const get = async (path: string) => (await admin.context.request.get(`${admin.base}/api${path}`)).json();
  const { data } = (await get('/mailbox')) as { data: Mail[] };
  const { text } = (await get(`/mailbox/${data.find(({ to }) => to.includes(email))?.id}`)) as { text: string };
  const [, userId = '', code = ''] = /\/users\/confirm\/([^/\s]+)\/(\S+)/.exec(text) ?? [];
  return { userId, code };
};

/** Somebody asks for access and confirms their address: from then on administrators are told. Gives the way to tell them. */
const aRequest = async (): Promise<{ name: string; userId: string; tell: () => Promise<unknown> }> => {
  const mark = `Zn${crypto.randomUUID().slice(0, 8)}`;
  const email = `${mark.toLowerCase()}@partner.example`;
  await post('/users/register', { name: 'Nora', lastName: mark, email, company: 'Partner Shoes' });
  const confirmation = await confirmationOf(email);
  return { name: `Nora ${mark}`, userId: confirmation.userId, tell: () => post('/users/confirm', confirmation) };
};
const told = async (): Promise<string> => {
  const { name, tell } = await aRequest();
  await tell();
  return name;
};

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const badge = (page: Page) => bell(page).locator('[data-badge]');
/** Others may be told of something meanwhile, so an empty list is nothing to wait for. */
const isReady = (page: Page) =>
  drawer(page)
    .getByText(/Nothing unread|Today/)
    .first()
    .waitFor();
const noticeOf = (page: Page, name: string) => drawer(page).getByRole('link', { name: new RegExp(name) });

describe('[M21.1] notifications', () => {
  it('a notice comes to the screen of another session by itself: badge, count and line', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/dashboard' });
    await bell(page).click();
    await isReady(page);
    const { name, tell } = await aRequest();
    await tell();
    await noticeOf(page, name).waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
    await drawer(page)
      .getByRole('tab', { name: /^Unread \d+$/ })
      .waitFor();
    expect(await badge(page).getAttribute('data-badge')).toMatch(/^[1-9]\+?$/);
    await close();
  });

  it('the drawer is 360 wide beside a page that goes on working; keys open it, walk in it and close it', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/dashboard' });
    const name = await told();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await noticeOf(page, name).waitFor();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(layoutSizes.notificationsDrawer);
    await page.getByText('Today', { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await drawer(page).getByRole('link').first().focus();
    await page.keyboard.press('End');
    // The first may be another by now: other specs ask for access as well.
    await expect
      .poll(async () => {
        await page.keyboard.press('Home');
        const first = drawer(page).getByRole('link').first();
        return first.evaluate((link) => link === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer(page).count()).toBe(0);
    await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await bell(page).click();
    await page.getByRole('menuitem', { name: 'Product' }).hover();
    await page.getByRole('menuitem', { name: 'Product Library' }).first().waitFor();
    await close();
  });

  it('opening one leads to what it is about and makes it Read; it stays under All', async () => {
    const { page, address, close } = await visit(browser, { as: 'admin', path: '/dashboard' });
    const { name, userId, tell } = await aRequest();
    await tell();
    await bell(page).click();
    await noticeOf(page, name).click();
    await page.getByRole('heading', { name }).waitFor();
    expect(address()).toBe(`/admin/users/${userId}`);
    await expect.poll(() => noticeOf(page, name).count()).toBe(0);
    await drawer(page).getByRole('tab', { name: 'All' }).click();
    await noticeOf(page, name).waitFor();
    await expect.poll(() => noticeOf(page, name).textContent()).not.toContain('unread');
    await close();
  });

  it('some are marked together, all at once, and another window of the same person follows', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/dashboard' });
    const other = await visit(browser, { as: 'admin', path: '/settings' });
    const names = [await told(), await told(), await told()];
    await bell(page).click();
    for (const name of names.slice(0, 2)) {
      const line = drawer(page).getByRole('listitem').filter({ hasText: name });
      await line.hover();
      await line.getByRole('checkbox').check();
    }
    await drawer(page).getByText('2 selected').waitFor();
    await drawer(page).getByRole('button', { name: 'Mark read' }).click();
    await expect.poll(() => noticeOf(page, names[0]!).count()).toBe(0);
    expect(await noticeOf(page, names[2]!).count()).toBe(1);
    await badge(other.page).waitFor();
    await bell(other.page).click();
    await noticeOf(other.page, names[2]!).waitFor();
    await drawer(page).getByRole('button', { name: 'Mark all read' }).click();
    for (const one of [page, other.page]) await expect.poll(() => noticeOf(one, names[2]!).count()).toBe(0);
    await Promise.all([close(), other.close()]);
  });

  it('a failure says so and can be tried again', async () => {
    const { page, close } = await visit(browser, { as: 'user', path: '/dashboard' });
    await page.route('**/api/notifications/all/query', (route) => route.abort());
    await bell(page).click();
    await drawer(page).getByText('Notifications could not be loaded.').waitFor();
    await page.unroute('**/api/notifications/all/query');
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await drawer(page)
      .getByText(/Nothing unread|Today/)
      .first()
      .waitFor();
    await close();
  });

  it("[M20.4] coordinators look at each other's about orders, and mark none of them; others are not asked whose", async () => {
    const { page, close } = await visit(browser, { as: 'coordA', path: '/dashboard' });
    await bell(page).click();
    await drawer(page).getByRole('combobox', { name: 'Whose notifications' }).click();
    const asked = page.waitForResponse((reply) => /\/notifications\/orders\/query\/\w+$/.test(reply.url()));
    await drawer(page)
      .getByRole('option', { name: /^Orders of / })
      .first()
      .click();
    expect((await asked).status()).toBe(200);
    await expect.poll(() => drawer(page).getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
    await drawer(page).getByRole('combobox', { name: 'Whose notifications' }).click();
    await page.keyboard.press('Escape');
    expect(await drawer(page).count()).toBe(1);
    const user = await visit(browser, { as: 'user', path: '/dashboard' });
    await bell(user.page).click();
    await isReady(user.page);
    expect(await drawer(user.page).getByRole('combobox').count()).toBe(0);
    await Promise.all([close(), user.close()]);
  });

  it('[G28] everybody chooses which event reaches them which way, and it is kept', async () => {
    const { page, close } = await visit(browser, { as: 'mgr', path: '/settings' });
    await page.getByRole('main').getByRole('link', { name: 'Choose' }).click();
    const choice = page.getByRole('combobox', { name: 'A scheduled document is ready' });
    const choose = (label: string) =>
      settingSaved(page, async () => {
        await choice.click();
        await page.getByRole('option', { name: label, exact: true }).click();
      });
    await choose('Drawer and daily digest');
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('Drawer and daily digest');
    expect(await page.getByRole('combobox', { name: 'Somebody asks for access' }).count()).toBe(0);
    await choose('Drawer');
    await close();
  });

  it('fills a phone, where opening one closes it', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/dashboard', size: phone });
    const name = await told();
    await bell(page).click();
    await noticeOf(page, name).waitFor();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(phone.width);
    await noticeOf(page, name).click();
    await page.getByRole('heading', { name }).waitFor();
    await expect.poll(() => drawer(page).count()).toBe(0);
    await close();
  });

  it('drawer and choices keep to the rules of accessibility in both schemes', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/settings/notifications' });
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
    const name = await told();
    await bell(page).click();
    await noticeOf(page, name).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await close();
  });
});
