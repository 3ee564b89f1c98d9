import type { Column, ColumnGeometry, Grid, RowGeometry } from '@atelier/grid';
import styles from '../grid-view.module.css';
import { CellElement, plainLook } from './cell-element.ts';
import { type FindLook, RowLooks } from './cell-looks.ts';
import { GroupCell } from './group-cell.ts';

export interface Frame {
  readonly grid: Grid;
  readonly rows: RowGeometry;
  readonly columns: ColumnGeometry;
  first: number;
  last: number;
  find: FindLook | null;
  /** Bumped when columns move or change width: every cell must be placed again. */
  layout: number;
  treegrid: boolean;
}

/** One pooled row: a box of pinned cells (StickyPins says when it sticks), the others after it, an optional detail below. */
export class RowElement {
  readonly el = document.createElement('div');
  readonly pin = document.createElement('div');
  position = -1;
  detail: HTMLElement | null = null;
  private readonly cells = new Map<number, CellElement>();
  private group: GroupCell | null = null;
  private busy = false;
  private top = -1;
  private layout = -1;
  private first = -1;
  private last = -1;
  private kept = -1;
  private level = 0;

  constructor() {
    this.el.className = styles.row!;
    this.el.setAttribute('role', 'row');
    this.pin.className = styles.pin!;
    this.pin.setAttribute('role', 'presentation');
    this.el.append(this.pin);
  }

  cell(col: number): CellElement | undefined {
    return this.cells.get(col);
  }

  groupCell(): HTMLElement | null {
    return this.group?.el.isConnected ? this.group.el : null;
  }

  /** Shows a row of the view. `keep` is a column that must exist even out of sight: the one holding focus. */
  show(position: number, frame: Frame, keep: number): void {
    this.moveTo(position, frame.rows.top(position));
    this.arrange(frame, keep);
    const { grid } = frame;
    const group = grid.model.groupAt(position);
    if (group) this.showGroup(position, frame);
    else this.showRow(position, frame);
    this.showDetail(frame);
  }

  private moveTo(position: number, top: number): void {
    if (top !== this.top) this.el.style.top = `${top}px`;
    this.top = top;
    if (position !== this.position) this.el.setAttribute('aria-rowindex', String(position + 2));
    this.position = position;
  }

  private showRow(position: number, frame: Frame): void {
    const { grid } = frame;
    const row = grid.model.rowAt(position);
    this.setBusy(row === undefined);
    if (!row) {
      for (const cell of this.cells.values()) cell.paintEmpty();
      return;
    }
    const looks = new RowLooks(grid, position, row, frame.find);
    if (looks.plain) for (const cell of this.cells.values()) cell.paint(row, plainLook);
    else for (const cell of this.cells.values()) cell.paint(row, looks.at(cell.col));
    if (grid.options.tree) this.showTree(row, frame);
    else if (grid.options.detail) this.showCaret(row, frame);
    if (grid.options.tree) return;
    this.setLevel(frame.treegrid ? grid.model.depthAt(position) + 1 : 0);
  }

  private showCaret(row: object, { grid, rows }: Frame): void {
    const cell = this.cells.get(0)?.el;
    if (!cell) return;
    if (grid.options.detail!.has(row)) cell.setAttribute('aria-expanded', String(rows.hasDetail(this.position)));
    else cell.removeAttribute('aria-expanded');
  }

  private showTree(row: object, { grid }: Frame): void {
    const depth = grid.model.depthAt(this.position);
    const folder = grid.options.tree!.isFolder(row);
    this.setLevel(depth + 1);
    if (folder) this.el.setAttribute('aria-expanded', String(grid.model.isOpen(grid.idOf(row))));
    else this.el.removeAttribute('aria-expanded');
    this.el.classList.toggle(styles.folder!, folder);
    this.cells.get(0)?.el.style.setProperty('--indent', String(depth));
  }

  private showGroup(position: number, frame: Frame): void {
    const { grid } = frame;
    const group = grid.model.groupAt(position)!;
    const open = grid.model.isOpen(group.id);
    this.group ??= new GroupCell();
    this.setBusy(false);
    this.el.classList.add(styles.groupRow!);
    this.el.setAttribute('aria-expanded', String(open));
    this.setLevel(group.depth + 1);
    const looks = new RowLooks(grid, position, undefined, null);
    for (const cell of this.cells.values()) {
      const column = grid.columns.drawn[cell.col]!;
      const sum = column.aggregate ? grid.model.aggregateOf(group, column) : null;
      cell.paintText(sum === null ? '' : column.field.format(sum), looks.at(cell.col));
    }
    const host = this.cells.get(0)?.el;
    host?.removeAttribute('aria-expanded');
    if (host) this.group.showIn(host, group, grid);
  }

