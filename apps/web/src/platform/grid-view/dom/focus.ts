import type { ColumnGeometry, Grid, RowGeometry } from '@atelier/grid';
import { noteOf } from './cell-notes.ts';
import { headHeight } from './head-height.ts';
import type { RowElement } from './row-element.ts';

/** The rows as they are drawn. */
interface DrawnRows {
  readonly rows: RowGeometry;
  readonly columns: ColumnGeometry;
  rowElement(position: number): RowElement | undefined;
  render(): void;
  repaintRow(position: number): void;
}

/** One cell is in the tab order. DOM focus follows the active cell while the grid has it. */
export class Focus {
  row: RowElement | null = null;
  private cell: HTMLElement | null = null;
  private readonly grid: Grid;
  private readonly viewport: DrawnRows;
  private readonly scroller: HTMLElement;
  private shown = '';
  /** An editor that had it is gone: the cell that is active at the end of the step gets it. */
  private owed = false;

  constructor(grid: Grid, viewport: DrawnRows, scroller: HTMLElement) {
    this.grid = grid;
    this.viewport = viewport;
    this.scroller = scroller;
  }

  holds(row: RowElement): boolean {
    return row === this.row && (this.owed || row.el.contains(document.activeElement));
  }

  get inBody(): boolean {
    return this.owed || (this.row?.el.contains(document.activeElement) ?? false);
  }

  /** Before the editor is taken away. Its own cell would hold focus only until the next one is drawn, at the same price. */
  owe(): void {
    this.owed = this.inBody;
  }

  /** At the end of the step, where nothing that changed has given it already. */
  settle(): void {
    if (this.owed) this.focusActive();
    this.owed = false;
  }

  /** Scrolls to the active cell if it moved while the grid had focus, is about to get it, or anyway; drawing what is there then is left to do. */
  follow(had: boolean, anyway: boolean): boolean {
    const { row, col } = this.grid.selection.active;
    const key = `${row}:${col}:${this.grid.versions.columns}`;
    const moved = key !== this.shown;
    this.shown = key;
    if (!anyway && !this.owed && !(moved && had)) return false;
    this.scrollToActive();
    return true;
  }

  /** Makes the active cell the tab stop, and moves focus along if the grid had it. */
  update(had: boolean): void {
    this.bind();
    this.describe();
    if (had && !this.grid.editing) this.take();
  }

  focusActive(): void {
    this.reveal();
    this.bind();
    this.describe();
    this.take();
  }

  /** Only the active cell is read aloud, so only it carries the words about problems, authors and editability. */
  private describe(): void {
    const { row, col } = this.grid.selection.active;
    const value = this.grid.model.rowAt(row);
    const column = this.grid.columns.drawn[col];
    if (!this.cell || !value || !column) return;
    const note = noteOf(this.grid, row, col);
    if (note) this.cell.setAttribute('aria-description', note);
    else this.cell.removeAttribute('aria-description');
    this.cell.setAttribute('aria-readonly', String(this.grid.mayEdit(value, column) !== true));
  }

  private forget(cell: HTMLElement): void {
    cell.tabIndex = -1;
    cell.removeAttribute('aria-description');
    cell.removeAttribute('aria-readonly');
  }

  private take(): void {
    if (!this.cell) return;
    this.owed = false;
    if (document.activeElement !== this.cell) this.cell.focus({ preventScroll: true });
  }

  private bind(): void {
    const { row, col } = this.grid.selection.active;
    const element = this.viewport.rowElement(row) ?? null;
    const cell = element?.cell(col)?.el ?? null;
    this.row = element;
    this.scroller.tabIndex = cell ? -1 : 0;
    if (cell === this.cell) return;
    if (this.cell) this.forget(this.cell);
    this.cell = cell;
    if (cell) cell.tabIndex = 0;
  }

  reveal(): void {
    this.scrollToActive();
    this.viewport.render();
    this.viewport.repaintRow(this.grid.selection.active.row);
  }

  private scrollToActive(): void {
    const { row, col } = this.grid.selection.active;
    const { scroller, viewport } = this;
    if (row >= viewport.rows.count) return;
    const top = viewport.rows.top(row);
    const height = scroller.clientHeight - headHeight;
    const bottom = top + viewport.rows.heightOf(row);
    const above = this.grid.model.groupsAbove(row).length * viewport.rows.groupHeight;
    if (top - above < scroller.scrollTop) scroller.scrollTop = Math.max(0, top - above);
    else if (bottom > scroller.scrollTop + height) scroller.scrollTop = bottom - height;
    this.revealColumn(col);
  }

  revealColumn(col: number): void {
    const { columns } = this.viewport;
    if (col < columns.pinnedCount || col >= columns.widths.length) return;
    const left = columns.lefts[col]!;
    const right = left + columns.widths[col]!;
    const { scroller } = this;
    if (left < scroller.scrollLeft + columns.pinnedWidth) scroller.scrollLeft = left - columns.pinnedWidth;
    else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
  }
}
