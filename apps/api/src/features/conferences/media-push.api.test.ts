import { expect, test } from 'vitest';
import { listenAs } from '../../../test/event-reader.ts';
import { aLibraryPortal, anItem, batchOf, complete } from '../../../test/library-builders.ts';
import { until } from '../../../test/parts.ts';

const { db, as, portal } = await aLibraryPortal();
const [maker, editor, visitor, stranger] = [
  await as('adminEditor'),
  await as('editor'),
  await as('user'),
  await as('dist'),
];
const libraryType = 'ProductDocument' as const;

const siteWith = async (slug: string, asset: string, groups: ('Domestic' | 'Asian JV')[] | null) => {
  const made = await maker.ok('createConference', { body: { slug, title: slug, season: 'Fall', year: 2026 } });
  const params = { id: made._id };
  await maker.ok('createConferenceItem', {
    params,
    body: { section: 'categories', tab: 'Mens', title: 'Shown', asset, before: null },
  });
  const body = { version: made.version, status: 'Live' as const, groups: groups ?? [] };
  if (groups !== null) await maker.ok('patchConference', { params, body });
  return made._id;
};

test('[G9, T2] an asset that is unpublished leaves open sites at once: its visitors hear of the site, and nobody else does', async () => {
  const asset = await anItem(db, { libraryType, status: 'Published', values: { ...complete.ProductDocument } });
  const live = await siteWith('shows-it', asset, ['Domestic']);
  const draft = await siteWith('will-show-it', asset, null);
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const all = await listenAs(db, address, [maker, visitor, stranger]);
  const [arranging, inside] = all;
  const heard = ({ events }: (typeof all)[number]) =>
    events
      .flatMap(({ event, data }) =>
        event === 'conferences-changed' ? [(data as { conferenceId: string }).conferenceId] : [],
      )
      .toSorted();
  await editor.ok('batchAssets', batchOf(libraryType, { _id: asset, version: 1, status: 'Unpublished' }));
  await until(() => heard(inside).length > 0 && heard(arranging).length > 1);
  expect(all.map(heard)).toEqual([[live, draft].toSorted(), [live], []]);
  const { items } = await visitor.ok('visitConference', { params: { slug: 'shows-it' }, query: {} });
  expect(items).toEqual([]);
});
