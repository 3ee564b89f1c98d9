import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Caller, type Visit, type VisitOptions, visit } from '../visits/portal.ts';
import { makeAssortment, someProducts } from './assortments-page.ts';

export const sortAddress = (id: string): string => `/product/assortments/assortment/${id}/sort`;

export interface SortedAssortment {
  readonly id: string;
  /** The styles of each group, in their order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

const headersOf = (base: string) => ({ origin: base, 'idempotency-key': crypto.randomUUID() });

/** Moves things by a call, having seen the newest state. */
export async function sendGroupSort({ context, base }: Caller, id: string, body: object): Promise<number> {
  const { revision } = (await (await context.request.get(`${base}/api/assortments/${id}`)).json()) as {
    revision: number;
  };
  const data = { groupBy: 'None', seen: revision, ...body };
  const url = `${base}/api/regular/groupsort/batch/${id}`;
  return (await context.request.patch(url, { data, headers: headersOf(base) })).status();
}

/** Two groups made by hand with four styles each, and one that is locked. */
export async function makeSorted(caller: Caller): Promise<SortedAssortment> {
  const products = await someProducts(caller, 60);
  const styles = [...new Set(products.map(({ style }) => style))].slice(0, 9);
  const taken = products.filter(({ style }) => styles.includes(style));
  const id = await makeAssortment(caller, { title: `Sorted ${crypto.randomUUID().slice(0, 8)}`, products: taken });
  const move = (item: string, toGroup: string) => ({ item, displayGroup: 'Uncategorized', toGroup, beforeItem: null });
  const groups = { Move: styles.slice(0, 4), Heritage: styles.slice(4, 8), Comfort: styles.slice(8) };
  const moveStyle = Object.entries(groups).flatMap(([title, own]) => own.map((style) => move(style, title)));
  const status = await sendGroupSort(caller, id, {
    groups: [{ title: 'Move' }, { title: 'Heritage' }, { title: 'Comfort', locked: true }],
    moveStyle,
  });
  if (status !== 200) throw new Error(`The groups were not made: ${status}`);
  return { id, styles: groups };
}

/** Until it stays where it is for a while: a page above it grows when its picture comes. */
const standsStill = async (one: Locator): Promise<void> => {
  let [before, times] = ['', 0];
  await expect
    .poll(async () => {
      const now = JSON.stringify(await one.boundingBox());
      times = now === before ? times + 1 : 0;
      before = now;
      return times;
    })
    .toBeGreaterThan(4);
};

/** The sort view, as a person sees and touches it. */
export class SortPage {
  readonly visit: Visit;
  readonly page: Page;

  private constructor(opened: Visit) {
    this.visit = opened;
    this.page = opened.page;
  }

  static async open(browser: Browser, id: string, options: VisitOptions = {}): Promise<SortPage> {
    const page = new SortPage(await visit(browser, { as: 'mgr', path: sortAddress(id), ...options }));
    page.page.setDefaultTimeout(60_000);
    await page.ready();
    return page;
  }

  /** As somebody who may not move anything right now. */
  static async look(browser: Browser, options: VisitOptions): Promise<SortPage> {
    const page = new SortPage(await visit(browser, options));
    await page.lanes.locator('[data-style]').first().waitFor({ timeout: 60_000 });
    return page;
  }

  close = (): Promise<void> => this.visit.close();

  /** The tools are there once everything is loaded and may be moved. */
  async ready(): Promise<void> {
    await this.page.getByRole('button', { name: 'Group', exact: true }).waitFor();
    await this.lanes.locator('[data-style]').first().waitFor();
  }

  get lanes(): Locator {
    return this.page.locator('[data-part=lanes]');
  }

  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Groups' });
  }

  tile(style: string): Locator {
    return this.lanes.locator(`[data-style="${style}"][data-group]:not([data-color])`);
  }

  face(style: string): Locator {
    return this.tile(style).locator('[data-part=face]');
  }

  /** The styles of a group as they stand on the screen. */
  order(group: string): Promise<string[]> {
    return this.lanes.locator(`[data-group="${group}"]:not([data-color])`).evaluateAll((tiles) =>
      tiles
        .map((tile) => ({ style: (tile as HTMLElement).dataset.style ?? '', box: tile.getBoundingClientRect() }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
        .map(({ style }) => style),
    );
  }

  groups(): Promise<string[]> {
    return this.rail
      .locator('[data-grip]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.grip ?? ''));
  }

  get said(): Locator {
    return this.page.locator('[data-part=said]');
  }

  async menu(group: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${group}` }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Pulls one thing to a place of another: before its middle, or onto it. */
  async drag(from: Locator, to: Locator, part: 'before' | 'after' | 'onto' = 'before'): Promise<void> {
    const { mouse } = this.page;
    const share = { before: 0.1, after: 0.9, onto: 0.5 }[part];
    // A page above that is still growing pushes everything down: whoever presses where it stood a moment ago lifts nothing.
    await standsStill(from);
    await from.hover();
    const start = await from.boundingBox();
    if (!start) throw new Error('There is nothing to pull.');
    await mouse.down();
    await mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10);
    await this.page.locator('[data-part=ghost]').waitFor();
    const goal = await to.boundingBox();
    if (!goal) throw new Error('There is nowhere to put it.');
    await mouse.move(goal.x + goal.width * share, goal.y + goal.height / 2, { steps: 4 });
    await mouse.up();
  }

  /** Does something and waits until the server has taken it and the screen says so. */
  async savedAfter(cause: () => Promise<unknown>): Promise<number> {
    const kept = this.page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await cause();
    const { status } = { status: (await kept).status() };
    if (status === 200) await this.page.getByText('All changes saved.').first().waitFor();
    return status;
  }
}
