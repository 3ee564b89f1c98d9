import { ColumnGeometry, type Grid, RowGeometry, type Topic } from '@atelier/grid';
import type { FindLook } from './cell-looks.ts';
import { Focus } from './focus.ts';
import { headHeight } from './head-height.ts';
import { type Frame, RowElement } from './row-element.ts';
import { StickyGroups } from './sticky-groups.ts';
import { StickyPins } from './sticky-pins.ts';

export interface ViewportParts {
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly sticky: HTMLElement;
  readonly handle: HTMLElement;
}

/** Rows drawn beyond the upper and the lower edge. */
interface SpareRows {
  readonly above: number;
  readonly below: number;
}

const atRest: SpareRows = { above: 3, below: 3 };
const goingDown: SpareRows = { above: 1, below: 3 };
const goingUp: SpareRows = { above: 3, below: 1 };
const flung: SpareRows = { above: 0, below: 0 };
const settleMs = 120;
const overscanColumns = 1;

/** Keeps the rows in sight painted. Elements are reused; the row holding focus is never given away. */
export class Viewport {
  readonly rows = new RowGeometry();
  readonly columns = new ColumnGeometry();
  readonly focus: Focus;
  onColumns: () => void = () => {};
  onDetails: () => void = () => {};
  readonly frame: Frame;
  private readonly grid: Grid;
  private readonly parts: ViewportParts;
  private readonly sticky: StickyGroups;
  private readonly pins: StickyPins;
  private live = new Map<number, RowElement>();
  private firstRow = 0;
  private lastRow = -1;
  private width = 0;
  private height = 0;
  private lastScrollTop = 0;
  private spare = atRest;
  /** Rows that came while scrolling stand where their elements were. */
  private unordered = false;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private readonly written = new Map<string, string>();
  private readonly stops: (() => void)[] = [];

  constructor(grid: Grid, parts: ViewportParts) {
    this.grid = grid;
    this.parts = parts;
    this.frame = {
      grid,
      rows: this.rows,
      columns: this.columns,
      first: 0,
      last: 0,
      find: null,
      layout: 0,
      treegrid: false,
    };
    this.focus = new Focus(grid, this, parts.scroller);
    this.sticky = new StickyGroups(grid, this.rows, parts.sticky);
    this.pins = new StickyPins(parts.body);
  }

