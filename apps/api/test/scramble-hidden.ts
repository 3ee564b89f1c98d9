import { personas } from '@atelier/demo-data';
import { ownLocationCodes, seesAllLocations } from '@atelier/domain/access/data-scope';
import { removedFields } from '@atelier/domain/product/removed-fields';
import type { Db } from '../src/platform/db/connect.ts';

/** Everything the reader may not see becomes another value. That a product is offered somewhere, and in which line, its lists tell. */
export const scrambleHidden = async (db: Db, persona: string): Promise<void> => {
  const user = personas.find((one) => one.persona === persona)!;
  const codes = seesAllLocations(user) ? ['US', 'EU', 'UK', 'CA', 'JP'] : [...ownLocationCodes(user)];
  const money = 'round((random() * 200)::numeric, 2)';
  const everything = `wholesale_price = ${money}, original_cost = ${money}, suggested_retail = ${money}, future_cost = ${money},
    future_suggested_retail = ${money}, markup_percent = round(random()::numeric, 4), total_inventory = (random() * 900)::int,
    add_date = date '2020-01-01' + (random() * 2000)::int, status_date = date '2020-01-01' + (random() * 2000)::int,
    last_prod_date = date '2020-01-01' + (random() * 2000)::int, first_avail_date = date '2020-01-01' + (random() * 2000)::int,
    size_range = md5(random()::text)`;
  await db.pool.query(`UPDATE product_locations SET ${everything} WHERE NOT code = ANY($1)`, [codes]);
  await db.pool.query(`UPDATE product_availability SET inventory = (random() * 99)::int WHERE NOT code = ANY($1)`, [
    codes,
  ]);
  const removed: ReadonlySet<string> = removedFields(user, {});
  if (removed.has('locations.suggestedRetail'))
    await db.pool.query(`UPDATE product_locations SET suggested_retail = ${money}, future_suggested_retail = ${money}`);
  if (removed.has('locations.markupPercent'))
    await db.pool.query('UPDATE product_locations SET markup_percent = round(random()::numeric, 4)');
  if (removed.has('firstCost')) await db.pool.query(`UPDATE products SET first_cost = ${money}`);
  await db.pool.query('UPDATE catalogue_state SET version = version + 1');
};
