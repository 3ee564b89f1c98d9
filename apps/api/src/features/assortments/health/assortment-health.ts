import type { Input, Reply } from '@atelier/contract';
import { checkHealth, type Health } from '@atelier/domain/assortment-health/check-health';
import { groupByOf } from '@atelier/domain/display-group/group-by';
import { windowDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { availabilityWindows } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { healthRows } from './health-rows.ts';
import { shareUnderWay } from './share-under-way.ts';

const window = availabilityWindows[3];

/** [G39] What is hidden from the reader, or could be worked out from what a rule says, is not judged. */
const sightOf = (ctx: Ctx, record: AssortmentRecord) => {
  const { removed, locations } = visibilityOf(ctx, record);
  const retail = !removed.has('suggestedRetail');
  return {
    place: locations === 'all' || locations.includes(record.location_id),
    retail,
    margin: retail && !['netCost', 'markupPercent', 'initialMarkup'].some((field) => removed.has(field)),
  };
};

const titlesWithPage = async (db: Kysely<Tables>, { id }: AssortmentRecord): Promise<Set<string>> => {
  const pages = await db
    .selectFrom('assortment_contents')
    .select('display_group')
    .where('assortment_id', '=', id)
    .execute();
  return new Set(pages.map(({ display_group }) => display_group));
};

export const healthOf = async (db: Kysely<Tables>, ctx: Ctx, record: AssortmentRecord): Promise<Health> => {
  const { groupSettings } = record.ui_settings as { groupSettings?: { groupBy?: unknown } };
  const rows = await healthRows(db, ctx, record, groupByOf(factsOf(record), groupSettings?.groupBy));
  return checkHealth({
    rows,
    withPage: await titlesWithPage(db, record),
    sight: sightOf(ctx, record),
    place: {
      location: record.location_id,
      lineStatus: record.line_status,
      window: { label: window.label, to: windowDays(window, companyDay(ctx.clock.now())).to },
    },
  });
};

const shared = shareUnderWay<Health>();

/** [T9] Whoever has the same rights sees the same rows; what a dynamic one finds may be each person's own. */
const questionOf = ({ user, config, clock }: Ctx, { id, revision, method }: AssortmentRecord): string => {
  const rights = [config.bypassAccess, user.permissions, user.tbes, method === 'dynamic' ? user.id : null];
  return JSON.stringify([id, revision, companyDay(clock.now()), rights]);
};

export const assortmentHealth = async (
  ctx: Ctx,
  { params }: Input<'assortmentHealth'>,
): Promise<Reply<'assortmentHealth'>> => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  if (record.type === 'folder') refuse('wrongState', { reason: 'A folder has no products.' });
  const { findings, notRun } = await shared(questionOf(ctx, record), () => healthOf(ctx.read, ctx, record));
  return {
    revision: record.revision,
    findings: findings.map((one) => ({ ...one, rows: [...one.rows] })),
    notRun: [...notRun],
  };
};
