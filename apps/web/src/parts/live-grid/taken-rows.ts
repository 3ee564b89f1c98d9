import type { LiveRow } from './live-area.ts';

interface Taken<R> {
  readonly row: R;
  readonly at: number;
}

/** Rows that left a grid while the server still has to be told something about them. */
export class TakenRows<R extends LiveRow> {
  private readonly left = new Map<string, Taken<R>>();

  note(row: R, at: number): void {
    this.left.set(row.id, { row, at });
  }

  /** Deleting on the server names what the row was; an edit on its way names the version it was made on. */
  row(id: string): R | undefined {
    return this.left.get(id)?.row;
  }

  placeOf(id: string): number | undefined {
    return this.left.get(id)?.at;
  }
}

/** What the write pipe asks the rows of a grid. */
export interface LiveRows<R extends LiveRow> {
  readonly taken: TakenRows<R>;
  /** Somebody gave a row another id. */
  reindex(): void;
}
