import { type Comparison, compareRows } from '../assortment/compare.ts';
import { type ColumnKey, documentColumn } from './document-columns.ts';

type Price = number | null;

/** What a document said of its style-colors when it was sent, as far as the next one tells what has changed. */
export interface SentContent {
  /** Whose prices they are; those of another location are not compared. */
  readonly location: string;
  /** The columns of prices that it had. */
  readonly columns: readonly ColumnKey[];
  /** In the order it had them: a style-color and its prices, one for each column. */
  readonly lines: readonly (readonly [id: string, ...prices: Price[]])[];
}

export interface PriceChange {
  readonly column: ColumnKey;
  readonly before: Price;
  readonly after: Price;
}

export interface DocumentChanges extends Pick<Comparison, 'added' | 'dropped' | 'moved'> {
  readonly repriced: readonly { readonly id: string; readonly changes: readonly PriceChange[] }[];
}

export const priceColumns = (columns: readonly ColumnKey[]): ColumnKey[] =>
  columns.filter((key) => documentColumn(key).kind === 'money');

const rowsOf = ({ columns, lines }: SentContent, compared: readonly ColumnKey[]) => {
  const places = compared.map((column) => ({ column, at: columns.indexOf(column) }));
  return lines.map(([id, ...prices]) => ({
    id,
    cells: Object.fromEntries(places.map(({ column, at }) => [column, prices[at] ?? null])),
  }));
};

/** [T1] A price is compared only where both have it: neither tells what the other was not to show. */
export const changesBetween = (before: SentContent, after: SentContent): DocumentChanges => {
  const compared =
    before.location === after.location ? after.columns.filter((key) => before.columns.includes(key)) : [];
  const { added, dropped, moved, repriced, changed } = compareRows(rowsOf(before, compared), rowsOf(after, compared));
  const byId = Map.groupBy([...repriced, ...changed], ({ id }) => id);
  return {
    added,
    dropped,
    moved,
    repriced: [...byId].map(([id, all]) => ({
      id,
      changes: all.flatMap(({ changes }) =>
        changes.map(({ field, ...sides }) => ({ column: field, ...sides }) as PriceChange),
      ),
    })),
  };
};
