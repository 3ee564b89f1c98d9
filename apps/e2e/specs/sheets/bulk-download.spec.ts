import { failureMessages, importActions, importMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someProducts } from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { downloaded } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let user: Visit;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  user = await visit(browser, { as: 'user', path: '/product/libraries/products' });
  user.page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await user?.close();
  await browser.close();
});

describe('[M9.3, M9.4] the bulk downloader turns a list of styles into a ZIP of pictures', () => {
  it('opens from the product library', async () => {
    await user.page.getByRole('button', { name: 'Download images' }).click();
    await user.page.getByRole('menuitem', { name: 'Of a sheet or list…' }).click();
    await user.page.getByRole('heading', { name: 'Bulk image download' }).waitFor();
    expect(await axeViolations(user.page)).toEqual([]);
  });

  it('a duplicate is only a warning, and the button says Download', async () => {
    const { page } = user;
    const [first, second] = await someProducts(user, 2);
    const lines = [first, second, first].map((one) => `${one?.style}\t${one?.color}`);
    await page.getByLabel('Or paste cells').fill(['Style\tColor', ...lines].join('\n'));
    await page.getByRole('button', { name: 'Use pasted cells' }).click();
    await page.getByRole('dialog', { name: 'Match columns' }).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: importActions.start }).click();
    await page.getByText(importMessages.duplicate).first().waitFor();
    await page.getByRole('button', { name: importActions.warningDownload, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download images' });
    await dialog.getByText('Small, 480 px').click();
    await dialog.getByLabel('Hero image only').check();
    const { name } = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(name).toBe('images.zip');
  });
});

describe('[M4.7] the pictures of a division', () => {
  it('can be taken from the product library, where the division filtered by is proposed', async () => {
    const { page } = user;
    const sent = page.waitForRequest((request) => request.url().endsWith('/packages/download/division'));
    await walkAnew(page, '/product/libraries/products');
    await page.getByRole('button', { name: /^Division/ }).click();
    const first = page.getByRole('dialog', { name: 'Division' }).getByRole('checkbox').first();
    // Its tick goes with the address, not within the click.
    await first.click();
    const chip = page.getByRole('button', { name: /^Remove / });
    const name = (await chip.getAttribute('aria-label'))?.replace('Remove Division: ', '') ?? '';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Download images' }).click();
    await page.getByRole('menuitem', { name: 'Of a division…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download images' });
    const division = dialog.getByRole('combobox', { name: 'Footwear division' });
    await expect.poll(() => division.inputValue()).toMatch(new RegExp(`^${name}, [\\d,]+ style-colors?$`));
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByText('Small, 480 px').click();
    await dialog.getByLabel('Hero image only').check();
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ division: name, productType: 'Footwear', heroOnly: true });
    await Promise.all([
      page.getByText(failureMessages.zipCancelled).waitFor(),
      page.getByRole('button', { name: `Cancel ${name.replaceAll(' ', '_')}.zip` }).click(),
    ]);
  });
});
