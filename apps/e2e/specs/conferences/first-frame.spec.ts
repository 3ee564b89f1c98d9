import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, productUrl, type Visit, visit } from '../../pages/visits/portal.ts';

const root = '/global/conference';
let browser: Browser;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  // Products are cut out once; a frame does not wait for that.
  const { context, base, close } = await callAs('user');
  for (const slug of ['spring26', 'fall25', 'spring25']) {
    const reply = await context.request.get(`${base}/api/conferences/${slug}`);
    const { lineUp } = (await reply.json()) as VisitedSite;
    await Promise.all(lineUp.map(({ picture }) => context.request.get(`${base}${picture}`)));
  }
  await close();
});
afterAll(() => browser.close());

interface Shown {
  readonly tree: unknown;
  readonly boxes: readonly string[];
}

declare global {
  var shown: { frame?: Shown; screen?: Shown; gaps: number; running: number; seen: boolean };
}

/** Notes what the first frame is and what takes its place, both in the moment of the change. */
const watchChange = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shown = { gaps: 0, running: 0, seen: false };
    const treeOf = (node: Element): unknown => ({
      tag: node.tagName,
      // The router marks its links; nobody sees that.
      is: [...node.classList].filter((name) => name !== 'active' && !name.startsWith('lucide')).join(' '),
      has: [
        node.getAttribute('data-address') ?? node.getAttribute('src'),
        ...['href', 'aria-label', 'aria-current', 'aria-hidden', 'data-state', 'data-floor', 'data-voice'].map((name) =>
          node.getAttribute(name),
        ),
      ],
      holds: [...node.childNodes].flatMap((child) => {
        if (child instanceof SVGElement) return [child.tagName];
        if (child instanceof Element) return [treeOf(child)];
        return child.textContent?.trim() ? [child.textContent] : [];
      }),
    });
    const shownIn = (stage: Element): Shown => ({
      tree: treeOf(stage),
      boxes: [...stage.querySelectorAll('h1, p, a, img')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.tagName, x, y, width, height]
          .map((part) => (typeof part === 'number' ? part.toFixed(1) : part))
          .join(' ');
      }),
    });
    const settle = () => {
      for (const animation of document.getAnimations()) animation.finish();
    };
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.id === 'first-frame') {
            const stage = document.querySelector('#root main')!.parentElement!;
            globalThis.shown.running = document
              .getAnimations()
              .filter(({ playState }) => playState === 'running').length;
            globalThis.shown.screen = shownIn(stage);
            globalThis.shown.gaps = document.querySelectorAll('#root [data-state="waiting"]').length;
          }
    }).observe(document, { childList: true, subtree: true });
    const look = () => {
      const frame = document.querySelector('#first-frame > *');
      if (frame?.checkVisibility()) globalThis.shown.seen = true;
      if (frame && !frame.querySelector('[data-state="waiting"]')) {
        settle();
        globalThis.shown.frame = shownIn(frame);
      }
      if (!globalThis.shown.screen) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** As this browser keeps it when the intro has played. */
const seeIntro = (page: Page, slug: string) =>
  page.context().addCookies([{ name: 'intros', value: slug, domain: new URL(productUrl()).hostname, path: root }]);

const open = async (slug: string, { seen = true, width = 1440 } = {}): Promise<Visit> => {
  const seat = await visit(browser, {
    as: 'user',
    path: `${root}/${slug}/landing`,
    prepare: async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await watchChange(page);
      if (seen) await seeIntro(page, slug);
    },
  });
  return seat;
};

describe('[M22.1] a landing comes with its first frame', () => {
  it.each([
    ['spring26', 1440],
    ['fall25', 390],
    ['spring25', 1440],
  ])('%s at %i px: what takes its place says the same and stands in the same place', async (slug, width) => {
    const seat = await open(slug, { width });
    await seat.page.waitForFunction(() => globalThis.shown.screen !== undefined);
    const { frame, screen, gaps, running } = await seat.page.evaluate(() => globalThis.shown);
    expect(frame).toBeDefined();
    expect(screen?.tree).toEqual(frame?.tree);
    expect(screen?.boxes).toEqual(frame?.boxes);
    // Nothing waits for its picture again, and nothing comes in a second time.
    expect([gaps, running]).toEqual([0, 0]);
    expect(seat.address()).toBe(`${root}/${slug}/landing`);
    await seat.close();
  });

  it('whoever had reached a way in by the keyboard is still there', async () => {
    const seat = await visit(browser, {
      as: 'user',
      path: '/settings',
      prepare: async (page) => {
        await watchChange(page);
        await seeIntro(page, 'spring26');
      },
    });
    const { page } = seat;
    const held: (() => void)[] = [];
    await page.route('**/assets/index-*.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(`${root}/spring26/landing`, { waitUntil: 'commit' });
    const way = page.locator('#first-frame nav[aria-label="Sections"] a').first();
    await way.focus();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await page.waitForFunction(() => globalThis.shown.screen !== undefined);
    await page.waitForFunction(
      () => document.activeElement === document.querySelector('#root nav[aria-label="Sections"] a'),
    );
    await page.unroute('**/assets/index-*.js');
    await seat.close();
  });

  it('who is not signed in is led to a login that looks as it always does', async () => {
    const seat = await visit(browser, { path: '/login' });
    const { page } = seat;
    const look = () =>
      page.getByRole('button', { name: 'Log in', exact: true }).evaluate((button) => {
        const { backgroundColor, height, color } = getComputedStyle(button);
        return [backgroundColor, height, color];
      });
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    const usual = await look();
    await page.goto(`${root}/spring26/landing`);
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await look()).toEqual(usual);
    await seat.close();
  });

  it('whoever has not seen the intro sees that, and never the frame', async () => {
    const seat = await open('fall25', { seen: false });
    const { page } = seat;
    await page.getByRole('heading', { name: 'Fall 25' }).waitFor();
    await page.waitForURL(/\/landing$/);
    expect((await page.evaluate(() => globalThis.shown)).seen).toBe(false);
    // It has now been seen: the next visit begins with the frame, and that of another season with its own intro.
    await page.reload();
    await page.waitForFunction(() => globalThis.shown.screen !== undefined);
    expect((await page.evaluate(() => globalThis.shown)).seen).toBe(true);
    await page.goto(`${root}/spring25/landing`);
    await page.waitForURL(/spring25\/landing$/);
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    expect((await page.evaluate(() => globalThis.shown)).seen).toBe(false);
    await seat.close();
  });
});
