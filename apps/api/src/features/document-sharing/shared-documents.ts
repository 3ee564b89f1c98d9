import type { Input } from '@atelier/contract';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { revokeSecretLinks } from '../../platform/links/secret-link.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable } from '../assortments/index.ts';
import { listSent } from '../documents/index.ts';

const listed = 200;

/** Every recipient is a line: who opened it, who took it, and whose link still works. */
export const listSharedDocuments = async (ctx: Ctx) => {
  const rows = await ctx.read
    .selectFrom('document_links as l')
    .innerJoin('shared_documents as d', 'd.id', 'l.document_id')
    .innerJoin('secret_links as s', 's.id', 'l.id')
    .select(['l.id', 'l.recipient', 'd.assortment_id', 'd.title', 'd.filename', 'd.created_at'])
    .select(['s.expires_at', 's.opened', 's.downloaded', 's.last_opened_at'])
    .select(sql<boolean>`s.revoked_at IS NOT NULL`.as('revoked'))
    .where('d.sender', '=', ctx.user.id)
    .orderBy('d.created_at', 'desc')
    .orderBy('l.recipient')
    .limit(listed)
    .execute();
  return {
    data: rows.map(({ id, assortment_id, created_at, expires_at, last_opened_at, ...row }) => ({
      ...row,
      _id: id,
      assortmentId: assortment_id,
      createdDate: created_at.toISOString(),
      expires: expires_at.toISOString(),
      lastOpened: last_opened_at?.toISOString() ?? null,
    })),
  };
};

/** [T3] Of an assortment that this user may read; what others have sent of it is theirs. */
export const listSentDocuments = async (ctx: Ctx, { query: { assortmentId } }: Input<'listSentDocuments'>) => {
  const { id } = await loadReadable(ctx.read, ctx, assortmentId);
  const sent = await listSent(ctx.read, { sender: ctx.user.id, assortmentId: id }, documentLimits.sentKept);
  return {
    data: sent.map(({ settings, ...row }) => ({
      _id: row.id,
      sentDate: row.sent_at!.toISOString(),
      type: settings.type,
      subtype: settings.subtype,
      format: row.format,
      recipients: [...row.recipients, ...row.hidden_recipients],
      scheduled: row.schedule_id !== null,
    })),
  };
};

export const revokeSharedDocument = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    if ((await revokeSecretLinks(tx, { owner: ctx.user.id, kind: 'document', id })) === 0) refuse('notFound');
    const summary = 'Ended the link of a mailed document';
    await recordChange(tx, ctx, { action: 'revoke document', entity: 'document', entityId: id, summary });
    return undefined;
  });
