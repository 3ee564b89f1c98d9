import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { refuse } from '../../platform/refusal.ts';

/** A setting nobody wrote yet is version 0, so the first writer can expect exactly that. */
export const readSetting = async (ctx: Ctx, { params }: Input<'readSetting'>) => {
  const row = await ctx.read
    .selectFrom('user_settings')
    .select(['value', 'version'])
    .where('user_id', '=', ctx.user.id)
    .where('key', '=', params.key)
    .executeTakeFirst();
  return row ?? { value: null, version: 0 };
};

/** Views are kept for every assortment somebody opens, so years of work must fit; their bytes are what weighs. */
const mostSettings = 5_000;
const mostKilobytes = 2_048;

const currentVersion = async (tx: Tx, userId: string, key: string): Promise<number> => {
  // Two tabs may write for the first time together; a row that does not exist yet cannot be locked, nor can a sum.
  await waitForTurn(tx, `settings ${userId}`);
  const row = await tx
    .selectFrom('user_settings')
    .select('version')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Judged by what the other settings leave, so that a setting can always be replaced by a smaller one. */
const demandRoom = async (tx: Tx, userId: string, key: string, value: string): Promise<void> => {
  const others = await tx
    .selectFrom('user_settings')
    .select([
      sql<number>`count(*)::int`.as('number'),
      sql<number>`coalesce(sum(octet_length(value::text)), 0)::int`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow();
  if (others.number >= mostSettings) refuse('settingsFull', { limit: `${mostSettings} settings` });
  if (others.bytes + Buffer.byteLength(value) > mostKilobytes * 1024) {
    refuse('settingsFull', { limit: `${mostKilobytes / 1024} MB of settings` });
  }
};

export const writeSetting = (ctx: Ctx, { params, body }: Input<'writeSetting'>) =>
  ctx.transaction(async (tx) => {
    const current = await currentVersion(tx, ctx.user.id, params.key);
    if (body.expectedVersion !== undefined && body.expectedVersion !== current) {
      refuse('conflict', { version: current });
    }
    const version = current + 1;
    const value = JSON.stringify(body.value);
    await demandRoom(tx, ctx.user.id, params.key, value);
    await tx
      .insertInto('user_settings')
      .values({ user_id: ctx.user.id, key: params.key, value, version })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value, version }))
      .execute();
    return { version };
  });
