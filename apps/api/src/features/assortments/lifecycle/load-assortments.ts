import type { DemoAssortment, DemoFolder, DemoLayout } from '@atelier/demo-data/assortments/demo-assortment';
import { demoAssortments } from '@atelier/demo-data/assortments/demo-assortments';
import { personas } from '@atelier/demo-data/people/personas';
import { internalNameKey } from '@atelier/domain/assortment/uniqueness';
import { locationForRegion } from '@atelier/domain/product/location-rules';
import type { Product } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { raiseAlerts } from '../catalogue-watch/raise-alerts.ts';
import { loadRowChanges } from './load-row-changes.ts';

interface DemoInput {
  readonly seed: number;
  readonly today: string;
  readonly products: Iterable<Product>;
}

type Author = Pick<Ctx, 'user' | 'viewAs' | 'requestId'>;

const personaNamed = (name: string) => personas.find(({ persona }) => persona === name);
const nameOf = (persona: string): string => {
  const person = personaNamed(persona);
  return person ? `${person.firstName} ${person.lastName}` : persona;
};
const authorOf = (persona: string): Author => {
  const person = personaNamed(persona);
  const user = { userCode: person?.userCode ?? persona, name: person?.firstName, lastName: person?.lastName };
  return { user: user as Ctx['user'], viewAs: null, requestId: 'demo' };
};

const insertFolder = (tx: Tx, { id, title, hierarchy }: DemoFolder) =>
  tx
    .insertInto('assortments')
    .values({
      id,
      type: 'folder',
      org_type: 'regular',
      method: 'static',
      product_type: 'All',
      channel: 'All',
      region: null,
      season: null,
      year: null,
      gender: null,
      title,
      hierarchy: [...hierarchy],
      name_key: null,
      state: 'Published',
      line_status: null,
      location_id: 'US',
      carryover_date: null,
      collections_query_id: null,
      logo: null,
      thumbnail: null,
      last_edited_by: nameOf('mgr'),
    })
    .execute();

const insertOne = (tx: Tx, plan: DemoAssortment, today: string) =>
  tx
    .insertInto('assortments')
    .values({
      id: plan.id,
      type: 'item',
      org_type: plan.orgType,
      method: plan.method,
      product_type: plan.productType,
      channel: plan.channel,
      region: plan.region,
      season: plan.season,
      year: plan.year,
      gender: plan.gender,
      title: plan.title,
      sub_title: plan.subTitle,
      hierarchy: [...plan.hierarchy],
      name_key: plan.orgType === 'internal' ? internalNameKey(plan) : null,
      state: plan.state,
      line_status: null,
      location_id: locationForRegion(plan.region ?? undefined),
      carryover_date: plan.carryoverDate,
      ui_settings: JSON.stringify(plan.layout ? { groupSettings: { groupBy: plan.layout.groupBy } } : {}),
      labels: JSON.stringify(plan.labels),
      query: plan.query && JSON.stringify(plan.query),
      collections_query_id: null,
      logo: null,
      thumbnail: null,
      modified_date: sql<Date>`${today}::date - make_interval(days => ${plan.age})`,
      created_date: sql<Date>`${today}::date - make_interval(days => ${plan.age + 30})`,
      last_edited_by: nameOf(plan.editor),
    })
    .execute();

const insertRows = (tx: Tx, { id, rows }: DemoAssortment) =>
  sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, version)
    SELECT ${id}, k.style, k.color, k.n - 1, k.cells, 1
    FROM unnest(${rows.map(({ style }) => style)}::text[], ${rows.map(({ color }) => color)}::text[],
                ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[]) WITH ORDINALITY AS k (style, color, cells, n)`.execute(
    tx,
  );

const insertGroups = async (tx: Tx, id: string, { groupBy, groups }: DemoLayout): Promise<void> => {
  const kept = groups.map(({ title, locked = false, alwaysOpen = false }, position) => ({
    assortment_id: id,
    group_by: groupBy,
    title,
    position,
    locked,
    always_open: alwaysOpen,
    version: 1,
  }));
  await tx.insertInto('assortment_groups').values(kept).execute();
  const pages = groups.flatMap(({ title, html }) =>
    html ? [{ assortment_id: id, display_group: title, html, preview_jpg: null, source_file: null, version: 1 }] : [],
  );
  await tx.insertInto('assortment_contents').values(pages).execute();
};

const logCreation = async (tx: Tx, plan: DemoAssortment): Promise<void> => {
  const author = authorOf(plan.editor);
  await tx
    .insertInto('edit_revisions')
    .values({
      entity: 'assortment',
      entity_id: plan.id,
      revision: 1,
      actor: author.user.userCode,
      actor_name: nameOf(plan.editor),
    })
    .execute();
  await recordChange(tx, author, {
    action: 'create assortment',
    entity: 'assortment',
    entityId: plan.id,
    summary: `Created ${plan.title} with ${counted(plan.rows.length, 'product')}`,
    before: { revision: 0 },
    after: { title: plan.title, state: plan.state, revision: 1 },
  });
};

/** The assortments of the demo company. Those that exist already stay as people left them. */
export const loadAssortments = async (tx: Tx, input: DemoInput): Promise<number> => {
  const { folders, assortments } = demoAssortments(input);
  const held = await tx.selectFrom('assortments').select('id').limit(1).executeTakeFirst();
  if (held) return 0;
  for (const folder of folders) await insertFolder(tx, folder);
  let loaded = 0;
  for (const plan of assortments) {
    await insertOne(tx, plan, input.today);
    if (plan.rows.length > 0) await insertRows(tx, plan);
    if (plan.layout) await insertGroups(tx, plan.id, plan.layout);
    await logCreation(tx, plan);
    loaded += 1;
  }
  await loadRowChanges(tx, input.today);
  await raiseAlerts(tx);
  return loaded;
};

/** Stars belong to people, so they come after them. */
export const loadStars = async (tx: Tx, input: DemoInput): Promise<void> => {
  for (const { id, starredBy } of demoAssortments({ ...input, products: [] }).assortments)
    for (const persona of starredBy)
      await sql`
        INSERT INTO assortment_stars (user_id, assortment_id)
        SELECT u.id, a.id FROM users u, assortments a
        WHERE u.user_code = ${personaNamed(persona)?.userCode ?? ''} AND a.id = ${id}
        ON CONFLICT DO NOTHING`.execute(tx);
};
