import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LibraryPage } from '../../pages/areas/library-page.ts';
import { uploadedItem } from '../../pages/makers/library-items.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';

const logos = '/advertising/libraries/manage/logos';
const mark = `zi${crypto.randomUUID().slice(0, 8)}`;

let browser: Browser;
const made: { remove(): Promise<void> }[] = [];
beforeAll(async () => {
  browser = await launchWarmBrowser();
  const editor = await callAs('editor');
  for (const name of ['one', 'two'])
    made.push(
      await uploadedItem(editor, {
        attachTo: 'new/AdvertisingLogo',
        filename: `${mark} ${name}.txt`,
        bytes: Buffer.from(name),
      }),
    );
});
afterAll(async () => {
  for (const item of made) await item.remove();
  await browser.close();
});

it('[M16] a sheet fills items by the names of their files, and all of it is taken back as one step', async () => {
  const on = await LibraryPage.open(browser, `${logos}/pending`);
  const { page } = on;
  const category = async (name: string) => (await on.cell(on.row(`${mark} ${name}`), 'Category')).textContent();
  await on.find(`${logos}/pending`, mark);
  expect([await category('one'), await category('two')]).toEqual(['', '']);
  await on.button('Import').click();
  await page
    .getByLabel('Or paste cells')
    .fill(`Filename\tCategory\n${mark} one.txt\tBrand\n${mark}_TWO.txt\tBrand\nno such file.txt\tBrand`);
  await on.button('Use pasted cells').click();
  await on.button('Continue').click();
  await on.button('Validate Items').click();
  await page.getByRole('button', { name: /No item of this library has a file of this name/ }).waitFor();
  await on.button('Remove 1 critical').click();
  await on.button('Revalidate Items').click();
  await on.button('Import to Library').click();
  const done = page.getByRole('status').filter({ hasText: '2 items updated by the import.' });
  await done.waitFor();
  await expect.poll(() => category('one')).toBe('Brand');
  await expect.poll(() => category('two')).toBe('Brand');
  await done.getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(() => category('one')).toBe('');
  await expect.poll(() => category('two')).toBe('');
  await on.close();
});
