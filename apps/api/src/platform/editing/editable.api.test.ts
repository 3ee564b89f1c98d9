import { randomUUID } from 'node:crypto';
import { text } from '@atelier/domain/fields/text';
import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import type { Ctx } from '../context.ts';
import type { Tables } from '../db/tables/index.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { Refusal, refuse } from '../refusal.ts';
import { applyEdits, editOne } from './apply-edits.ts';
import { bringBackOne, createOne, removeOne } from './create-and-remove.ts';
import type { EditOf } from './drafts.ts';
import { releaseLock, requestLock } from './edit-lock.ts';
import { editable, editedAsGiven, editedBy } from './editable.ts';
import type { Edited } from './entity.ts';
import { findReadable } from './find-editable.ts';
import { readHistory } from './history.ts';
import { keepPresence } from './presence.ts';

const db = await freshDatabase();

interface Shelf extends Edited {
  readonly owner: string;
  readonly name: string;
  readonly tags: string[];
}

const shelves = editable<Shelf>({
  entity: 'shelf',
  noun: 'shelf',
  idName: 'shelfId',
  table: 'shelves' as keyof Tables,
  nameOf: ({ name }) => name,
  fields: {
    name: editedBy('name', 'Name', text({ maxLength: 10, trim: true })),
    tags: editedAsGiven('tags', 'Tags', { json: true }),
    tagCount: editedAsGiven('tag_count', 'Tag count'),
  },
  mayRead: ({ user }, { owner }) => owner === user.userCode || owner === 'all',
  mayEdit: ({ user }, { owner }) => owner === user.userCode || owner === 'all',
  follows: [
    (_tx, _ctx, { values }) => {
      if (values.name === 'forbidden') refuse('wrongState', { reason: 'No shelf is called that.' });
      if (Array.isArray(values.tags)) values.tagCount = values.tags.length;
    },
  ],
  hearers: () => ({ topic: 'options-changed' }),
  softDelete: true,
});

const asPerson = (userCode: string): Ctx =>
  ({
    user: {
      userCode,
      name: userCode,
      lastName: 'L',
      permissions: [],
      entity: '',
      sessionHash: Buffer.from(userCode.padEnd(32, '.')),
    },
    config: { bypassAccess: false },
    viewAs: null,
    requestId: 'r',
    read: db.kysely,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work),
  }) as unknown as Ctx;
const [ada, bob] = [asPerson('ADA'), asPerson('BOB')];

beforeAll(async () => {
  await db.asOwner(`CREATE TABLE shelves (id uuid PRIMARY KEY, owner text NOT NULL, name text NOT NULL, tags jsonb, tag_count int,
    revision integer NOT NULL, field_versions jsonb NOT NULL DEFAULT '{}', deleted_at timestamptz);
    GRANT ALL ON shelves TO PUBLIC`);
  await db.asOwner('ALTER TABLE edit_locks DROP CONSTRAINT edit_locks_session_hash_fkey');
  await db.asOwner('ALTER TABLE edit_presence DROP CONSTRAINT edit_presence_session_hash_fkey');
});

const aShelf = (owner = 'all', name = 'Top') =>
  inTransaction(db, (tx) => createOne(tx, ada, shelves, { name }, { id: randomUUID(), owner }));
const all = (_tx: Tx, saved: readonly Shelf[]) => [...saved];
const edit = (ctx: Ctx, given: EditOf) => inTransaction(db, (tx) => editOne(tx, ctx, shelves, given));
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};

test('[G21] different fields merge, the same field comes back with the value that won and who wrote it', async () => {
  const { id, revision } = await aShelf();
  await edit(ada, { id, version: revision, values: { name: 'Ada' } });
  expect(await edit(bob, { id, version: revision, values: { tags: ['x'] } })).toMatchObject({
    name: 'Ada',
    revision: 3,
  });
  const { code, details } = await refusalOf(edit(bob, { id, version: revision, values: { name: 'Bob' } }));
  expect([code, details]).toMatchObject([
    'userLock',
    {
      reason: 'ADA L changed Name in the meantime.',
      count: 1,
      conflicts: [{ field: 'name', value: 'Ada', by: 'ADA L' }],
    },
  ]);
});

