import { describe, expect, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { catalogueRows, feedSender } from '../../../test/feed-builders.ts';
import { someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { locationFeedColumns, productFeedColumns } from './feed-columns.ts';

const db = await freshDatabase();
await thePersonas(db);
const portal = await aPortal(db);
const admin = await portal.as(personaEmail('admin'));
const feeds = feedSender(db, admin, someParts(db));

const company = [
  { kind: 'territory', name: 'Northern Lands' },
  ...['US', 'EU'].map((key) => ({
    ...{ kind: 'place', key, code: `${key}1`, name: key, territory: 'Northern Lands', businessEntity: 'Inc.' },
    ...{ currency: 'USD', currencySymbol: '$', decimalPlaces: 2 },
  })),
];
const location = (code: string, wholesalePrice = 45.5) => ({
  ...{ code, lineStatus: 'A', wholesalePrice, suggestedRetail: 90 },
  availability: [
    { size: '8', date: '2027-01-15', inventory: 12, upc: '190123456785' },
    { size: '9', date: '2027-01-15', inventory: 3, upc: '' },
  ],
});
const shoe = (style: string, color: string, more: object = {}) => ({
  ...{ kind: 'product', style, color, name: `Shoe ${style}`, gender: 'Women', features: ['Light'] },
  ...{ categories: { type: 'Shoe' }, locations: [location('US1'), location('EU1', 50)], relationships: ['A-WHT'] },
  ...more,
});

describe('[G43] a feed is a version of the catalogue', () => {
  test('the first feed fills an empty portal, and taking it back empties it again', async () => {
    const before = await catalogueRows(db);
    const feed = await feeds.lines([...company, shoe('A', 'BLK'), shoe('A', 'WHT'), shoe('B', 'RED')], {
      mode: 'full',
    });
    expect(feed).toMatchObject({ state: 'ready', lines: 6, badLines: 0, error: null });
    expect(feed.changes.map(({ section, total, taken }) => [section, total, taken])).toEqual([
      ['newStyles', 3, 3],
      ['company', 3, 3],
    ]);
    expect(await catalogueRows(db)).toEqual(before);
    const applied = await feeds.apply(feed);
    expect(applied).toMatchObject({ state: 'applied', canRollBack: true });
    const filled = await catalogueRows(db);
    expect([filled.products?.length, filled.locations?.length, filled.availability?.length]).toEqual([3, 6, 12]);
    const back = await feeds.rollBack(applied);
    expect(back).toMatchObject({ state: 'rolledBack', canRollBack: false });
    expect(await catalogueRows(db)).toEqual(before);
    await feeds.apply(await feeds.lines([...company, shoe('A', 'BLK'), shoe('A', 'WHT'), shoe('B', 'RED')]));
  });

  test('a partial feed changes what it names, field by field, and rolling back brings every field back', async () => {
    const before = await catalogueRows(db);
    const feed = await feeds.lines([
      { kind: 'productLocation', style: 'A', color: 'BLK', code: 'US1', wholesalePrice: 47.25, lineStatus: 'R' },
      {
        style: 'B',
        color: 'RED',
        description: 'Now with words',
        seasonCodes: ['SP27'],
        relationships: ['A-BLK', 'A-WHT'],
      },
      { kind: 'availability', style: 'A', color: 'WHT', code: 'EU1', size: '10', date: '2027-02-01', inventory: 7 },
      { style: 'A', color: 'RED', name: 'Another color', locations: [location('US1')] },
      { style: 'A', color: 'WHT', name: 'Shoe A' },
    ]);
    expect(feed.changes.map(({ section, total }) => [section, total])).toEqual([
      ['newColors', 1],
      ['lineStatus', 1],
      ['prices', 1],
      ['availability', 2],
      ['texts', 1],
      ['details', 1],
      ['relationships', 1],
    ]);
    const [price] = await feeds.changes(feed, 'prices');
    expect(price).toMatchObject({ style: 'A', color: 'BLK', location: 'US1', taken: true });
    expect(price?.cells).toEqual([{ field: 'wholesalePrice', label: 'Cost', kind: 'money', from: 45.5, to: 47.25 }]);
    const applied = await feeds.apply(feed);
    const after = await catalogueRows(db);
    const held = after.locations as { of: string; code: string; wholesale_price: number; line_status: string }[];
    expect(held.find(({ of, code }) => of === 'ABLK' && code === 'US1')).toMatchObject({
      wholesale_price: 47.25,
      line_status: 'R',
      suggested_retail: 90,
    });
    await feeds.rollBack(applied);
    expect(await catalogueRows(db)).toEqual(before);
  });

  test('what a full feed does not name is gone only where somebody takes it, and comes back whole', async () => {
    const before = await catalogueRows(db);
    const feed = await feeds.lines(
      [shoe('A', 'BLK', { locations: [location('US1')] }), { style: 'A', color: 'WHT', nmae: 'x' }],
      {
        mode: 'full',
      },
    );
    expect(feed.changes).toEqual([{ section: 'gone', label: 'Gone', total: 2, taken: 0 }]);
    expect((await feeds.changes(feed, 'gone')).map(({ style, color, location: at }) => [style, color, at])).toEqual([
      ['B', 'RED', null],
      ['A', 'BLK', 'EU1'],
    ]);
    expect(
      await admin.refused('applyFeed', { params: { id: feed._id }, body: { expectedVersion: feed.baseVersion } }),
    ).toMatchObject({
      status: 409,
    });
    await admin.ok('chooseFeedChanges', { params: { id: feed._id }, body: { taken: true, sections: ['gone'] } });
    const applied = await feeds.apply(feed);
    expect((await catalogueRows(db)).products).toHaveLength(2);
    await feeds.rollBack(applied);
    expect(await catalogueRows(db)).toEqual(before);
  });

  test('[X] a line that says nothing of what it was about keeps everything from counting as gone', async () => {
    const feed = await feeds.send(`${JSON.stringify(shoe('A', 'BLK'))}\n{"style":"B","col`, { mode: 'full' });
    expect(feed).toMatchObject({ state: 'ready', badLines: 1, changes: [] });
  });

  test('a record of the company leaves what it does not name as it is', async () => {
    const customer = { kind: 'customer', code: 'C1', name: 'Alder', territory: 'Northern Lands' };
    await feeds.apply(await feeds.lines([{ ...customer, corporate: true, address: '1 Main Street', city: 'Salem' }]));
    expect((await feeds.lines([customer])).changes).toEqual([]);
    const moved = await feeds.lines([{ ...customer, city: 'Portland' }]);
    const [change] = await feeds.changes(moved, 'company');
    expect(change!.cells.map(({ field, from, to }) => [field, from, to])).toEqual([['city', 'Salem', 'Portland']]);
  });

  test('rolled back, what a feed brought goes with what it brought to use it', async () => {
    const applied = await feeds.apply(
      await feeds.lines([
        { kind: 'option', name: 'businessEntities', value: 'New Co', label: 'New Co' },
        { ...company[1], key: 'AQ_91', code: 'AQ', name: 'Ross Island', businessEntity: 'New Co' },
      ]),
    );
    expect(await feeds.rollBack(applied)).toMatchObject({ state: 'rolledBack', error: null });
    const { rows } = await db.pool.query(
      `SELECT value FROM option_lists WHERE value = 'New Co' UNION ALL SELECT key FROM locations WHERE key = 'AQ_91'`,
    );
    expect(rows).toEqual([]);
  });

  test('rolled back, rows of the company that something uses by now stay, and it is told what uses them', async () => {
    const customer = (code: string) => ({
      ...{ kind: 'customer', code, name: `Shop ${code}`, territory: 'Antarctica', address: '', city: '', postcode: '' },
    });
    const applied = await feeds.apply(
      await feeds.lines([
        { kind: 'territory', name: 'Antarctica' },
        { kind: 'territory', name: 'Atlantis' },
        { ...company[1], key: 'AQ_90', code: 'AQ', name: 'South Pole', territory: 'Antarctica' },
        customer('C900'),
        customer('C901'),
      ]),
    );
    const email = personaEmail('admin');
    const [held] = (await db.pool.query<{ tbes: object[] }>('SELECT tbes FROM users WHERE email = $1', [email])).rows;
    const keep = (tbes: object[]) =>
      db.pool.query('UPDATE users SET tbes = $2 WHERE email = $1', [email, JSON.stringify(tbes)]);
    await keep([...held!.tbes, { territory: 'Antarctica', businessEntity: 'Inc.', locations: ['AQ_90'] }]);
    try {
      const back = await feeds.rollBack(applied);
      expect([back.state, back.error]).toEqual([
        'rolledBack',
        'What is in use by now stayed. South Pole cannot be deleted: it is used by 1 user. ' +
          'Antarctica cannot be deleted: it is used by 1 location and 1 user.',
      ]);
      const { rows } = await db.pool.query(
        `SELECT name FROM territories WHERE name IN ('Antarctica', 'Atlantis') UNION ALL
         SELECT key FROM locations WHERE key = 'AQ_90' UNION ALL SELECT code FROM customers WHERE code IN ('C900', 'C901')`,
      );
      expect(rows.map(({ name }) => name)).toEqual(['Antarctica', 'AQ_90']);
    } finally {
      await keep(held!.tbes);
    }
    await db.pool.query(`DELETE FROM locations WHERE key = 'AQ_90'`);
    await db.pool.query(`DELETE FROM territories WHERE name = 'Antarctica'`);
  });

  test('rolled back, thousands of rows of the company go; those in use by now stay, and the first of them are named', async () => {
    const territories = ['East', 'West', 'South', 'Middle', 'Edge'];
    const places = async (list: string) =>
      (
        await db.pool.query<{ value: string }>('SELECT value FROM option_lists WHERE name = $1 ORDER BY position', [
          list,
        ])
      ).rows.map(({ value }) => value);
    const held = await places('divisions');
    const options = ['Third', 'First', 'Second'].map((value) => ({
      kind: 'option',
      list: 'divisions',
      value,
      label: value,
    }));
    const applied = await feeds.apply(
      await feeds.lines([
        ...territories.map((name) => ({ kind: 'territory', name })),
        ...options,
        ...Array.from({ length: 3_000 }, (_, n) => ({
          ...{
            kind: 'customer',
            code: `M${n}`,
            name: `Shop ${n}`,
            territory: 'Middle',
            address: '',
            city: '',
            postcode: '',
          },
        })),
      ]),
    );
    expect(await places('divisions')).toEqual([...held, 'Third', 'First', 'Second']);
    const email = personaEmail('admin');
    const [user] = (await db.pool.query<{ tbes: object[] }>('SELECT tbes FROM users WHERE email = $1', [email])).rows;
    const keep = (tbes: object[]) =>
      db.pool.query('UPDATE users SET tbes = $2 WHERE email = $1', [email, JSON.stringify(tbes)]);
    await keep([
      ...user!.tbes,
      ...territories.map((territory) => ({ territory, businessEntity: 'Inc.', locations: [] })),
    ]);
    try {
      const back = await feeds.rollBack(applied);
      expect(back.error).toBe(
        'What is in use by now stayed. East cannot be deleted: it is used by 1 user. West cannot be deleted: it is used by ' +
          '1 user. South cannot be deleted: it is used by 1 user. The same holds for 2 more.',
      );
      const { rows } = await db.pool.query(`SELECT count(*)::int AS left FROM customers WHERE code LIKE 'M%'`);
      expect(rows).toEqual([{ left: 0 }]);
      expect(await places('divisions')).toEqual(held);
    } finally {
      await keep(user!.tbes);
      await db.pool.query('DELETE FROM territories WHERE name = ANY ($1)', [territories]);
    }
  });

  test('[M4.6] it is told whether a location has the code that orders and most assortments read', async () => {
    const hasHome = async () => (await admin.ok('listFeeds', { query: {} })).hasHome;
    expect(await hasHome()).toBe(false);
    const applied = await feeds.apply(await feeds.lines([{ ...company[1], key: 'US_10', code: 'US', name: 'Home' }]));
    expect(await hasHome()).toBe(true);
    await feeds.rollBack(applied);
    // Personas are at home there, so it stayed.
    await db.pool.query(`DELETE FROM locations WHERE key = 'US_10'`);
  });

  test('a page behind another says what is new from its own lines, and a choice counts what it moves', async () => {
    const customer = { kind: 'customer', code: 'C5', name: 'Birch', territory: 'Northern Lands' };
    const feed = await feeds.lines([customer, shoe('PAGE1', 'BLK'), shoe('PAGE2', 'BLK'), shoe('PAGE3', 'BLK')]);
    const params = { id: feed._id };
    const [first] = (await admin.ok('feedChanges', { params, query: { limit: 1 } })).data;
    const { data: behind, totalCount } = await admin.ok('feedChanges', { params, query: { after: first!._id } });
    expect([first, ...behind].map((one) => one!.style ?? `${one!.name}, ${one!.about}`)).toEqual([
      ...['PAGE1', 'PAGE2', 'PAGE3', 'Birch, Customers: C5'],
    ]);
    expect(totalCount).toBe(4);
    const skipped = (await admin.ok('feedChanges', { params, query: { skip: 2, limit: 2 } })).data;
    expect(skipped.map(({ _id }) => _id)).toEqual(behind.slice(1).map(({ _id }) => _id));
    expect((await admin.ok('feedChanges', { params, query: { after: 1 } })).data).toEqual([]);
    expect(behind[1]!.cells.find(({ field }) => field === 'name')?.to).toBe(shoe('PAGE3', 'BLK').name);
    const choose = async (body: object) => {
      const { changes, difference } = await admin.ok('chooseFeedChanges', { params, body: body as never });
      return [changes.find(({ section }) => section === 'newStyles')?.taken, difference - feed.difference];
    };
    expect(await choose({ taken: false, ids: [first!._id] })).toEqual([2, 1]);
    expect(await choose({ taken: false, ids: [first!._id, behind[0]!._id] })).toEqual([1, 2]);
    expect(await choose({ taken: true, sections: ['newStyles'] })).toEqual([3, 3]);
    expect(await choose({ taken: false })).toEqual([0, 4]);
    await admin.ok('dropFeed', { params });
  });

  test('a difference that was made before another feed was applied is made anew, not applied', async () => {
    const price = (wholesalePrice: number) => [
      { kind: 'productLocation', style: 'A', color: 'BLK', code: 'US1', wholesalePrice },
    ];
    const [first, second] = [await feeds.lines(price(60)), await feeds.lines(price(61))];
    await feeds.apply(first);
    const late = await feeds.apply(second);
    expect(late).toMatchObject({ state: 'ready', appliedVersion: null });
    expect(late.error).toContain('made anew');
    expect((await feeds.changes(late, 'prices'))[0]?.cells).toMatchObject([{ from: 60, to: 61 }]);
    const applied = await feeds.apply(late);
    expect(applied.state).toBe('applied');
    expect(
      await admin.refused('rollBackFeed', {
        params: { id: first._id },
        body: { expectedVersion: (await admin.ok('readFeed', { params: { id: first._id } })).appliedVersion },
      }),
    ).toMatchObject({ status: 409 });
  });

  test('bad lines are kept aside with their number and reason, and the rest goes on', async () => {
    const feed = await feeds.send(
      [
        '{"style":"A","color":"BLK","description":"good"}',
        'not json',
        '{"style":"A","color":"B-K","name":"x"}',
        '{"style":"A","color":"NEW"}',
        '{"kind":"productLocation","style":"A","color":"BLK","code":"XX1","wholesalePrice":1}',
        '{"kind":"productLocation","style":"Z","color":"BLK","code":"US1","wholesalePrice":1}',
        '{"kind":"productLocation","style":"A","color":"BLK","code":"US1","wholesalePrice":"$45"}',
        `${'['.repeat(100)}`,
        '{"style":"A","color":"BLK","description":"again"}',
        '{"kind":"spell"}',
        '{"style":"A","color":"WHT","__proto__":{"x":1}}',
      ].join('\n'),
    );
    expect(feed).toMatchObject({ state: 'ready', lines: 11, badLines: 10 });
    expect((await feeds.badLines(feed)).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 It is not valid JSON.',
      '3 Color holds a hyphen, which divides style and color.',
      '4 A NEW is new and needs a name.',
      '5 Location XX1 is not known.',
      '6 Z BLK is not in the catalogue.',
      '7 Cost is no number, written like 1234 or 1234.56.',
      '8 It is nested too deeply.',
      '9 A BLK stands on line 1 already.',
      '10 spell is no kind of record.',
      '11 It holds a field name that is not allowed.',
    ]);
    const file = await admin.raw({ method: 'GET', url: `/api/feeds/${feed._id}/bad-lines/file` });
    expect(file.body.split('\r\n')).toHaveLength(12);
  });

  test('a sheet brings a product with a line for each of its locations', async () => {
    const csv =
      'Style,Color,Name,Location,Cost,Suggested Retail\nS1,BLK,Sheet shoe,US1,10,20\nS1,BLK,Sheet shoe,EU1,11,22\nS1,BLK,Other name,US1,1,2\n';
    const feed = await feeds.send(Buffer.from(csv));
    expect(feed).toMatchObject({ state: 'ready', format: 'sheet', badLines: 1 });
    expect((await feeds.badLines(feed))[0]?.reason).toBe('It says something else about S1 BLK than line 2.');
    await feeds.apply(feed);
    const { locations } = await catalogueRows(db);
    expect(
      (locations as { of: string; wholesale_price: number }[])
        .filter(({ of }) => of === 'S1BLK')
        .map((one) => one.wholesale_price),
    ).toEqual([11, 10]);
  });

  test.each([
    ['an unknown column', 'Style,Color,Nmae\nA,B,C\n', '"Nmae"'],
    [
      'no line that can be read',
      '{"style":1}\n{"x":1}\n',
      'No line of this file could be read. Line 1: Color is missing.',
    ],
  ])('a file with %s fails with a sentence', async (_title, file, sentence) => {
    const feed = await feeds.send(Buffer.from(file));
    expect(feed.state).toBe('failed');
    expect(feed.error).toContain(sentence);
  });

  test('a file that is no feed is refused at once', async () => {
    for (const file of ['', '[{"style":1}]', Buffer.from([0x1f, 0x8b, 8, 0])])
      await expect(feeds.send(file)).rejects.toThrow(/^422/);
  });
});

test('feeds stage every declared field in a column of its own, blank as the catalogue demands it', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await db.pool.query<{ name: string; filled: boolean }>(
      `SELECT column_name AS name, is_nullable = 'NO' AS filled FROM information_schema.columns WHERE table_name = $1`,
      [table],
    );
    return new Map(rows.map(({ name, filled }) => [name, filled]));
  };
  for (const [columns, staged, table] of [
    [productFeedColumns, 'feed_products', 'products'],
    [locationFeedColumns, 'feed_locations', 'product_locations'],
  ] as const) {
    const [held, beside] = [await columnsOf(table), await columnsOf(staged)];
    for (const { column, field } of columns) {
      expect([column, beside.has(column)]).toEqual([column, true]);
      expect([column, held.get(column)]).toEqual([column, field.neverNull === true]);
    }
  }
});

test('[T2] whoever may not run feeds is refused before a byte of the file is read', async () => {
  const user = await portal.as(personaEmail('mgr'));
  const reply = await user.raw({
    ...{ method: 'POST', url: '/api/feeds?name=x', payload: '{}' },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(reply.statusCode).toBe(403);
});
