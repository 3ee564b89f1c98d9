import { text } from '@atelier/domain/fields/text';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveArea, LiveRow } from './live-area.ts';

vi.mock('../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../platform/api/api-failure.ts')),
  call: async () => ({}),
}));
vi.mock('../../platform/toasts/index.ts', () => ({ toast: { error: () => undefined } }));
const { openLiveBlocks } = await import('./live-blocks.ts');

interface Row extends LiveRow {
  name: string;
  note: string;
  editor: string;
}

const aRow = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  name: id,
  note: '',
  editor: '',
  ...more,
});
let held: Row[];
let asked: number;
const sent: string[] = [];
let answer: () => Promise<void>;

const area: LiveArea<Row> = {
  requestsOf: ({ updated, removed, added }) => [
    {
      async send() {
        await answer();
        sent.push(`${updated.map(({ id, to }) => `${id}=${to}`)}|-${removed}|+${added.map(({ id }) => id)}`);
        return { rows: updated.map(({ id, column, to }) => ({ id, version: 2, values: { [column]: to } })) };
      },
    },
  ],
};

const open = async () => {
  const live = openLiveBlocks<Row>({
    label: 'Rows',
    columns: [
      { id: 'name', label: 'Name', field: text() },
      { id: 'note', label: 'Note', field: text() },
    ],
    area,
    readBlock: async ({ from, to }) => {
      asked++;
      return { rows: held.slice(from, to).map((row) => ({ ...row })), total: held.length };
    },
    readRows: async (ids) => [...ids].map((id) => aRow(id)),
    writtenBy: ({ editor }) => editor,
  });
  await live.whenLoaded;
  return live;
};
type Live = Awaited<ReturnType<typeof open>>;
const write = ({ grid }: Live, id: string, column: string, value: string) =>
  grid.edit([{ row: grid.rowById(id)!, column: grid.columns.byId.get(column)!, text: value }]);
const saved = ({ grid }: Live) => vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
const readAgain = async (before: number) => vi.waitFor(() => expect(asked).toBe(before + 1));

beforeEach(() => {
  held = ['a', 'b', 'c'].map((id) => aRow(id));
  asked = 0;
  sent.length = 0;
  answer = async () => undefined;
});

test('[G33] what others did is shown with their name, in the same rows', async () => {
  const live = await open();
  const before = live.grid.rowById('b');
  held[1] = aRow('b', { note: 'Theirs', version: 4, editor: 'Mia' });
  live.renew();
  await vi.waitFor(() => expect(live.grid.rowById('b')?.note).toBe('Theirs'));
  expect(live.grid.rowById('b')).toBe(before);
  expect(before?.version).toBe(4);
  expect(live.grid.marks.at('b', 'note')).toEqual({ by: 'Mia' });
});

test('an edit that waits stays in its cell, with the version it was made on, when its rows are read again', async () => {
  const live = await open();
  write(live, 'b', 'name', 'Mine');
  held[1] = aRow('b', { name: 'Theirs', note: 'Theirs', version: 7, editor: 'Mia' });
  live.refresh();
  await vi.waitFor(() => expect(live.grid.rowById('b')?.note).toBe('Theirs'));
  expect(live.grid.rowById('b')).toMatchObject({ name: 'Mine', version: 1 });
});

test('nothing is read again while something of one’s own is on its way, and once it has arrived', async () => {
  const live = await open();
  const arrives = Promise.withResolvers<void>();
  answer = () => arrives.promise;
  write(live, 'a', 'name', 'Mine');
  live.grid.queue?.flush();
  const before = asked;
  live.renew();
  live.renew();
  expect(asked).toBe(before);
  held[0] = aRow('a', { name: 'Mine', version: 2 });
  arrives.resolve();
  await readAgain(before);
});

test('rows that left come back by Undo as rows to add, whatever was read meanwhile', async () => {
  const live = await open();
  live.grid.removeRows(['a', 'c']);
  live.grid.queue?.flush();
  await saved(live);
  held = [aRow('b')];
  live.renew();
  await vi.waitFor(() => expect(live.grid.source.length).toBe(1));
  live.grid.undo();
  expect(live.grid.source.length).toBe(3);
  live.grid.queue?.flush();
  await saved(live);
  expect(sent).toEqual(['|-c,a|+', '|-|+a,c']);
});

test('rows that are not here are brought to the top, those that are stay', async () => {
  const live = await open();
  await live.bring(['b', 'far']);
  expect([0, 1, 2, 3].map((at) => live.grid.source.at(at)?.id)).toEqual(['far', 'a', 'b', 'c']);
});
