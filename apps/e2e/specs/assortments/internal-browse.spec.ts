import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeInternal, someProducts, wide } from '../../pages/areas/assortments-page.ts';
import { internalAddress, named, type OpenAssortment, womensFootwear } from '../../pages/areas/internal-pages.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, settled, visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
let home: OpenAssortment;
let abroad: OpenAssortment;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  [home, abroad] = await womensFootwear();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seasonOf = ({ season, year }: OpenAssortment) => `${season} ${year}`;
const titleOf = ({ gender, title }: OpenAssortment) => `${gender} ${title}`;

describe('[M12.1] internal assortments', () => {
  it('lead from a season to its landing page and to the products of an assortment by pillar', async () => {
    const { page, close } = await visit(browser, {
      as: 'adminEditor',
      path: '/product/libraries/internal/seasons-wholesale',
    });
    await page.getByRole('link', { name: seasonOf(home) }).click();
    await heading(page, seasonOf(home)).waitFor();
    const tile = page
      .getByRole('region', { name: `Domestic ${seasonOf(home)}` })
      .getByRole('link', { name: titleOf(home) });
    expect(await tile.first().textContent()).toContain('Wholesale Key Initiative');
    await tile.first().click();
    await heading(page, titleOf(home)).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get('title'), query.get('region'), query.get('location')]).toEqual([home.title, 'US', null]);
    const group = page.getByRole('heading', { level: 2 }).first().getByRole('link');
    const pillar = ((await group.textContent()) ?? '').trim();
    await group.click();
    await page.waitForURL(/\/internal\/divider\//);
    await heading(page, pillar).waitFor();
    await page
      .getByRole('region', { name: `Styles of ${pillar}` })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/internal\/detail\//);
    await page.getByRole('complementary', { name: 'About this product' }).getByText('Wholesale').waitFor();
    await page.reload();
    await page.getByRole('complementary', { name: 'About this product' }).getByText('Wholesale').waitFor();
    const tray = page.getByRole('region', { name: 'To compare' });
    const product = page.url();
    await page.keyboard.press('x');
    await tray.getByText('1 to compare').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(product);
    // The product follows its address, and the key is about the one that is shown.
    await page.locator('button[aria-pressed=false]').filter({ hasText: 'Compare' }).waitFor();
    await page.keyboard.press('x');
    await tray.getByText('2 to compare').waitFor();
    await tray.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(/\/internal\/compare\?/);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    await page.getByRole('link', { name: 'Back to the assortment' }).click();
    await heading(page, titleOf(home)).waitFor();
    expect(new URL(page.url()).searchParams.get('title')).toBe(home.title);
    await close();
  });

  it('abroad show the prices of the chosen location', async () => {
    const path = internalAddress('landing-wholesale', abroad);
    const { page, close } = await come({ as: 'adminEditor', path });
    const area = page.getByRole('region', { name: `International ${seasonOf(abroad)}` });
    await area
      .getByRole('link', { name: titleOf(abroad) })
      .first()
      .click();
    await heading(page, titleOf(abroad)).waitFor();
    await page.getByText(/€\d/).first().waitFor();
    await page.getByRole('combobox', { name: 'Prices of' }).click();
    await page.getByRole('option', { name: 'United States' }).click();
    await page.waitForURL(/location=US/);
    await page
      .getByText(/Not sold in US|\$\d/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/€\d/).count()).toBe(0);
    await close();
  });

  it('[M8.1] are searched all at once; the bar says how many each value leaves, and that many are left', async () => {
    const path = internalAddress('domestic-wholesale', home, { tab: 'search-all' });
    const { page, close } = await come({ as: 'adminEditor', path });
    await page.getByRole('link', { name: /Cost/ }).first().waitFor();
    await page.getByRole('button', { name: 'Gender', exact: true }).click();
    const women = page.getByRole('group', { name: 'Gender' }).locator('div').filter({ hasText: 'Women' }).first();
    const promised = async () => Number(((await women.textContent()) ?? '').replaceAll(/\D/g, ''));
    // The names are there before their counts.
    await expect.poll(promised).toBeGreaterThan(0);
    const count = await promised();
    // It is ticked when the address says so, a moment after the click.
    await women.getByRole('checkbox').click();
    await expect.poll(() => women.getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create from this' }).click();
    await page.getByRole('menuitem', { name: `Key Initiative from all ${count} products` }).waitFor();
    await close();
  });

  it('[M8.1] are found by the pillar that their rows say, not by that of the catalogue', async () => {
    const caller = await callAs('adminEditor');
    const season = { season: home.season, year: home.year };
    const reply = await caller.context.request.post('/api/internalAssortments/products/query', {
      data: {
        assortmentsQuery: { channel: 'Wholesale', browse: 'domestic', ...season },
        _select: ['style'],
        _options: { limit: 1000 },
      },
      headers: { origin: caller.base },
    });
    const { data: taken } = (await reply.json()) as { data: { style: string }[] };
    const free = (await someProducts(caller, 400, 0, { 'locations.lineStatus': 'A' })).filter(
      ({ style }) => !taken.some((one) => one.style === style),
    );
    const products = [free[0]!, free.find(({ style }) => style !== free[0]!.style)!];
    const id = await makeInternal(caller, products, { ...season, state: 'Published', waiver: 'Made by a spec' });
    await caller.close();
    const path = `/product/assortments/internal/${id}/manage`;
    const manage = await AssortmentsPage.on(await come({ as: 'adminEditor', path, size: wide }));
    const { style, color } = products[0]!;
    const rowOf = (one: { style: string; color: string }) =>
      manage.rows.filter({ hasText: one.style }).filter({ hasText: one.color });
    const row = rowOf({ style, color });
    await row.waitFor();
    // Nothing can be typed before the edit lock is there.
    await manage.button('Add products').waitFor();
    const before = await manage.text(row, 'Pillar');
    const theirs = await manage.text(rowOf(products[1]!), 'Pillar');
    const own = ['Move', 'Comfort', 'Heritage'].find((pillar) => pillar !== before && pillar !== theirs)!;
    await manage.savedAfter(() => manage.type(row, 'Pillar', own));
    const { page } = manage;
    const filters = JSON.stringify([`styles:${products.map((one) => one.style).join(',')}`]);
    await walkTo(page, internalAddress('domestic-wholesale', season, { tab: 'search-all', filters }));
    const shown = page.getByRole('link', { name: /Cost/ });
    await expect.poll(() => shown.count()).toBe(2);
    await page.getByRole('button', { name: 'Pillar', exact: true }).click();
    const values = page.getByRole('group', { name: 'Pillar' });
    const value = (name: string) => values.locator('div').filter({ hasText: name }).first();
    const counted = async (name: string) => Number(((await value(name).textContent()) ?? '').replaceAll(/\D/g, ''));
    await expect.poll(() => counted(own)).toBe(1);
    const tick = async (name: string, ticked: boolean) => {
      await value(name).getByRole('checkbox').click();
      await expect.poll(() => value(name).getByRole('checkbox').isChecked()).toBe(ticked);
    };
    await tick(own, true);
    await expect.poll(() => shown.count()).toBe(1);
    expect(await shown.first().getAttribute('href')).toContain(`${style}-${color}`);
    // Two values are asked as a list.
    await tick(theirs, true);
    await expect.poll(() => shown.count()).toBe(2);
    await tick(own, false);
    await expect.poll(() => shown.count()).toBe(1);
    expect(await shown.first().getAttribute('href')).not.toContain(`${style}-${color}`);
    await page.keyboard.press('Escape');
    await manage.close();
  });

  it('come newest first by the day the place added them', async () => {
    const path = internalAddress('domestic-wholesale', home, { tab: 'newest' });
    const { page, close } = await come({ as: 'iaUS', path });
    await page
      .getByText(/^Added /)
      .first()
      .waitFor();
    const texts = await page.getByText(/^Added /).allTextContents();
    const days = texts
      .map((text) => /(\d\d)\/(\d\d)\/(\d\d)/.exec(text))
      .map((day) => `${day?.[3]}${day?.[1]}${day?.[2]}`);
    expect(days.length).toBeGreaterThan(3);
    expect(days).toEqual(days.toSorted().reverse());
    await close();
  });

  it('are edited from there by those who may', async () => {
    const { page, close } = await come({ as: 'iaUS', path: '/product/libraries/internal/seasons-wholesale' });
    const edit = page.getByRole('button', { name: 'Edit key initiatives' });
    await edit.waitFor();
    expect(await page.getByRole('button', { name: 'Manage seasons' }).count()).toBe(0);
    await edit.click();
    await page.waitForURL('**/product/assortments/internal/wholesale');
    await close();
  });
});

describe('no axe violation in light and dark', () => {
  const looksClean = async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect.soft(await violationsInBothSchemes(page), page.url()).toEqual([]);
  };

  it('the dashboard with assortments', async () => {
    const { page, close } = await come({ as: 'mgr', path: '/dashboard' });
    await looksClean(page);
    await close();
  });

  it('seasons, a landing page, searching, browsing and an empty collection', async () => {
    const { page, close } = await come({
      as: 'adminEditor',
      path: '/product/libraries/internal/seasons-wholesale',
    });
    await looksClean(page);
    for (const path of [
      internalAddress('landing-wholesale', home),
      internalAddress('domestic-wholesale', home, { tab: 'search-all' }),
      internalAddress('domestic-wholesale', home, named(home)),
      internalAddress('domestic-wholesale', home, { tab: 'collections' }),
    ]) {
      await walkTo(page, path);
      await looksClean(page);
    }
    await close();
  });
});
