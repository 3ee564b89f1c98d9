import type { Call } from '@atelier/contract';
import type { WriteBatch } from '@atelier/grid';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAsset, anItem } from './an-item.ts';
import type { LibraryRow } from './library-row.ts';

type Body = Call<'batchAssets'>['body'];
const sent: Body['assets'][] = [];
/** Items that somebody else has published meanwhile. */
const published = new Set<string>();
vi.mock('../../platform/api/index.ts', () => ({
  call: async (_name: string, { body }: { body: Body }) => {
    sent.push(body.assets);
    return {
      data: body.assets.map(({ _id, status = published.has(_id) ? 'Published' : 'Pending' }) =>
        anAsset(_id, { version: 9, status, issues: ['told'] }),
      ),
    };
  },
}));
const { libraryArea } = await import('./library-area.ts');

const items = new Map<string, LibraryRow>();
const elsewhere: string[] = [];
const area = libraryArea({
  library: { type: 'AdvertisingAsset', subTypes: null },
  status: 'Pending',
  targets: new Map([
    ['a', 'Published'],
    ['b', 'Deleted'],
  ]),
  settingKey: 'x',
  onSettings: () => undefined,
  onElsewhere: ({ id }) => elsewhere.push(id),
});
const rows = { shown: (id: string) => items.get(id), known: (id: string) => items.get(id) };
const nothing: WriteBatch = {
  key: 'k',
  kind: 'rows',
  added: [],
  removed: [],
  updated: [],
  order: null,
  settings: null,
};
const write = (id: string, column: string, to: unknown) => ({ id, column, from: null, to });
const send = async (batch: Partial<WriteBatch>) => {
  for (const request of area.requestsOf({ ...nothing, ...batch }, rows)) await request.send({});
};

beforeEach(() => {
  sent.length = 0;
  elsewhere.length = 0;
  published.clear();
  for (const id of ['a', 'b', 'c']) items.set(id, anItem(id));
});

test('[M16.2] moves leave apart from cells, so that a refused move takes no edit with it', async () => {
  await send({ removed: ['a', 'b'], updated: [write('c', 'season', 'Fall'), write('c', 'name', 'New')] });
  expect(sent).toEqual([
    [
      { _id: 'a', version: 3, status: 'Published' },
      { _id: 'b', version: 3, deleteAsset: true },
    ],
    [{ _id: 'c', version: 3, values: { season: 'Fall', name: 'New' } }],
  ]);
});

test('[M7.9] a row that comes back by Undo is moved back to its tab, with what was written since', async () => {
  const row = anItem('b', { status: 'Deleted' });
  await send({ added: [{ id: 'b', at: 0, row, values: { season: 'Fall' } }] });
  expect(sent).toEqual([[{ _id: 'b', version: 3, status: 'Pending', values: { season: 'Fall' } }]]);
});

test('the reply brings what follows from an edit, and says of a row that it belongs elsewhere', async () => {
  await send({ updated: [write('c', 'season', 'Fall')] });
  expect(items.get('c')?.publishing).toBe('told');
  expect(elsewhere).toEqual([]);
  published.add('a');
  await send({ updated: [write('a', 'season', 'Fall')] });
  expect(elsewhere).toEqual(['a']);
});

test('[G21] what others won is left out, and the rest goes on: fields one by one, files and place together', () => {
  const updated = [
    write('a', 'season', 'Fall'),
    write('a', 'name', 'New'),
    write('b', 'files', []),
    write('c', 'name', 'x'),
  ];
  const [request] = area.requestsOf({ ...nothing, updated }, rows);
  const cell = (id: string, field: string) => ({
    id,
    field,
    value: null,
    version: 1,
    by: 'Mia',
    userCode: null,
    at: null,
  });
  const rest = request?.without?.({ cells: [cell('a', 'season'), cell('b', 'files.1')], missing: ['c'] });
  expect(rest?.ids).toEqual(['a']);
  expect(request?.without?.({ cells: [cell('a', 'season'), cell('a', 'name')], missing: ['b', 'c'] })).toBeNull();
});

test('a thousand items go at once, more in several requests', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => anItem(`i${at}`));
  const known = (id: string) => many.find((row) => row.id === id);
  const updated = many.map(({ id }) => write(id, 'season', 'Fall'));
  const requests = area.requestsOf({ ...nothing, updated }, { shown: known, known });
  expect(requests.map(({ ids }) => ids?.length)).toEqual([1_000, 1]);
});
