import type { Input, Reply } from '@atelier/contract';
import { shownPerson } from '@atelier/domain/access/shown-person';
import { parseStyleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';

interface Written {
  readonly id: string;
  readonly field: string;
  readonly code: string;
  readonly name: string;
  readonly at: Date;
}

/** [G21] A person who has to choose between two values wants to know whose the other one is. */
export const cellWriters = async (ctx: Ctx, { params, body }: Input<'cellWriters'>): Promise<Reply<'cellWriters'>> => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const { removed } = visibilityOf(ctx, record);
  const asked = body.cells.flatMap(({ id, field }) => {
    const pair = removed.has(field) ? undefined : parseStyleColorId(id);
    return pair ? [{ ...pair, id, field }] : [];
  });
  const { rows } = await sql<Written>`
    SELECT k.id, k.field, r.actor AS code, r.actor_name AS name, r.at
    FROM unnest(${asked.map(({ id }) => id)}::text[], ${asked.map(({ style }) => style)}::text[],
                ${asked.map(({ color }) => color)}::text[], ${asked.map(({ field }) => field)}::text[])
         AS k (id, style, color, field)
    JOIN assortment_products a ON a.assortment_id = ${record.id} AND a.style = k.style AND a.color = k.color
    JOIN edit_revisions r
      ON r.entity = ${assortments.entity} AND r.entity_id = ${record.id} AND r.revision = (a.cell_versions ->> k.field)::int`.execute(
    ctx.read,
  );
  return {
    data: rows.map(({ id, field, code, name, at }) => ({
      id,
      field,
      by: shownPerson(ctx.user, { userCode: code, name }).name,
      at: at.toISOString(),
    })),
  };
};