test('[G21] a batch is refused whole where somebody holds one of its things, and asks for locks once however long it is', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => aShelf()));
  let asked = 0;
  const counting = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      if (JSON.stringify(node).includes('edit_locks')) asked += 1;
      return node;
    },
    transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
  };
  const watched = {
    ...bob,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, (tx) => work(tx.withPlugin(counting) as Tx)),
  } as Ctx;
  const batch = made.map(({ id, revision }) => ({ id, version: revision, values: { name: 'Bob' } }));
  const held = made[13]!;
  await inTransaction(db, (tx) => requestLock(tx, ada, shelves, held, { takeOver: false, mayTakeOver: () => false }));
  const { code, details } = await refusalOf(applyEdits(watched, shelves, batch, all));
  expect([code, details]).toMatchObject(['userLock', { reason: 'ADA L is editing this shelf.' }]);
  expect((await findReadable(db.kysely, bob, shelves, made[0]!.id)).name).toBe('Top');
  await inTransaction(db, (tx) => releaseLock(tx, ada, shelves, held));
  asked = 0;
  expect(await applyEdits(watched, shelves, batch, all)).toHaveLength(20);
  expect(asked).toBe(1);
});

test('[G21] a version above the current one was not seen here and never writes', async () => {
  const { id, revision } = await aShelf();
  for (const write of [
    () => edit(ada, { id, version: revision + 1, values: { name: 'Ahead' } }),
    () => removeOne(ada, shelves, { id, version: revision + 1 }),
  ])
    expect((await refusalOf(write())).code).toBe('userLock');
  expect(await findReadable(db.kysely, ada, shelves, id)).toMatchObject({ name: 'Top', revision });
});

test('values are read by the fields, rules add what follows or refuse, unknown names are told', async () => {
  const { id } = await aShelf();
  const counted = await edit(ada, { id, version: 1, values: { name: '  Low  ', tags: ['a', 'b'] } });
  expect(counted).toMatchObject({ name: 'Low', tags: ['a', 'b'], tag_count: 2 });
  const no = async (values: object) => (await refusalOf(edit(ada, { id, version: 2, values: { ...values } }))).code;
  expect(await no({ name: 'far too long a name' })).toBe('invalidInput');
  expect(await no({ nope: 1 })).toBe('invalidInput');
  expect(await no({ constructor: 1 })).toBe('invalidInput');
  expect(await no({ name: 'forbidden' })).toBe('wrongState');
  expect(await findReadable(db.kysely, ada, shelves, id)).toMatchObject({ name: 'Low', revision: 2 });
});

test('rules hold for what is new as well, and nobody makes what they could not edit', async () => {
  const make = (given: object, owner = 'all') =>
    inTransaction(db, (tx) => createOne(tx, bob, shelves, { ...given }, { id: randomUUID(), owner }));
  expect(await make({ name: 'New', tags: ['a'] })).toMatchObject({ tags: ['a'], tag_count: 1 });
  expect((await refusalOf(make({ name: 'forbidden' }))).code).toBe('wrongState');
  expect((await refusalOf(make({ name: 'New' }, 'ADA'))).code).toBe('forbidden');
});

test('[T2] what may not be seen is not there, for reading, editing and removing', async () => {
  const { id } = await aShelf('ADA');
  for (const refused of [
    () => findReadable(db.kysely, bob, shelves, id),
    () => edit(bob, { id, version: 1, values: { name: 'Mine' } }),
    () => removeOne(bob, shelves, { id, version: 1 }),
  ])
    expect((await refusalOf(refused())).code).toBe('notFound');
});

