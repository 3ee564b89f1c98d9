import { personas } from '@atelier/demo-data/people/personas';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import { openDatabase } from '../../../platform/db/connect.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { presentationOf, readRows } from './read-rows.ts';

const { as, catalogue, db } = await aPlanningPortal(40);
const user = personas.find(({ persona }) => persona === 'mgr') as unknown as SignedIn;

test('rows are read by a statement that a connection plans once, however many are asked for and of whatever assortment', async () => {
  const pairs = catalogue.slice(0, 20).map(pairOf);
  const mgr = await as('mgr');
  const one = await openDatabase({ url: db.url, poolSize: 1 });
  try {
    for (const title of ['First', 'Second']) {
      const { _id } = await anAssortment(mgr, { title, products: pairs });
      const record = await db.kysely
        .selectFrom('assortments')
        .selectAll()
        .where('id', '=', _id)
        .executeTakeFirstOrThrow();
      const presentation = presentationOf({ user }, record, undefined);
      // Told how many they are, PostgreSQL would plan for each single one anew.
      for (const count of [...Array<number>(12).fill(1), pairs.length])
        expect(await readRows(one.kysely, presentation, pairs.slice(0, count))).toMatchObject(pairs.slice(0, count));
    }
    const { rows } = await one.pool.query('SELECT generic_plans > 0 AS once, custom_plans FROM pg_prepared_statements');
    expect(rows).toEqual([{ once: true, custom_plans: 5 }]);
  } finally {
    await one.close();
  }
});
