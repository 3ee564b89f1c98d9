import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalAddress, named, type OpenAssortment, womensFootwear } from '../../pages/areas/internal-pages.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, nowhere, visit, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let home: OpenAssortment;
let abroad: OpenAssortment;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  [home, abroad] = await womensFootwear();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const titleOf = ({ gender, title }: OpenAssortment) => `${gender} ${title}`;

describe('[M1.3, G3] an address that does not say enough', () => {
  const base = '/product/libraries/internal';
  const ways = (): [string, string, string][] => {
    const season = { season: home.season, year: home.year };
    const at = (page: string, more: Record<string, string> = {}) => internalAddress(page, season, more);
    return [
      ['no season', `${base}/landing-wholesale?year=2026`, `${base}/seasons-wholesale`],
      ['no year', `${base}/domestic-retail?season=Fall&tab=newest`, `${base}/seasons-retail`],
      ['browsing without a title', at('domestic-wholesale'), `${base}/landing-wholesale`],
      ['abroad without a location', at('international-retail', { tab: 'newest' }), `${base}/landing-retail`],
      ['a group without its assortment', at('divider/work', { channel: 'Retail' }), `${base}/landing-retail`],
      ['a product without its assortment', at('detail/1-BLK', { tab: 'newest' }), `${base}/landing-wholesale`],
      ['the seasons of no channel', `${base}/international-seasons?location=EU`, `${base}/seasons-wholesale`],
      ['the former screen', '/product/assortments/internal/discover?channel=Retail', `${base}/seasons-retail`],
    ];
  };

  it('leads to where the rest is chosen, and keeps what it says', async () => {
    const { page, close } = await visit(browser, { as: 'adminEditor', path: nowhere });
    for (const [name, from, to] of ways()) {
      await page.goto(from);
      await page.waitForURL((url) => url.pathname === to);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const kept = new URL(page.url()).searchParams;
      for (const [key, value] of new URL(from, page.url()).searchParams)
        if (from.startsWith(base)) expect([name, key, kept.get(key)]).toEqual([name, key, value]);
    }
    await close();
  });

  it('by the sub-role: whoever works in retail alone gets retail', async () => {
    const { page, close } = await visit(browser, { as: 'iaEU', path: `${base}/international-seasons` });
    await page.waitForURL((url) => url.pathname === `${base}/seasons-retail`);
    await page.getByRole('link', { name: /\d{4}/ }).first().waitFor();
    await close();
  });

  it('of one assortment at the former screen finds it', async () => {
    const caller = await callAs('adminEditor');
    const reply = await caller.context.request.post(`${caller.base}/api/internalAssortments/discover`, {
      data: { channel: 'Wholesale', browse: 'domestic', title: home.title },
      headers: { origin: caller.base },
    });
    const [{ _id }] = ((await reply.json()) as { data: [{ _id: string }] }).data;
    await caller.close();
    const path = `/product/assortments/internal/discover?channel=Wholesale&assortment=${_id}`;
    const { page, close } = await visit(browser, { as: 'adminEditor', path });
    await heading(page, new RegExp(home.title)).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}/domestic-wholesale`);
    await close();
  });
});

describe('[M3.3, M3.4] what a reader may not see', () => {
  it('without the right the pages do not open, and outside of the scope there is nothing', async () => {
    const seasons = '/product/libraries/internal/seasons-wholesale';
    const { page, close } = await visit(browser, { as: 'user', path: seasons });
    await page.waitForURL(/\/dashboard/);
    await close();
    const iaUS = await visit(browser, { as: 'iaUS', path: internalAddress('landing-wholesale', home) });
    await iaUS.page
      .getByRole('link', { name: titleOf(home) })
      .first()
      .waitFor();
    expect(await iaUS.page.getByRole('region', { name: /^International/ }).count()).toBe(0);
    expect(await iaUS.page.getByText(/Apparel Wholesale/).count()).toBe(0);
    await iaUS.page.goto(internalAddress('international-wholesale', abroad, { ...named(abroad), location: 'US' }));
    await iaUS.page.getByText('is not open here').waitFor();
    await iaUS.close();
  });

  it('in the US no suggested retail is shown, sent, filtered or sorted by, for nobody', async () => {
    for (const as of ['iaUS', 'adminEditor']) {
      const path = internalAddress('domestic-wholesale', home, named(home));
      const { page, close } = await visit(browser, { as, path: nowhere });
      const replies: Promise<string>[] = [];
      page.on('response', (reply) => {
        if (/\/api\/(internalAssortments|products\/fetch)/.test(reply.url()))
          replies.push(reply.text().catch(() => ''));
      });
      await page.goto(path);
      await page.getByText(/^Cost/).first().waitFor();
      expect(await page.getByText(/Retail \$/).count()).toBe(0);
      await walkAnew(page, internalAddress('domestic-wholesale', home, { tab: 'search-all' }));
      await page.getByText(/^Cost/).first().waitFor();
      await page.getByRole('button', { name: 'Price', exact: true }).click();
      await page.getByRole('button', { name: 'Apply' }).waitFor();
      expect(await page.getByText('Suggested retail').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Sort' }).click();
      const offered = () => page.locator('[role=option]:visible').allTextContents();
      await expect.poll(offered).toEqual(['Newest', 'Name', 'Style']);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /Cost/ }).first().click();
      const about = page.getByRole('complementary', { name: 'About this product' });
      await about.getByText(/pieces/).waitFor();
      expect(await about.getByText('Suggested retail').count()).toBe(0);
      const told = (await Promise.all(replies)).join('');
      expect(told).toContain('"cost":');
      expect(told).not.toMatch(/"(suggestedRetail|initialMarkup|markupPercent|futureSuggestedRetail)":/);
      await close();
    }
  });
});
