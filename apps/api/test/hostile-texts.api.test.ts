import { contract, type RouteName } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accessTable } from './access-table.ts';
import { type ApiClient, addressOf } from './api-client.ts';
import { anAssortment, aPlanningPortal, pairOf } from './assortment-builders.ts';

/** What a pattern that tries every way of reading a text is slow with. */
const repeated = ['a', ' ', '<', '<a ', '<!--', '&', '"', '(', '\\', '-', 'a@', '1.', '\n'];
/** Where the contract names no largest size, this is more than a body outside of a large one holds. */
const mostLetters = 200_000;
/** Of this process's own work for one answer; a pattern of quadratic cost takes seconds. */
const mostMs = 50;

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly required?: readonly string[];
};

const { as, catalogue } = await aPlanningPortal(60);
const admin: ApiClient = await as('admin');
let id = '';
beforeAll(async () => {
  id = (await anAssortment(admin, { products: catalogue.slice(0, 3).map(pairOf) }))._id;
});

type Path = readonly (string | number)[];
interface Text {
  readonly path: Path;
  readonly length: number;
}

const choiceOf = (schema: Schema): Schema => {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  return choices.find(({ type }) => type === 'string') ?? choices[0] ?? schema;
};

/** The least of that form that could be taken. */
const leastOf = (given: Schema): unknown => {
  const schema = choiceOf(given);
  if (schema !== given) return leastOf(schema);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string') return schema.format === 'uuid' ? id : 'x';
  if (schema.type === 'array') return schema.minItems ? [leastOf(schema.items ?? {})] : [];
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return 'x';
  return Object.fromEntries((schema.required ?? []).map((name) => [name, leastOf(schema.properties?.[name] ?? {})]));
};

/** Where texts stand that people choose. */
const textsOf = (given: Schema, path: Path = []): Text[] => {
  const schema = choiceOf(given);
  if (schema !== given) return textsOf(schema, path);
  if ('const' in schema || schema.enum || ['number', 'integer', 'boolean', 'null'].includes(schema.type ?? ''))
    return [];
  if (schema.type === 'array') return textsOf(schema.items ?? {}, [...path, 0]);
  if (schema.type === 'object' && schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => textsOf(part, [...path, name]));
  return [{ path, length: Math.min(schema.maxLength ?? mostLetters, mostLetters) }];
};

/** The least that could be taken, with this text in its place. */
const withText = (given: Schema, value: unknown, path: Path, text: string): unknown => {
  const schema = choiceOf(given);
  const [head, ...rest] = path;
  if (head === undefined) return text;
  if (typeof head === 'number') {
    const items = schema.items ?? {};
    return [withText(items, (value as unknown[] | undefined)?.[0] ?? leastOf(items), rest, text)];
  }
  const own = { ...((value ?? leastOf(schema)) as Record<string, unknown>) };
  return { ...own, [head]: withText(schema.properties?.[head] ?? {}, own[head], rest, text) };
};

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : { type: 'object' };

/** Those that end sessions, or are one long reply. */
const excused: ReadonlySet<RouteName> = new Set(['logout', 'changePassword', 'push', 'login', 'deactivateUser']);
const routes = (Object.entries(contract) as [RouteName, Route][]).filter(
  ([name, route]) => !excused.has(name) && (route.body ?? route.query) && accessTable[name] !== undefined,
);

const ask = async (route: Route, part: 'body' | 'query', value: unknown): Promise<number> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', id]);
  const params = Object.fromEntries(names);
  const address = addressOf(route, { params });
  const search = part === 'query' ? `?${new URLSearchParams(value as Record<string, string>)}` : '';
  const { statusCode } = await admin.raw({
    method: route.method,
    url: `${address}${search}`,
    ...(part === 'body' ? { payload: value } : {}),
  });
  return statusCode;
};

/** The best of a few: what the machine does besides says nothing about the text. */
const costOf = async (work: () => Promise<number>): Promise<{ ms: number; status: number }> => {
  let best = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let tries = 0; tries < 4 && best > mostMs; tries += 1) {
    const before = process.threadCpuUsage();
    status = await work();
    const { user } = process.threadCpuUsage(before);
    best = Math.min(best, user / 1000);
  }
  return { ms: best, status };
};

/** If all texts were refused at the door, little would be proved. */
let taken = 0;

const demandLight = async (route: Route, part: 'body' | 'query'): Promise<void> => {
  const schema = schemaOf(route[part]);
  const largest = part === 'query' ? 6_000 : (route.bodyLimit ?? 1_048_576) / 2;
  for (const { path, length } of textsOf(schema)) {
    for (const piece of repeated) {
      const size = Math.min(length, largest);
      const text = `${piece.repeat(Math.ceil(size / piece.length)).slice(0, size - 1)}!`;
      const value = withText(schema, leastOf(schema), path, text);
      const { ms, status } = await costOf(() => ask(route, part, value));
      if (status < 300) taken += 1;
      const where = `${path.join('.')} of ${size} letters ${JSON.stringify(piece)}`;
      expect([where, status < 500, ms < mostMs ? 'light' : `${ms} ms`]).toEqual([where, true, 'light']);
    }
  }
};

/** A route that takes no query is never given one: what reads the address before it is one for all, and asked once per method. */
const withoutQuery = new Map(routes.filter(([, { query }]) => !query).map(([, route]) => [route.method, route]));

const patient = { timeout: 300_000 };

test.each(routes)('[H] no text of %s at its largest size holds others up', patient, async (_name, route) => {
  await demandLight(route, 'body');
  if (route.query || withoutQuery.get(route.method) === route) await demandLight(route, 'query');
});

test('[H] and many of them were taken', () => {
  expect(taken).toBeGreaterThan(200);
});
