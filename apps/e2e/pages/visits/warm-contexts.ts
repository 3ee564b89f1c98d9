import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { leaseOf } from './browser.ts';
import { noteCalls } from './note-calls.ts';

/** A browser of one's own for one visit. */
export interface LentContext {
  readonly context: BrowserContext;
  newPage(): Promise<Page>;
  /** Closes its pages and forgets what the visit left behind; files and compiled code stay for the next one. */
  giveBack(): Promise<void>;
}

interface WantedContext {
  readonly base: string;
  readonly as?: string | undefined;
  readonly looks: Looks;
  readonly options: BrowserContextOptions;
}

/** What a page can be given as well as a context: one that is warm serves every size and scheme. */
interface Looks {
  readonly viewport: ViewportSize;
  readonly colorScheme: 'light' | 'dark';
}

interface WarmContext {
  readonly key: string;
  /** Who was there last. */
  as: string | undefined;
  readonly context: BrowserContext;
  /** Whether it is as good as new. */
  clear(): Promise<boolean>;
}

const storages = 'indexeddb,cache_storage,service_workers,file_systems';
const defaultTimeoutMs = 30_000;
const usualLooks: Looks = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
/** Each keeps a process alive. */
const keptAtMost = 7;
const kept = new WeakMap<Browser, WarmContext[]>();

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

/** What is put into a context for good and cannot be taken out again: a clock, scripts, functions. */
function watchWhatStays(context: BrowserContext): () => boolean {
  const { watch, somethingStays } = noteCalls();
  watch(context.clock, 'install', 'setFixedTime', 'setSystemTime');
  watch(context, 'setExtraHTTPHeaders', 'addInitScript', 'exposeFunction', 'exposeBinding');
  return somethingStays;
}

/** Whoever rested sends over a line that the server may just be closing: such a call is made again. */
export function callAgainOverClosedLines({ request }: Pick<BrowserContext, 'request'>): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (asked, options) => fetch(asked, { maxRetries: 2, ...options });
}

/**
 * The page that stays open keeps the process of its site alive, with what it has compiled: another page in it takes half
 * the work of a page in a new context.
 */
async function openWarm(connection: Browser, key: string, { base, as, options }: WantedContext): Promise<WarmContext> {
  const context = await connection.newContext({ baseURL: base, reducedMotion: 'reduce', ...usualLooks, ...options });
  callAgainOverClosedLines(context);
  const somethingStays = watchWhatStays(context);
  const keeper = await context.newPage();
  await keeper.goto(new URL('/favicon.svg', base).href);
  const session = await context.newCDPSession(keeper);
  const origin = new URL(base).origin;
  const clear = async () => {
    if (somethingStays()) return false;
    const others = context.pages().filter((page) => page !== keeper);
    await Promise.all(others.map(closeInSilence));
    context.setDefaultTimeout(defaultTimeoutMs);
    await Promise.all([
      context.setOffline(false),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.clearPermissions(),
      context.clearCookies(),
      keeper.evaluate(() => localStorage.clear()),
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: storages }),
    ]);
    return true;
  };
  return { key, as, context, clear };
}

function keptBy(connection: Browser): WarmContext[] {
  const contexts = kept.get(connection) ?? [];
  kept.set(connection, contexts);
  return contexts;
}

/**
 * That of the same persona, which has the files they look at, or else that of another. Of what one of them may see nothing is
 * shown to the next: data is never kept by a browser, and of a file that is kept the server is asked each time.
 */
async function takeWarm(connection: Browser, wanted: WantedContext): Promise<WarmContext> {
  const { base, as, options } = wanted;
  const key = JSON.stringify([base, options]);
  const free = keptBy(connection);
  const fitting = free.filter((one) => one.key === key);
  const taken = fitting.findLast((one) => one.as === as) ?? fitting.at(-1);
  if (taken === undefined) return openWarm(connection, key, wanted);
  free.splice(free.indexOf(taken), 1);
  taken.as = as;
  return taken;
}

async function keepWarm(connection: Browser, warm: WarmContext): Promise<void> {
  if (!(await warm.clear())) return warm.context.close();
  const free = keptBy(connection);
  free.push(warm);
  if (free.length > keptAtMost) await free.shift()?.context.close();
}

async function lendNew(browser: Browser, { base, looks, options }: WantedContext): Promise<LentContext> {
  const context = await browser.newContext({ baseURL: base, ...looks, ...options });
  return { context, newPage: () => context.newPage(), giveBack: () => context.close() };
}

async function dress(page: Page, { viewport, colorScheme }: Looks): Promise<void> {
  const { width, height } = usualLooks.viewport;
  if (viewport.width !== width || viewport.height !== height) await page.setViewportSize(viewport);
  if (colorScheme !== usualLooks.colorScheme) await page.emulateMedia({ colorScheme });
}

/** Every page of a loan looks alike, also one that the portal opens. */
function dressPages(context: BrowserContext, looks: Looks) {
  const dressed = new WeakMap<Page, Promise<void>>();
  const once = (page: Page): Promise<void> => {
    const dressing = dressed.get(page) ?? dress(page, looks);
    dressed.set(page, dressing);
    return dressing;
  };
  // One that is closed at once needs no looks.
  const onPage = (page: Page): void => void once(page).catch(() => undefined);
  context.on('page', onPage);
  const newPage = async (): Promise<Page> => {
    const page = await context.newPage();
    await once(page);
    return page;
  };
  return { newPage, stop: () => context.off('page', onPage) };
}

/** From a browser that is kept warm, a context that nobody is in just now, as if it were new; otherwise a new one. */
export async function lendContext(browser: Browser, wanted: WantedContext): Promise<LentContext> {
  const lease = leaseOf(browser);
  if (lease === undefined || !lease.isWarm) return lendNew(browser, wanted);
  const warm = await takeWarm(lease.connection, wanted);
  lease.open.add(warm.context);
  const { newPage, stop } = dressPages(warm.context, wanted.looks);
  const giveBack = async () => {
    stop();
    // Whoever gives back twice would lend it to two.
    if (lease.open.delete(warm.context)) await keepWarm(lease.connection, warm);
  };
  return { context: warm.context, newPage, giveBack };
}
