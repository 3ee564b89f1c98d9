import { pathToFileURL } from 'node:url';
import { confirmMessages, seasonMessages } from '@atelier/domain/vocabulary/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { inOneMoment, whileUnderWay } from '../../../test/in-one-moment.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { uploadWhole } from '../../../test/upload-whole.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
const portal = await aPortal(db, { config: { storageUrl: pathToFileURL(`${folder}/files`).href } });
afterAll(() => removeDataDir(folder));
let manager: ApiClient;
let other: ApiClient;
let editorUS: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  manager = await portal.as(personaEmail('adminEditor'));
  other = await portal.as(personaEmail('admin'));
  editorUS = await portal.as(personaEmail('iaUS'));
});

const set = (region: 'US' | 'Europe', state: 'Published' | 'Unpublished' = 'Published') => ({
  shortName: `${region}-Footwear`,
  region,
  productType: 'Footwear' as const,
  state,
});

let nextYear = 2030;
const aSeason = (given: object = {}) => {
  nextYear += 1;
  const body = { season: 'Spring', year: nextYear, channel: 'Wholesale' as const, ...given };
  return manager.ok('createSeason', { body });
};
const manage = { channel: 'Wholesale', subRoute: 'manage' } as const;
const browse = { channel: 'Wholesale', subRoute: 'browse' } as const;

test('[M13.1] a season is created in preparation, with its sets, and exists once in a channel', async () => {
  const made = await aSeason({ seasonSets: [set('US'), set('Europe')] });
  expect(made).toMatchObject({ status: 'Preparation', productType: 'All', cover: null, seasonSets: [{}, {}] });
  const { season, year } = made;
  const again = { body: { season, year, channel: 'Wholesale' as const } };
  expect(await manager.refused('createSeason', again)).toMatchObject({ status: 409, code: 'seasonExists' });
  expect(await manager.ok('createSeason', { body: { season, year, channel: 'Retail' } })).toMatchObject({ year });
});

