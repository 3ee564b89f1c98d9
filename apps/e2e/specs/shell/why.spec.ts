import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

describe('[G25] why something is not there', () => {
  test('a closed screen tells what is missing, and leads to its rule and to whom one can ask', async () => {
    const { page, address, close } = await visit(browser, { as: 'user', path: '/admin/users' });
    await toastWith(page, 'You need the permission "Administration: users" to open that page.').click();
    await page.getByRole('heading', { name: 'What you can see' }).waitFor();
    expect(address()).toBe('/settings/access');
    const users = page.getByRole('listitem').filter({ hasText: 'This needs “Administration: users” as Admin.' });
    await users.filter({ hasText: /^Users/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);
    expect(await page.getByText('Rights are given by').getByRole('link').first().getAttribute('href')).toMatch(
      /^mailto:\S+@/,
    );
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Product Library' }).click();
    await page.waitForURL('**/product/libraries/products**');
    await close();
  });

  test('[G11] somebody from outside the company learns the rule, and no name of its people', async () => {
    const { page, close } = await visit(browser, { as: 'dist', path: '/settings/access' });
    await page.getByText('Please ask the one you work with there.').waitFor();
    await page.getByText('What JP carries is shown to you.').waitFor();
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
    await close();
  });

  test('an empty list tells by which rule it is filled', async () => {
    const { page, close } = await visit(browser, {
      as: 'req2',
      path: '/orders/samples/archived-orders?view=grid',
      prepare: (opened) =>
        opened.route('**/api/orders/**query**', (route) => route.fulfill({ json: { data: [], totalCount: 0 } })),
    });
    await page.getByRole('button', { name: 'Why is this empty?' }).click();
    const dialog = page.getByRole('dialog', { name: 'What you see here' });
    await dialog.getByText('Your own orders are shown to you.').waitFor();
    await dialog.getByText('Rights are given by').waitFor();
    await close();
  });
});
