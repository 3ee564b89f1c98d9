import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEventNames, webhookTries } from '@atelier/domain/webhook/webhook';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { anAssortment } from '../../../test/assortment-builders.ts';
import { feedSender } from '../../../test/feed-builders.ts';
import { anItem, batchOf } from '../../../test/library-builders.ts';
import { aDraft, anOrderPortal, decision, lineOf, submitted } from '../../../test/order-builders.ts';
import { aJobRun, someParts } from '../../../test/parts.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deliverWebhooks, resumeWebhooks, tellWebhooks } from './index.ts';
import { postMessage } from './post-message.ts';
import { isPublicAddress, pinAddress } from './public-address.ts';
import { signedHeaders } from './sign-message.ts';

const { db, portal, as, req1, appr, aShoe } = await anOrderPortal();
const admin = await as('admin');
const allowed = { ...portal.platform, config: { ...portal.platform.config, webhooksToPrivate: true } };
/** What the admin's own calls are judged by is a setting of the process. */
Object.assign(portal.platform.config, { webhooksToPrivate: true });

interface Heard {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Another system: it keeps what it hears, and answers as it is told. */
const aReceiver = async (
  answer: (response: ServerResponse, nth: number) => void = (response) => response.end('ok'),
) => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { type, data } = JSON.parse(body);
      heard.push({ id: String(request.headers['webhook-id']), type, data, headers: request.headers, body });
      answer(response, heard.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, server };
};

const aWebhook = async (url: string, events = [...webhookEventNames]) =>
  admin.ok('createWebhook', { body: { name: 'ERP', url, events } });
const deliver = (webhookId: string, parts = allowed) => deliverWebhooks.run(aJobRun(parts), { webhookId });
const dueNow = (id: string) =>
  db.pool.query('UPDATE webhook_deliveries SET next_try = now() WHERE webhook_id = $1', [id]);
const deliveriesOf = async (id: string) => (await admin.ok('listDeliveries', { params: { id } })).data;
const tell = (...orderIds: string[]) =>
  inTransaction(db, (tx) =>
    tellWebhooks(
      tx,
      orderIds.map((orderId) => ({ event: 'order.moved' as const, payload: { orderId } })),
    ),
  );
const over = async (id: string) => void (await admin.send('deleteWebhook', { params: { id } }));

test('the signature is the one that libraries of Standard Webhooks make of the same message', () => {
  const secret = Buffer.from('AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=', 'base64');
  const body = '{"type":"order.moved","timestamp":"2026-11-16T12:00:00.000Z","data":{"orderId":"é"}}';
  expect(signedHeaders(secret, { id: 'b0a1f6a2-6d0e-4a69-9d4f-0c3c8c6d9b11', timestamp: 1_794_830_400, body })).toEqual(
    {
      'webhook-id': 'b0a1f6a2-6d0e-4a69-9d4f-0c3c8c6d9b11',
      'webhook-timestamp': '1794830400',
      'webhook-signature': 'v1,FElbF4pXWVBAsNXlr2cxUGTTxDNtA6F5aP11pnp0cWw=',
    },
  );
});

test('orders, approvals and publishing are told once, in their order, signed, with ids and no prices', async () => {
  const { heard, url } = await aReceiver();
  const { webhook, secret } = await aWebhook(url);
  const order = await submitted(req1, await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample' })]));
  await appr.ok('decideLines', decision(order, 'APPROVED'));
  const plan = await anAssortment(await as('mgr'), { state: 'Published' });
  const item = await anItem(db, { status: 'Pending' });
  const editor = await as('editor');
  await editor.ok('batchAssets', batchOf('AdvertisingAsset', { _id: item, version: 1, status: 'Published' }));
  await deliver(webhook._id);
  await deliver(webhook._id);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
  const types = heard.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['order.moved', 'approval.decided', 'assortment.published']));
  expect(types.indexOf('order.moved')).toBeLessThan(types.indexOf('approval.decided'));
  expect(heard.find(({ type }) => type === 'approval.decided')!.data).toMatchObject({
    orderId: order._id,
    line: order.products[0]!.identifier,
    what: 'approved',
  });
  expect(heard.find(({ type }) => type === 'assortment.published')!.data).toMatchObject({ assortmentId: plan._id });
  expect(heard.find(({ type }) => type === 'asset.published')!.data).toMatchObject({ assetId: item });
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  for (const { id, headers, body } of heard) {
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers['webhook-signature']).toBe(signedHeaders(key, { id, timestamp, body })['webhook-signature']);
    expect(body).not.toMatch(/price|cost|retail|said|reason/i);
  }
  await over(webhook._id);
});

