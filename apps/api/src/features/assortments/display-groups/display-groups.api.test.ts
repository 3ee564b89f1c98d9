import { expect, test } from 'vitest';
import { anAssortment, anInternal, pairOf } from '../../../../test/assortment-builders.ts';
import { aSortingPortal, type Sorting, shownGroups } from '../../../../test/sorted-assortment.ts';

const { as, mgr, families, styles, colorsOf, sorting, aPlan, sort, refused, shown, before } = await aSortingPortal();
const { a, b, c } = styles;
const inColors = (style: string) => `${style} (${colorsOf(style).join(' ')})`;

test('[M10.1] a locked group refuses moves in, out, within and of itself until it is unlocked', async () => {
  const plan = await aPlan();
  const { revision } = await sort(plan, { groups: [{ title: 'Hero', locked: true }] });
  const colors = families[0]!.map(({ color }) => color) as [string, string];
  const moves: Sorting[] = [
    before(b, a),
    before(a, null, 'Hero', 'Core'),
    before(c, null, 'Core', 'Hero'),
    { moveColor: [{ style: a, displayGroup: 'Hero', item: colors[1], beforeItem: colors[0] }] },
    { sortStyles: [{ displayGroup: 'Hero', styles: [b, a] }] },
    { moveDisplayGroup: [{ item: 'Hero', beforeItem: null }] },
    { groups: [{ title: 'Hero', renamedTo: 'Heroes' }] },
  ];
  for (const move of moves)
    expect(await refused(plan, move, revision)).toMatchObject({ code: 'wrongState', message: 'Hero is locked.' });
  await sort(plan, { moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }] }, revision);
  const last = await sort(plan, { groups: [{ title: 'Hero', locked: false }], ...before(b, a) }, revision);
  expect(last.displayGroups.find(({ title }) => title === 'Hero')?.locked).toBe(false);
});

test('[M10.4] a group made by hand is renamed with its rows and its divider page', async () => {
  const plan = await aPlan();
  const content = { displayGroup: 'Hero', html: '<p>Big</p>', version: 0 };
  const { revision } = await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { customContent: [content] },
  });
  await sort(plan, { groups: [{ title: 'Hero', renamedTo: 'Icons' }] }, revision);
  expect((await shown(plan))[0]).toBe(`Icons: ${inColors(a)}, ${inColors(b)}`);
  const now = await mgr.ok('readAssortment', { params: { id: plan._id } });
  expect(now.customContent).toMatchObject([{ displayGroup: 'Icons', html: '<p>Big</p>' }]);
  for (const wrong of [
    { title: 'Icons', renamedTo: 'Core' },
    { title: 'Icons', renamedTo: 'Uncategorized' },
    { title: 'Uncategorized', renamedTo: 'Rest' },
  ])
    expect(await refused(now, { groups: [wrong] })).toMatchObject({ code: 'wrongState' });
  const pillar = { groups: [{ title: 'Move', renamedTo: 'Moves' }] };
  expect(await refused(now, pillar, undefined, 'Pillar')).toMatchObject({ code: 'wrongState' });
});

test('[M10.1] a group is made empty, filled, and removed only when nothing is in it', async () => {
  const plan = await aPlan();
  const made = await sort(plan, { groups: [{ title: 'New' }], ...before(a, null, 'Hero', 'New') });
  expect((await shown(plan)).map((text) => text.split(':')[0])).toEqual(['Hero', 'Core', 'New', 'Uncategorized']);
  const remove = { groups: [{ title: 'New', removed: true as const }] };
  expect((await refused(plan, remove, made.revision)).message).toBe('New still holds 1 style.');
  await sort(plan, { ...before(a, b, 'New', 'Hero'), ...remove }, made.revision);
  expect((await shown(plan)).slice(0, 2)).toEqual([`Hero: ${inColors(a)}, ${inColors(b)}`, `Core: ${inColors(c)}`]);
});

test('[M10.2] in a dynamic assortment groups move and lock; its styles keep the order of its sort', async () => {
  const plan = await anAssortment(mgr, { method: 'dynamic', query: { style: { $in: [a, b, c] } } });
  const titles = (await shown(plan, 'Pillar')).map((text) => text.split(':')[0]!);
  const move = { moveDisplayGroup: [{ item: titles.at(-1)!, beforeItem: titles[0]! }] };
  const groups = [{ title: titles.at(-1)!, locked: true }];
  const reply = await mgr.ok(
    'groupSort',
    sorting(plan, titles.length > 1 ? { ...move, groups } : { groups }, undefined, 'Pillar'),
  );
  expect(reply.displayGroups[0]).toMatchObject({ title: titles.at(-1), locked: true });
  const refusal = await refused(plan, before(a, null, 'Uncategorized'));
  expect(refusal).toMatchObject({ code: 'wrongState' });
  expect(refusal.message).toContain('dynamic');
});

test('[G21, R5] an internal assortment is sorted by the holder of its lock alone', async () => {
  const ia = await as('iaUS');
  const plan = await anInternal(ia, { products: families.slice(0, 3).flat().map(pairOf) });
  const body = { groupBy: 'None' as const, seen: plan.revision, groups: [{ title: 'New' }] };
  const call = { params: { id: plan._id }, body };
  expect((await ia.refused('groupSortInternal', call)).code).toBe('userLock');
  const { fence } = await ia.ok('editLock', { params: { id: plan._id, action: 'request' }, body: {} });
  if (typeof fence !== 'number') throw new Error('The lock came without a fence.');
  expect((await ia.refused('groupSortInternal', { ...call, body: { ...body, fence: fence - 1 } })).code).toBe(
    'userLock',
  );
  await ia.ok('groupSortInternal', { ...call, body: { ...body, fence } });
  expect(await shownGroups(ia, plan, 'None')).toHaveLength(2);
  expect((await mgr.send('groupSort', { ...call })).statusCode).toBe(404);
});

test('[M5.3] a copy keeps its groups; merging brings rows into the groups they name and leaves the places alone', async () => {
  const plan = await aPlan();
  await sort(plan, {
    moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }],
    groups: [{ title: 'Core', locked: true }],
  });
  const { data } = await mgr.ok('cloneAssortments', { body: { ids: [plan._id] } });
  expect(await shown(data[0]!)).toEqual(await shown(plan));
  expect(data[0]!.displayGroups).toMatchObject([{ title: 'Core', locked: true, version: 1 }]);
  const other = await anAssortment(mgr, { products: [pairOf(families[5]![0]!)] });
  await mgr.ok('mergeAssortment', { params: { id: other._id }, body: { from: plan._id } });
  expect((await shown(other)).map((text) => text.split(':')[0])).toEqual(['Hero', 'Core', 'Uncategorized']);
  expect((await mgr.ok('readAssortment', { params: { id: other._id } })).displayGroups).toEqual([]);
});

test('[M6.8] a kept version holds the order and the group of each row; where groups stand belongs to the assortment', async () => {
  const plan = await aPlan();
  const { _id } = await mgr.ok('saveSnapshot', { params: { id: plan._id }, body: { name: 'First' } });
  await sort(plan, { ...before(a, null, 'Hero', 'Core'), moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }] });
  const kept = await mgr.ok('readSnapshot', { params: { id: plan._id, snapshotId: _id } });
  expect(kept.rows[0]).toMatchObject({ style: a, cells: { displayGroup: 'Hero' } });
  expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).displayGroups).toMatchObject([
    { title: 'Core' },
  ]);
});
