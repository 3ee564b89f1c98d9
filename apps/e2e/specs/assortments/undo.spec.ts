import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { type ListWalk, listActs, listStateOf } from '../../pages/areas/undo-list-walk.ts';
import { acts, quiet, stateOf, stepsDone, type Walk } from '../../pages/areas/undo-walk.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, walkTo } from '../../pages/visits/portal.ts';

/** Another walk: UNDO_SEED=7; a longer one: UNDO_STEPS=100. */
const seed = Number(process.env.UNDO_SEED ?? 20_261_115);
const steps = Number(process.env.UNDO_STEPS ?? 12);

/** Mulberry32: small, and the same everywhere. */
function numbers(from: number): (limit: number) => number {
  let state = from >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

let browser: Browser;
let plan: AssortmentsPage;
let id: string;
let walk: Walk;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const maker = await callAs('mgr');
  const products = await someProducts(maker, 18);
  id = await makeAssortment(maker, {
    title: `Undo ${crypto.randomUUID().slice(0, 8)}`,
    labels: [
      { name: 'Core', color: '#aa3311' },
      { name: 'Key', color: '#15803d' },
    ],
    products: products.slice(0, 8),
  });
  await maker.close();
  plan = await AssortmentsPage.open(browser, manageAddress(id));
  walk = { plan, held: products.slice(0, 8), spare: products.slice(8), pick: numbers(seed) };
  await plan.cells.first().waitFor();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

/** Every kind of action once, in an order of the seed, and then at random. */
function plannedActs({ pick }: Walk): string[] {
  const names = Object.keys(acts);
  const shuffled = names.map((name) => [pick(1_000), name] as const).sort(([a], [b]) => a - b);
  const more = Array.from({ length: Math.max(0, steps - names.length) }, () => names[pick(names.length)]!);
  return [...shuffled.map(([, name]) => name), ...more].slice(0, steps);
}

const state = () => stateOf(walk, id);
const button = (name: 'Undo' | 'Redo') => plan.page.getByRole('button', { name, exact: true });

describe(`any action of a person, then Undo, is the state before (seed ${seed})`, () => {
  it('in rows, columns, order and marks; and Redo is the state after', { timeout: 300_000 }, async () => {
    const done: string[] = [];
    for (const name of plannedActs(walk)) {
      const before = await state();
      const stepsBefore = await stepsDone(walk);
      done.push(name);
      const where = `seed ${seed}: ${done.join(', ')}`;
      await acts[name]!(walk);
      await quiet(walk);
      const after = await state();
      const taken = (await stepsDone(walk)) - stepsBefore;
      expect(taken, `${where} is one step or none`).toBeLessThanOrEqual(1);
      if (taken === 0) {
        expect(after, `${where} was no step and changed nothing`).toEqual(before);
        continue;
      }
      await button('Undo').click();
      await quiet(walk);
      await expect.poll(state, { message: `${where}, Undo` }).toEqual(before);
      expect(await stepsDone(walk)).toBe(stepsBefore);
      // Half of what was done stays, so that the next action meets what the walk has made.
      if (walk.pick(2) === 0) continue;
      await button('Redo').click();
      await quiet(walk);
      await expect.poll(state, { message: `${where}, Redo` }).toEqual(after);
    }
  });
});

describe(`any action on entries of a list, then Undo, is the state before (seed ${seed})`, () => {
  const word = `Undone ${crypto.randomUUID().slice(0, 8)}`;
  const titles = [`${word} one`, `${word} two`];
  let list: ListWalk;

  beforeAll(async () => {
    await makeAssortment(plan.visit, { type: 'folder', title: `${word} folder` });
    const ids: string[] = [];
    for (const title of titles) ids.push(await makeAssortment(plan.visit, { title }));
    list = { plan, ids, folder: `${word} folder`, pick: numbers(seed) };
    await walkTo(plan.page, `/product/assortments/all?search=${encodeURIComponent(word)}`);
    await plan.row(`${word} two`).waitFor();
  });

  it.each(Object.keys(listActs))('%s', async (name) => {
    const before = await listStateOf(list);
    await listActs[name]!(list);
    await expect.poll(() => listStateOf(list)).not.toEqual(before);
    await quiet(list);
    const after = await listStateOf(list);
    for (const [way, expected] of [
      ['Undo', before],
      ['Redo', after],
      ['Undo', before],
    ] as const) {
      await button(way).click();
      await quiet(list);
      await expect.poll(() => listStateOf(list), { message: `${name}, ${way}` }).toEqual(expected);
    }
  });
});
