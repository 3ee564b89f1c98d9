import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { catalogueVersion, movePhotoVersion } from './catalogue-version.ts';

const db = await freshDatabase();
const now = () => catalogueVersion(db.kysely);
const aPhoto = () => inTransaction(db, movePhotoVersion);

test('the version of the catalogue moves with every photo, also of a node that only counts them', async () => {
  const seen = [await now()];
  await aPhoto();
  seen.push(await now());
  await db.pool.query('UPDATE catalogue_state SET photos = photos + 1');
  seen.push(await now());
  expect(new Set(seen).size).toBe(3);
  expect(await now()).toBe(seen.at(-1));
});

test('[R] what was kept before the database was put back is not taken for what came to the same number of photos another way', async () => {
  await db.asOwner('CREATE TABLE put_aside AS TABLE catalogue_state');
  const then = await now();
  await aPhoto();
  const kept = await now();
  await db.asOwner('DELETE FROM catalogue_state; INSERT INTO catalogue_state TABLE put_aside; DROP TABLE put_aside');
  expect(await now()).toBe(then);
  await aPhoto();
  expect(await now()).not.toBe(kept);
});
