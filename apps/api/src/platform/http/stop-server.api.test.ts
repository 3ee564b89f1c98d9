import { defineRoute } from '@atelier/contract/platform/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverWith } from '../../../test/own-routes.ts';
import { someParts, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { countRunning, stopServer } from './stop-server.ts';

const db = await freshDatabase();
const gate = Promise.withResolvers<void>();
const slow = defineRoute({
  method: 'GET',
  path: '/slow',
  summary: 'x',
  need: 'anyone',
  reply: z.object({ done: z.boolean() }),
  problems: [],
});

describe('[R10] an orderly stop', () => {
  it('first says that it is not ready and goes on answering, so that a proxy can send people elsewhere', async () => {
    const { app, url, platform } = await serverWith(
      someParts(db),
      { quick: { ...slow, path: '/quick' } },
      { quick: async () => ({ done: true }) },
    );
    const noticed = Promise.withResolvers<void>();
    const stopped = stopServer(app, platform.drain, countRunning(app), noticed.promise);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { server: 'stopping' } }]);
    const reply = await fetch(`${url}/api/quick`);
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    noticed.resolve();
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('finishes what runs, refuses what is new, says that it is not ready, and then closes', async () => {
    const { app, url, platform } = await serverWith(
      someParts(db),
      { slow, quick: { ...slow, path: '/quick' } },
      {
        slow: async () => {
          await gate.promise;
          return { done: true };
        },
        quick: async () => ({ done: true }),
      },
    );
    const running = countRunning(app);
    const accepted = fetch(`${url}/api/slow`);
    await until(() => running.count() === 1);
    const stopped = stopServer(app, platform.drain, running);

    const refused = await fetch(`${url}/api/quick`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(await refused.json()).toMatchObject({ code: 'stopping' });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { server: 'stopping' } }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    gate.resolve();
    const reply = await accepted;
    expect([reply.status, await reply.json()]).toEqual([200, { done: true }]);
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
