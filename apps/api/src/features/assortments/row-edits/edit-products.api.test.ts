import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  type Detail,
  pairOf,
  patching,
  type Row,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';

const { as, anotherOf, catalogue, db } = await aPlanningPortal();
const mgr = await as('mgr');
const footwear = stylesWithColors(catalogue, 3);
const colors = footwear[0]!.slice(0, 3);
const other = footwear[1]![0]!;

const filled = async (): Promise<{ plan: Detail; rows: Row[] }> => {
  const plan = await anAssortment(mgr, {
    products: [...colors, other].map(pairOf),
    labels: [{ name: 'Core', color: '#aa3311' }],
  });
  return { plan, rows: await rowsOf(mgr, plan._id) };
};

const update = (row: Row, values: Record<string, unknown>, version = row.version) => ({
  ...pairOf(row),
  version,
  values: values as never,
});
const edit = (id: string, row: Row, values: Record<string, unknown>, version?: number) =>
  mgr.ok('batchAssortment', { params: { id }, body: { updateProducts: [update(row, values, version)] } });
const refusedEdit = (id: string, row: Row, values: Record<string, unknown>) =>
  mgr.refused('batchAssortment', { params: { id }, body: { updateProducts: [update(row, values)] } });

test('[M6.4] editing netCost fixes both discounts, and every row starts at the price of its location', async () => {
  const { plan, rows } = await filled();
  const [row] = rows;
  expect(row).toMatchObject({ cost: colors[0]!.locations[0]!.wholesalePrice, discountAmount: 0, discountPercent: 0 });
  const cost = row!.cost as number;
  const reply = await edit(plan._id, row!, { netCost: cost - 10 });
  expect(reply.rows[0]!.values).toMatchObject({ cost, netCost: cost - 10, discountAmount: 10 });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ cost, netCost: cost - 10, discountAmount: 10 });
});

test('[M6.5] a style note and a pillar go to every color of the style, a color note does not', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { styleNote: 'Wide fit', colorNote: 'Hero color' });
  const after = await rowsOf(mgr, plan._id);
  expect(after.map((row) => row.styleNote ?? '')).toEqual(['Wide fit', 'Wide fit', 'Wide fit', '']);
  expect(after.map((row) => row.colorNote ?? '')).toEqual(['Hero color', '', '', '']);
});

test('[M6.5] a color added later takes over the note of its style', async () => {
  const plan = await anAssortment(mgr, { products: [pairOf(colors[0]!)] });
  await edit(plan._id, (await rowsOf(mgr, plan._id))[0]!, { styleNote: 'Shared' });
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts: [pairOf(colors[1]!)] } });
  expect((await rowsOf(mgr, plan._id)).map((row) => row.styleNote)).toEqual(['Shared', 'Shared']);
});

test('[G21] two editors: different cells of a row merge', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { colorNote: 'from A' });
  const reply = await edit(plan._id, rows[0]!, { quantity: 12 });
  expect(reply.rows[0]!.values).toMatchObject({ colorNote: 'from A', quantity: 12 });
});

test('[G21] two editors: the same cell conflicts and says what holds now and who wrote it', async () => {
  const { plan, rows } = await filled();
  const admin = await as('admin');
  const mine = { params: { id: plan._id }, body: { updateProducts: [update(rows[0]!, { colorNote: 'Marian' })] } };
  const { revision } = await admin.ok('batchAssortment', mine);
  const refused = await refusedEdit(plan._id, rows[0]!, { colorNote: 'Theo', quantity: 3 });
  expect(refused).toMatchObject({ status: 409, code: 'userLock' });
  expect(refused.message).toContain('Marian Okafor');
  expect(refused.details?.conflicts).toMatchObject([
    {
      id: rows[0]!.id,
      field: 'colorNote',
      value: 'Marian',
      version: revision,
      by: 'Marian Okafor',
      userCode: 'NL1001',
    },
  ]);
  const [now] = await rowsOf(mgr, plan._id);
  expect(now).toMatchObject({ colorNote: 'Marian' });
  expect(now!.quantity).toBe(rows[0]!.quantity);
});

