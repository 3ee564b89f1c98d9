import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assortmentTitled, showroomOf, showroomPage } from '../../pages/areas/showroom-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, nowhere, visit, walkTo } from '../../pages/visits/portal.ts';

let browser: Browser;
let alder: string;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  const mgr = await callAs('mgr');
  alder = await assortmentTitled(mgr, 'Alder Outfitters Women');
  await mgr.close();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const money = /[$€£]\d/;

describe('[M11] a showroom', () => {
  test('[M11.1, M1.3] leads from the cover over the wall to a product, to the next one and to a comparison', async () => {
    const { page, close } = await visit(browser, { as: 'user', path: showroomOf(alder) });
    const stage = showroomPage(page);
    await stage.openWall();
    await stage.tiles.first().waitFor();
    expect(stage.search().get('at')).toBe('wall');
    const first = (await stage.tile(0).getAttribute('data-product')) ?? '';
    await stage.tile(0).getByRole('link').click();
    await stage.facts.getByText(first.replace('-', ' '), { exact: true }).waitFor();
    expect(stage.path()).toBe(`${showroomOf(alder)}/detail/${first}`);
    await stage.picture.waitFor({ state: 'attached', timeout: 60_000 });
    await expect.poll(() => stage.picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowRight');
    await expect.poll(stage.path).not.toBe(`${showroomOf(alder)}/detail/${first}`);
    const second = stage.path().split('/').at(-1) ?? '';
    // The address comes before its page; until then the key is for the one before.
    await stage.facts.getByText(second.replace('-', ' '), { exact: true }).waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('c');
    await stage.heading('Compare').waitFor();
    expect(JSON.parse(stage.search().get('with') ?? '[]')).toEqual([first, second]);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    const lines = () => page.getByRole('rowheader').count();
    const all = await lines();
    await page.getByRole('switch', { name: 'Only differences' }).check({ force: true });
    await expect.poll(lines).toBeLessThan(all);
    await page.keyboard.press('Escape');
    await stage.tiles.first().waitFor();
    await close();
  });

  test('[M1.3] a page about one product that is opened cold shows the wall at that product', async () => {
    const { page, close } = await come({ as: 'user', path: `${showroomOf(alder)}?at=wall&show=colors` });
    const stage = showroomPage(page);
    const id = (await stage.tile(4).getAttribute('data-product')) ?? '';
    await page.goto(`${showroomOf(alder)}/detail/${id}`);
    await stage.tiles.first().waitFor();
    expect([stage.path(), stage.search().get('on')]).toEqual([showroomOf(alder), id]);
    const link = page.locator(`[data-product="${id}"]`).getByRole('link');
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await stage.facts.waitFor();
    await close();
  });

  test('a wheel that is turned fast is never waited for; when the hand rests, all in sight can be opened and picked', async () => {
    const { page, close } = await come({ as: 'user', path: `${showroomOf(alder)}?at=wall&show=colors` });
    const stage = showroomPage(page);
    await stage.tiles.first().waitFor();
    await page.mouse.move(700, 400);
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    const inSight = () =>
      stage.tiles.evaluateAll((all) => {
        const seen = all.filter((tile) => {
          const { top, bottom } = tile.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
        return [seen.length >= 8, seen.filter((tile) => tile.querySelectorAll('a, button').length < 3).length];
      });
    await expect.poll(inSight).toEqual([true, 0]);
    await close();
  });

  test('no prices: none on any page, after a reload neither, until they are wanted again', async () => {
    const { page, close } = await come({ as: 'user', path: `${showroomOf(alder)}?at=wall` });
    const stage = showroomPage(page);
    const tiles = () => stage.tiles.allInnerTexts().then((texts) => texts.join(' '));
    await stage.tiles.first().waitFor();
    await expect.poll(tiles).toMatch(money);
    await page.keyboard.press('p');
    await expect.poll(tiles).not.toMatch(money);
    await stage.tile(1).getByRole('link').click();
    await stage.facts
      .getByText(/^Sizes?/)
      .first()
      .waitFor();
    expect(await stage.facts.innerText()).not.toMatch(money);
    await page.reload();
    await stage.tiles.first().waitFor();
    expect(await tiles()).not.toMatch(money);
    await page.keyboard.press('p');
    await expect.poll(tiles).toMatch(money);
    await close();
  });

  test('find, filters and Colors are the address; nothing found says so and leads back', async () => {
    const { page, close } = await come({ as: 'user', path: `${showroomOf(alder)}?at=wall` });
    const stage = showroomPage(page);
    await stage.tiles.first().waitFor();
    await page.getByRole('textbox', { name: 'Find in this showroom' }).fill('zzz nothing');
    await page.getByText('No results found for the filters applied in your location.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await stage.tiles.first().waitFor();
    const styles = await stage.tile(1).getAttribute('data-product');
    await page.getByText('Colors', { exact: true }).click();
    await expect.poll(() => stage.search().get('show')).toBe('colors');
    await expect.poll(() => stage.tile(1).getAttribute('data-product')).not.toBe(styles);
    await page.goto(`${showroomOf(alder)}?at=attic&filters=garbage&with=7&on=%7B%7D`);
    await page.getByRole('link', { name: 'Open the wall' }).waitFor();
    await close();
  });

  test('every group has a page; keys turn them, and one that is not there says so', async () => {
    const { page, close } = await come({ as: 'user', path: showroomOf(alder) });
    const stage = showroomPage(page);
    await page.getByRole('navigation', { name: 'Groups' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^See the/ }).waitFor();
    const first = stage.path();
    await page.keyboard.press('ArrowRight');
    await expect.poll(stage.path).not.toBe(first);
    await walkTo(page, `${showroomOf(alder)}/divider/no-such-group`);
    await stage.heading('There is no such group in this showroom.').waitFor();
    await close();
  });

  test('opening is counted once, and an assortment that is not there says so', async () => {
    const { page, close } = await visit(browser, { as: 'user', path: nowhere });
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stats')) counted.push(request.postData() ?? '');
    });
    await page.goto(showroomOf(alder));
    const stage = showroomPage(page);
    await stage.openWall();
    await stage.tile(0).getByRole('link').click();
    await stage.facts.waitFor();
    await expect.poll(() => counted.filter((body) => body.includes('showroom--open'))).toHaveLength(1);
    await walkTo(page, showroomOf('00000000-0000-4000-8000-000000000000'));
    await stage.heading('This showroom is not there any more.').waitFor();
    await close();
  });
});

declare global {
  var replies: Promise<string>[];
}

/** What a page was sent, read in the page itself: of replies that come in pieces the browser does not keep the text. */
const keepReplies = (): void => {
  globalThis.replies = [];
  const plain = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const reply = await plain(...asked);
    if (/\/api\/(assortments|products)\//.test(reply.url)) globalThis.replies.push(reply.clone().text());
    return reply;
  };
};

describe('[M3.4] what a reader may see', () => {
  test('internal US never sees a suggested retail, neither on a page nor in what is sent', async () => {
    const { page, close } = await visit(browser, {
      as: 'iaUS',
      path: `${showroomOf(alder)}?at=wall`,
      prepare: (fresh) => fresh.addInitScript(keepReplies),
    });
    const stage = showroomPage(page);
    await stage.tile(0).getByRole('link').click();
    await stage.facts
      .getByText(/^Sizes?/)
      .first()
      .waitFor();
    expect(await stage.facts.getByText('Wholesale').count()).toBe(1);
    expect(await stage.facts.getByText('Suggested retail').count()).toBe(0);
    const sent = await page.evaluate(async () => (await Promise.all(globalThis.replies)).join('\n'));
    expect(sent).toMatch(/"netCost"/);
    expect(sent).not.toMatch(/"(suggestedRetail|initialMarkup|markupPercent)":/);
    await close();
  });

  test('a distributor sees the showroom of what is meant for everybody abroad', async () => {
    const dist = await callAs('dist');
    const abroad = await assortmentTitled(dist, 'International Footwear');
    await dist.close();
    const { page, close } = await visit(browser, { as: 'dist', path: `${showroomOf(abroad)}?at=wall` });
    const stage = showroomPage(page);
    await stage.tile(0).getByRole('link').click();
    await stage.facts.waitFor();
    await close();
  });

  test('and its prices, days and stock at home wherever the page of a product tells them: on the wall and in a comparison', async () => {
    const dist = await callAs('dist');
    const abroad = await assortmentTitled(dist, 'International Footwear');
    await dist.close();
    const { page, close } = await come({ as: 'dist', path: `${showroomOf(abroad)}?at=wall` });
    const stage = showroomPage(page);
    await stage.tiles.first().waitFor();
    await expect.poll(() => stage.tile(0).innerText()).toMatch(/¥\d/);
    const ids = await Promise.all([0, 1].map((at) => stage.tile(at).getAttribute('data-product')));
    await walkTo(page, `${showroomOf(abroad)}/compare?with=${encodeURIComponent(JSON.stringify(ids))}`);
    await stage.heading('Compare').waitFor();
    for (const label of ['Wholesale', 'Suggested retail', 'Available from', 'Pieces', 'Sizes'])
      await page.getByRole('rowheader', { name: label, exact: true }).waitFor();
    const told = await page.getByRole('table').innerText();
    expect(told).toMatch(/Wholesale\s+¥\d/);
    expect(told).not.toMatch(money);
    await close();
  });
});

describe('the cover names', () => {
  test('its customer and who presents it; who only reads it presents nothing', async () => {
    const reader = await come({ as: 'user', path: showroomOf(alder) });
    await showroomPage(reader.page).fact('Prepared for').getByText('Alder Outfitters').waitFor();
    expect(await showroomPage(reader.page).fact('Presented by').count()).toBe(0);
    await reader.close();
    const keeper = await come({ as: 'mgr', path: showroomOf(alder) });
    await showroomPage(keeper.page).fact('Presented by').getByText('Theo Lindqvist').waitFor();
    await keeper.close();
  });

  test('no customer where there is none', async () => {
    const mgr = await callAs('mgr');
    const abroad = await assortmentTitled(mgr, 'International Footwear');
    await mgr.close();
    const { page, close } = await come({ as: 'user', path: showroomOf(abroad) });
    await showroomPage(page).fact('Assortment').getByText('International Footwear').waitFor();
    expect(await showroomPage(page).fact('Prepared for').count()).toBe(0);
    await close();
  });
});

describe('looks', () => {
  test('390 px: nothing is wider than the phone on any page', async () => {
    const { page, close } = await come({
      as: 'user',
      path: showroomOf(alder),
      size: { width: 390, height: 844 },
    });
    const stage = showroomPage(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.getByRole('link', { name: 'Open the wall' }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await stage.openWall();
    await stage.tiles.first().waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await stage.tile(0).getByRole('link').click();
    await stage.facts.waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await close();
  });

  test('where nothing hovers, compare and pick show what they are', async () => {
    const { page, close } = await visit(browser, {
      as: 'user',
      path: `${showroomOf(alder)}?at=wall`,
      size: { width: 390, height: 844 },
      context: { hasTouch: true, isMobile: true },
    });
    const acts = showroomPage(page)
      .tile(0)
      .getByRole('button', { name: /^(Compare|Pick) / });
    await expect.poll(() => acts.count()).toBe(2);
    const drawn = await acts.evaluateAll((all) => all.map((act) => getComputedStyle(act).backgroundImage.slice(0, 4)));
    expect(drawn).toEqual(['url(', 'url(']);
    await close();
  });

  test('the cover, a divider, the wall, a product and a comparison are accessible in light and dark', async () => {
    const { page, close } = await come({ as: 'user', path: showroomOf(alder) });
    const stage = showroomPage(page);
    await page.getByRole('link', { name: 'Open the wall' }).waitFor();
    const found: string[] = await violationsInBothSchemes(page);
    await page.getByRole('navigation', { name: 'Groups' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^See the/ }).waitFor();
    found.push(...(await violationsInBothSchemes(page)));
    await page.getByRole('button', { name: /^See the/ }).click();
    await stage.tiles.first().waitFor();
    found.push(...(await violationsInBothSchemes(page)));
    const ids = await Promise.all([0, 1].map((at) => stage.tile(at).getAttribute('data-product')));
    await stage.tile(0).getByRole('link').click();
    await stage.facts
      .getByText(/^Sizes?/)
      .first()
      .waitFor();
    found.push(...(await violationsInBothSchemes(page)));
    await walkTo(page, `${showroomOf(alder)}/compare?with=${encodeURIComponent(JSON.stringify(ids))}`);
    await stage.heading('Compare').waitFor();
    found.push(...(await violationsInBothSchemes(page)));
    expect(found).toEqual([]);
    await close();
  });
});
