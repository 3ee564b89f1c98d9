import { expect, test } from 'vitest';
import { listenAs } from '../../../test/event-reader.ts';
import { aLibraryPortal, anItem, batchOf, complete } from '../../../test/library-builders.ts';
import { until } from '../../../test/parts.ts';

const { db, as, portal } = await aLibraryPortal();
const [editor, user, dist] = [await as('editor'), await as('user'), await as('dist')];

test('[M3.3, T2] who may read an item before or after a change hears of it; nobody else learns its id', async () => {
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const all = await listenAs(db, address, [editor, user, dist]);
  const heard = ({ events }: (typeof all)[number]) =>
    events.flatMap(({ event, data }) => (event === 'library-changed' ? [(data as { assetId: string }).assetId] : []));
  const libraryType = 'ProductDocument' as const;
  const forAll = { ...complete.ProductDocument, region: ['All'] };
  const pending = await anItem(db, { libraryType, values: forAll });
  const european = await anItem(db, { libraryType, status: 'Published', values: { ...forAll, region: ['Europe'] } });
  const last = await anItem(db, { libraryType, values: forAll });
  const write = (id: string, edit: object) =>
    editor.ok('batchAssets', batchOf(libraryType, { _id: id, version: 1, ...edit }));
  await write(pending, { values: { name: 'Not yet' } });
  await write(european, { values: { name: 'Elsewhere' } });
  await write(last, { status: 'Published' });
  await until(() => all.every((one) => heard(one).includes(last)));
  expect(all.map(heard)).toEqual([[pending, european, last], [european, last], [last]]);
});
