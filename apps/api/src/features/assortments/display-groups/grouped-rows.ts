import { groupTitle, type SortRow } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupings } from '@atelier/domain/display-group/group-by';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { dynamicRefs } from '../rows/catalogue-match.ts';
import { presentationOf, readRows } from '../rows/read-rows.ts';
import { asRead } from '../rows/row-columns.ts';

/** A row with its place, and the revisions in which people moved it or wrote its cells. */
export interface GroupedRow extends SortRow {
  readonly position: number;
  readonly versions: Readonly<Record<string, number>>;
}

type Packed = [string, string, number, Record<string, number>, string | null];

const unpacked = ([style, color, position, versions, group]: Packed): GroupedRow => ({
  id: styleColorId(style, color),
  style,
  color,
  productType: '',
  position,
  versions,
  group: groupTitle(group),
});

/** All rows in the saved order, as one JSON value: 5,000 of them are read in a third of the time. */
const staticRows = async (tx: Tx, record: AssortmentRecord, groupBy: GroupBy): Promise<GroupedRow[]> => {
  const { field } = groupings[groupBy];
  const { rows } = await sql<{ rows: Packed[] | null }>`
    SELECT json_agg(json_build_array(a.style, a.color, a.position, a.cell_versions,
                                     CASE WHEN a.cells ? ${field} THEN a.cells ->> ${field} ELSE ${sql.raw(asRead(field))} END)
                    ORDER BY a.position, a.style, a.color) AS rows
    FROM assortment_products a LEFT JOIN products p ON p.style = a.style AND p.color = a.color
    WHERE a.assortment_id = ${record.id}`.execute(tx);
  return (rows[0]?.rows ?? []).map(unpacked);
};

/** The rows of a dynamic assortment that this person reaches, in the order of its sort. */
const dynamicRows = async (tx: Tx, ctx: Ctx, record: AssortmentRecord, groupBy: GroupBy): Promise<GroupedRow[]> => {
  const { field } = groupings[groupBy];
  const refs = await dynamicRefs(tx, ctx, record, {});
  const rows = await readRows(tx, presentationOf(ctx, record, [field]), refs);
  return refs.map(({ style, color }, at) => unpacked([style, color, at, {}, rows[at]?.[field] as string | null]));
};

export const rowsByGroup = (tx: Tx, ctx: Ctx, record: AssortmentRecord, groupBy: GroupBy): Promise<GroupedRow[]> =>
  record.method === 'static' ? staticRows(tx, record, groupBy) : dynamicRows(tx, ctx, record, groupBy);
