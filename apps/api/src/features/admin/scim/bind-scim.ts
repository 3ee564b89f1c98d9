import { scimPrefix, scimRoutes } from '@atelier/contract/people/scim';
import { type ProblemCode, problems } from '@atelier/contract/platform/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { violatedUnique } from '../../../platform/db/violated-unique.ts';
import { bindRoutes } from '../../../platform/http/bind-routes.ts';
import { keyTokenOf } from '../../../platform/http/caller/key-bearer.ts';
import { logFailure } from '../../../platform/http/reply/problem-handler.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { scimGroupHandlers } from './scim-groups.ts';
import type { ScimHandlers } from './scim-handlers.ts';
import { baseOf } from './scim-request.ts';
import { errorSchema, listOf, resourceTypes, schemas, serviceConfig } from './scim-schemas.ts';
import { scimUserHandlers } from './scim-users.ts';

const named = (all: readonly { readonly id: string }[], id: string): object =>
  all.find((one) => one.id === id) ?? refuse('notFound');

const handlers: ScimHandlers = {
  scimConfig: async ({ config }) => serviceConfig(baseOf(config)),
  scimSchemas: async ({ config }) => listOf(schemas(baseOf(config)), schemas('').length, 1),
  scimSchema: async ({ config }, { params }) => named(schemas(baseOf(config)), params.id),
  scimTypes: async ({ config }) => listOf(resourceTypes(baseOf(config)), resourceTypes('').length, 1),
  scimType: async ({ config }, { params }) => named(resourceTypes(baseOf(config)), params.id),
  ...scimUserHandlers,
  ...scimGroupHandlers,
};

/** RFC 7644 3.12: what was refused, in the shape and with the status that directories know. */
const statuses: Readonly<Partial<Record<ProblemCode, number>>> = {
  invalidInput: 400,
  notSignedIn: 401,
  keyInvalid: 401,
};
const kinds: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalidInput: 'invalidValue',
  badRequest: 'invalidSyntax',
};

const answer = (reply: FastifyReply, code: ProblemCode, detail: string, scimType: string | undefined) => {
  const status = statuses[code] ?? problems[code].status;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Atelier"');
  if (status === 503) reply.header('retry-after', '3');
  return reply.code(status).send({
    schemas: [errorSchema],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail,
  });
};

/** Taken in the same moment by somebody who does not stand in line with directories. */
const asRefusal = (error: FastifyError): FastifyError | Refusal =>
  violatedUnique(error) === undefined
    ? error
    : new Refusal('wrongState', { reason: 'Somebody has this name or address already.', scimType: 'uniqueness' });

const handleError = (failure: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const error = asRefusal(failure);
  const { code, message } = logFailure(error, request);
  const known = code as ProblemCode;
  const told = error instanceof Refusal ? error.details.scimType : undefined;
  return answer(reply, known, message, typeof told === 'string' ? told : kinds[known]);
};

/** What was made is told with its address. */
const tellPlace = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (reply.statusCode !== 204) reply.type('application/scim+json; charset=utf-8');
  if (request.method !== 'POST' || reply.statusCode !== 200) return payload;
  const { meta } = JSON.parse(String(payload)) as { meta: { location: string } };
  reply.code(201).header('location', meta.location);
  return payload;
};

/** Keys alone: a directory is a program, and no page of ours asks here. */
const demandKey = async (request: FastifyRequest): Promise<void> => {
  if (keyTokenOf(request) === undefined) refuse('notSignedIn');
};

export const bindScim = (app: FastifyInstance, platform: Platform) =>
  app.register(
    async (scope) => {
      scope.addHook('onRequest', demandKey);
      scope.addHook('onSend', tellPlace);
      scope.setErrorHandler(handleError);
      scope.setNotFoundHandler((_request, reply) => answer(reply, 'notFound', 'There is nothing here.', undefined));
      bindRoutes(scope, platform, scimRoutes, handlers, '');
    },
    { prefix: scimPrefix },
  );