  start(): void {
    const { scroller } = this.parts;
    const onScroll = () => {
      const { scrollTop, scrollLeft } = scroller;
      this.render();
      this.pins.scrolled(scrollTop, scrollLeft);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(scroller);
    this.stops.push(
      () => scroller.removeEventListener('scroll', onScroll),
      () => observer.disconnect(),
      this.pins.listen(scroller),
      this.grid.subscribe((topics) => this.changed(topics)),
    );
    this.width = scroller.clientWidth;
    this.height = scroller.clientHeight;
    scroller.style.setProperty('--grid-width', `${this.width}px`);
    this.measure();
    this.render();
    this.focus.follow(false, false);
    this.paintSelection(false);
  }

  stop(): void {
    clearTimeout(this.settle);
    this.spare = atRest;
    for (const stop of this.stops.splice(0)) stop();
    for (const row of this.live.values()) row.el.remove();
    this.live.clear();
    this.lastRow = -1;
  }

  get visibleRows(): number {
    return Math.max(1, Math.floor((this.height - headHeight) / this.rows.rowHeight));
  }

  rowElement(position: number): RowElement | undefined {
    return this.live.get(position);
  }

  get scrollTop(): number {
    return this.parts.scroller.scrollTop;
  }

  get scrollLeft(): number {
    return this.parts.scroller.scrollLeft;
  }

  scrollerBox(): DOMRect {
    return this.parts.scroller.getBoundingClientRect();
  }

  headerCell(col: number): HTMLElement | null {
    return this.parts.scroller.querySelector<HTMLElement>(`[role=columnheader][aria-colindex="${col + 1}"]`);
  }

  liveRows(): Iterable<RowElement> {
    return this.live.values();
  }

  setFind(find: FindLook | null): void {
    this.frame.find = find;
    this.repaint();
  }

  private changed(topics: ReadonlySet<Topic>): void {
    // Asked first: painting may give away the cell that has focus, and the new active cell must then get it.
    const hadFocus = this.focus.inBody;
    const arranged = topics.has('rows') || topics.has('columns');
    if (arranged) {
      this.keepActiveElement();
      this.measure();
    }
    const onlyStatus = topics.size === 1 && topics.has('status');
    // Scrolled first: rows are drawn once, where they will be seen.
    const scrolled = !onlyStatus && this.focus.follow(hadFocus, topics.has('reveal'));
    if (arranged) {
      this.render(true);
      this.onColumns();
    } else {
      if (scrolled) this.render();
      if (scrolled || topics.has('cells') || topics.has('selection')) this.repaint();
    }
    if (!onlyStatus) this.paintSelection(hadFocus);
  }

  private resized(): void {
    const { clientWidth, clientHeight } = this.parts.scroller;
    if (clientWidth === this.width && clientHeight === this.height) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.parts.scroller.style.setProperty('--grid-width', `${clientWidth}px`);
    const { pinnedCount, width } = this.columns;
    this.columns.measure(this.grid, clientWidth);
    const moved = pinnedCount !== this.columns.pinnedCount || width !== this.columns.width;
    if (moved) this.measure();
    this.render(moved);
    if (moved) this.onColumns();
  }

  private measure(): void {
    this.rows.measure(this.grid);
    this.columns.measure(this.grid, this.width);
    const { pinnedCount, widths } = this.columns;
    const drawn = this.grid.columns.drawn.map(({ id }, col) => `${id} ${widths[col]}`);
    this.write('layout', `${pinnedCount} ${drawn.join(' ')}`, () => {
      this.frame.layout++;
    });
    this.frame.treegrid = Boolean(this.grid.options.tree) || this.grid.model.grouped;
    const { body, scroller } = this.parts;
    this.write('role', this.frame.treegrid ? 'treegrid' : 'grid', (role) => scroller.setAttribute('role', role));
    this.write('height', `${this.rows.height}px`, (height) => body.style.setProperty('height', height));
    this.write('width', `${this.columns.width}px`, (width) => body.style.setProperty('width', width));
    this.write('row', `${this.rows.rowHeight}px`, (height) => scroller.style.setProperty('--grid-row', height));
    this.write('group', `${this.rows.groupHeight}px`, (height) => scroller.style.setProperty('--group-row', height));
    this.write('rows', String(this.rows.count + 1), (count) => scroller.setAttribute('aria-rowcount', count));
    this.write('columns', String(this.columns.widths.length), (count) => scroller.setAttribute('aria-colcount', count));
  }

  /** Only what is new: even an equal value makes the browser lay out every row before it says how far it is scrolled. */
  private write(what: string, value: string, to: (value: string) => void): void {
    if (this.written.get(what) === value) return;
    this.written.set(what, value);
    to(value);
  }

  /** After rows moved, the element with focus (or an open editor) goes with its row. */
  private keepActiveElement(): void {
    const element = this.focus.row;
    if (!element) return;
    const position = this.grid.selection.active.row;
    const held = this.live.get(position);
    if (held === element) return;
    this.live.delete(element.position);
    if (held) this.live.set(element.position, held);
    this.live.set(position, element);
  }

  repaint(): void {
    const keep = this.grid.selection.active;
    for (const [position, row] of this.live) row.show(position, this.frame, position === keep.row ? keep.col : -1);
  }

  repaintRow(position: number): void {
    const { row, col } = this.grid.selection.active;
    this.live.get(position)?.show(position, this.frame, position === row ? col : -1);
  }

  /** The row that an element lies in, wherever that is by now. */
  repaintAround(element: HTMLElement): void {
    for (const [position, { el }] of this.live) if (el.contains(element)) this.repaintRow(position);
  }

  render(force = false): void {
    const { scrollTop, scrollLeft } = this.parts.scroller;
    const last = this.rows.count - 1;
    const spare = this.spareRows(scrollTop);
    const from = Math.max(0, this.rows.at(scrollTop) - spare.above);
    const to = Math.min(last, this.rows.at(scrollTop + this.height - headHeight) + spare.below);
    const sideways = this.fitColumns(scrollLeft);
    if (force || sideways || from !== this.firstRow || to !== this.lastRow) {
      this.grid.source.need?.(...this.grid.model.spansOf(from, to));
      this.showRows(from, to, force || sideways);
    }
    this.sticky.render(scrollTop);
  }

  /**
   * Behind somebody who scrolls one row is enough. A move is drawn more than once, by whoever scrolled and when the
   * browser tells of it, so that answer holds until scrolling rests. A fling replaces every row each frame: it has no
   * spare rows until something is drawn where it came to.
   */
  private spareRows(scrollTop: number): SpareRows {
    const moved = scrollTop - this.lastScrollTop;
    this.lastScrollTop = scrollTop;
    if (moved === 0) return this.spare;
    this.whenSettled();
    const fling = Math.abs(moved) >= this.height;
    if (fling) this.spare = atRest;
    else this.spare = moved > 0 ? goingDown : goingUp;
    return fling ? flung : this.spare;
  }

  private whenSettled(): void {
    clearTimeout(this.settle);
    this.settle = setTimeout(() => {
      this.spare = atRest;
      this.render();
      if (this.unordered) this.orderElements();
    }, settleMs);
  }

  private fitColumns(scrollLeft: number): boolean {
    const [first, last] = this.columns.between(scrollLeft, this.width);
    const from = Math.max(this.columns.pinnedCount, first - overscanColumns);
    const to = Math.min(this.columns.widths.length - 1, last + overscanColumns);
    if (from === this.frame.first && to === this.frame.last) return false;
    this.frame.first = from;
    this.frame.last = to;
    this.onColumns();
    return true;
  }

  private showRows(from: number, to: number, all: boolean): void {
    const active = this.grid.selection.active;
    const free = this.takeOutOfSight(from, to, active.row);
    const { frame } = this;
    for (let position = from; position <= to; position++) {
      let row = this.live.get(position);
      if (!row) {
        row = free.shift() ?? new RowElement();
        this.live.set(position, row);
        row.show(position, frame, position === active.row ? active.col : -1);
        if (!row.el.isConnected) this.parts.body.append(row.el);
        this.unordered = true;
      } else if (all) row.show(position, frame, position === active.row ? active.col : -1);
    }
    for (const row of free) row.el.remove();
    this.firstRow = from;
    this.lastRow = to;
    const parked = active.row < from || active.row > to ? this.live.get(active.row) : undefined;
    if (all) parked?.show(active.row, frame, active.col);
    if (all) this.orderElements();
    else if (this.unordered) this.whenSettled();
    this.placeHandle();
    if (this.grid.openDetails.size) this.onDetails();
  }

  /** Frees elements in screen order, so that a fling finds each already in its place. */
  private takeOutOfSight(from: number, to: number, active: number): RowElement[] {
    const free: RowElement[] = [];
    const gone = [...this.live.keys()].filter((at) => at < from || at > to).sort((a, b) => a - b);
    for (const at of gone) {
      if (at === active && at < this.rows.count && this.focus.holds(this.live.get(at)!)) continue;
      free.push(this.live.get(at)!);
      this.live.delete(at);
    }
    return free;
  }

  /**
   * aria-rowindex must rise through the DOM for those who read it. While rows fly past nobody does, and each move would
   * lay out the row anew, so they are put in order when scrolling rests. They are moved around the one with focus,
   * which itself stays: moving a focused element in the DOM takes its focus away.
   */
  private orderElements(): void {
    const { body } = this.parts;
    const { firstRow: from, lastRow: to } = this;
    const anchor = this.rowInUse();
    const active = anchor?.position ?? from;
    const fixed = anchor?.el ?? null;
    let previous: Node | null = fixed;
    for (let position = fixed ? Math.max(from, active + 1) : from; position <= to; position++) {
      const { el } = this.live.get(position)!;
      const expected: Node | null = previous ? previous.nextSibling : body.firstChild;
      if (expected !== el) body.insertBefore(el, expected);
      previous = el;
    }
    let next: Node | null = fixed;
    for (let position = Math.min(to, active - 1); fixed && position >= from; position--) {
      const { el } = this.live.get(position)!;
      if (el.nextSibling !== next) body.insertBefore(el, next);
      next = el;
    }
    this.unordered = false;
  }

  /** The row that must not be moved: where the keyboard is, be it in its details; else the active one. */
  private rowInUse(): RowElement | undefined {
    for (const row of this.live.values()) if (row.el.contains(document.activeElement)) return row;
    const active = this.live.get(this.grid.selection.active.row);
    return active?.el.parentNode === this.parts.body ? active : undefined;
  }

  private paintSelection(hadFocus: boolean): void {
    this.focus.update(hadFocus);
    this.placeHandle();
  }

  /** It lies in the element of its row, which may show another row by now. */
  private placeHandle(): void {
    const { handle } = this.parts;
    const range = this.grid.selection.last;
    const row = range ? this.live.get(range.bottom) : undefined;
    if (!range || !row || range.right >= this.columns.widths.length || this.grid.editing) {
      handle.remove();
      return;
    }
    const host = range.right < this.columns.pinnedCount ? row.pin : row.el;
    const right = this.columns.lefts[range.right]! + this.columns.widths[range.right]!;
    this.write('handle', `${right - 5}px`, (left) => handle.style.setProperty('left', left));
    if (handle.parentNode !== host) host.prepend(handle);
  }

  refreshHandle(): void {
    this.placeHandle();
  }
}
