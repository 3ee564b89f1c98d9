import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import { keptForFew } from '../../../platform/db/kept-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Edit } from '../editing/edit.ts';
import { keyOf, ofStyles, storedKey, textsIn } from '../rows/named-rows.ts';

export interface StoredRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
  readonly versions: Readonly<Record<string, number>>;
  /** What the catalogue says; 0 where no price is edited and nobody asked. */
  readonly cost: number;
  readonly retail: number;
}

interface Wanted {
  readonly id: string;
  readonly style: string;
  readonly color: string;
}

/** A column each, in the same order. */
interface Columns {
  readonly styles: string[] | null;
  readonly colors: string[];
  readonly cells: RowCells[];
  readonly versions: Record<string, number>[];
  readonly costs?: (number | null)[];
  readonly retails?: (number | null)[];
}

const rowsIn = ({ styles, colors, cells, versions, costs, retails }: Columns): Map<string, StoredRow> => {
  const found = new Map<string, StoredRow>();
  for (const [at, style] of (styles ?? []).entries()) {
    const color = colors[at]!;
    const id = styleColorId(style, color);
    const [cost, retail] = [costs?.[at] ?? 0, retails?.[at] ?? 0];
    found.set(id, { id, style, color, cells: cells[at]!, versions: versions[at]!, cost, retail });
  }
  return found;
};

/**
 * The named rows, and every other color of the named styles; catalogue prices only where a price is edited. They come
 * as a JSON value per column, which is read in a third of the time that a thousand result rows take.
 */
export const loadStoredRows = async (
  tx: Tx,
  { record }: Edit,
  wanted: readonly Wanted[],
  styles: ReadonlySet<string>,
  prices: boolean,
): Promise<Map<string, StoredRow>> => {
  const base = prices
    ? sql`LEFT JOIN products p ON p.style = a.style AND p.color = a.color
          LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = ${record.location_id}`
    : sql``;
  const columns = prices ? sql`, json_agg(l.wholesale_price) AS costs, json_agg(l.suggested_retail) AS retails` : sql``;
  const all = styles.size > 0 ? sql`OR a.style = ANY (${textsIn(styles)})` : sql``;
  const { rows } = await sql<Columns>`${keptForFew(wanted.length + styles.size)}
    SELECT json_agg(a.style) AS styles, json_agg(a.color) AS colors, json_agg(a.cells) AS cells,
           json_agg(a.cell_versions) AS versions${columns}
    FROM assortment_products a ${base}
    WHERE ${ofStyles(
      record.id,
      wanted.map(({ style }) => style),
    )} AND (${storedKey} = ANY (${textsIn(wanted.map(keyOf))}) ${all})`.execute(tx);
  return rowsIn(rows[0]!);
};
