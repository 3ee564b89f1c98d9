import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { AssortmentsPage } from './assortments-page.ts';
import { csv, ImportPage } from './import-page.ts';

export interface Pair {
  readonly style: string;
  readonly color: string;
}

/** What a walk over an open assortment works with: products that are in it, and others that may come in. */
export interface Walk {
  readonly plan: AssortmentsPage;
  readonly held: readonly Pair[];
  readonly spare: readonly Pair[];
  /** A whole number below `limit`, from the seed. */
  pick(limit: number): number;
}

const words = ['Lead the wall', 'Hold back', 'Window', '10', '25', '99.5', ''];
const noteColumns = ['Color Note', 'Style Note'] as const;
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  'Color Note': words,
  'Style Note': words,
  Cost: ['12.5', '40', ''],
  'Discount %': ['10', '25', ''],
  Label: ['Core', 'Key', ''],
  Pillar: ['Bogus', ''],
};

const one = <T>({ pick }: Walk, choices: readonly T[]): T => choices[pick(choices.length)]!;
const dataRows = ({ plan }: Walk): Locator =>
  plan.grid.locator('[role=row]:not([aria-expanded]):has([role=gridcell][aria-colindex="3"])');

async function someCell(walk: Walk, column: string, rowsBelow = 0): Promise<Locator> {
  const rows = dataRows(walk);
  const at = walk.pick(Math.max(1, (await rows.count()) - rowsBelow));
  return walk.plan.cell(rows.nth(at), column);
}

async function select(walk: Walk, column: string, rows: number): Promise<void> {
  await (await someCell(walk, column, rows - 1)).click();
  for (let more = 1; more < rows; more++) await walk.plan.page.keyboard.press('Shift+ArrowDown');
}

async function typed(walk: Walk, key: 'Enter' | 'Control+Enter', rows: number): Promise<void> {
  const { keyboard } = walk.plan.page;
  const column = one(walk, Object.keys(valuesOf));
  await select(walk, column, rows);
  const text = one(walk, valuesOf[column]!);
  if (text === '') return keyboard.press('Delete');
  await keyboard.type(text);
  await keyboard.press(key);
  // A refused text leaves its editor open.
  await keyboard.press('Escape');
}

async function paste(walk: Walk): Promise<void> {
  const column = one(walk, Object.keys(valuesOf));
  await select(walk, column, 1);
  const lines = Array.from({ length: 1 + walk.pick(3) }, () => one(walk, valuesOf[column]!));
  await walk.plan.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
}

async function fill(walk: Walk): Promise<void> {
  const { page, grid } = walk.plan;
  const cell = await someCell(walk, one(walk, [...noteColumns, 'Cost']), 3);
  await cell.click();
  const from = await grid.locator('[data-part=handle]').boundingBox();
  const { height } = (await cell.boundingBox())!;
  await page.mouse.move(from!.x + 2, from!.y + 2);
  await page.mouse.down();
  await page.mouse.move(from!.x + 2, from!.y + height * 2, { steps: 4 });
  await page.mouse.up();
}

