import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { isWarm } from './browser.ts';

/** A browser of one's own for one visit. */
export interface LentContext {
  readonly context: BrowserContext;
  /** Closes its pages and forgets what the visit left behind; files and compiled code stay for the next one. */
  giveBack(): Promise<void>;
}

interface WantedContext {
  readonly base: string;
  /** Nobody gets the context of another persona: files that one may see stay in its cache. */
  readonly as?: string | undefined;
  readonly options: BrowserContextOptions;
}

const kept = new WeakMap<Browser, Map<string, LentContext[]>>();
const storages = 'indexeddb,cache_storage,service_workers,file_systems';

/** What a page keeps or sends with its last breath would reach the next visit: its process lives on. */
async function closeInSilence(page: Page): Promise<void> {
  const hush = () => {
    Storage.prototype.setItem = () => undefined;
    window.fetch = () => new Promise(() => undefined);
    navigator.sendBeacon = () => true;
  };
  await page.evaluate(hush).catch(() => undefined);
  await page.close();
}

/**
 * The page that stays open keeps the process of its site alive, with what it has compiled: another page in it takes half
 * the work of a page in a new context.
 */
async function openWarm(browser: Browser, wanted: WantedContext): Promise<LentContext> {
  const { base, options } = wanted;
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...options });
  const keeper = await context.newPage();
  await keeper.goto(new URL('/favicon.svg', base).href);
  const session = await context.newCDPSession(keeper);
  const origin = new URL(base).origin;
  const lent: LentContext = {
    context,
    async giveBack() {
      const others = context.pages().filter((page) => page !== keeper);
      await Promise.all(others.map(closeInSilence));
      await Promise.all([
        context.setOffline(false),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearPermissions(),
        context.clearCookies(),
        keeper.evaluate(() => localStorage.clear()),
        session.send('Storage.clearDataForOrigin', { origin, storageTypes: storages }),
      ]);
      free(browser, wanted).push(lent);
    },
  };
  return lent;
}

function free(browser: Browser, wanted: WantedContext): LentContext[] {
  const ofBrowser = kept.get(browser) ?? new Map<string, LentContext[]>();
  kept.set(browser, ofBrowser);
  const key = JSON.stringify(wanted);
  const contexts = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, contexts);
  return contexts;
}

/** From a browser that is kept warm, a context that nobody is in just now, as if it were new; otherwise a new one. */
export async function lendContext(browser: Browser, wanted: WantedContext): Promise<LentContext> {
  if (isWarm(browser)) return free(browser, wanted).pop() ?? openWarm(browser, wanted);
  const context = await browser.newContext({ baseURL: wanted.base, ...wanted.options });
  return { context, giveBack: () => context.close() };
}