test('[T22] undo is an ordinary write: after somebody else wrote the cell it is refused', async () => {
  const { plan, rows } = await filled();
  const mine = await edit(plan._id, rows[0]!, { colorNote: 'A' });
  const theirs = await edit(plan._id, rows[0]!, { colorNote: 'B' }, mine.revision);
  const undo = await mgr.refused('batchAssortment', {
    params: { id: plan._id },
    body: { updateProducts: [update(rows[0]!, { colorNote: '' }, mine.revision)] },
  });
  expect(undo.status).toBe(409);
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ colorNote: 'B', version: theirs.revision });
});

test('[T21] a cost and a discount percent edited by two people merge into prices that fit', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { cost: 100 });
  await edit(plan._id, rows[0]!, { discountPercent: 25 });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({
    cost: 100,
    discountPercent: 25,
    discountAmount: 25,
    netCost: 75,
  });
});

test.each([
  ['a net cost above the cost', { netCost: 99_999 }],
  ['a negative percent', { discountPercent: -1 }],
  ['more than all', { discountPercent: 101 }],
  ['a number beyond numbers', { discountPercent: 1e308 }],
  ['prices that contradict', { cost: 10, netCost: 9, discountAmount: 5 }],
  ['a label of another assortment', { label: 'Heart' }],
  ['a picture elsewhere', { thumbnail: 'https://elsewhere.example/a.png' }],
  ['a date that is none', { dueDate: '02/30/2027' }],
  ['half a quantity below zero', { quantity: -1.5 }],
])('[E] %s is refused with 422 and nothing is stored', async (_what, values) => {
  const { plan, rows } = await filled();
  expect(await refusedEdit(plan._id, rows[0]!, values)).toMatchObject({ status: 422 });
  expect(await rowsOf(mgr, plan._id)).toEqual(rows);
});

test('[E] text as people type it is stripped to its digits, an empty discount counts as 0', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { cost: '12abc3' });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ cost: 123, netCost: 123 });
  await edit(plan._id, (await rowsOf(mgr, plan._id))[0]!, { discountPercent: '' });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ discountPercent: 0, netCost: 123 });
});

test('[E] an empty batch answers Nothing to do, unknown rows and products are named', async () => {
  const { plan, rows } = await filled();
  const empty = await mgr.refused('batchAssortment', { params: { id: plan._id }, body: {} });
  expect(empty).toMatchObject({ status: 422, code: 'nothingToDo', message: 'Nothing to do' });
  const stranger = { ...rows[0]!, style: 'NOPE', color: 'X' };
  expect(await refusedEdit(plan._id, stranger, { colorNote: 'x' })).toMatchObject({ status: 409, code: 'userLock' });
  const add = await mgr.refused('batchAssortment', {
    params: { id: plan._id },
    body: { addProducts: [{ style: 'NOPE', color: 'X' }, pairOf(colors[0]!)] },
  });
  expect(add.message).toContain('Style/Color Not Found: NOPE-X');
  expect(await rowsOf(mgr, plan._id)).toEqual(rows);
});

test('[M6.1] what is already in is skipped, doubles are added once', async () => {
  const { plan } = await filled();
  const fresh = footwear[2]![0]!;
  const reply = await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { addProducts: [pairOf(colors[0]!), pairOf(fresh), pairOf(fresh)] },
  });
  expect(reply).toMatchObject({ added: 1, skipped: [colors[0]!.id] });
  expect((await rowsOf(mgr, plan._id)).at(-1)!.id).toBe(fresh.id);
});

test('[E] adding and deleting the same product in one batch leaves it in, fresh and at the end', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { colorNote: 'old' });
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: {
      addProducts: [pairOf(rows[0]!)],
      deleteProducts: [{ ...pairOf(rows[0]!), version: plan.revision + 1 }],
    },
  });
  const after = await rowsOf(mgr, plan._id);
  expect(after.at(-1)!.id).toBe(rows[0]!.id);
  expect(after.at(-1)!.colorNote).toBeUndefined();
});

