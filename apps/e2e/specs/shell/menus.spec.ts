import { permissionFacts } from '@atelier/domain/access/permissions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { sitDown, usualSize, type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let seat: Visit;
const narrow = { width: 390, height: 844 };
const shown = new Map<string, readonly string[]>();

const everyone = [
  ...['admin', 'mgr', 'iaUS', 'iaEU', 'user', 'dist', 'coordA', 'coordB', 'srCoord', 'appr', 'srAppr'],
  ...['req1', 'req2', 'editor', 'srEditor', 'adminEditor'],
];
const employees = everyone.filter((persona) => persona !== 'dist');
const editors = ['admin', 'editor', 'srEditor'];

/** M1.6 and M3.2, by hand: who has which entry once its screen exists. */
const table: Readonly<Record<string, readonly string[]>> = {
  'Document Library': everyone,
  'Product Library': everyone,
  'Sample Library': ['admin', 'coordA', 'coordB', 'srCoord'],
  'Key Initiatives': ['admin', 'iaUS', 'adminEditor'],
  'Retail Assortments': ['admin', 'iaEU', 'adminEditor'],
  'Manage Assortments': ['admin', 'mgr'],
  'View Reporting': ['admin', 'mgr'],
  'Manage Assets': editors,
  'Manage Logos': editors,
  'Manage Global Retail Assets & Resources': editors,
  'Global Conference': everyone,
  'Manage Sales Assets': editors,
  'UPC Lookup': employees,
  'Sample Orders': employees,
  'Manage Assignments': ['admin', 'srCoord'],
  'Promo Orders': employees,
  Users: ['admin'],
  'Directory rules': ['admin'],
  'Catalogue feeds': ['admin'],
  Announcements: ['admin', 'adminEditor'],
  Conferences: ['admin', 'adminEditor'],
  'Company lists': ['admin'],
  'Order limits': ['admin'],
  Statistics: ['admin'],
  'API keys': ['admin'],
  Webhooks: ['admin'],
  'Audit log': ['admin'],
  Health: ['admin'],
};

/** Entries that lead on: to the list of what a screen to come will show, or to the first library of the person. */
const leadsOn: Readonly<Record<string, string>> = {
  '/product/libraries/samples': '/product/libraries/samples/production',
  '/admin/announcements': '/charts',
  '/admin/lists': '/admin/lists/customers',
  '/product/assortments/reporting': '/product/assortments/reporting/assortment-contents',
};

beforeAll(async () => {
  browser = await launchWarmBrowser();
  seat = await visit(browser, { path: '/login' });
});
afterAll(() => browser.close());

/** What the menus of whoever sits there hold: a narrow window has all of them in one drawer, flat. */
async function readMenu(persona: string): Promise<void> {
  const { page } = seat;
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
  const labels = await menu.getByRole('link').allTextContents();
  shown.set(
    persona,
    labels.filter((label) => label in table),
  );
}

/** Of everybody, also of those whom no test has looked at yet. */
async function everyMenu(): Promise<ReadonlyMap<string, readonly string[]>> {
  for (const persona of everyone) {
    if (shown.has(persona)) continue;
    await sitDown(seat, persona, '/settings');
    await readMenu(persona);
  }
  return shown;
}

describe('[M3.2] administration', () => {
  const refusal = `You need the permission "${permissionFacts.ADMIN__USERS.label}" to open that page.`;

  it.each(everyone.filter((persona) => persona !== 'admin'))(
    '%s is sent to the dashboard, told which permission is missing, and has no menu that leads to users',
    async (as) => {
      const { page, address } = seat;
      await page.setViewportSize(usualSize);
      await sitDown(seat, as, '/admin/users');
      await toastWith(page, refusal).waitFor();
      expect(address()).toBe('/dashboard');
      await page.getByRole('menuitem', { name: 'Product', exact: true }).waitFor();
      // Announcements are an admin editor's too, and stand in the same menu.
      expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(as === 'adminEditor' ? 1 : 0);
      if (as === 'adminEditor') {
        await page.getByRole('menuitem', { name: 'Admin' }).hover();
        await page.getByRole('menuitem', { name: 'Announcements' }).waitFor();
      }
      expect(await page.getByRole('menuitem', { name: 'Users' }).count()).toBe(0);
      await readMenu(as);
    },
  );
});

describe('[M1.6] menus hold exactly what a person may open', () => {
  it.each(everyone)('%s', async (persona) => {
    const menus = await everyMenu();
    const built = new Set([...menus.values()].flat());
    expect(built.size).toBeGreaterThan(4);
    const expected = Object.keys(table).filter((label) => built.has(label) && table[label]?.includes(persona));
    expect(menus.get(persona)?.toSorted()).toEqual(expected.toSorted());
  });

  it('every entry of the administrator opens its screen', async () => {
    const { page, close } = await visit(browser, { as: 'admin', size: narrow });
    for (const label of (await everyMenu()).get('admin') ?? []) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label, exact: true });
      const href = (await link.getAttribute('href')) ?? '';
      const wanted = leadsOn[href] ?? href;
      await link.click();
      await page.waitForURL((url) => url.pathname === wanted);
      await page.locator('main h1').first().waitFor();
      // The microsites have a shell of their own, without the menu.
      if (wanted === '/global/conference') await page.goBack();
    }
    await close();
  });
});
