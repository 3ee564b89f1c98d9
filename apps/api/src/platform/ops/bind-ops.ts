import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { mayReadMetrics } from '../metrics/may-read.ts';
import { refuse } from '../refusal.ts';
import { createReadiness, stateOf } from './readiness.ts';

/** What operators and orchestrators ask. None of it counts as somebody at work, none of it needs a session. */
export const bindOps = (app: FastifyInstance, platform: Platform): void => {
  const readiness = createReadiness(platform);
  platform.metrics.watch(readiness);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness();
    const status = stateOf(checks);
    if (status === 'not ready') reply.code(503).header('retry-after', '3');
    return { status, checks };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config)) return refuse('notFound');
    return reply.type(platform.metrics.contentType).send(await platform.metrics.text());
  });
};
