import { describe, expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  patching,
  type Row,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { patiently } from '../../../../test/patiently.ts';

const { as, catalogue, db } = await aPlanningPortal(400);
const mgr = await as('mgr');
const admin = await as('admin');
const user = await as('user');
const shoes = stylesWithColors(catalogue).map((colors) => colors[0]!);

const note = (row: Row, values: object, version = row.version) => ({
  ...pairOf(row),
  version,
  values: values as never,
});

describe('rows', () => {
  test('[M4.4] the stream tells the total first, then batches of 20, in the order of the assortment', async () => {
    const plan = await anAssortment(mgr, { products: catalogue.slice(0, 130).map(pairOf) });
    const { body } = await mgr.send('streamAssortmentProducts', { body: { assortmentsQuery: { _id: plan._id } } });
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ totalCount: 130, revision: plan.revision });
    expect(lines.slice(1).map((line) => line.data.length)).toEqual([20, 20, 20, 20, 20, 20, 10]);
    expect(lines.slice(1).flatMap((line) => line.data.map((row: Row) => row.id))).toEqual(
      catalogue.slice(0, 130).map((product) => product.id),
    );
  });

  test('[M4.1] a row carries the catalogue, its own cells over it and the figures that follow', async () => {
    const product = shoes[0]!;
    const plan = await anAssortment(mgr, { products: [pairOf(product)] });
    const [row] = await rowsOf(mgr, plan._id);
    expect(row).toMatchObject({
      id: product.id,
      name: product.name,
      pillar: product.pillar,
      gender: product.gender,
      components: product.components,
      categories: { closure: (product.categories as { closure: string }).closure },
      locations: [{ code: 'US', lineStatus: product.locations[0]!.lineStatus }],
    });
    const retail = product.locations[0]!.suggestedRetail;
    const cost = product.locations[0]!.wholesalePrice;
    expect(row!.initialMarkup).toBeCloseTo((retail - cost) / retail, 3);
    await mgr.ok('batchAssortment', {
      params: { id: plan._id },
      body: { updateProducts: [note(row!, { quantity: 30, styleQuantity: 60, quantityOnHand: 10 })] },
    });
    expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ colorPercent: 0.5, sellThru: 0.75 });
  });

  test('[M8] a static assortment is searched within itself and keeps its order', async () => {
    const plan = await anAssortment(mgr, { products: catalogue.slice(0, 120).map(pairOf) });
    const query = { productType: 'Footwear', 'locations.wholesalePrice': { $gte: 40 } };
    const { data, totalCount } = await mgr.ok('queryAssortmentProducts', {
      body: { assortmentsQuery: { _id: plan._id }, query, _options: { limit: 1000 } },
    });
    const expected = catalogue
      .slice(0, 120)
      .filter(({ productType, locations }) => productType === 'Footwear' && locations[0]!.wholesalePrice >= 40);
    expect(data.map((row) => row.id)).toEqual(expected.map((product) => product.id));
    expect(totalCount).toBe(expected.length);
  });

  test.each([
    [{ query: { $where: '1' } }],
    [{ query: { password: 'x' } }],
    [{ _select: ['nothing'] }],
    [{ _options: { sort: { name: 1 } } }],
  ])('[T20] %j is refused with 400', async (asked) => {
    const plan = await anAssortment(mgr, { products: [pairOf(shoes[0]!)] });
    const call = { body: { assortmentsQuery: { _id: plan._id }, ...asked } as never };
    expect(await mgr.refused('queryAssortmentProducts', call)).toMatchObject({ status: 400 });
  });
});

