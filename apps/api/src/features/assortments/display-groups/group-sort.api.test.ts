import { expect, test } from 'vitest';
import { pairOf, rowsOf } from '../../../../test/assortment-builders.ts';
import { aSortingPortal } from '../../../../test/sorted-assortment.ts';

const { as, db, mgr, families, styles, colorsOf, sorting, aPlan, sort, refused, shown, before } =
  await aSortingPortal();
const { a, b, c, d } = styles;
const inColors = (style: string) => `${style} (${colorsOf(style).join(' ')})`;

const admin = await as('admin');

test('[M10.1] rows stand in the groups that their cells name, those that name none in Uncategorized', async () => {
  expect(await shown(await aPlan())).toEqual([
    `Hero: ${inColors(a)}, ${inColors(b)}`,
    `Core: ${inColors(c)}`,
    `Uncategorized: ${inColors(d)}`,
  ]);
});

test('[M10.2] groups, styles and colors move in one request, and a reload keeps the order', async () => {
  const plan = await aPlan();
  const [first, second] = families[2]!.map(({ color }) => color) as [string, string];
  const reply = await sort(plan, {
    moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }],
    ...before(b, a),
    moveColor: [{ style: c, displayGroup: 'Core', item: second, beforeItem: first }],
  });
  expect(reply.revision).toBe(plan.revision + 1);
  expect(reply.orderRevision).toBe(reply.revision);
  expect(reply.displayGroups).toEqual([
    { groupBy: 'None', title: 'Core', index: 0, locked: false, alwaysOpen: false, version: reply.revision },
  ]);
  expect(await shown(plan)).toEqual([
    `Core: ${c} (${second} ${first})`,
    `Hero: ${inColors(b)}, ${inColors(a)}`,
    `Uncategorized: ${inColors(d)}`,
  ]);
});

test('[M10.2] sorting within groups never turns the groups themselves round', async () => {
  const plan = await aPlan();
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { sortProducts: [{ ...pairOf(families[2]![0]!), sort: 2 }], orderRevision: plan.orderRevision },
  });
  const now = await mgr.ok('readAssortment', { params: { id: plan._id } });
  await sort(now, before(a, null));
  expect((await shown(plan)).map((text) => text.split(':')[0])).toEqual(['Hero', 'Core', 'Uncategorized']);
});

test('[M10.2] a style is carried into another group by the cell of its rows, an emptied group stays', async () => {
  const plan = await aPlan();
  const reply = await sort(plan, before(c, b, 'Core', 'Hero'));
  expect(reply.rows.map(({ style, values }) => [style, values.displayGroup])).toEqual([
    [c, 'Hero'],
    [c, 'Hero'],
  ]);
  expect(await shown(plan)).toEqual([
    `Hero: ${inColors(a)}, ${inColors(c)}, ${inColors(b)}`,
    'Core: ',
    `Uncategorized: ${inColors(d)}`,
  ]);
  const out = await sort(plan, before(c, null, 'Hero', 'Uncategorized'), reply.revision);
  expect(out.rows.map(({ values }) => values.displayGroup ?? '')).toEqual(['', '']);
  const { data } = await mgr.ok('assortmentHistory', { params: { id: plan._id }, query: {} });
  expect(data[0]!.changes.map(({ field }) => field)).toContain(
    `${families[2]![0]!.style}-${families[2]![0]!.color}.displayGroup`,
  );
});

test('[M6.5, M10.2] a pillar is carried for every color of the style, and only one of the list', async () => {
  for (const [position, value] of ['Comfort', 'Heritage', 'Move'].entries())
    await db.kysely.insertInto('option_lists').values({ name: 'pillars', position, value, label: value }).execute();
  const plan = await aPlan();
  const [from] = (await rowsOf(mgr, plan._id)).map((row) => String(row.pillar));
  const to = from === 'Heritage' ? 'Comfort' : 'Heritage';
  const body = { moveStyle: [{ item: a, displayGroup: from!, toGroup: to.toLowerCase(), beforeItem: null }] };
  const reply = await mgr.ok('groupSort', sorting(plan, body, plan.revision, 'Pillar'));
  expect(reply.rows.map(({ values }) => values.pillar)).toEqual([to, to]);
  expect((await shown(plan, 'Pillar')).find((text) => text.startsWith(`${to}:`))).toContain(a);
  const nowhere = { moveStyle: [{ item: b, displayGroup: from!, toGroup: 'Nowhere', beforeItem: null }] };
  expect(await refused(plan, nowhere, reply.revision, 'Pillar')).toMatchObject({ status: 422 });
});

