import type { Input, Reply } from '@atelier/contract';
import type { KeyArea, KeyState } from '@atelier/domain/access/api-keys';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { answerFacets, answerList } from '../../../platform/query/answer-list.ts';
import { keySource } from './key-source.ts';

interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  areas: KeyArea[];
  may_write: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  owner: string;
  owner_name: string;
  state: KeyState;
}

const presentKey = (row: ListedKey) => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  areas: row.areas,
  mayWrite: row.may_write,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  expiresDate: row.expires_at.toISOString(),
  lastUsed: row.last_used_at?.toISOString() ?? null,
});

/** Newest first; those that ended are shown until they are forgotten. */
export const keysOf = async (db: Kysely<Tables>, userId: string) => {
  const { rows } = await sql<ListedKey>`
    SELECT * FROM listed_api_keys WHERE user_id = ${userId} ORDER BY created_at DESC, id`.execute(db);
  return rows.map(presentKey);
};

export const listApiKeys = async (ctx: Ctx) => ({ data: await keysOf(ctx.read, ctx.user.id) });

const newestFirst = [{ field: 'createdDate', descending: true }] as const;

export const queryApiKeys = (ctx: Ctx, { body }: Input<'queryApiKeys'>): Promise<Reply<'queryApiKeys'>> =>
  answerList<ListedKey>(ctx, keySource.for(ctx.user), body, {
    sort: newestFirst,
    columns: () => 'k.*',
    present: async (rows) => rows.map((row) => ({ ...presentKey(row), owner: row.owner, ownerName: row.owner_name })),
  }) as Promise<Reply<'queryApiKeys'>>;

export const apiKeyFacets = async (ctx: Ctx, { body }: Input<'apiKeyFacets'>) => ({
  data: await answerFacets(ctx, keySource.for(ctx.user), body, ['state', 'reach', 'ownerName']),
});
