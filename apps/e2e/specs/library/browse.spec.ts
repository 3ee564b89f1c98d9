import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { type Visit, walkAnew } from '../../pages/visits/portal.ts';

const wall = '/advertising/libraries/assets';
const documents = '/product/libraries/documents';
let browser: Browser;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+ assets?$/)
    .first()
    .textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

/** As many as the wall of `wall` holds now: other specs publish there and take back meanwhile. */
const published = async ({ page, base }: Visit): Promise<number> => {
  const reply = await page.request.post(`${base}/api/assets/AdvertisingAsset`, {
    headers: { origin: base },
    data: { query: { status: 'Published' }, _options: { limit: 1, totalCount: true } },
  });
  return ((await reply.json()) as { totalCount: number }).totalCount;
};
const missingOnWall = async (visited: Visit): Promise<number> =>
  (await published(visited)) - (await total(visited.page));

const open = async (path: string, as = 'user'): Promise<Visit> => {
  const visited = await come({ as, path });
  await visited.page.locator('main [data-asset]').first().waitFor();
  return visited;
};

const tiles = (page: Page) => page.locator('main [data-asset]');
const viewer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('About this asset') });
const nameIn = async (page: Page) => (await viewer(page).getByRole('heading', { level: 2 }).textContent()) ?? '';