test('[M6.1] a product of another type is refused', async () => {
  const plan = await anAssortment(mgr, { productType: 'Apparel' });
  const refused = await mgr.refused('batchAssortment', {
    params: { id: plan._id },
    body: { addProducts: [pairOf(colors[0]!)] },
  });
  expect(refused.message).toContain('Product Type is not correct');
});

test('[M6.7] removing a row somebody changed meanwhile conflicts; undoing brings it back with its cells', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[1]!, { colorNote: 'keep me' });
  const stale = { ...pairOf(rows[1]!), version: rows[1]!.version };
  expect(
    await mgr.refused('batchAssortment', { params: { id: plan._id }, body: { deleteProducts: [stale] } }),
  ).toMatchObject({ status: 409 });
  const seen = (await rowsOf(mgr, plan._id))[1]!;
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { deleteProducts: [{ ...pairOf(seen), version: seen.version }] },
  });
  expect(await rowsOf(mgr, plan._id)).toHaveLength(3);
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { addProducts: [{ ...pairOf(seen), values: { colorNote: 'keep me' }, sort: 1 }] },
  });
  expect((await rowsOf(mgr, plan._id))[1]).toMatchObject({ id: seen.id, colorNote: 'keep me' });
});

test('[M7.1] positions are saved; a stale order conflicts; wrong positions are refused', async () => {
  const { plan, rows } = await filled();
  const ids = rows.map((row) => row.id);
  const reply = await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { sortProducts: [{ ...pairOf(rows[3]!), sort: 0 }], orderRevision: plan.orderRevision },
  });
  expect((await rowsOf(mgr, plan._id)).map((row) => row.id)).toEqual([ids[3], ids[0], ids[1], ids[2]]);
  const stale = { sortProducts: [{ ...pairOf(rows[2]!), sort: 0 }], orderRevision: plan.orderRevision };
  expect(await mgr.refused('batchAssortment', { params: { id: plan._id }, body: stale })).toMatchObject({
    status: 409,
  });
  for (const sort of [9_999_999_999, -1, 1.5]) {
    const body = { sortProducts: [{ ...pairOf(rows[0]!), sort }], orderRevision: reply.orderRevision };
    expect(await mgr.refused('batchAssortment', { params: { id: plan._id }, body })).toMatchObject({ status: 422 });
  }
  const double = {
    sortProducts: rows.slice(0, 2).map((row) => ({ ...pairOf(row), sort: 1 })),
    orderRevision: reply.orderRevision,
  };
  expect(await mgr.refused('batchAssortment', { params: { id: plan._id }, body: double })).toMatchObject({
    status: 422,
  });
});

test('[M7.6] style and color of a catalogue row stay; a row the catalogue lost can be renamed to one it has', async () => {
  const { plan, rows } = await filled();
  const to = pairOf(footwear[2]![0]!);
  const rename = { renameProducts: [{ from: pairOf(rows[0]!), to }] };
  expect(await mgr.refused('batchAssortment', { params: { id: plan._id }, body: rename })).toMatchObject({
    status: 422,
  });
  await db.kysely
    .updateTable('assortment_products')
    .set({ style: 'GONE-1' })
    .where('assortment_id', '=', plan._id)
    .where('color', '=', rows[0]!.color)
    .where('style', '=', rows[0]!.style)
    .execute();
  const from = { style: 'GONE-1', color: rows[0]!.color };
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { renameProducts: [{ from, to }] } });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject(to);
});

test('[M6.6] a label exists or is refused; renaming it renames rows, removing it clears them', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { label: 'core' });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ label: 'Core' });
  await patching.ok(mgr, 'patchAssortment', {
    params: { id: plan._id },
    body: { labels: [{ name: 'Heart', color: '#aa3311' }] },
  });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ label: 'Heart' });
  await patching.ok(mgr, 'patchAssortment', { params: { id: plan._id }, body: { labels: [] } });
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ label: null });
});

