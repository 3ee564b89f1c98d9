import { randomUUID } from 'node:crypto';
import type { Grant } from '@atelier/domain/access/user';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  deleting,
  internalRowsOf,
  pairOf,
  patching,
  stylesWithColors,
} from '../../../test/assortment-builders.ts';
import { aUser } from '../../../test/builders.ts';
import { withoutChance } from '../../../test/without-chance.ts';

const { as, anotherOf, catalogue, db, portal } = await aPlanningPortal();
const [admin, adminEditor, iaUS, iaEU, mgr] = (await Promise.all(
  ['admin', 'adminEditor', 'iaUS', 'iaEU', 'mgr'].map(as),
)) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient];
const shoes = stylesWithColors(catalogue).map((colors) => colors[0]!);
const shirts = stylesWithColors(catalogue, 1, 'Apparel').map((colors) => colors[0]!);
const europeanRetail = { region: 'Europe', channel: 'Retail', productType: 'Apparel' } as const;

const readsKeyInitiatives: Grant = {
  permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
  roles: ['user'],
  data: [
    {
      kind: 'internalAssortments',
      subRoles: ['manager'],
      channel: 'Wholesale',
      region: 'US',
      productType: 'Footwear',
    },
  ],
};

const lock = (api: ApiClient, id: string, action: 'request' | 'release' = 'request', takeOver = false) =>
  api.send('editLock', { params: { id, action }, body: { takeOver } });
const batch = (api: ApiClient, id: string, body: object) =>
  api.send('batchInternalAssortment', { params: { id }, body: body as never });

