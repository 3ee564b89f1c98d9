import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { decodeBody, parseJsonBody } from './json-body.ts';

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType);

/** A file is taken as it comes, and only where a route asks for one; no other site can send this type unasked (T13). */
const takeFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: unknown) => {
    const { upload } = request.routeOptions.config as { upload?: boolean };
    if (!upload || request.headers['content-encoding'] !== undefined) throw new Refusal('wrongMediaType');
    return payload;
  });
};

/** [T13] Nothing but JSON in UTF-8 is read: a form or text/plain is what another site could send without asking. */
export const takeJsonOnly = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (request: FastifyRequest, body: Buffer) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers;
    if (body.length === 0 && type === undefined) return undefined;
    if (encoding !== undefined || !isJson(type ?? '')) throw new Refusal('wrongMediaType');
    return parseJsonBody(decodeBody(body));
  });
  takeFiles(app);
};
