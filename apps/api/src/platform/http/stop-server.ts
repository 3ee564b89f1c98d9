import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './reply/drain.ts';

/** Long enough that a client of a kept connection hears "closing" instead of a reset. */
const listenOnMs = 250;
const finishWithinMs = 6_500;
const lastAnswersMs = 300;
const mostTurns = 2_000;
const quickTurnMs = 0.1;
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

/**
 * The loop takes one waiting connection per turn; one that still waits in the kernel when the door closes would be reset
 * although the client was let in. So the door closes after a turn too short for anybody to have come.
 */
const closeDoor = async ({ server }: FastifyInstance): Promise<void> => {
  let came = true;
  let began = 0;
  const notice = () => {
    came = true;
  };
  server.on('connection', notice);
  for (let turn = 0; turn < mostTurns && (came || performance.now() - began > quickTurnMs); turn += 1) {
    came = false;
    began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', notice);
  // Only the door: an HTTP server would cut its kept connections as well, in which the next request may be on its way.
  Server.prototype.close.call(server);
};

/**
 * [R10] Says that it is not ready and goes on until a proxy has noticed; then says no to new work, lets
 * running work finish and closes. What still runs after that is cut off.
 */
export const stopServer = async (
  app: FastifyInstance,
  drain: Drain,
  running: RunningRequests,
  noticed: Promise<unknown> = Promise.resolve(),
): Promise<void> => {
  drain.leave();
  await noticed;
  drain.begin();
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while (elapsed() < listenOnMs || (running.count() > 0 && elapsed() < finishWithinMs)) await sleep(lookEveryMs);
  await closeDoor(app);
  // Whoever came in last is still answered with 503.
  await sleep(lastAnswersMs);
  app.server.closeAllConnections();
  await app.close();
};
