import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showOnlyNewWork } from '../../pages/makers/own-work.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';

const gib = 1_073_741_824;
let browser: Browser;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

interface Listed {
  readonly data: readonly { readonly primarySize: number }[];
}

/** The first assets of the wall say that they are as large as this; all else, and the files, are as they are. */
const withSizes = async (page: Page, sizes: readonly number[]): Promise<void> => {
  await page.route('**/api/assets/GlobalRetailAsset', async (route) => {
    const reply = await route.fetch({ maxRetries: 2 });
    const { data, ...rest } = (await reply.json()) as Listed;
    const larger = data.map((asset, at) => ({ ...asset, primarySize: sizes[at] ?? asset.primarySize }));
    await route.fulfill({ response: reply, json: { ...rest, data: larger } });
  });
  await page.reload();
  await page.locator('main [data-asset]').first().waitFor();
};

const pick = (page: Page, at: number) =>
  page.locator('main [data-asset]').nth(at).getByRole('checkbox').check({ force: true });

test('[M15.3] a package of a gibibyte or more is made in the background, and is there when it is ready', async () => {
  const { page, close } = await come({ as: 'coordB', path: '/global-retail/libraries/assets' });
  const bar = page.getByRole('region', { name: 'Selection' });
  const inBackground = bar.getByRole('button', { name: 'Make in background' });
  await showOnlyNewWork(page);
  await withSizes(page, [gib - 1, 1]);
  await pick(page, 0);
  await bar.getByRole('button', { name: 'Download' }).waitFor();
  expect(await inBackground.count()).toBe(0);
  await pick(page, 1);
  await inBackground.click();
  const work = page.getByRole('complementary', { name: 'Background work' });
  const ready = work.getByRole('link', { name: 'Download' });
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(await file.failure()).toBeNull();
  await work.getByRole('button', { name: /^Put .* away$/ }).click();
  await work.waitFor({ state: 'hidden' });
  await close();
});

test('[M15.2] from 20 GiB on assets are too large to be taken at once, and the bar says so', async () => {
  const { page, close } = await come({ as: 'coordB', path: '/global-retail/libraries/assets' });
  const bar = page.getByRole('region', { name: 'Selection' });
  await withSizes(page, [20 * gib - 1, 1]);
  await pick(page, 0);
  await bar.getByRole('button', { name: 'Make in background' }).waitFor();
  expect(await bar.getByRole('button', { name: 'Download' }).isEnabled()).toBe(true);
  await pick(page, 1);
  await bar.getByText('2 picked, 20.00 GB, too large').waitFor();
  expect(await bar.getByRole('button', { name: 'Make in background' }).count()).toBe(0);
  for (const name of ['Download', 'Mail']) expect(await bar.getByRole('button', { name }).isEnabled()).toBe(false);
  expect(await bar.getByRole('button', { name: 'Share' }).isEnabled()).toBe(true);
  await close();
});