test('[T25] every edit is an entry with what was and what is, and an event; an edit that changes nothing is none', async () => {
  const { id } = await aShelf();
  await edit(ada, { id, version: 1, values: { name: 'New' } });
  await edit(ada, { id, version: 2, values: { name: 'New' } });
  const { entries } = await readHistory(db.kysely, { entity: 'shelf', id }, { limit: 10 });
  expect(entries.map(({ action, changes, revision }) => [action, changes, revision])).toEqual([
    ['edit shelf', [{ field: 'name', before: 'Top', after: 'New' }], 2],
    ['create shelf', [{ field: 'name', before: null, after: 'Top' }], 1],
  ]);
  const events = await db.kysely.selectFrom('outbox_events').select('payload').orderBy('id').execute();
  expect(events.map(({ payload }) => payload).filter(({ shelfId }) => shelfId === id)).toEqual([
    { shelfId: id, revision: 1, by: 'ADA' },
    { shelfId: id, revision: 2, by: 'ADA' },
  ]);
});

test('[M7.3] what was removed is gone for everybody and comes back as it was; removing needs the newest state', async () => {
  const { id } = await aShelf();
  await edit(bob, { id, version: 1, values: { name: 'Newer' } });
  expect((await refusalOf(removeOne(ada, shelves, { id, version: 1 }))).code).toBe('userLock');
  await removeOne(ada, shelves, { id, version: 2 });
  expect((await refusalOf(findReadable(db.kysely, ada, shelves, id))).code).toBe('notFound');
  expect(await bringBackOne(ada, shelves, { id }, (_tx, record) => record)).toMatchObject({
    name: 'Newer',
    revision: 4,
  });
});

test('[R5] nobody writes into what another person holds, and presence tells who is there', async () => {
  const shelf = await aShelf();
  const wish = { takeOver: false, mayTakeOver: () => false };
  await inTransaction(db, (tx) => requestLock(tx, bob, shelves, shelf, wish));
  const { details } = await refusalOf(edit(ada, { id: shelf.id, version: 1, values: { name: 'Mine' } }));
  expect(details).toMatchObject({ reason: 'BOB L is editing this shelf.', holder: { userCode: 'BOB' } });
  await inTransaction(db, (tx) => releaseLock(tx, bob, shelves, shelf));
  expect(await edit(ada, { id: shelf.id, version: 1, values: { name: 'Mine' } })).toMatchObject({ name: 'Mine' });
  await inTransaction(db, (tx) => keepPresence(tx, bob, shelves, shelf, true));
  const { people } = await inTransaction(db, (tx) => keepPresence(tx, ada, shelves, shelf, true));
  expect(people.map(({ name, self }) => [name, self])).toEqual([
    ['ADA L', true],
    ['BOB L', false],
  ]);
});

test('[R4] writers of the same things in any order take turns and do not block each other', async () => {
  const [one, two] = [await aShelf(), await aShelf()];
  const both = (ctx: Ctx, ids: string[], n: number) =>
    applyEdits(
      ctx,
      shelves,
      ids.map((id) => ({ id, version: 1, values: n % 2 ? { name: `n${n}` } : { tags: [`t${n}`] } })),
      all,
    ).then(
      () => 'saved',
      (error: Refusal) => error.code,
    );
  const ids = [one.id, two.id];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => both(n % 3 ? ada : bob, n % 2 ? ids : [...ids].reverse(), n)),
  );
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(2);
  expect(new Set(outcomes)).toEqual(new Set(['saved', 'userLock']));
});

test('[G21] what others did to several things of one batch is told together, each cell with its thing', async () => {
  const [one, two] = [await aShelf(), await aShelf()];
  for (const { id } of [one, two]) await edit(ada, { id, version: 1, values: { name: 'Ada' } });
  const batch = [one, two].map(({ id }) => ({ id, version: 1, values: { name: 'Bob' } }));
  const { code, details } = await refusalOf(applyEdits(bob, shelves, batch, all));
  expect(code).toBe('userLock');
  expect(details).toMatchObject({ count: 2 });
  const told = (details as { conflicts: { id: string; field: string }[] }).conflicts;
  expect(told.map(({ id, field }) => [id, field]).toSorted()).toEqual(
    [one, two].map(({ id }) => [id, 'name']).toSorted(),
  );
  expect((await refusalOf(applyEdits(bob, shelves, [batch[0]!, batch[0]!], all))).code).toBe('invalidInput');
});
