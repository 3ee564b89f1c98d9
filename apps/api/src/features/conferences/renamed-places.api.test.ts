import { expect, test } from 'vitest';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';

const { as } = await aLibraryFilesPortal();
const maker = await as('adminEditor');

const ads = { path: 'dashboard/ads', kind: 'ads', label: 'Ads', tabs: ['Womens', 'Mens'] } as const;
const sectionOf = (changes: object = {}) => ({ ...ads, tabs: [...ads.tabs], ...changes });

let count = 0;
const aSite = async () => {
  count += 1;
  const slug = `renamed-${count}`;
  const made = await maker.ok('createConference', { body: { slug, title: slug, season: 'Fall', year: 2026 } });
  const params = { id: made._id };
  const body = { version: made.version, sections: [sectionOf()], dashboardOpens: null };
  return { params, site: await maker.ok('patchConference', { params, body }) };
};

const add = (params: { id: string }, tab: string) =>
  maker.ok('createConferenceItem', { params, body: { section: ads.path, tab, title: `For ${tab}`, before: null } });

const placesOn = async (params: { id: string }) =>
  (await maker.ok('readEditedConference', { params })).items.map(({ title, section, tab, warnings }) => [
    title,
    section,
    tab,
    warnings.length,
  ]);

test('[G26] items stay in a section that gets another address, those taken off as well', async () => {
  const { params, site } = await aSite();
  const [womens, mens] = [await add(params, 'Womens'), await add(params, 'Mens')];
  const off = await maker.ok('deleteConferenceItem', {
    params: { ...params, item: mens._id },
    query: { version: mens.version },
  });
  const renamed = [{ from: { section: ads.path }, to: { section: 'dashboard/films' } }];
  const sections = [sectionOf({ path: 'dashboard/films' })];
  await maker.ok('patchConference', { params, body: { version: site.version, sections, renamed } });
  expect(await placesOn(params)).toEqual([['For Womens', 'dashboard/films', 'Womens', 0]]);
  const back = await maker.ok('restoreConferenceItem', {
    params: { ...params, item: mens._id },
    body: { version: off.version },
  });
  expect([back.section, back.tab]).toEqual(['dashboard/films', 'Mens']);
  const { data } = await maker.ok('conferenceHistory', { params, query: {} });
  expect(data.some(({ changes }) => changes.some(({ field }) => field === 'section'))).toBe(true);
  expect(womens.names).toEqual({ asset: null, catalog: null, video: null });
});

test('[G26] a tab that is renamed keeps its items and leaves those of the others', async () => {
  const { params, site } = await aSite();
  await add(params, 'Womens');
  await add(params, 'Mens');
  const renamed = [{ from: { section: ads.path, tab: 'Mens' }, to: { section: ads.path, tab: 'Men' } }];
  const body = { version: site.version, sections: [sectionOf({ tabs: ['Womens', 'Men'] })], renamed };
  await maker.ok('patchConference', { params, body });
  expect(await placesOn(params)).toEqual([
    ['For Mens', ads.path, 'Men', 0],
    ['For Womens', ads.path, 'Womens', 0],
  ]);
});

test('[G26] a new name that the site does not have is refused, and nothing of it is kept', async () => {
  const { params, site } = await aSite();
  await add(params, 'Mens');
  const renamed = [{ from: { section: ads.path }, to: { section: 'dashboard/nowhere' } }];
  const body = { version: site.version, title: 'Other', renamed };
  const { code } = await maker.refused('patchConference', { params, body });
  expect(code).toBe('invalidInput');
  expect((await maker.ok('readEditedConference', { params })).site.title).toBe(site.title);
  expect(await placesOn(params)).toEqual([['For Mens', ads.path, 'Mens', 0]]);
});

test('[G26] two sections that change names in one step keep their own items, those taken off as well', async () => {
  const { params, site } = await aSite();
  const films = { path: 'dashboard/films', kind: 'marketing', label: 'Films', tabs: [] } as const;
  const both = await maker.ok('patchConference', {
    params,
    body: { version: site.version, sections: [sectionOf(), { ...films, tabs: [] }] },
  });
  const mens = await add(params, 'Mens');
  const film = await maker.ok('createConferenceItem', {
    params,
    body: { section: films.path, tab: '', title: 'A film', before: null },
  });
  const off = await maker.ok('deleteConferenceItem', {
    params: { ...params, item: mens._id },
    query: { version: mens.version },
  });
  await add(params, 'Womens');
  const renamed = [
    { from: { section: ads.path }, to: { section: films.path } },
    { from: { section: films.path }, to: { section: ads.path } },
  ];
  const sections = [sectionOf({ path: films.path }), { ...films, path: ads.path, tabs: [] }];
  const swapped = await maker.ok('patchConference', { params, body: { version: both.version, sections, renamed } });
  expect(await placesOn(params)).toEqual([
    ['A film', ads.path, '', 0],
    ['For Womens', films.path, 'Womens', 0],
  ]);
  const back = await maker.ok('restoreConferenceItem', {
    params: { ...params, item: mens._id },
    body: { version: off.version },
  });
  expect([back.section, back.tab]).toEqual([films.path, 'Mens']);
  const merging = [
    { from: { section: ads.path }, to: { section: films.path } },
    { from: { section: films.path }, to: { section: films.path } },
  ];
  const body = { version: swapped.version, title: 'Merged', renamed: merging };
  expect(await maker.refused('patchConference', { params, body })).toMatchObject({
    code: 'invalidInput',
    details: { field: 'renamed' },
  });
  expect(film.version).toBe(1);
});

test('[G26] two tabs of a section change names in one step', async () => {
  const { params, site } = await aSite();
  await add(params, 'Womens');
  await add(params, 'Mens');
  const tab = (from: string, to: string) => ({
    from: { section: ads.path, tab: from },
    to: { section: ads.path, tab: to },
  });
  const renamed = [tab('Mens', 'Womens'), tab('Womens', 'Mens')];
  const sections = [sectionOf({ tabs: ['Mens', 'Womens'] })];
  await maker.ok('patchConference', { params, body: { version: site.version, sections, renamed } });
  expect(await placesOn(params)).toEqual([
    ['For Womens', ads.path, 'Mens', 0],
    ['For Mens', ads.path, 'Womens', 0],
  ]);
});
