import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'https://atelier.test' } });
const path = '/product/libraries/products';

/** PUBLIC_URL decides who this server answers for. */
const asked = { host: 'atelier.test', origin: 'https://atelier.test' };
let user: ApiClient;
let mgr: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  const enter = async (persona: string) => {
    const api = portal.anyone();
    await api.ok('login', { body: { email: personaEmail(persona), password: 'atelier-demo' } }, asked);
    return api;
  };
  user = await enter('user');
  mgr = await enter('mgr');
});

const mails = () => db.kysely.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
const letter = (change: Record<string, unknown> = {}) => ({
  body: {
    recipients: ['kim@shop.example'],
    bccRecipients: ['boss@shop.example'],
    subject: 'New boots',
    body: 'Please look.\n\nThanks',
    textLink: `${path}?filters=%5B%22gender%3AWomen%22%5D`,
    path,
    ...change,
  },
});

describe('[M8.6] POST /mail/applink', () => {
  test('mails the search as a link to this portal, with bcc kept out of sight', async () => {
    expect(await user.ok('mailLink', letter(), asked)).toEqual({ recipients: 2 });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({
      recipients: ['kim@shop.example'],
      bcc: ['boss@shop.example'],
      subject: 'New boots',
    });
    expect(mail?.text_body).toContain(`https://atelier.test${path}?filters=%5B%22gender%3AWomen%22%5D`);
    expect(mail?.text_body).toContain('Please look.\n\nThanks');
    expect(mail?.text_body).toContain(personaEmail('user'));
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('boss@shop.example');
  });

  test('an address of this portal counts like its path', async () => {
    await user.ok('mailLink', letter({ textLink: `https://atelier.test${path}?type=POP` }), asked);
    expect((await mails()).at(-1)?.text_body).toContain(`https://atelier.test${path}?type=POP`);
  });

  const refused: readonly (readonly [string, Record<string, unknown>])[] = [
    ['another host', { textLink: `https://evil.example${path}` }],
    ['a host that only begins like ours', { textLink: `https://atelier.test.evil.example${path}` }],
    ['our name as a user name', { textLink: `https://atelier.test@evil.example${path}` }],
    ['a link without a scheme', { textLink: `//evil.example${path}` }],
    ['a backslash for a slash', { textLink: `/\\evil.example${path}` }],
    ['a script', { textLink: 'javascript:alert(1)' }],
    ['a data address', { textLink: 'data:text/html,x' }],
    ['a line break in the link', { textLink: `${path}\r\nBcc: x@y.example` }],
    ['another screen than the path', { textLink: '/admin/users' }],
    ['a path that leaves the portal', { path: '//evil.example' }],
    ['a line break in the subject', { subject: 'a\r\nBcc: x@y.example' }],
    ['no subject', { subject: '  ' }],
    ['no recipient', { recipients: [] }],
    ['51 recipients', { recipients: Array.from({ length: 50 }, (_, n) => `p${n}@shop.example`) }],
    ['an address with a name', { recipients: ['Kim <kim@shop.example>'] }],
    ['an address without a domain', { recipients: ['kim@shop'] }],
    ['a line break in an address', { recipients: ['kim@shop.example\r\nRCPT TO:<x@y.example>'] }],
  ];
  test.each(refused)('[T24] refuses %s and mails nothing', async (_name, change) => {
    const before = (await mails()).length;
    const { status } = await user.refused('mailLink', letter(change), asked);
    expect([400, 422]).toContain(status);
    expect(await mails()).toHaveLength(before);
  });

  test('[T24] markup in a message is shown, not run', async () => {
    await user.ok('mailLink', letter({ body: '<img src=x onerror=alert(1)>', subject: '<b>x</b>' }), asked);
    const mail = (await mails()).at(-1);
    expect(mail?.html_body).not.toMatch(/<img|<b>x/);
  });

  test('[T24, R6] a person cannot send a hundred mails in an hour, however often one is retried; others still can', async () => {
    const key = { ...asked, 'idempotency-key': randomUUID() };
    const statuses: number[] = [];
    for (let n = 0; n < 45; n++) statuses.push((await mgr.send('mailLink', letter(), key)).statusCode);
    expect(new Set(statuses.splice(0))).toEqual(new Set([200]));
    for (let n = 0; n < 60; n++) statuses.push((await user.send('mailLink', letter(), asked)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40);
    expect((await mgr.send('mailLink', letter(), asked)).statusCode).toBe(200);
  });
});

describe('[M8.6] saved searches', () => {
  const search = { name: 'Women boots', path, query: { filters: ['gender:Women'], sort: 'name' } };

  test('a saved search reopens with the same query, also for somebody else who has its id', async () => {
    const saved = await user.ok('saveSearch', { body: search }, asked);
    expect((await user.ok('listSearches', {}, asked)).data).toEqual([saved]);
    expect(await mgr.ok('readSearch', { params: { id: saved._id } }, asked)).toMatchObject(search);
    expect((await mgr.ok('listSearches', {}, asked)).data).toEqual([]);
  });

  test('[R6] a retry saves it once', async () => {
    const before = (await mgr.ok('listSearches', {}, asked)).data.length;
    const key = { ...asked, 'idempotency-key': randomUUID() };
    const [first, second] = [
      await mgr.ok('saveSearch', { body: search }, key),
      await mgr.ok('saveSearch', { body: search }, key),
    ];
    expect(second).toEqual(first);
    expect((await mgr.ok('listSearches', {}, asked)).data).toHaveLength(before + 1);
  });

  test('[T2] only its owner deletes it, and then it is gone for everybody', async () => {
    const saved = await user.ok('saveSearch', { body: { ...search, name: 'Mine' } }, asked);
    const params = { id: saved._id };
    const foreign = await mgr.refused('deleteSearch', { params }, asked);
    const random = await mgr.refused('deleteSearch', { params: { id: randomUUID() } }, asked);
    expect([foreign.status, foreign.code]).toEqual([random.status, random.code]);
    await user.ok('deleteSearch', { params }, asked).catch(() => undefined);
    expect((await user.refused('readSearch', { params }, asked)).status).toBe(404);
    const { rows } = await db.pool.query(`SELECT count(*)::int AS n FROM audit_log WHERE entity_id = $1`, [saved._id]);
    expect(rows).toEqual([{ n: 2 }]);
  });

  test.each([
    { ...search, name: ' ' },
    { ...search, path: 'https://evil.example/' },
    { ...search, query: { filters: 'x'.repeat(70_000) } },
  ])('[G19] what cannot be kept is refused with a sentence: %#', async (body) => {
    expect((await user.refused('saveSearch', { body }, asked)).status).toBe(422);
  });
});

test('[M8.6] a saved search gets another name from its owner only', async () => {
  const saved = await user.ok('saveSearch', { body: { name: 'Boots', path, query: {} } }, asked);
  const renamed = { params: { id: saved._id }, body: { name: 'Winter boots' } };
  expect(await user.ok('renameSearch', renamed, asked)).toMatchObject({ _id: saved._id, name: 'Winter boots' });
  expect((await mgr.refused('renameSearch', renamed, asked)).status).toBe(404);
});
