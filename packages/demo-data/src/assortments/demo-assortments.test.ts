import { isInside, pathOf } from '@atelier/domain/assortment/folders';
import { internalNameKey } from '@atelier/domain/assortment/uniqueness';
import { groupByOf } from '@atelier/domain/display-group/group-by';
import { expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoAssortments } from './demo-assortments.ts';

const today = '2026-11-15';
const { folders, assortments: planned } = demoAssortments({
  seed: 1,
  today,
  products: demoCatalogue({ count: 6_000, today }),
});
const assortments = [...planned];

test('the same seed plans the same season', () => {
  const products = [...demoCatalogue({ count: 60, today })];
  const told = () =>
    JSON.stringify([...demoAssortments({ seed: 1, today, products }).assortments].map(({ id, rows }) => [id, rows]));
  const once = told();
  expect(told() === once).toBe(true);
});

test('ids are distinct, regular assortments lie in folders that exist', () => {
  const ids = [...folders, ...assortments].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const paths = folders.map(pathOf);
  for (const { orgType, hierarchy } of assortments)
    if (orgType === 'regular' && hierarchy.length > 0)
      expect(paths.some((path) => isInside(hierarchy, path) && path.length === hierarchy.length)).toBe(true);
});

test('[M5.7] internal names are unique', () => {
  const keys = assortments.filter(({ orgType }) => orgType === 'internal').map(internalNameKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('there is an assortment of 5,000 products, and nearly every other one has rows', () => {
  expect(assortments.find(({ title }) => title === 'Global Line Plan')?.rows).toHaveLength(5_000);
  const empty = assortments.filter(({ method, rows }) => method === 'static' && rows.length === 0);
  expect(empty.length).toBeLessThan(assortments.length / 10);
});

test('[M6.5] a style has one note, [M6.6] labels exist, no row is doubled', () => {
  const wrong: string[] = [];
  for (const { title, rows, labels } of assortments) {
    const names = new Set<unknown>(labels.map(({ name }) => name));
    const notes = new Map<string, unknown>();
    if (new Set(rows.map(({ style, color }) => `${style}-${color}`)).size < rows.length)
      wrong.push(`${title}: doubled`);
    for (const { style, cells } of rows) {
      if (cells.label !== undefined && !names.has(cells.label)) wrong.push(`${title}: label ${cells.label}`);
      if (notes.has(style) && notes.get(style) !== cells.styleNote) wrong.push(`${title}: note of ${style}`);
      notes.set(style, cells.styleNote);
    }
  }
  expect(wrong).toEqual([]);
});

test('[M10.1] some are laid out: groups that rows stand in, in an order, one locked, with divider pages', () => {
  const laidOut = assortments.filter(({ layout }) => layout);
  expect(new Set(laidOut.map(({ orgType }) => orgType))).toEqual(new Set(['regular', 'internal']));
  for (const assortment of laidOut) {
    const { groupBy, groups, groupOf } = assortment.layout!;
    expect(groupByOf(assortment, groupBy)).toBe(groupBy);
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    expect(groups.filter(({ html }) => html).length).toBeGreaterThan(2);
    if (!groupOf) continue;
    const named = new Set(assortment.rows.flatMap(({ cells }) => cells.displayGroup ?? []));
    expect(groups.filter(({ title }) => named.has(title)).length).toBeGreaterThan(2);
  }
});
