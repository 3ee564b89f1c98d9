import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/axe.ts';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { visit } from '../../pages/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

describe('rules about what the directory says', () => {
  test('a rule is made, tried on claims with its reason, changed and deleted', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/admin/directory' });
    await page.getByRole('button', { name: 'New rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please choose what it gives.').waitFor();
    await dialog.getByLabel('Name').fill('Sales of Europe');
    await dialog.getByLabel('Value').fill('atelier-sales');
    await dialog.getByText('Merchandiser', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Sales of Europe groups is “atelier-sales” Merchandiser/ }).waitFor();

    const tried = page.getByRole('region', { name: 'Try the rules' });
    await tried.getByText('Claims', { exact: true }).click();
    await tried.getByLabel('Claims (JSON)').fill('{"groups": ["other", "ATELIER-sales"]}');
    await tried.getByRole('button', { name: 'Try' }).click();
    await tried.getByText('groups holds “ATELIER-sales”.').waitFor();
    await tried.getByText('Assortments: Manager').waitFor();
    await tried.getByLabel('Claims (JSON)').fill('[1]');
    await tried.getByRole('button', { name: 'Try' }).click();
    await tried.getByText('This is no JSON object.').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change Sales of Europe' }).click();
    await dialog.getByLabel('Value').fill('sales-eu');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /groups is “sales-eu”/ }).waitFor();
    await page.getByRole('button', { name: 'Delete Sales of Europe' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await page.getByText('No rules yet.').waitFor();
    await close();
  });

  test('rules are tried on a person who never signed in with the directory, which is said', async () => {
    const { page, close } = await visit(browser, { as: 'admin', path: '/admin/directory' });
    const tried = page.getByRole('region', { name: 'Try the rules' });
    await tried.getByRole('textbox', { name: 'Person' }).fill('Priya Ra');
    await tried.getByRole('button', { name: /^Priya Raman/ }).click();
    await tried.getByRole('button', { name: 'Try' }).click();
    await tried.getByText('No claims of this person are kept').waitFor();
    await tried.getByRole('heading', { name: 'Given by hand' }).waitFor();
    await close();
  });
});
