import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
} from 'playwright-core';

const knownPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, and with it what it has compiled.
  '--process-per-site',
];

const flagsOfSpecs = [
  ...flags,
  // A file that another thread parses while it comes is parsed for every page anew, though the process has it compiled.
  // Whoever measures leaves it to the browser, as people do.
  '--js-flags=--no-script-streaming',
];

/** The same engine without windows: it loads a page for half the work. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/** Playwright cannot download a browser everywhere, so the machine's own Chromium is used. */
function findChromium(places: readonly string[] = knownPlaces): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install the package "chromium", or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

/** A file's hold on the browser that all files of its worker use one after another. */
export interface Lease {
  readonly connection: Browser;
  readonly isWarm: boolean;
  /** What the file has open: it goes with the file. */
  readonly open: Set<BrowserContext>;
}

const leases = new WeakMap<Browser, Lease>();
export const leaseOf = (browser: Browser): Lease | undefined => leases.get(browser);

let connection: Promise<Browser> | undefined;

function lease(of: Browser, isWarm: boolean): Browser {
  const open = new Set<BrowserContext>();
  const own: Record<PropertyKey, unknown> = {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await of.newContext(options);
      open.add(context);
      return context;
    },
    close: async () => {
      await Promise.all([...open].map((context) => context.close()));
      open.clear();
    },
  };
  const held = new Proxy(of, { get: (target, key) => own[key] ?? Reflect.get(target, key, target) });
  leases.set(held, { connection: of, isWarm, open });
  return held;
}

/** One browser per worker, in the worker's own process: a browser that workers share takes each message over twice. */
const browserOfWorker = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium([headlessShell, ...knownPlaces]),
    headless: true,
    args: flagsOfSpecs,
  });

async function takeBrowser(isWarm: boolean): Promise<Browser> {
  const inRunOfSpecs = process.env.VITEST_WORKER_ID !== undefined;
  if (!inRunOfSpecs) return chromium.launch({ executablePath: findChromium(), headless: true, args: flags });
  connection ??= browserOfWorker();
  return lease(await connection, isWarm);
}

/** In a run of specs the browser of the worker, from file to file; outside of a run one of its own. */
export const launchBrowser = (): Promise<Browser> => takeBrowser(false);

/** Its visits get contexts that were cleared and start in half the time; they stay warm for the files that follow. */
export const launchWarmBrowser = (): Promise<Browser> => takeBrowser(true);

/** A browser whose process can be stopped and gone on with. */
export async function launchOwnBrowser(): Promise<{ browser: Browser; server: BrowserServer }> {
  const server = await chromium.launchServer({ executablePath: findChromium(), headless: true, args: flags });
  return { server, browser: await chromium.connect(server.wsEndpoint()) };
}
