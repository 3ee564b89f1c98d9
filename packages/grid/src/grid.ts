import { applyChanges, travel } from './apply-changes.ts';
import type { Change, Patch, RowId } from './change.ts';
import { forgetOutsideProblem, recheckAllRows, recheckRow } from './check-rows.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Column, ColumnSet } from './columns.ts';
import { describe } from './describe.ts';
import { type CellInput, type EditReport, EditRun, editability } from './edit.ts';
import { EditQueue } from './edit-queue.ts';
import type { GridOptions } from './grid-options.ts';
import { History } from './history.ts';
import { rememberPlace, returnToPlace } from './place.ts';
import { Problems } from './problems.ts';
import { applyRefusal, applyRemoteChanges, applyReply, type RemoteChange, RemoteMarks } from './remote.ts';
import { additions, movement, removals, sorting } from './row-changes.ts';
import { RowModel } from './rows/row-model.ts';
import { Selection } from './selection.ts';
import { defaultSettings, type GridSettings, restoreSettings, type SettingsPart, sameSettings } from './settings.ts';
import type { RowSource } from './sources/row-source.ts';
import { Topics } from './topics.ts';

export interface Notice {
  readonly text: string;
  readonly cells: readonly { readonly id: RowId; readonly column: string }[];
}

export interface CellPlace {
  readonly id: RowId;
  readonly column: string;
}

