import { groupOrder, type SortRow } from '@atelier/domain/display-group/display-groups';
import { moveColor, moveStyle, moveTitle } from '@atelier/domain/display-group/move-rows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  type Detail,
  pairOf,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { groupsInWords, type Sorting, shownGroups, sortRowsOf } from '../../../../test/sorted-assortment.ts';

const { as, catalogue } = await aPlanningPortal(120);
const mgr = await as('mgr');
const groups = ['Hero', 'Core', '', 'Outlet'];
const products = stylesWithColors(catalogue, 2)
  .slice(0, 7)
  .map((colors) => colors.slice(0, 3));

/** The order as the pure rules make it: rows, and titles that stay where they stand whatever rows do. */
interface Model {
  readonly rows: readonly SortRow[];
  readonly titles: readonly string[];
}
interface Step {
  readonly after: Model;
  readonly body: Sorting;
  readonly inverse: Sorting;
}

const inWords = ({ rows, titles }: Model) =>
  groupsInWords(
    rows,
    titles.map((title, index) => ({ title, index, locked: false, alwaysOpen: false })),
  );
const accepted = <T>(verdict: { ok: true; value: T } | { ok: false; problem: string }): T => {
  if (!verdict.ok) throw new Error(verdict.problem);
  return verdict.value;
};
const behind = (list: readonly string[], item: string): string | null => list[list.indexOf(item) + 1] ?? null;
const stylesIn = ({ rows }: Model, title: string) => [
  ...new Set(rows.flatMap(({ style, group }) => (group === title ? style : []))),
];

/** One move, chosen by numbers; undefined where there is nothing to move. */
const stepOf = (model: Model, kind: number, x: number, y: number, z: number): Step | undefined => {
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
  const orEnd = (list: readonly string[], n: number): string | null => list[n % (list.length + 1)] ?? null;
  if (kind === 0) {
    const item = pick(model.titles, x)!;
    const move = {
      item,
      beforeItem: orEnd(
        model.titles.filter((title) => title !== item),
        y,
      ),
    };
    const after = { ...model, titles: accepted(moveTitle(model.titles, move)) };
    const inverse = { moveDisplayGroup: [{ item, beforeItem: behind(model.titles, item) }] };
    return { after, body: { moveDisplayGroup: [move] }, inverse };
  }
  const row = pick(model.rows, x)!;
  if (kind === 1) {
    const colors = model.rows
      .filter(({ style, group }) => style === row.style && group === row.group)
      .map(({ color }) => color);
    const of = { style: row.style, displayGroup: row.group, item: row.color };
    const move = {
      ...of,
      beforeItem: orEnd(
        colors.filter((color) => color !== row.color),
        y,
      ),
    };
    const after = { ...model, rows: accepted(moveColor(model.rows, move)) };
    return {
      after,
      body: { moveColor: [move] },
      inverse: { moveColor: [{ ...of, beforeItem: behind(colors, row.color) }] },
    };
  }
  const toGroup = pick(model.titles, y)!;
  const move = {
    item: row.style,
    displayGroup: row.group,
    toGroup,
    beforeItem: orEnd(
      stylesIn(model, toGroup).filter((style) => style !== row.style),
      z,
    ),
  };
  const after = { ...model, rows: accepted(moveStyle(model.rows, move)) };
  const beforeItem = behind(stylesIn(model, row.group), row.style);
  const inverse = { moveStyle: [{ item: row.style, displayGroup: toGroup, toGroup: row.group, beforeItem }] };
  return { after, body: { moveStyle: [move] }, inverse };
};

const aPlan = async (): Promise<Detail> => {
  // The colors of a style stand apart, between those of others.
  const rows = [0, 1, 2].flatMap((n) =>
    products.flatMap((colors, at) => (colors[n] ? [{ at, product: colors[n] }] : [])),
  );
  const addProducts = rows.map(({ at, product }) => ({
    ...pairOf(product),
    values: { displayGroup: groups[at % groups.length]! },
  }));
  const plan = await anAssortment(mgr);
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts } });
  return mgr.ok('readAssortment', { params: { id: plan._id } });
};

const runs = Number(process.env.MODEL_RUNS ?? 8);
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const number = fc.nat(60);

test(`[M10.2, T22] any moves give the order of the pure rules, and their inverses the order before (MODEL_SEED=${seed})`, {
  timeout: 60_000 + runs * 30_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.nat(3), number, number, number), { minLength: 1, maxLength: 12 }),
    async (picks) => {
      const plan = await aPlan();
      let seen = plan.revision;
      const send = async (body: Sorting) => {
        seen = (await mgr.ok('groupSort', { params: { id: plan._id }, body: { groupBy: 'None', seen, ...body } }))
          .revision;
      };
      const rows = sortRowsOf(await rowsOf(mgr, plan._id), 'None');
      let model: Model = {
        rows,
        titles: groupOrder(
          rows.map(({ group }) => group),
          [],
        ),
      };
      const first = inWords(model);
      const inverses: Sorting[] = [];
      for (const [kind, x, y, z] of picks) {
        const step = stepOf(model, kind, x, y, z);
        if (!step) continue;
        await send(step.body);
        model = step.after;
        inverses.unshift(step.inverse);
        expect(await shownGroups(mgr, plan, 'None')).toEqual(inWords(model));
      }
      for (const inverse of inverses) await send(inverse);
      expect(await shownGroups(mgr, plan, 'None')).toEqual(first);
    },
  );
  const details = await fc.check(property, { numRuns: runs, seed });
  expect(details.failed, `MODEL_SEED=${seed}\n${fc.defaultReportMessage(details)}`).toBe(false);
});