test('[M6.6] alerts are cleared and counted, and never raised by a patch', async () => {
  const { plan, rows } = await filled();
  await db.kysely
    .insertInto('assortment_alerts')
    .values(rows.slice(0, 2).map((row) => ({ assortment_id: plan._id, ...pairOf(row), reason: 'Dropped' })))
    .execute();
  const reply = await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: { patch: { alerts: [pairOf(rows[0]!), pairOf(rows[3]!)] } },
  });
  expect(reply.alertsCleared).toBe(1);
  const { alerts } = await mgr.ok('readAssortment', { params: { id: plan._id } });
  expect(alerts.map(({ style, color }) => `${style}-${color}`)).toEqual([rows[0]!.id]);
});

test('[T17] custom content is cleaned, saved per group and conflicts like a cell', async () => {
  const { plan } = await filled();
  const save = (html: string, version?: number) =>
    mgr.send('batchAssortment', {
      params: { id: plan._id },
      body: { customContent: [{ displayGroup: 'Sport', html, ...(version === undefined ? {} : { version }) }] },
    });
  const first = (await save('<p onclick="x()">Hi<script>1</script></p>')).json();
  const { customContent } = await mgr.ok('readAssortment', { params: { id: plan._id } });
  expect(customContent).toMatchObject([{ displayGroup: 'Sport', html: '<p>Hi</p>', version: first.revision }]);
  await save('<p>two</p>', first.revision);
  expect((await save('<p>three</p>', first.revision)).statusCode).toBe(409);
});

test('[T23] one bad row of many stores nothing, and 1,000 cells of many rows are one revision', async () => {
  const plan = await anAssortment(mgr, { products: catalogue.slice(0, 200).map(pairOf) });
  const rows = await rowsOf(mgr, plan._id);
  const good = rows.map((row) =>
    update(row, { colorNote: 'n', quantity: 5, usaDc: 'Reno', samples: 1, rushSamples: 2 }),
  );
  const bad = [...good.slice(0, 199), update(rows[199]!, { discountPercent: 101 })];
  expect(
    await mgr.refused('batchAssortment', { params: { id: plan._id }, body: { updateProducts: bad } }),
  ).toMatchObject({ status: 422 });
  expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).revision).toBe(plan.revision);
  const reply = await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { updateProducts: good } });
  expect(reply.revision).toBe(plan.revision + 1);
  expect(reply.rows).toHaveLength(200);
});

test('[T23] the same Idempotency-Key twice has one effect and one reply', async () => {
  const { plan } = await filled();
  const call = { params: { id: plan._id }, body: { addProducts: [pairOf(footwear[3]![0]!)] } };
  const key = { 'idempotency-key': 'add-once-0001' };
  const first = await mgr.send('batchAssortment', call, key);
  const second = await mgr.send('batchAssortment', call, key);
  expect(second.json()).toEqual(first.json());
  expect(await rowsOf(mgr, plan._id)).toHaveLength(5);
  expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).revision).toBe(first.json().revision);
});

test('[T25] history says who, when, what, before and after, and survives', async () => {
  const { plan, rows } = await filled();
  await edit(plan._id, rows[0]!, { colorNote: 'first' });
  const seen = (await rowsOf(mgr, plan._id))[0]!;
  await edit(plan._id, seen, { colorNote: 'second' });
  const { data } = await (await anotherOf('mgr')).ok('assortmentHistory', { params: { id: plan._id }, query: {} });
  expect(data.map(({ action }) => action)).toEqual(['edit assortment', 'edit assortment', 'create assortment']);
  expect(data[0]).toMatchObject({
    by: { userCode: 'NL1002', name: 'Theo Lindqvist' },
    revision: plan.revision + 2,
    changes: [{ field: `${rows[0]!.id}.colorNote`, before: 'first', after: 'second' }],
  });
  const page = await mgr.ok('assortmentHistory', { params: { id: plan._id }, query: { limit: 1 } });
  expect(page.next).toBe(page.data[0]!.id);
});

