import type { EditedSite } from '@atelier/contract/conferences/conference-editing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { type Caller, callAs, walkTo } from '../../pages/visits/portal.ts';
import { useSeat } from '../../pages/visits/use-seat.ts';

const root = '/global/conference';
const { seat, sit, userGoesTo, broken } = useSeat();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const arrives = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe('[M22.1] a visitor of each group walks the season', () => {
  it.each(['user', 'dist', 'iaEU'])('%s', async (persona) => {
    const { page } = seat();
    // Without data the landing goes to the load page, which goes on by itself.
    await Promise.all([
      page.waitForURL((url) => url.pathname === `${root}/spring26/load`, { waitUntil: 'commit' }),
      sit(persona, `${root}/spring26/landing`),
    ]);
    await heading(page, 'Spring 26').waitFor();
    await arrives(page, `${root}/spring26/landing`);

    await follow(page, 'Categories');
    await page.getByRole('link', { name: /Womens$/ }).click();
    await heading(page, 'Womens').waitFor();

    await follow(page, 'Ads');
    const tabs = page.getByRole('navigation', { name: 'Ads' }).getByRole('link');
    const kinds = 'Marketing Womens Mens Kids Unisex Work BTS International Performance Social Radio Apparel';
    await expect.poll(() => tabs.allTextContents()).toEqual(kinds.split(' '));
    for (const tab of [tabs.first(), tabs.last()]) {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      expect(x >= 0 && x + width <= 1440).toBe(true);
    }
    const firstItem = () => page.locator('[data-item]').evaluateAll((all) => all[0]?.getAttribute('data-item'));
    const before = await firstItem();
    await tabs.getByText('Kids', { exact: true }).click();
    // What the tab before it held stands until its own is there.
    await expect.poll(firstItem).not.toBe(before);
    await page.locator('[data-item]').first().click();

    const viewer = page.getByRole('dialog');
    await viewer
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor();
    await viewer.getByRole('button', { name: 'Next', exact: true }).click();
    await viewer.getByText(/^2 of/).first().waitFor();
    await viewer.getByRole('button', { name: 'Previous', exact: true }).click();
    await viewer.getByText(/^1 of/).first().waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-item'));

    await follow(page, 'Sessions');
    const keep = page.getByRole('button', { name: /^On my agenda/ }).first();
    await keep.click();
    await page.getByRole('link', { name: 'My agenda 1' }).click();
    await page.getByRole('link', { name: 'Save my agenda' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^On my agenda/ }).count()).toBe(1);
    // Not the reply to what put it there, which may still be on its way.
    const put = page.waitForResponse(
      (reply) => reply.url().includes('/agenda/') && reply.request().postDataJSON()?.kept === false,
    );
    await page.getByRole('button', { name: /^On my agenda/ }).click();
    await put;
    await page.getByText('Nothing is on your agenda yet.').waitFor();
  });
});

describe('[M22.3] who is not asked in goes to the root', () => {
  const change = async (caller: Caller, slug: string, changes: object): Promise<void> => {
    const listed = await caller.context.request.get(`${caller.base}/api/admin/conferences`);
    const { data } = (await listed.json()) as { data: EditedSite[] };
    const site = data.find((each) => each.slug === slug);
    const reply = await caller.context.request.patch(`${caller.base}/api/admin/conferences/${site?._id}`, {
      data: { version: site?.version, ...changes },
      headers: { origin: caller.base },
    });
    if (!reply.ok()) throw new Error(`${slug} could not be changed: ${await reply.text()}`);
  };

  it('a person of none of its groups, an unknown season and an unknown screen', async () => {
    const maker = await callAs('adminEditor');
    await change(maker, 'fall24', { groups: ['Asian JV'] });
    try {
      for (const path of ['fall24', 'fall24/ads', 'no-such-season', 'spring26/no-such-screen', 'spring24/load']) {
        await sit('user', `${root}/${path}`);
        await Promise.all([
          toastWith(seat().page, 'There is no conference at this address for you.').first().waitFor(),
          arrives(seat().page, '/dashboard'),
        ]);
      }
      await sit('dist', `${root}/fall24`);
      await arrives(seat().page, `${root}/fall24/categories`);
    } finally {
      await change(maker, 'fall24', { groups: ['Asian JV', 'Domestic', 'International'] });
      await maker.close();
    }
  });

  it('where no season is open, the list of them says so', async () => {
    const { page } = seat();
    await page.route('**/api/conferences', (route) => route.fulfill({ json: { data: [] } }));
    await sit('user', root);
    await page.getByText('No conference is open to you now.').waitFor();
    await follow(page, 'To the dashboard');
    await arrives(page, '/dashboard');
    await page.unroute('**/api/conferences');
  });

  it('[M22.2] spring23 names no group and opens for everybody', async () => {
    await sit('dist', `${root}/spring23`);
    await arrives(seat().page, `${root}/spring23/welcome`);
    await follow(seat().page, 'Enter');
    await arrives(seat().page, `${root}/spring23/advertising`);
  });
});

