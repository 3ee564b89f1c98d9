import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteLeftRows } from '../../pages/makers/company-rows.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

describe('rules about what the directory says', () => {
  test('a rule is made, tried on claims with its reason, changed and deleted', async () => {
    await deleteLeftRows('directoryRules', () => true);
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
    await page.getByRole('gridcell', { name: 'Merchandiser', exact: true }).waitFor();
    const cell = (words: string) => page.getByRole('gridcell', { name: words, exact: true });
    await cell('atelier-sales').waitFor();

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

    // What is tried follows a rule that becomes another, and Undo takes it back.
    await tried.getByLabel('Claims (JSON)').fill('{"groups": ["atelier-sales"]}');
    await tried.getByRole('button', { name: 'Try' }).click();
    await tried.getByText('groups is “atelier-sales”.').waitFor();
    await cell('Sales of Europe').click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByLabel('Value').fill('sales-eu');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell('sales-eu').waitFor();
    await tried.getByText('The value of groups is not “sales-eu”.').waitFor();
    await cell('sales-eu').click();
    await page.keyboard.press('Control+z');
    await tried.getByText('groups is “atelier-sales”.').waitFor();

    // Somebody else is first: what was chosen here stays in the dialog, and nothing is written over unseen.
    const others = await visit(browser, { as: 'admin', path: '/admin/directory' });
    await cell('Sales of Europe').click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const theirs = others.page.getByRole('gridcell', { name: 'atelier-sales', exact: true });
    await theirs.click();
    await Promise.all([
      others.page.waitForResponse((reply) => reply.request().method() === 'PATCH'),
      others.page.keyboard.type('theirs').then(() => others.page.keyboard.press('Enter')),
    ]);
    await dialog.getByLabel('Value').fill('mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This rule is another by now').waitFor();
    await cell('theirs').waitFor();
    expect(await dialog.getByLabel('Value').inputValue()).toBe('mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell('mine').waitFor();

    // Spaces around it are no other rule, and each failure has a sentence of its own.
    const changing = async (value: string) => {
      await cell('Sales of Europe').click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await dialog.getByLabel('Value').fill(value);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await changing('  spaced ');
    await dialog.waitFor({ state: 'detached' });
    await cell('spaced').waitFor();
    const batches = '**/api/admin/lists/directoryRules/**';
    const answering = (act: (route: Route) => Promise<void>) =>
      page.route(batches, (route) => (route.request().method() === 'PATCH' ? act(route) : route.continue()));
    await answering((route) =>
      route.fulfill({ status: 422, json: { code: 'invalid', message: 'Not this one.', details: {} } }),
    );
    await changing('refused');
    await dialog.getByText('Not saved: Not this one.').waitFor();
    await page.unroute(batches);
    await cell('spaced').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell('refused').waitFor();
    await answering((route) => route.abort());
    await changing('offline');
    await dialog.getByText('is sent again by itself').waitFor();
    await page.unroute(batches);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell('offline').waitFor();

    await cell('Sales of Europe').click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByLabel('Value').fill('too late');
    // Who deletes has seen the rule as it is now: of an older one nothing is deleted.
    await others.page.getByRole('gridcell', { name: 'offline', exact: true }).waitFor();
    await others.page.getByRole('gridcell', { name: 'Sales of Europe', exact: true }).click();
    await Promise.all([
      others.page.waitForResponse((reply) => reply.request().method() === 'DELETE'),
      others.page.getByRole('button', { name: 'Delete', exact: true }).click(),
    ]);
    await others.page.getByText('1 rule deleted. Press to undo.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => dialog.getByRole('alert').allTextContents())
      .toEqual(['This rule is gone: somebody deleted it.']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No rules yet.', { exact: true }).waitFor();
    await others.close();
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
