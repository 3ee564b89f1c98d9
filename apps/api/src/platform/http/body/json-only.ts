import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import { decodeBody, parseJsonBody } from './json-body.ts';
import { checkLargeBody, largeBody } from './large-body/check-large-body.ts';
import { readBody } from './read-body.ts';

export const usualLimit = 1024 * 1024;
/** Nobody knows who sends to a public route; a form there holds a few hundred characters. */
export const strangersLimit = 64 * 1024;

/** What a route takes, kept in its Fastify config. */
export interface BodyRules {
  takes: 'json' | 'file';
  limit: number;
  /** The name under which a large body can be checked on another thread. */
  checkedAs?: string;
}

const isJson = (contentType: string): boolean =>
  /^application\/(?:scim\+)?json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType);

const readJson = async (request: FastifyRequest, payload: unknown, { limit, checkedAs }: BodyRules) => {
  const { 'content-type': type, 'content-length': declared } = request.headers;
  if (type !== undefined && !isJson(type)) refuse('wrongMediaType');
  const bytes = await readBody(payload, declared, limit);
  if (type === undefined) return bytes.length === 0 ? undefined : refuse('wrongMediaType');
  if (checkedAs !== undefined && bytes.length > largeBody) return checkLargeBody(checkedAs, bytes);
  return parseJsonBody(decodeBody(bytes));
};

/**
 * [T13] Nothing but JSON in UTF-8 is read: a form or text/plain is what another site could send without asking. A file
 * is taken as it comes, and only where a route asks for one. What is refused is refused before it is read.
 */
export const takeJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: unknown) => {
    if (request.is404) return undefined;
    if (request.headers['content-encoding'] !== undefined) refuse('wrongMediaType');
    const rules = request.routeOptions.config as unknown as BodyRules;
    if (rules.takes !== 'file') return readJson(request, payload, rules);
    return request.headers['content-type'] === 'application/octet-stream' ? payload : refuse('fileExpected');
  });
};