test('a feed that changes the catalogue is told with its version, and so is taking it back', async () => {
  const { heard, url } = await aReceiver();
  const { webhook } = await aWebhook(url, ['feed.applied']);
  const feeds = feedSender(db, admin, someParts(db));
  const read = await feeds.lines([{ kind: 'territory', name: 'Antarctica' }]);
  await deliver(webhook._id);
  expect(heard).toEqual([]);
  await feeds.rollBack(await feeds.apply(read));
  await deliver(webhook._id);
  expect(heard.map(({ type, data }) => [type, data.feedId])).toEqual([
    ['feed.applied', read._id],
    ['feed.applied', read._id],
  ]);
  const [applied, back] = heard.map(({ data }) => Number(data.version));
  expect(back).toBeGreaterThan(applied!);
  await over(webhook._id);
});

test('what was rolled back is not told', async () => {
  const { heard, url } = await aReceiver();
  const { webhook } = await aWebhook(url);
  await inTransaction(db, async (tx) => {
    await tellWebhooks(tx, [{ event: 'order.moved', payload: { orderId: 'never' } }]);
    throw new Error('no');
  }).catch(() => undefined);
  await deliver(webhook._id);
  expect(heard).toEqual([]);
  await over(webhook._id);
});

test('a receiver that fails is tried again later under the same id, and what came after waits for its turn', async () => {
  const { heard, url } = await aReceiver((response, nth) => {
    if (nth < 3) response.writeHead(500).end('not now');
    else response.end('ok');
  });
  const { webhook } = await aWebhook(url);
  await tell('first', 'second');
  await deliver(webhook._id);
  const [second, first] = await deliveriesOf(webhook._id);
  expect([first!.state, first!.attempts, first!.status, first!.answer]).toEqual(['Waiting', 1, 500, 'not now']);
  expect([second!.state, second!.attempts]).toEqual(['Waiting', 0]);
  await deliver(webhook._id);
  expect(heard).toHaveLength(1);
  await dueNow(webhook._id);
  await deliver(webhook._id);
  await dueNow(webhook._id);
  await deliver(webhook._id);
  expect(heard.map(({ data }) => data.orderId)).toEqual(['first', 'first', 'first', 'second']);
  expect(new Set(heard.slice(0, 3).map(({ id }) => id)).size).toBe(1);
  expect((await deliveriesOf(webhook._id)).map(({ state }) => state)).toEqual(['Delivered', 'Delivered']);
  await over(webhook._id);
});

test('after the last try it is given up, the next one follows, and it can be sent again by hand', async () => {
  let broken = true;
  const { heard, url } = await aReceiver((response) => response.writeHead(broken ? 503 : 200).end());
  const { webhook } = await aWebhook(url);
  await tell('lost');
  for (let at = 0; at < webhookTries; at += 1) {
    await dueNow(webhook._id);
    await deliver(webhook._id);
  }
  const [lost] = await deliveriesOf(webhook._id);
  expect([lost!.state, lost!.attempts, heard.length]).toEqual(['Given up', webhookTries, webhookTries]);
  broken = false;
  const params = { id: webhook._id, deliveryId: lost!._id };
  await admin.ok('redeliver', { params });
  await deliver(webhook._id);
  expect((await deliveriesOf(webhook._id))[0]!.state).toBe('Delivered');
  expect(heard.at(-1)!.id).toBe(heard[0]!.id);
  await over(webhook._id);
});

