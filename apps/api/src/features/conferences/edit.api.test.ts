import type { Call } from '@atelier/contract';
import { usualTheme } from '@atelier/domain/conference/theme';
import { expect, test } from 'vitest';
import { aLibraryPortal, anItem } from '../../../test/library-builders.ts';

let now = new Date('2026-12-01T20:00:00Z');
const { as, db } = await aLibraryPortal({ clock: { now: () => now } });
const [maker, other, visitor] = [await as('adminEditor'), await as('admin'), await as('user')];

let count = 0;
const aSlug = () => {
  count += 1;
  return `made-${count}`;
};
const aSite = (values: Partial<Call<'createConference'>['body']> = {}) =>
  maker.ok('createConference', {
    body: { slug: aSlug(), title: 'Season', season: 'Fall', year: 2026, ...values },
  });
type SiteChanges = Omit<Call<'patchConference'>['body'], 'version'>;
const change = (site: { _id: string; version: number }, values: SiteChanges, api = maker) =>
  api.ok('patchConference', { params: { id: site._id }, body: { version: site.version, ...values } });
const refused = (site: { _id: string; version: number }, values: SiteChanges, api = maker) =>
  api.refused('patchConference', { params: { id: site._id }, body: { version: site.version, ...values } });

type NewItem = Partial<Call<'createConferenceItem'>['body']>;
const bodyOf = (values: NewItem = {}) => ({
  section: 'categories',
  tab: 'Mens',
  title: 'Boots',
  before: null,
  ...values,
});
const itemOn = (id: string, values: NewItem = {}) =>
  maker.ok('createConferenceItem', { params: { id }, body: bodyOf(values) });
const titles = async (id: string) => {
  const { items } = await maker.ok('readEditedConference', { params: { id } });
  return items.map(({ title }) => title);
};
const session = {
  startsAt: '2026-12-02T17:00:00Z',
  endsAt: '2026-12-02T18:00:00Z',
  timeZone: 'UTC',
  ...{ speaker: '', room: '' },
};

test('[G26] a new site is a draft with sections, and an address belongs to one site', async () => {
  const site = await aSite();
  expect(site).toMatchObject({ status: 'Draft', opening: 'load', guarded: true, items: 0, version: 1 });
  const twice = await maker.refused('createConference', {
    body: { slug: site.slug, title: 'Again', season: 'Fall', year: 2026 },
  });
  expect(twice).toMatchObject({ code: 'invalidInput', details: { field: 'slug' } });
  const another = await aSite();
  expect(await refused(another, { slug: site.slug })).toMatchObject({ details: { field: 'slug' } });
});

test('[G26] wrong moves are refused with a sentence', async () => {
  const draft = await aSite();
  expect(await refused(draft, { status: 'Archived' })).toMatchObject({
    code: 'wrongState',
    message: 'A draft goes live before it is archived.',
  });
  expect(await refused(draft, { liveAt: '2026-11-01T00:00:00Z' })).toMatchObject({ details: { field: 'liveAt' } });
  expect(await refused(draft, { status: 'Live', groups: [] })).toMatchObject({ details: { field: 'groups' } });
  expect(await refused(draft, { sections: [] })).toMatchObject({ details: { field: 'sections' } });
  expect(await refused(draft, { dashboardOpens: 'dashboard/none' })).toMatchObject({ details: { field: 'sections' } });
  const live = await change(draft, { status: 'Live' });
  expect(await refused(live, { status: 'Draft' })).toMatchObject({ code: 'wrongState' });
  expect(await refused(live, { liveAt: '2027-01-01T00:00:00Z' })).toMatchObject({
    code: 'wrongState',
    message: 'Only a draft goes live at a time.',
  });
  const query = { version: live.version };
  expect(await maker.refused('deleteConference', { params: { id: live._id }, query })).toMatchObject({
    code: 'wrongState',
    message: 'Only a draft can be deleted. Archive the site instead.',
  });
  const archived = await change(live, { status: 'Archived' });
  expect(archived.status).toBe('Archived');
  expect((await change(archived, { status: 'Live' })).status).toBe('Live');
});

