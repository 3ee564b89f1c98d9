import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { selectInternal } from './select-internal.ts';

type Requested = Input<'internalProductOptions'>['body']['requestedOptions'][number];

const columns: { readonly [option in Requested]: string } = {
  'products.pillar': 'pillar',
  'products.gender': 'gender',
  'products.division': 'division',
  'products.divisionGroup': 'division_group',
  'products.category': 'category',
  'products.keyInitiative': 'key_initiative',
  'products.productType': 'product_type',
};
const cells: { readonly [option in Requested]?: string } = {
  'products.pillar': 'pillar',
  'products.keyInitiative': 'keyInitiative',
};

/** A row's own value counts, not the catalogue's that it replaces. */
const rowValue = (option: Requested) => {
  const column = sql.ref(`p.${columns[option]}`);
  const cell = cells[option];
  return cell ? sql`CASE WHEN a.cells ? ${cell} THEN a.cells ->> ${cell} ELSE ${column} END` : column;
};

const valuesOf = async (ctx: Ctx, ids: readonly string[], option: Requested): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    SELECT DISTINCT v.value FROM (
      SELECT ${rowValue(option)} AS value
      FROM assortment_products a JOIN products p ON p.style = a.style AND p.color = a.color
      WHERE a.assortment_id = ANY(${ids}::uuid[])
    ) v WHERE v.value IS NOT NULL AND v.value <> '' ORDER BY 1`.execute(ctx.read);
  return rows.map(({ value }) => value);
};

export const internalProductOptions = async (ctx: Ctx, { body }: Input<'internalProductOptions'>) => {
  const ids = (await selectInternal(ctx, body.query)).map(({ id }) => id);
  const data: Record<string, string[]> = {};
  for (const option of new Set(body.requestedOptions)) data[option] = await valuesOf(ctx, ids, option);
  return { data };
};
