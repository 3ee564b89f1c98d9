import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

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

/** Playwright cannot download a browser everywhere, so the machine's own Chromium is used. */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = knownPlaces.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install the package "chromium", or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

/** The browser that all specs of a run share: each gets contexts of its own, and closing it closes only those. */
export async function serveBrowser(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: findChromium(), headless: true, args: flags });
  process.env.BROWSER_ENDPOINT = server.wsEndpoint();
  return () => server.close();
}

export async function launchBrowser(): Promise<Browser> {
  const shared = process.env.BROWSER_ENDPOINT;
  if (shared !== undefined) return chromium.connect(shared);
  return chromium.launch({ executablePath: findChromium(), headless: true, args: flags });
}

const warm = new WeakSet<Browser>();
export const isWarm = (browser: Browser): boolean => warm.has(browser);

/** For a file with many visits: each gets a context that was cleared instead of a new one, and starts in half the time. */
export async function launchWarmBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  warm.add(browser);
  return browser;
}

/** A browser whose process can be stopped and gone on with. */
export async function launchOwnBrowser(): Promise<{ browser: Browser; server: BrowserServer }> {
  const server = await chromium.launchServer({ executablePath: findChromium(), headless: true, args: flags });
  return { server, browser: await chromium.connect(server.wsEndpoint()) };
}
