import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type Webhook = Reply<'listWebhooks'>['data'][number];
export type Delivery = Reply<'listDeliveries'>['data'][number];
export type WebhookFields = Call<'createWebhook'>['body'];

export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: ({ signal }) => call('listWebhooks', {}, { signal }),
});

/** Tries go on by themselves, so they are looked at again while they are shown. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) => (await call('listDeliveries', { params: { id } }, { signal })).data,
    refetchInterval: 5_000,
  });

export const createWebhook = (body: WebhookFields) => call('createWebhook', { body });

export const patchWebhook = ({ _id: id, version }: Webhook, patch: Partial<WebhookFields> & { active?: boolean }) =>
  call('patchWebhook', { params: { id }, body: { ...patch, version } }, once());

export const deleteWebhook = ({ _id: id }: Webhook) => call('deleteWebhook', { params: { id } }, once());
export const testWebhook = ({ _id: id }: Webhook) => call('testWebhook', { params: { id } }, once());
export const redeliver = (id: string, { _id: deliveryId }: Delivery) =>
  call('redeliver', { params: { id, deliveryId } }, once());
