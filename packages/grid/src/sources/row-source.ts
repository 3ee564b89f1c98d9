import type { GridSettings } from '../settings.ts';

export type SourceEvent =
  | { readonly type: 'reset' }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly message: string };

/** Rows that stand together because they have the same value in a column, as whoever arranged them counted them. */
export interface SourceGroup {
  readonly column: string;
  readonly value: string;
  readonly count: number;
}

/** From one row to another, both included. */
export type Span = readonly [from: number, to: number];

/** Where rows come from. `at` answers undefined for a row that exists but has not been loaded. */
export interface RowSource<R extends object> {
  readonly length: number;
  /** True when the server sorts and filters; the model then shows rows as they come. */
  readonly arrangedElsewhere: boolean;
  /** Rows that come bit by bit: whether all have, and how many there will be (null until told). */
  readonly done?: boolean;
  readonly total?: number | null;
  at(index: number): R | undefined;
  indexOf(id: string): number;
  /** Whether this very object is one of the rows. Only sources that never replace row objects can tell. */
  holds?(row: object): boolean;
  /** Where this very object is, found without an index of ids. */
  placeOf?(row: object): number;
  insert(at: number, row: R): void;
  remove(at: number): void;
  reorder(ids: readonly string[]): void;
  /** All rows in their order, told apart; null where they are not grouped. */
  readonly groups?: readonly SourceGroup[] | null;
  need?(...spans: readonly Span[]): void;
  arrange?(settings: GridSettings): void;
  subscribe(listener: (event: SourceEvent) => void): () => void;
}

export class Listeners<E> {
  private readonly set = new Set<(event: E) => void>();

  add(listener: (event: E) => void): () => void {
    this.set.add(listener);
    return () => this.set.delete(listener);
  }

  emit(event: E): void {
    for (const listener of [...this.set]) listener(event);
  }
}
