import { text } from '@atelier/domain/fields/text';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../../platform/api/api-failure.ts';
import type { LiveArea, LiveRow } from './live-area.ts';

vi.mock('../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../platform/api/api-failure.ts')),
  call: async () => ({}),
}));
vi.mock('../../platform/toasts/index.ts', () => ({ toast: { error: () => undefined } }));
const { openLiveGrid } = await import('./open-live-grid.ts');

interface Row extends LiveRow {
  name: string;
}

type Answer = 'taken' | 'refused' | 'signed out' | 'lost on the way' | 'won by another';
const sent: { id: string; key: string | undefined }[] = [];
let answers: Record<string, Answer[]>;

const failures = {
  refused: () => new Refused({ path: '', status: 422, code: 'badRequest', message: 'Too long' }),
  'signed out': () => new Refused({ path: '', status: 401, code: 'notSignedIn', message: 'Please sign in' }),
  'lost on the way': () => new NoAnswer('', undefined),
  'won by another': (id: string) => {
    const conflicts = [{ id, field: 'name', value: 'Theirs', version: 2, by: 'Mia', userCode: null, at: null }];
    return new Refused({ path: '', status: 409, code: 'userLock', message: 'Mia was first', details: { conflicts } });
  },
};

/** Each row is a request of its own. */
const area: LiveArea<Row> = {
  requestsOf: ({ updated }) =>
    updated.map(({ id, to }) => ({
      ids: [id],
      async send({ idempotencyKey }) {
        sent.push({ id, key: idempotencyKey });
        const answer = answers[id]?.shift() ?? 'taken';
        if (answer !== 'taken') throw failures[answer](id);
        return { rows: [{ id, version: 2, values: { name: to } }] };
      },
      without: () => null,
    })),
};

const open = () => {
  const rows = ['a', 'b', 'c'].map((id): Row => ({ id, version: 1, name: id }));
  const columns = [{ id: 'name', label: 'Name', field: text() }];
  return openLiveGrid<Row>({ label: 'Rows', columns, rows, area: () => area, mayWrite: true }).grid;
};

const edited = async (grid: ReturnType<typeof open>) => {
  const column = grid.columns.byId.get('name')!;
  grid.edit(['a', 'b', 'c'].map((id) => ({ row: grid.rowById(id)!, column, value: `${id} new` })));
  grid.queue?.flush();
  await vi.waitFor(() => expect(grid.queue?.unsent && !grid.queue.stalled).toBe(false));
};

beforeEach(() => {
  sent.length = 0;
  answers = {};
});

test('a refused row does not hold up the others, and only its cell is marked', async () => {
  answers = { b: ['refused'] };
  const grid = open();
  await edited(grid);
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(grid.problems.list().map(({ id, problem }) => [id, problem.message])).toEqual([['b', 'Not saved: Too long']]);
  expect([grid.queue?.status, grid.rowById('a')?.version]).toEqual(['failed', 2]);
});

test('[R21] as long as a refused value is on the screen, no other save makes it look saved; Undo does', async () => {
  answers = { b: ['refused'] };
  const grid = open();
  await edited(grid);
  grid.edit([{ row: grid.rowById('a')!, column: grid.columns.byId.get('name')!, value: 'once more' }]);
  grid.queue?.flush();
  await vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
  expect(grid.queue?.status).toBe('failed');
  while (grid.undo());
  grid.queue?.flush();
  await vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
  expect([grid.queue?.status, grid.problems.count.all, grid.rowById('b')?.name]).toEqual(['saved', 0, 'b']);
});

test('what was answered is not sent again with the rest, which keeps its key', async () => {
  answers = { b: ['lost on the way'] };
  const grid = open();
  await edited(grid);
  expect(grid.queue?.stalled).toBe(true);
  grid.queue?.flush();
  await vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'b', 'c']);
  expect(sent[1]?.key).toBe(sent[2]?.key);
  expect(grid.queue?.status).toBe('saved');
});

test('[G21] an edit that lost is never called saved, though the rest of it was', async () => {
  answers = { c: ['won by another'] };
  const grid = open();
  await edited(grid);
  expect([grid.queue?.status, grid.rowById('c')?.name]).toEqual(['failed', 'Theirs']);
  expect(grid.problems.at('c', 'name')?.message).toContain('Mia');
});

test('[M6.2] an edit whose session had ended is kept and sent again, also if there is a new session by then', async () => {
  answers = { a: ['signed out'] };
  const grid = open();
  await edited(grid);
  expect(grid.queue?.stalled).toBe(true);
  expect(grid.queue?.kept()?.cells.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  grid.queue?.flush();
  await vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
  expect(grid.rowById('a')?.name).toBe('a new');
});
