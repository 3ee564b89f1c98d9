import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBucketServer } from '../../../test/bucket-server.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun, someParts } from '../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { claimed } from './feed-claim.ts';
import { watchFeedFolder, wishesOfName } from './watch-folder.ts';

const db = await freshDatabase();
await thePersonas(db);
const portal = await aPortal(db);
const admin = await portal.as(personaEmail('admin'));
const root = temporaryDataDir();
afterAll(() => removeDataDir(root));
let folder = '';
let round = 0;
beforeEach(() => {
  round += 1;
  folder = join(root, String(round));
  mkdirSync(folder, { recursive: true });
});

const leave = (name: string | Buffer, text: string, age = 90) => {
  const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]);
  writeFileSync(path, text);
  const at = Date.now() / 1_000 - age;
  utimesSync(path, at, at);
};
const shoe = (style: string) => `${JSON.stringify({ style, color: 'BLK', name: 'Shoe' })}\n`;
const look = (env: Record<string, string> = {}) =>
  watchFeedFolder.run(aJobRun(someParts(db, { FEED_FOLDER: folder, ...env })), {});
/** Something befalls the taken file when the feed of it is kept, or when it is read. */
const lookWhile = (when: 'put' | 'get', befalls: (path: string) => void, env: Record<string, string> = {}) => {
  const run = aJobRun(someParts(db, { FEED_FOLDER: folder, ...env }));
  const taken = () => readdirSync(join(folder, 'taken')).map((name) => join(folder, 'taken', name));
  const { put, get } = run.store;
  const store: typeof run.store = {
    ...run.store,
    async put(...given) {
      const answer = await put(...given);
      if (when === 'put') for (const path of taken()) befalls(path);
      return answer;
    },
    // The first is for how it begins.
    async get(key, range) {
      if (when === 'get' && !range) for (const path of taken()) befalls(path);
      return get(key, range);
    },
  };
  return watchFeedFolder.run({ ...run, store }, {});
};
const names = (place: string) => readdirSync(join(folder, place)).map((name) => name.slice(37));
const newest = async () => (await admin.ok('listFeeds', { query: {} })).data[0]!;
const told = async () =>
  (await db.kysely.selectFrom('notifications').select(['title', 'text']).orderBy('created_at', 'desc').execute()).map(
    ({ title, text }) => `${title}. ${text}`,
  );

test('[G43] a file of the watched folder is taken once, becomes a difference, and administrators are told', async () => {
  leave('new.ndjson', shoe('W1'));
  leave('being-written.ndjson', shoe('W2'), 50);
  leave('.hidden', shoe('W3'));
  await look();
  expect(await newest()).toMatchObject({ name: 'new.ndjson', state: 'ready', createdBy: 'Watch folder' });
  expect([names('done'), names('failed'), names('taken')]).toEqual([['new.ndjson'], [], []]);
  expect(await told()).toContain('A feed waits to be looked at. new.ndjson: 1 line');
  await look();
  expect((await admin.ok('listFeeds', { query: {} })).totalCount).toBe(1);
  expect(readdirSync(folder)).toContain('being-written.ndjson');
});

test('[G43] with FEED_APPLY it is applied at once, and what cannot be read goes to failed with its reason', async () => {
  leave('a.ndjson', shoe('W4'));
  leave('b.ndjson', '');
  await look({ FEED_APPLY: 'on' });
  expect([names('done'), names('failed')]).toEqual([['a.ndjson'], ['b.ndjson']]);
  expect(await newest()).toMatchObject({ name: 'a.ndjson', state: 'applied', appliedBy: 'Watch folder' });
  const heard = await told();
  expect(heard).toContain('A feed was applied. a.ndjson: 1 line');
  expect(heard.some((line) => line.startsWith('A feed failed. b.ndjson: '))).toBe(true);
});

test('[R] a file that somebody took and did not finish is not taken again, and is told', async () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', `${'0'.repeat(36)}-lost.ndjson`), shoe('W5'));
  await look();
  expect(names('failed')).toEqual(['lost.ndjson']);
  expect((await newest()).name).not.toContain('lost');
});

