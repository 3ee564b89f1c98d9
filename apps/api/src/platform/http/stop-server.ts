import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../ops/drain.ts';

/** Long enough that a client of a kept connection hears "closing" instead of a reset. */
const listenOnMs = 250;
const finishWithinMs = 7_000;
const lookEveryMs = 25;

export interface RunningRequests {
  count(): number;
}

export const countRunning = (app: FastifyInstance): RunningRequests => {
  const running = new Set<object>();
  app.server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return { count: () => running.size };
};

/** [R10] Says no to new work, lets running work finish, then closes; what still runs after that is cut off. */
export const stopServer = async (app: FastifyInstance, drain: Drain, running: RunningRequests): Promise<void> => {
  drain.begin();
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while (elapsed() < listenOnMs || (running.count() > 0 && elapsed() < finishWithinMs)) await sleep(lookEveryMs);
  const closing = app.close();
  app.server.closeIdleConnections();
  const cut = setTimeout(() => app.server.closeAllConnections(), 500).unref();
  await closing;
  clearTimeout(cut);
};
