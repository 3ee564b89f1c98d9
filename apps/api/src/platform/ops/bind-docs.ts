import { readFileSync } from 'node:fs';
import { apiPrefix } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { productVersion } from './product-version.ts';

const page = (name: string) => readFileSync(new URL(`./api-docs/${name}`, import.meta.url));

/** The contract to read: for machines at /api/openapi.json, for people at /api/docs. */
export const bindDocs = (app: FastifyInstance, contract: Readonly<Record<string, Route>>): void => {
  let description: Promise<string> | undefined;
  // Two thirds of building the app would go into it, for something that few ever ask for.
  const describe = async () => JSON.stringify(await openApi(contract, apiPrefix, productVersion));
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) => {
    description ??= describe();
    return reply.type('application/json; charset=utf-8').send(await description);
  });
  const files = [
    ['', 'index.html', 'text/html'],
    ['/docs.css', 'docs.css', 'text/css'],
    ['/docs.js', 'docs.js', 'text/javascript'],
  ] as const;
  for (const [path, name, type] of files) {
    const body = page(name);
    app.get(`${apiPrefix}/docs${path}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body));
  }
};
