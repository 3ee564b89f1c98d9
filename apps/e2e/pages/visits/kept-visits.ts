import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { noteCalls } from './note-calls.ts';
import { usualSize, type Visit, type VisitOptions, visit, walkAnew } from './portal.ts';

interface KeptVisit extends Pick<VisitOptions, 'size'> {
  readonly as: string;
  readonly path: string;
  /** For who is about loading, or needs a page that remembers nothing: its address is loaded also where one was kept. */
  readonly isLoaded?: boolean;
}

/** A message that still stands would be taken for one of the test that follows; who has logged out cannot walk anywhere. */
const canGoOn = async (page: Page): Promise<boolean> =>
  !new URL(page.url()).pathname.startsWith('/log') && (await page.locator('[data-toast]').count()) === 0;

/** What a page was given and cannot be asked to forget, and who it is logged in as: the next test would meet it. */
function watchWhatStays({ page, context }: Visit): () => boolean {
  const { watch, somethingStays } = noteCalls();
  watch(page.clock, 'install', 'setFixedTime', 'setSystemTime');
  watch(page, 'addInitScript', 'exposeFunction', 'exposeBinding');
  watch(context, 'addInitScript', 'route', 'addCookies', 'clearCookies');
  return somethingStays;
}

async function forgetTest(page: Page): Promise<void> {
  page.setDefaultTimeout(30_000);
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), page.emulateMedia({ colorScheme: 'light' })]);
}

async function comeIn(page: Page, { path, size = usualSize, isLoaded = false }: KeptVisit): Promise<void> {
  const { width, height } = page.viewportSize() ?? usualSize;
  if (size.width !== width || size.height !== height) await page.setViewportSize(size);
  if (!isLoaded) return walkAnew(page, path);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(path);
}

/**
 * For tests that begin at one screen or another: whoever closes leaves the page to the next test of the same persona, which
 * walks on from there. A page is loaded where there is none, or where a test has failed. To be called after the hook that
 * closes the browser, so that pages are given back before.
 */
export function keepVisits(browser: () => Browser): (wanted: KeptVisit) => Promise<Visit> {
  const all = new Map<Visit, () => boolean>();
  const free = new Map<string, Visit[]>();
  const leave = async (one: Visit): Promise<void> => {
    all.delete(one);
    await one.close();
  };
  const leaveAll = async (): Promise<void> => {
    free.clear();
    await Promise.all([...all.keys()].map(leave));
  };
  afterEach(({ task }) => (task.result?.state === 'fail' ? leaveAll() : undefined));
  afterAll(leaveAll);
  const giveBack = async (as: string, one: Visit): Promise<void> => {
    if (!all.has(one) || free.get(as)?.includes(one)) return;
    await forgetTest(one.page);
    free.set(as, [...(free.get(as) ?? []), one]);
  };
  const take = async (as: string): Promise<Visit | undefined> => {
    const one = free.get(as)?.pop();
    if (one === undefined || (!all.get(one)?.() && (await canGoOn(one.page)))) return one;
    await leave(one);
    return take(as);
  };
  const load = async (wanted: KeptVisit): Promise<Visit> => {
    const loaded = await visit(browser(), wanted);
    all.set(loaded, watchWhatStays(loaded));
    return loaded;
  };
  return async (wanted) => {
    const kept = await take(wanted.as);
    if (kept !== undefined) await comeIn(kept.page, wanted);
    const one = kept ?? (await load(wanted));
    return { ...one, close: () => giveBack(wanted.as, one) };
  };
}
