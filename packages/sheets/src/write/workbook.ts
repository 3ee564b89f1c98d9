import type { SheetCell } from '@atelier/domain/fields/field';
import type { CellAlign, CellTone, Currency } from './cell-styles.ts';

/** A cell as its field gives it, with the currency of its row's location and a colour for a problem. */
export interface WriteCell extends SheetCell {
  readonly currency?: Currency;
  readonly tone?: CellTone;
  /** Adds up the cells of its row from one column to another; no text of anybody becomes part of it (T19). */
  readonly sum?: { readonly from: number; readonly to: number };
  /** Without it the kind of value decides. */
  readonly align?: CellAlign;
}

export interface WriteRow {
  readonly cells: readonly WriteCell[];
  /** Depth under a group's line; 0 is the outermost. */
  readonly outline?: number;
  readonly tone?: CellTone;
  readonly height?: number;
}

export interface WriteColumn {
  readonly header: string;
  /** In characters; without it the column fits the first rows. */
  readonly width?: number | undefined;
  readonly hidden?: boolean | undefined;
}

export interface WriteBook {
  readonly title: string;
  readonly columns: readonly WriteColumn[];
  /** One by one, or as many together as are at hand. */
  readonly rows: AsyncIterable<WriteRow | Iterable<WriteRow>> | Iterable<WriteRow>;
  /** The deepest outline that the rows use. */
  readonly outlineLevels?: number;
  /** Points; the height of rows that carry a picture unless they say otherwise. */
  readonly rowHeight?: number;
  /** The bytes of a picture, JPEG or PNG; null leaves its cell blank. */
  readonly picture?: (address: string) => Promise<Uint8Array | null>;
  readonly onRows?: (written: number) => void;
}