test('[R] a file that nobody may read goes to failed and is told, and the next one is taken', async () => {
  const open = files.open;
  const spy = vi.spyOn(files, 'open').mockImplementation(async (path, ...rest) => {
    if (String(path).endsWith('locked.ndjson')) throw Object.assign(new Error('denied'), { code: 'EACCES' });
    return open(path, ...rest);
  });
  syncBuiltinESMExports();
  try {
    leave('locked.ndjson', shoe('W10'));
    leave('next.ndjson', shoe('W11'));
    await look();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  expect([names('failed'), names('done')]).toEqual([['locked.ndjson'], ['next.ndjson']]);
  expect(await told()).toContain(
    'A feed failed. locked.ndjson: It was not finished, and the catalogue is as it was. Please try again.',
  );
});

test('[R] a file that cannot be taken is told once and stays, and those behind it are taken', async () => {
  leave(Buffer.from([0x61, 0xff, 0x2e, 0x63, 0x73, 0x76]), shoe('W12'));
  leave('z.ndjson', shoe('W13'));
  await look();
  await look();
  expect(names('done')).toEqual(['z.ndjson']);
  const heard = (await told()).filter((line) => line.includes('a\ufffd.csv'));
  expect(new Set(heard)).toEqual(
    new Set([
      'A feed failed. a\ufffd.csv: It cannot be taken from the folder. Please look at its name and at who may move it.',
    ]),
  );
  const people = await db.kysely.selectFrom('notifications').select('user_code').distinct().execute();
  expect(heard).toHaveLength(people.length);
});

test('[R] a name that is as long as a name can be is shortened where it is kept, and its ending stays', async () => {
  const name = `${'ä'.repeat(121)}€.ndjson`;
  leave(name, shoe('W14'));
  await look();
  expect(await newest()).toMatchObject({ name, state: 'ready' });
  const [kept] = readdirSync(join(folder, 'done'));
  expect(Buffer.byteLength(kept!)).toBeLessThanOrEqual(255);
  expect(kept).toMatch(/^[0-9a-f-]{36}-ä{100,}\.ndjson$/);
});

test('[R] a file that is written to while it is taken is refused, and its half is not applied', async () => {
  const reason = 'It was still being written when it was taken. Please leave it again once it is whole.';
  for (const [when, name, state] of [
    ['put', 'half.ndjson', 'failed'],
    ['get', 'more.ndjson', 'ready'],
  ] as const) {
    leave(name, shoe(`W15${when}`));
    await lookWhile(when, (path) => appendFileSync(path, shoe('W16')), { FEED_APPLY: 'on' });
    expect(await newest()).toMatchObject({ name, state, error: reason });
    expect(names('failed')).toContain(name);
    expect(await told()).toContain(`A feed failed. ${name}: ${reason}`);
  }
  expect(names('done')).toEqual([]);
});

test('[R] what became of a feed is told although its file vanished meanwhile', async () => {
  leave('vanishes.ndjson', shoe('W17'));
  await lookWhile('put', (path) => rmSync(path), { FEED_APPLY: 'on' });
  expect(await told()).toContain('A feed was applied. vanishes.ndjson: 1 line');
});

test('[R] a taken file whose feed was applied goes to done and is told so; while somebody works on it, it stays', async () => {
  leave('applied.ndjson', shoe('W18'));
  await look({ FEED_APPLY: 'on' });
  const [kept] = readdirSync(join(folder, 'done'));
  const { _id } = await newest();
  expect(kept).toBe(`${_id}-applied.ndjson`);
  // As if the process had died before it told and moved the file.
  renameSync(join(folder, 'done', kept!), join(folder, 'taken', kept!));
  await db.asOwner('DELETE FROM notifications');
  await claimed(db, _id, () => look({ FEED_APPLY: 'on' }));
  expect([names('taken'), await told()]).toEqual([['applied.ndjson'], []]);
  await look({ FEED_APPLY: 'on' });
  expect([names('taken'), names('done'), names('failed')]).toEqual([[], ['applied.ndjson'], []]);
  expect(new Set(await told())).toEqual(new Set(['A feed was applied. applied.ndjson: 1 line']));
});

test('[R] the time of the day is the one a run was meant for, however late a busy worker comes to it', async () => {
  leave('late.ndjson', shoe('W19'));
  const parts = someParts(db, { FEED_FOLDER: folder, FEED_TIME: '02:30' });
  const run = (time: string, meant: string) =>
    watchFeedFolder.run(
      aJobRun({ ...parts, clock: { ...parts.clock, now: () => new Date(`2099-01-01T${time}:20Z`) } }),
      watchFeedFolder.payload.parse({ _cron: { ts: `2099-01-01T${meant}:00.000Z`, backfilled: false } }),
    );
  await run('02:30', '02:29');
  expect(readdirSync(folder)).toEqual(['late.ndjson']);
  await run('02:33', '02:30');
  expect(names('done')).toEqual(['late.ndjson']);
});

test('at another time of the day nothing is taken', async () => {
  leave('later.ndjson', shoe('W6'));
  const parts = someParts(db, { FEED_FOLDER: folder, FEED_TIME: '02:30' });
  const at = (time: string) => ({ ...parts, clock: { ...parts.clock, now: () => new Date(`2099-01-01T${time}:20Z`) } });
  await watchFeedFolder.run(aJobRun(at('02:29')), {});
  expect(readdirSync(folder)).toEqual(['later.ndjson']);
  await watchFeedFolder.run(aJobRun(at('02:30')), {});
  expect(names('done')).toEqual(['later.ndjson']);
});

test('[G43] an administrator says when it is looked at, which counts more than the settings of the portal', async () => {
  leave('planned.ndjson', shoe('W30'));
  const env = { FEED_FOLDER: folder, FEED_TIME: '02:30' };
  const boss = await (await aPortal(db, { env })).as(personaEmail('admin'));
  const usual = { kind: 'daily', time: '02:30', weekdays: [0, 1, 2, 3, 4, 5, 6] };
  expect(await boss.ok('readFeedSchedule', {})).toMatchObject({ watched: true, applied: false, schedule: usual });
  const schedule = { kind: 'daily' as const, time: '06:15', weekdays: [4] };
  const said = await boss.ok('setFeedSchedule', { body: { schedule } });
  expect(said).toMatchObject({ schedule, nextRun: expect.stringMatching(/T06:15:00/) });
  const parts = someParts(db, env);
  const run = (at: string) =>
    watchFeedFolder.run(aJobRun({ ...parts, clock: { ...parts.clock, now: () => new Date(`${at}:20Z`) } }), {});
  // The first of January 2099 is a Thursday.
  await run('2099-01-01T02:30');
  await run('2099-01-02T06:15');
  expect(readdirSync(folder)).toEqual(['planned.ndjson']);
  await run('2099-01-01T06:15');
  expect(names('done')).toEqual(['planned.ndjson']);
  expect((await boss.ok('readFeedSchedule', {})).lastRun).toBe('2099-01-01T06:15:20.000Z');
  expect(await boss.refused('setFeedSchedule', { body: { schedule: { ...schedule, weekdays: [] } } })).toMatchObject({
    status: 422,
  });
  expect(await admin.refused('setFeedSchedule', { body: { schedule: { kind: 'every', minutes: 5 } } })).toMatchObject({
    ...{ status: 409, message: 'No folder is watched for feeds.' },
  });
  await db.pool.query('UPDATE feed_schedule SET schedule = NULL');
});

test('[G43] a prefix of a store is watched like a folder: taken once, and kept where it ended', async () => {
  const store = { FEED_FOLDER: pathToFileURL(folder).href };
  leave('prices.ndjson', shoe('S1'));
  leave('broken.ndjson', 'no record\n');
  leave('young.ndjson', shoe('S2'), 0);
  mkdirSync(join(folder, 'deeper'));
  writeFileSync(join(folder, 'deeper', 'not-ours.ndjson'), shoe('S3'));
  await look(store);
  expect([names('done'), names('failed'), readdirSync(join(folder, 'taken'))]).toEqual([
    ['prices.ndjson'],
    ['broken.ndjson'],
    [],
  ]);
  expect(readdirSync(folder)).toContain('young.ndjson');
  expect(readdirSync(join(folder, 'deeper'))).toEqual(['not-ours.ndjson']);
  const { totalCount } = await admin.ok('listFeeds', { query: {} });
  await look(store);
  expect((await admin.ok('listFeeds', { query: {} })).totalCount).toBe(totalCount);
});

test('[G43] so is a prefix of a bucket, and what lies beside it is left alone', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const bucket = await aBucketServer();
  try {
    bucket.objects.set('portal/left.ndjson', Buffer.from(shoe('B1')));
    bucket.objects.set('portal/broken.ndjson', Buffer.from('no record\n'));
    bucket.objects.set('beside/left.ndjson', Buffer.from(shoe('B2')));
    await look({ FEED_FOLDER: bucket.url });
    const lie = [...bucket.objects.keys()].map((key) => key.replace(/[0-9a-f-]{36}-/, '')).sort();
    expect(lie).toEqual(['beside/left.ndjson', 'portal/done/left.ndjson', 'portal/failed/broken.ndjson']);
    expect((await newest()).name).toBe('left.ndjson');
  } finally {
    bucket.stop();
    vi.unstubAllEnvs();
  }
});

