import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Until nothing moves any more: what was just opened begins to fade in a frame or two later. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 6; still += 1) {
      await frame();
      const moving = ending();
      if (moving.length > 0) still = 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** Handed to the engine itself: as a call of the page it would be wrapped, sent and evaluated there, for twice the time. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/** What the colors decide; everything else of a page is the same in both schemes. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** One line per broken rule; an empty list is what we want. A half-faded dialog would report false contrasts. */
const runAxe = async (page: Page, asked: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<string[]> => {
  await standStill(page);
  await bringAxe(page);
  // Without the kinds of result every node that passes gets a selector of its own, which is most of the work.
  const options: RunOptions = { ...asked, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    return (await inPage.run(document, given)).violations;
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

export const axeViolations = (page: Page, rules: RunOptions['rules'] = {}): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'tag', values: standards }, rules });

export const showScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
};

/** The page as it stands, in light and then in dark: the portal follows the system at once. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await showScheme(page, 'light');
  const inLight = await axeViolations(page);
  await showScheme(page, 'dark');
  const inDark = await runAxe(page, { runOnly: { type: 'rule', values: ofColors } });
  return [...inLight.map((violation) => `light: ${violation}`), ...inDark.map((violation) => `dark: ${violation}`)];
}
