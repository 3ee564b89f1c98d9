import type { Browser } from 'playwright-core';
import { launchBrowser } from '../apps/e2e/pages/visits/browser.ts';
import { provideChromium } from '../scripts/tools/chromium.ts';

/** A bench brings its Chromium along, as the tests do: on a bare machine it is installed on the spot. */
export const launchChromium = async (): Promise<Browser> => {
  Object.assign(process.env, await provideChromium());
  return launchBrowser();
};