test('a refused connection, a cut reply and a slow one are failures with a reason, and hold nothing up', async () => {
  const { url, server } = await aReceiver((response) => void response.socket?.destroy());
  const post = (to: string, timeoutMs?: number) =>
    postMessage({
      url: to,
      headers: {},
      body: '{"type":"x","data":{}}',
      privateAllowed: true,
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  expect(await post(url)).toMatchObject({
    delivered: false,
    status: null,
    words: expect.stringContaining('connection failed'),
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await post(url)).toMatchObject({ delivered: false, words: 'The connection failed (ECONNREFUSED).' });
  const slow = await aReceiver(() => undefined);
  expect(await post(slow.url, 50)).toMatchObject({ delivered: false, words: 'There was no answer in time.' });
  const endless = await aReceiver((response) => {
    response.writeHead(500);
    response.write('x'.repeat(100_000));
  });
  expect((await post(endless.url)).words.length).toBeLessThanOrEqual(2_000);
});

test('[T18] redirects are not followed', async () => {
  const inside = await aReceiver();
  const { url } = await aReceiver((response) => response.writeHead(302, { location: inside.url }).end());
  const answer = await postMessage({ url, headers: {}, body: '{"type":"x","data":{}}', privateAllowed: true });
  expect(answer).toMatchObject({ delivered: false, status: 302, words: 'Redirects are not followed.' });
  expect(inside.heard).toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'localhost',
])('[T18] %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.0.0.1:1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost:1/',
])('[T18] %s is not sent to unless private addresses are allowed', async (url) => {
  expect(await pinAddress(new URL(url), false)).toContain('leads to a private address');
});

test('[T18] what was made while private addresses were allowed is not sent to them any more', async () => {
  const { heard, url } = await aReceiver();
  const { webhook } = await aWebhook(url);
  await tell('inside');
  const closed = { ...allowed, config: { ...allowed.config, webhooksToPrivate: false } };
  await deliver(webhook._id, closed);
  expect(heard).toEqual([]);
  expect((await deliveriesOf(webhook._id))[0]!.answer).toContain('leads to a private address');
  await over(webhook._id);
});

test.each(['http://me:pw@127.0.0.1/', 'ftp://127.0.0.1/', 'nowhere', 'https://', 'javascript:alert(1)'])(
  '%s is no address for a webhook',
  async (url) => {
    const refused = await admin.refused('createWebhook', { body: { name: 'x', url, events: ['order.moved'] } });
    expect(refused.status).toBe(422);
  },
);

test('a paused webhook is told nothing, and a changed one goes on with what waits', async () => {
  const { heard, url } = await aReceiver();
  const { webhook } = await aWebhook(url, ['order.moved']);
  const params = { id: webhook._id };
  await tell('before');
  const paused = await admin.ok('patchWebhook', { params, body: { version: 1, active: false } });
  await tell('meanwhile');
  await deliver(webhook._id);
  expect(heard).toEqual([]);
  expect((await admin.refused('patchWebhook', { params, body: { version: 1, name: 'Old' } })).code).toBe('conflict');
  await admin.ok('patchWebhook', { params, body: { version: paused.version, active: true } });
  await deliver(webhook._id);
  expect(heard.map(({ data }) => data.orderId)).toEqual(['before']);
  await admin.ok('testWebhook', { params });
  await deliver(webhook._id);
  expect(heard.at(-1)!.type).toBe('webhook.test');
  await over(webhook._id);
});

test('what waits without a job gets one', async () => {
  const { url } = await aReceiver();
  const { webhook } = await aWebhook(url);
  await tell('waiting');
  const jobs = async () =>
    (await db.pool.query('SELECT key FROM graphile_worker.jobs WHERE key = $1', [`webhook:${webhook._id}`])).rowCount;
  await db.pool.query(`SELECT graphile_worker.remove_job($1)`, [`webhook:${webhook._id}`]);
  expect(await jobs()).toBe(0);
  await resumeWebhooks.run(aJobRun(allowed), undefined);
  expect(await jobs()).toBe(1);
  await over(webhook._id);
});

test('the secret is told once and stands in no list and no log', async () => {
  const { url } = await aReceiver();
  const { webhook, secret } = await aWebhook(url);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await admin.ok('listWebhooks', {}))).not.toContain(secret.slice(6));
  const { rows } = await db.pool.query('SELECT string_agg(a::text, chr(10)) AS all FROM audit_log a');
  expect(rows[0].all).toContain('Create webhook ERP');
  expect(rows[0].all).not.toContain(secret.slice(6));
  await over(webhook._id);
});

