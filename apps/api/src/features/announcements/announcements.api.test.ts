import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract';
import { personas } from '@atelier/demo-data/people/personas';
import { type Audience, everybody, isAddressed } from '@atelier/domain/announcement/audience';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyPersona } from '../../../test/access-table.ts';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { listenAs } from '../../../test/event-reader.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
let day = new Date('2027-02-01T20:00:00Z');
const portal = await aPortal(db, { clock: { now: () => day } });
const clients = new Map<string, ApiClient>();
const as = (persona: string): ApiClient => clients.get(persona)!;

beforeAll(async () => {
  await thePersonas(db);
  for (const [n, persona] of everyPersona.entries())
    clients.set(persona, await portal.as(personaEmail(persona), { address: `10.4.0.${n + 1}` }));
});

type Fields = Partial<Call<'createAnnouncement'>['body']>;
const anAnnouncement = (fields: Fields = {}) =>
  as('adminEditor').ok('createAnnouncement', { body: { title: 'News', published: true, ...fields } });
const listOf = async (persona: string) =>
  (await as(persona).ok('listAnnouncements', { query: { published: 'true' } })).data.map(({ _id }) => _id);
const reads = async (persona: string, id: string) =>
  (await as(persona).send('readAnnouncement', { params: { id } })).statusCode === 200;

const anItem = async (facts: Record<string, unknown> = {}): Promise<{ id: string; fileId: string }> => {
  const [id, fileId] = [randomUUID(), randomUUID()];
  await db.kysely
    .insertInto('library_items')
    .values({
      id,
      library_type: 'AdvertisingAsset',
      library_sub_type: null,
      status: 'Published',
      status_before: null,
      name: 'Slow Miles',
      created_by: 'NL1001',
      created_by_name: 'Marian Okafor',
      edited_by_name: 'Marian Okafor',
      ...facts,
    } as never)
    .execute();
  await db.kysely
    .insertInto('library_files')
    .values({
      id: fileId,
      item_id: id,
      library_type: 'AdvertisingAsset',
      usage_type: 'Primary',
      filename: 'slow.jpg',
      filename_key: `slow-${fileId}.jpg`,
      state: 'Ready',
      file_size: 10,
      previews: JSON.stringify({ sizes: ['thumb', 'large'], pages: 0 }),
      created_by_name: 'Marian Okafor',
    } as never)
    .execute();
  return { id, fileId };
};

const audiences: readonly Partial<Audience>[] = [
  {},
  { people: 'employees' },
  { people: 'distributors' },
  { regions: ['Europe'] },
  { regions: ['International'], people: 'distributors' },
  { locations: ['JP'] },
  { permissions: ['SALES__SPENDING_APPROVAL'] },
  { permissions: ['PRODUCT__INTERNAL_ASSORTMENTS'], regions: ['Domestic'] },
];

describe('[G27] who reads an announcement', () => {
  test.each(audiences.map((part) => [JSON.stringify(part), part] as const))(
    'for %s: those addressed and nobody else, in the list and by its id',
    async (_name, part) => {
      const { _id } = await anAnnouncement({ audience: part as Fields['audience'] });
      for (const persona of everyPersona) {
        const person = personas.find((one) => one.persona === persona)!;
        const expected =
          ['admin', 'adminEditor'].includes(persona) || isAddressed(person, { ...everybody, ...part } as Audience);
        expect([persona, await reads(persona, _id), (await listOf(persona)).includes(_id)]).toEqual([
          persona,
          expected,
          expected,
        ]);
      }
    },
  );

  test('from its first to its last day in the company calendar, while it is published', async () => {
    const { _id } = await anAnnouncement({ from: '2027-02-01', to: '2027-02-03' });
    const seenOn = async (instant: string) => {
      day = new Date(instant);
      return [await reads('user', _id), (await listOf('user')).includes(_id)];
    };
    expect(await seenOn('2027-02-01T07:59:00Z')).toEqual([false, false]);
    expect(await seenOn('2027-02-01T08:01:00Z')).toEqual([true, true]);
    expect(await seenOn('2027-02-04T07:59:00Z')).toEqual([true, true]);
    expect(await seenOn('2027-02-04T08:01:00Z')).toEqual([false, false]);
    day = new Date('2027-02-01T20:00:00Z');
  });

  test('[T2] one that is not for somebody answers like one that does not exist, its PDF too', async () => {
    const { _id } = await anAnnouncement({ published: false });
    for (const id of [_id, randomUUID()]) {
      expect((await as('dist').refused('readAnnouncement', { params: { id } })).status).toBe(404);
      expect((await as('dist').send('announcementPdf', { body: { announcement: id } })).statusCode).toBe(404);
    }
  });

  test('readers are not told whom else it is for, nor who wrote it', async () => {
    const { _id } = await anAnnouncement({ title: 'For you' });
    expect(await as('dist').ok('readAnnouncement', { params: { id: _id } })).toMatchObject({ editing: null });
    const { editing } = await as('admin').ok('readAnnouncement', { params: { id: _id } });
    expect(editing).toMatchObject({ audience: everybody, warnings: [], lastEditedByUser: expect.stringMatching(/\w/) });
  });
});

