import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { sitDown, type Visit, visit } from '../../pages/portal.ts';

let browser: Browser;
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

/** A narrow window has all menus in one drawer, flat. */
async function menuOf(persona: string, seat: Visit): Promise<string[]> {
  const { page } = seat;
  await sitDown(seat, persona, '/settings');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
  const labels = await menu.getByRole('link').allTextContents();
  return labels.filter((label) => label in table);
}

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const seat = await visit(browser, { size: narrow, path: '/login' });
  for (const persona of everyone) shown.set(persona, await menuOf(persona, seat));
  await seat.close();
});
afterAll(() => browser.close());

describe('[M1.6] menus hold exactly what a person may open', () => {
  it.each(everyone)('%s', (persona) => {
    const built = new Set([...shown.values()].flat());
    expect(built.size).toBeGreaterThan(4);
    const expected = Object.keys(table).filter((label) => built.has(label) && table[label]?.includes(persona));
    expect(shown.get(persona)?.toSorted()).toEqual(expected.toSorted());
  });

  it('every entry of the administrator opens its screen', async () => {
    const { page, close } = await visit(browser, { as: 'admin', size: narrow });
    for (const label of shown.get('admin') ?? []) {
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