test('what waits for more than seven days is given up, and sent by hand it waits anew', async () => {
  const { heard, url } = await aReceiver();
  const { webhook } = await aWebhook(url, ['order.moved']);
  await tell('old', 'new');
  await db.pool.query(
    `UPDATE webhook_deliveries SET waits_since = now() - interval '7 days 1 minute'
      WHERE webhook_id = $1 AND payload ->> 'orderId' = 'old'`,
    [webhook._id],
  );
  await resumeWebhooks.run(aJobRun(allowed), undefined);
  const [kept, old] = await deliveriesOf(webhook._id);
  expect([kept!.state, old!.state, old!.answer]).toEqual([
    'Waiting',
    'Given up',
    'It waited for 7 days and was not taken.',
  ]);
  await admin.ok('redeliver', { params: { id: webhook._id, deliveryId: old!._id } });
  await resumeWebhooks.run(aJobRun(allowed), undefined);
  await deliver(webhook._id);
  expect(heard.map(({ data }) => data.orderId)).toEqual(['new', 'old']);
  await over(webhook._id);
});

test('a worker that has to stop lets go of a receiver that hangs, and that was no try', async () => {
  const stop = new AbortController();
  const { heard, url } = await aReceiver(() => stop.abort());
  const { webhook } = await aWebhook(url, ['order.moved']);
  await tell('hanging');
  await deliverWebhooks.run({ ...aJobRun(allowed), stopping: stop.signal }, { webhookId: webhook._id });
  expect(heard).toHaveLength(1);
  const [hanging] = await deliveriesOf(webhook._id);
  expect([hanging!.state, hanging!.attempts]).toEqual(['Waiting', 0]);
  const { rowCount } = await db.pool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
    `webhook:${webhook._id}`,
  ]);
  expect(rowCount).toBe(1);
  await over(webhook._id);
});

test('a process whose clock is wrong sends what is due by the database, signed with its time', async () => {
  const { heard, url } = await aReceiver();
  const { webhook, secret } = await aWebhook(url, ['order.moved']);
  await tell('now');
  await deliver(webhook._id, { ...allowed, clock: { now: () => new Date('2020-01-01T00:00:00Z') } });
  const [{ body, headers } = heard[0]!] = heard;
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  await over(webhook._id);
});

test('[third party] the library of Standard Webhooks takes what is sent, and nothing that was changed on its way', async () => {
  const { heard, url } = await aReceiver();
  const { webhook, secret } = await aWebhook(url, ['order.moved']);
  await tell('é “quoted” \u2028');
  await deliver(webhook._id);
  const [{ body, headers } = heard[0]!] = heard;
  const theirs = new Webhook(secret);
  const sent = headers as Record<string, string>;
  expect(theirs.verify(body, sent)).toEqual(JSON.parse(body));
  expect(() => theirs.verify(body.replace('order', 'odrer'), sent)).toThrow();
  expect(() => theirs.verify(body, { ...sent, 'webhook-id': 'another' })).toThrow();
  const old = String(Number(sent['webhook-timestamp']) - 3600);
  expect(() => theirs.verify(body, { ...sent, 'webhook-timestamp': old })).toThrow();
  expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, sent)).toThrow();
  await over(webhook._id);
});

test('the audit log names the host of an address and not its path, and a test has its entry', async () => {
  const { url } = await aReceiver();
  const { webhook } = await aWebhook(`${url}/token-of-theirs`, ['order.moved']);
  const params = { id: webhook._id };
  await admin.ok('testWebhook', { params });
  await admin.ok('patchWebhook', { params, body: { version: 1, url: `${url}/another-token` } });
  await over(webhook._id);
  const { rows } = await db.pool.query(
    `SELECT string_agg(a::text, chr(10)) AS all FROM audit_log a WHERE entity_id = $1`,
    [webhook._id],
  );
  expect(rows[0].all).toContain(new URL(url).host);
  expect(rows[0].all).toContain('Test webhook ERP');
  expect(rows[0].all).not.toContain('token');
});
