import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { AssortmentRecord } from '../../platform/db/tables/assortments.ts';
import { visibilityOf } from './assortments.access.ts';
import { dynamicRefs } from './catalogue-match.ts';

/** What rows of assortments can be asked for as options: a column of the product, and the row's own cell over it. */
const rowOptions = {
  'products.pillar': { column: 'pillar', cell: 'pillar' },
  'products.gender': { column: 'gender' },
  'products.division': { column: 'division' },
  'products.divisionGroup': { column: 'division_group' },
  'products.category': { column: 'category' },
  'products.keyInitiative': { column: 'key_initiative', cell: 'keyInitiative' },
  'products.productType': { column: 'product_type' },
} as const satisfies Record<string, { readonly column: string; readonly cell?: string }>;

export type RowOption = keyof typeof rowOptions;

export const isRowOption = (name: string): name is RowOption => Object.hasOwn(rowOptions, name);

/** A row's own value counts, not the catalogue's that it replaces. */
const rowValue = (option: RowOption) => {
  const { column, cell }: { readonly column: string; readonly cell?: string } = rowOptions[option];
  const value = sql.ref(`p.${column}`);
  return cell === undefined ? value : sql`CASE WHEN a.cells ? ${cell} THEN a.cells ->> ${cell} ELSE ${value} END`;
};

/** The rows of dynamic assortments are not stored; they are what the filters match for this reader right now. */
const matchedRows = async (ctx: Ctx, records: readonly AssortmentRecord[]) => {
  const rows = [];
  for (const record of records)
    for (const ref of await dynamicRefs(ctx.read, ctx, record, visibilityOf(ctx, record), {}))
      rows.push({ id: record.id, ...ref });
  return sql`
    SELECT k.assortment_id, k.style, k.color
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ style }) => style)}::text[],
                ${rows.map(({ color }) => color)}::text[]) AS k (assortment_id, style, color)`;
};

const listedRows = (records: readonly AssortmentRecord[]) => sql`
  SELECT assortment_id, style, color FROM assortment_products
  WHERE assortment_id = ANY(${records.map(({ id }) => id)}::uuid[])`;

export interface OptionCount {
  readonly value: string;
  readonly count: number;
}

/** The values that occur in the rows of these assortments, and in how many rows. */
export const rowOptionCounts = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  options: readonly RowOption[],
): Promise<Record<string, OptionCount[]>> => {
  const listed = listedRows(records.filter(({ method }) => method === 'static'));
  const matched = await matchedRows(
    ctx,
    records.filter(({ method }) => method === 'dynamic'),
  );
  const counted: Record<string, OptionCount[]> = {};
  for (const option of new Set(options)) {
    const { rows } = await sql<OptionCount>`
      SELECT v.value, count(*)::int AS count FROM (
        SELECT ${rowValue(option)} AS value
        FROM (${listed} UNION ALL ${matched}) r
        JOIN products p ON p.style = r.style AND p.color = r.color
        LEFT JOIN assortment_products a
          ON a.assortment_id = r.assortment_id AND a.style = r.style AND a.color = r.color
      ) v WHERE v.value IS NOT NULL AND v.value <> '' GROUP BY v.value ORDER BY v.value`.execute(ctx.read);
    counted[option] = rows;
  }
  return counted;
};
