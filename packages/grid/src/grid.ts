import { applyChanges, travel } from './apply-changes.ts';
import type { Change, Patch, RowId } from './change.ts';
import { forgetOutsideProblem, recheckAllRows, recheckRow } from './check-rows.ts';
import type { Column } from './columns.ts';
import { describe } from './describe.ts';
import { type CellInput, type EditReport, EditRun, editability } from './edit.ts';
import { EditQueue } from './edit-queue.ts';
import type { GridOptions } from './grid-options.ts';
import { type CellPlace, GridState, switchedOff } from './grid-state.ts';
import { rememberPlace, returnToPlace } from './place.ts';
import { applyRefusal, applyRemoteChanges, applyReply, type RemoteChange } from './remote.ts';
import { additions, movement, removals, sorting } from './row-changes.ts';
import { type GridSettings, type SettingsPart, sameSettings } from './settings.ts';

/** The engine of one grid: rows, columns, selection, edits, history and saving, without a screen. */
export class Grid<R extends object = object> extends GridState<R> {
  readonly queue: EditQueue | null;
  private deferred: { changes: readonly RemoteChange[]; by: string }[] = [];

  constructor(options: GridOptions<R>) {
    super(options);
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

  setEditMode(on: boolean, why = switchedOff): void {
    this.editMode = on;
    this.editingIsOff = why;
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
      this.forgetNotice();
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
    this.forgetNotice();
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
}
