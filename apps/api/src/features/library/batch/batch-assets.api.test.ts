import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aLibraryPortal, anItem, batchOf, complete, idsSeen } from '../../../../test/library-builders.ts';

const { db, as, portal } = await aLibraryPortal();
const [editor, senior, user] = [await as('editor'), await as('srEditor'), await as('user')];
const type = 'AdvertisingAsset' as const;
const params = { libraryType: type };
const at = (id: string) => ({ params: { ...params, id } });
const statusOf = async (id: string) => (await senior.ok('readAsset', at(id))).status;

describe('[M16.1, G9] who moves what where', () => {
  const cases = [
    ['Pending', 'Published', 200, 200],
    ['Unpublished', 'Published', 200, 200],
    ['Published', 'Unpublished', 200, 200],
    ['Pending', 'Deleted', 200, 200],
    ['Unpublished', 'Deleted', 200, 200],
    ['Published', 'Deleted', 403, 200],
    ['Deleted', 'Published', 404, 200],
    ['Deleted', 'Pending', 404, 409],
    ['Pending', 'Unpublished', 409, 409],
    ['Published', 'Pending', 409, 409],
    ['Unpublished', 'Pending', 409, 409],
  ] as const;
  test.each(cases)('%s → %s: editor %d, senior editor %d', async (from, to, byEditor, bySenior) => {
    for (const [api, wanted] of [
      [editor, byEditor],
      [senior, bySenior],
    ] as const) {
      const id = await anItem(db, { status: from });
      const reply = await api.send('batchAssets', batchOf(type, { _id: id, version: 1, status: to }));
      expect(reply.statusCode, reply.body).toBe(wanted);
      expect(await statusOf(id)).toBe(wanted === 200 ? to : from);
    }
  });
});

test('[M16.1] a batch that cannot be published names what is missing in each row and saves nothing', async () => {
  const whole = await anItem(db);
  const lacking = await anItem(db, { values: { name: 'Half', assetType: 'Marketing Image' } });
  const failed = await anItem(db, { files: [{ state: 'Failed' }] });
  const edits = [whole, lacking, failed].map((_id) => ({ _id, version: 1, status: 'Published' as const }));
  const refused = await editor.refused('batchAssets', batchOf(type, ...edits));
  expect(refused).toMatchObject({ status: 409, code: 'wrongState' });
  const issues = (refused.details?.issues ?? []) as { _id: string; issues: string[] }[];
  expect(new Map(issues.map((one) => [one._id, one.issues]))).toEqual(
    new Map([
      [lacking, ['Category is missing', 'Gender is missing', 'Begin Date is missing', 'Expire Date is missing']],
      [failed, ['A file could not be prepared']],
    ]),
  );
  expect(await statusOf(whole)).toBe('Pending');
});

test('[M16.1, G31] outside Pending what publishing asks for cannot be cleared, and nothing it asks for can go', async () => {
  const clear = (id: string) => batchOf(type, { _id: id, version: 1, values: { category: [] } });
  for (const status of ['Published', 'Unpublished'] as const) {
    const refused = await editor.refused('batchAssets', clear(await anItem(db, { status })));
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('Category cannot be cleared')]);
  }
  expect((await editor.ok('batchAssets', clear(await anItem(db)))).data[0]!.values.category).toEqual([]);
  const published = await anItem(db, { status: 'Published' });
  const undated = batchOf(type, { _id: published, version: 1, values: { assetType: 'Marketing Image' } });
  expect((await editor.refused('batchAssets', undated)).message).toContain('Begin Date is missing');
  const file = randomUUID();
  const retail = await anItem(db, {
    libraryType: 'GlobalRetailAsset',
    librarySubType: 'Resource',
    status: 'Published',
    files: [{ id: file }],
  });
  const bare = batchOf('GlobalRetailAsset', { _id: retail, version: 1, deleteFiles: [file] });
  expect((await editor.refused('batchAssets', bare)).message).toContain('A primary file is missing');
});

