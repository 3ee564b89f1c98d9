import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothSchemes } from '../../pages/axe.ts';
import { launchBrowser } from '../../pages/browser.ts';
import { settled, visit } from '../../pages/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const discover = '/product/assortments/internal/discover?channel=Wholesale';
const stops = [
  ['the dashboard with assortments', '/dashboard', 'mgr'],
  ['browsing', discover, 'adminEditor'],
  ['an empty collection', `${discover}&tab=collection`, 'adminEditor'],
  ['searching without an assortment', `${discover}&tab=search`, 'adminEditor'],
] as const;

describe('no axe violation in light and dark', () => {
  it.each(stops)('%s', async (_name, path, as) => {
    const opened = await visit(browser, { as, path });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await settled(opened.page);
    expect(await violationsInBothSchemes(opened.page)).toEqual([]);
    await opened.close();
  });
});
