import { needs } from '@atelier/domain/access/needs';
import { webhookLimits } from '@atelier/domain/vocabulary/limits';
import { deliveryStates, webhookEventNames } from '@atelier/domain/webhook/webhook';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { requiredText } from './people.ts';

const need = needs.manageWebhooks;
const event = z.enum(webhookEventNames as [(typeof webhookEventNames)[number]]);

const webhook = z.object({
  _id: z.uuid(),
  version: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  active: z.boolean(),
  createdDate: z.string(),
  waiting: z.number(),
  givenUp: z.number(),
  lastDelivered: z.string().nullable(),
});
const delivery = z.object({
  _id: z.uuid(),
  event: z.string(),
  state: z.enum(deliveryStates),
  payload: z.record(z.string(), z.unknown()),
  createdDate: z.string(),
  attempts: z.number(),
  /** When it is tried next, while it waits. */
  nextTry: z.string().nullable(),
  /** How the other side answered last, or why it could not. */
  status: z.number().nullable(),
  answer: z.string(),
});
const params = z.object({ id: z.uuid() });
const fields = {
  name: requiredText(webhookLimits.name),
  url: requiredText(webhookLimits.url),
  events: z
    .array(event)
    .min(1, 'Please choose what it is told.')
    .max(webhookEventNames.length)
    .refine((events) => new Set(events).size === events.length, 'Please name every event once.'),
};
const version = z.number().int().min(1);

export const webhooksRoutes = {
  listWebhooks: defineRoute({
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'Other systems that are told what happens here',
    need,
    reply: z.object({ data: z.array(webhook), plainAllowed: z.boolean() }),
    problems: [],
  }),
  createWebhook: defineRoute({
    method: 'POST',
    path: '/admin/webhooks',
    summary: 'Tell another system what happens; the secret that signs it is in this reply alone',
    need,
    body: z.object(fields),
    // Never kept for a retry: whoever holds the secret can sign as the portal.
    reply: z.object({ webhook, secret: z.string() }),
    problems: ['wrongState'],
  }),
  patchWebhook: defineRoute({
    method: 'PATCH',
    path: '/admin/webhooks/{id}',
    summary: 'Change where and what another system is told, or pause it',
    need,
    params,
    body: z.object({
      version,
      name: fields.name.optional(),
      url: fields.url.optional(),
      events: fields.events.optional(),
      active: z.boolean().optional(),
    }),
    reply: webhook,
    problems: ['notFound', 'conflict'],
    idempotent: true,
  }),
  deleteWebhook: defineRoute({
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    summary: 'Tell another system no more; what waits is not sent',
    need,
    params,
    reply: 'nothing',
    problems: ['notFound'],
    idempotent: true,
  }),
  testWebhook: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/{id}/test',
    summary: 'Send it a test event, in its turn',
    need,
    params,
    reply: delivery,
    problems: ['notFound', 'wrongState'],
    idempotent: true,
  }),
  listDeliveries: defineRoute({
    method: 'GET',
    path: '/admin/webhooks/{id}/deliveries',
    summary: 'What was sent last, and how the other side answered',
    need,
    params,
    reply: z.object({ data: z.array(delivery) }),
    problems: ['notFound'],
  }),
  redeliver: defineRoute({
    method: 'POST',
    path: '/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Send one again, under the same id, after what waits',
    need,
    params: params.extend({ deliveryId: z.uuid() }),
    reply: delivery,
    problems: ['notFound', 'wrongState'],
    idempotent: true,
  }),
};