test('[T3] values are those of the library’s own lists, in their spelling; other fields are refused', async () => {
  const id = await anItem(db, { libraryType: 'AdvertisingLogo' });
  const write = (values: Record<string, never>) =>
    editor.send('batchAssets', batchOf('AdvertisingLogo', { _id: id, version: 1, values }));
  for (const values of [{ category: ['Running'] }, { season: 'Fall' }, { category: 7 }, { name: ['a', 'b'] }])
    expect([values, (await write(values as never)).statusCode]).toEqual([values, 422]);
  const reply = await editor.ok(
    'batchAssets',
    batchOf('AdvertisingLogo', { _id: id, version: 1, values: { category: ['technology', 'Brand'] } }),
  );
  expect(reply.data[0]!.values.category).toEqual(['Technology', 'Brand']);
});

test('[G21] two editors: different cells merge, the same cell is told with what won and who wrote it', async () => {
  const [one, two] = [await anItem(db), await anItem(db)];
  await senior.ok('batchAssets', batchOf(type, { _id: one, version: 1, values: { name: 'Theirs' } }));
  const merged = await editor.ok('batchAssets', batchOf(type, { _id: one, version: 1, values: { season: 'Fall' } }));
  expect(merged.data[0]!.values).toMatchObject({ name: 'Theirs', season: 'Fall' });
  const lost = await editor.refused(
    'batchAssets',
    batchOf(
      type,
      { _id: two, version: 1, values: { name: 'Mine too' } },
      { _id: one, version: 1, values: { name: 'Mine' } },
    ),
  );
  expect(lost).toMatchObject({
    status: 409,
    code: 'userLock',
    details: { conflicts: [{ id: one, field: 'name', value: 'Theirs', by: 'Benedikt Frey' }], count: 1 },
  });
  expect((await editor.ok('readAsset', at(two))).values.name).toBe('Slow Miles');
  const future = await editor.refused('batchAssets', batchOf(type, { _id: two, version: 9, values: { name: 'x' } }));
  expect(future.code).toBe('userLock');
});

test('[G9] whoever deletes an item takes it back as it was; to other editors it is gone', async () => {
  const id = await anItem(db, { status: 'Unpublished' });
  const gone = await editor.ok('batchAssets', batchOf(type, { _id: id, version: 1, deleteAsset: true }));
  expect(gone.data[0]).toMatchObject({ status: 'Deleted', statusBefore: 'Unpublished' });
  expect((await editor.refused('readAsset', at(id))).status).toBe(404);
  expect(await idsSeen(editor, type)).not.toContain(id);
  expect(await idsSeen(senior, type, { status: 'Deleted' })).toContain(id);
  const back = batchOf(type, { _id: id, version: gone.data[0]!.version, status: 'Unpublished' });
  expect((await editor.ok('batchAssets', back)).data[0]!.status).toBe('Unpublished');
  const other = await anItem(db, { status: 'Unpublished' });
  const theirs = await senior.ok('batchAssets', batchOf(type, { _id: other, version: 1, deleteAsset: true }));
  const stolen = batchOf(type, { _id: other, version: theirs.data[0]!.version, status: 'Unpublished' });
  expect((await editor.refused('batchAssets', stolen)).status).toBe(404);
});

