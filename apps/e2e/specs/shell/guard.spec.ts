import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { settingSaved, settled, visit, walkAnew, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

describe('[M3.2] administration', () => {
  it('admin opens both screens from the menu', async () => {
    const { page, address, close } = await come({ as: 'admin', path: '/dashboard' });
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    expect(address()).toBe('/admin/audit');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await close();
  });

  it('the code of a refused screen is never fetched', async () => {
    const asked: string[] = [];
    const { page, close } = await visit(browser, {
      as: 'user',
      path: '/admin/audit',
      prepare: async (fresh) => fresh.on('request', (request) => asked.push(request.url())),
    });
    await settled(page);
    expect(asked.filter((url) => /\/assets\/audit|\/api\/admin\//.test(url))).toEqual([]);
    await close();
  });
});

describe('[M1.6] menus by keyboard', () => {
  it('arrow keys open and walk a menu, Escape closes it and gives the focus back', async () => {
    const { page, close } = await come({ as: 'admin', path: '/dashboard' });
    const admin = page.getByRole('menuitem', { name: 'Admin' });
    await admin.focus();
    await page.keyboard.press('ArrowDown');
    const users = page.getByRole('menuitem', { name: 'Users' });
    await users.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Users');
    await page.keyboard.press('Escape');
    await users.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Admin');
    await close();
  });

  it('a menu closes 350 ms after the pointer has left, and not before', async () => {
    const { page, close } = await come({ as: 'admin', path: '/dashboard' });
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    const users = page.getByRole('menuitem', { name: 'Users' });
    await users.waitFor();
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let left = 0;
          // By the time of the event itself: the menu has heard of it before, and may have kept the page busy.
          document.addEventListener('mousemove', ({ timeStamp }) => {
            if (left === 0) left = timeStamp;
          });
          new MutationObserver(() => {
            if (document.querySelector('[data-expanded]') === null) resolve(performance.now() - left);
          }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-expanded'] });
        }),
    );
    await page.mouse.move(900, 700);
    expect(await waited).toBeGreaterThanOrEqual(340);
    await close();
  });

  it('the skip link leads past the bars', async () => {
    const { page, close } = await come({ as: 'user', path: '/dashboard', isLoaded: true });
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await close();
  });
});

describe('[G5] dashboard', () => {
  it('a tile leads to what it counts, search included', async () => {
    const { page, address, close } = await come({ as: 'admin', path: '/dashboard' });
    await page.getByRole('link', { name: /^Access requests/ }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    expect(address()).toBe('/admin/users?status=pending');
    await close();
  });
});

describe('command palette', () => {
  it('Ctrl+K finds a screen, and people for those who administer them', async () => {
    const { page, address, close } = await come({ as: 'admin', path: '/dashboard' });
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Search styles/).fill('audit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Search styles/).fill('Castellan');
    await page.getByRole('dialog').getByText('Noor Castellan').click();
    await page.getByRole('heading', { name: 'Noor Castellan' }).waitFor();
    expect(address()).toMatch(/^\/admin\/users\//);
    await close();
  });

  it('takes what is typed right after Ctrl+K, before it is drawn', async () => {
    const { page, close } = await come({ as: 'admin', path: '/dashboard', isLoaded: true });
    await settled(page);
    const input = page.getByPlaceholder(/^Search styles/);
    // First its code is still on its way, then it only waits for its turn.
    for (const typed of ['log out', 'audit']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await expect.poll(() => input.inputValue()).toBe(typed);
      await page.keyboard.type('!');
      expect(await input.inputValue()).toBe(`${typed}!`);
      await page.keyboard.press('Escape');
      await input.waitFor({ state: 'detached' });
    }
    await close();
  });

  it('finds a style by number, name and UPC, and Enter opens the first hit', async () => {
    const { page, context, base, address, close } = await come({ as: 'mgr', path: '/dashboard' });
    await settled(page);
    const reply = await context.request.post(`${base}/api/products/fetch`, {
      headers: { origin: base },
      data: {
        _select: ['name', 'locations.availability'],
        'locations.code': 'US',
        'locations.availability.inventory': { $gt: 0 },
        _options: { limit: 1 },
      },
    });
    const { data } = (await reply.json()) as {
      data: { id: string; style: string; name: string; locations: { availability: { upc: string }[] }[] }[];
    };
    const found = data[0];
    if (found === undefined) throw new Error('The demo catalogue is empty.');
    const upc = found.locations.flatMap(({ availability }) => availability)[0]?.upc ?? '';
    for (const typed of [found.style, upc, found.name]) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^Search styles/).fill(typed);
      await page.getByRole('dialog').getByText(found.name).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: found.name }).waitFor();
      expect(address()).toContain(`product=${found.style}-`);
      await walkAnew(page, '/dashboard');
      await settled(page);
    }
    // Enter right behind other words than those that found what is shown.
    await page.keyboard.press('Control+k');
    const input = page.getByPlaceholder(/^Search styles/);
    await input.fill('hiker');
    await page.getByRole('dialog').locator('[data-action]').first().waitFor();
    await input.fill(found.style);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: found.name }).waitFor();
    expect(address()).toContain(`product=${found.style}-`);
    await close();
  });

  it('runs commands: dark colors, a new assortment, logging out', async () => {
    const run = async (page: Page, typed: string) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^Search styles/).fill(typed);
      await page.getByRole('dialog').getByText(typed, { exact: false }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    // Somebody whose colors no other spec looks at: whoever comes as the same person meanwhile finds them dark.
    const dark = await come({ as: 'srAppr', path: '/dashboard' });
    await settled(dark.page);
    await settingSaved(dark.page, () => run(dark.page, 'use dark'));
    await expect
      .poll(() => dark.page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme')))
      .toBe('dark');
    await walkTo(dark.page, '/settings');
    await settingSaved(dark.page, () => dark.page.getByText('System', { exact: true }).click());
    await dark.close();
    const { page, close } = await come({ as: 'mgr', path: '/dashboard' });
    await settled(page);
    await run(page, 'create assortment');
    await page.getByRole('dialog', { name: /create/i }).waitFor();
    await page.keyboard.press('Escape');
    await run(page, 'log out');
    await page.getByRole('heading', { name: 'Logged Out' }).waitFor();
    await close();
  });

  it('offers nothing the person may not open', async () => {
    const { page, close } = await come({ as: 'user', path: '/dashboard' });
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Search styles/).fill('audit');
    await page.getByText('Nothing matches.', { exact: false }).waitFor();
    await close();
  });
});

describe('an address of what is gone', () => {
  it.each([
    ['mgr', '/product/assortments/assortment/00000000-0000-4000-8000-000000000000', 'Go to Manage Assortments'],
    ['admin', '/admin/users/00000000-0000-4000-8000-000000000000', 'Go to Users'],
  ])('leads %s on from %s, where asking again would not help', async (as, path, way) => {
    const { page, address, close } = await come({ as, path });
    await page.getByRole('heading', { name: 'This does not exist, or you do not have access to it.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: way }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('0000'));
    await settled(page);
    expect(address()).not.toBe(path);
    await close();
  });
});