test('[R4] writing what is already there takes no revision', async () => {
  const { plan, rows } = await filled();
  const reply = await edit(plan._id, rows[0]!, { discountPercent: 0, colorNote: null });
  expect(reply.revision).toBe(plan.revision);
});

test('[G21] whoever does not say what was seen, or has seen what is not there yet, writes nothing', async () => {
  const { plan, rows } = await filled();
  const params = { id: plan._id };
  const [row, other] = [pairOf(rows[0]!), pairOf(rows[1]!)];
  const batch = (body: object) => mgr.send('batchAssortment', { params, body: body as never });
  const patch = (body: object) => mgr.send('patchAssortment', { params, body: body as never });
  const remove = (query: object) => mgr.send('deleteAssortment', { params, query: query as never });
  const answers = async (calls: readonly ReturnType<typeof batch>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  const unsaid = await answers([
    patch({ title: 'Unseen' }),
    batch({ patch: { title: 'Unseen' } }),
    batch({ deleteProducts: [row] }),
    batch({ sortProducts: [{ ...other, sort: 0 }] }),
    remove({}),
  ]);
  expect(unsaid).toEqual(unsaid.map(() => 422));
  const ahead = plan.revision + 1;
  const unreal = await answers([
    patch({ version: ahead, title: 'Ahead' }),
    batch({ patch: { version: ahead, title: 'Ahead' } }),
    batch({ updateProducts: [{ ...row, version: ahead, values: { colorNote: 'Ahead' } }] }),
    batch({ deleteProducts: [{ ...row, version: ahead }] }),
    batch({ sortProducts: [{ ...other, sort: 0 }], orderRevision: ahead }),
    batch({ customContent: [{ displayGroup: 'Sport', html: '<p>x</p>', version: ahead }] }),
    remove({ version: ahead }),
  ]);
  expect(unreal).toEqual(unreal.map(() => 409));
  expect(await mgr.ok('readAssortment', { params })).toMatchObject({ title: plan.title, revision: plan.revision });
  expect((await patch({ version: plan.revision, title: 'Seen' })).statusCode).toBe(200);
  expect((await remove({ version: plan.revision })).statusCode).toBe(409);
  expect((await remove({ version: plan.revision + 1 })).statusCode).toBe(200);
});

test('[G21] one column of several rows: what stands there already stays, and one cell lost to others keeps all as they were', async () => {
  const { plan, rows } = await filled();
  const [first, second, third] = rows as [Row, Row, Row];
  const batch = (...updateProducts: ReturnType<typeof update>[]) => ({
    params: { id: plan._id },
    body: { updateProducts },
  });
  const noted = await edit(plan._id, first, { colorNote: 'Hero' });
  const both = await mgr.ok(
    'batchAssortment',
    batch(update(first, { colorNote: 'Hero' }, noted.revision), update(second, { colorNote: 'New' })),
  );
  expect(both.rows.map(({ values }) => values.colorNote).sort()).toEqual(['Hero', 'New']);
  const logged = await db.kysely
    .selectFrom('audit_log')
    .select('changes')
    .where('entity_id', '=', plan._id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(logged.changes).toEqual([
    { field: 'revision', before: noted.revision, after: both.revision },
    { field: `${second.id}.colorNote`, before: null, after: 'New' },
  ]);
  const refusal = await mgr.refused(
    'batchAssortment',
    batch(update(third, { colorNote: 'Lost' }), update(second, { colorNote: 'Late' })),
  );
  expect(refusal).toMatchObject({ code: 'userLock', details: { conflicts: [{ field: 'colorNote', value: 'New' }] } });
  expect((await rowsOf(mgr, plan._id)).map((row) => row.colorNote ?? '')).toEqual(['Hero', 'New', '', '']);
});