test('[R4] of several who create one season in the same moment one has it, and the others are told', async () => {
  const body = { season: 'Spring', year: 2061, channel: 'Wholesale' as const };
  const create = () => manager.send('createSeason', { body });
  const replies = await inOneMoment(db, 'seasons', [create, create, create]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('seasonExists');
});

test('[R4] of two seasons that are moved to one year in the same moment one goes there', async () => {
  const made = [await aSeason(), await aSeason()];
  const moves = made.map(({ _id: id, version }) => {
    const call = { params: { id }, body: { version, year: 2062 } };
    return () => manager.send('patchSeason', call);
  });
  const replies = await inOneMoment(db, 'seasons', moves);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('seasonExists');
});

test('[R4] a set that another process adds in the same moment is there once', async () => {
  const { _id: id, version } = await aSeason();
  const [reply] = await whileUnderWay(
    db,
    async (other) => {
      await other.query('SELECT FROM seasons WHERE id = $1 FOR UPDATE', [id]);
      await other.query(
        `INSERT INTO season_sets (season_id, short_name, region, product_type, org_type, method, state, position, version)
         VALUES ($1, 'Theirs', 'US', 'Footwear', 'internal', 'static', 'Published', 0, 2)`,
        [id],
      );
    },
    [() => manager.send('patchSeason', { params: { id }, body: { version, setsAdded: [set('US')] } })],
  );
  expect([reply?.statusCode, reply?.json()]).toMatchObject([409, { message: seasonMessages.setExists }]);
});

test('[G31] a short name with spaces is refused in the words of the specification', async () => {
  const body = { season: 'Fall', year: 2050, channel: 'Wholesale' as const };
  const spaced = { ...set('US'), shortName: 'US footwear' };
  const refusal = await manager.refused('createSeason', { body: { ...body, seasonSets: [spaced] } });
  expect(refusal).toMatchObject({ status: 422 });
  expect(refusal.message).toContain('Names cannot contain spaces');
  const twice = [set('US'), { ...set('US'), shortName: 'Other' }];
  expect(await manager.refused('createSeason', { body: { ...body, seasonSets: twice } })).toMatchObject({
    status: 409,
  });
});

test('[M13.1, G21] sets are opened one by one: two people at different sets do not meet, at the same one the second is told', async () => {
  const made = await aSeason({ seasonSets: [set('US', 'Unpublished'), set('Europe', 'Unpublished')] });
  const [us, europe] = made.seasonSets;
  const open = (api: ApiClient, { _id }: { _id: string }, state: 'Published' | 'Unpublished', version = made.version) =>
    api.send('patchSeasonSet', {
      params: { seasonId: made._id, seasonSetId: _id },
      body: { version, state },
    });
  expect((await open(manager, us!, 'Published')).statusCode).toBe(200);
  expect((await open(other, europe!, 'Published')).statusCode).toBe(200);
  const lost = await open(other, us!, 'Unpublished');
  expect([lost.statusCode, lost.json()]).toMatchObject([409, { code: 'userLock', details: { count: 1 } }]);
  const { data } = await manager.ok('listSeasons', { params: manage });
  expect(data.find(({ _id }) => _id === made._id)?.seasonSets.map(({ state }) => state)).toEqual([
    'Published',
    'Published',
  ]);
});

test('[M3.3, T2] others see live seasons alone, of them their own sets, and cannot change anything', async () => {
  const hidden = await aSeason({ seasonSets: [set('US')] });
  const live = await aSeason({ status: 'Live', seasonSets: [set('US'), set('Europe')] });
  const closed = await aSeason({ status: 'Live', seasonSets: [set('US', 'Unpublished')] });
  const { data } = await editorUS.ok('listSeasons', { params: browse });
  const seen = (id: string) => data.find(({ _id }) => _id === id);
  expect(seen(hidden._id)).toBeUndefined();
  expect(seen(live._id)?.seasonSets.map(({ region }) => region)).toEqual(['US']);
  expect(seen(closed._id)).toBeUndefined();
  const { data: managers } = await manager.ok('listSeasons', { params: browse });
  expect(managers.map(({ _id }) => _id)).not.toContain(closed._id);
  expect(managers.map(({ _id }) => _id)).toContain(live._id);
  expect(await editorUS.refused('listSeasons', { params: manage })).toMatchObject({ status: 403 });
  const params = { channelOrId: hidden._id };
  expect(await editorUS.refused('readSeason', { params })).toMatchObject({ status: 404 });
  expect(await editorUS.ok('readSeason', { params: { channelOrId: live._id } })).toMatchObject({ _id: live._id });
});

describe('a change', () => {
  test('[T25] is in the history with what was and what is; a removed set comes back', async () => {
    const made = await aSeason({ seasonSets: [set('US')] });
    const at = { params: { id: made._id } };
    const gone = await manager.ok('patchSeason', {
      ...at,
      body: { version: made.version, setsRemoved: ['US-Footwear'] },
    });
    expect(gone.seasonSets).toEqual([]);
    const back = await manager.ok('patchSeason', { ...at, body: { version: gone.version, setsAdded: [set('US')] } });
    expect(back.seasonSets).toMatchObject([set('US')]);
    await manager.ok('patchSeason', { ...at, body: { version: back.version, status: 'Live' } });
    const { data } = await manager.ok('seasonHistory', { ...at, query: {} });
    expect(data[0]).toMatchObject({ changes: [{ before: 'Preparation', after: 'Live' }] });
    expect(data.map(({ summary }) => summary)).toContainEqual(expect.stringContaining('1 row removed'));
  });

  test('[G13] deleting asks for the newest state and leaves nothing', async () => {
    expect(confirmMessages.deleteSeasons(1)).toContain('This cannot be undone.');
    const made = await aSeason();
    const params = { id: made._id };
    const later = await manager.ok('patchSeason', { params, body: { version: made.version, status: 'Live' } });
    expect(await other.refused('deleteSeason', { params, query: { version: made.version } })).toMatchObject({
      status: 409,
    });
    await manager.ok('deleteSeason', { params, query: { version: later.version } });
    expect(await manager.refused('readSeason', { params: { channelOrId: made._id } })).toMatchObject({ status: 404 });
  });
});

test('[M13.1, T14] a cover is uploaded in parts, lies at its fixed path for those who may open the season, and can be put back', async () => {
  const made = await aSeason();
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#d3e8c3' } })
    .jpeg()
    .toBuffer();
  const { result } = await uploadWhole(manager, {
    usage: 'seasonCover',
    attachTo: made._id,
    filename: 'cover.jpg',
    bytes: picture,
  });
  expect(result).toMatchObject({ sourceFile: 'cover.jpg', version: made.version + 1 });
  const address = `/api/images/seasons/Wholesale/${made.year}/Spring/large`;
  expect(String(result.previewJpg)).toContain(address);
  const shown = await manager.raw({ method: 'GET', url: address });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await editorUS.raw({ method: 'GET', url: address })).statusCode).toBe(404);
  const params = { id: made._id };
  const bare = await manager.ok('patchSeason', { params, body: { version: made.version + 1, cover: null } });
  expect(bare.previewJpg).toBeNull();
  const cover = String(result.cover);
  const again = await manager.ok('patchSeason', { params, body: { version: bare.version, cover } });
  expect(again.cover).toBe(cover);
  const unknown = { version: again.version, cover: 'a'.repeat(64) };
  expect(await manager.refused('patchSeason', { params, body: unknown })).toMatchObject({ status: 422 });
});
