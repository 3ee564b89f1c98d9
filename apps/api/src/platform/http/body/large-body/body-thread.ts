import { type MessagePort, parentPort } from 'node:worker_threads';
import { contract, type RouteName } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { judgeBody } from './judge-body.ts';
import { partsOf, withoutLongLists } from './pieces.ts';

export interface Assignment {
  route: string;
  bytes: Uint8Array;
  reply: MessagePort;
}

const asked = (port: MessagePort): Promise<void> =>
  new Promise((resolve) => {
    port.once('message', () => resolve());
  });

const answer = async ({ route, bytes, reply }: Assignment): Promise<void> => {
  const { body }: Route = contract[route as RouteName];
  const judged = judgeBody(body, bytes);
  if ('code' in judged) return reply.postMessage(judged);
  reply.postMessage({ ...judged, data: withoutLongLists(judged.data) });
  for (const part of partsOf(judged.data)) {
    await asked(reply);
    reply.postMessage(part);
  }
  await asked(reply);
  reply.postMessage(null);
};

parentPort?.on('message', (assignment: Assignment) => void answer(assignment));
