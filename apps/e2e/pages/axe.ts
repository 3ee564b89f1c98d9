import axe from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

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

/** One line per broken rule; an empty list is what we want. A half-faded dialog would report false contrasts. */
export async function axeViolations(page: Page): Promise<string[]> {
  await standStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    return (await inPage.run(document, { runOnly: tags })).violations;
  }, standards);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The page as it stands, in light and then in dark: the portal follows the system at once. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    found.push(...(await axeViolations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
