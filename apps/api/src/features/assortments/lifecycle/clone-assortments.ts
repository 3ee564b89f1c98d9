import { randomUUID } from 'node:crypto';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { firstState } from '@atelier/domain/assortment/state';
import { internalNameKey } from '@atelier/domain/assortment/uniqueness';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadAllReadable, mayWrite, visibilityOf } from '../assortment/assortments.access.ts';
import { fieldsOf } from '../assortment/assortments.rows.ts';
import { raiseFirstAlerts } from '../catalogue-watch/raise-alerts.ts';
import { onlyOneName } from '../fields/name-clash.ts';
import { presentDetail } from '../lists/read-assortment.ts';
import { noteAdded } from '../rows/row-changes.ts';
import { recordCreation } from './create-assortment.ts';

const longestTitle = 120;

const copyTitle = (title: string, number: number): string => {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
  return `${title.slice(0, longestTitle - suffix.length)}${suffix}`;
};

const isTaken = async (tx: Tx, record: AssortmentRecord, title: string): Promise<boolean> => {
  const query = tx.selectFrom('assortments').select('id').where('type', '=', 'item');
  const found =
    record.org_type === 'internal'
      ? await query.where('name_key', '=', internalNameKey({ ...fieldsOf(record), title })).executeTakeFirst()
      : await query
          .where('org_type', '=', 'regular')
          .where('hierarchy', '=', sql<string[]>`${record.hierarchy}::text[]`)
          .where('title', '=', title)
          .executeTakeFirst();
  return found !== undefined;
};

const freeTitle = async (tx: Tx, record: AssortmentRecord): Promise<string> => {
  for (let number = 1; number < 1_000; number++) {
    const title = copyTitle(record.title, number);
    if (!(await isTaken(tx, record, title))) return title;
  }
  return refuse('assortmentExists');
};

const insertCopy = async (tx: Tx, ctx: Ctx, record: AssortmentRecord): Promise<AssortmentRecord> => {
  const title = await freeTitle(tx, record);
  const { created_date: _created, modified_date: _modified, ...kept } = record;
  return onlyOneName(() =>
    tx
      .insertInto('assortments')
      .values({
        ...kept,
        id: randomUUID(),
        title,
        name_key: record.org_type === 'internal' ? internalNameKey({ ...fieldsOf(record), title }) : null,
        state: firstState,
        revision: 1,
        order_revision: 1,
        field_versions: '{}',
        labels: JSON.stringify(record.labels),
        query: record.query && JSON.stringify(record.query),
        ui_settings: JSON.stringify(record.ui_settings),
        collections_query_id: null,
        last_edited_by: actorName(ctx),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

/** [T1] A copy holds only what its maker may see. */
const copyRows = async (tx: Tx, ctx: Ctx, from: AssortmentRecord, to: AssortmentRecord): Promise<number> => {
  const hidden = [...visibilityOf(ctx, from).removed];
  const { numAffectedRows } = await sql`
    WITH made AS (
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, cell_versions, version)
    SELECT ${to.id}, style, color, position, cells - ${hidden}::text[], '{}', 1
    FROM assortment_products WHERE assortment_id = ${from.id}
    RETURNING assortment_id, style, color)
    ${noteAdded('made')}`.execute(tx);
  await sql`
    INSERT INTO assortment_contents (assortment_id, display_group, html, preview_jpg, source_file, version)
    SELECT ${to.id}, display_group, html, preview_jpg, source_file, 1
    FROM assortment_contents WHERE assortment_id = ${from.id}`.execute(tx);
  await sql`
    INSERT INTO assortment_groups (assortment_id, group_by, title, position, locked, always_open, version)
    SELECT ${to.id}, group_by, title, position, locked, always_open, 1
    FROM assortment_groups WHERE assortment_id = ${from.id}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Two people who duplicate the same assortment get two copies: the second looks for a name when the first has its own. */
const oneAtATime = (tx: Tx, sources: readonly AssortmentRecord[]) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('duplicate ' || id, 0))
      FROM unnest(${sources.map(({ id }) => id).sort()}::text[]) AS id`.execute(tx);

/** [M5.3, T3] Every id is checked first; then all are duplicated or none. */
export const cloneAssortments =
  (orgType: OrgType) =>
  (ctx: Ctx, { body }: { readonly body: { readonly ids: readonly string[] } }) =>
    ctx.transaction(async (tx) => {
      const sources = await loadAllReadable(tx, ctx, body.ids, orgType);
      if (sources.some((record) => !mayWrite(ctx, record))) refuse('forbidden');
      if (sources.some((record) => record.type === 'folder'))
        refuse('wrongState', { reason: 'Folders cannot be duplicated.' });
      await oneAtATime(tx, sources);
      const data = [];
      for (const source of sources) {
        const copy = await insertCopy(tx, ctx, source);
        const products = await copyRows(tx, ctx, source, copy);
        await raiseFirstAlerts(tx, copy.id);
        await recordCreation(tx, ctx, copy, { how: 'Copied to', products, source: source.id });
        data.push(await presentDetail(tx, ctx, copy));
      }
      return { data };
    });
