import { styleColorId } from '@atelier/domain/product/product';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { mayRead } from '../assortment/assortments.access.ts';

/** Other key initiatives of the same season, region and channel that this person may read. */
export const initiativesBeside = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  record: AssortmentRecord,
): Promise<AssortmentRecord[]> => {
  if (record.org_type !== 'internal') return [];
  const records = await db
    .selectFrom('assortments')
    .selectAll()
    .where('org_type', '=', 'internal')
    .where('type', '=', 'item')
    .where('method', '=', 'static')
    .where('state', '<>', 'Archived')
    .where('id', '<>', record.id)
    .where('season', '=', record.season)
    .where('year', '=', record.year)
    .where('region', '=', record.region)
    .where('channel', '=', record.channel)
    .execute();
  return records.filter((one) => mayRead(ctx, one));
};

/** In which of them the products of an internal assortment stand too: titles by style and color. */
export const plannedElsewhere = async (
  db: Kysely<Tables>,
  record: AssortmentRecord,
  initiatives: readonly AssortmentRecord[],
): Promise<Map<string, string[]>> => {
  const titles = new Map<string, string[]>();
  const beside = new Map(initiatives.map(({ id, title }) => [id, title]));
  if (beside.size === 0) return titles;
  const rows = await db
    .selectFrom('assortment_products as mine')
    .innerJoin('assortment_products as theirs', (on) =>
      on.onRef('theirs.style', '=', 'mine.style').onRef('theirs.color', '=', 'mine.color'),
    )
    .select(['theirs.assortment_id as id', 'mine.style', 'mine.color'])
    .where('mine.assortment_id', '=', record.id)
    .where('theirs.assortment_id', 'in', [...beside.keys()])
    .execute();
  for (const { id, style, color } of rows) {
    const key = styleColorId(style, color);
    titles.set(key, [...(titles.get(key) ?? []), beside.get(id) ?? '']);
  }
  return titles;
};