  private leaveGroup(): void {
    this.group?.el.remove();
    this.group = null;
    this.el.classList.remove(styles.groupRow!);
    this.el.removeAttribute('aria-expanded');
    this.layout = -1;
    for (const cell of this.cells.values()) cell.el.remove();
    this.cells.clear();
    this.first = -1;
  }

  private setLevel(level: number): void {
    if (level === this.level) return;
    this.level = level;
    if (level) this.el.setAttribute('aria-level', String(level));
    else this.el.removeAttribute('aria-level');
  }

  private setBusy(busy: boolean): void {
    if (busy === this.busy) return;
    this.busy = busy;
    if (busy) this.el.setAttribute('aria-busy', 'true');
    else this.el.removeAttribute('aria-busy');
  }

  private arrange(frame: Frame, keep: number): void {
    if (this.group && !frame.grid.model.groupAt(this.position)) this.leaveGroup();
    const relayout = this.layout !== frame.layout;
    if (!relayout && frame.first === this.first && frame.last === this.last && keep === this.kept) return;
    const { columns } = frame;
    if (relayout) this.pin.style.width = `${columns.pinnedWidth}px`;
    this.layout = frame.layout;
    this.first = frame.first;
    this.last = frame.last;
    this.kept = keep;
    const free = this.freeCells(frame, keep);
    for (const col of neededColumns(frame, keep)) this.placeCell(col, frame, free, relayout);
    for (const cell of free) cell.el.remove();
    this.sortCells(keep);
  }

  private freeCells({ columns, first, last }: Frame, keep: number): CellElement[] {
    const free: CellElement[] = [];
    for (const [col, cell] of this.cells) {
      const pinned = col < columns.pinnedCount && cell.el.parentNode === this.pin;
      const inSight = col >= columns.pinnedCount && cell.el.parentNode === this.el && col >= first && col <= last;
      if (pinned || inSight || (col === keep && col < columns.widths.length)) continue;
      this.cells.delete(col);
      if (cell.el.parentNode === this.el) free.push(cell);
      else cell.el.remove();
    }
    return free;
  }

  private placeCell(col: number, { columns, grid }: Frame, free: CellElement[], relayout: boolean): void {
    let cell = this.cells.get(col);
    if (cell && !relayout) return;
    const pinned = col < columns.pinnedCount;
    cell ??= (pinned ? undefined : free.pop()) ?? new CellElement();
    cell.place(col, grid.columns.drawn[col] as Column, columns.lefts[col]!, columns.widths[col]!);
    this.cells.set(col, cell);
    const host = pinned ? this.pin : this.el;
    if (cell.el.parentNode !== host) host.append(cell.el);
  }

  /** Readers follow the DOM, so cells stand in column order. They move around the one with focus, which must not move. */
  private sortCells(keep: number): void {
    const loose = [...this.cells.values()].filter(({ el }) => el.parentNode === this.el).sort((x, y) => x.col - y.col);
    const anchor = loose.findIndex(({ col }) => col === keep);
    let previous: Node = anchor < 0 ? this.pin : loose[anchor]!.el;
    for (const { el } of loose.slice(anchor + 1)) {
      if (previous.nextSibling !== el) this.el.insertBefore(el, previous.nextSibling);
      previous = el;
    }
    let next: Node | undefined = loose[anchor]?.el;
    for (const { el } of loose.slice(0, Math.max(0, anchor)).reverse()) {
      if (next && el.nextSibling !== next) this.el.insertBefore(el, next);
      next = el;
    }
  }

  private showDetail({ rows }: Frame): void {
    const open = rows.hasDetail(this.position);
    if (open && !this.detail) {
      this.detail = this.el.appendChild(document.createElement('div'));
      this.detail.className = styles.detail!;
      this.detail.setAttribute('role', 'gridcell');
      this.detail.setAttribute('aria-colindex', '1');
      this.detail.dataset.detail = '';
    } else if (!open && this.detail) {
      this.detail.remove();
      this.detail = null;
    }
    if (this.detail) this.detail.style.cssText = `top:${rows.rowHeight}px;height:${rows.detailHeight(this.position)}px`;
  }
}

function* neededColumns({ columns, first, last }: Frame, keep: number): Generator<number> {
  for (let col = 0; col < columns.pinnedCount; col++) yield col;
  for (let col = Math.max(first, columns.pinnedCount); col <= last; col++) yield col;
  if (keep >= columns.pinnedCount && keep < columns.widths.length && (keep < first || keep > last)) yield keep;
}
