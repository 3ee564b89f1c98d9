import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import type { webhooksRoutes } from '@atelier/contract/people/webhooks';
import { webhookLimits } from '@atelier/domain/vocabulary/limits';
import { testEvent, webhookAddressProblem } from '@atelier/domain/webhook/webhook';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { queueDelivery } from './deliver.ts';
import { newWebhookSecret, writtenSecret } from './sign-message.ts';
import { lockWebhook, presentDelivery, readWebhook, readWebhooks } from './webhook-rows.ts';

const demandAddress = ({ config }: Ctx, url: string): void => {
  const problem = URL.canParse(url)
    ? webhookAddressProblem(url, config.webhooksToPrivate)
    : webhookAddressProblem('', false);
  if (problem !== undefined) refuse('invalidInput', { reason: problem, fields: [{ field: 'url', message: problem }] });
};

/** An address may hold a password of its own in its path: the log names where it leads, not how it opens. */
const hostOf = (url: string): string => new URL(url).host;

const log = async (
  tx: Tx,
  ctx: Ctx,
  action: string,
  { id, name }: { readonly id: string; readonly name: string },
  changed: { before?: Readonly<Record<string, unknown>>; after?: Readonly<Record<string, unknown>> } = {},
): Promise<void> => {
  const summary = `${action[0]?.toUpperCase()}${action.slice(1)} ${name}`;
  await recordChange(tx, ctx, { action: `${action}`, entity: 'webhook', entityId: id, summary, ...changed });
  await emitEvent(tx, { topic: 'users-changed', payload: {} });
};

const createWebhook = (ctx: Ctx, { body }: Input<'createWebhook'>) =>
  ctx.transaction(async (tx) => {
    demandAddress(ctx, body.url);
    await waitForTurn(tx, 'webhooks');
    if ((await readWebhooks(tx)).length >= webhookLimits.most)
      refuse('wrongState', { reason: `There are ${webhookLimits.most} webhooks already. Please delete one.` });
    const id = randomUUID();
    const secret = newWebhookSecret();
    const { name, url, events } = body;
    await tx.insertInto('webhooks').values({ id, name, url, events, secret }).execute();
    await log(tx, ctx, 'create webhook', { id, name }, { after: { host: hostOf(url), events } });
    return { webhook: await readWebhook(tx, id), secret: writtenSecret(secret) };
  });

const patchWebhook = (ctx: Ctx, { params: { id }, body: { version, ...patch } }: Input<'patchWebhook'>) =>
  ctx.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (before.version !== version) refuse('conflict', { version: before.version });
    if (patch.url !== undefined) demandAddress(ctx, patch.url);
    const { name = before.name, url = before.url, events = before.events, active = before.active } = patch;
    await tx
      .updateTable('webhooks')
      .set({ name, url, events, active, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await log(
      tx,
      ctx,
      'change webhook',
      { id, name },
      {
        before: { name: before.name, host: hostOf(before.url), events: before.events, active: before.active },
        after: { name, host: hostOf(url), events, active, ...(url === before.url ? {} : { address: 'changed' }) },
      },
    );
    if (active) await queueDelivery(tx, id);
    return readWebhook(tx, id);
  });

const deleteWebhook = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    const hook = await lockWebhook(tx, id);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    await log(tx, ctx, 'delete webhook', hook, { before: { host: hostOf(hook.url), events: hook.events } });
    return undefined;
  });

const demandActive = ({ active }: { readonly active: boolean }): void => {
  if (!active) refuse('wrongState', { reason: 'This webhook is paused. Please switch it on first.' });
};

const testWebhook = (ctx: Ctx, id: string) =>
  ctx.transaction(async (tx) => {
    const hook = await lockWebhook(tx, id);
    demandActive(hook);
    const payload = JSON.stringify({ by: ctx.user.userCode });
    const row = await tx
      .insertInto('webhook_deliveries')
      .values({ id: randomUUID(), webhook_id: id, event: testEvent, payload, status: null, done_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log(tx, ctx, 'test webhook', hook, { after: { delivery: row.id } });
    await queueDelivery(tx, id);
    return presentDelivery(row);
  });

const listDeliveries = async (ctx: Ctx, id: string) => {
  await readWebhook(ctx.read, id);
  const rows = await ctx.read
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('place', 'desc')
    .limit(webhookLimits.listed)
    .execute();
  return { data: rows.map(presentDelivery) };
};

const redeliver = (ctx: Ctx, { params: { id, deliveryId } }: Input<'redeliver'>) =>
  ctx.transaction(async (tx) => {
    const hook = await lockWebhook(tx, id);
    demandActive(hook);
    const row = await tx
      .updateTable('webhook_deliveries')
      // Behind everything that waits: what fails again must not keep the others back.
      .set({
        place: sql<number>`DEFAULT`,
        state: 'Waiting',
        attempts: 0,
        next_try: sql<Date>`now()`,
        waits_since: sql<Date>`now()`,
        done_at: null,
      })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
      .where('state', '<>', 'Waiting')
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('notFound');
    await log(tx, ctx, 'redeliver webhook', hook, { after: { delivery: deliveryId } });
    await queueDelivery(tx, id);
    return presentDelivery(row);
  });

export const webhooksHandlers = (): HandlersFor<keyof typeof webhooksRoutes> => ({
  listWebhooks: async (ctx) => ({ data: await readWebhooks(ctx.read), plainAllowed: ctx.config.webhooksToPrivate }),
  createWebhook,
  patchWebhook,
  deleteWebhook: (ctx, { params }) => deleteWebhook(ctx, params.id),
  testWebhook: (ctx, { params }) => testWebhook(ctx, params.id),
  listDeliveries: (ctx, { params }) => listDeliveries(ctx, params.id),
  redeliver,
});