describe('[G26] each of the seven opens as itself; on every screen axe finds nothing, and it fits a phone', () => {
  const screens = {
    spring26: ['landing', 'categories', 'categories?tab=Womens', 'dashboard/ads', 'dashboard/sessions'],
    fall25: ['landing', 'categories', 'dashboard/ads', 'dashboard/sessions'],
    spring25: ['landing', 'dashboard/categories', 'dashboard/ads', 'dashboard/sessions'],
    fall24: ['categories', 'ads', 'sessions'],
    spring24: ['welcome', 'dashboard/categories', 'dashboard/ads', 'dashboard/sessions', 'dashboard/marketing'],
    fall23: [
      'welcome',
      'dashboard/categories',
      'dashboard/advertising',
      'dashboard/marketing',
      'dashboard/catalogs',
      'dashboard/retail',
    ],
    spring23: ['welcome', 'advertising', 'categories', 'retail', 'marketing', 'dtc-catalog'],
  } as const;
  it.each(Object.entries(screens))('%s', async (slug, paths) => {
    const { page } = seat();
    await userGoesTo(`${root}/${slug}`);
    const [first = ''] = paths;
    await arrives(page, `${root}/${slug}/${first}`);
    const found: string[] = [];
    for (const path of paths) {
      if (path !== first) await walkTo(page, `${root}/${slug}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      found.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`));
      await page.setViewportSize({ width: 390, height: 844 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) found.push(`${path}: ${width} px wide on a phone`);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(found).toEqual([]);
    expect(broken.splice(0)).toEqual([]);
  });
});

it('[M22.3] the intro plays once, and for who wants less motion nothing moves', async () => {
  const { page } = seat();
  const opening = page.getByRole('heading', { name: 'Opening Fall 25' }).locator('..');
  await sit('user', '/settings');
  /** What the page is while its site is on the way. */
  const openedAs = async (): Promise<string | null> => {
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/conferences/fall25', async (route) => {
      await looked.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${root}/fall25/load`, { waitUntil: 'commit' });
    const short = await opening.getAttribute('data-short');
    looked.resolve();
    await arrives(page, `${root}/fall25/landing`);
    await page.unroute('**/api/conferences/fall25');
    return short;
  };
  expect(await openedAs()).toBeNull();
  expect(await openedAs()).toBe('true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${root}/fall25/landing`);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect(await page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName))).toEqual(
    [],
  );
  await page.emulateMedia({ reducedMotion: null });
});

it('[M22.1] who skips the intro waits for no picture and no gesture', async () => {
  await sit('user', '/settings');
  const page = await seat().context.newPage();
  // Neither comes to its end by itself here.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.route('**/picture/**', () => undefined);
  await page.goto(`${root}/spring26/load`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Skip the intro' }).click();
  await page.waitForURL((url) => url.pathname === `${root}/spring26/landing`, { waitUntil: 'commit' });
  await heading(page, 'Spring 26').waitFor();
  await page.close();
});

it('pictures that do not come never stop the show: a drawn shoe stands in until they can', async () => {
  const { page } = seat();
  await page.route('**/picture/**', (route) => route.abort());
  await sit('user', `${root}/spring26/load`);
  await arrives(page, `${root}/spring26/landing`);
  const drawn = page.locator('[data-state="missing"] svg');
  await drawn.first().waitFor();
  await page.unroute('**/picture/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await drawn.first().waitFor({ state: 'detached' });
  await page.locator('[data-state="cut"] img, [data-state="plain"] img').first().waitFor();
});

describe('[M22] on a wide screen a season uses the width: nothing is cut, fine print grows with it', () => {
  const wide = { width: 2560, height: 1300 };
  const fits = async (page: Page, selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((all) =>
      all
        .map((each) => ({ words: each.textContent ?? '', box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.left < 0 || box.right > innerWidth)
        .map(({ words }) => words),
    );

  it('its name, its four categories in one row, and lines of its programme that can be read from afar', async () => {
    const { page } = seat();
    await page.setViewportSize(wide);
    try {
      for (const slug of ['spring26', 'spring25']) {
        await userGoesTo(`${root}/${slug}`);
        await arrives(page, `${root}/${slug}/landing`);
        const { width = 0 } = (await page.locator('h1 > span').last().boundingBox()) ?? {};
        expect(width).toBeGreaterThan(200);
        expect(await fits(page, 'main h1, main nav a')).toEqual([]);
        await follow(page, 'Categories');
        await page.getByRole('link', { name: /Unisex$/ }).waitFor();
        const tops = await page
          .locator('main li > a')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
        expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
        await follow(page, 'Sessions');
        await page.getByRole('heading', { level: 3 }).first().waitFor();
        const size = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
        expect(await size('main li p')).toBeGreaterThan(18);
        expect(await size('header nav a')).toBeGreaterThan(18);
      }
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
