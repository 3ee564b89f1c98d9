import { expect, test } from 'vitest';
import { aPortal } from '../../../test/builders.ts';
import { whileUnderWay } from '../../../test/in-one-moment.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { openSetUp } from './index.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { DEMO: 'off' } });
const person = { name: 'Ada', lastName: 'Byron', email: 'Ada@Fjord.example', password: 'a long enough one' };
const market = { name: 'Norway', territory: 'Nordics', currency: 'EUR' } as const;
const company = { name: 'Fjord Shoes', home: market, europe: null };
const codeOf = (way: string | undefined): string => way?.split('/').at(-1) ?? '';

test('[T4] a stranger who asks for access does not shut the door of an empty portal', async () => {
  const form = { email: 'mallory@evil.example', name: 'Mal', lastName: 'Ory', company: 'Evil' };
  expect((await portal.anyone().refused('requestAccess', { body: form })).message).toContain('being set up');
  await db.pool.query(
    `INSERT INTO users (id, user_code, email, name, last_name, status) VALUES (gen_random_uuid(), 'NL9', 'early@evil.example', 'E', 'A', 'unconfirmed')`,
  );
  expect((await portal.anyone().ok('signInOptions', {})).empty).toBe(true);
  expect(await openSetUp(db)).toBeDefined();
});

test('[G43, T4] an empty portal is set up with a printed link alone, once, and by one of those who come at once', async () => {
  expect((await portal.anyone().ok('signInOptions', {})).empty).toBe(true);
  const earlier = codeOf(await openSetUp(db));
  const code = codeOf(await openSetUp(db));
  // The link that was printed last is the one that counts.
  expect((await portal.anyone().refused('setUpLink', { params: { code: earlier } })).status).toBe(404);
  const stranger = { body: { code: 'x'.repeat(32), ...person, company } };
  expect((await portal.anyone().refused('setUpPortal', stranger)).status).toBe(404);
  expect((await portal.anyone().refused('setUpLink', { params: { code: 'guessed' } })).status).toBe(404);
  const weak = { body: { code, ...person, password: 'short', company } };
  expect((await portal.anyone().refused('setUpPortal', weak)).status).toBe(422);
  await portal.anyone().ok('setUpLink', { params: { code } });
  const tries = await Promise.all(
    [1, 2].map(() => portal.anyone().send('setUpPortal', { body: { code, ...person, company } })),
  );
  expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await portal.anyone().refused('setUpLink', { params: { code } })).status).toBe(404);
  expect(await openSetUp(db)).toBeUndefined();
  expect((await portal.anyone().ok('signInOptions', {})).empty).toBe(false);
});

test('[G43] the first administrator finds their company, its lists, and what comes next', async () => {
  const ada = portal.anyone();
  await ada.ok('login', { body: { email: person.email, password: person.password } });
  const { data } = await ada.ok('options', { params: { name: 'locations' } });
  expect(data).toEqual([{ value: 'US_10', label: 'Norway' }]);
  // Nothing stands in it yet, and that is no error.
  expect((await ada.ok('options', { params: { name: 'divisions' } })).data).toEqual([]);
  const guide = await ada.ok('readSetUp', {});
  expect([guide.next, guide.facts.locations, guide.mailsGoOut]).toEqual(['feed', 1, false]);
  expect(guide.steps.map(({ step, done }) => [step, done])).toEqual([
    ['administrator', true],
    ['company', true],
    ['feed', false],
    ['people', false],
    ['lineSheet', false],
  ]);
  for (const step of ['feed', 'people', 'lineSheet'] as const)
    await ada.ok('skipSetUpStep', { body: { step, skipped: true } });
  expect((await ada.ok('readSetUp', {})).next).toBeNull();
  expect((await ada.ok('skipSetUpStep', { body: { step: 'people', skipped: false } })).next).toBe('people');
});

test('[R4, G43] what a feed brings while a portal is set up is the company’s own, and the portal is set up', async () => {
  const empty = await freshDatabase();
  const fresh = await aPortal(empty, { env: { DEMO: 'off' } });
  const code = codeOf(await openSetUp(empty));
  const [reply] = await whileUnderWay(
    empty,
    (feed) =>
      feed.query(`INSERT INTO option_lists (name, position, value, label) VALUES ('widths', 0, 'Wide', 'Very wide')`),
    [() => fresh.anyone().send('setUpPortal', { body: { code, ...person, company } })],
  );
  expect(reply?.statusCode).toBe(200);
  const { rows } = await empty.pool.query(`SELECT label FROM option_lists WHERE name = 'widths' AND value = 'Wide'`);
  expect(rows).toEqual([{ label: 'Very wide' }]);
});
