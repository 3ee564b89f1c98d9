import type { Change, RowId } from './change.ts';
import { type Clock, systemClock } from './clock.ts';
import { ColumnSet } from './columns.ts';
import type { EditQueue } from './edit-queue.ts';
import type { GridOptions } from './grid-options.ts';
import { History } from './history.ts';
import { Problems } from './problems.ts';
import { RemoteMarks } from './remote-marks.ts';
import { RowModel } from './rows/row-model.ts';
import { Selection } from './selection.ts';
import { defaultSettings, type GridSettings, restoreSettings } from './settings.ts';
import type { RowSource } from './sources/row-source.ts';
import { Topics } from './topics.ts';

/** What a grid says of every cell while nobody has said why. */
export const switchedOff = 'Editing is switched off';

export interface Notice {
  readonly text: string;
  readonly cells: readonly { readonly id: RowId; readonly column: string }[];
  /** It goes on meanwhile, until somebody says otherwise; anything else goes with the next edit that succeeds. */
  readonly stays: boolean;
}

export interface CellPlace {
  readonly id: RowId;
  readonly column: string;
}

/** What a grid holds, for whatever works on it: edits, steps of the history, changes of others. What people do with it is the grid's. */
export abstract class GridState<R extends object = object> extends Topics {
  readonly options: GridOptions<R>;
  readonly columns: ColumnSet<R>;
  readonly model: RowModel<R>;
  readonly selection: Selection;
  readonly history: History;
  readonly problems = new Problems();
  readonly marks = new RemoteMarks();
  abstract readonly queue: EditQueue | null;
  readonly clock: Clock;
  readonly openDetails = new Set<RowId>();
  editMode = true;
  /** Why nothing can be edited while it is off, in words for the person. */
  editingIsOff = switchedOff;
  editing: CellPlace | null = null;
  notice: Notice | null = null;
  failure: string | null = null;
  /** Values changed since the rows were last arranged; they keep their places until asked. */
  stale = false;
  settings: GridSettings;
  /** The rows of another definition are on their way; the next step back or forth waits for them. */
  redefining: Promise<void> | null = null;

  constructor(options: GridOptions<R>) {
    super();
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.columns = new ColumnSet(options.columns);
    const base = { ...defaultSettings(options.columns), ...options.settings };
    this.settings = options.savedSettings ? restoreSettings(options.savedSettings, base) : base;
    this.columns.arrange(this.settings);
    const tree = options.tree ? { idOf: (row: R) => this.idOf(row), ...bound(options.tree) } : null;
    this.model = new RowModel(options.source, this.columns.byId, tree);
    this.selection = new Selection(() => ({ rows: this.model.count, cols: this.columns.drawn.length }));
    this.history = new History(this.clock, options.history);
  }

  get source(): RowSource<R> {
    return this.options.source;
  }

  /** How many rows there are, those included that are still to come; null until that is known. */
  get rowTotal(): number | null {
    const { done, total, length } = this.source;
    return done === false ? (total ?? null) : length;
  }

  idOf(row: R): RowId {
    return this.options.idOf(row);
  }

  rowById(id: RowId): R | undefined {
    const at = this.source.indexOf(id);
    return at < 0 ? undefined : this.source.at(at);
  }

  positionOf(row: R): number {
    const at = this.source.placeOf?.(row) ?? this.source.indexOf(this.idOf(row));
    return at < 0 ? -1 : this.model.positionOf(at);
  }

  say(text: string | null, { cells = [], stays = false }: Partial<Omit<Notice, 'text'>> = {}): void {
    this.notice = text === null ? null : { text, cells, stays };
    this.emit('status');
  }

  /** What an earlier edit told is over once another one succeeded. */
  forgetNotice(): void {
    if (this.notice && !this.notice.stays) this.say(null);
  }

  /** Arranges the rows as they are now, with the selection where it was. */
  abstract rebuild(): void;

  /** Shows settings without remembering them: a column edge being dragged. */
  abstract useSettings(to: GridSettings): void;

  /** Tells the server and the screen what was done; history has it already. */
  send(changes: readonly Change[]): void {
    if (changes.some(({ type }) => type !== 'settings')) this.forgetNotice();
    this.queue?.add(changes.filter(({ type }) => type !== 'definition'));
    this.model.valuesChanged();
    this.stale ||= changes.some((change) => 'column' in change && this.arrangedBy(change.column));
    this.emit('cells', 'status');
  }

  private arrangedBy(column: string): boolean {
    const { sort, groupBy, filters } = this.settings;
    return sort.some((key) => key.column === column) || groupBy.includes(column) || column in filters;
  }
}

function bound<R extends object>(tree: NonNullable<GridOptions<R>['tree']>) {
  return { parentOf: (row: R) => tree.parentOf(row), isFolder: (row: R) => tree.isFolder(row) };
}
