import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { personas } from '@atelier/demo-data/people/personas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAssortment, deleting, patching } from '../../../test/assortment-builders.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { lastMail, linkIn, mailsTo } from '../../../test/mailbox.ts';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { mailsByPerson } from '../../platform/mail/mails-by-person.ts';

const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'packages-test-'));
afterAll(() => removeWholly(folder));
const portal = await aPortal(db, { env: { STORAGE_URL: pathToFileURL(folder).href } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });

let user: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  user = await portal.as(personaEmail('admin'));
});

/** The names in the archive's directory: their length stands at 28 of each header, the name at 46. */
const names = (archive: Buffer): string[] => {
  const found: string[] = [];
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1)) {
    found.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return found;
};
const footwear = products.filter(({ productType, images }) => productType === 'Footwear' && images.length > 1);
const [first, second] = footwear;
const row = (product = first) => ({ style: product?.style ?? '', color: product?.color ?? '' });
const photo = (product = first) => ({ type: 'photo' as const, id: product?.id ?? '' });
const hero = { small: true, heroOnly: true };

describe('[M4.7] image packages to download', () => {
  test('of a list: duplicates once, unknown ones listed in the archive', async () => {
    const body = { rows: [row(), row(), row(second), { style: 'NOPE', color: 'X' }], ...hero };
    const reply = await user.send('downloadListedPictures', { body });
    expect(reply.statusCode).toBe(200);
    const found = names(reply.rawPayload);
    expect(found).toHaveLength(3);
    expect(found.at(-1)).toBe('missing.txt');
    expect(found[0]).toMatch(new RegExp(`^${first?.style}_${first?.color}_\\w+\\.jpg$`));
  }, 120_000);

  test('of a style without a color: all its colors', async () => {
    const reply = await user.send('downloadListedPictures', {
      body: { rows: [{ style: first?.style ?? '', color: '' }], ...hero },
    });
    const colors = products.filter((candidate) => candidate.style === first?.style && candidate.images.length > 0);
    expect(names(reply.rawPayload).length).toBe(colors.length);
  }, 120_000);

  test('of a selection: every picture, or the hero alone, large or small', async () => {
    const all = await user.send('downloadPackage', { body: { files: [photo()], small: true, heroOnly: false } });
    const alone = await user.send('downloadPackage', { body: { files: [photo()], small: false, heroOnly: true } });
    expect(names(all.rawPayload)).toHaveLength(first?.images.length ?? 0);
    expect(names(alone.rawPayload)).toHaveLength(1);
    expect(alone.rawPayload.length).toBeGreaterThan(all.rawPayload.length / (first?.images.length ?? 1));
  }, 120_000);

  test('of a division: its products and no others', async () => {
    const division = first?.division ?? '';
    const reply = await user.send('downloadDivisionPictures', { body: { division, productType: 'Footwear', ...hero } });
    const own = products.filter((one) => one.division === division && one.productType === 'Footwear');
    expect(names(reply.rawPayload).length).toBe(own.filter(({ images }) => images.length > 0).length);
    expect(await user.refused('downloadDivisionPictures', { body: { division: 'No such' } })).toMatchObject({
      code: 'nothingToDo',
    });
  }, 120_000);

  test('[M6.9] of an assortment, in the order of its rows, and only of one that may be read', async () => {
    const plan = await anAssortment(user, { title: 'Fall 26' });
    await user.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts: [row(second), row(first)] } });
    const got = await user.raw({ method: 'GET', url: `/api/assortments/zip/images/true/true/${plan._id}` });
    expect(got.headers['content-disposition']).toContain('Fall_26.zip');
    const posted = await user.send('downloadAssortmentPackage', { body: { id: plan._id, ...hero } });
    for (const { rawPayload } of [got, posted]) {
      expect(names(rawPayload).map((name) => name.split('_')[0])).toEqual([second?.style, first?.style]);
    }
    const foreign = await user.raw({ method: 'GET', url: `/api/assortments/zip/images/true/true/${randomUUID()}` });
    expect(foreign.statusCode).toBe(404);
  }, 120_000);

  test('of unknown styles: nothing to do', async () => {
    const body = { rows: [{ style: 'NOPE', color: '' }] };
    expect(await user.refused('downloadListedPictures', { body })).toMatchObject({ status: 422, code: 'nothingToDo' });
  });

  test.each([
    ['a key of the store', { type: 's3', id: 'canary/secret.pdf' }],
    ['a path', { type: 'photo', id: '../../etc/passwd-X' }],
    ['a stored object under a photo', { type: 'photo', id: 'pictures/drawn/canary.webp' }],
    ['an address', { type: 'photo', id: 'http://127.0.0.1/x-Y' }],
  ])('[T15] %s is never followed', async (_what, file) => {
    const reply = await user.raw({ method: 'POST', url: '/api/packages/download', payload: { files: [file] } });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });

  test('[G11] a distributor gets nothing of products outside their own locations', async () => {
    const dist = await portal.as(personaEmail('dist'));
    const { data } = await dist.ok('fetchProducts', { body: { _options: { limit: 1000 } } });
    const own = new Set(data.map(({ id }) => id));
    const foreign = products.find(({ id, images }) => !own.has(id) && images.length > 0);
    expect(foreign).toBeDefined();
    expect(await dist.refused('downloadPackage', { body: { files: [photo(foreign)] } })).toMatchObject({
      code: 'nothingToDo',
    });
  });
});

