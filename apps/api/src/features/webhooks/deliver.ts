import { webhookLimits } from '@atelier/domain/vocabulary/limits';
import { nextTryAfter } from '@atelier/domain/webhook/webhook';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { WebhookTables } from '../../platform/db/tables/webhooks.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Job, type JobContext } from '../../platform/jobs/job.ts';
import { type Answer, postMessage } from './post-message.ts';
import { signedHeaders } from './sign-message.ts';

type Webhook = Selectable<WebhookTables['webhooks']>;
type Delivery = Selectable<WebhookTables['webhook_deliveries']>;

/** So many in one go; then others who wait for a worker have their turn. */
const atOnce = 50;

/** One after the other for each receiver, in the order in which things happened. */
export const queueDelivery = (tx: Tx, webhookId: string, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    deliverWebhooks,
    { webhookId },
    { key: `webhook:${webhookId}`, queue: `webhook:${webhookId}`, ...(runAt ? { runAt } : {}) },
  );

/** What is due, and since when a message waits, is told by the clock of the database alone. */
interface Due extends Delivery {
  due: boolean;
  epoch: number;
}

const waitedTooLong = `It waited for ${webhookLimits.waitDays} days and was not taken.`;

const nextOf = async ({ db }: JobContext, webhookId: string) => {
  const hook = await db.kysely
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('active', '=', true)
    .executeTakeFirst();
  const delivery =
    hook &&
    (await db.kysely
      .selectFrom('webhook_deliveries')
      .selectAll()
      .select([
        sql<boolean>`next_try <= now()`.as('due'),
        sql<number>`floor(extract(epoch FROM now()))::float8`.as('epoch'),
      ])
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'Waiting')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst());
  return hook && delivery ? { hook, delivery } : undefined;
};

const send = ({ config, stopping }: JobContext, hook: Webhook, delivery: Due): Promise<Answer> => {
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.created_at.toISOString(),
    data: delivery.payload,
  });
  return postMessage({
    url: hook.url,
    body,
    headers: signedHeaders(hook.secret, { id: delivery.id, timestamp: delivery.epoch, body }),
    privateAllowed: config.webhooksToPrivate,
    stopping,
  });
};

/** Answers whether the next one may follow: it waits for one that is tried again, so that the order holds. */
const record = (ctx: JobContext, { id, webhook_id, attempts }: Delivery, answer: Answer): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const tries = attempts + 1;
    const pause = answer.delivered ? undefined : nextTryAfter(tries);
    const update = tx.updateTable('webhook_deliveries').where('id', '=', id).where('state', '=', 'Waiting');
    const told = { attempts: tries, status: answer.status, answer: answer.words };
    if (pause === undefined) {
      const state = answer.delivered ? 'Delivered' : 'Given up';
      await update.set({ ...told, state, done_at: sql<Date>`now()` }).execute();
      return true;
    }
    const next = await update
      .set({ ...told, next_try: sql<Date>`now() + make_interval(secs => ${pause})` })
      .returning('next_try')
      .executeTakeFirst();
    if (next) await queueDelivery(tx, webhook_id, next.next_try);
    return false;
  });

/** At least once: a worker that dies between the answer and its record sends again, under the same id. */
export const deliverWebhooks: Job<{ webhookId: string }> = defineJob({
  name: 'deliver-webhooks',
  payload: z.object({ webhookId: z.uuid() }),
  async run(ctx, { webhookId }) {
    const turn = AbortSignal.any([ctx.stopping, AbortSignal.timeout(webhookLimits.turnMs)]);
    for (let sent = 0; sent < atOnce && !turn.aborted; sent += 1) {
      const next = await nextOf(ctx, webhookId);
      if (!next) return;
      const { hook, delivery } = next;
      if (!delivery.due) return inTransaction(ctx.db, (tx) => queueDelivery(tx, webhookId, delivery.next_try));
      const answer = await send(ctx, hook, delivery);
      // Cut off by us: that was no try of theirs.
      if (ctx.stopping.aborted && !answer.delivered) break;
      if (!(await record(ctx, delivery, answer))) return;
    }
    await inTransaction(ctx.db, (tx) => queueDelivery(tx, webhookId));
  },
});

/** What waits without a job (a restored backup, a worker that died three times) gets a new one; what waited too long is given up, also behind a receiver that is gone for good; what is old goes. */
export const resumeWebhooks = defineJob({
  name: 'resume-webhooks',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db }) {
    await sql`
      UPDATE webhook_deliveries SET state = 'Given up', done_at = now(), answer = ${waitedTooLong}
       WHERE state = 'Waiting' AND waits_since < now() - make_interval(days => ${webhookLimits.waitDays})`.execute(
      db.kysely,
    );
    const { rows } = await sql<{ webhook_id: string }>`
      SELECT DISTINCT d.webhook_id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.active
       WHERE d.state = 'Waiting' AND NOT EXISTS (
         SELECT FROM graphile_worker.jobs j WHERE j.key = 'webhook:' || d.webhook_id AND j.attempts < j.max_attempts)`.execute(
      db.kysely,
    );
    for (const { webhook_id } of rows) await inTransaction(db, (tx) => queueDelivery(tx, webhook_id));
    await sql`DELETE FROM webhook_deliveries WHERE done_at < now() - make_interval(days => ${webhookLimits.keptDays})`.execute(
      db.kysely,
    );
  },
});
