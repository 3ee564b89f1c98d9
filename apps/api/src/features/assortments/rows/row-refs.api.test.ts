import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAssortment } from '../../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { countedReads } from '../../../../test/counted-reads.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { staticRefs } from './row-refs.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
await thePersonas(db);

test('[R11] of a list no more is read than was asked for, in its order', async () => {
  const { _id } = await anAssortment(await portal.as(personaEmail('mgr')));
  await sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, cell_versions, version)
    SELECT ${_id}::uuid, 'S' || n, 'C', n, '{}', '{}', 1 FROM generate_series(1, 300) n`.execute(db.kysely);
  const record = await db.kysely.selectFrom('assortments').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const reads = countedReads(db.kysely);
  const styles = async (limit?: number) =>
    (await staticRefs(reads.kysely, record, { limit })).map(({ style }) => style);
  const bytes = await reads.during(async () => expect(await styles(3)).toEqual(['S1', 'S2', 'S3']));
  expect(bytes).toBeLessThan(100);
  expect(await styles()).toHaveLength(300);
});
