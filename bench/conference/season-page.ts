import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { mainThreadFrames, mainThreadTasks } from '../showroom/main-thread-frames.ts';
import { pictureServer } from './picture-server.ts';

const root = '/global/conference';

/**
 * The main thread's longest own task from the press on a season to its landing, in ms. The gesture, the site, its first
 * pictures and the change to the landing are all in it.
 */
export async function longestTaskOfIntro(context: BrowserContext, slug: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(root);
  const door = page.locator(`a[href="${root}/${slug}"]`).first();
  await door.waitFor();
  const tasks = await mainThreadTasks(page, async () => {
    await door.click();
    await page.waitForURL(/\/landing$/);
  });
  await page.close();
  return Math.max(...tasks);
}

interface Turn {
  readonly ours: number;
  readonly peer: number;
}

/** From the press on its link to a frame in which every picture of the landing is drawn, by the page's own clock. */
const enteredIn = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (href) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    const isThere = () =>
      document.querySelector('main nav[aria-label="Sections"]') !== null &&
      document.querySelector('main [data-state="waiting"]') === null;
    while (!isThere()) await frame();
    const shown = [...document.querySelectorAll<HTMLImageElement>('main [data-state] img')];
    if (shown.length === 0) throw new Error('The landing shows no picture.');
    await Promise.all(shown.map((picture) => picture.decode()));
    await frame();
    await frame();
    return performance.now() - began;
  }, address);

/** From the beginning of the navigation, by the page's own clock. */
const openedIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all([...document.images].map((picture) => picture.decode()));
    await frame();
    await frame();
    return performance.now();
  });

const [warmUp, rounds] = [3, 15];

/** The landing as one enters it from another section, and a static page with the same pictures; both keep what browsers keep. */
export async function enterLandings(context: BrowserContext, slug: string): Promise<Turn[]> {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/picture/')) asked.add(request.url());
  });
  const landing = `${root}/${slug}/landing`;
  await page.goto(`${root}/${slug}/load`);
  await page.waitForURL(/\/landing$/);
  await page.locator('main [data-state="cut"] img').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [data-state="waiting"]') === null);
  const pictures = await Promise.all([...asked].map(async (url) => (await context.request.get(url)).body()));
  const plain = await pictureServer(pictures);
  const bare = await context.newPage();
  // A page behind another one draws hardly any frames.
  const ours = async () => {
    await page.bringToFront();
    await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
    await page.waitForURL(/\/sessions$/);
    await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
    return enteredIn(page, landing);
  };
  const peer = async () => {
    await bare.bringToFront();
    await bare.goto(plain.url, { waitUntil: 'commit' });
    await bare.waitForFunction((count) => document.images.length === count, pictures.length);
    return openedIn(bare);
  };
  const turns: Turn[] = [];
  try {
    for (let n = 0; n < warmUp + rounds; n += 1) {
      const turn =
        n % 2 === 0 ? { ours: await ours(), peer: await peer() } : { peer: await peer(), ours: await ours() };
      if (n >= warmUp) turns.push(turn);
    }
    return turns;
  } finally {
    await plain.stop();
    await page.close();
    await bare.close();
  }
}

/** From the beginning of the navigation to a frame in which every picture of the landing is drawn, by the page's own clock. */
const arrivedIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('main [data-state] img')];
    const isThere = () =>
      document.querySelector('main nav[aria-label="Sections"]') !== null &&
      document.querySelector('main [data-state="waiting"]') === null &&
      shown().length > 0;
    while (!isThere()) await frame();
    await Promise.all(shown().map((picture) => picture.decode()));
    await frame();
    await frame();
    return performance.now();
  });

type Storage = Awaited<ReturnType<APIRequestContext['storageState']>>;

const [coldWarmUp, coldRounds] = [1, 13];
const windowMs = 1_000;

interface Entering {
  /**
   * Both windows show a page of another site first, as whoever opens a link or a bookmark has one open: the browser changes
   * the process for both. An empty window would lend its own to the static page alone, as a page that lets no opener in
   * (cross-origin-opener-policy) takes none over.
   */
  readonly fromElsewhere: boolean;
  enter(page: Page, slug: string): Promise<number>;
}

