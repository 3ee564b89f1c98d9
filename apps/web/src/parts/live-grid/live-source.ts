import { type Grid, type StreamPart, StreamSource } from '@atelier/grid';
import type { LiveRow } from './live-area.ts';
import { type LiveRows, TakenRows } from './taken-rows.ts';

type RowsOnTheWay<R> = AsyncIterable<StreamPart<R>>;

const idOf = ({ id }: LiveRow) => id;

/** The rows of a live grid, and those that left it while the server still has to be told something about them. */
export class LiveSource<R extends LiveRow> extends StreamSource<R> implements LiveRows<R> {
  readonly taken = new TakenRows<R>();
  private readonly grid: () => Grid<R>;

  /** With rows given there is nothing to wait for. */
  constructor(grid: () => Grid<R>, rows?: readonly R[]) {
    super(idOf);
    this.grid = grid;
    if (!rows) return;
    this.append(rows);
    this.done = true;
  }

  override remove(at: number): void {
    const row = this.at(at);
    if (row) this.taken.note(row, at);
    super.remove(at);
  }

  override replace(rows: R[]): void {
    const { queue } = this.grid();
    for (let at = 0; queue?.unsent && at < this.length; at++) {
      const row = this.at(at)!;
      if (queue.touches(row.id)) this.taken.note(row, at);
    }
    super.replace(rows);
  }

  /** Rows read again keep the edits that have not been sent yet, and the version these were made on. */
  async *withWaiting(parts: RowsOnTheWay<R>): RowsOnTheWay<R> {
    for await (const part of parts) {
      for (const row of part.rows ?? []) this.carryOver(row);
      yield part;
    }
  }

  private carryOver(row: R): void {
    const { queue, columns } = this.grid();
    const before = this.taken.row(row.id);
    if (!before || !queue?.touches(row.id)) return;
    for (const column of columns.all) {
      if (queue.isWaiting(row.id, column.id)) column.set(row, column.get(before));
    }
    row.version = before.version;
  }
}