async function multiEdit(walk: Walk): Promise<void> {
  const { page } = walk.plan;
  await select(walk, 'Color Note', 3);
  await page.getByRole('button', { name: 'Edit selection…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit \d+ rows?/ });
  await dialog.getByLabel('Color Note').fill(`All ${walk.pick(90)}`);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function remove(walk: Walk): Promise<void> {
  const { page } = walk.plan;
  await select(walk, 'Color Note', 1 + walk.pick(2));
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog', { name: 'Are You Sure?' }).getByRole('button', { name: 'YES' }).click();
}

async function pasteList(walk: Walk): Promise<void> {
  const { plan } = walk;
  const { style, color } = one(walk, walk.spare);
  await plan.choose('Add products', 'Paste a list…');
  const dialog = plan.page.getByRole('dialog', { name: 'Paste a list' });
  await dialog.getByLabel('Styles and colors').fill(`${style} ${color}`);
  await dialog.getByRole('button', { name: /^Add 1/ }).click();
  // What is in already is said, and the dialog stays; otherwise it has done its work and goes.
  const said = dialog.getByText('This Style/Color is Already in Your Assortment');
  await Promise.race([said.waitFor(), dialog.waitFor({ state: 'detached' })]);
  if (await said.isVisible()) await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

/** A sheet that changes a row and brings a new one, each with a quantity. */
async function importSheet(walk: Walk): Promise<void> {
  const { plan } = walk;
  const sheet = new ImportPage(plan);
  const [known, fresh] = [one(walk, walk.held), one(walk, walk.spare)];
  await sheet.open();
  const lines = [known, fresh].map(({ style, color }) => [style, color, 5 + walk.pick(40)]);
  await sheet.choose('Buy.csv', csv(['Style', 'Color', 'Quantity'], lines));
  await sheet.accept();
  await sheet.action('Validate Items').click();
  await sheet.wizard.getByRole('switch', { name: 'Update matching rows' }).click();
  const again = sheet.action('Revalidate Items');
  const ready = sheet.wizard.getByRole('button', { name: /Import( to Assortment)?$/ });
  await again.or(ready).waitFor();
  if (await again.isVisible()) await again.click();
  await ready.click();
  await sheet.wizard.waitFor({ state: 'detached' });
}

const sort = ({ plan, pick }: Walk) =>
  plan.grid
    .getByRole('columnheader')
    .filter({ hasText: ['Color', 'Name', 'Cost'][pick(3)] as string })
    .first()
    .locator('span')
    .first()
    .click();

const group = ({ plan }: Walk) => plan.page.getByRole('button', { name: /^(Group|Ungroup)$/ }).click();

async function hideColumn({ plan, pick }: Walk): Promise<void> {
  const column = ['Color Note', 'Gender', 'Discount Amount'][pick(3)]!;
  const header = plan.grid.getByRole('columnheader').filter({ hasText: column }).first();
  if ((await header.count()) === 0) return;
  await header.click({ button: 'right' });
  await plan.page.getByRole('menuitem', { name: 'Hide column' }).click();
}

/** What a person does to an assortment, by the name that a failing walk prints. */
export const acts: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  type: (walk) => typed(walk, 'Enter', 1),
  'ctrl enter': (walk) => typed(walk, 'Control+Enter', 3),
  paste,
  fill,
  'multi-edit': multiEdit,
  clear: async (walk) => {
    await select(walk, one(walk, noteColumns), 2);
    await walk.plan.page.keyboard.press('Delete');
  },
  remove,
  'paste a list': pasteList,
  import: importSheet,
  sort,
  group,
  'hide a column': hideColumn,
};

/** Nothing waits to be sent any more, and what was sent has been answered. */
export const quiet = ({ plan }: Pick<Walk, 'plan'>): Promise<void> =>
  expect
    .poll(async () => (await plan.main.getByRole('status').allTextContents()).join(' '), { timeout: 60_000 })
    .not.toContain('Saving');

const isBlank = (value: unknown) => value === null || value === '' || value === undefined || value === false;

/** Everything that a person would call the state: what the server holds, and what the screen shows and marks. */
export async function stateOf({ plan }: Pick<Walk, 'plan'>, id: string): Promise<unknown> {
  const { context, base } = plan.visit;
  const reply = await context.request.post(`${base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id }, _options: { limit: 100 } },
    headers: { origin: base },
  });
  const { data } = (await reply.json()) as { data: Record<string, unknown>[] };
  return {
    kept: data.map(({ version: _version, ...fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value))),
    ),
    shown: await plan.grid.evaluate((grid) => {
      grid.scrollTo(0, 0);
      const edge = grid.getBoundingClientRect().right;
      // Beyond the edge a row may keep cells of an earlier place.
      const texts = (row: Element) =>
        [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
          .filter((cell) => cell.getBoundingClientRect().left < edge)
          .sort((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
          .map((cell) => `${cell.dataset.severity ?? ''}${cell.textContent}`);
      return {
        columns: [...grid.querySelectorAll('[role=columnheader]')].map(
          (head) => `${head.textContent} ${head.ariaSort}`,
        ),
        rows: [...grid.querySelectorAll<HTMLElement>('[role=row]:has([role=gridcell])')]
          .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
          .map(texts),
      };
    }),
  };
}

/** How many steps the history of the grid knows as done. */
export async function stepsDone({ plan }: Pick<Walk, 'plan'>): Promise<number> {
  const { page } = plan;
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await panel.waitFor();
  const lines = panel.locator('button:has(time)');
  const current = await lines.evaluateAll((all) => all.findIndex((line) => line.ariaCurrent === 'step'));
  const steps = await lines.count();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  return current < 0 ? 0 : steps - current;
}