describe('[M4.7] image packages by mail', () => {
  const letter = (to: string, more: Record<string, unknown> = {}) => ({
    files: [photo(), photo(second)],
    ...hero,
    recipients: [to],
    subject: 'Pictures for the look book',
    body: 'As promised.\n<b>Theo</b>',
    ...more,
  });
  const send = (to: string, more: Record<string, unknown> = {}) => user.ok('mailPackage', { body: letter(to, more) });
  const open = (path: string, address = '10.8.0.1') => portal.anyone({ address }).raw({ method: 'GET', url: path });

  test('the mail names its sender and carries one link, which opens without a login', async () => {
    const { products: count } = await send('agency@studio.example');
    expect(count).toBe(2);
    const mail = await lastMail(db, 'agency@studio.example');
    expect(mail.text).toContain('Marian Okafor');
    expect(mail.text).toContain('As promised.');
    const reply = await open(linkIn(mail).path);
    expect(reply.statusCode).toBe(200);
    expect(names(reply.rawPayload).map((name) => name.split('_')[0])).toEqual([first?.style, second?.style]);
  }, 120_000);

  test.each([
    ['mailListedPictures', () => ({ rows: [row()] })],
    ['mailDivisionPictures', () => ({ division: first?.division ?? '' })],
  ] as const)('%s sends one too', async (name, what) => {
    const { files: _chosen, ...rest } = letter(`${name}@studio.example`.toLowerCase());
    const reply = await user.ok(name, { body: { ...rest, ...what() } as never });
    expect((reply as { products: number }).products).toBeGreaterThan(0);
    expect(linkIn(await lastMail(db, rest.recipients[0] ?? '')).path).toMatch(/^\/api\/packages\/shared\//);
  });

  test('an assortment by mail, and only one that may be read', async () => {
    const plan = await anAssortment(user, { title: 'Mailed' });
    await user.ok('batchAssortment', { params: { id: plan._id }, body: { addProducts: [row(first)] } });
    const { files: _chosen, ...rest } = letter('plan@studio.example');
    expect(await user.ok('mailAssortmentPackage', { body: { ...rest, id: plan._id } })).toMatchObject({ products: 1 });
    const body = { ...rest, id: randomUUID() };
    expect(await user.refused('mailAssortmentPackage', { body })).toMatchObject({ status: 404 });
  });

  test('[T9] a mailed assortment ends with the assortment, and with its sender’s right to read it', async () => {
    const mailed = async (api: ApiClient, id: string, to: string) => {
      const { files: _chosen, ...rest } = letter(to);
      await api.ok('mailAssortmentPackage', { body: { ...rest, id } });
      return linkIn(await lastMail(db, to)).path;
    };
    const statusOf = async (path: string) => (await open(path, '10.8.0.3')).statusCode;
    const reader = await portal.as(personaEmail('user'));
    const plan = await anAssortment(user, { title: 'Withdrawn', state: 'Published', products: [row(first)] });
    const params = { id: plan._id };
    const [theirs, own] = [
      await mailed(reader, plan._id, 'withdrawn@studio.example'),
      await mailed(user, plan._id, 'kept@studio.example'),
    ];
    expect([await statusOf(theirs), await statusOf(own)]).toEqual([200, 200]);
    await patching.ok(user, 'patchAssortment', { params, body: { state: 'Unpublished' } });
    expect([await statusOf(theirs), await statusOf(own)]).toEqual([404, 200]);
    await patching.ok(user, 'patchAssortment', { params, body: { state: 'Published' } });
    expect(await statusOf(theirs)).toBe(200);
    await deleting.ok(user, 'deleteAssortment', { params });
    expect([await statusOf(theirs), await statusOf(own)]).toEqual([404, 404]);
  }, 120_000);

  test.each([
    ['a line break in the subject', { subject: 'a\r\nBcc: x@y.example' }],
    ['a line break in an address', { recipients: ['a@b.example\r\nRCPT TO:<evil@else.example>'] }],
    ['more than 50 recipients', { recipients: Array.from({ length: 51 }, (_, at) => `p${at}@studio.example`) }],
    ['more than 50 with the hidden ones', { bccRecipients: Array.from({ length: 50 }, (_, at) => `q${at}@b.example`) }],
  ])('[T24] %s is refused with 400 and nothing is sent', async (_what, more) => {
    const before = await db.kysely.selectFrom('mail_outbox').select('id').execute();
    expect(await user.refused('mailPackage', { body: letter('x@studio.example', more) })).toMatchObject({
      status: 400,
      code: 'badRequest',
    });
    expect(await db.kysely.selectFrom('mail_outbox').select('id').execute()).toHaveLength(before.length);
  });

  test('[T24] the link leads to the portal whatever host the request named', async () => {
    await user.raw({
      method: 'POST',
      url: '/api/packages/mail',
      payload: letter('host@studio.example'),
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    for (const mail of await mailsTo(db, 'host@studio.example')) expect(linkIn(mail).url).not.toContain('evil');
    expect(await mailsTo(db, 'host@studio.example')).toHaveLength(1);
  });

  test('[G20] a wrong, foreign or expired link answers the same 404', async () => {
    await send('expired@studio.example');
    const { path } = linkIn(await lastMail(db, 'expired@studio.example'));
    const wrong = await open(`${path.slice(0, -4)}AAAA`);
    const foreign = await open(path.replace(/shared\/[^/]+/, `shared/${randomUUID()}`));
    await db.kysely.updateTable('secret_links').set({ expires_at: sql<Date>`now() - interval '1 minute'` }).execute();
    const expired = await open(path);
    for (const reply of [wrong, foreign, expired]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'linkInvalid']);
    }
  });

  test("[T9] a link ends with its sender's account", async () => {
    const editor = await portal.as(personaEmail('editor'));
    await editor.ok('mailPackage', { body: letter('later@studio.example') });
    const { path } = linkIn(await lastMail(db, 'later@studio.example'));
    await db.kysely
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('email', '=', personaEmail('editor'))
      .execute();
    expect((await open(path, '10.8.0.2')).statusCode).toBe(404);
  });

  test('[T9] a mailed selection ends with its sender’s right to products, whatever else they may see', async () => {
    const permissions = ['PRODUCTS', 'PRODUCT__ASSORTMENTS'].map((permission) => ({ permission, roles: ['user'] }));
    const admin = personas.find(({ email }) => email === personaEmail('admin'))!;
    const sender = await aUser(db, { permissions: permissions as never, tbes: admin.tbes });
    const api = await portal.as(sender.email);
    await api.ok('mailPackage', { body: letter('lost@studio.example') });
    const { path } = linkIn(await lastMail(db, 'lost@studio.example'));
    expect((await open(path, '10.8.0.5')).statusCode).toBe(200);
    await db.kysely
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions.slice(1)) })
      .where('id', '=', sender.id)
      .execute();
    expect((await open(path, '10.8.0.5')).statusCode).toBe(404);
  }, 120_000);

  test('[R6] a retry of a mailed assortment that was deleted since answers its first reply', async () => {
    const plan = await anAssortment(user, { title: 'Gone since', products: [row(first)] });
    const { files: _chosen, ...rest } = letter('retry@studio.example');
    const asked = { body: { ...rest, id: plan._id } };
    const key = { 'idempotency-key': randomUUID() };
    const sent = await user.ok('mailAssortmentPackage', asked, key);
    await deleting.ok(user, 'deleteAssortment', { params: { id: plan._id } });
    expect(await user.ok('mailAssortmentPackage', asked, key)).toEqual(sent);
    const other = { body: { ...asked.body, subject: 'Another' } };
    expect((await user.refused('mailAssortmentPackage', other, key)).status).toBe(404);
    expect(await mailsTo(db, 'retry@studio.example')).toHaveLength(1);
  });

  test('[L] its sender sees that it was opened and taken, and can revoke it', async () => {
    await send('receipt@studio.example');
    const { path } = linkIn(await lastMail(db, 'receipt@studio.example'));
    await open(path, '10.8.0.6');
    const newest = async () => (await user.ok('listMailedPackages', {})).data[0]!;
    const noted = async () => {
      const { opened, downloaded } = await newest();
      return [opened, downloaded];
    };
    await expect.poll(noted).toEqual([1, 1]);
    const mine = await newest();
    expect(mine).toMatchObject({ opened: 1, products: 2, revoked: false, recipients: ['receipt@studio.example'] });
    const mgr = await portal.as(personaEmail('mgr'));
    expect((await mgr.ok('listMailedPackages', {})).data.map(({ _id }) => _id)).not.toContain(mine._id);
    expect((await mgr.refused('revokeMailedPackage', { params: { id: mine._id } })).status).toBe(404);
    expect((await user.send('revokeMailedPackage', { params: { id: mine._id } })).statusCode).toBe(204);
    expect((await open(path, '10.8.0.6')).statusCode).toBe(404);
    expect((await newest()).revoked).toBe(true);
  }, 120_000);

  test('[T24, R6] an hour has an end to the mails of one person; a retry of one that was sent costs nothing', async () => {
    const mgr = await portal.as(personaEmail('mgr'));
    const codes: number[] = [];
    const once = { body: letter('retried@studio.example') };
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await mgr.ok('mailPackage', once, key), await mgr.ok('mailPackage', once, key)];
    expect(again).toEqual(first);
    for (let sent = 1; sent <= mailsByPerson.tries; sent += 1) {
      codes.push((await mgr.send('mailPackage', { body: letter('many@studio.example') })).statusCode);
    }
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([mailsByPerson.tries - 1, 429]);
  }, 120_000);
});
