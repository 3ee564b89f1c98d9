import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract';
import { personas } from '@atelier/demo-data/people/personas';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { complete } from '../../../test/library-builders.ts';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { purgeDeleted } from '../library/index.ts';
import { conferenceAudiences } from './conferences.editable.ts';
import { openConferences } from './go-live.ts';
import { shownOnSite } from './shown-on-site.ts';

let now = new Date('2026-12-01T20:00:00Z');
const { portal, as, db, editor, run, upload, prepare, itemOf } = await aLibraryFilesPortal({
  clock: { now: () => now },
});
const [maker, domestic, asian, abroad] = [
  await as('adminEditor'),
  await as('user'),
  await as('dist'),
  await as('iaEU'),
];

let count = 0;
const aSlug = () => {
  count += 1;
  return `season-${count}`;
};

const aSite = async (values: Partial<Call<'patchConference'>['body']> = {}) => {
  const slug = aSlug();
  const made = await maker.ok('createConference', { body: { slug, title: 'Season', season: 'Fall', year: 2026 } });
  const { version: _version, ...changes } = { status: 'Live' as const, ...values };
  const site = Object.values(changes).every((value) => value === undefined)
    ? made
    : await maker.ok('patchConference', { params: { id: made._id }, body: { version: made.version, ...changes } });
  return { site, slug };
};

const anItemOn = (id: string, values: Partial<Call<'createConferenceItem'>['body']> = {}) =>
  maker.ok('createConferenceItem', {
    params: { id },
    body: { section: 'categories', tab: 'Mens', title: 'Boots', before: null, ...values },
  });

const session = {
  startsAt: '2026-12-02T17:00:00Z',
  endsAt: '2026-12-02T18:00:00Z',
  timeZone: 'America/Los_Angeles',
  ...{ speaker: 'Ines Duarte', room: 'Main Hall' },
};

/** An image of the library that is published, with its file. */
const anAsset = async (values: object = {}): Promise<{ assetId: string; fileId: string }> => {
  const sent = await upload();
  await prepare(sent.fileId);
  const { version } = await itemOf(sent.assetId);
  const assets = [
    {
      _id: sent.assetId,
      version,
      values: { ...complete.AdvertisingAsset, name: `Dawn ${sent.assetId}`, ...values } as Record<string, string>,
      status: 'Published' as const,
    },
  ];
  await editor.ok('batchAssets', { params: { libraryType: 'AdvertisingAsset' }, body: { assets } });
  return sent;
};

const setStatus = async (id: string, status: 'Unpublished' | 'Deleted' | 'Published') => {
  const keeper = await as('srEditor');
  const { version } = await itemOf(id, keeper);
  const assets = [{ _id: id, version, status }];
  await keeper.ok('batchAssets', { params: { libraryType: 'AdvertisingAsset' }, body: { assets } });
};

const get = async (api: ApiClient, url: string) =>
  (await api.raw({ method: 'GET', url: `/api/conferences/${url}` })).statusCode;

/** Every address of a site, with one item that has a picture and a session. */
const doorsOf = (slug: string, item: string) => [
  slug,
  `${slug}?as=Domestic`,
  `${slug}/items/${item}/picture/0/medium`,
  `${slug}/items/${item}/page/1`,
  `${slug}/items/${item}/play`,
  `${slug}/items/${item}/captions`,
  `${slug}/agenda.ics`,
  `${slug}/agenda.ics?item=${item}`,
];

const bodyAt = async (api: ApiClient, url: string): Promise<string> => {
  const { statusCode, body } = await api.raw({ method: 'GET', url: `/api/conferences/${url}` });
  return `${statusCode} ${body.replaceAll(/"requestId":"[^"]*"/g, '')}`;
};

