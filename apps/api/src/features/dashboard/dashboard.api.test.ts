import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { anItem, complete } from '../../../test/library-builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadSeasons } from '../seasons/index.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const linked = await aPortal(db, { env: { TRAVEL_CALENDAR_URL: 'https://travel.example/calendar' } });

beforeAll(() => thePersonas(db));

it('[G5] tiles follow permissions and show live figures', async () => {
  const admin = await portal.as(personaEmail('admin'));
  const user = await portal.as(personaEmail('user'));
  const pending = async () =>
    (await admin.ok('dashboard', {})).tiles.find((tile) => tile.id === 'access-requests')?.figure;
  const before = await pending();
  await db.kysely
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: 'NEWPERSON',
      email: 'new.person@elsewhere.example',
      name: 'New',
      last_name: 'Person',
      status: 'pending',
    })
    .execute();
  expect(await pending()).toBe((before ?? 0) + 1);
  const ids = (await user.ok('dashboard', {})).tiles.map((tile) => tile.id);
  expect(ids).not.toContain('access-requests');
  expect(ids).toContain('products');
});

it('[G5] new assets are those of the libraries a person reads, as many as their walls show', async () => {
  const published = (given: Parameters<typeof anItem>[1]) => anItem(db, { status: 'Published', ...given });
  await published({ libraryType: 'AdvertisingAsset' });
  await published({ libraryType: 'StepAsset', values: { ...complete.StepAsset, lang: 'French' } });
  await published({ libraryType: 'ProductDocument', values: { ...complete.ProductDocument, region: ['Domestic'] } });
  await published({
    libraryType: 'ProductDocument',
    values: { ...complete.ProductDocument, region: ['International'] },
  });
  await anItem(db, { libraryType: 'AdvertisingLogo', status: 'Pending' });
  const newAssets = async (persona: string) => {
    const { tiles } = await (await portal.as(personaEmail(persona))).ok('dashboard', {});
    const tile = tiles.find(({ id }) => id === 'new-assets');
    return tile?.parts.map(({ label, figure }) => `${figure} ${label}`);
  };
  expect(await newAssets('user')).toEqual(['1 Advertising asset', '2 Product documents']);
  expect(await newAssets('dist')).toEqual(['1 Product document']);
});

it('[G26] the conferences of a person have a tile, and drafts have one for those who arrange them', async () => {
  const maker = await portal.as(personaEmail('adminEditor'));
  const tileOf = async (persona: string, sought: string) => {
    const { tiles } = await (await portal.as(personaEmail(persona))).ok('dashboard', {});
    const found = tiles.find(({ id }) => id === sought);
    return found && [found.figure, found.detail];
  };
  expect(await tileOf('user', 'conferences')).toBeUndefined();
  const body = { slug: 'next', title: 'Fall 27', season: 'Fall', year: 2027 };
  const site = await maker.ok('createConference', { body });
  expect(await tileOf('adminEditor', 'conference-drafts')).toEqual([1, 'Next: Fall 27']);
  expect(await tileOf('user', 'conference-drafts')).toBeUndefined();
  expect(await tileOf('user', 'conferences')).toBeUndefined();
  await maker.ok('patchConference', {
    params: { id: site._id },
    body: { version: site.version, status: 'Live', groups: ['Domestic'] },
  });
  expect(await tileOf('user', 'conferences')).toEqual([1, 'Newest: Fall 27']);
  expect(await tileOf('dist', 'conferences')).toBeUndefined();
  expect(await tileOf('adminEditor', 'conference-drafts')).toBeUndefined();
});

it('[M11] whoever only reads assortments is led to their showrooms, within their reach', async () => {
  const plan = { type: 'item', state: 'Published' } as const;
  const mgr = await portal.as(personaEmail('mgr'));
  const make = (title: string, more: object = {}) => mgr.ok('createAssortment', { body: { ...plan, title, ...more } });
  await make('Home line', { region: 'US' });
  await make('Line abroad', { region: 'International' });
  await make('Not yet', { state: 'Unpublished' });
  const tilesOf = async (persona: string) => (await (await portal.as(personaEmail(persona))).ok('dashboard', {})).tiles;
  const showrooms = async (persona: string) =>
    (await tilesOf(persona))
      .find(({ id }) => id === 'showrooms')
      ?.entries.map(({ title, opens }) => `${title}: ${opens}`)
      .sort();
  expect(await showrooms('user')).toEqual(['Home line: showroom', 'Line abroad: showroom']);
  expect(await showrooms('dist')).toEqual(['Line abroad: showroom']);
  expect(await showrooms('mgr')).toBeUndefined();
  expect((await tilesOf('user')).map(({ id }) => id)).not.toContain('recent-assortments');
});

it('[G35] services beside the portal have a tile where their address is set, for those who may use them', async () => {
  const tileOf = async (of: typeof portal, persona: string) =>
    (await (await of.as(personaEmail(persona))).ok('dashboard', {})).tiles.find(({ id }) => id === 'travelCalendar');
  expect(await tileOf(linked, 'user')).toMatchObject({ href: 'https://travel.example/calendar', figure: null });
  expect(await tileOf(portal, 'user')).toBeUndefined();
  expect(await tileOf(linked, 'dist')).toBeUndefined();
});

it('[G5, M12.1] live seasons are counted as their screen shows them', async () => {
  await inTransaction(db, (tx) => loadSeasons(tx, { today: '2026-11-17' }));
  const api = await portal.as(personaEmail('iaUS'));
  const { data } = await api.ok('listSeasons', { params: { channel: 'Wholesale', subRoute: 'browse' } });
  const { tiles } = await api.ok('dashboard', {});
  expect(tiles.find(({ id }) => id === 'live-seasons-wholesale')?.figure).toBe(data.length);
  expect(tiles.find(({ id }) => id === 'live-seasons-retail')).toBeUndefined();
  expect(data.length).toBeGreaterThan(0);
});