describe('[M15.1] a library', () => {
  test('opens with its categories in words, and a word leads to the wall of exactly those', async () => {
    const { page, close } = await come({ as: 'user', path: `${wall}-landing` });
    // Of this kind no other spec publishes anything.
    const word = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Social' }).getByRole('link');
    await word.waitFor();
    const promised = Number((await word.locator('sup').textContent())?.replaceAll(/\D/g, ''));
    await word.click();
    await page.waitForURL(/filters=/);
    await expect.poll(() => total(page)).toBe(promised);
    await close();
  });

  test('is narrowed by chips with live counts and cleared again', async () => {
    const visited = await open(wall);
    const { page, close } = visited;
    const all = await total(page);
    await page.getByRole('button', { name: /^Gender/ }).click();
    await page.getByRole('checkbox', { name: 'Mens', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Gender: Mens' }).waitFor();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => missingOnWall(visited)).toBe(0);
    await walkAnew(page, `${wall}?filters=${encodeURIComponent('["text:zzzzzz"]')}`);
    await page.getByText(emptyMessages.assets).waitFor();
    await close();
  });

  test('[M1.8] Back to it clears its filters', async () => {
    const visited = await open(wall);
    const { page, close } = visited;
    await walkAnew(page, `${wall}?filters=${encodeURIComponent('["gender:Mens"]')}`);
    await page.getByRole('button', { name: 'Remove Gender: Mens' }).waitFor();
    await page.getByRole('link', { name: 'Atelier' }).first().click();
    await page.waitForURL(/dashboard/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === wall && url.search === '');
    await expect.poll(() => missingOnWall(visited)).toBe(0);
    await close();
  });

  test('[M1.4] short addresses lead to their libraries', async () => {
    const { page, close } = await come({ as: 'user', path: '/product/libraries', isLoaded: true });
    await page.waitForURL((url) => url.pathname === documents);
    await page.goto('/global-retail/libraries');
    await page.waitForURL((url) => url.pathname === '/global-retail/libraries/assets');
    await page.goto('/sales/libraries');
    await page.waitForURL((url) => url.pathname === '/sales/libraries/STEP');
    await close();
  });
});

describe('[M1.11] the viewer', () => {
  test('opens over the wall, goes on by key, has an address, and closes with Escape', async () => {
    const { page, close } = await open(wall);
    await tiles(page).first().getByRole('link').click();
    await expect.poll(() => nameIn(page)).not.toBe('');
    const first = await nameIn(page);
    await viewer(page)
      .getByText(/^1 of|^\d+ of/)
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => nameIn(page)).not.toBe(first);
    const second = await nameIn(page);
    await page.reload();
    await expect.poll(() => nameIn(page)).toBe(second);
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer(page).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await close();
  });

  test('is entered at every category and comes closer to a picture', async () => {
    const { page, close } = await open(wall);
    await tiles(page).first().getByRole('link').click();
    const categories = viewer(page).getByRole('navigation', { name: 'Categories' }).getByRole('button');
    await categories.nth(1).click();
    await expect.poll(() => categories.nth(1).getAttribute('aria-current')).toBe('true');
    await viewer(page).getByText('100 %').waitFor();
    await page.keyboard.press('+');
    await viewer(page).getByText('140 %').waitFor();
    await page.keyboard.press('0');
    await viewer(page).getByText('100 %').waitFor();
    await close();
  });

  test('axe finds nothing on the wall and in the viewer, in light and dark', async () => {
    const { page, close } = await open(wall);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await tiles(page).first().getByRole('link').click();
    await viewer(page)
      .getByText(/^\d+ of/)
      .waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await close();
  });
});

describe('[M15.2] what somebody keeps and takes', () => {
  test('is picked with Shift, collected, counted and removed again, with Undo', async () => {
    const { page, close } = await open(wall, 'coordB');
    await tiles(page).nth(0).getByRole('checkbox').check({ force: true });
    await tiles(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'], force: true });
    await page.getByText(/^3 picked, [\d.]+ [KMG]?B$/).waitFor();
    await page.getByRole('button', { name: 'Add to collection' }).click();
    await page.getByRole('button', { name: 'Collection 3' }).click();
    const panel = page.getByRole('dialog', { name: 'Your collection' });
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
    await panel.getByRole('button', { name: 'Remove all' }).click();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
    await page.getByText('3 assets removed. Click here to undo.').click();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
    // Not the reply to the undo, which may still be on its way.
    const emptied = page.waitForResponse(
      (reply) => reply.url().includes('/libraryCollections/') && reply.request().postDataJSON()?.remove.length === 3,
    );
    await panel.getByRole('button', { name: 'Remove all' }).click();
    expect((await emptied).status()).toBe(200);
    await close();
  });
});

describe('[M15.3] files', () => {
  test('of several assets come as one ZIP file, and one file as itself', async () => {
    const { page, close } = await open('/global-retail/libraries/assets');
    await tiles(page).nth(0).getByRole('checkbox').check({ force: true });
    await tiles(page).nth(1).getByRole('checkbox').check({ force: true });
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(zip.suggestedFilename()).toBe('Visual_assets.zip');
    expect(await zip.failure()).toBeNull();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await tiles(page).first().getByRole('link').click();
    const line = viewer(page).getByRole('listitem').first();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      line.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.\w{3,4}$/);
    expect(await file.failure()).toBeNull();
    await close();
  });
});

describe('[M15.3] training', () => {
  test('is grouped by type, and an item is new until it was opened once', async () => {
    const { page, close } = await open('/sales/libraries/STEP', 'coordB');
    const fresh = page.locator('main [data-asset]').filter({ hasText: 'New' });
    await fresh.first().waitFor();
    const before = await fresh.count();
    const id = await fresh.first().getAttribute('data-asset');
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/userFlags'));
    await fresh.first().getByRole('link').click();
    expect((await kept).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect.poll(() => fresh.count()).toBe(before - 1);
    await expect.poll(() => page.locator(`[data-asset="${id}"]`).filter({ hasText: 'New' }).count()).toBe(0);
    await close();
  });
});

describe('[G11] a distributor', () => {
  test('sees the documents for their part of the world, and is not shown others by their address', async () => {
    const everybody = await open(documents);
    const all = await total(everybody.page);
    const reply = await everybody.context.request.post(`${everybody.base}/api/assets/ProductDocument`, {
      headers: { origin: everybody.base },
      data: { query: { status: 'Published', region: 'Domestic' }, _options: { limit: 100 } },
    });
    const { data } = (await reply.json()) as { data: { _id: string; values: { region: string[] } }[] };
    const hidden = data.find(({ values }) => values.region.join() === 'Domestic')?._id ?? 'none';
    await everybody.close();
    const { page, close } = await open(documents, 'dist');
    expect(await total(page)).toBeLessThan(all);
    await page.goto(`${documents}?asset=${hidden}`);
    await page.getByRole('dialog').getByRole('status').filter({ hasText: /./ }).waitFor();
    expect(await viewer(page).getByRole('button', { name: 'Download', exact: true }).count()).toBe(0);
    await close();
  });
});