/** By its address: code, data and pictures are all on the way. */
export const byAddress: Entering = {
  fromElsewhere: true,
  async enter(page, slug) {
    await page.goto(`${root}/${slug}/landing`, { waitUntil: 'commit' });
    await page.waitForURL(/\/landing$/, { waitUntil: 'commit' });
    return arrivedIn(page);
  },
};

/** The same in an empty window, which lends its process to the static page alone. */
export const inAnEmptyWindow: Entering = { ...byAddress, fromElsewhere: false };

/** From the list of seasons, whose code is there; the season itself, its code, data and pictures, is on the way. */
export const fromTheList: Entering = {
  fromElsewhere: false,
  async enter(page, slug) {
    await page.goto(root);
    const door = page.locator(`a[href="${root}/${slug}"]`).first();
    await door.waitFor();
    await page.waitForLoadState('networkidle');
    const began = await door.evaluate((link: HTMLElement) => {
      const now = performance.now();
      link.click();
      return now;
    });
    return (await arrivedIn(page)) - began;
  },
};

/**
 * The landing in a browser that has kept nothing but the login and that the intro was seen, and a static page with the
 * same pictures in another one.
 */
export async function coldLandings(
  browser: Browser,
  { base, login, slug, entering }: { base: string; login: Storage; slug: string; entering: Entering },
): Promise<Turn[]> {
  const seen = [{ name: `atelier.conference.${slug}`, value: JSON.stringify({ introPlayed: true }) }];
  const { hostname } = new URL(base);
  const told = { name: 'intros', value: slug, domain: hostname, path: root, expires: -1 };
  const fresh = async (before?: string) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies: [...login.cookies, { ...login.cookies[0]!, ...told, httpOnly: false }],
        origins: [{ origin: base, localStorage: seen }],
      },
    });
    const page = await context.newPage();
    if (before !== undefined) await page.goto(before);
    // A window of its own has code of its own (its bar is a page too), which has nothing to do with either.
    await page.waitForTimeout(windowMs);
    return { context, page };
  };
  const first = await fresh();
  const site = await first.context.request.get(`${base}/api/conferences/${slug}`);
  const { lineUp } = (await site.json()) as VisitedSite;
  const pictures = await Promise.all(
    lineUp.map(async ({ picture }) => (await first.context.request.get(`${base}${picture}`)).body()),
  );
  await first.context.close();
  const plain = await pictureServer(pictures);
  const before = entering.fromElsewhere ? plain.elsewhere : undefined;
  const ours = async (): Promise<number> => {
    const { context, page } = await fresh(before);
    const took = await entering.enter(page, slug);
    await context.close();
    return took;
  };
  const peer = async (): Promise<number> => {
    const { context, page } = await fresh(before);
    await page.goto(plain.url, { waitUntil: 'commit' });
    await page.waitForFunction((count) => document.images.length === count, pictures.length);
    const took = await openedIn(page);
    await context.close();
    return took;
  };
  const turns: Turn[] = [];
  try {
    for (let n = 0; n < coldWarmUp + coldRounds; n += 1) {
      const turn =
        n % 2 === 0 ? { ours: await ours(), peer: await peer() } : { peer: await peer(), ours: await ours() };
      if (n >= coldWarmUp) turns.push(turn);
    }
    return turns;
  } finally {
    await plain.stop();
  }
}

const steps = 160;

/** The main thread's own work for the slowest frames while the wall is scrolled down and up again, p95 in ms. */
export async function slowWallFrame(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${root}/${path}`);
  await page.locator('[data-item]').first().waitFor();
  await page.mouse.move(700, 500);
  const times = await mainThreadFrames(page, async () => {
    for (let n = 0; n < steps; n += 1) {
      await page.mouse.wheel(0, Math.floor(n / 20) % 2 === 0 ? 120 : -120);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  await page.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