describe('scope', () => {
  test('[G5] the dashboard counts as many as the list behind each tile shows, archived ones left out', async () => {
    const tiles = async (api: ApiClient) =>
      Object.fromEntries((await api.ok('dashboard', {})).tiles.map(({ id, figure }) => [id, figure]));
    const before = await tiles(iaUS);
    const kept = await anInternal(iaUS, {});
    const shelved = await anInternal(iaUS, {});
    await anInternal(iaEU, europeanRetail);
    expect(await tiles(iaUS)).toMatchObject({ 'key-initiatives': (before['key-initiatives'] ?? 0) + 2 });
    await patching.ok(iaUS, 'patchInternalAssortment', { params: { id: shelved._id }, body: { state: 'Archived' } });
    const listed = (await iaUS.ok('listInternalAssortments', { query: { channel: 'Wholesale' } })).data;
    const live = listed.filter(({ state }) => state !== 'Archived');
    expect(live.map(({ _id }) => _id)).toContain(kept._id);
    const after = await tiles(iaUS);
    expect(after['key-initiatives']).toBe(live.length);
    expect(after).not.toHaveProperty('retail-assortments');
  });

  test('[M3.3] an editor sees and changes only what the scope allows; the rest does not exist', async () => {
    const us = await anInternal(iaUS, { products: [pairOf(shoes[0]!)] });
    const eu = await anInternal(iaEU, { ...europeanRetail, products: [pairOf(shirts[0]!)] });
    expect((await iaUS.ok('readInternalAssortment', { params: { id: us._id } })).may.edit).toBe(true);
    for (const [api, id] of [
      [iaUS, eu._id],
      [iaEU, us._id],
      [iaUS, randomUUID()],
    ] as const)
      expect((await api.send('readInternalAssortment', { params: { id } })).statusCode).toBe(404);
    const listed = (await iaEU.ok('listInternalAssortments', { query: {} })).data;
    expect(listed.every((entry) => entry.region === 'Europe' && entry.channel === 'Retail')).toBe(true);
    expect((await mgr.send('readAssortment', { params: { id: us._id } })).statusCode).toBe(404);
    expect((await mgr.send('listInternalAssortments', { query: {} })).statusCode).toBe(403);
  });

  test('[M5.7] its season, year, region and channel stay given, whoever edits it', async () => {
    const own = await anInternal(iaUS);
    for (const body of [{ channel: 'All' as const }, { region: null }, { season: null }, { year: null }])
      expect(await patching.refused(admin, 'patchInternalAssortment', { params: { id: own._id }, body })).toMatchObject(
        {
          status: 422,
          message: expect.stringContaining('a season, a year, a region and a channel'),
        },
      );
  });

  test('[M5.7] two people who duplicate the same one at once get two copies', async () => {
    const own = await anInternal(iaUS);
    const copy = (api: ApiClient) => api.ok('cloneInternalAssortments', { body: { ids: [own._id] } });
    const made = await Promise.all([copy(iaUS), copy(adminEditor), copy(admin)]);
    expect(new Set(made.map(({ data }) => data[0]!.title)).size).toBe(3);
  });

  test('[M3.3, T12] nobody creates or moves an assortment outside their scope', async () => {
    const body = { title: 'Foreign', season: 'Spring', year: 2027, ...europeanRetail };
    expect((await iaUS.send('createInternalAssortment', { body })).statusCode).toBe(403);
    const own = await anInternal(iaUS);
    const move = { params: { id: own._id }, body: { region: 'Europe' as const } };
    expect((await patching.send(iaUS, 'patchInternalAssortment', move)).statusCode).toBe(403);
    expect((await iaUS.ok('readInternalAssortment', { params: { id: own._id } })).region).toBe('US');
  });

  test('[T9] taking the sub-role away ends access with the next call', async () => {
    const own = await anInternal(iaUS);
    const held = await db.kysely
      .selectFrom('users')
      .select('permissions')
      .where('user_code', '=', 'NL1003')
      .executeTakeFirstOrThrow();
    const without = held.permissions.filter((grant) => grant.permission !== 'PRODUCT__INTERNAL_ASSORTMENTS');
    const set = (permissions: unknown) =>
      db.kysely
        .updateTable('users')
        .set({ permissions: JSON.stringify(permissions) })
        .where('user_code', '=', 'NL1003')
        .execute();
    await set(without);
    expect((await iaUS.send('readInternalAssortment', { params: { id: own._id } })).statusCode).toBe(403);
    await set(held.permissions);
    expect((await iaUS.send('readInternalAssortment', { params: { id: own._id } })).statusCode).toBe(200);
  });

  test('[M3.3] what readers discover and query is Published, whatever exists', async () => {
    const season = { season: 'Fall', year: 2029 };
    const open = await anInternal(iaUS, { ...season, products: [pairOf(shoes[0]!)] });
    const draft = await anInternal(iaUS, { ...season, state: 'Unpublished', products: [pairOf(shoes[1]!)] });
    const { data } = await iaUS.ok('discoverInternalAssortments', { body: season });
    expect(data.map((entry) => entry._id)).toEqual([open._id]);
    const rows = await iaUS.ok('queryInternalProducts', { body: { assortmentsQuery: season } });
    expect(rows.data.map((row) => row.id)).toEqual([shoes[0]!.id]);
    const bySeason = { assortmentsQuery: { _id: draft._id, ...season } };
    expect((await iaUS.send('queryInternalProducts', { body: bySeason })).statusCode).toBe(404);
    expect((await iaEU.ok('queryInternalProducts', { body: { assortmentsQuery: season } })).totalCount).toBe(0);
    const options = await iaUS.ok('internalProductOptions', {
      body: { query: season, requestedOptions: ['products.pillar'] },
    });
    expect(options.data).toEqual({ 'products.pillar': [shoes[0]!.pillar] });
  });
});

describe('before it is published', () => {
  test('[M3.3, M6] its editors plan in it; whoever only reads, and whoever edits elsewhere, does not know of it', async () => {
    const draft = await anInternal(iaUS, { state: 'Unpublished', products: [pairOf(shoes[0]!)] });
    const body = { assortmentsQuery: { _id: draft._id } };
    expect((await internalRowsOf(iaUS, draft._id)).map(({ id }) => id)).toEqual([shoes[0]!.id]);
    expect((await iaUS.send('streamInternalProducts', { body })).body).toContain(shoes[0]!.id);
    const reader = await aUser(db, { permissions: [readsKeyInitiatives] });
    for (const api of [iaEU, await portal.as(reader.email)]) {
      const answers = [
        await api.send('queryInternalProducts', { body }),
        await api.send('queryInternalProducts', { body: { assortmentsQuery: { _id: randomUUID() } } }),
        await api.send('streamInternalProducts', { body }),
      ];
      const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(bodies[0]).toEqual(bodies[1]);
      expect(bodies[2]).toEqual(bodies[1]);
    }
  });
});

