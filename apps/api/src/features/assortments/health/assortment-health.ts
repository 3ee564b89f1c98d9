import type { Input, Reply } from '@atelier/contract';
import { checkHealth, type Health } from '@atelier/domain/assortment-health/check-health';
import type { HealthRow } from '@atelier/domain/assortment-health/finding';
import { type GroupBy, groupByOf } from '@atelier/domain/display-group/group-by';
import { windowDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { availabilityWindows } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { keepRecent } from '../../../platform/keeping/keep-recent.ts';
import { refuse } from '../../../platform/refusal.ts';
import { catalogueVersion, readerScope } from '../../products/index.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { healthRows } from './health-rows.ts';
import { initiativesBeside } from './planned-elsewhere.ts';

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

const groupByIn = (record: AssortmentRecord): GroupBy => {
  const { groupSettings } = record.ui_settings as { groupSettings?: { groupBy?: unknown } };
  return groupByOf(factsOf(record), groupSettings?.groupBy);
};

const judged = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  record: AssortmentRecord,
  rows: readonly HealthRow[],
): Promise<Health> =>
  checkHealth({
    rows,
    withPage: await titlesWithPage(db, record),
    sight: sightOf(ctx, record),
    place: {
      location: record.location_id,
      lineStatus: record.line_status,
      window: { label: window.label, to: windowDays(window, companyDay(ctx.clock.now())).to },
    },
  });

export const healthOf = async (db: Kysely<Tables>, ctx: Ctx, record: AssortmentRecord): Promise<Health> => {
  const beside = await initiativesBeside(db, ctx, record);
  return judged(db, ctx, record, await healthRows(db, ctx, record, groupByIn(record), beside));
};

/** Reading five thousand rows takes a quarter of a second, judging them a hundredth: only what was read is kept. */
const rowsKept = keepRecent<readonly HealthRow[]>({ most: 100_000, sizeOf: ({ length }) => length });
const listed = (_key: string, value: unknown): unknown => (value instanceof Set ? [...value].sort() : value);

/** [T9] All that decides what the rows say: themselves, the catalogue with its photos, the plans beside, and who reads. */
const keptHealthRows = async (ctx: Ctx, record: AssortmentRecord): Promise<readonly HealthRow[]> => {
  const { user, config, read } = ctx;
  const groupBy = groupByIn(record);
  const catalogue = await catalogueVersion(read);
  const beside = await initiativesBeside(read, ctx, record);
  const question = [
    [record.id, record.revision, groupBy, record.location_id, catalogue],
    beside.map(({ id, revision, title }) => [id, revision, title]),
    [config.bypassAccess, user.permissions, user.tbes, readerScope(user), visibilityOf(ctx, record)],
    // What a dynamic one finds may be each person's own.
    record.method === 'dynamic' ? user.id : null,
  ];
  return rowsKept(JSON.stringify(question, listed), () => healthRows(read, ctx, record, groupBy, beside));
};

export const assortmentHealth = async (
  ctx: Ctx,
  { params }: Input<'assortmentHealth'>,
): Promise<Reply<'assortmentHealth'>> => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  if (record.type === 'folder') refuse('wrongState', { reason: 'A folder has no products.' });
  const { findings, notRun } = await judged(ctx.read, ctx, record, await keptHealthRows(ctx, record));
  return {
    revision: record.revision,
    findings: findings.map((one) => ({ ...one, rows: [...one.rows] })),
    notRun: [...notRun],
  };
};
