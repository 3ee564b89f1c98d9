import { keyAreaOf } from '@atelier/contract/key-areas';
import { problemReply } from '@atelier/contract/platform/problem-reply';
import { type ProblemCode, problems } from '@atelier/contract/platform/problems';
import type { ReplyShape, Route } from '@atelier/contract/platform/route';
import { z } from 'zod';
import { isWrite } from '../http/caller/demand-epoch.ts';
import { shortSlices } from '../short-slices.ts';

type Json = Record<string, unknown>;

const file: Json = { type: 'string', format: 'binary' };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
};

const success = (reply: ReplyShape): Json => {
  const ok = (description: string, type: string, schema: Json): Json => ({
    200: { description, content: { [type]: { schema } } },
  });
  switch (reply) {
    case 'lines':
      return ok('One JSON value per line; a line {"problem": …} ends a stream early', 'application/x-ndjson', {});
    case 'events':
      return ok('Server-sent events', 'text/event-stream', { type: 'string' });
    case 'file':
      return ok('A file', 'application/octet-stream', file);
    case 'redirect':
      return { 302: { description: 'Go on at the address in the Location header' } };
    case 'etag':
      return { 200: { description: 'Stored; the ETag header names it' } };
    case 'nothing':
      return { 204: { description: 'Done' } };
    default:
      return ok('The reply', 'application/json', schemaOf(reply, 'output'));
  }
};

const always = (route: Route): ProblemCode[] => [
  ...(route.need === 'anyone' ? [] : (['notSignedIn'] as const)),
  ...(Array.isArray(route.need) || route.viewAs ? (['forbidden'] as const) : []),
  ...(route.body || route.query ? (['invalidInput'] as const) : []),
  ...(keyAreaOf(route) ? (['keyInvalid', 'keyScope'] as const) : []),
  ...(route.idempotent ? (['requestInFlight', 'keyReused'] as const) : []),
];

const refusals = (route: Route): Json => {
  const codes = [...new Set([...always(route), ...route.problems])];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${problems[code].text}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key gives the first reply and has no second effect, for 24 hours',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const viewAsParameter: Json = {
  name: 'viewAs',
  in: 'query',
  required: false,
  description: 'The user code of another coordinator whose work is looked at; the caller stays the one who acts',
  schema: { type: 'string' },
};

const whoMayCall = ({ need }: Route): string => {
  if (need === 'anyone') return 'Anyone.';
  if (need === 'signedIn') return 'Anyone who is signed in.';
  const entries = need.map(({ permission, roles }) => (roles ? `${permission} as ${roles.join(', ')}` : permission));
  return `Needs ${entries.join(' or ')}.`;
};

const securityOf = (route: Route): Json[] => {
  if (route.need === 'anyone') return [];
  return [{ session: [] }, ...(keyAreaOf(route) === undefined ? [] : [{ apiKey: [] }])];
};

const keyWords = (route: Route): string => {
  const area = keyAreaOf(route);
  return area === undefined ? '' : ` An API key needs the area "${area}"${isWrite(route) ? ' and may write' : ''}.`;
};

const operationOf = (name: string, route: Route): Json => ({
  operationId: name,
  summary: route.summary,
  description: `${whoMayCall(route)}${keyWords(route)}`,
  tags: [route.path.split('/')[1] ?? ''],
  parameters: [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.viewAs ? [viewAsParameter] : []),
    ...(route.idempotent ? [idempotencyHeader] : []),
  ],
  ...(route.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
    : {}),
  ...(route.upload
    ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: file } } } }
    : {}),
  responses: { ...success(route.reply), ...refusals(route) },
  security: securityOf(route),
});

/** The contract in the words of OpenAPI 3.1; nothing in it is written twice. Others are answered in between. */
export const openApi = async (
  contract: Readonly<Record<string, Route>>,
  prefix: string,
  version: string,
): Promise<Json> => {
  const othersDue = shortSlices();
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(contract)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) };
    const others = othersDue();
    if (others) await others;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version },
    servers: [{ url: prefix }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemReply, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of Settings, API keys: atl_…' },
      },
    },
  };
};
