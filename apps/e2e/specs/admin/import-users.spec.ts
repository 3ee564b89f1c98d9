import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const sheet = (...lines: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Email,First name,Last name,Role', ...lines].join('\n')),
});

describe('a sheet of people', () => {
  test('is checked row by row, brings people in one step, and is taken back in one', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users' });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Template' }).waitFor();
    await page.getByRole('checkbox', { name: 'Send new people a welcome mail' }).click();
    await page
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles(
        sheet('new-by-sheet@company.example,Nina,Sheet,Employee', 'admin@atelier.example,Ada,Here,Employee'),
      );
    const matching = page.getByRole('dialog', { name: 'Match columns' });
    await matching.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Validate Items', exact: true }).click();
    await page.getByRole('list', { name: 'Problems' }).getByText('This person is here already').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await close();
  });

  test('of somebody new is imported, told of on the list, and taken back', async () => {
    const who = `new-by-sheet-${crypto.randomUUID().slice(0, 8)}`;
    const { page, close } = await come({ as: 'admin', path: `/admin/users?text=${who}` });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Send new people a welcome mail' }).click();
    await page
      .getByLabel('Spreadsheet', { exact: true })
      .setInputFiles(sheet(`${who}@company.example,Nina,Sheet,Employee`));
    const matching = page.getByRole('dialog', { name: 'Match columns' });
    await matching.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Validate Items', exact: true }).click();
    await page.getByRole('button', { name: 'Import people', exact: true }).click();
    await page.getByText('1 person added by the import.').waitFor();
    await page.getByRole('row', { name: /Nina Sheet.*Active/ }).waitFor();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('row', { name: /Nina Sheet.*Deactivated/ }).waitFor();
    await close();
  });
});