test('[M22.3] a site that is not for somebody answers as one that is not there, at every address of it', async () => {
  const { assetId } = await anAsset();
  const made = await Promise.all([
    aSite({ status: undefined }),
    aSite({ groups: ['International'] }),
    aSite({ status: undefined, liveAt: '2026-12-24T09:00:00.000Z' }),
  ]);
  for (const { site, slug } of made) {
    const { _id } = await anItemOn(site._id, { asset: assetId, session });
    expect(await get(maker, `${slug}/items/${_id}/picture/0/medium`)).toBe(200);
    for (const door of doorsOf(slug, _id)) {
      const unknown = door.replace(slug, 'nowhere');
      for (const api of [domestic, asian])
        expect([door, await bodyAt(api, door)]).toEqual([door, await bodyAt(api, unknown)]);
    }
    const keep = { params: { slug, item: _id }, body: { kept: true } };
    expect((await domestic.send('keepSession', keep)).statusCode).toBe(404);
    expect((await db.kysely.selectFrom('conference_agenda').selectAll().execute()).length).toBe(0);
  }
  const listed = (await domestic.ok('listConferences', {})).data.map(({ slug }) => slug);
  expect(made.filter(({ slug }) => listed.includes(slug))).toEqual([]);
  expect(await get(abroad, made[1]!.slug)).toBe(200);
});

test('[M22.2] a site without a guard is open to whoever is signed in, and to nobody else', async () => {
  const { site, slug } = await aSite({ guarded: false, groups: [] });
  await anItemOn(site._id);
  for (const api of [domestic, asian, abroad]) expect(await get(api, slug)).toBe(200);
  expect(await get(portal.anyone(), slug)).toBe(401);
});

test('[M22.3] each of the three groups visits the sites made for it', async () => {
  const { slug } = await aSite({ groups: ['Asian JV'] });
  expect(await Promise.all([asian, domestic, abroad].map((api) => get(api, slug)))).toEqual([200, 404, 404]);
});

test('[G26] an editor looks at a draft as each of its groups; others are who they are', async () => {
  const { slug } = await aSite({ status: undefined, groups: ['Asian JV'] });
  expect(await get(maker, `${slug}?as=Asian%20JV`)).toBe(200);
  expect(await get(maker, `${slug}?as=Domestic`)).toBe(404);
  const open = await aSite({ groups: ['Domestic'] });
  expect(await get(domestic, `${open.slug}?as=Asian%20JV`)).toBe(200);
  expect(await get(asian, `${open.slug}?as=Domestic`)).toBe(404);
});

interface Heard {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly audience: readonly object[] | null;
}

/** What somebody would hear of a site by now. */
const heardBy = async (persona: string, site: string): Promise<Heard['payload'][]> => {
  const user = personas.find((one) => one.persona === persona) as unknown as SignedIn;
  const { rows } = await db.pool.query<Heard>(
    `SELECT payload, audience FROM outbox_events
     WHERE topic = 'conferences-changed' AND user_id IS NULL AND payload ->> 'conferenceId' = $1 ORDER BY id`,
    [site],
  );
  const mayHear = conferenceAudiences['conferences-changed']!;
  return rows
    .filter(({ audience }) => audience?.some((facts) => mayHear(user, facts, now)))
    .map(({ payload }) => payload);
};

test('[M3.3] of a draft its editors alone hear, of a live site its groups, of who arranges it nobody else', async () => {
  const draft = await aSite({ status: undefined, groups: ['Domestic'] });
  await anItemOn(draft.site._id);
  expect(await heardBy('user', draft.site._id)).toEqual([]);
  expect((await heardBy('adminEditor', draft.site._id)).length).toBe(3);
  const live = await aSite({ groups: ['Domestic'] });
  const { _id } = await anItemOn(live.site._id);
  await maker.ok('conferencePresence', { params: { id: live.site._id }, body: { here: true } });
  expect((await heardBy('user', live.site._id)).map((event) => event.conferenceItemId)).toEqual([undefined, _id]);
  expect(await heardBy('dist', live.site._id)).toEqual([]);
  expect((await heardBy('adminEditor', live.site._id)).at(-1)).toMatchObject({ presence: true });
});

