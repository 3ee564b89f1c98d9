import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun, someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { claimed, returnAbandoned } from './feed-claim.ts';
import { runFeed } from './run-feed.ts';

const db = await freshDatabase();
await thePersonas(db);
const portal = await aPortal(db);
const admin = await portal.as(personaEmail('admin'));
const { store } = aJobRun(someParts(db));

let said: string[] = [];
beforeEach(() => {
  said = [];
});
const run = (names: readonly string[], apply: boolean, signal?: AbortSignal) =>
  runFeed(
    { db, store },
    {
      ...{ name: 'from the shell', mode: 'partial', kind: 'product' },
      body: Readable.from(names.map((name) => `${JSON.stringify({ style: 'S1', color: name, name })}\n`)),
    },
    { apply, takeGone: false, say: (line) => said.push(line), ...(signal ? { signal } : {}) },
  );
const newest = async () => (await admin.ok('listFeeds', { query: {} })).data[0]!;
const setState = (state: string, id: string) => db.pool.query('UPDATE feeds SET state = $1 WHERE id = $2', [state, id]);

test('the command reads, tells and applies', async () => {
  await run(['RED'], true);
  expect(said[0]).toBe('from the shell: 1 lines read, 0 kept aside, 0 unchanged');
  expect(said.at(-1)).toMatch(/^Applied as version \d+ of the catalogue\.$/);
  expect(await newest()).toMatchObject({ state: 'applied' });
});

test('[R] a command that cannot apply leaves a feed that can be applied later', async () => {
  await db.asOwner(`ALTER TABLE products ADD CONSTRAINT for_the_test CHECK (color <> 'BLU')`);
  await expect(run(['BLU'], true)).rejects.toThrow();
  await db.asOwner('ALTER TABLE products DROP CONSTRAINT for_the_test');
  const feed = await newest();
  expect(feed).toMatchObject({
    state: 'ready',
    error: 'It was not finished, and the catalogue is as it was. Please try again.',
  });
  await admin.ok('applyFeed', { params: { id: feed._id }, body: { expectedVersion: feed.baseVersion } });
});

test('[R] a command that is stopped while it reads leaves no feed at work', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  await expect(run(['GRN'], true, stop.signal)).rejects.toThrow('stopped');
  expect(await newest()).toMatchObject({ state: 'cancelled' });
});

test('[R] a feed whose command died goes back to where somebody can go on, and one that is worked on is left alone', async () => {
  await run(['WHT'], false);
  const { _id } = await newest();
  await setState('applying', _id);
  await claimed(db, _id, async () => expect(await returnAbandoned(db)).toBe(0));
  expect(await newest()).toMatchObject({ state: 'applying' });
  expect(await returnAbandoned(db)).toBe(1);
  expect(await newest()).toMatchObject({ state: 'ready', error: expect.stringContaining('It was not finished') });
  await setState('reading', _id);
  await run(['TAN'], false);
  expect(await admin.ok('readFeed', { params: { id: _id } })).toMatchObject({
    state: 'failed',
    error: 'Whoever sent this feed stopped before all of it was read. Please send it again.',
  });
});
