import type { Input } from '@atelier/contract';
import { type CalendarEntry, calendarFile } from '@atelier/domain/conference/calendar';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { findItem, findSite, itemsOn } from './find-site.ts';
import type { ItemRecord } from './items.editable.ts';

/** [G48] Belongs to the person: nobody else reads it, their other screens hear of it. */
export const keepSession = async (ctx: Ctx, { params, body: { kept } }: Input<'keepSession'>) => {
  const { site, shown } = await findItem(ctx, params);
  const { id, session, revision } = shown.record;
  if (session === null) return refuse('notFound');
  return ctx.transaction(async (tx) => {
    if (kept)
      await sql`
        INSERT INTO conference_agenda (user_id, item_id) SELECT ${ctx.user.id}, id FROM conference_items WHERE id = ${id}
        ON CONFLICT DO NOTHING`.execute(tx);
    else
      await tx.deleteFrom('conference_agenda').where('user_id', '=', ctx.user.id).where('item_id', '=', id).execute();
    await emitEvent(tx, {
      topic: 'conferences-changed',
      userId: ctx.user.id,
      payload: { conferenceId: site.id, conferenceItemId: id, revision, by: ctx.user.userCode },
    });
    return { kept };
  });
};

const entryOf = ({ id, title, text, session, revision }: ItemRecord): CalendarEntry[] =>
  session === null
    ? []
    : [
        {
          uid: `${id}@atelier`,
          startsAt: session.startsAt,
          endsAt: session.endsAt,
          title,
          text: [session.speaker, text].filter((part) => part !== '').join('\n'),
          place: session.room,
          revision,
        },
      ];

const sessionsKept = async (ctx: Ctx, records: readonly ItemRecord[]): Promise<ItemRecord[]> => {
  const rows = await ctx.read
    .selectFrom('conference_agenda')
    .select('item_id')
    .where('user_id', '=', ctx.user.id)
    .execute();
  const kept = new Set(rows.map(({ item_id }) => item_id));
  return records.filter(({ id }) => kept.has(id));
};

export const conferenceCalendar = async (
  ctx: Ctx,
  { params, query }: Input<'conferenceCalendar'>,
): Promise<FileReply> => {
  const site = await findSite(ctx, ctx.read, params.slug);
  const asked =
    query.item === undefined
      ? await sessionsKept(ctx, await itemsOn(ctx.read, site))
      : [(await findItem(ctx, { slug: params.slug, item: query.item })).shown.record];
  const entries = asked
    .flatMap(entryOf)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.uid < b.uid ? -1 : 1));
  if (entries.length === 0) return refuse(query.item === undefined ? 'nothingToDo' : 'notFound');
  const body = Buffer.from(calendarFile(site.title, entries, ctx.clock.now()), 'utf8');
  return { filename: `${site.slug}.ics`, type: 'text/calendar; charset=utf-8', body };
};
