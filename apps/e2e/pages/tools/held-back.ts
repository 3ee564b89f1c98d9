import type { Page } from 'playwright-core';

export interface HeldBack {
  /** What was sent so far. */
  said(): readonly unknown[];
  letGo(): void;
}

/** What a page writes there stays on its way until it is let go. */
export async function heldBack(page: Page, pattern: string): Promise<HeldBack> {
  const said: unknown[] = [];
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    said.push(route.request().postDataJSON());
    await gone;
    await route.continue();
  });
  return { said: () => said, letGo };
}
