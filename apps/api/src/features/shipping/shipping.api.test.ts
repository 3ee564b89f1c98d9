import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@atelier/contract';
import { isLocalTracking } from '@atelier/domain/shipping/shippers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadCompany } from '../products/index.ts';
import { makePackingSlip } from './index.ts';

type Answer = (reply: ServerResponse, request: IncomingMessage) => void;
interface Heard {
  readonly key: string | undefined;
  readonly bearer: string | undefined;
  readonly body: string;
}

/** What the service does with the requests to come, one after the other; the last goes on for ever. */
let answers: Answer[] = [];
const heard: Heard[] = [];
const service = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const { authorization, 'idempotency-key': key } = request.headers;
    heard.push({ key: String(key), bearer: authorization, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(reply, request);
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const pdf = Buffer.from('%PDF-1.7 label').toString('base64');
const says =
  (value: unknown, status = 200): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const good = says({ tracking: '1Z999AA10123456784', label: pdf });
const torn: Answer = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  reply.write('{"tracking":"1Z9');
  setTimeout(() => reply.destroy(), 20);
};
const silent: Answer = () => undefined;

const db = await freshDatabase();
const env = { SHIPPING_UPS_URL: at, SHIPPING_UPS_KEY: 'a key', SHIPPING_TIMEOUT_MS: '1000' };
const portal = await aPortal(db, { env });
let coordinator: ApiClient;

beforeAll(async () => {
  await inTransaction(db, (tx) => loadCompany(tx, { seed: 1, today: '2026-11-16' }));
  await thePersonas(db);
  coordinator = await portal.as(personaEmail('coordA'));
  for (const number of ['70001', '70002'])
    await db.pool.query(
      `INSERT INTO orders (id, order_number, type, status, requester_code, requester_name, coordinator_code)
       SELECT gen_random_uuid(), $1::integer, 'SAMPLE', 'IN PROGRESS', 'NL1001', 'A requester', user_code
       FROM users WHERE email = $2`,
      [number, personaEmail('coordA')],
    );
});
beforeEach(async () => {
  answers = [good];
  heard.length = 0;
  await db.kysely.deleteFrom('shipments').execute();
});

type Parcel = Call<'confirmShipment'>['body'];
const to = { name: 'Jordan Ellis', street: '12 Canal Street', city: 'Portland', state: 'OR', country: 'United States' };
const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  ...{ reference: randomUUID(), orderNumber: '70001', parcel: { number: 1, of: 1 }, to },
  ...more,
});
const confirm = (shipper: 'ups' | 'fedex', body = parcel()) =>
  coordinator.ok('confirmShipment', { params: { shipper }, body });
const refused = (body = parcel()) => coordinator.refused('confirmShipment', { params: { shipper: 'ups' }, body });
const kept = () => db.kysely.selectFrom('shipments').selectAll().execute();

