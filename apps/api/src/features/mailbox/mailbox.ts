import { Readable } from 'node:stream';
import type { Reply } from '@atelier/contract';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { PlatformTables } from '../../platform/db/tables/platform.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { refuse } from '../../platform/refusal.ts';

type AnyCtx = Ctx<SignedIn | null>;
type MailRow = Pick<
  Selectable<PlatformTables['mail_outbox']>,
  'id' | 'recipients' | 'subject' | 'created_at' | 'status'
>;

const columns = ['id', 'recipients', 'subject', 'created_at', 'status'] as const;
const shown = 100;

/**
 * Mails hold set-password links, so outside the demo the mailbox does not exist, and where others can reach the demo only
 * its administrators, who could set any password themselves, look into it (G41).
 */
const demandDemo = ({ config, user }: AnyCtx): void => {
  if (!config.demo) refuse('notFound');
  if (config.openMailbox) return;
  if (!user) refuse('notSignedIn');
  else if (!canAccess(user, needs.manageUsers)) refuse('forbidden');
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
    .leftJoin('mail_attachments as a', 'a.mail_id', 'mail_outbox.id')
    .select([...columns, 'text_body', 'html_body', 'a.filename'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('notFound');
  return { ...present(row), text: row.text_body, html: row.html_body, attachment: row.filename };
};

export const openMailAttachment = async (ctx: AnyCtx, id: string): Promise<FileReply> => {
  demandDemo(ctx);
  const row = await ctx.read
    .selectFrom('mail_attachments')
    .select(['filename', 'content'])
    .where('mail_id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('notFound');
  return { filename: row.filename, type: 'application/octet-stream', body: Readable.from([row.content]) };
};
