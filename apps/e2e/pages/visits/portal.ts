import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from 'playwright-core';
import { noteChangedLooks } from './kept-looks.ts';
import { demoPassword, emailOf } from './personas.ts';
import { callAgainOverClosedLines, lendContext } from './warm-contexts.ts';
import { toldBeforeClosing } from './what-stands.ts';

export function productUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (url === undefined) throw new Error('E2E_BASE_URL is not set: the product was not started.');
  return url;
}

export const usualSize = { width: 1440, height: 900 };

export interface VisitOptions {
  /** A persona to be logged in as; without it the visitor is a stranger. */
  as?: string;
  path?: string;
  dark?: boolean;
  size?: { width: number; height: number };
  /** Another product than the shared one. */
  base?: string;
  context?: BrowserContextOptions;
  /** Runs before the first page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  base: string;
  address(): string;
  close(): Promise<void>;
}

/** Somebody who only asks the server: logged in, with no browser at all. */
export interface Caller {
  readonly context: { readonly request: APIRequestContext };
  readonly base: string;
  close(): Promise<void>;
}

export async function callAs(persona: string): Promise<Caller> {
  const base = productUrl();
  const calls = await request.newContext({ baseURL: base });
  const context = { request: calls };
  callAgainOverClosedLines(context);
  await logInByCall(context, base, persona);
  return { context, base, close: () => calls.dispose() };
}

/** Logged in, with an empty page. */
export const nowhere = 'about:blank';

/** A browser of one's own, at an address, perhaps logged in. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const base = options.base ?? productUrl();
  const { context, newPage, giveBack } = await lendContext(browser, {
    base,
    as: options.as,
    looks: {
      viewport: options.size ?? usualSize,
      colorScheme: options.dark ? 'dark' : 'light',
    },
    options: options.context ?? {},
  });
  const close = toldBeforeClosing(context, giveBack);
  if (options.as !== undefined) await logInByCall(context, base, options.as);
  const page = await newPage();
  if (options.as !== undefined) noteChangedLooks(page, options.as, base);
  await options.prepare?.(page);
  await page.goto(options.path ?? '/dashboard');
  return { page, context, base, address: () => page.url().slice(base.length), close };
}

export async function logInByCall(context: Caller['context'], base: string, persona: string): Promise<void> {
  const reply = await context.request.post(`${base}/api/users/session`, {
    data: { email: emailOf(persona), password: demoPassword },
    headers: { origin: base },
  });
  if (!reply.ok()) throw new Error(`${persona} could not log in: ${reply.status()} ${await reply.text()}`);
}

/** Another person at the same browser: for specs that look at many people, whose code need not be compiled for each of them. */
export async function sitDown({ page, context, base }: Visit, persona: string, path: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(nowhere);
  await context.clearCookies();
  await logInByCall(context, base, persona);
  await page.goto(path);
}

declare global {
  var headingBefore: { readonly node: Element | null; readonly words: string | undefined };
}

/** Whether an address is the one asked for; what a screen adds to it by itself is its own affair. */
function isAt(arrived: URL, wanted: URL): boolean {
  const asked = [...wanted.searchParams];
  return (
    arrived.pathname === wanted.pathname && asked.every(([name, value]) => arrived.searchParams.get(name) === value)
  );
}

/** Another screen without loading the portal again, as by a link: what a screen held goes with it, its heading too. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const from = page.url();
  await page.evaluate((to) => {
    const node = document.querySelector('h1');
    globalThis.headingBefore = { node, words: node?.textContent };
    history.pushState(null, '', to);
  }, path);
  const another = page.waitForFunction(() => {
    const { node, words } = globalThis.headingBefore;
    const now = document.querySelector('h1');
    return now !== null && (now !== node || now.textContent !== words);
  });
  await another.catch((cause: unknown) => {
    throw new Error(`Walking from ${from} to ${path} showed no other heading; it ended at ${page.url()}.`, { cause });
  });
  const arrived = await page.evaluate(() => ({
    url: location.href,
    heading: document.querySelector('h1')?.textContent,
  }));
  if (isAt(new URL(arrived.url), new URL(path, from))) return;
  throw new Error(`Walked from ${from} to ${path}, and arrived at ${arrived.url} instead, under "${arrived.heading}".`);
}

/** The same where one may already be there: by way of the settings or the dashboard, so that the screen is opened anew. */
export async function walkAnew(page: Page, path: string): Promise<void> {
  const between = new URL(path, page.url()).pathname === '/settings' ? '/dashboard' : '/settings';
  if (new URL(page.url()).pathname !== between) await walkTo(page, between);
  await walkTo(page, path);
}

export async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  const isLoaded = () => document.querySelector('[aria-label="Loading"]') === null;
  await page.waitForFunction(isLoaded, undefined, { polling: 100 });
}

/** Chooses, and waits until the server has kept the choice for the user. */
export async function settingSaved(page: Page, choose: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('/users/settings/') && reply.request().method() !== 'GET',
  );
  await choose();
  await kept;
}
