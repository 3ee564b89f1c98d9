import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/assortments-page.ts';
import { launchBrowser } from '../../pages/browser.ts';
import { csv, ImportPage } from '../../pages/import-page.ts';

const rowCount = 8;
const columns = ['Color Note', 'Cost', 'Discount %', 'Suggested Re', 'Style Note', 'Pillar'];
const values: Readonly<Record<string, readonly string[]>> = {
  Cost: ['12.5', '40', ''],
  'Discount %': ['10', '25', ''],
  'Suggested Re': ['99', '120'],
  Pillar: ['Bogus', ''],
};

interface Cell {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

type Action =
  | ({ readonly do: 'type' | 'ctrl enter' | 'paste' | 'clear' | 'fill down' } & Cell & { readonly rows: number })
  | { readonly do: 'remove' | 'import' | 'sort' | 'group' | 'add'; readonly row: number };

const cell = fc
  .record({ row: fc.integer({ min: 1, max: 4 }), column: fc.constantFrom(...columns), word: fc.nat(99) })
  .chain(({ row, column, word }) =>
    fc.constantFrom(...(values[column] ?? [`Word ${word}`, ''])).map((value): Cell => ({ row, column, value })),
  );

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        cell,
        fc.constantFrom(
          'type' as const,
          'ctrl enter' as const,
          'paste' as const,
          'clear' as const,
          'fill down' as const,
        ),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([at, what, rows]): Action => ({ ...at, do: what, rows })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('remove' as const, 'import' as const, 'sort' as const, 'group' as const, 'add' as const),
      row: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

let browser: Browser;
let plan: AssortmentsPage;
let id: string;
let products: { style: string; color: string }[];

beforeAll(async () => {
  browser = await launchBrowser();
  plan = await AssortmentsPage.open(browser, '/product/assortments');
  products = await someProducts(plan.visit, rowCount + 12);
  id = await makeAssortment(plan.visit, {
    title: `Undo ${crypto.randomUUID().slice(0, 8)}`,
    products: products.slice(0, rowCount),
  });
  await plan.page.goto(manageAddress(id));
  await plan.grid.getByRole('gridcell').first().waitFor();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

const row = (at: number) => plan.grid.getByRole('row').nth(at);
const headers = () => ({ origin: plan.visit.base });

/** Everything a person would call the state: rows in their order with all their cells, settings, and marks on the screen. */
async function state(): Promise<unknown> {
  const { request } = plan.visit.context;
  const rows = await request.post(`${plan.visit.base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id }, _options: { limit: 100 } },
    headers: headers(),
  });
  const own = await request.get(`${plan.visit.base}/api/assortments/${id}`, { headers: headers() });
  const { data } = (await rows.json()) as { data: Record<string, unknown>[] };
  const { uiSettings } = (await own.json()) as { uiSettings: unknown };
  const blank = (value: unknown) => value === null || value === '' || value === undefined || value === false;
  return {
    rows: data.map(({ version: _v, ...fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => !blank(value))),
    ),
    uiSettings,
    marks: await plan.grid.locator('[role=gridcell][data-severity]').count(),
  };
}

async function select({ row: at, column, rows }: Cell & { rows: number }): Promise<void> {
  await (await plan.cell(row(at), column)).click();
  for (let more = 1; more < rows; more++) await plan.page.keyboard.press('Shift+ArrowDown');
}

async function importSheet(at: number): Promise<void> {
  const sheet = new ImportPage(plan);
  await sheet.open();
  const [held, fresh] = [products[at - 1]!, products[rowCount + at]!];
  await sheet.choose(
    'Buy.csv',
    csv(
      ['Style', 'Color', 'Quantity'],
      [
        [held.style, held.color, 17],
        [fresh.style, fresh.color, 23],
      ],
    ),
  );
  await sheet.accept();
  await sheet.action('Validate Items').click();
  const update = plan.page.getByRole('radio', { name: /Update/ });
  if (await update.count()) await update.first().check();
  await sheet.wizard
    .getByRole('button', { name: /^(Add|Import|Update)/ })
    .last()
    .click();
  await sheet.wizard.waitFor({ state: 'detached' });
}

const acts: Readonly<Record<Action['do'], (action: never) => Promise<void>>> = {
  type: async (to: Cell & { rows: number }) => {
    await select({ ...to, rows: 1 });
    if (to.value === '') return plan.page.keyboard.press('Delete');
    await plan.page.keyboard.type(to.value);
    await plan.page.keyboard.press('Enter');
    await plan.page.keyboard.press('Escape');
  },
  'ctrl enter': async (to: Cell & { rows: number }) => {
    await select(to);
    await plan.page.keyboard.type(to.value === '' ? 'x' : to.value);
    await plan.page.keyboard.press('Control+Enter');
    await plan.page.keyboard.press('Escape');
  },
  paste: async (to: Cell & { rows: number }) => {
    await select({ ...to, rows: 1 });
    await plan.page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      Array.from({ length: to.rows }, () => to.value).join('\n'),
    );
  },
  clear: async (to: Cell & { rows: number }) => {
    await select(to);
    await plan.page.keyboard.press('Delete');
  },
  'fill down': async (to: Cell & { rows: number }) => {
    await select({ ...to, rows: Math.max(2, to.rows) });
    await plan.page.keyboard.press('Control+d');
  },
  remove: async ({ row: at }: { row: number }) => {
    await (await plan.cell(row(at), 'Color Note')).click();
    await plan.page.getByRole('button', { name: /^Remove/ }).click();
    await plan.page.getByRole('dialog', { name: 'Are You Sure?' }).getByRole('button', { name: 'YES' }).click();
  },
  sort: async ({ row: at }: { row: number }) => {
    const column = ['Style', 'Color', 'Cost', 'Style'][at - 1]!;
    await plan.grid.getByRole('columnheader').filter({ hasText: column }).first().click();
  },
  group: async () => plan.page.getByRole('button', { name: /^(Group|Ungroup)$/ }).click(),
  import: async ({ row: at }: { row: number }) => importSheet(at),
  add: async ({ row: at }: { row: number }) => {
    const { style, color } = products[rowCount + 6 + at]!;
    await plan.choose('Add products', 'Paste a list…');
    const dialog = plan.page.getByRole('dialog').last();
    await dialog.getByRole('textbox').first().fill(`${style} ${color}`);
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
} as Readonly<Record<Action['do'], (action: never) => Promise<void>>>;

/** Nothing waits to be sent any more, and what was sent has been answered. */
const quiet = () =>
  expect
    .poll(
      async () => {
        const words = (await plan.main.getByRole('status').allTextContents()).join(' ');
        return words.includes('Saving') ? 'saving' : 'quiet';
      },
      { timeout: 60_000 },
    )
    .toBe('quiet');

const undo = () => plan.page.getByRole('button', { name: 'Undo', exact: true });
const named = (one: Action) => Object.values(one).join(' · ');

describe('any action of a person, then Undo, gives the state before: rows, settings and marks', () => {
  beforeAll(async () => {
    // From here on the assortment keeps how its grid is arranged; before that it keeps nothing.
    await acts.group({ row: 1 } as never);
    await quiet();
    await undo().click();
  });

  const runs = fc.sample(action, { seed: 20_261_115, numRuns: Number(process.env.UNDO_RUNS ?? 16) });
  it.each(runs.map((one) => [named(one), one] as const))('%s', async (_name, one) => {
    await quiet();
    const before = await state();
    const stepsBefore = await stepsDone();
    await acts[one.do](one as never);
    await quiet();
    const steps = (await stepsDone()) - stepsBefore;
    expect(steps).toBeLessThanOrEqual(1);
    if (steps === 1) await undo().click();
    await quiet();
    expect(await state()).toEqual(before);
    expect(await stepsDone()).toBe(stepsBefore);
  });
});

/** How many steps the history panel knows as done. */
async function stepsDone(): Promise<number> {
  await plan.page.getByRole('button', { name: 'History', exact: true }).click();
  const panel = plan.page.getByRole('dialog', { name: 'History' });
  await panel.waitFor();
  const steps = await panel.locator('time').count();
  const current = await panel
    .locator('button:has(time)')
    .evaluateAll((lines) => lines.findIndex((line) => line.getAttribute('aria-current') === 'step'));
  await plan.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  return current < 0 ? 0 : steps - current;
}
