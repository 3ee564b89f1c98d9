import { foldText, type Grid, type Problem, type Range } from '@atelier/grid';
import styles from '../grid-view.module.css';
import { type CellLook, plainLook } from './cell-element.ts';

export interface FindLook {
  readonly text: string;
  readonly current: { readonly row: number; readonly col: number } | null;
}

function edgesOf(ranges: readonly Range[], row: number, col: number): string | null {
  let edges: string | null = null;
  for (const { top, bottom, left, right } of ranges) {
    if (row < top || row > bottom || col < left || col > right) continue;
    edges ??= '';
    if (row === top) edges += ` ${styles.edgeTop!}`;
    if (row === bottom) edges += ` ${styles.edgeBottom!}`;
    if (col === left) edges += ` ${styles.edgeLeft!}`;
    if (col === right) edges += ` ${styles.edgeRight!}`;
  }
  return edges;
}

/** Decides how the cells of one row look. Answers the shared plain look wherever it can: rows far from any mark stay cheap. */
export class RowLooks {
  private readonly grid: Grid;
  private readonly row: number;
  private readonly value: object | undefined;
  private readonly id: string;
  private readonly problems: ReadonlyMap<string, Problem> | undefined;
  private readonly touched: boolean;
  private readonly find: FindLook | null;
  readonly plain: boolean;

  constructor(grid: Grid, row: number, value: object | undefined, find: FindLook | null) {
    this.grid = grid;
    this.row = row;
    this.value = value;
    this.find = find;
    this.touched = grid.selection.touchesRow(row);
    const marked = value !== undefined && (grid.problems.count.all > 0 || grid.marks.size > 0);
    this.id = marked ? grid.idOf(value) : '';
    this.problems = marked ? grid.problems.of(this.id) : undefined;
    this.plain = !this.touched && !this.problems && !find && !(marked && grid.marks.size > 0);
  }

  at(col: number): CellLook {
    if (this.plain) return plainLook;
    const edges = this.touched ? edgesOf(this.grid.selection.ranges, this.row, col) : null;
    const column = this.grid.columns.drawn[col]!;
    const problem = this.problems?.get(column.id);
    const by = this.id ? this.grid.marks.at(this.id, column.id)?.by : undefined;
    const found = this.foundAt(col);
    if (edges === null && !problem && !by && !found) return plainLook;
    return { selected: edges !== null, edges: edges ?? '', problem, by, found };
  }

  private foundAt(col: number): CellLook['found'] {
    if (!this.find || !this.value) return '';
    if (this.find.current?.row === this.row && this.find.current.col === col) return 'current';
    const column = this.grid.columns.drawn[col]!;
    if (column.field.kind === 'image') return '';
    return foldText(column.show(this.value)).includes(this.find.text) ? 'match' : '';
  }
}
