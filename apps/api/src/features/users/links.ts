import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { LinkKind } from '../../platform/db/tables/people.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashOf } from '../../platform/http/session-cookie.ts';

export const linkMinutes = {
  confirmEmail: 2 * 24 * 60,
  firstPassword: 7 * 24 * 60,
  resetPassword: 60,
  pendingUser: 60,
  openId: 10,
} as const;

interface NewLink {
  kind: LinkKind;
  userId?: string;
  /** Only where somebody else needs to know the code in advance. */
  code?: string;
  payload?: Record<string, string>;
  minutes: number;
}

/** [G20] 192 random bits; only their hash is kept, so a stolen database opens no link. */
export const createLink = async (tx: Tx, link: NewLink): Promise<string> => {
  const code = link.code ?? randomBytes(24).toString('base64url');
  await tx
    .insertInto('user_links')
    .values({
      id: randomUUID(),
      user_id: link.userId ?? null,
      kind: link.kind,
      code_hash: hashOf(code),
      payload: JSON.stringify(link.payload ?? {}),
      expires_at: sql<Date>`now() + make_interval(mins => ${link.minutes})`,
      used_at: null,
    })
    .execute();
  return code;
};

export interface OpenLink {
  userId: string | null;
  payload: Record<string, string>;
}

/** One question for every way a link can be wrong: kind, code, owner, age, use. */
export const findLink = async (db: Kysely<Tables>, kind: LinkKind, code: string, owner?: string) => {
  const row = await db
    .selectFrom('user_links')
    .select(['user_id', 'payload'])
    .where('code_hash', '=', hashOf(code))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(owner !== undefined, (links) => links.where(sql<boolean>`user_id::text = ${owner}`))
    .executeTakeFirst();
  return row && present(row);
};

/** Taken by exactly one caller, however many come at once. */
export const takeLink = async (tx: Tx, kind: LinkKind, code: string, owner?: string): Promise<OpenLink | undefined> => {
  const row = await tx
    .updateTable('user_links')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(owner !== undefined, (links) => links.where(sql<boolean>`user_id::text = ${owner}`))
    .returning(['user_id', 'payload'])
    .executeTakeFirst();
  return row && present(row);
};

/** A new link of a kind makes the older ones of that person worthless. */
export const closeLinksOf = (tx: Tx, userId: string, kind: LinkKind) =>
  tx
    .updateTable('user_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();

const present = (row: { user_id: string | null; payload: Record<string, string> }): OpenLink => ({
  userId: row.user_id,
  payload: row.payload,
});

export const closeEveryLinkOf = (tx: Tx, userId: string) =>
  tx
    .updateTable('user_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