test('[M10.1] what the catalogue says is not changed by carrying', async () => {
  const plan = await aPlan();
  const [gender] = (await rowsOf(mgr, plan._id)).map((row) => String(row.gender));
  const carry = { moveStyle: [{ item: a, displayGroup: gender!, toGroup: 'Kids', beforeItem: null }] };
  const refusal = await refused(plan, carry, undefined, 'Gender');
  expect(refusal).toMatchObject({ status: 409, code: 'wrongState', message: 'Gender comes from the catalogue.' });
  expect(await refused(plan, { groups: [{ title: 'Kids' }] }, undefined, 'Gender')).toMatchObject({ status: 409 });
  expect(await refused(plan, before(a, null), undefined, 'popGender')).toMatchObject({ code: 'wrongState' });
});

test('[G21] two people moving different styles, colors and groups both keep their moves', async () => {
  const plan = await aPlan();
  const colors = families[1]!.map(({ color }) => color) as [string, string];
  await sort(plan, before(a, null), plan.revision, admin);
  await sort(plan, { moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }] }, plan.revision, admin);
  await sort(plan, before(b, a));
  await sort(plan, before(d, c, 'Uncategorized', 'Core'));
  await sort(plan, { moveColor: [{ style: b, displayGroup: 'Hero', item: colors[1], beforeItem: colors[0] }] });
  await sort(plan, { groups: [{ title: 'Hero', alwaysOpen: true }] });
  expect(await shown(plan)).toEqual([
    `Core: ${inColors(d)}, ${inColors(c)}`,
    `Hero: ${b} (${colors[1]} ${colors[0]}), ${inColors(a)}`,
    'Uncategorized: ',
  ]);
});

test('[G21] the same style, color or group conflicts, says who moved it, and nothing is saved', async () => {
  const plan = await aPlan();
  const colors = families[0]!.map(({ color }) => color) as [string, string];
  const color = { moveColor: [{ style: a, displayGroup: 'Hero', item: colors[1], beforeItem: colors[0] }] };
  const group = { moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }] };
  await sort(plan, { ...before(a, null), ...color, ...group }, plan.revision, admin);
  const held = await shown(plan);
  const back = { moveDisplayGroup: [{ item: 'Core', beforeItem: null }] };
  for (const mine of [
    before(a, b),
    color,
    back,
    { groups: [{ title: 'Core', locked: true }] },
    before(a, null, 'Hero', 'Core'),
  ]) {
    const refusal = await refused(plan, mine);
    expect(refusal).toMatchObject({ status: 409, code: 'userLock' });
    expect(refusal.message).toContain('Marian Okafor');
    expect(refusal.details?.conflicts).not.toEqual([]);
  }
  expect(await shown(plan)).toEqual(held);
  const { revision } = await mgr.ok('readAssortment', { params: { id: plan._id } });
  await sort(plan, before(a, null, 'Hero', 'Core'), revision, admin);
  expect((await refused(plan, before(a, b), revision)).message).toContain('Marian Okafor');
  await sort(plan, before(a, b, 'Core', 'Hero'), revision + 1);
});

test('[G21] auto-sort conflicts with any move in its group, and the grid with the sort view', async () => {
  const plan = await aPlan();
  const sortHero = { sortStyles: [{ displayGroup: 'Hero', styles: [b, a] }] };
  await sort(plan, before(d, a, 'Uncategorized', 'Hero'), plan.revision, admin);
  expect(await refused(plan, sortHero)).toMatchObject({ code: 'userLock' });
  const { revision, orderRevision } = await sort(plan, sortHero, plan.revision + 1);
  expect((await shown(plan))[0]).toBe(`Hero: ${inColors(b)}, ${inColors(a)}, ${inColors(d)}`);
  const row = { ...pairOf(families[2]![0]!), sort: 0 };
  await admin.ok('batchAssortment', { params: { id: plan._id }, body: { sortProducts: [row], orderRevision } });
  expect(await refused(plan, before(c, null, 'Core'), revision)).toMatchObject({ code: 'userLock' });
});

