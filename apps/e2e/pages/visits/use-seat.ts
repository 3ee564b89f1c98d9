import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchWarmBrowser } from './browser.ts';
import { sitDown, type Visit, visit, walkTo } from './portal.ts';
import { beforeSecondTry } from './second-try.ts';

/** One page for all tests of a file, at which one persona after the other sits down. */
export function useSeat() {
  let browser: Browser;
  let seat: Visit;
  /** Who is logged in there, if that is known. */
  let sitting: string | undefined = 'user';
  /** What failed in the page since somebody last looked. */
  const broken: string[] = [];

  beforeAll(async () => {
    browser = await launchWarmBrowser();
    seat = await visit(browser, { as: 'user', path: '/settings' });
    seat.page.on('pageerror', ({ message }) => broken.push(message));
  });
  afterAll(() => browser.close());
  beforeSecondTry(async () => {
    sitting = undefined;
  });

  const sit = async (persona: string, path: string): Promise<void> => {
    sitting = undefined;
    await sitDown(seat, persona, path);
    sitting = persona;
  };

  /** The user comes from their settings, by a link; where it leads is for the test to see. */
  const userGoesTo = async (path: string): Promise<void> => {
    const { page } = seat;
    if (sitting !== 'user') await sit('user', '/settings');
    if (new URL(page.url()).pathname !== '/settings') await walkTo(page, '/settings');
    await page.evaluate((to) => history.pushState(null, '', to), path);
  };

  return { seat: () => seat, sit, userGoesTo, broken };
}
