import { applyChanges } from './apply-changes.ts';
import { type Change, type Patch, type RowId, sameValue } from './change.ts';
import type { Grid } from './grid.ts';
import type { KeptEdits } from './kept-edits.ts';
import { ownOrder } from './row-changes.ts';
import { restoreSettings } from './settings.ts';
import type { CellWrite } from './write-sink.ts';

/** A cell through all that was typed into it: what it held before, then each value. */
interface CellStory {
  readonly id: RowId;
  readonly column: string;
  readonly values: unknown[];
}

function storiesOf(cells: readonly CellWrite[]): CellStory[] {
  const stories = new Map<string, CellStory>();
  for (const { id, column, from, to } of cells) {
    const place = `${id}\u0000${column}`;
    const story = stories.get(place) ?? { id, column, values: [from ?? null] };
    story.values.push(to ?? null);
    stories.set(place, story);
  }
  return [...stories.values()];
}

interface Sorted {
  readonly todo: Change[];
  readonly lost: CellStory[];
}

/** The changes that are still to be done; what the server has got after all is done already, and others' values stay. */
function cellChanges<R extends object>(grid: Grid<R>, cells: readonly CellWrite[]): Sorted {
  const sorted: Sorted = { todo: [], lost: [] };
  for (const story of storiesOf(cells)) {
    const row = grid.rowById(story.id);
    const column = grid.columns.byId.get(story.column);
    const now = row && column ? column.get(row) : undefined;
    const at = story.values.findLastIndex((value) => sameValue(value, now ?? null));
    if (!row || !column || at < 0) sorted.lost.push(story);
    else if (at < story.values.length - 1)
      sorted.todo.push({
        type: column.renames ? 'rename' : 'cell',
        ...{ id: story.id, column: column.id, from: now, to: story.values.at(-1), row },
      });
  }
  return sorted;
}

function rowChanges<R extends object>(grid: Grid<R>, { added, removed }: KeptEdits): Change[] {
  const gone = removed
    .map((id) => ({ id, at: grid.source.indexOf(id) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)
    .map(({ id, at }): Change => ({ type: 'remove', id, at, row: grid.source.at(at)! }));
  const fresh = added
    .filter(({ id }) => !grid.rowById(id))
    .map(({ id, at, row, values }): Change => ({ type: 'add', id, at, row: { ...row, ...values } }));
  return [...gone, ...fresh];
}

function orderChange<R extends object>(grid: Grid<R>, order: readonly RowId[] | null): Change[] {
  if (!order) return [];
  const from = ownOrder(grid);
  const here = new Set(from);
  const named = new Set(order);
  const to = [...order.filter((id) => here.has(id)), ...from.filter((id) => !named.has(id))];
  return sameValue(from, to) ? [] : [{ type: 'order', from, to }];
}

export interface RestoredEdits {
  readonly restored: number;
  readonly lost: number;
}

/**
 * Does again, as one step, what an earlier page could not save. A cell that somebody changed since is only marked.
 * `before` has been done already and belongs to the step.
 */
export function restoreEdits<R extends object>(grid: Grid<R>, kept: KeptEdits, before: Patch = []): RestoredEdits {
  return grid.batch(() => {
    const rows = rowChanges(grid, kept);
    applyChanges(grid, rows);
    const { todo, lost } = cellChanges(grid, kept.cells);
    const others = [...todo, ...orderChange(grid, kept.order)];
    const applied = [...rows, ...applyChanges(grid, others)];
    grid.history.seal();
    grid.history.record([...before, ...applied]);
    if (applied.length > 0) grid.send(applied);
    grid.history.seal();
    if (kept.settings) grid.changeSettings('columns', restoreSettings(kept.settings, grid.settings));
    mark(grid, lost, 'the cell has changed since');
    grid.emit('cells', 'status');
    return { restored: applied.length, lost: lost.length };
  });
}

function mark<R extends object>(grid: Grid<R>, lost: readonly CellStory[], why: string): void {
  for (const { id, column: columnId, values } of lost) {
    const [row, column] = [grid.rowById(id), grid.columns.byId.get(columnId)];
    if (!row || !column) continue;
    const mine = column.field.format(values.at(-1), column.context?.(row)) || 'blank';
    grid.problems.set(id, columnId, {
      severity: 'warning',
      message: `Your ${mine} was not saved: ${why}.`,
      origin: 'conflict',
    });
  }
}

/** Says in the cells what an earlier page could not save, and does none of it; answers how many edits that were. */
export function markEdits<R extends object>(grid: Grid<R>, kept: KeptEdits, why: string): number {
  const stories = storiesOf(kept.cells);
  grid.batch(() => {
    mark(grid, stories, why);
    grid.emit('cells', 'status');
  });
  return stories.length + kept.added.length + kept.removed.length + (kept.order ? 1 : 0);
}