test('[G26] a draft whose moment has come is live for its editors too: nobody deletes it', async () => {
  const draft = await change(await aSite(), { liveAt: '2026-12-10T00:00:00.000Z' });
  expect(draft).toMatchObject({ status: 'Draft', liveAt: '2026-12-10T00:00:00.000Z' });
  const before = now;
  now = new Date('2026-12-10T00:00:00Z');
  const query = { version: draft.version };
  const gone = await maker.refused('deleteConference', { params: { id: draft._id }, query });
  expect(gone.code).toBe('wrongState');
  expect((await maker.ok('readEditedConference', { params: { id: draft._id } })).site.status).toBe('Live');
  now = before;
});

test('a draft is deleted with its items, by whoever has seen its newest state', async () => {
  const site = await aSite();
  await itemOn(site._id);
  const renamed = await change(site, { title: 'New name' }, other);
  const params = { id: site._id };
  expect((await maker.refused('deleteConference', { params, query: { version: site.version } })).code).toBe('userLock');
  await maker.ok('deleteConference', { params, query: { version: renamed.version } });
  expect((await maker.refused('readEditedConference', { params })).code).toBe('notFound');
  const { rowCount } = await db.pool.query('SELECT 1 FROM conference_items WHERE conference_id = $1', [site._id]);
  expect(rowCount).toBe(0);
});

test('[G21] two editors change different things of a site, and conflict over the same one', async () => {
  const site = await aSite();
  await change(site, { title: 'Ours' }, other);
  expect((await change(site, { intro: 'Hello' })).title).toBe('Ours');
  const lost = await refused(site, { title: 'Mine' });
  expect(lost).toMatchObject({ code: 'userLock' });
  expect(JSON.stringify(lost)).toContain('Ours');
});

test('[G21] of two editors who move one item, or write over one that was moved, nobody does so unseen', async () => {
  const site = await aSite();
  const [one, two] = [await itemOn(site._id, { title: 'one' }), await itemOn(site._id, { title: 'two' })];
  const params = { id: site._id, item: two._id };
  const moved = await other.ok('patchConferenceItem', { params, body: { version: two.version, before: one._id } });
  const lost = await maker.refused('patchConferenceItem', {
    params,
    body: { version: two.version, tab: 'Kids', before: null },
  });
  expect(lost).toMatchObject({ code: 'userLock', details: { conflicts: [{ field: 'position' }] } });
  const named = await maker.ok('patchConferenceItem', { params, body: { version: two.version, title: 'mine' } });
  expect(named).toMatchObject({ title: 'mine', position: moved.position });
});

test('[G21] what somebody else brought back and took off again does not come back by an old undo', async () => {
  const site = await aSite();
  const item = await itemOn(site._id);
  const params = { id: site._id, item: item._id };
  const taken = await maker.ok('deleteConferenceItem', { params, query: { version: item.version } });
  const back = await other.ok('restoreConferenceItem', { params, body: { version: taken.version } });
  await other.ok('deleteConferenceItem', { params, query: { version: back.version } });
  expect((await maker.refused('restoreConferenceItem', { params, body: { version: taken.version } })).code).toBe(
    'userLock',
  );
  expect(await titles(site._id)).toEqual([]);
});

