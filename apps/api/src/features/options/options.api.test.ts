import { beforeAll, expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saveOptionList } from './index.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

beforeAll(() => thePersonas(db));

it('lists the options of the program and of the company', async () => {
  const user = await portal.as(personaEmail('user'));
  await inTransaction(db, (tx) =>
    saveOptionList(tx, 'pillars', [
      { value: 'b', label: 'Trail' },
      { value: 'a', label: 'Road' },
    ]),
  );
  expect((await user.ok('options', { params: { name: 'pillars' } })).data.map((one) => one.label)).toEqual([
    'Trail',
    'Road',
  ]);
  expect((await user.ok('options', { params: { name: 'productTypes' } })).data).toContainEqual({
    value: 'Footwear',
    label: 'Footwear',
  });
  for (const name of ['nothing', 'constructor', 'toString']) {
    expect((await user.refused('options', { params: { name } })).code).toBe('notFound');
  }
});

it.each(['__proto__', 'a%2fb', '..%2f..%2fetc', '%00', "x'--", 'x'.repeat(5_000), '%25', 'pillars%0A', 'a[b]'])(
  '[Q] a list named %s is a 404',
  async (name) => {
    const user = await portal.as(personaEmail('user'));
    const reply = await user.raw({ method: 'GET', url: `/api/options/data/${name}` });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound']);
  },
);

it('[M3.5] a distributor sees only own locations in the list, ADMIN + ADMIN sees all', async () => {
  const all = ['US_10', 'EU_20', 'UK_30', 'CA_40', 'JP_50'];
  await db.pool.query(`INSERT INTO territories (name, position) VALUES ('The world', 0)`);
  await db.pool.query(
    `INSERT INTO locations (key, code, name, territory, business_entity, currency, currency_symbol, decimal_places, position)
     SELECT k, k, k, 'The world', 'All of it', 'USD', '$', 2, n FROM unnest($1::text[]) WITH ORDINALITY AS one (k, n)`,
    [all],
  );
  const seen = async (persona: string) => {
    const api = await portal.as(personaEmail(persona));
    return (await api.ok('options', { params: { name: 'locations' } })).data.map((one) => one.value);
  };
  expect(await seen('admin')).toEqual(all);
  const own = await seen('dist');
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
});
