import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type OrderLimit = Reply<'createOrderLimit'>;
export type LimitLocation = Reply<'listOrderLimits'>['locations'][number];

export const orderLimitsQuery = queryOptions({
  queryKey: ['order-limits', 'list'],
  queryFn: ({ signal }) => call('listOrderLimits', {}, { signal }),
});

export const orderSettingsQuery = queryOptions({
  queryKey: ['order-limits', 'settings'],
  queryFn: ({ signal }) => call('readOrderSettings', {}, { signal }),
});

export const createLimit = (body: Call<'createOrderLimit'>['body']) => call('createOrderLimit', { body }, once());

export const patchLimit = ({ _id, version }: OrderLimit, { amount }: { amount: number }) =>
  call('patchOrderLimit', { params: { id: _id }, body: { amount, version } }, once());

export const deleteLimit = ({ _id, version }: OrderLimit) =>
  call('deleteOrderLimit', { params: { id: _id }, query: { version } }, once());

export const bringBackLimit = ({ year, location, requesterCode, amount }: OrderLimit) =>
  createLimit({ year, location, requesterCode, amount });

export const saveWindow = (version: number, promoWindowDays: number | null) =>
  call('patchOrderSettings', { body: { version, promoWindowDays } }, once());

export const findPeople = async (text: string, signal: AbortSignal) =>
  (await call('autocompleteUsers', { query: { text, limit: 5 } }, { signal, unwatched: true })).data;
