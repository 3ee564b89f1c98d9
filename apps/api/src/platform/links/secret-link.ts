import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/index.ts';
import type { SecretLinkKind } from '../db/tables/links.ts';
import type { Tx } from '../db/transaction.ts';
import { hashOf } from '../http/session-cookie.ts';

interface NewLink {
  readonly kind: SecretLinkKind;
  /** Whom it is for, or on whose rights it rests; it ends with their account. */
  readonly owner?: string;
  /** Only where somebody else needs to know the code in advance. */
  readonly code?: string;
  readonly payload?: Readonly<Record<string, string>>;
  readonly minutes: number;
}

export interface SecretLink {
  readonly id: string;
  readonly owner: string | null;
  readonly payload: Record<string, string>;
}

/** What somebody shows: the code, and what else they say belongs to it. */
export interface ShownLink {
  readonly kind: SecretLinkKind;
  readonly code: string;
  readonly id?: string;
  readonly owner?: string | undefined;
}

/** [G20] 192 random bits; only their hash is kept, so a stolen database opens no link. */
export const createSecretLink = async (tx: Tx, link: NewLink) => {
  const code = link.code ?? randomBytes(24).toString('base64url');
  const { id, expires_at: expires } = await tx
    .insertInto('secret_links')
    .values({
      id: randomUUID(),
      owner: link.owner ?? null,
      kind: link.kind,
      code_hash: hashOf(code),
      payload: JSON.stringify(link.payload ?? {}),
      expires_at: sql<Date>`now() + make_interval(mins => ${link.minutes})`,
      used_at: null,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, code, expires };
};

/** One condition for every way a link can be wrong: kind, code, id, owner, age, use, revocation. */
const isOpen = ({ kind, code, id, owner }: ShownLink) => sql<boolean>`
  code_hash = ${hashOf(code)} AND kind = ${kind} AND used_at IS NULL AND revoked_at IS NULL AND expires_at > now()
  AND (${id ?? null}::text IS NULL OR id::text = ${id ?? null})
  AND (${owner ?? null}::text IS NULL OR owner::text = ${owner ?? null})`;

export const findSecretLink = (db: Kysely<Tables>, shown: ShownLink): Promise<SecretLink | undefined> =>
  db.selectFrom('secret_links').select(['id', 'owner', 'payload']).where(isOpen(shown)).executeTakeFirst();

/** Taken by exactly one caller, however many come at once. */
export const takeSecretLink = (tx: Tx, shown: ShownLink): Promise<SecretLink | undefined> =>
  tx
    .updateTable('secret_links')
    .set({ used_at: sql<Date>`now()` })
    .where(isOpen(shown))
    .returning(['id', 'owner', 'payload'])
    .executeTakeFirst();

/** All of somebody's, all of a kind, or the one named; answers how many were still open. */
export const revokeSecretLinks = async (
  tx: Tx,
  { owner, kind, id }: { readonly owner: string; readonly kind?: SecretLinkKind; readonly id?: string },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('secret_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(kind !== undefined, (links) => links.where('kind', '=', kind!))
    .$if(id !== undefined, (links) => links.where('id', '=', id!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What its sender gets to see: that somebody came, and that they took all of it. */
export const noteReceipt = async (db: Kysely<Tables>, id: string, what: 'opened' | 'downloaded'): Promise<void> => {
  await db
    .updateTable('secret_links')
    .set((row) => ({
      [what]: row(what, '+', 1),
      ...(what === 'opened' ? { last_opened_at: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', id)
    .execute();
};