describe('dynamic assortments', () => {
  const query = { gender: 'Women', productType: 'Footwear' };
  const women = catalogue.filter(({ gender, productType }) => gender === 'Women' && productType === 'Footwear');

  test('[M6.3] the filters are the definition: rows follow them, empty filters give no rows', async () => {
    const plan = await anAssortment(mgr, { method: 'dynamic' });
    expect(await rowsOf(mgr, plan._id)).toEqual([]);
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan._id }, body: { query } });
    const ids = (await rowsOf(mgr, plan._id)).map((row) => row.id);
    expect([...ids].sort()).toEqual(women.map((product) => product.id).sort());
  });

  test('[M7.1] its saved sort is mapped to the catalogue’s fields', async () => {
    const plan = await anAssortment(mgr, { method: 'dynamic', query });
    const sortOrder = [{ colId: 'cost', sort: 'desc' as const }];
    await patching.ok(mgr, 'patchAssortment', {
      params: { id: plan._id },
      body: { uiSettings: { gridSettings: { sortOrder } } },
    });
    const costs = (await rowsOf(mgr, plan._id)).map((row) => row.cost as number);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
  });

  test('[M6.7] products are neither added nor deleted, but notes can be written into its rows', async () => {
    const plan = await anAssortment(mgr, { method: 'dynamic', query });
    const params = { id: plan._id };
    const [row] = await rowsOf(mgr, plan._id);
    const add = { params, body: { addProducts: [pairOf(shoes[0]!)] } };
    expect(await mgr.refused('batchAssortment', add)).toMatchObject({ status: 409 });
    const remove = { params, body: { deleteProducts: [{ ...pairOf(row!), version: row!.version }] } };
    expect(await mgr.refused('batchAssortment', remove)).toMatchObject({ status: 409 });
    await mgr.ok('batchAssortment', { params, body: { updateProducts: [note(row!, { colorNote: 'kept' })] } });
    expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ id: row!.id, colorNote: 'kept' });
  });

  test('[T20] a definition that cannot be searched is refused when it is saved', async () => {
    const body = { type: 'item' as const, title: 'Wrong', method: 'dynamic' as const, query: { $where: 'x' } };
    expect(await mgr.refused('createAssortment', { body })).toMatchObject({ status: 400 });
  });
});

describe('catching up', () => {
  test('[G33] others get the rows written since, the new order, and whether fields changed', async () => {
    const plan = await anAssortment(mgr, { products: shoes.slice(0, 3).map(pairOf) });
    const params = { id: plan._id };
    const rows = await rowsOf(mgr, plan._id);
    await mgr.ok('batchAssortment', { params, body: { updateProducts: [note(rows[1]!, { colorNote: 'new' })] } });
    const first = await admin.ok('assortmentChanges', { params, query: { since: plan.revision } });
    expect(first).toMatchObject({ revision: plan.revision + 1, order: null, fieldsChanged: false, reload: false });
    expect(first.rows.map((row) => [row.id, (row as Row).colorNote])).toEqual([[rows[1]!.id, 'new']]);
    await mgr.ok('batchAssortment', {
      params,
      body: {
        deleteProducts: [{ ...pairOf(rows[0]!), version: rows[0]!.version }],
        patch: { version: first.revision, title: 'Renamed' },
      },
    });
    const second = await admin.ok('assortmentChanges', { params, query: { since: first.revision } });
    expect(second).toMatchObject({ rows: [], order: [rows[1]!.id, rows[2]!.id], fieldsChanged: true });
    const nothing = await admin.ok('assortmentChanges', { params, query: { since: second.revision } });
    expect(nothing).toMatchObject({ rows: [], order: null, fieldsChanged: false });
    expect((await user.send('assortmentChanges', { params, query: { since: 0 } })).statusCode).toBe(404);
  });

  test('people see who else is there, and who has left; whoever comes back after a long silence is announced again', async () => {
    const { _id: id } = await anAssortment(mgr);
    const here = (here: boolean) => ({ params: { id }, body: { here } });
    await mgr.ok('assortmentPresence', here(true));
    const { people } = await admin.ok('assortmentPresence', here(true));
    expect(people).toEqual([
      { userCode: 'NL1001', name: 'Marian Okafor', self: true },
      { userCode: 'NL1002', name: 'Theo Lindqvist', self: false },
    ]);
    const heard = async () =>
      (await db.pool.query(`SELECT 1 FROM outbox_events WHERE payload ->> 'assortmentId' = $1`, [id])).rowCount ?? 0;
    const before = await heard();
    await mgr.ok('assortmentPresence', here(true));
    expect(await heard()).toBe(before);
    await db.pool.query(`UPDATE edit_presence SET seen_at = now() - interval '2 minutes' WHERE entity_id = $1`, [id]);
    await mgr.ok('assortmentPresence', here(true));
    expect(await heard()).toBe(before + 1);
    await admin.ok('assortmentPresence', here(true));
    await admin.ok('assortmentPresence', here(false));
    expect((await mgr.ok('assortmentPresence', here(true))).people).toHaveLength(1);
    expect((await user.send('assortmentPresence', here(true))).statusCode).toBe(404);
  });
});

