import type { Reply } from '@atelier/contract';
import { shownPerson } from '@atelier/domain/access/shown-person';
import { mayDeleteRows, mayTakeOverLock } from '@atelier/domain/assortment/access';
import { tellableAlerts } from '@atelier/domain/assortment/alerts';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { currentLock } from '../../../platform/editing/edit-lock.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, mayWrite, visibilityOf } from '../assortment/assortments.access.ts';
import { factsOf, fieldsOf, presentSummary } from '../assortment/assortments.rows.ts';
import { keptGroups } from '../assortment/kept-groups.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { coversOf } from '../rows/covers.ts';
import { reachedCounts, reachedCovers } from '../rows/reached-rows.ts';

export type AssortmentDetail = Reply<'readAssortment'>;

const besideOf = async (db: Kysely<Tables>, ctx: Ctx, id: string) => {
  const { rows } = await sql<{ starred: boolean; count: number }>`
    SELECT EXISTS (SELECT 1 FROM assortment_stars WHERE user_id = ${ctx.user.id} AND assortment_id = ${id}) AS starred,
           (SELECT count(*)::int FROM assortment_products WHERE assortment_id = ${id}) AS count`.execute(db);
  return rows[0]!;
};

/** An assortment with what this person may do with it; screens never work that out themselves. */
export const presentDetail = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  record: AssortmentRecord,
): Promise<AssortmentDetail> => {
  const [beside, allAlerts, contents, groups, lock, allCovers] = await Promise.all([
    besideOf(db, ctx, record.id),
    db
      .selectFrom('assortment_alerts')
      .select(['style', 'color', 'reason'])
      .where('assortment_id', '=', record.id)
      .orderBy('style')
      .orderBy('color')
      .execute(),
    db
      .selectFrom('assortment_contents')
      .selectAll()
      .where('assortment_id', '=', record.id)
      .orderBy('display_group')
      .execute(),
    keptGroups(db, record.id),
    currentLock(db, assortments, record.id),
    coversOf(db, [record.id]),
  ]);
  const { removed } = visibilityOf(ctx, record);
  const told = tellableAlerts(allAlerts, removed);
  const alerts = hasLimitedReach(ctx) ? await withinReach(db, ctx, told) : told;
  const covers = await reachedCovers(db, ctx, allCovers);
  const reached = await reachedCounts(db, ctx, [record.id]);
  const edit = mayWrite(ctx, record);
  const facts = factsOf(record);
  const { carryoverDate, labels, query, collectionsQueryId, uiSettings } = fieldsOf(record);
  return {
    ...presentSummary(ctx.user, record, {
      starred: beside.starred,
      productCount: reached?.get(record.id)?.products ?? beside.count,
      alertCount: alerts.length,
      mayEdit: edit,
      cover: covers.get(record.id) ?? null,
    }),
    orderRevision: record.order_revision,
    carryoverDate,
    labels,
    alerts,
    query,
    collectionsQueryId,
    uiSettings,
    customContent: contents.map((one) => ({
      displayGroup: one.display_group,
      html: one.html,
      previewJpg: one.preview_jpg,
      sourceFile: one.source_file,
      version: one.version,
    })),
    displayGroups: groups,
    lock: lock
      ? {
          ...shownPerson(ctx.user, { userCode: lock.user_code, name: lock.user_name }),
          expiresAt: lock.expires_at.toISOString(),
          self: lock.user_code === ctx.user.userCode,
        }
      : null,
    removedFields: [...removed].sort(),
    may: { edit, deleteRows: edit && mayDeleteRows(facts), takeOver: mayTakeOverLock(ctx.user, facts) },
  };
};

export const readAssortment =
  (orgType: OrgType) =>
  async (ctx: Ctx, { params }: { readonly params: { readonly id: string } }): Promise<AssortmentDetail> =>
    presentDetail(ctx.read, ctx, await loadReadable(ctx.read, ctx, params.id, orgType));
