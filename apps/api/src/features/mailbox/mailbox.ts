import type { Reply } from '@atelier/contract';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { PlatformTables } from '../../platform/db/tables/platform.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { refuse } from '../../platform/refusal.ts';

type AnyCtx = Ctx<SignedIn | null>;
type MailRow = Pick<
  Selectable<PlatformTables['mail_outbox']>,
  'id' | 'recipients' | 'subject' | 'created_at' | 'status'
>;

const columns = ['id', 'recipients', 'subject', 'created_at', 'status'] as const;
const shown = 100;

/** Mails hold set-password links, so outside the demo the mailbox does not exist. */
const demandDemo = (ctx: AnyCtx): void => {
  if (!ctx.config.demo) refuse('notFound');
};

const present = (row: MailRow) => ({
  id: row.id,
  to: row.recipients,
  subject: row.subject,
  at: row.created_at.toISOString(),
  status: row.status,
});

export const listMailbox = async (ctx: AnyCtx): Promise<Reply<'listMailbox'>> => {
  demandDemo(ctx);
  const rows = await ctx.read
    .selectFrom('mail_outbox')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return { data: rows.map(present) };
};

export const readMail = async (ctx: AnyCtx, id: string): Promise<Reply<'readMail'>> => {
  demandDemo(ctx);
  const row = await ctx.read
    .selectFrom('mail_outbox')
    .select([...columns, 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('notFound');
  return { ...present(row), text: row.text_body, html: row.html_body };
};