describe('versions', () => {
  test('a named version is kept, and comparing shows added, dropped, re-priced, changed and moved', async () => {
    const plan = await anAssortment(mgr, { products: shoes.slice(0, 4).map(pairOf) });
    const params = { id: plan._id };
    const version = await mgr.ok('saveSnapshot', { params, body: { name: 'Before the meeting' } });
    expect(version).toMatchObject({ productCount: 4, revision: plan.revision, createdBy: 'Theo Lindqvist' });
    const twin = { params, body: { name: 'before the MEETING' } };
    expect(await mgr.refused('saveSnapshot', twin)).toMatchObject({ status: 409 });
    const rows = await rowsOf(mgr, plan._id);
    const cost = rows[1]!.cost as number;
    const edited = await mgr.ok('batchAssortment', {
      params,
      body: {
        deleteProducts: [{ ...pairOf(rows[0]!), version: rows[0]!.version }],
        addProducts: [pairOf(shoes[5]!)],
        updateProducts: [note(rows[1]!, { cost: cost + 5 }), note(rows[2]!, { colorNote: 'hi' })],
      },
    });
    const order = { sortProducts: [{ ...pairOf(rows[3]!), sort: 0 }], orderRevision: edited.orderRevision };
    await mgr.ok('batchAssortment', { params, body: order });
    const sides = { before: { assortmentId: plan._id, snapshotId: version._id }, after: { assortmentId: plan._id } };
    const found = await mgr.ok('compareAssortments', { body: sides });
    expect(found).toMatchObject({
      added: [shoes[5]!.id],
      dropped: [rows[0]!.id],
      changed: [{ id: rows[2]!.id, changes: [{ field: 'colorNote', before: null, after: 'hi' }] }],
      moved: [{ id: rows[3]!.id, before: 3, after: 0 }],
    });
    expect(found.repriced.map(({ id }) => id)).toEqual([rows[1]!.id]);
    expect(found.repriced[0]!.changes).toContainEqual({ field: 'cost', before: cost, after: cost + 5 });
  });

  test('two assortments compare; [T3] a version is reached only through its own assortment, both sides are checked', async () => {
    const [a, b] = [
      await anAssortment(mgr, { products: [pairOf(shoes[0]!)], state: 'Published' }),
      await anAssortment(mgr, { products: [pairOf(shoes[1]!)] }),
    ];
    const version = await mgr.ok('saveSnapshot', { params: { id: b!._id }, body: { name: 'v' } });
    const compare = { before: { assortmentId: a!._id }, after: { assortmentId: b!._id } };
    expect(await mgr.ok('compareAssortments', { body: compare })).toMatchObject({
      added: [shoes[1]!.id],
      dropped: [shoes[0]!.id],
    });
    const wrong = { before: { assortmentId: a!._id, snapshotId: version._id }, after: { assortmentId: a!._id } };
    expect(await mgr.refused('compareAssortments', { body: wrong })).toMatchObject({ status: 404 });
    for (const body of [compare, { before: compare.after, after: compare.before }])
      expect(await user.refused('compareAssortments', { body })).toMatchObject({ status: 404 });
    await mgr.ok('deleteSnapshot', { params: { id: b!._id, snapshotId: version._id } });
    expect((await mgr.ok('listSnapshots', { params: { id: b!._id } })).data).toEqual([]);
  });
});

test('[R4] 16 editors of one row: every accepted write is in the history at its revision, none is lost', async () => {
  const plan = await anAssortment(mgr, { products: [pairOf(shoes[0]!)] });
  const params = { id: plan._id };
  const asked = { body: { assortmentsQuery: { _id: plan._id } } };
  const accepted: { token: string; revision: number }[] = [];
  const editor = async (who: number) => {
    for (let n = 0; n < 4; ) {
      const read = await patiently((key) => mgr.send('queryAssortmentProducts', asked, key));
      const [row] = read.json().data;
      const token = `${who}-${n}`;
      const body = { updateProducts: [note(row, { colorNote: token })] };
      const reply = await patiently((key) => mgr.send('batchAssortment', { params, body }, key));
      if (reply.statusCode === 409) continue;
      expect(reply.statusCode).toBe(200);
      accepted.push({ token, revision: reply.json().revision });
      n += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, who) => editor(who)));
  const { data } = await mgr.ok('assortmentHistory', { params, query: { limit: 200 } });
  const written = new Map(data.map((entry) => [entry.revision, entry.changes[0]?.after]));
  expect(accepted).toHaveLength(64);
  for (const { token, revision } of accepted) expect(written.get(revision)).toBe(token);
  expect(new Set(accepted.map(({ revision }) => revision)).size).toBe(64);
  const last = accepted.sort((a, b) => a.revision - b.revision).at(-1)!;
  expect((await rowsOf(mgr, plan._id))[0]).toMatchObject({ colorNote: last.token, version: last.revision });
});
