import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { keyScopeWords } from '@atelier/domain/access/api-keys';
import { apiKeyLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { newKeyToken } from '../../../platform/http/api-keys.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mailKeyMade } from '../person-mails.ts';
import { keysOf } from './listed-keys.ts';

/** Two windows of one person take turns, so that neither makes one too many. */
const demandRoom = async (tx: Tx, userId: string): Promise<void> => {
  await waitForTurn(tx, `api keys ${userId}`);
  const alive = (await keysOf(tx, userId)).filter(({ state }) => state === 'Active').length;
  if (alive >= apiKeyLimits.perPerson) {
    refuse('wrongState', {
      reason: `You have ${apiKeyLimits.perPerson} API keys already. Please revoke one that nobody uses.`,
    });
  }
};

/** The key itself is in this reply and nowhere else: its hash is kept, and no log tells it. */
export const createApiKey = (ctx: Ctx, { body }: Input<'createApiKey'>) =>
  ctx.transaction(async (tx) => {
    await demandRoom(tx, ctx.user.id);
    const { prefix, secret, hash } = newKeyToken();
    const id = randomUUID();
    await tx
      .insertInto('api_keys')
      .values({
        id,
        user_id: ctx.user.id,
        name: body.name,
        prefix,
        secret_hash: hash,
        areas: [...body.areas],
        may_write: body.mayWrite,
        expires_at: sql<Date>`portal_now() + make_interval(days => ${body.days})`,
      } as never)
      .execute();
    const { areas, mayWrite, days } = body;
    await recordChange(tx, ctx, {
      action: 'create API key',
      entity: 'api key',
      entityId: id,
      summary: `Made the API key ${body.name} (${prefix})`,
      after: { areas, mayWrite, days },
    });
    await emitEvent(tx, { topic: 'users-changed', payload: { userId: ctx.user.id } });
    await mailKeyMade(tx, ctx.config, ctx.user, { name: body.name, prefix, scope: keyScopeWords(body) });
    const key = (await keysOf(tx, ctx.user.id)).find(({ _id }) => _id === id);
    return { key: key!, secret };
  });