test('[G21] nobody conflicts with their own moves since they last looked, whatever others did between', async () => {
  const plan = await aPlan();
  const group = { moveDisplayGroup: [{ item: 'Core', beforeItem: 'Hero' }] };
  await sort(plan, { ...before(b, a), ...group });
  await sort(plan, before(d, c, 'Uncategorized', 'Core'), plan.revision + 1, admin);
  await sort(plan, { ...before(b, null), moveDisplayGroup: [{ item: 'Core', beforeItem: null }] });
  expect((await shown(plan))[0]).toBe(`Hero: ${inColors(a)}, ${inColors(b)}`);
  await sort(plan, before(b, null, 'Hero', 'Core'));
  expect((await refused(plan, before(b, a))).message).toContain(`${b} is no longer in Hero.`);
  expect((await refused(plan, before(d, null, 'Core'))).message).toContain('Marian Okafor');
});

test('[M10.2] single colors of a style are carried back to where they came from', async () => {
  const plan = await aPlan();
  const [first, second] = families[0]!.map(({ color }) => color) as [string, string];
  const carry = { item: a, displayGroup: 'Hero', toGroup: 'Core', beforeItem: null };
  await sort(plan, { moveStyle: [{ ...carry, colors: [second] }] });
  const held = await shown(plan);
  expect(held.slice(0, 2)).toEqual([`Hero: ${a} (${first}), ${inColors(b)}`, `Core: ${inColors(c)}, ${a} (${second})`]);
  await sort(plan, { moveStyle: [carry] });
  const back = { item: a, displayGroup: 'Core', toGroup: 'Hero', beforeItem: b, colors: [first] };
  await sort(plan, { moveStyle: [back] });
  expect(await shown(plan)).toEqual(held);
  const [pillar] = (await rowsOf(mgr, plan._id)).map((row) => String(row.pillar));
  const split = { item: a, displayGroup: pillar!, toGroup: 'Elsewhere', beforeItem: null, colors: [first] };
  expect(await refused(plan, { moveStyle: [split] }, undefined, 'Pillar')).toMatchObject({
    status: expect.any(Number),
  });
});

test('[M10.2] a move whose goal is gone is refused with a reason', async () => {
  const plan = await aPlan();
  await sort(plan, before(a, null, 'Hero', 'Core'), plan.revision, admin);
  expect(await refused(plan, before(b, a))).toMatchObject({
    code: 'userLock',
    message: expect.stringContaining(`${a} is no longer in Hero.`),
  });
  const gone = { moveDisplayGroup: [{ item: 'Core', beforeItem: 'Outlet' }] };
  expect((await refused(plan, gone)).message).toContain('There is no group Outlet any more.');
  expect(await refused(plan, {})).toMatchObject({ status: 422, code: 'nothingToDo' });
  expect(await refused(plan, before(b, null), 9_999)).toMatchObject({ code: 'userLock' });
});

test('[G33] whoever has it open hears of a moved group as of a changed field, and of a moved style as of a new order', async () => {
  const plan = await aPlan();
  const changes = (since: number) => mgr.ok('assortmentChanges', { params: { id: plan._id }, query: { since } });
  const { revision } = await sort(plan, { groups: [{ title: 'Hero', alwaysOpen: true }] });
  expect(await changes(plan.revision)).toMatchObject({ fieldsChanged: true, order: null, rows: [] });
  await sort(plan, before(b, a), revision);
  const heard = await changes(revision);
  expect(heard).toMatchObject({ fieldsChanged: false, rows: [] });
  expect(heard.order?.[0]).toContain(b);
  const content = { displayGroup: 'Hero', html: '<p>x</p>', version: 0 };
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { customContent: [content] } });
  expect((await changes(revision + 1)).fieldsChanged).toBe(true);
});

test('[M10.2] only rows that make room are written, and a move to where it stands changes nothing', async () => {
  const plan = await aPlan();
  const same = await sort(plan, before(a, b));
  expect(same.revision).toBe(plan.revision);
  const places = async () => {
    const { rows } = await db.pool.query(
      'SELECT style, color, position, xmin::text FROM assortment_products WHERE assortment_id = $1 ORDER BY position',
      [plan._id],
    );
    return rows as { style: string; xmin: string }[];
  };
  const held = new Map((await places()).map((row) => [JSON.stringify({ ...row, xmin: 0, position: 0 }), row.xmin]));
  await sort(plan, before(b, a));
  const untouched = (await places()).filter(
    (row) => held.get(JSON.stringify({ ...row, xmin: 0, position: 0 })) === row.xmin,
  );
  expect(untouched.map(({ style }) => style)).toEqual([c, c, d, d]);
});
