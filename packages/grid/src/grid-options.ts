import type { DefinitionChange, RowId } from './change.ts';
import type { Clock } from './clock.ts';
import type { ColumnDef } from './columns.ts';
import type { WriteDelays } from './edit-queue.ts';
import type { HistoryLimits } from './history.ts';
import type { GridSettings } from './settings.ts';
import type { RowSource } from './sources/row-source.ts';
import type { WriteSink } from './write-sink.ts';

export interface WrittenCell<R extends object> {
  readonly row: R;
  readonly column: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface RowLookup<R extends object> {
  /** All loaded rows with the same value in a column: the other colors of a style. */
  like(row: R, column: string): readonly R[];
}

export interface Consequence<R extends object> {
  readonly row: R;
  readonly column: string;
  readonly value: unknown;
}

export interface GridOptions<R extends object> {
  /** Names the grid for screen readers. */
  readonly label: string;
  readonly columns: readonly ColumnDef<R>[];
  readonly source: RowSource<R>;
  idOf(row: R): RowId;
  /** Without a sink nothing is ever sent (the import grid). */
  readonly sink?: WriteSink;
  readonly delays?: WriteDelays;
  /** As persisted; read leniently. */
  readonly savedSettings?: unknown;
  readonly settings?: Partial<Omit<GridSettings, 'version' | 'columns'>>;
  readonly tree?: { parentOf(row: R): RowId | null; isFolder(row: R): boolean };
  /** As high as that of each row needs to be, measured anew with the rows. */
  readonly detail?: { height(row: R): number; has(row: R): boolean };
  /** What a group is called besides its value, and a picture of it, told by its first row. */
  groupHead?(row: R, column: string): { readonly title?: string; readonly picture?: string | null };
  /** What follows from an edit: price coupling, notes copied to every color of a style. */
  follow?(written: WrittenCell<R>, rows: RowLookup<R>): readonly Consequence<R>[];
  /** M7.1: sorting gives the rows new places of their own, in the same step of the history. */
  sortMovesRows?(): boolean;
  /**
   * Makes the rows of another definition, and answers when they are here; false where somebody else has changed it since.
   * Undo and redo ask for it.
   */
  define?(change: DefinitionChange): Promise<boolean>;
  /** Where rows cannot be taken out again, adding some is no step of the history: Undo could only be refused. */
  readonly rowsStay?: boolean;
  /** Whoever arranges its rows knows no order of one's own. */
  readonly noOwnOrder?: true;
  readonly history?: HistoryLimits;
  readonly clock?: Clock;
}