describe('[G23] without a service', () => {
  test('a parcel gets a number of our own with a check digit, a label, and no link to a carrier that does not know it', async () => {
    const made = await confirm('fedex');
    expect(made).toMatchObject({ shipper: 'fedex', trackingUrl: null, local: true });
    expect(isLocalTracking(made.tracking)).toBe(true);
    const label = await coordinator.send('shipmentLabel', { params: { id: made._id } });
    expect([label.statusCode, label.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await db.pool.query('SELECT action FROM audit_log WHERE entity_id = $1', [made._id]);
    expect(rows).toEqual([{ action: 'confirm shipment' }]);
  });

  test('[R6] the same reference is the same parcel, also at the same moment, and not another one', async () => {
    const body = parcel();
    const made = await Promise.all(Array.from({ length: 5 }, () => confirm('fedex', body)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await confirm('fedex', body)).toEqual(made[0]);
    expect(await kept()).toHaveLength(1);
    const other = { ...body, orderNumber: '70002' };
    const call = { params: { shipper: 'fedex' as const }, body: other };
    expect(await coordinator.refused('confirmShipment', call)).toMatchObject({ code: 'keyReused' });
    expect((await confirm('fedex')).tracking).not.toBe(made[0]!.tracking);
  });

  test('[T3] parcel 3 of 2 does not exist', async () => {
    expect(await refused(parcel({ parcel: { number: 3, of: 2 } }))).toMatchObject({ status: 422 });
  });
});

describe('[G23] with a service', () => {
  test('it is asked with its key and the reference, and its number leads to the carrier', async () => {
    const body = parcel();
    const made = await confirm('ups', body);
    expect(made).toMatchObject({ tracking: '1Z999AA10123456784', local: false });
    expect(made.trackingUrl).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    expect(heard).toMatchObject([{ key: body.reference, bearer: 'Bearer a key' }]);
    expect(JSON.parse(heard[0]!.body)).toMatchObject({ shipper: 'ups', orderNumber: '70001', to });
    expect(await confirm('ups', body)).toEqual(made);
    expect(heard).toHaveLength(1);
  });

  test('a reply that breaks off is asked for again with the same key: one parcel, one number', async () => {
    answers = [torn, good];
    const body = parcel();
    expect((await confirm('ups', body)).tracking).toBe('1Z999AA10123456784');
    expect(heard.map(({ key }) => key)).toEqual([body.reference, body.reference]);
    expect(await kept()).toHaveLength(1);
  });

  test('one that is slow ends with a sentence, nothing is half done, and later the same parcel goes through', async () => {
    answers = [silent];
    const body = parcel();
    const slow = await refused(body);
    expect(slow).toMatchObject({ status: 503, code: 'carrierUnavailable' });
    expect(slow.message).toBe(
      'UPS did not confirm this parcel: It took too long to answer. Nothing was saved here. Please try again; it stays one parcel.',
    );
    expect([heard.length, await kept()]).toEqual([3, []]);
    answers = [good];
    await confirm('ups', body);
    expect(new Set(heard.map(({ key }) => key))).toEqual(new Set([body.reference]));
  });

  test('what it has against a parcel is told once, in its words', async () => {
    answers = [says({ message: 'No such street.' }, 400)];
    expect(await refused()).toMatchObject({
      status: 422,
      message: 'UPS does not take this parcel. No such street.',
    });
    expect(heard).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ['too large', (reply) => reply.end(`"${'x'.repeat(5_000_000)}"`), 'too large'],
    ['not JSON', (reply) => reply.end('<html>'), 'could not be used'],
    ['an address that is not https', says({ tracking: 'A123', trackingUrl: 'http://a.example', label: pdf }), 'used'],
    ['an address that is a script', says({ tracking: 'A123', trackingUrl: 'javascript:alert(1)', label: pdf }), 'used'],
    ['markup for a number', says({ tracking: '<b>1</b>', label: pdf }), 'used'],
    ['a label that is no PDF', says({ tracking: 'A123', label: Buffer.from('MZ').toString('base64') }), 'no PDF'],
    ['broken', says({}, 502), '502'],
  ])('[T18] a reply that is %s is not used', async (_what, answer, reason) => {
    answers = [answer];
    const reply = await refused();
    expect([reply.status, reply.message.includes(reason)]).toEqual([503, true]);
    expect(await kept()).toEqual([]);
  });

  test('[T18] a refusal that is endless is cut, and the key does not follow a redirect', async () => {
    answers = [(reply) => reply.writeHead(400).end('x'.repeat(5_000_000))];
    expect(await refused()).toMatchObject({ status: 503 });
    heard.length = 0;
    answers = [(reply) => reply.writeHead(307, { location: `${at}/elsewhere` }).end(), good];
    await confirm('ups');
    expect(heard).toHaveLength(2);
  });
});

test('[G23] a ZIP proposes its city and state to whoever orders', async () => {
  const api = await portal.as(personaEmail('user'));
  const found = await api.ok('zipCityState', { params: { zip: '97204' } });
  expect(found).toEqual({ zip: '97204', city: 'Portland', state: 'OR' });
  for (const zip of ['00000', 'x', '9720']) {
    expect(await api.refused('zipCityState', { params: { zip } })).toMatchObject({ status: 404 });
  }
});

test('[M3.5, G23] accounts are found by number or name, of one’s own territories alone', async () => {
  const ask = async (persona: string, value: string) => {
    const api = await portal.as(personaEmail(persona));
    return (await api.ok('accountAddresses', { params: { type: 'sample', subtype: 'order', value } })).data;
  };
  const all = await db.kysely.selectFrom('customers').selectAll().execute();
  const european = all.find(({ territory }) => territory === 'Europe')!;
  const american = all.find(({ territory }) => territory === 'North America')!;
  expect((await ask('admin', european.code)).map(({ name }) => name)).toEqual([european.name]);
  expect(await ask('user', european.code)).toEqual([]);
  const [own] = await ask('user', american.code.toLowerCase());
  expect(own).toMatchObject({ accountNumber: american.code, street: american.address, city: american.city });
  expect((await ask('user', american.name.slice(1, 6))).map(({ name }) => name)).toContain(american.name);
  expect(await ask('admin', '%')).toEqual([]);
  expect((await ask('admin', 'o')).length).toBe(10);
});

test('[M19.3] a packing slip is a PDF with the pictures it was given', async () => {
  const address = { name: 'A', company: '', street: 'S', place: 'P', country: '', phone: '' };
  const line = { style: '1', color: 'B', name: 'N', picture: 'one', size: '9', side: 'Pair', quantity: 1, note: '' };
  const background = { width: 40, height: 30, channels: 3, background: '#335' } as const;
  const picture = await sharp({ create: background }).jpeg().toBuffer();
  const bytes = await makePackingSlip(
    {
      ...{ paper: 'Letter', orderNumber: 'S-1', orderAddress: 'https://a.example/1', requester: 'R', coordinator: 'C' },
      ...{ date: '11/16/26', shipper: 'UPS', tracking: 'T', to: address, parcel: { number: 1, of: 1 }, comments: '' },
      lines: [line],
    },
    { one: picture },
    AbortSignal.timeout(20_000),
  );
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});
