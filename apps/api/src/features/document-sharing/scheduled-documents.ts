import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { checkSchedule, nextRun } from '@atelier/domain/document/schedule';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { shownTitle } from '../assortments/index.ts';
import { askedDocument } from '../documents/index.ts';
import { holdAssortment } from './hold-assortment.ts';
import { demandAddresses } from './letter-addresses.ts';

type ScheduledRow = Selectable<Tables['scheduled_documents']>;

const present = (row: ScheduledRow) => ({
  _id: row.id,
  assortmentId: row.assortment_id,
  title: row.title,
  format: row.format,
  settings: row.settings,
  recipients: row.recipients,
  bccRecipients: row.hidden_recipients,
  subject: row.subject,
  body: row.body,
  marks: row.marks,
  schedule: row.schedule,
  nextRun: row.next_run?.toISOString() ?? null,
  lastRun: row.last_run?.toISOString() ?? null,
  lastError: row.last_error,
});

const ofOwner = (tx: Pick<Tx, 'selectFrom'>, owner: string) =>
  tx.selectFrom('scheduled_documents').selectAll().where('owner', '=', owner);

export const listScheduledDocuments = async (ctx: Ctx, { query }: Input<'listScheduledDocuments'>) => {
  const rows = await ofOwner(ctx.read, ctx.user.id)
    .$if(query.assortmentId !== undefined, (all) => all.where('assortment_id', '=', query.assortmentId!))
    .orderBy('title')
    .orderBy('created_at')
    .limit(documentLimits.schedules)
    .execute();
  return { data: rows.map(present) };
};

export const readScheduledDocument = async (ctx: Ctx, id: string) => {
  const row = await ofOwner(ctx.read, ctx.user.id).where('id', '=', id).executeTakeFirst();
  return row ? present(row) : refuse('notFound');
};

const demandRoom = async (tx: Tx, owner: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('scheduled_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  const most = documentLimits.schedules;
  if (Number(count) >= most) refuse('wrongState', { reason: `You have ${most} scheduled documents; end one first.` });
};

/** [M14.3] A new one, or one of this user's changed; a stopped one goes on from here. */
export const scheduleDocument = async (ctx: Ctx, { body }: Input<'scheduleDocument'>) => {
  const { _id, format } = body;
  const addresses = demandAddresses(body);
  const now = ctx.clock.now();
  const verdict = checkSchedule(body.schedule, now);
  if (!verdict.ok) return refuse('invalidInput', { reason: verdict.problem });
  const { record, settings } = await askedDocument(ctx, body);
  return ctx.transaction(async (tx) => {
    await holdAssortment(tx, record.id);
    const values = {
      owner: ctx.user.id,
      assortment_id: record.id,
      format,
      settings: JSON.stringify(settings),
      title: shownTitle(record),
      ...addresses,
      subject: body.subject,
      body: body.body,
      marks: body.marks,
      schedule: JSON.stringify(verdict.value),
      next_run: nextRun(verdict.value, now),
      last_error: null,
    };
    if (_id === undefined) await demandRoom(tx, ctx.user.id);
    const row =
      _id === undefined
        ? await tx
            .insertInto('scheduled_documents')
            .values({ ...values, id: randomUUID(), last_run: null })
            .returningAll()
            .executeTakeFirst()
        : await tx
            .updateTable('scheduled_documents')
            .set(values)
            .where('id', '=', _id)
            .where('owner', '=', ctx.user.id)
            .returningAll()
            .executeTakeFirst();
    if (!row) return refuse('notFound');
    const summary = `Scheduled a document of ${row.title}, ${body.schedule.frequency}`;
    await recordChange(tx, ctx, { action: 'schedule document', entity: 'document', entityId: row.id, summary });
    return present(row);
  });
};

/** [R15] Ended one by one, so that no restored backup brings them back. */
const endLinks = (tx: Tx, { id, owner }: { readonly id: string; readonly owner: string }) =>
  tx
    .updateTable('secret_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('revoked_at', 'is', null)
    .where('id', 'in', (links) =>
      links
        .selectFrom('document_links as l')
        .innerJoin('shared_documents as d', 'd.id', 'l.document_id')
        .select('l.id')
        .where('d.schedule_id', '=', id),
    )
    .execute();

/** [T5] Its runs go with it, and their links with them. */
export const deleteScheduledDocument = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    await endLinks(tx, { id, owner: ctx.user.id });
    const row = await tx
      .deleteFrom('scheduled_documents')
      .where('id', '=', id)
      .where('owner', '=', ctx.user.id)
      .returning('title')
      .executeTakeFirst();
    if (!row) return refuse('notFound');
    const summary = `Ended a scheduled document of ${row.title}`;
    await recordChange(tx, ctx, { action: 'delete schedule', entity: 'document', entityId: id, summary });
    return undefined;
  });
