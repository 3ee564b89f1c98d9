import type { Browser, Locator, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchWarmBrowser } from '../visits/browser.ts';
import { callAs } from '../visits/portal.ts';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from './assortments-page.ts';
import { shareGrid } from './shared-grid.ts';

/** What a grid sends its edits to. */
export const batches = '**/api/assortments/batch/**';
export const broken = (route: Route) => route.fulfill({ status: 503, json: { code: 'internal', message: 'Down' } });

/** Words that no other test has typed. */
export const word = (start: string): string => `${start} ${crypto.randomUUID().slice(0, 6)}`;

/** An assortment that only the tests of this file edit, open in a grid that they share. */
export function useOwnPlan(title: string) {
  let browser: Browser;
  let id: string;
  let plan: AssortmentsPage;

  beforeAll(async () => {
    browser = await launchWarmBrowser();
    const start = await callAs('mgr');
    const products = await someProducts(start, 60);
    id = await makeAssortment(start, { title: word(title), products });
    await start.close();
  });
  afterAll(() => browser.close());
  const grid = shareGrid(() =>
    AssortmentsPage.open(browser, manageAddress(id), 'mgr', false, (page) =>
      // What a page sends with its last breath escapes whatever a spec answers in the server's place: it finds nobody.
      page.addInitScript(() => {
        const { fetch } = window;
        let leaving = false;
        window.addEventListener('pagehide', () => {
          leaving = true;
        });
        window.fetch = (input, init) =>
          leaving && String(input).includes('/batch/') ? Promise.reject(new TypeError('Down')) : fetch(input, init);
      }),
    ),
  );
  beforeEach(async () => {
    plan = await grid.at(manageAddress(id));
    await plan.cells.first().waitFor();
  });

  const row = (at: number, on = plan): Locator => on.rows.nth(at);
  return {
    browser: () => browser,
    plan: () => plan,
    address: () => manageAddress(id),
    /** The next test gets a page of its own. */
    leave: grid.leave,
    row,
    indicator: (words: string) => plan.main.getByText(words).first(),
    noteOf: (at: number) => plan.text(row(at), 'Color Note'),
    /** What the server holds, whatever the screen says. */
    async serverNote(at: number): Promise<unknown> {
      const reply = await plan.visit.context.request.post(`${plan.visit.base}/api/assortments/products/query`, {
        data: { assortmentsQuery: { _id: id } },
        headers: { origin: plan.visit.base },
      });
      return ((await reply.json()) as { data: { colorNote?: string }[] }).data[at]?.colorNote;
    },
  };
}
