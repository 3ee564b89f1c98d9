import { expect, test } from 'vitest';
import { aPortal } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();

/** How many wrong logins come through before the network of the sender is told to wait. */
const triesOf = async (proxies: string, forwarded: (n: number) => string): Promise<number> => {
  await db.kysely.deleteFrom('attempts').execute();
  const portal = await aPortal(db, { env: { TRUST_PROXY: proxies } });
  for (let n = 1; n <= 80; n += 1) {
    const { statusCode } = await portal.anyone({ address: '10.0.0.9' }).raw({
      method: 'POST',
      url: '/api/users/password',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(n) },
      payload: JSON.stringify({ userId: `nobody${n}`, code: `wrong${n}`, password: 'long enough for all' }),
    });
    if (statusCode === 429) return n;
  }
  return Number.POSITIVE_INFINITY;
};

const invented = (n: number) => `198.51.100.${n}`;

test.each<[string, (n: number) => string]>([
  ['off', invented],
  ['1', (n) => `${invented(n)}, 203.0.113.7`],
  ['2', (n) => `${invented(n)}, 203.0.113.7, 10.0.0.8`],
  ['10.0.0.0/8', (n) => `${invented(n)}, 203.0.113.7, 10.0.0.8`],
])('[T4] with TRUST_PROXY=%s an invented X-Forwarded-For gives nobody fresh tries', async (proxies, forwarded) => {
  expect(await triesOf(proxies, forwarded)).toBeLessThanOrEqual(30);
});

test.each<[string, (n: number) => string]>([
  ['1', invented],
  ['2', (n) => `${invented(n)}, 10.0.0.8`],
  ['10.0.0.0/8', (n) => `${invented(n)}, 10.0.0.8`],
])('with TRUST_PROXY=%s people behind the proxies are told apart', async (proxies, forwarded) => {
  expect(await triesOf(proxies, forwarded)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['off', 'timeout=5'],
  ['1', 'timeout=75'],
  ['10.0.0.0/8', 'timeout=75'],
])(
  '[H] with TRUST_PROXY=%s a line may lie idle for as long as %s says: a proxy closes its own first',
  async (proxies, said) => {
    const { app } = await aPortal(db, { env: { TRUST_PROXY: proxies } });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(`${url}/healthz`, { headers: { connection: 'keep-alive' } });
    expect([reply.status, reply.headers.get('keep-alive')]).toEqual([200, said]);
    await reply.text();
  },
);
