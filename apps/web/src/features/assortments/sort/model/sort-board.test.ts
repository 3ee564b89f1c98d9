import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Intent } from './intent.ts';
import type { SentBatch } from './send-queue.ts';
import { SortBoard } from './sort-board.ts';
import { boardRow, type SortState } from './sort-state.ts';

const row = (style: string, color: string, displayGroup: string) =>
  boardRow({ id: `${style}-${color}`, style, color, displayGroup, name: `Style ${style}` }, 'None');

const start: SortState = {
  groupBy: 'None',
  dynamic: false,
  rows: [
    row('1', 'BLK', 'Move'),
    row('2', 'RED', 'Heritage'),
    row('1', 'WHT', 'Move'),
    row('3', 'NVY', 'Move'),
    row('4', 'TAN', 'Heritage'),
    row('5', 'GRY', ''),
  ],
  kept: [{ title: 'Comfort', index: 0, locked: true, alwaysOpen: false }],
  contents: new Map(),
};

let sent: SentBatch[];
let answer: (batch: SentBatch) => 'taken' | 'refused' | 'lost';

beforeEach(() => {
  sent = [];
  answer = () => 'taken';
});

const open = (state = start) =>
  new SortBoard({
    start: state,
    revision: () => 7,
    async send(batch) {
      sent.push(batch);
      const said = answer(batch);
      if (said === 'lost') throw new Error('No answer.');
      const refused = said === 'refused' ? 'Mia was first.' : null;
      return { refused, done: refused === null ? batch.intents : [], adopt: (base) => base };
    },
  });

const shown = ({ groups }: SortBoard) =>
  groups.map(({ title, styles }) => `${title}: ${styles.map(({ style }) => style).join(' ')}`.trim());
const style = (item: string, from: string, to: string, beforeItem: string | null): Intent => ({
  kind: 'style',
  item,
  displayGroup: from,
  toGroup: to,
  beforeItem,
});
const asStarted = ['Comfort:', 'Move: 1 3', 'Heritage: 2 4', 'Uncategorized: 5'];

const steps: readonly (readonly [string, readonly Intent[], readonly string[]])[] = [
  [
    'a style within its group',
    [style('3', 'Move', 'Move', '1')],
    ['Comfort:', 'Move: 3 1', 'Heritage: 2 4', 'Uncategorized: 5'],
  ],
  [
    'several styles into another group at once',
    [style('1', 'Move', 'Heritage', '4'), style('5', 'Uncategorized', 'Heritage', '4')],
    ['Comfort:', 'Move: 3', 'Heritage: 2 1 5 4', 'Uncategorized:'],
  ],
  [
    'a group',
    [{ kind: 'group', item: 'Heritage', beforeItem: 'Move' }],
    ['Comfort:', 'Heritage: 2 4', 'Move: 1 3', 'Uncategorized: 5'],
  ],
  [
    'the order of a group',
    [{ kind: 'sort', displayGroup: 'Heritage', styles: ['4', '2'] }],
    ['Comfort:', 'Move: 1 3', 'Heritage: 4 2', 'Uncategorized: 5'],
  ],
  [
    'a new group',
    [{ kind: 'make', title: 'Work' }],
    ['Comfort:', 'Move: 1 3', 'Heritage: 2 4', 'Work:', 'Uncategorized: 5'],
  ],
  [
    'the name of a group',
    [{ kind: 'rename', title: 'Move', to: 'Run' }],
    ['Comfort:', 'Run: 1 3', 'Heritage: 2 4', 'Uncategorized: 5'],
  ],
];

test.each(steps)('[M10.2] %s: done, taken back and done again', (_what, intents, after) => {
  const board = open();
  expect(board.carryOut(intents)).toBeNull();
  expect(shown(board)).toEqual(after);
  board.undo();
  expect(shown(board)).toEqual(asStarted);
  board.redo();
  expect(shown(board)).toEqual(after);
  expect([board.undoable, board.redoable]).toEqual([true, false]);
});

test('[M10.2] a style that joins its own colors in another group is taken back to exactly where each stood', () => {
  const rows = [
    row('1', 'BLK', 'Move'),
    row('3', 'NVY', 'Move'),
    row('1', 'WHT', 'Heritage'),
    row('2', 'RED', 'Heritage'),
  ];
  const board = open({ ...start, rows, kept: [] });
  const places = () => board.state.rows.map(({ id, group }) => `${id} ${group}`);
  const before = places();
  expect(board.carryOut([style('1', 'Move', 'Heritage', null)])).toBeNull();
  expect(shown(board)).toEqual(['Move: 3', 'Heritage: 1 2']);
  expect(board.undoable).toBe(true);
  expect(board.undo()).toBeNull();
  expect(places()).toEqual(before);
  expect(board.redo()).toBeNull();
  expect(shown(board)).toEqual(['Move: 3', 'Heritage: 1 2']);
});