/** A bucket of a real server, with its keys in the usual AWS variables; `npm run drill -- object-store` brings one. */
const realBucket = process.env.TEST_S3_URL;

test.skipIf(realBucket === undefined)('[G43, R13] and a prefix of a bucket of a real server', async () => {
  const [before = '', settings = ''] = (realBucket ?? '').split('?');
  const prefix = `feeds-${randomUUID()}`;
  const at = (path: string) => `${before}/${path}?${settings}`;
  const [inIt, beside] = [openStore(at(prefix)), openStore(at(`${prefix}-beside`))];
  const put = (store: typeof inIt, name: string, text: string) => store.put(name, Buffer.from(text));
  const lie = async (store: typeof inIt) => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key.replace(/[0-9a-f-]{36}-/, ''));
    return keys.sort();
  };
  onTestFinished(async () => {
    for (const store of [inIt, beside]) for await (const { key } of store.list('')) await store.delete(key);
  });
  await put(inIt, 'left.ndjson', shoe('R1'));
  await put(inIt, 'broken.ndjson', 'no record\n');
  await put(beside, 'left.ndjson', shoe('R2'));
  const env = { FEED_FOLDER: at(prefix) };
  await look(env);
  // Younger than a minute: still written, for all that is known.
  expect(await lie(inIt)).toEqual(['broken.ndjson', 'left.ndjson']);
  const clock = { now: () => new Date(Date.now() + 120_000) };
  await watchFeedFolder.run({ ...aJobRun(someParts(db, env)), clock }, {});
  expect(await lie(inIt)).toEqual(['done/left.ndjson', 'failed/broken.ndjson']);
  expect(await lie(beside)).toEqual(['left.ndjson']);
  expect((await newest()).name).toBe('left.ndjson');
});

test('[R] what a process took from a store and did not finish is not taken again, and is told', async () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', `${randomUUID()}-lost.ndjson`), shoe('S4'));
  await look({ FEED_FOLDER: pathToFileURL(folder).href });
  expect([names('failed'), readdirSync(join(folder, 'taken'))]).toEqual([['lost.ndjson'], []]);
  expect((await told())[0]).toContain('lost.ndjson: It was not finished');
});

test('a name says between its dots what the file is', () => {
  expect(wishesOfName('catalogue.full.ndjson')).toEqual({ mode: 'full', kind: 'product' });
  expect(wishesOfName('prices.productLocation.csv')).toEqual({ mode: 'partial', kind: 'productLocation' });
  expect(() => someParts(db, { FEED_TIME: '25:00', FEED_FOLDER: folder })).toThrow('FEED_TIME');
});
