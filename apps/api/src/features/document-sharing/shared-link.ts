import type { Ctx } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { findSecretLink } from '../../platform/links/secret-link.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { documentOwner, seenIn } from '../documents/index.ts';
import { demandAsked } from './demand-asked.ts';

export type Visitor = Ctx<SignedIn | null>;

/** What an address shows: the code alone opens it, the rest must fit. */
export interface ShownDocument {
  readonly code: string;
  /** Of the link, where the address names it. */
  readonly id?: string;
  readonly format: string;
  readonly filename: string;
  /** [T5] The time a schedule was due, where the address names it. */
  readonly runAt?: string;
}

/** Seconds: an address with any other time opens nothing. */
export const timeStampOf = (runAt: Date): string => String(Math.floor(runAt.getTime() / 1000));

const findShared = (ctx: Visitor, link: string) =>
  ctx.read
    .selectFrom('document_links as l')
    .innerJoin('shared_documents as d', 'd.id', 'l.document_id')
    .innerJoin('secret_links as s', 's.id', 'l.id')
    .selectAll('d')
    .select(['s.expires_at', 'l.id as link', 'l.variant', 'l.size as own_size'])
    .where('l.id', '=', link)
    .where('d.sent_at', 'is not', null)
    .executeTakeFirst();

/** [T9] It shows what its sender may see today, and ends with the sender's account, right or assortment. */
export const readShared = async (ctx: Visitor, shown: ShownDocument) => {
  const { code, id, format, filename, runAt } = shown;
  const link = await findSecretLink(ctx.read, { kind: 'document', code, ...(id === undefined ? {} : { id }) });
  const shared = link && (await findShared(ctx, link.id));
  const due = shared?.run_at ? timeStampOf(shared.run_at) : undefined;
  if (!shared || shared.format !== format || shared.filename !== filename || due !== runAt)
    return refuse('linkInvalid');
  const user = await documentOwner(ctx.read, shared.sender);
  if (!user) return refuse('linkInvalid');
  const reader = { user, config: ctx.config, clock: ctx.clock, read: ctx.read, log: ctx.log, gone: ctx.gone };
  try {
    const asked = await demandAsked(reader, { assortmentId: shared.assortment_id, settings: shared.settings });
    // It was made for somebody who saw more than its sender does by now.
    if (seenIn(reader, asked.record) !== shared.seen) return refuse('linkInvalid');
    return { shared, reader, asked };
  } catch (error) {
    if (error instanceof Refusal) return refuse('linkInvalid');
    throw error;
  }
};

export type ReadShared = Awaited<ReturnType<typeof readShared>>;
