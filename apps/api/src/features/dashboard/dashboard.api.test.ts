import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

beforeAll(() => thePersonas(db));

it('[G5] tiles follow permissions and show live figures', async () => {
  const admin = await portal.as(personaEmail('admin'));
  const user = await portal.as(personaEmail('user'));
  const pending = async () =>
    (await admin.ok('dashboard', {})).tiles.find((tile) => tile.id === 'access-requests')?.figure;
  const before = await pending();
  await db.kysely
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: 'NEWPERSON',
      email: 'new.person@elsewhere.example',
      name: 'New',
      last_name: 'Person',
      status: 'pending',
    })
    .execute();
  expect(await pending()).toBe((before ?? 0) + 1);
  const ids = (await user.ok('dashboard', {})).tiles.map((tile) => tile.id);
  expect(ids).not.toContain('access-requests');
  expect(ids).toContain('products');
});
