import type { Walk } from './undo-walk.ts';

/** Entries of a list that only this walk touches, and a folder for them. */
export interface ListWalk extends Pick<Walk, 'plan' | 'pick'> {
  readonly ids: readonly string[];
  readonly folder: string;
}

/** An entry of the walk, marked: the cell that is pressed opens nothing. */
async function mark({ plan, pick }: ListWalk): Promise<void> {
  const items = plan.grid.getByRole('row').filter({ hasText: 'Static' });
  await (await plan.cell(items.nth(pick(2)), 'Customer')).click();
}

async function move(walk: ListWalk): Promise<void> {
  const { page } = walk.plan;
  await mark(walk);
  await walk.plan.choose('Actions', 'Move to folder…');
  const dialog = page.getByRole('dialog', { name: 'Move to folder' });
  await dialog.getByRole('combobox', { name: 'Folder' }).fill(walk.folder);
  await page.getByRole('option', { name: walk.folder }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The server has it before the screen does.
  await walk.plan.grid.locator('[role=row][aria-level="2"]').filter({ hasText: 'Static' }).first().waitFor();
}

async function rename(walk: ListWalk): Promise<void> {
  await mark(walk);
  await walk.plan.choose('Actions', 'Rename…');
  const dialog = walk.plan.page.getByRole('dialog', { name: 'Rename assortment' });
  const name = dialog.getByLabel('Name');
  await name.fill(`${await name.inputValue()} again`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function type(walk: ListWalk): Promise<void> {
  await mark(walk);
  await walk.plan.page.keyboard.type(`Customer ${walk.pick(90)}`);
  await walk.plan.page.keyboard.press('Enter');
}

async function star(walk: ListWalk): Promise<void> {
  await mark(walk);
  await walk.plan.choose('Actions', /^(Star|Remove star)$/);
}

export const listActs: Readonly<Record<string, (walk: ListWalk) => Promise<void>>> = {
  'move to a folder': move,
  'rename in the dialog': rename,
  'type a customer': type,
  star,
};

/** Where the entries lie, what they are called and whether they are starred, on the server and on the screen. */
export async function listStateOf({ plan, ids }: ListWalk): Promise<unknown> {
  const { context, base } = plan.visit;
  const kept = ids.map(async (id) => {
    const reply = await context.request.get(`${base}/api/assortments/${id}`, { headers: { origin: base } });
    const { title, subTitle, hierarchy, starred } = (await reply.json()) as Record<string, unknown>;
    return { title, subTitle: subTitle || null, hierarchy, starred };
  });
  const rows = plan.grid.getByRole('row').filter({ has: plan.page.getByRole('gridcell') });
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => `${row.ariaLevel} ${row.querySelector('[role=gridcell]')?.textContent}`),
  );
  return { kept: await Promise.all(kept), shown: shown.toSorted() };
}