test('[G9] whoever publishes an item takes it back to Pending as it was; nobody else, and not the next day', async () => {
  const publish = async (api = editor) => {
    const id = await anItem(db);
    return (await api.ok('batchAssets', batchOf(type, { _id: id, version: 1, status: 'Published' }))).data[0]!;
  };
  const back = ({ _id, version }: { _id: string; version: number }) =>
    batchOf(type, { _id, version, status: 'Pending' as const });
  const mine = await publish();
  expect((await editor.ok('batchAssets', back(mine))).data[0]).toMatchObject({ status: 'Pending', issues: [] });
  const theirs = await publish(senior);
  const refused = await editor.refused('batchAssets', back(theirs));
  expect(refused).toMatchObject({ code: 'wrongState', message: expect.stringContaining('unpublished') });
  const late = await publish();
  await db.kysely
    .updateTable('library_items')
    .set({ left_pending_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', late._id)
    .execute();
  expect((await editor.refused('batchAssets', back(late))).code).toBe('wrongState');
  const apart = batchOf(type, { _id: late._id, version: late.version, status: 'Unpublished' });
  const again = (await editor.ok('batchAssets', apart)).data[0]!;
  const once = batchOf(type, { _id: late._id, version: again.version, status: 'Published' });
  expect((await editor.refused('batchAssets', back((await editor.ok('batchAssets', once)).data[0]!))).code).toBe(
    'wrongState',
  );
});

describe('[M17.1] one name is one file of a library', () => {
  const check = (filename: string, assetId?: string) =>
    editor.send('checkFilename', { params, body: { filename, ...(assetId ? { assetId } : {}) } });

  test('another item that holds the name is a clash, the item itself and deleted ones are not', async () => {
    const id = await anItem(db, { files: [{ filename: 'Summer One.jpg' }] });
    expect((await check('summer_one.JPG')).json()).toMatchObject({
      code: 'filenameClash',
      message: 'fail-check-filename',
    });
    expect((await check('summer_one.JPG', id)).json()).toEqual({
      message: 'Success',
      asset: { _id: id, name: 'Slow Miles' },
    });
    expect((await check('fresh.jpg')).json()).toEqual({ message: 'Success', asset: null });
    expect((await check('../x')).statusCode).toBe(422);
    await editor.ok('batchAssets', batchOf(type, { _id: id, version: 1, deleteAsset: true }));
    expect((await check('summer_one.JPG')).statusCode).toBe(200);
    await anItem(db, { files: [{ filename: 'SUMMER_ONE.jpg' }] });
    const back = await editor.refused('batchAssets', batchOf(type, { _id: id, version: 2, status: 'Pending' }));
    expect(back.code).toBe('filenameClash');
  });

  test('of two who rename at once one is refused', async () => {
    const files = await Promise.all(
      [1, 2].map(async () => {
        const file = randomUUID();
        return { file, id: await anItem(db, { files: [{ id: file }] }) };
      }),
    );
    const replies = await Promise.all(
      files.map(({ id, file }) =>
        editor.send(
          'batchAssets',
          batchOf(type, { _id: id, version: 1, updateFiles: [{ _id: file, filename: 'same name.jpg' }] }),
        ),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('the other libraries do not matter', async () => {
    await anItem(db, { libraryType: 'StepAsset', files: [{ filename: 'only-step.pdf' }] });
    expect((await check('only-step.pdf')).statusCode).toBe(200);
    expect((await user.refused('checkFilename', { params, body: { filename: 'a.jpg' } })).status).toBe(403);
  });
});

test('[M16.2] files go, come back, move within their library, change use; one is the hero', async () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  const [from, to] = [
    await anItem(db, { files: [{ id: a, hero: true }, { id: b }] }),
    await anItem(db, { files: [{ id: c }] }),
  ];
  const write = async (edit: object) => {
    const { version } = await editor.ok('readAsset', at(from));
    const { data } = await editor.ok('batchAssets', batchOf(type, { _id: from, version, ...edit }));
    return new Map(data.map((item) => [item._id, item.files]));
  };
  const heroes = (await write({ updateFiles: [{ _id: b, hero: true, usageType: 'Working File' }] })).get(from)!;
  expect(heroes.map(({ _id, hero, usageType }) => [_id, hero, usageType])).toEqual([
    [a, false, 'Primary'],
    [b, true, 'Working File'],
  ]);
  expect((await write({ deleteFiles: [a] })).get(from)!.map(({ _id }) => _id)).toEqual([b]);
  expect((await write({ addFiles: [a] })).get(from)!.map(({ _id }) => _id)).toEqual([a, b]);
  const moved = await write({ moveFiles: [{ _id: a, to }] });
  expect([moved.get(from)!.map(({ _id }) => _id), moved.get(to)!.map(({ _id }) => _id)]).toEqual([[b], [c, a]]);
  const { data } = await editor.ok('assetHistory', { params: { ...params, id: to }, query: {} });
  expect(data[0]).toMatchObject({ changes: [{ field: `files.${a}`, before: null }] });
  const elsewhere = await anItem(db, { libraryType: 'StepAsset' });
  const { version } = await editor.ok('readAsset', at(from));
  const far = batchOf(type, { _id: from, version, moveFiles: [{ _id: b, to: elsewhere }] });
  expect((await editor.refused('batchAssets', far)).status).toBe(404);
});

test('[M3.4] the part of global retail decides, on both sides of a move', async () => {
  const libraryType = 'GlobalRetailAsset' as const;
  const permissions = [
    { permission: 'GLOBALRETAIL__RESOURCES', roles: ['editor'] },
    { permission: 'GLOBALRETAIL__ASSETS', roles: ['user'] },
  ];
  await db.kysely
    .updateTable('users')
    .set({ permissions: JSON.stringify(permissions) } as never)
    .where('email', '=', 'req1@atelier.example')
    .execute();
  const half = await as('req1');
  const resource = await anItem(db, { libraryType, librarySubType: 'Resource' });
  const visual = await anItem(db, { libraryType, librarySubType: 'VisualAsset', status: 'Published' });
  const hidden = await anItem(db, { libraryType, librarySubType: 'VisualAsset' });
  expect((await idsSeen(half, libraryType, { _id: [resource, visual, hidden] })).toSorted()).toEqual(
    [resource, visual].toSorted(),
  );
  const write = (id: string, edit: object) =>
    half
      .send('batchAssets', batchOf(libraryType, { _id: id, version: 1, ...edit }))
      .then(({ statusCode }) => statusCode);
  expect(await write(resource, { librarySubType: 'VisualAsset' })).toBe(403);
  expect(await write(visual, { values: { name: 'Mine' } })).toBe(403);
  expect(await write(hidden, { values: { name: 'Mine' } })).toBe(404);
  expect(await write(resource, { values: { name: 'Mine' } })).toBe(200);
  const both = batchOf(libraryType, { _id: resource, version: 2, librarySubType: 'VisualAsset' });
  expect((await editor.ok('batchAssets', both)).data[0]!.librarySubType).toBe('VisualAsset');
});

test('[T25] every change is an entry; what stood there already is none', async () => {
  const id = await anItem(db);
  const same = await editor.ok('batchAssets', batchOf(type, { _id: id, version: 1, values: complete[type] as never }));
  expect(same.data[0]!.version).toBe(1);
  await editor.ok(
    'batchAssets',
    batchOf(type, { _id: id, version: 1, values: { season: 'Fall' }, status: 'Published' }),
  );
  const { data } = await editor.ok('assetHistory', { params: { ...params, id }, query: {} });
  expect(data).toMatchObject([
    {
      action: 'publish item',
      by: { name: 'Sofia Marchetti' },
      changes: [
        { field: 'season', before: null, after: 'Fall' },
        { field: 'status', before: 'Pending', after: 'Published' },
      ],
    },
  ]);
  expect((await user.refused('assetHistory', { params: { ...params, id }, query: {} })).status).toBe(403);
  expect((await editor.refused('batchAssets', batchOf(type, { _id: id, version: 2 }))).code).toBe('nothingToDo');
  expect(portal.log.filter((line) => line.includes('unexpected failure'))).toEqual([]);
});

test('[M16.2] five hundred items are one batch, each with its own entry, or none of them', async () => {
  const ids: string[] = [];
  // One after the other: whoever waits long for a connection is refused.
  while (ids.length < 500) ids.push(await anItem(db, { libraryType: 'StepAsset', files: [] }));
  const edits = (version: number, season: string) => ids.map((_id) => ({ _id, version, values: { season } }));
  const { data } = await editor.ok('batchAssets', batchOf('StepAsset', ...edits(1, 'Fall')));
  expect(data.every(({ version, values }) => version === 2 && values.season === 'Fall')).toBe(true);
  const [first, ...rest] = edits(2, 'Spring');
  const stale = batchOf('StepAsset', ...rest, { ...first!, version: 1 });
  expect((await editor.refused('batchAssets', stale)).code).toBe('userLock');
  expect((await idsSeen(editor, 'StepAsset', { season: 'Spring' })).length).toBe(0);
  const params = { libraryType: 'StepAsset', id: ids[7]! } as const;
  expect((await editor.ok('assetHistory', { params, query: {} })).data).toHaveLength(1);
});
