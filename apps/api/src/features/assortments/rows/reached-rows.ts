import { parseStyleColorId, styleColorId } from '@atelier/domain/product/product';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import type { Cover } from '../assortment/cover.ts';
import { hasLimitedReach, reachTest, withinReach } from './catalogue-match.ts';

type Asker = Pick<Ctx, 'user'>;

export interface Reached {
  readonly id: string;
  readonly products: number;
  readonly alerts: Readonly<Record<string, number>>;
}

/** How many rows and alerts of assortments a reader reaches; undefined: all there are. */
export const reachedCounts = async (
  db: Kysely<Tables>,
  ctx: Asker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reached> | undefined> => {
  if (!hasLimitedReach(ctx)) return undefined;
  const parameters = newParameters();
  const asked = `${parameters.add(ids)}::uuid[]`;
  const reached = (table: string) =>
    `FROM ${table} k WHERE k.assortment_id = asked.id AND ${reachTest(ctx, parameters)}`;
  const byReason = `SELECT k.reason, count(*)::int ${reached('assortment_alerts')} GROUP BY k.reason`;
  const text = `SELECT asked.id, (SELECT count(*)::int ${reached('assortment_products')}) AS products,
                  (SELECT coalesce(jsonb_object_agg(l.reason, l.count), '{}') FROM (${byReason}) l) AS alerts
                FROM unnest(${asked}) AS asked (id)`;
  const { rows } = await db.executeQuery<Reached>(CompiledQuery.raw(text, parameters.values));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Pictures of products out of a reader's reach stand for nothing. */
export const reachedCovers = async (
  db: Kysely<Tables>,
  ctx: Asker,
  covers: ReadonlyMap<string, Cover>,
): Promise<ReadonlyMap<string, Cover>> => {
  if (!hasLimitedReach(ctx)) return covers;
  const pairs = [...covers.values()].flatMap(({ id }) => parseStyleColorId(id) ?? []);
  const reached = new Set((await withinReach(db, ctx, pairs)).map(({ style, color }) => styleColorId(style, color)));
  return new Map([...covers].filter(([, { id }]) => reached.has(id)));
};
