import { option } from '@atelier/domain/fields/option';
import { text } from '@atelier/domain/fields/text';
import { clearSelection, fillSelection, type Grid, multiEdit, pasteText } from '@atelier/grid';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Refused } from '../../platform/api/api-failure.ts';
import type { LiveArea, LiveRow } from './live-area.ts';

vi.mock('../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../platform/api/api-failure.ts')),
  call: async () => ({}),
}));
vi.mock('../../platform/toasts/index.ts', () => ({ toast: { error: () => undefined } }));
const { openLiveGrid } = await import('./open-live-grid.ts');

interface Row extends LiveRow {
  note: string | null;
  pillar: string | null;
}

/** A server that keeps rows and their order, and refuses whatever says so. */
class Server {
  readonly rows = new Map<string, Record<string, unknown>>();
  order: string[] = [];
  settings: unknown = null;
  revision = 0;

  readonly area: LiveArea<Row> = {
    requestsOf: (batch) => [
      {
        send: async () => {
          if (batch.updated.some(({ to }) => to === 'refuse'))
            throw new Refused({ path: '', status: 422, code: 'invalidInput', message: 'No' });
          for (const id of batch.removed) this.rows.delete(id);
          for (const { id, row, values } of batch.added) {
            const { note, pillar } = { ...(row as Row), ...values };
            this.rows.set(id, { note, pillar });
          }
          for (const { id, column, to } of batch.updated) Object.assign(this.rows.get(id) ?? {}, { [column]: to });
          if (batch.order) this.order = [...batch.order];
          return { revision: ++this.revision };
        },
      },
    ],
    saveSettings: async (settings) => {
      this.settings = settings;
      return {};
    },
  };
}

type Action =
  | { do: 'type' | 'fill' | 'paste' | 'clear' | 'multi'; top: number; rows: number; col: number; word: string }
  | { do: 'remove' | 'add' | 'move' | 'sort' | 'hide'; top: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constantFrom('type' as const, 'fill' as const, 'paste' as const, 'clear' as const, 'multi' as const),
    top: fc.nat(3),
    rows: fc.integer({ min: 1, max: 3 }),
    col: fc.nat(1),
    word: fc.constantFrom('Core', 'Fashion', 'Bogus', 'refuse', ''),
  }),
  fc.record({
    do: fc.constantFrom('remove' as const, 'add' as const, 'move' as const, 'sort' as const, 'hide' as const),
    top: fc.nat(3),
  }),
);

let added = 0;

function act(grid: Grid<Row>, one: Action): void {
  const last = Math.max(0, grid.model.count - 1);
  const top = Math.min(one.top, last);
  const rowAt = (at: number) => grid.model.rowAt(Math.min(at, last));
  const id = rowAt(top)?.id;
  if (id === undefined) return;
  if ('col' in one) {
    const col = Math.min(one.col, grid.columns.drawn.length - 1);
    grid.selection.select({ top, left: col, bottom: Math.min(top + one.rows - 1, last), right: col });
    const column = grid.columns.drawn[col]!;
    if (one.do === 'type') grid.edit([{ row: rowAt(top)!, column, text: one.word }]);
    else if (one.do === 'fill') fillSelection(grid, one.word);
    else if (one.do === 'paste') pasteText(grid, Array.from({ length: one.rows }, () => one.word).join('\n'));
    else if (one.do === 'clear') clearSelection(grid);
    else multiEdit(grid, new Map([[column.id, one.word]]));
  } else if (one.do === 'remove') grid.removeRows([id]);
  else if (one.do === 'add') grid.addRows(top, [{ id: `new${++added}`, version: 0, note: 'New', pillar: null }]);
  else if (one.do === 'move') grid.moveRows([id], null);
  else if (one.do === 'sort') {
    const direction = grid.settings.sort[0]?.direction === 'asc' ? 'desc' : 'asc';
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'note', direction }] });
  } else
    grid.changeSettings('columns', {
      ...grid.settings,
      columns: grid.settings.columns.map((column) => ({ ...column, hidden: column.id === 'pillar' && !column.hidden })),
    });
}

async function saved({ queue }: Grid<Row>): Promise<void> {
  for (let turn = 0; queue?.unsent && turn < 200; turn++) {
    queue.flush();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(queue?.unsent).toBe(false);
}

const blank = (value: unknown) => value ?? '';

function stateOf(grid: Grid<Row>, server: Server): unknown {
  const shown = Array.from({ length: grid.source.length }, (_, at) => grid.source.at(at)!);
  return {
    shown: shown.map(({ id, note, pillar }) => [id, blank(note), blank(pillar)]),
    kept: [...server.rows].map(([id, { note, pillar }]) => [id, blank(note), blank(pillar)]).sort(),
    settings: JSON.stringify(grid.settings),
    marks: grid.problems.list().length,
    status: grid.queue?.status === 'failed',
  };
}

test('any action of a person and one Undo give the state before: rows, settings, marks, on the screen and the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      const server = new Server();
      const rows = ['a', 'b', 'c', 'd'].map((id): Row => ({ id, version: 1, note: id, pillar: 'Core' }));
      for (const { id, note, pillar } of rows) server.rows.set(id, { note, pillar });
      const columns = [
        { id: 'note', label: 'Note', field: text() },
        { id: 'pillar', label: 'Pillar', field: option({ options: ['Core', 'Fashion'] }) },
      ];
      const { grid } = openLiveGrid<Row>({ label: 'Rows', columns, rows, area: () => server.area, mayWrite: true });
      for (const one of actions) {
        const before = stateOf(grid, server);
        const steps = grid.history.entries().doneCount;
        grid.history.seal();
        act(grid, one);
        await saved(grid);
        const done = grid.history.entries().doneCount - steps;
        expect(done).toBeLessThanOrEqual(1);
        if (done === 1) grid.undo();
        await saved(grid);
        expect(stateOf(grid, server)).toEqual(before);
      }
    }),
    { numRuns: 150 },
  );
});