describe('names', () => {
  test('[M5.7] the name is composed, the display title leads with gender and title, the hierarchy follows the gender', async () => {
    const own = await anInternal(iaUS, { title: 'City Walk', gender: 'Women' });
    expect(own).toMatchObject({
      displayTitle: 'Women City Walk Spring 2027 US Footwear Wholesale Key Initiative',
      hierarchy: ['US', 'Women'],
    });
    const moved = await patching.ok(iaUS, 'patchInternalAssortment', {
      params: { id: own._id },
      body: { gender: 'Men' },
    });
    expect(moved.hierarchy).toEqual(['US', 'Men']);
  });

  test('[M5.7] a second one of the same name is refused, whatever the case; renaming to itself is not', async () => {
    const own = await anInternal(iaUS, { title: 'Only One' });
    const twin = {
      title: 'ONLY one',
      season: 'Spring',
      year: 2027,
      region: 'US',
      channel: 'Wholesale',
      productType: 'Footwear',
      gender: 'Women',
    } as const;
    const refused = await iaUS.refused('createInternalAssortment', { body: twin });
    expect(refused).toMatchObject({
      status: 409,
      message: 'This assortment already exists.  Please create a unique one.',
    });
    const other = await anInternal(iaUS, { title: 'Another' });
    const rename = { params: { id: other._id }, body: { title: 'only one' } };
    expect(await patching.refused(iaUS, 'patchInternalAssortment', rename)).toMatchObject({
      status: 409,
      code: 'assortmentExists',
    });
    await lock(iaUS, other._id);
    const inBatch = await batch(iaUS, other._id, { patch: { version: other.revision, title: 'Only ONE' } });
    expect(inBatch.json()).toMatchObject({ code: 'assortmentExists' });
    await patching.ok(iaUS, 'patchInternalAssortment', { params: { id: own._id }, body: { title: 'only one' } });
    await anInternal(iaUS, { title: 'Only One', gender: 'Men' });
  });

  test('[M5.7] of many creating the same name in the same moment one succeeds', async () => {
    const body = {
      title: 'Race',
      season: 'Spring',
      year: 2027,
      region: 'US',
      channel: 'Wholesale',
      productType: 'Footwear',
    } as const;
    const replies = await Promise.all(Array.from({ length: 6 }, () => iaUS.send('createInternalAssortment', { body })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[M5.7] the list goes by year descending, then season, region and type', async () => {
    const data = (await admin.ok('listInternalAssortments', { query: {} })).data;
    const years = data.map((entry) => entry.year!);
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });
});

describe('[R5] the edit lock', () => {
  test('the first asker holds it, the second is told who does, the holder keeps it by asking again', async () => {
    const { _id } = await anInternal(iaUS);
    const first = (await lock(iaUS, _id)).json();
    expect(first).toMatchObject({ held: true, holder: { userCode: 'NL1003', name: 'Priya Raman' } });
    const left = Date.parse(first.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(61_000);
    const second = await lock(adminEditor, _id);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'userLock', details: { holder: { name: 'Priya Raman' } } });
    expect((await lock(iaUS, _id)).json().fence).toBe(first.fence);
    expect((await adminEditor.ok('readInternalAssortment', { params: { id: _id } })).lock).toMatchObject({
      name: 'Priya Raman',
      self: false,
    });
  });

  test('without the lock nothing is written; with it rows are; nobody else deletes or renames meanwhile', async () => {
    const { _id } = await anInternal(iaUS);
    const add = { addProducts: [pairOf(shoes[0]!)] };
    expect((await batch(iaUS, _id, add)).json()).toMatchObject({ code: 'userLock' });
    await lock(iaUS, _id);
    expect((await batch(iaUS, _id, add)).statusCode).toBe(200);
    expect((await batch(adminEditor, _id, add)).statusCode).toBe(409);
    expect((await deleting.send(adminEditor, 'deleteInternalAssortment', { params: { id: _id } })).statusCode).toBe(
      409,
    );
    expect(
      (await patching.send(adminEditor, 'patchInternalAssortment', { params: { id: _id }, body: { title: 'x' } }))
        .statusCode,
    ).toBe(409);
    expect((await lock(adminEditor, _id, 'release')).statusCode).toBe(403);
  });

  test('a lease that ended never writes again, even if its holder asks late; another takes it with a higher fence', async () => {
    const { _id } = await anInternal(iaUS);
    const { fence } = (await lock(iaUS, _id)).json();
    await db.kysely
      .updateTable('edit_locks')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('entity_id', '=', _id)
      .execute();
    const add = { addProducts: [pairOf(shoes[0]!)], fence };
    expect((await batch(iaUS, _id, add)).json()).toMatchObject({
      code: 'userLock',
      message: 'Your edit lock has ended.',
    });
    const taken = (await lock(adminEditor, _id)).json();
    expect(taken.fence).toBeGreaterThan(fence);
    expect((await batch(adminEditor, _id, { addProducts: [pairOf(shoes[1]!)], fence: taken.fence })).statusCode).toBe(
      200,
    );
    expect((await batch(iaUS, _id, add)).statusCode).toBe(409);
    expect((await internalRowsOf(adminEditor, _id)).map((row) => row.id)).toEqual([shoes[1]!.id]);
  });

  test('[G21] a manager of the scope takes it over, an editor does not; the log says so', async () => {
    const { _id } = await anInternal(iaUS);
    await lock(adminEditor, _id);
    expect((await lock(iaUS, _id, 'request', true)).statusCode).toBe(403);
    expect((await lock(admin, _id, 'request', true)).json()).toMatchObject({ holder: { name: 'Marian Okafor' } });
    const { data } = await admin.ok('assortmentHistory', { params: { id: _id }, query: {} });
    expect(data[0]!.summary).toBe('Took the edit lock over from Noor Castellan');
  });

  test('logging out frees it; a second window of the holder gets its own fence and the first one stops writing', async () => {
    const { _id } = await anInternal(iaUS);
    const [one, two] = [await anotherOf('iaUS'), await anotherOf('iaUS')];
    const { fence } = (await lock(one, _id)).json();
    const newer = (await lock(two, _id)).json();
    expect(newer.fence).toBeGreaterThan(fence);
    for (const named of [{ fence }, {}])
      expect((await batch(one, _id, { addProducts: [pairOf(shoes[0]!)], ...named })).statusCode).toBe(409);
    expect((await batch(two, _id, { addProducts: [pairOf(shoes[0]!)] })).statusCode).toBe(200);
    await two.send('logout', {});
    expect((await lock(adminEditor, _id)).statusCode).toBe(200);
  });

  test('[G21] a reply says whether this very call took it; a step lets go of its own lock alone', async () => {
    const { _id } = await anInternal(iaUS);
    const release = (fence: number) => iaUS.ok('editLock', { params: { id: _id, action: 'release' }, body: { fence } });
    const both = (await Promise.all([lock(iaUS, _id), lock(iaUS, _id)])).map((reply) => reply.json());
    expect(both.map(({ taken }) => taken).sort()).toEqual([false, true]);
    const { fence } = (await lock(iaUS, _id)).json();
    expect(both.map((one) => one.fence)).toEqual([fence, fence]);
    expect(await release(fence)).toMatchObject({ held: false, taken: false });
    const next = (await lock(iaUS, _id)).json();
    expect(next).toMatchObject({ taken: true });
    await release(fence);
    expect((await lock(iaUS, _id)).json()).toMatchObject({ taken: false, fence: next.fence });
  });

  test('of many asking at once exactly one holds it', async () => {
    const { _id } = await anInternal(iaUS);
    const replies = await Promise.all(
      [iaUS, admin, adminEditor, iaUS, admin, adminEditor].map((api) => lock(api, _id)),
    );
    const holders = new Set(
      replies.filter((reply) => reply.statusCode === 200).map((reply) => reply.json().holder.userCode),
    );
    expect(holders.size).toBe(1);
  });
});

describe('[T1] removed prices', () => {
  const canary = 987.65;
  const hidden = /987[.,]?65|0?[.]4321|43[.]21/;

  test('no way out tells the suggested retail of an internal US assortment, nor a markup it follows from', async () => {
    const product = shoes[3]!;
    await db.pool.query(
      `UPDATE product_locations l SET suggested_retail = ${canary}, markup_percent = 0.4321, future_suggested_retail = ${canary}
       FROM products p WHERE p.id = l.product_id AND p.style = $1 AND p.color = $2`,
      [product.style, product.color],
    );
    await db.pool.query('UPDATE catalogue_state SET version = version + 1');
    const own = await anInternal(iaUS, { season: 'Fall', year: 2030, products: [pairOf(product)] });
    const params = { id: own._id };
    const selection = { season: 'Fall', year: 2030 };
    await lock(admin, own._id, 'request');
    const version = await admin.ok('saveSnapshot', { params, body: { name: 'with prices' } });
    const priced = { ...pairOf(product), version: 1, values: { cost: canary } };
    expect(
      (await batch(admin, own._id, { updateProducts: [{ ...priced, values: { suggestedRetail: canary } }] }))
        .statusCode,
    ).toBe(422);
    await batch(admin, own._id, { updateProducts: [{ ...pairOf(product), version: 1, values: { colorNote: 'x' } }] });
    await lock(admin, own._id, 'release');
    await lock(iaUS, own._id);
    const open = await anAssortment(mgr, { state: 'Published', region: 'US', products: [pairOf(product)] });
    const sides = { before: { assortmentId: own._id, snapshotId: version._id }, after: { assortmentId: own._id } };
    const answers = await Promise.all([
      iaUS.send('readInternalAssortment', { params }),
      iaUS.send('queryInternalProducts', { body: { assortmentsQuery: selection } }),
      iaUS.send('streamInternalProducts', { body: { assortmentsQuery: selection } }),
      iaUS.send('assortmentChanges', { params, query: { since: 0 } }),
      iaUS.send('assortmentHistory', { params, query: {} }),
      iaUS.send('compareAssortments', { body: sides }),
      iaUS.send('cloneInternalAssortments', { body: { ids: [own._id] } }),
      iaUS.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id: open._id } } }),
      iaUS.send('streamAssortmentProducts', { body: { assortmentsQuery: { _id: open._id } } }),
      iaUS.send('compareAssortments', {
        body: { before: { assortmentId: open._id }, after: { assortmentId: own._id } },
      }),
      batch(iaUS, own._id, { updateProducts: [{ ...pairOf(product), version: 2, values: { colorNote: 'y' } }] }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: answers.length }, () => 200));
    for (const answer of answers) expect(withoutChance(answer.body)).not.toMatch(hidden);
    const whole = await mgr.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id: open._id } } });
    expect(withoutChance(whole.body)).toMatch(hidden);
  });

  test('asking by a removed field answers the same 400 whatever the value', async () => {
    const own = await anInternal(iaUS, { season: 'Fall', year: 2031, products: [pairOf(shoes[3]!)] });
    const ask = (query: object) =>
      iaUS.send('queryInternalProducts', { body: { assortmentsQuery: { _id: own._id }, query: query as never } });
    const answers = [
      await ask({ 'locations.suggestedRetail': { $gt: 987 } }),
      await ask({ 'locations.suggestedRetail': { $gt: 988 } }),
    ];
    const [a, b] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400]);
    expect(a).toEqual(b);
    for (const field of ['suggestedRetail', 'markupPercent', 'initialMarkup', 'locations.suggestedRetail']) {
      const body = { assortmentsQuery: { _id: own._id }, _select: [field] };
      expect((await iaUS.send('queryInternalProducts', { body })).statusCode).toBe(400);
    }
  });

  test('a dynamic assortment cannot be defined by a removed field, nor moved to where its definition would be one', async () => {
    const season = { season: 'Fall', year: 2033 };
    const dearer = (price: number) => ({ 'locations.suggestedRetail': { $gt: price } });
    const own = await anInternal(iaUS, { ...season, method: 'dynamic', query: { gender: 'Women' } });
    const define = (query: object) =>
      patching.refused(iaUS, 'patchInternalAssortment', { params: { id: own._id }, body: { query: query as never } });
    const [a, b] = [await define(dearer(987)), await define(dearer(988))];
    expect([a.status, a.message]).toEqual([400, b.message]);
    await lock(iaUS, own._id);
    expect((await batch(iaUS, own._id, { patch: { version: own.revision, query: dearer(987) } })).statusCode).toBe(400);
    expect((await iaUS.ok('readInternalAssortment', { params: { id: own._id } })).query).toEqual({ gender: 'Women' });
    const body = { ...season, title: 'Dear', region: 'US', channel: 'Wholesale', productType: 'Footwear' } as const;
    const made = { body: { ...body, method: 'dynamic' as const, query: dearer(987) as never } };
    expect((await iaUS.send('createInternalAssortment', made)).statusCode).toBe(400);
    const european = { ...made.body, title: 'Dear abroad', region: 'Europe' as const };
    const abroad = await adminEditor.ok('createInternalAssortment', { body: european });
    const move = { params: { id: abroad._id }, body: { region: 'US' as const } };
    expect((await patching.send(adminEditor, 'patchInternalAssortment', move)).statusCode).toBe(400);
  });

  test('[M3.4] in Europe only the markup goes', async () => {
    const own = await anInternal(iaEU, { ...europeanRetail, products: [pairOf(shirts[0]!)] });
    const [row] = await internalRowsOf(iaEU, own._id);
    expect(row).toHaveProperty('suggestedRetail');
    expect(row).not.toHaveProperty('initialMarkup');
    expect(row).not.toHaveProperty('markupPercent');
    expect(row!.locations).not.toMatchObject([{ markupPercent: expect.anything() }]);
  });
});