test('[M16.3] an update that leaves it unpublished removes it from the list; publishing brings it to the top', async () => {
  day = new Date(day.getTime() + 60_000);
  const first = await anAnnouncement({ title: 'First' });
  day = new Date(day.getTime() + 60_000);
  const second = await anAnnouncement({ title: 'Second' });
  expect((await listOf('user')).slice(0, 2)).toEqual([second._id, first._id]);
  const at = { params: { id: first._id } };
  const taken = await as('admin').ok('patchAnnouncement', {
    ...at,
    body: { version: first.version, published: false },
  });
  expect(taken.state).toBe('Draft');
  expect(await listOf('user')).not.toContain(first._id);
  day = new Date(day.getTime() + 60_000);
  await as('admin').ok('patchAnnouncement', { ...at, body: { version: taken.version, published: true } });
  expect((await listOf('user'))[0]).toBe(first._id);
  const drafts = (await as('admin').ok('listAnnouncements', { query: { published: 'false' } })).data;
  expect(drafts.every(({ published }) => !published)).toBe(true);
});

test('[G21] two editors: different fields merge, the same field comes back with who wrote it; nothing is overwritten', async () => {
  const made = await anAnnouncement({ title: 'Ours' });
  const at = { params: { id: made._id } };
  const write = (persona: string, fields: Fields) =>
    as(persona).send('patchAnnouncement', { ...at, body: { version: made.version, ...fields } });
  expect((await write('admin', { title: 'Theirs' })).statusCode).toBe(200);
  expect((await write('adminEditor', { html: '<p>Text</p>' })).statusCode).toBe(200);
  const lost = await write('adminEditor', { title: 'Mine' });
  expect([lost.statusCode, lost.json()]).toMatchObject([
    409,
    { code: 'userLock', details: { conflicts: [{ field: 'title', value: 'Theirs' }] } },
  ]);
  expect(lost.json().message).toContain('Marian Okafor changed Title');
  const stale = { ...at, query: { version: made.version } };
  expect((await as('admin').refused('deleteAnnouncement', stale)).code).toBe('userLock');
  const { data } = await as('admin').ok('announcementHistory', { ...at, query: {} });
  expect(data.map(({ summary }) => summary)).toContain('Title changed in Ours');
});

test('[T17] whatever is sent, only cleaned text is kept', async () => {
  const html = '<p onclick="x()" data-align="center">Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const made = await anAnnouncement({ html });
  expect(made.html).toBe('<p data-align="center">Hi</p>');
});

test.each([
  [{ title: '  ' }, /fill this in/],
  [{ from: '2027-02-02', to: '2027-02-01' }, /last day is before/],
  [{ from: '2027-02-30' }, /./],
  [{ assets: [randomUUID()] }, /does not exist or is not published/],
  [{ audience: { people: 'everyone', permissions: ['NOPE'] } }, /no such permission/],
  [{ html: 'x'.repeat(20_001) }, /too long/],
] as const)('[G19] %o is refused with a sentence', async (fields, sentence) => {
  const { status, message } = await as('admin').refused('createAnnouncement', {
    body: { title: 'News', ...(fields as Fields) },
  });
  expect([status, message]).toEqual([422, expect.stringMatching(sentence)]);
});

