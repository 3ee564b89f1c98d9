import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { assortmentKind } from '@atelier/domain/assortment/assortment';
import { mostViews } from '@atelier/domain/assortment/view-sharing';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../../platform/editing/create-and-remove.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { type ViewSettings, visibleSettings } from './view-settings.ts';
import { type ViewRecord, viewsOf } from './views.editable.ts';

type View = Reply<'listViews'>['data'][number];

const present = (ctx: Ctx, assortment: AssortmentRecord, view: ViewRecord, by: string): View => ({
  _id: view.id,
  name: view.name,
  sharedWith: view.shared_with,
  settings: visibleSettings(view.settings as unknown as ViewSettings, visibilityOf(ctx, assortment)),
  own: view.user_id === ctx.user.id,
  elsewhere: view.assortment_id !== assortment.id,
  by,
  version: view.revision,
});

const kindOf = (assortment: AssortmentRecord) => assortmentKind(factsOf(assortment));

/** [G37] What is shared here, and what this person has saved in any assortment of this kind. */
export const listViews = async (ctx: Ctx, { params }: Input<'listViews'>) => {
  const assortment = await loadReadable(ctx.read, ctx, params.id);
  const { mayRead } = viewsOf(assortment);
  const { rows } = await sql<ViewRecord & { by: string }>`
    SELECT v.*, trim(u.name || ' ' || u.last_name) AS by FROM assortment_views v JOIN users u ON u.id = v.user_id
    WHERE v.assortment_id = ${assortment.id} OR (v.user_id = ${ctx.user.id} AND v.kind = ${kindOf(assortment)})
    ORDER BY lower(v.name), v.created_date DESC, v.id`.execute(ctx.read);
  const found = rows.filter((view) => view.user_id === ctx.user.id || mayRead(ctx, view));
  return { data: found.map((view) => present(ctx, assortment, view, view.by)) };
};

/** Where a view was saved: here, or for its owner in another assortment of this kind. */
const homeOf = async (ctx: Ctx, assortment: AssortmentRecord, viewId: string): Promise<AssortmentRecord> => {
  const home = await ctx.read
    .selectFrom('assortments as a')
    .innerJoin('assortment_views as v', 'v.assortment_id', 'a.id')
    .selectAll('a')
    .where('v.id', '=', viewId)
    .where('v.user_id', '=', ctx.user.id)
    .where('v.kind', '=', kindOf(assortment))
    .executeTakeFirst();
  return home ?? assortment;
};

const demandPlace = async (tx: Tx, ctx: Ctx, assortmentId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('assortment_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assortment_id', '=', assortmentId)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostViews)
    refuse('wrongState', { reason: `You already have ${mostViews} views here. Please delete one first.` });
};

export const saveView = async (ctx: Ctx, { params, body }: Input<'saveView'>) => {
  const id = randomUUID();
  const assortment = await loadReadable(ctx.read, ctx, params.id);
  const area = viewsOf(assortment);
  const settings = visibleSettings(body.settings, visibilityOf(ctx, assortment));
  return writeInTurn(ctx, area, [id], async (tx) => {
    await demandPlace(tx, ctx, assortment.id);
    const columns = { id, assortment_id: assortment.id, user_id: ctx.user.id, kind: kindOf(assortment) };
    const { name, sharedWith } = body;
    const view = await createOne(tx, ctx, area, { name, sharedWith, settings }, columns);
    return present(ctx, assortment, view, actorName(ctx));
  });
};

export const changeView = async (ctx: Ctx, { params, body }: Input<'changeView'>) => {
  const assortment = await loadReadable(ctx.read, ctx, params.id);
  const area = viewsOf(await homeOf(ctx, assortment, params.viewId));
  const { version, settings, ...rest } = body;
  const values = {
    ...rest,
    ...(settings ? { settings: visibleSettings(settings, visibilityOf(ctx, assortment)) } : {}),
  };
  return writeInTurn(ctx, area, [params.viewId], async (tx) => {
    const view = await editOne(tx, ctx, area, { id: params.viewId, version, values });
    return present(ctx, assortment, view, actorName(ctx));
  });
};

export const deleteView = async (ctx: Ctx, { params, query }: Input<'deleteView'>) => {
  const assortment = await loadReadable(ctx.read, ctx, params.id);
  const area = viewsOf(await homeOf(ctx, assortment, params.viewId));
  return removeOne(ctx, area, { id: params.viewId, version: query.version });
};
