import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { revokeSecretLinks } from '../../platform/links/secret-link.ts';
import { refuse } from '../../platform/refusal.ts';

const listed = 100;

export const listMailedPackages = async (ctx: Ctx) => {
  const rows = await ctx.read
    .selectFrom('shared_packages as p')
    .innerJoin('secret_links as l', 'l.id', 'p.id')
    .select([
      'p.id',
      'p.filename',
      'p.recipients',
      'p.hidden_recipients',
      'p.created_at',
      'l.expires_at',
      'l.opened',
      'l.downloaded',
      'l.last_opened_at',
    ])
    .select([
      sql<number>`cardinality(p.styles)`.as('products'),
      sql<number>`cardinality(p.files)`.as('files'),
      sql<boolean>`l.revoked_at IS NOT NULL`.as('revoked'),
    ])
    .where('p.sender', '=', ctx.user.id)
    .orderBy('p.created_at', 'desc')
    .limit(listed)
    .execute();
  return {
    data: rows.map(({ id, created_at, expires_at, last_opened_at, hidden_recipients: bccRecipients, ...row }) => ({
      ...row,
      _id: id,
      bccRecipients,
      createdDate: created_at.toISOString(),
      expires: expires_at.toISOString(),
      lastOpened: last_opened_at?.toISOString() ?? null,
    })),
  };
};

export const revokeMailedPackage = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    if ((await revokeSecretLinks(tx, { owner: ctx.user.id, kind: 'package', id })) === 0) refuse('notFound');
    const summary = 'Ended the link of a mailed package';
    await recordChange(tx, ctx, { action: 'revoke package', entity: 'package', entityId: id, summary });
    return undefined;
  });