describe('[G27] assets', () => {
  test('a reader meets an asset only if they may read its item, in the text as well', async () => {
    const [poster, document] = [await anItem(), await anItem({ library_type: 'ProductDocument', name: 'Fit guide' })];
    const html = `<p>See</p><img data-asset="${poster.id}" alt="Poster">`;
    const { _id, editing } = await anAnnouncement({ html, assets: [document.id] });
    expect(editing?.assetIds).toEqual([document.id, poster.id]);
    const user = await as('user').ok('readAnnouncement', { params: { id: _id } });
    expect(user.assets.map(({ fileId }) => fileId)).toEqual([document.fileId, poster.fileId]);
    expect(user.html).toContain(poster.id);
    const dist = await as('dist').ok('readAnnouncement', { params: { id: _id } });
    expect(dist.assets).toMatchObject([{ _id: document.id, name: 'Fit guide' }]);
    expect(dist.html).toBe('<p>See</p>');
  });

  test('one that expires or is unpublished leaves for everybody, and its editor is warned', async () => {
    const dated = { asset_type: 'Marketing Image', begin_date: '2027-01-01', expire_date: '2027-02-02' };
    const [image, logo] = [await anItem({ name: 'Dawn', ...dated }), await anItem({ name: 'Mark' })];
    const { _id } = await anAnnouncement({ assets: [image.id, logo.id] });
    const shownTo = async (persona: string) =>
      (await as(persona).ok('readAnnouncement', { params: { id: _id } })).assets.map(({ name }) => name);
    expect(await shownTo('user')).toEqual(['Dawn', 'Mark']);
    const before = await as('adminEditor').ok('readAnnouncement', { params: { id: _id } });
    expect(before.editing?.warnings).toEqual(['“Dawn” expires and leaves on 02/02/2027.']);
    day = new Date('2027-02-02T20:00:00Z');
    await db.kysely.updateTable('library_items').set({ status: 'Unpublished' }).where('id', '=', logo.id).execute();
    expect([await shownTo('user'), await shownTo('srEditor'), await shownTo('admin')]).toEqual([[], [], []]);
    const { editing } = await as('adminEditor').ok('readAnnouncement', { params: { id: _id } });
    expect(editing?.warnings).toEqual([
      '“Dawn” is outside its days and is shown to nobody.',
      '“Mark” is not published and is shown to nobody.',
    ]);
    day = new Date('2027-02-01T20:00:00Z');
  });

  test('[T2] an editor cannot bring in what they do not see published', async () => {
    const hidden = await anItem({ status: 'Pending', name: 'Secret' });
    const refused = await as('adminEditor').refused('createAnnouncement', {
      body: { title: 'News', html: `<img data-asset="${hidden.id}">` },
    });
    expect(refused.message).not.toContain('Secret');
  });
});

describe('[M16.3] mail', () => {
  const mails = () => db.kysely.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();

  test('to addresses, with the text and a link; bcc stays out of sight', async () => {
    const html =
      '<h2>Soon</h2><p>Bring <strong>samples</strong> to <a href="/product/libraries/products">the room</a>.</p>';
    const { _id } = await anAnnouncement({ title: 'Showroom', html });
    const body = { announcement: _id, recipients: ['kim@shop.example'], bccRecipients: ['boss@shop.example'] };
    expect(await as('admin').ok('mailAnnouncement', { body })).toEqual({ recipients: 2 });
    const mail = (await mails()).at(-1)!;
    expect(mail).toMatchObject({ recipients: ['kim@shop.example'], bcc: ['boss@shop.example'], subject: 'Showroom' });
    expect(mail.text_body).toContain('Soon\n\nBring samples to the room.');
    expect(mail.html_body).toMatch(/<strong>samples<\/strong>.*href="http[^"]+\/product\/libraries\/products"/);
    expect(mail.text_body).toContain(`/charts/${_id}`);
  });

  test('to its audience: everybody addressed once, nobody sees the others or who wrote it', async () => {
    const { _id } = await anAnnouncement({ audience: { people: 'distributors' } });
    const before = (await mails()).length;
    const { recipients } = await as('admin').ok('mailAnnouncement', { body: { announcement: _id, toAudience: true } });
    const [mail] = (await mails()).slice(before);
    expect([recipients, mail?.recipients, mail?.bcc]).toEqual([1, [], [personaEmail('dist')]]);
    expect(`${mail?.text_body}${mail?.html_body}`).not.toMatch(/Okafor|atelier\.example.*@/);
    const { editing } = await as('admin').ok('readAnnouncement', { params: { id: _id } });
    expect(editing?.mailed).toMatchObject({ people: 1 });
    expect(await as('admin').ok('announcementAudience', { body: { audience: { people: 'distributors' } } })).toEqual({
      people: 1,
    });
  });

  test('a draft goes to addresses without a link, and never to its audience', async () => {
    const { _id } = await anAnnouncement({ published: false });
    const everyone = { body: { announcement: _id, toAudience: true } };
    expect((await as('admin').refused('mailAnnouncement', everyone)).status).toBe(409);
    await as('admin').ok('mailAnnouncement', { body: { announcement: _id, recipients: ['kim@shop.example'] } });
    expect((await mails()).at(-1)?.text_body).not.toContain('/charts/');
  });

  test.each([[[]], [['kim@shop']], [['Kim <kim@shop.example>']]])(
    '[T24] %j is no list of recipients',
    async (recipients) => {
      const { _id } = await anAnnouncement();
      const refused = await as('admin').refused('mailAnnouncement', { body: { announcement: _id, recipients } });
      expect(refused.status).toBe(400);
    },
  );
});

