import type { Input } from '@atelier/contract';
import { assortmentSummary } from '@atelier/contract/assortments/assortment';
import { managesAssortments } from '@atelier/domain/assortment/access';
import { tellableCount } from '@atelier/domain/assortment/alerts';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { isInside, pathOf } from '@atelier/domain/assortment/folders';
import { compareInternal } from '@atelier/domain/assortment/lists';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayRead, mayWrite, visibilityOf } from '../assortment/assortments.access.ts';
import { presentSummary } from '../assortment/assortments.rows.ts';
import { coversOf } from '../rows/covers.ts';
import { reachedCounts, reachedCovers } from '../rows/reached-rows.ts';

type ListQuery = Input<'listAssortments'>['query'];
type ListInput = { readonly query: ListQuery };
type Listed = AssortmentRecord & { starred: boolean; product_count: number; alerts_by_reason: Record<string, number> };

/** A count would tell of prices that the reader may not see. */
const alertsByReason = (id: RawBuilder<unknown>) => sql`
  (SELECT coalesce(jsonb_object_agg(l.reason, l.count), '{}')
     FROM (SELECT reason, count(*)::int FROM assortment_alerts WHERE assortment_id = ${id} GROUP BY reason) l)`;

/** What this person may read, without what has to be counted and drawn for each. */
export const readableRecords = async (ctx: Ctx, orgType: OrgType, query: ListQuery): Promise<Listed[]> => {
  const { state, starred, channel, search } = query;
  const { rows } = await sql<Listed>`
    SELECT a.*, s.user_id IS NOT NULL AS starred,
      (SELECT count(*)::int FROM assortment_products r WHERE r.assortment_id = a.id) AS product_count,
      ${alertsByReason(sql`a.id`)} AS alerts_by_reason
    FROM assortments a LEFT JOIN assortment_stars s ON s.assortment_id = a.id AND s.user_id = ${ctx.user.id}
    WHERE a.org_type = ${orgType}
      ${state ? sql`AND (a.state = ${state} OR a.type = 'folder')` : sql``}
      ${starred ? sql`AND s.user_id IS NOT NULL` : sql``}
      ${channel ? sql`AND a.channel = ${channel}` : sql``}
      ${search ? sql`AND strpos(lower(a.title || ' ' || a.sub_title), ${search.toLowerCase()}) > 0` : sql``}
    ORDER BY lower(a.title), a.id`.execute(ctx.read);
  return rows.filter((record) => mayRead(ctx, record));
};

/** People who only read see the folders that lead to something they may read. */
const withoutEmptyFolders = (ctx: Ctx, records: Listed[]): Listed[] => {
  if (ctx.config.bypassAccess || managesAssortments(ctx.user)) return records;
  const items = records.filter(({ type }) => type === 'item');
  return records.filter(
    (record) => record.type === 'item' || items.some((item) => isInside(item.hierarchy, pathOf(record))),
  );
};

type SortKey = keyof NonNullable<NonNullable<ListQuery['_options']>['sort']>;

const sortValue = (record: AssortmentRecord, key: SortKey): string | number => {
  if (key === 'modifiedDate') return record.modified_date.getTime();
  if (key === 'createdDate') return record.created_date.getTime();
  if (key === 'sortOrder') return record.sort_order;
  if (key === 'year') return record.year ?? 0;
  return (key === 'season' ? (record.season ?? '') : record.title).toLowerCase();
};

const compareBy = (sort: NonNullable<ListQuery['_options']>['sort'] = {}) => {
  const keys = Object.entries(sort) as [SortKey, 1 | -1][];
  return (a: AssortmentRecord, b: AssortmentRecord): number => {
    for (const [key, direction] of keys) {
      const [x, y] = [sortValue(a, key), sortValue(b, key)];
      if (x !== y) return (x < y ? -1 : 1) * direction;
    }
    return 0;
  };
};

const internalOrder = (a: AssortmentRecord, b: AssortmentRecord): number =>
  compareInternal({ ...a, productType: a.product_type }, { ...b, productType: b.product_type });

const fieldNames = new Set(Object.keys(assortmentSummary.shape));

const selected = <T extends { _id: string }>(entry: T, select: string | undefined): Partial<T> & { _id: string } => {
  if (select === undefined) return entry;
  const fields = select.split(/[\s,]+/).filter(Boolean);
  const unknown = fields.find((field) => !fieldNames.has(field));
  if (unknown !== undefined) refuse('invalidQuery', { reason: `There is no field "${unknown.slice(0, 80)}".` });
  const kept = Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)));
  return { ...(kept as Partial<T>), _id: entry._id };
};

/** [M5.1] Title ascending unless asked otherwise; internal ones by year, season, region and type (M5.7). */
export const listAssortments =
  (orgType: OrgType) =>
  async (ctx: Ctx, { query }: ListInput) => {
    const records = withoutEmptyFolders(ctx, await readableRecords(ctx, orgType, query));
    const { sort, limit, skip = 0 } = query._options ?? {};
    if (sort) records.sort(compareBy(sort));
    else if (orgType === 'internal') records.sort(internalOrder);
    const page = limit === undefined ? records.slice(skip) : records.slice(skip, skip + limit);
    return {
      data: (await presentListed(ctx, page)).map((entry) => selected(entry, query._select)),
      totalCount: records.length,
    };
  };

export const presentListed = async (ctx: Ctx, records: readonly Listed[]) => {
  const ids = records.map(({ id }) => id);
  const covers = await reachedCovers(ctx.read, ctx, await coversOf(ctx.read, ids));
  const reached = await reachedCounts(ctx.read, ctx, ids);
  return records.map((record) =>
    presentSummary(ctx.user, record, {
      starred: record.starred,
      productCount: reached?.get(record.id)?.products ?? record.product_count,
      alertCount: tellableCount(
        reached?.get(record.id)?.alerts ?? record.alerts_by_reason,
        visibilityOf(ctx, record).removed,
      ),
      mayEdit: mayWrite(ctx, record),
      cover: covers.get(record.id) ?? null,
    }),
  );
};

export const countsOf = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  records: readonly AssortmentRecord[],
): Promise<Listed[]> => {
  if (records.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    starred: boolean;
    product_count: number;
    alerts_by_reason: Record<string, number>;
  }>`
    SELECT k.id, EXISTS (SELECT 1 FROM assortment_stars s WHERE s.assortment_id = k.id AND s.user_id = ${ctx.user.id}) AS starred,
      (SELECT count(*)::int FROM assortment_products r WHERE r.assortment_id = k.id) AS product_count,
      ${alertsByReason(sql`k.id`)} AS alerts_by_reason
    FROM unnest(${records.map(({ id }) => id)}::uuid[]) AS k (id)`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map((record) => ({ ...record, ...byId.get(record.id)! }));
};