/** The engine of one grid: rows, columns, selection, edits, history and saving, without a screen. */
export class Grid<R extends object = object> extends Topics {
  readonly options: GridOptions<R>;
  readonly columns: ColumnSet<R>;
  readonly model: RowModel<R>;
  readonly selection: Selection;
  readonly history: History;
  readonly problems = new Problems();
  readonly marks = new RemoteMarks();
  readonly queue: EditQueue | null;
  readonly clock: Clock;
  readonly openDetails = new Set<RowId>();
  editMode = true;
  editing: CellPlace | null = null;
  notice: Notice | null = null;
  failure: string | null = null;
  /** Values changed since the rows were last arranged; they keep their places until asked. */
  stale = false;
  settings: GridSettings;
  /** The rows of another definition are on their way; the next step back or forth waits for them. */
  redefining: Promise<void> | null = null;
  private deferred: { changes: readonly RemoteChange[]; by: string }[] = [];

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
    this.queue = options.sink ? this.createQueue() : null;
    this.model.rebuild(this.settings);
    options.source.subscribe((event) => {
      this.failure = event.type === 'failed' ? event.message : null;
      if (event.type === 'reset') this.rebuild();
      else this.emit('cells', 'status');
    });
  }

  private createQueue(): EditQueue {
    const queue = new EditQueue(
      this.options.sink!,
      this.clock,
      {
        saved: (batch, reply) => {
          applyReply(this, batch, reply);
          this.emit('cells');
        },
        refused: (batch, refused) => {
          applyRefusal(this, batch, refused);
          this.emit('cells');
        },
        showsUnsaved: () => this.problems.unsaved > 0,
      },
      this.options.delays,
    );
    queue.changed.add(() => this.emit('status'));
    return queue;
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

  say(text: string | null, cells: Notice['cells'] = []): void {
    this.notice = text === null ? null : { text, cells };
    this.emit('status');
  }

  edit(inputs: Iterable<CellInput<R>>): EditReport {
    const run = new EditRun(this);
    for (const input of inputs) run.apply(input);
    for (const row of run.rows) recheckRow(this, row);
    for (const change of run.changes) forgetOutsideProblem(this, change);
    this.record(run.changes);
    return { changed: run.changes.length, skipped: run.skipped };
  }

  mayEdit(row: R, column: Column<R>): true | string {
    return editability(this, row, column);
  }

  setEditMode(on: boolean): void {
    this.editMode = on;
    this.emit('cells', 'status');
  }

  addRows(at: number, rows: readonly R[]): void {
    const changes = additions(this, at, rows);
    applyChanges(this, changes);
    if (this.options.rowsStay) this.send(changes);
    else this.record(changes);
  }

  removeRows(ids: readonly RowId[]): void {
    this.perform(removals(this, ids));
  }

  /** Puts rows before another one (or last), in the order given. */
  moveRows(ids: readonly RowId[], before: RowId | null): void {
    this.perform(movement(this, ids, before));
  }

  /** What the server has already done at this person's wish (an import): one step that can be undone, but nothing to send. */
  adopt(changes: readonly Change[]): void {
    this.batch(() => {
      const applied = applyChanges(this, changes);
      this.history.seal();
      this.history.record(applied);
      this.history.seal();
      this.model.valuesChanged();
      this.emit('cells', 'status');
    });
  }

  private perform(changes: readonly Change[]): void {
    applyChanges(this, changes);
    this.record(changes);
  }

  changeSettings(part: SettingsPart, to: GridSettings, from: GridSettings = this.settings): void {
    if (sameSettings(from, to)) {
      this.useSettings(to);
      return;
    }
    this.batch(() => {
      this.useSettings(to);
      this.record([{ type: 'settings', part, from, to }]);
      const sorts = (part === 'sort' || part === 'custom order') && to.sort.length > 0;
      if (sorts && this.options.sortMovesRows?.()) this.perform(sorting(this));
    });
  }

  /** Shows settings without remembering them: a column edge being dragged. */
  useSettings(to: GridSettings): void {
    const from = this.settings;
    if (from === to) return;
    this.batch(() => {
      const place = rememberPlace(this);
      this.settings = to;
      this.columns.arrange(to);
      const rearranged = from.sort !== to.sort || from.filters !== to.filters || from.groupBy !== to.groupBy;
      if (rearranged || from.customOrder !== to.customOrder) this.rearrange();
      returnToPlace(this, place);
      this.emit('columns', 'selection');
    });
  }

  private rearrange(): void {
    this.stale = false;
    this.source.arrange?.(this.settings);
    this.model.rebuild(this.settings);
    this.emit('rows');
  }

  /** Sorts and filters anew, wherever that is done. */
  arrangeAgain(): void {
    this.source.arrange?.(this.settings);
    this.rebuild();
  }

  rebuild(): void {
    const place = rememberPlace(this);
    this.stale = false;
    this.model.rebuild(this.settings);
    returnToPlace(this, place);
    this.emit('rows', 'selection', 'status');
  }

  setOpen(id: string, open: boolean): void {
    this.model.setOpen(id, open);
    this.rebuild();
  }

  setAllOpen(open: boolean): void {
    this.model.setAllOpen(open);
    this.rebuild();
  }

  toggleDetail(id: RowId): void {
    if (!this.openDetails.delete(id)) this.openDetails.add(id);
    this.emit('rows');
  }

  /** What the rows are made of was changed, and saved, at this person's wish: a step that Undo takes back. */
  defined(from: unknown, to: unknown): void {
    this.history.seal();
    this.history.record([{ type: 'definition', from, to }]);
    this.history.seal();
    this.emit('status');
  }

  /** Whether there is a step to take, now or once the rows are here. */
  undo(): boolean {
    if (this.redefining === null) return travel(this, this.history.undo());
    void this.redefining.then(() => this.undo());
    return true;
  }

  redo(): boolean {
    if (this.redefining === null) return travel(this, this.history.redo());
    void this.redefining.then(() => this.redo());
    return true;
  }

  /** Steps back or forward until `doneCount` entries of the history are done. */
  travelTo(doneCount: number): void {
    this.batch(() => {
      while (this.redefining === null && this.history.entries().doneCount > doneCount) this.undo();
      while (this.redefining === null && this.history.entries().doneCount < doneCount) this.redo();
    });
    if (this.history.entries().doneCount !== doneCount) void this.redefining?.then(() => this.travelTo(doneCount));
  }

  describe(patch: Patch): string {
    return describe(patch, (column) => this.columns.byId.get(column)?.label ?? column);
  }

  applyRemote(changes: readonly RemoteChange[], { by }: { readonly by: string }): void {
    const touchesEditor = (change: RemoteChange) => change.type === 'remove' && change.id === this.editing?.id;
    const later = changes.filter(touchesEditor);
    if (later.length) this.deferred.push({ changes: later, by });
    this.batch(() =>
      applyRemoteChanges(
        this,
        changes.filter((change) => !touchesEditor(change)),
        by,
      ),
    );
  }

  startEditing(place: CellPlace): void {
    this.editing = place;
  }

  stopEditing(): void {
    this.editing = null;
    const deferred = this.deferred;
    this.deferred = [];
    for (const { changes, by } of deferred) this.applyRemote(changes, { by });
  }

  checkAll(): void {
    recheckAllRows(this);
  }

  private record(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.history.record(changes);
    this.send(changes);
  }

  /** Tells the server and the screen what was done; history has it already. */
  send(changes: readonly Change[]): void {
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
