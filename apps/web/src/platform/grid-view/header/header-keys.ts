import { resizeColumn, stepColumn } from '@atelier/grid';
import type { GridSession } from '../session/grid-session.ts';
import { historyKey } from '../session/keyboard.ts';

export interface HeaderActions {
  readonly col: number;
  readonly column: string;
  openMenu(): void;
  sortNow(add: boolean): void;
  focusColumn(col: number): void;
}

const resizeStep = 10;

function sideways(
  session: GridSession,
  event: KeyboardEvent,
  { col, column, focusColumn }: HeaderActions,
  by: -1 | 1,
): void {
  const { grid } = session;
  if (event.ctrlKey && event.shiftKey) {
    grid.changeSettings('columns', stepColumn(grid.settings, column, by));
    focusColumn(grid.columns.indexOf(column));
  } else if (event.altKey && event.shiftKey) {
    const width = session.viewport!.columns.widths[col]! + by * resizeStep;
    grid.changeSettings('columns', resizeColumn(grid.settings, column, width));
  } else focusColumn(col + by);
}

/** Keys of a column header: sort, walk, move, resize, open its menu, go down to the cells. */
export function headerKey(session: GridSession, event: KeyboardEvent, actions: HeaderActions): boolean {
  if (historyKey(session, event)) return true;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      sideways(session, event, actions, event.key === 'ArrowLeft' ? -1 : 1);
      return true;
    case 'ArrowDown':
      if (event.altKey) actions.openMenu();
      else goDown(session, actions.col);
      return true;
    case 'Home':
    case 'End':
      actions.focusColumn(event.key === 'Home' ? 0 : session.grid.columns.drawn.length - 1);
      return true;
    case 'Enter':
    case ' ':
      actions.sortNow(event.shiftKey);
      return true;
    case 'ContextMenu':
      actions.openMenu();
      return true;
    default:
      return false;
  }
}

function goDown(session: GridSession, col: number): void {
  const { selection } = session.grid;
  selection.to({ row: session.viewport!.rows.at(session.viewport!.scrollTop), col });
  session.grid.emit('selection');
  session.focusGrid();
}
