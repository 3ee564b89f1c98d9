import { type Grid, type StreamPart, StreamSource } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';

type RowsOnTheWay = AsyncIterable<StreamPart<ProductGridRow>>;

/** The rows of one assortment, and those that left it while the server still has to be told something about them. */
export class AssortmentSource extends StreamSource<ProductGridRow> {
  /** Deleting on the server names style and color; an edit on its way names the version it was made on. */
  readonly taken = new Map<string, ProductGridRow>();
  private readonly grid: () => Grid<ProductGridRow>;

  constructor(idOf: (row: ProductGridRow) => string, grid: () => Grid<ProductGridRow>) {
    super(idOf);
    this.grid = grid;
  }

  override remove(at: number): void {
    const row = this.at(at);
    if (row) this.taken.set(row.id, row);
    super.remove(at);
  }

  override replace(rows: ProductGridRow[]): void {
    const { queue } = this.grid();
    for (let at = 0; queue?.unsent && at < this.length; at++) {
      const row = this.at(at)!;
      if (queue.touches(row.id)) this.taken.set(row.id, row);
    }
    super.replace(rows);
  }

  /** Rows read again keep the edits that have not been sent yet, and the version these were made on. */
  async *withWaiting(parts: RowsOnTheWay): RowsOnTheWay {
    for await (const part of parts) {
      for (const row of part.rows ?? []) this.carryOver(row);
      yield part;
    }
  }

  private carryOver(row: ProductGridRow): void {
    const { queue, columns } = this.grid();
    const before = this.taken.get(row.id);
    if (!before || !queue?.touches(row.id)) return;
    for (const column of columns.all) {
      if (queue.isWaiting(row.id, column.id)) column.set(row, column.get(before));
    }
    row.version = before.version;
  }
}
