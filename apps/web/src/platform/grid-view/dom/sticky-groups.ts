import type { Grid, RowGeometry } from '@atelier/grid';
import styles from '../grid-view.module.css';
import { GroupCell } from './group-cell.ts';

/** The groups of the first visible row, kept under the header while their rows scroll. A picture only: the real rows carry the meaning. */
export class StickyGroups {
  private readonly grid: Grid;
  private readonly rows: RowGeometry;
  private readonly host: HTMLElement;
  private readonly lines: { el: HTMLElement; cell: GroupCell }[] = [];
  private shown = '';

  constructor(grid: Grid, rows: RowGeometry, host: HTMLElement) {
    this.grid = grid;
    this.rows = rows;
    this.host = host;
  }

  render(scrollTop: number): void {
    if (!this.grid.model.grouped) {
      if (this.shown) this.host.replaceChildren();
      this.shown = '';
      return;
    }
    const groups = this.groupsAt(scrollTop);
    const key = `${this.grid.versions.rows}:${this.grid.versions.cells}:${groups.map(({ position }) => position).join()}`;
    if (key === this.shown) return;
    this.shown = key;
    this.host.replaceChildren(
      ...groups.map(({ group, position }, depth) => {
        const line = this.line(depth);
        line.el.dataset.position = String(position);
        line.el.style.top = `${depth * this.rows.groupHeight}px`;
        line.cell.showIn(line.el, group, this.grid);
        return line.el;
      }),
    );
  }

  private groupsAt(scrollTop: number) {
    const { rows } = this;
    let above = this.groupsUpTo(rows.at(scrollTop));
    // Stuck lines cover the rows beneath them, so the row that counts is the first one below the lines.
    for (let depth = 0; depth < above.length + 1; depth++) {
      const next = this.groupsUpTo(rows.at(scrollTop + depth * rows.groupHeight));
      if (next.length > depth) above = next.slice(0, depth + 1);
    }
    return above.filter(({ position }, depth) => rows.top(position) < scrollTop + depth * rows.groupHeight);
  }

  private groupsUpTo(position: number) {
    const group = this.grid.model.groupAt(position);
    const above = this.grid.model.groupsAbove(position);
    return group ? [...above, { group, position }] : above;
  }

  private line(depth: number) {
    const known = this.lines[depth];
    if (known) return known;
    const el = document.createElement('div');
    el.className = styles.stickyGroup!;
    const line = { el, cell: new GroupCell() };
    this.lines[depth] = line;
    return line;
  }
}