test('[M16.3] its PDF holds what this reader sees, in the size asked for', { timeout: 60_000 }, async () => {
  const { _id } = await anAnnouncement({ title: 'Printed: Übersicht', html: '<h2>Hi</h2><p>Text</p>' });
  const reply = await as('user').send('announcementPdf', { body: { announcement: _id, pageSize: 'A4' } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toContain('Printed');
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(reply.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 595/);
});

test('whether somebody has seen it is theirs alone', async () => {
  const { _id } = await anAnnouncement();
  await as('user').ok('flagSeen', { body: { flag: 'Seen', modelType: 'Announcement', modelId: _id } });
  const seen = async (persona: string) => (await as(persona).ok('readAnnouncement', { params: { id: _id } })).seen;
  expect([await seen('user'), await seen('mgr')]).toEqual([true, false]);
});

test('[M3.3] only those addressed hear of a change, and of one that leaves them', async () => {
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const [dist, user, editor] = await listenAs(db, address, [as('dist'), as('user'), as('adminEditor')]);
  const made = await anAnnouncement({ audience: { people: 'distributors' } });
  const heard = ({ events }: typeof dist) => events.filter(({ event }) => event === 'announcements-changed');
  await as('admin').ok('patchAnnouncement', {
    params: { id: made._id },
    body: { version: made.version, audience: { people: 'employees' } },
  });
  await until(() => heard(dist).length === 2 && heard(editor).length === 2 && heard(user).length === 1);
  expect(heard(user)).toHaveLength(1);
  expect(heard(dist)[0]?.data).toMatchObject({ announcementId: made._id });
});

test('[M16.3] a long list comes in pages, with how many there are of each state', async () => {
  const editor = as('adminEditor');
  const before = (await editor.ok('listAnnouncements', { query: { limit: 1 } })).counts;
  await db.kysely
    .insertInto('announcements')
    .values(
      Array.from({ length: 320 }, (_, n) => ({
        id: randomUUID(),
        title: `Old ${n}`,
        html: '',
        assets: [],
        audience: JSON.stringify(everybody),
        from_date: null,
        to_date: null,
        published: true,
        published_date: new Date(Date.UTC(2020, 0, 1, 0, n)),
      })) as never,
    )
    .execute();
  const page = async (skip: number) => editor.ok('listAnnouncements', { query: { state: 'Live', skip, limit: 200 } });
  const pages = [await page(0), await page(200)];
  const all = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
  expect(pages[0]!.counts).toEqual({ ...before, Live: before.Live + 320 });
  expect([all.length, new Set(all).size]).toEqual([before.Live + 320, before.Live + 320]);
  expect(pages[1]!.data.at(-1)?.title).toBe('Old 0');
  expect((await as('user').ok('listAnnouncements', { query: { state: 'Draft' } })).data).toEqual([]);
});
