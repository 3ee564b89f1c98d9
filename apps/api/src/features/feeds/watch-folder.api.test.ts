import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun, someParts } from '../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
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

const leave = (name: string, text: string, age = 60) => {
  writeFileSync(join(folder, name), text);
  const at = Date.now() / 1_000 - age;
  utimesSync(join(folder, name), at, at);
};
const shoe = (style: string) => `${JSON.stringify({ style, color: 'BLK', name: 'Shoe' })}\n`;
const look = (env: Record<string, string> = {}) =>
  watchFeedFolder.run(aJobRun(someParts(db, { FEED_FOLDER: folder, ...env })), {});
const names = (place: string) => readdirSync(join(folder, place)).map((name) => name.slice(37));
const newest = async () => (await admin.ok('listFeeds', { query: {} })).data[0]!;
const told = async () =>
  (await db.kysely.selectFrom('notifications').select(['title', 'text']).orderBy('created_at', 'desc').execute()).map(
    ({ title, text }) => `${title}. ${text}`,
  );

test('[G43] a file of the watched folder is taken once, becomes a difference, and administrators are told', async () => {
  leave('new.ndjson', shoe('W1'));
  leave('being-written.ndjson', shoe('W2'), 0);
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

test('at another time of the day nothing is taken', async () => {
  leave('later.ndjson', shoe('W6'));
  const parts = someParts(db, { FEED_FOLDER: folder, FEED_TIME: '02:30' });
  const at = (time: string) => ({ ...parts, clock: { ...parts.clock, now: () => new Date(`2099-01-01T${time}:20Z`) } });
  await watchFeedFolder.run(aJobRun(at('02:29')), {});
  expect(readdirSync(folder)).toEqual(['later.ndjson']);
  await watchFeedFolder.run(aJobRun(at('02:30')), {});
  expect(names('done')).toEqual(['later.ndjson']);
});

test('a name says between its dots what the file is', () => {
  expect(wishesOfName('catalogue.full.ndjson')).toEqual({ mode: 'full', kind: 'product' });
  expect(wishesOfName('prices.productLocation.csv')).toEqual({ mode: 'partial', kind: 'productLocation' });
  expect(() => someParts(db, { FEED_TIME: '25:00', FEED_FOLDER: folder })).toThrow('FEED_TIME');
});