describe('[M12.2] building an assortment from an internal query', () => {
  test('takes the readable products alone and needs the right to create', async () => {
    const season = { season: 'Spring', year: 2032 };
    await anInternal(iaUS, { ...season, products: shoes.slice(0, 3).map(pairOf) });
    await anInternal(iaUS, { ...season, title: 'Draft', state: 'Unpublished', products: [pairOf(shoes[5]!)] });
    const body = { title: 'From the initiative', assortmentsQuery: season, products: shoes.slice(1, 6).map(pairOf) };
    expect((await iaUS.send('createAssortmentFromInternal', { body })).statusCode).toBe(403);
    const made = await admin.ok('createAssortmentFromInternal', { body });
    expect(made).toMatchObject({ orgType: 'regular', productCount: 2 });
    const none = { ...body, assortmentsQuery: { season: 'Never', year: 2033 } };
    expect(await admin.refused('createAssortmentFromInternal', { body: none })).toMatchObject({ code: 'nothingToDo' });
  });
});

test('[T3] merging checks both assortments', async () => {
  const own = await anInternal(iaUS);
  const foreign = await anInternal(iaEU, { ...europeanRetail, products: [pairOf(shirts[0]!)] });
  await lock(iaUS, own._id);
  for (const [id, from] of [
    [own._id, foreign._id],
    [foreign._id, own._id],
  ] as const)
    expect((await iaUS.send('mergeInternalAssortment', { params: { id }, body: { from } })).statusCode).toBe(404);
  expect(await internalRowsOf(iaUS, own._id)).toEqual([]);
});
