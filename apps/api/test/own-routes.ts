import type { AddressInfo } from 'node:net';
import { apiPrefix } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Ctx, Platform } from '../src/platform/context.ts';
import { bindRoutes } from '../src/platform/http/bind-routes.ts';
import { answerNotFound } from '../src/platform/http/not-found.ts';
import { createServer } from '../src/platform/http/server.ts';
import type { SignedIn } from '../src/platform/http/sessions.ts';
import { openPlatform } from '../src/platform/open-platform.ts';
import { bindOps } from '../src/platform/ops/bind-ops.ts';
import type { PlatformParts } from '../src/platform/platform-parts.ts';

type TestHandler = (
  ctx: Ctx<SignedIn | null>,
  input: { body: unknown; params: unknown; query: unknown },
) => Promise<unknown>;

export interface OwnServer {
  app: FastifyInstance;
  platform: Platform;
  url: string;
  port: number;
}

/** The real server on a real port, with routes that a test makes up. */
export const serverWith = async (
  parts: PlatformParts,
  routes: Record<string, Route>,
  handlers: Record<string, TestHandler>,
): Promise<OwnServer> => {
  const platform = openPlatform(parts);
  const app = await createServer(platform);
  bindRoutes(app, platform, routes, handlers);
  bindOps(app, platform);
  app.setNotFoundHandler(answerNotFound(apiPrefix, routes));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
    await platform.push.close();
    await platform.streams.close();
  });
  return { app, platform, url: `http://127.0.0.1:${port}`, port };
};
