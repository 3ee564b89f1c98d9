import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { siteQuery } from '../queries.ts';
import type { Answer } from './act-queue.ts';
import type { Request } from './requests.ts';

/** One act, or a part of it, in the name of who did it; `key` is the same however often it is sent. */
export const sendRequest = async (
  client: QueryClient,
  { id, person }: { readonly id: string; readonly person: string | null },
  request: Request,
  key: string,
): Promise<Answer> => {
  const options = { idempotencyKey: key, person, unwatched: true };
  const params = { id };
  if (request.kind === 'read') {
    await client.fetchQuery({ ...siteQuery(id), staleTime: 0 });
    return { kind: 'read' };
  }
  if (request.kind === 'site')
    return { kind: 'site', site: await call('patchConference', { params, body: request.body }, options) };
  if (request.kind === 'create')
    return { kind: 'item', item: await call('createConferenceItem', { params, body: request.body }, options) };
  const at = { params: { id, item: request.id } };
  if (request.kind === 'item')
    return { kind: 'item', item: await call('patchConferenceItem', { ...at, body: request.body }, options) };
  const { version } = request;
  if (request.kind === 'restore')
    return { kind: 'item', item: await call('restoreConferenceItem', { ...at, body: { version } }, options) };
  const removed = await call('deleteConferenceItem', { ...at, query: { version } }, options);
  return { kind: 'removed', id: request.id, version: removed.version };
};
