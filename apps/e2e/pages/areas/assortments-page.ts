import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Caller, type Visit, visit, walkAnew } from '../visits/portal.ts';

/** Wide enough that every column a spec names is drawn: the grid leaves out what nobody sees. */
export const wide = { width: 2400, height: 900 };

/** A grid of assortments or of the products of one, as a person sees it. */
export class AssortmentsPage {
  readonly visit: Visit;
  readonly page: Page;

  private constructor(opened: Visit) {
    this.visit = opened;
    this.page = opened.page;
  }

  static async open(
    browser: Browser,
    path: string,
    as = 'mgr',
    dark = false,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<AssortmentsPage> {
    return AssortmentsPage.on(await visit(browser, { as, path, size: wide, dark, prepare }));
  }

  static async on(opened: Visit): Promise<AssortmentsPage> {
    const page = new AssortmentsPage(opened);
    page.page.setDefaultTimeout(60_000);
    await page.isThere();
    return page;
  }

  private isThere = (): Promise<void> =>
    this.grid
      .or(this.page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();

  /** The grid is opened anew, in the size that it was opened in. */
  async comeBackTo(path: string): Promise<void> {
    await this.page.setViewportSize(wide);
    await walkAnew(this.page, path);
    await this.isThere();
  }

  close = (): Promise<void> => this.visit.close();

  get grid(): Locator {
    return this.page.locator('[role=grid], [role=treegrid]').first();
  }

  // By their attribute: a look by role works out the roles of all the thousands of elements in a grid.
  get rows(): Locator {
    return this.grid.locator('[role=row]');
  }

  get cells(): Locator {
    return this.grid.locator('[role=gridcell]');
  }

  get headers(): Locator {
    return this.grid.locator('[role=columnheader]');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async choose(opener: string, entry: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: opener, exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text }).first();
  }

  async cell(row: Locator, column: string): Promise<Locator> {
    const header = this.headers.filter({ hasText: column }).first();
    return row.locator(`[role=gridcell][aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
  }

  async text(row: Locator, column: string): Promise<string> {
    return (await (await this.cell(row, column)).textContent())?.trim() ?? '';
  }

  async type(row: Locator, column: string, value: string): Promise<void> {
    await (await this.cell(row, column)).click();
    await this.page.keyboard.type(value);
    await this.page.keyboard.press('Enter');
  }

  /** The words of the saving indicator, once there is nothing left to send. */
  async saved(): Promise<void> {
    await this.main.getByText('All changes saved.').first().waitFor();
  }

  /** The indicator still says "saved" of the edit before until the next one is sent, so its reply is waited for. */
  async savedAfter(cause: () => Promise<unknown>): Promise<void> {
    const kept = this.page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await cause();
    expect((await kept).status()).toBe(200);
    await this.saved();
  }

  /** A toast may be gone after 400 ms, so the look-out begins before what causes it. */
  async toastAfter(text: string | RegExp, cause: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.getByText(text).first().waitFor(), cause()]);
  }

  /** Answers 'Are You Sure?' after reading what it says. */
  async confirm(text: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Are You Sure?' });
    await dialog.getByText(text).waitFor();
    await dialog.getByRole('button', { name: 'YES' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** A new assortment made by the API, for specs that begin with one. */
export async function makeAssortment({ context, base }: Caller, fields: Record<string, unknown>): Promise<string> {
  const reply = await context.request.post(`${base}/api/assortments`, {
    data: {
      type: 'item',
      productType: 'Footwear',
      // Products of the demo are not all well; most specs are not about that.
      ...(fields.state === 'Published' ? { waiver: 'Made by a spec' } : {}),
      ...fields,
    },
    headers: { origin: base, 'idempotency-key': crypto.randomUUID() },
  });
  if (!reply.ok()) throw new Error(`No assortment was made: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { _id: string })._id;
}

/** A new key initiative for footwear in the US with these products, not published yet unless that is asked for. */
export async function makeInternal(
  { context, base }: Caller,
  products: readonly object[],
  fields: Record<string, unknown> = {},
): Promise<string> {
  const title = `Initiative ${crypto.randomUUID().slice(0, 8)}`;
  const scope = { region: 'US', channel: 'Wholesale', productType: 'Footwear' };
  const reply = await context.request.post(`${base}/api/internalAssortments`, {
    data: { title, season: 'Spring', year: 2027, gender: 'Women', ...scope, products, ...fields },
    headers: { origin: base, 'idempotency-key': crypto.randomUUID() },
  });
  if (!reply.ok()) throw new Error(`No assortment was made: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { _id: string })._id;
}

/** A new retail assortment for apparel in Europe, not published yet. */
export async function makeRetailDraft({ context, base }: Caller): Promise<string> {
  const title = `Draft ${crypto.randomUUID().slice(0, 8)}`;
  const scope = { region: 'Europe', channel: 'Retail', productType: 'Apparel' };
  const reply = await context.request.post(`${base}/api/internalAssortments`, {
    data: { title, season: 'Spring', year: 2027, gender: 'Women', ...scope },
    headers: { origin: base, 'idempotency-key': crypto.randomUUID() },
  });
  if (!reply.ok()) throw new Error(`No assortment was made: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { _id: string })._id;
}

/** Style-colors of the demo catalogue: as many as asked for, of as few styles as possible. */
export async function someProducts(
  { context, base }: Caller,
  count: number,
  skip = 0,
  query: Record<string, unknown> = {},
): Promise<{ style: string; color: string }[]> {
  const reply = await context.request.post(`${base}/api/products/fetch`, {
    data: {
      query: { productType: 'Footwear', 'locations.code': 'US', ...query },
      _select: ['style', 'color'],
      _options: { limit: count, skip, sort: { styleNumeric: 1 } },
    },
    headers: { origin: base },
  });
  const { data } = (await reply.json()) as { data: { style: string; color: string }[] };
  return data.map(({ style, color }) => ({ style, color }));
}

export const manageAddress = (id: string): string => `/product/assortments/assortment/${id}/manage`;