test('[G26] items stand where they were put: before another, at the end, and in another tab', async () => {
  const site = await aSite();
  const [one, two, three] = [
    await itemOn(site._id, { title: 'one' }),
    await itemOn(site._id, { title: 'two' }),
    await itemOn(site._id, { title: 'three' }),
  ];
  expect(await titles(site._id)).toEqual(['one', 'two', 'three']);
  await itemOn(site._id, { title: 'zero', before: one._id });
  const move = (item: { _id: string; version: number }, body: object) =>
    maker.ok('patchConferenceItem', {
      params: { id: site._id, item: item._id },
      body: { version: item.version, ...body },
    });
  let last = await move(three, { before: two._id });
  expect(await titles(site._id)).toEqual(['zero', 'one', 'three', 'two']);
  last = await move(last, { before: null });
  expect(await titles(site._id)).toEqual(['zero', 'one', 'two', 'three']);
  last = await move(last, { tab: 'Kids' });
  expect(await titles(site._id)).toEqual(['three', 'zero', 'one', 'two']);
  const params = { id: site._id, item: last._id };
  const nowhere = await maker.refused('patchConferenceItem', {
    params,
    body: { version: last.version, section: 'nowhere', tab: '' },
  });
  expect(nowhere).toMatchObject({ code: 'invalidInput', details: { field: 'section' } });
  const strange = await maker.refused('patchConferenceItem', {
    params,
    body: { version: last.version, before: one._id },
  });
  expect(strange).toMatchObject({ code: 'invalidInput', details: { field: 'before' } });
});

test('[G26] into one gap items move as often as anybody likes', async () => {
  const site = await aSite();
  const first = await itemOn(site._id, { title: 'first' });
  const pair = [await itemOn(site._id, { title: 'a' }), await itemOn(site._id, { title: 'b' })];
  let [left, right] = pair as [(typeof pair)[number], (typeof pair)[number]];
  for (let n = 0; n < 70; n += 1) {
    const params = { id: site._id, item: right._id };
    const moved = await maker.ok('patchConferenceItem', { params, body: { version: right.version, before: left._id } });
    [left, right] = [moved, left];
  }
  const order = await titles(site._id);
  expect(order[0]).toBe(first.title);
  expect(order.slice(1)).toEqual([left.title, right.title]);
});

test('an item that was taken off comes back as it was, and the history of the site tells all of it', async () => {
  const site = await aSite();
  const item = await itemOn(site._id, { title: 'Boots' });
  const params = { id: site._id, item: item._id };
  const taking = { params, query: { version: item.version } };
  const taken = await maker.ok('deleteConferenceItem', taking, { 'idempotency-key': `taking-${item._id}` });
  const again = await maker.ok('deleteConferenceItem', taking, { 'idempotency-key': `taking-${item._id}` });
  expect([taken, again]).toEqual(Array.from({ length: 2 }, () => ({ deleted: true, version: item.version + 1 })));
  expect(await titles(site._id)).toEqual([]);
  const back = await maker.ok('restoreConferenceItem', { params, body: { version: taken.version } });
  expect(back).toMatchObject({ title: 'Boots', position: item.position, version: taken.version + 1 });
  await change(site, { theme: { ...usualTheme, weight: 400 } });
  const { data } = await maker.ok('conferenceHistory', { params: { id: site._id }, query: {} });
  expect(data.map(({ summary }) => summary)).toEqual([
    'Theme changed in Season',
    'Brought Boots back',
    'Deleted Boots',
    'Created Boots',
    'Created Season',
  ]);
});

test('[G26] the next season begins with everything of the last one, as a draft of its own', async () => {
  const last = await change(await aSite({ title: 'Last' }), { intro: 'Hello', status: 'Live', groups: ['Domestic'] });
  const asset = await anItem(db, { status: 'Published', values: { name: 'Kept', assetType: 'Poster', region: [] } });
  await itemOn(last._id, { title: 'Boots', asset });
  await itemOn(last._id, { title: 'Talk', section: 'dashboard/sessions', tab: '', session });
  await db.pool.query(`UPDATE library_items SET status = 'Unpublished' WHERE id = $1`, [asset]);
  const before = now;
  now = new Date('2027-02-01T00:00:00Z');
  const next = await aSite({ title: 'Next', from: last._id });
  expect(next).toMatchObject({ status: 'Draft', intro: 'Hello', groups: ['Domestic'], items: 2, theme: last.theme });
  const { items } = await maker.ok('readEditedConference', { params: { id: next._id } });
  expect(items.map(({ title, session: copied }) => [title, copied?.startsAt])).toEqual([
    ['Boots', undefined],
    ['Talk', session.startsAt],
  ]);
  expect(items.map(({ warnings }) => warnings)).toEqual([
    ['“Kept” is not published and is shown to nobody.'],
    ['This session is over. Give it a new time.'],
  ]);
  const [copied] = items;
  await maker.ok('patchConferenceItem', {
    params: { id: next._id, item: copied!._id },
    body: { version: copied!.version, title: 'Other boots' },
  });
  expect(await titles(last._id)).toEqual(['Boots', 'Talk']);
  expect((await visitor.send('visitConference', { params: { slug: next.slug }, query: {} })).statusCode).toBe(404);
  now = before;
});