test('[G9] an asset that is taken back or expires leaves every site, and what has nothing else to show goes with it', async () => {
  const image = { assetType: 'Marketing Image', beginDate: '2026-11-01', expireDate: '2026-12-06' };
  const [lasting, dated] = [await anAsset(), await anAsset(image)];
  const { site, slug } = await aSite();
  const one = await anItemOn(site._id, { title: 'Only a picture', asset: lasting.assetId });
  const two = await anItemOn(site._id, { title: 'Until the sixth', asset: dated.assetId });
  const three = await anItemOn(site._id, { title: 'A session', asset: dated.assetId, session });
  const seen = async () => {
    const { items } = await domestic.ok('visitConference', { params: { slug }, query: {} });
    return items.map(({ title, media }) => `${title} ${media.pictures}`);
  };
  const pictures = () =>
    Promise.all([one, two, three].map(({ _id }) => get(domestic, `${slug}/items/${_id}/picture/0/large`)));
  expect(await seen()).toEqual(['Only a picture 1', 'Until the sixth 1', 'A session 1']);
  expect(await pictures()).toEqual([200, 200, 200]);

  await setStatus(lasting.assetId, 'Unpublished');
  expect(await seen()).toEqual(['Until the sixth 1', 'A session 1']);
  const before = now;
  // Midnight in the company: no job has run.
  now = new Date('2026-12-06T08:00:01Z');
  expect(await seen()).toEqual(['A session 0']);
  expect(await pictures()).toEqual([404, 404, 404]);
  const { items } = await maker.ok('readEditedConference', { params: { id: site._id } });
  const why = (asset: string, reason: string) => [`“Dawn ${asset}” ${reason} and is shown to nobody.`];
  const outside = why(dated.assetId, 'is outside its days');
  const expected = [why(lasting.assetId, 'is not published'), outside, outside];
  expect(items.map(({ warnings }) => warnings)).toEqual(expected);
  now = before;
});

test('[G11] outside the company only what is for that part of the world is shown', async () => {
  const { assetId } = await anAsset({ region: ['Domestic'] });
  const { site, slug } = await aSite();
  const { _id } = await anItemOn(site._id, { asset: assetId });
  expect(await get(domestic, `${slug}/items/${_id}/picture/0/large`)).toBe(200);
  expect(await get(asian, `${slug}/items/${_id}/picture/0/large`)).toBe(404);
  expect((await asian.ok('visitConference', { params: { slug }, query: {} })).items).toEqual([]);
});

test('[M22] who may visit sees the picture, who may read the library takes the file', async () => {
  const { assetId } = await anAsset({ name: 'Dawn for all', region: [] });
  const { site, slug } = await aSite();
  const { _id } = await anItemOn(site._id, { asset: assetId });
  const download = async (api: ApiClient) =>
    (await api.ok('visitConference', { params: { slug }, query: {} })).items[0]!.media.download;
  expect(await download(domestic)).toEqual({ name: 'Dawn for all', libraryType: 'AdvertisingAsset', assetId });
  // The distributor holds no advertising library, and sees the poster all the same.
  expect(await download(asian)).toBe(null);
  expect(await get(asian, `${slug}/items/${_id}/picture/0/large`)).toBe(200);
});

test('[G26] an asset that can be shown stands instead of the drawn poster, which comes back when it is gone', async () => {
  const { assetId } = await anAsset();
  const { site, slug } = await aSite();
  const words = { words: 'Slow miles', ground: '#f0b9a2', ink: '#6b1a12', products: [] };
  await anItemOn(site._id, { asset: assetId, poster: words });
  const shown = async () =>
    (await domestic.ok('visitConference', { params: { slug }, query: {} })).items.map(({ poster }) => poster);
  expect(await shown()).toEqual([null]);
  await setStatus(assetId, 'Unpublished');
  expect(await shown()).toEqual([words]);
});

