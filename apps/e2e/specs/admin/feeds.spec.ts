import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someShoes } from '../../pages/makers/order-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const sendFile = async (page: Page, name: string, lines: readonly (object | string)[]): Promise<void> => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  await page.getByRole('button', { name: 'Send a feed' }).click();
  const file = { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) };
  await page.getByLabel('Feed file').setInputFiles(file);
  await page.getByRole('button', { name: 'Read and compare' }).click();
};

const outsoleOf = (page: Page, { style, color }: { style: string; color: string }): Promise<unknown> =>
  page.evaluate(async (key) => (await (await fetch(`/api/products/${key}`)).json()).outsole, `${style}-${color}`);

describe('[G43] a feed of the company’s own catalogue', () => {
  test('is a difference to choose from, becomes the catalogue when it is taken, and can be rolled back', async () => {
    const outsole = `Cork-${crypto.randomUUID().slice(0, 8)}`;
    const [shoe] = await someShoes(1);
    const { page, close } = await come({ as: 'admin', path: '/admin/feeds' });
    const before = await outsoleOf(page, shoe!);
    await sendFile(page, 'one-shoe.ndjson', [
      { kind: 'product', ...shoe, outsole },
      { kind: 'customer', code: 'C99999', name: 'Held until later', territory: 'North America' },
      { kind: 'product', style: shoe!.style },
      'no record',
    ]);
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect.poll(() => changes.getByText(outsole).count()).toBe(1);
    expect(await changes.locator('del').allTextContents()).toEqual([String(before)]);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Kept aside 2' }).click();
    await page.getByRole('row', { name: /^3 .*Color is missing/ }).waitFor();
    await page.getByRole('row', { name: /^4 .*not valid JSON/ }).waitFor();

    await page.getByRole('button', { name: 'All 2' }).click();
    await changes.getByRole('checkbox', { name: /^Take all of Company/ }).click();
    await page.getByRole('button', { name: 'Take 1 change' }).click();
    await page.getByText('Applied', { exact: true }).waitFor();
    expect(await outsoleOf(page, shoe!)).toBe(outsole);

    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await page.getByText('Rolled back', { exact: true }).waitFor();
    expect(await outsoleOf(page, shoe!)).toEqual(before);
    await close();
  });

  test('[X] a file that is no feed is refused with a sentence, and can be forgotten', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/feeds' });
    const nothing = `nothing-${crypto.randomUUID().slice(0, 8)}.ndjson`;
    await sendFile(page, nothing, ['no record', 'neither']);
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('heading', { name: 'Catalogue feeds' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: nothing }).count()).toBe(0);
    await close();
  });

  test('its format is told by kind, with a file to begin with', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/feeds/format' });
    await page.getByRole('tab', { name: 'Customers' }).click();
    await page.getByRole('row', { name: /^territory / }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Sample as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toContain('.csv');
    await close();
  });
});