test('[G26] items of a section that is taken off stay for its editors, with a warning, and no visitor sees them', async () => {
  const draft = await aSite();
  await itemOn(draft._id);
  const sections = draft.sections.filter(({ path }) => path !== 'categories');
  const live = await change(draft, { sections, status: 'Live' });
  const { items } = await maker.ok('readEditedConference', { params: { id: live._id } });
  expect(items.map(({ warnings }) => warnings)).toEqual([['Its section is not on the site. Nobody sees this item.']]);
  expect((await visitor.ok('visitConference', { params: { slug: live.slug }, query: {} })).items).toEqual([]);
});

test('[G26] an item without a gender, where categories are divided by it, is shown nowhere and says so', async () => {
  const draft = await aSite();
  const sections = draft.sections.map((one) => (one.path === 'categories' ? { ...one, tabs: [] } : one));
  const site = await change(draft, { sections });
  await itemOn(site._id, { tab: '' });
  await itemOn(site._id, { tab: '', gender: 'Mens' });
  const { items } = await maker.ok('readEditedConference', { params: { id: site._id } });
  expect(items.map(({ warnings }) => warnings)).toEqual([
    ['Categories shows its items by gender, and this one has none. Nobody sees this item.'],
    [],
  ]);
});

test('[T2] only what is published is chosen, sessions end after they begin, captions are captions', async () => {
  const site = await aSite();
  const hidden = await anItem(db, { status: 'Unpublished' });
  const asked = async (values: NewItem) => {
    const said = await maker.refused('createConferenceItem', { params: { id: site._id }, body: bodyOf(values) });
    return [said.code, (said as { details?: { field?: string } }).details?.field];
  };
  expect(await asked({ asset: hidden })).toEqual(['invalidInput', 'asset']);
  expect(await asked({ video: '00000000-0000-4000-8000-000000000000' })).toEqual(['invalidInput', 'video']);
  expect(await asked({ session: { ...session, endsAt: session.startsAt } })).toEqual(['invalidInput', 'session']);
  expect(await asked({ captions: 'Hello' })).toEqual(['invalidInput', 'captions']);
  expect(await asked({ section: 'nowhere', tab: '' })).toEqual(['invalidInput', 'section']);
});

test('[T2] an item is changed through its own site alone', async () => {
  const [one, two] = [await aSite(), await aSite()];
  const item = await itemOn(one._id);
  const params = { id: two._id, item: item._id };
  const asked = { version: item.version };
  expect((await maker.refused('patchConferenceItem', { params, body: { ...asked, title: 'x' } })).code).toBe(
    'notFound',
  );
  expect((await maker.refused('deleteConferenceItem', { params, query: asked })).code).toBe('notFound');
  expect((await maker.refused('restoreConferenceItem', { params, body: asked })).code).toBe('notFound');
});

test('two who make a site with one address at once: one of them has it', async () => {
  const slug = aSlug();
  const body = { slug, title: 'Season', season: 'Fall', year: 2026 };
  const replies = await Promise.all([maker, other].map((api) => api.send('createConference', { body })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});