test('[G9] what a live site names is not purged, and goes once the site is over', async () => {
  const { assetId } = await anAsset();
  const { site } = await aSite();
  await anItemOn(site._id, { asset: assetId });
  await setStatus(assetId, 'Deleted');
  await db.pool.query(`UPDATE library_items SET deleted_at = '2020-01-01' WHERE id = $1`, [assetId]);
  const isThere = async () => {
    await purgeDeleted([shownOnSite]).run(run(), {});
    return (await db.pool.query('SELECT 1 FROM library_items WHERE id = $1', [assetId])).rowCount === 1;
  };
  expect(await isThere()).toBe(true);
  await maker.ok('patchConference', { params: { id: site._id }, body: { version: site.version, status: 'Archived' } });
  expect(await isThere()).toBe(false);
});

test('[G26] a draft opens at its moment, before anything has written that down; the job tells those who wait', async () => {
  const { site, slug } = await aSite({ status: undefined, liveAt: '2026-12-24T09:00:00.000Z' });
  expect(await get(domestic, slug)).toBe(404);
  const before = now;
  now = new Date('2026-12-24T09:00:00Z');
  expect(await get(domestic, slug)).toBe(200);
  expect((await domestic.ok('visitConference', { params: { slug }, query: {} })).status).toBe('Live');
  const told = (await heardBy('user', site._id)).length;
  await openConferences.run({ ...run(), clock: portal.platform.clock }, {});
  expect((await heardBy('user', site._id)).length).toBe(told + 1);
  const { data } = await maker.ok('conferenceHistory', { params: { id: site._id }, query: {} });
  expect(data[0]).toMatchObject({ summary: 'Season went live at its time' });
  now = before;
  expect(await get(domestic, slug)).toBe(200);
});

test('[G48] an agenda is one’s own: added twice it is there once, and it comes as a calendar', async () => {
  const { site, slug } = await aSite();
  const talk = await anItemOn(site._id, {
    title: 'Color; in eleven, shoes',
    section: 'dashboard/sessions',
    tab: '',
    session,
  });
  const poster = await anItemOn(site._id);
  const params = { slug, item: talk._id };
  expect(await get(domestic, `${slug}/agenda.ics`)).toBe(422);
  for (let n = 0; n < 2; n += 1) await domestic.ok('keepSession', { params, body: { kept: true } });
  const onAgenda = async (api: ApiClient) => {
    const { items } = await api.ok('visitConference', { params: { slug }, query: {} });
    return items.filter((item) => item.onAgenda).map(({ _id }) => _id);
  };
  expect(await onAgenda(domestic)).toEqual([talk._id]);
  expect(await onAgenda(abroad)).toEqual([]);
  const calendar = await domestic.raw({ method: 'GET', url: `/api/conferences/${slug}/agenda.ics` });
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.body.split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:${talk._id}@atelier`,
      'DTSTART:20261202T170000Z',
      'DTEND:20261202T180000Z',
      'SUMMARY:Color\\; in eleven\\, shoes',
      'LOCATION:Main Hall',
    ]),
  );
  expect(await get(abroad, `${slug}/agenda.ics?item=${talk._id}`)).toBe(200);
  expect(await get(abroad, `${slug}/agenda.ics?item=${poster._id}`)).toBe(404);
  const refused = await domestic.send('keepSession', { params: { slug, item: poster._id }, body: { kept: true } });
  expect(refused.statusCode).toBe(404);
  await domestic.ok('keepSession', { params, body: { kept: false } });
  expect(await onAgenda(domestic)).toEqual([]);
});

test('[G36] nothing is shown by an item of another site, or by one that was taken off', async () => {
  const { assetId } = await anAsset();
  const [one, two] = [await aSite(), await aSite()];
  const item = await anItemOn(one.site._id, { asset: assetId });
  expect(await get(domestic, `${two.slug}/items/${item._id}/picture/0/large`)).toBe(404);
  expect(await get(domestic, `${one.slug}/items/${item._id}/picture/1/large`)).toBe(404);
  const params = { id: one.site._id, item: item._id };
  await maker.ok('deleteConferenceItem', { params, query: { version: item.version } });
  expect(await get(domestic, `${one.slug}/items/${item._id}/picture/0/large`)).toBe(404);
  expect(await get(domestic, `${one.slug}/items/${randomUUID()}/picture/0/large`)).toBe(404);
});