test('[M10.2] a color changes places among those of its style, and back', () => {
  const board = open();
  const colors = () => board.groups.find(({ title }) => title === 'Move')?.styles[0]?.colors.map(({ color }) => color);
  board.carryOut([{ kind: 'color', style: '1', displayGroup: 'Move', item: 'WHT', beforeItem: 'BLK' }]);
  expect(colors()).toEqual(['WHT', 'BLK']);
  board.undo();
  expect(colors()).toEqual(['BLK', 'WHT']);
});

test('[M10.1] a locked group refuses every move with a word, and an unlocked one takes it', () => {
  const board = open();
  expect(board.carryOut([style('3', 'Move', 'Comfort', null)])).toBe('Comfort is locked.');
  expect(board.carryOut([{ kind: 'group', item: 'Comfort', beforeItem: null }])).toBe('Comfort is locked.');
  expect(shown(board)).toEqual(asStarted);
  board.carryOut([{ kind: 'set', title: 'Comfort', locked: false }]);
  expect(board.carryOut([style('3', 'Move', 'Comfort', null)])).toBeNull();
  expect(shown(board)).toContain('Comfort: 3');
});

test('[M10.1] where groups come from the catalogue, styles stay in theirs', () => {
  const board = open({ ...start, groupBy: 'Gender' });
  expect(board.carryOut([style('3', 'Move', 'Heritage', null)])).toBe('Gender comes from the catalogue.');
  expect(board.carryOut([style('3', 'Move', 'Move', '1')])).toBeNull();
});

test('[M10.2] what is moved within half a second goes out as one batch, half a second after the last move', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const board = open();
  board.carryOut([style('3', 'Move', 'Move', '1')]);
  await vi.advanceTimersByTimeAsync(400);
  board.carryOut([style('4', 'Heritage', 'Heritage', '2')]);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(board.queue.status).toBe('saved'));
  expect(sent.map(({ intents, seen }) => [intents.length, seen])).toEqual([[2, 7]]);
});

test('[M10.2] a save that gets no answer loses nothing: the moves stay, and the same batch is sent again', async () => {
  const board = open();
  answer = () => 'lost';
  board.carryOut([style('3', 'Move', 'Move', '1')]);
  await board.queue.settle();
  expect([board.queue.status, board.queue.unsent]).toEqual(['failed', true]);
  expect(shown(board)[1]).toBe('Move: 3 1');
  answer = () => 'taken';
  expect(await board.queue.settle()).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect([board.queue.status, shown(board)[1]]).toEqual(['saved', 'Move: 3 1']);
});

test('[M10.2] moves that an earlier page could not save go out under the same key, before what is moved now', async () => {
  const earlier = open();
  answer = () => 'lost';
  earlier.carryOut([style('3', 'Move', 'Move', '1')]);
  await earlier.queue.settle();
  earlier.carryOut([style('4', 'Heritage', 'Heritage', '2')]);
  const kept = JSON.parse(JSON.stringify(earlier.queue.unsentMoves));
  answer = () => 'taken';
  const board = open();
  const [key] = sent.map((batch) => batch.key);
  sent = [];
  expect(board.restore(kept)).toBe(2);
  expect(shown(board)).toEqual(['Comfort:', 'Move: 3 1', 'Heritage: 4 2', 'Uncategorized: 5']);
  expect(await board.queue.settle()).toBe(true);
  expect(sent.map((batch) => [batch.key === key, batch.intents.length, batch.seen])).toEqual([
    [true, 1, 7],
    [false, 1, 7],
  ]);
});

test('[G21] a refused batch is taken back, and is never called saved', async () => {
  const board = open();
  answer = () => 'refused';
  board.carryOut([style('3', 'Move', 'Move', '1')]);
  await board.queue.settle();
  expect([board.queue.status, board.queue.lastFailure]).toEqual(['failed', 'Mia was first.']);
  expect(shown(board)).toEqual(asStarted);
  expect(board.undoable).toBe(false);
});

test("[G33] others' moves and own ones that are still on their way show together", () => {
  const board = open();
  board.carryOut([style('3', 'Move', 'Move', '1')]);
  board.rebase((base) => ({ ...base, rows: base.rows.toSorted((a, b) => b.style.localeCompare(a.style)) }));
  expect(shown(board)).toEqual(['Comfort:', 'Heritage: 4 2', 'Move: 3 1', 'Uncategorized: 5']);
});

test('[M10.2] a step that others have made impossible is refused with a sentence and changes nothing', () => {
  const board = open();
  board.carryOut([style('3', 'Move', 'Heritage', null)]);
  board.rebase((base) => ({ ...base, rows: base.rows.filter(({ style: held }) => held !== '3') }));
  expect(board.undo()).toContain('3 is no longer in Heritage');
  expect(board.undoable).toBe(false);
});
