import { personas } from '@atelier/demo-data';
import { type Dice, dice } from '@atelier/demo-data/random';
import { demoSamples } from '@atelier/demo-data/samples/demo-samples';
import { listKeys } from '@atelier/domain/company/company-lists';
import type { QueryField } from '@atelier/domain/filter/query-tree';
import type { ApprovalLevel } from '@atelier/domain/order/approval';
import { decidedScope } from '@atelier/domain/order/decided-scope';
import { type ReportRoute, reportRoutes } from '@atelier/domain/report/report';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type LibraryReader, loadLibrary } from '../src/features/library/index.ts';
import { type ListReader, loadOrders } from '../src/features/orders/index.ts';
import { loadCompany, readerScope } from '../src/features/products/index.ts';
import type { ReportScope } from '../src/features/reports/index.ts';
import { loadSamples, type SampleReader } from '../src/features/samples/index.ts';
import type { Statement } from '../src/platform/db/ask-while-there.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { SignedIn } from '../src/platform/http/sessions.ts';
import { readAsked, readSort } from '../src/platform/query/ask.ts';
import { facetStatements } from '../src/platform/query/facets.ts';
import { type AnySource, declaredSources, type Readable, relationOf } from '../src/platform/query/source.ts';
import { countStatement, streamStatement } from '../src/platform/query/statements.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { anAssortment, aPlanningPortal, pairOf } from './assortment-builders.ts';
import { type KnownValues, randomQuestion, randomSort } from './random-questions.ts';

const { as, catalogue, db } = await aPlanningPortal(120);
const plan = await anAssortment(await as('admin'), { products: catalogue.slice(0, 60).map(pairOf) });

await inTransaction(db, async (tx) => {
  await loadCompany(tx, { seed: 7, today: '2026-11-16' });
  await loadLibrary(tx, { seed: 7, today: '2026-11-16' });
  const samples = { seed: 7, today: '2026-11-16', products: catalogue };
  await loadSamples(tx, samples);
  await loadOrders(tx, { ...samples, samples: demoSamples(samples) });
  for (const action of ['document--download', 'document--preview', 'showroom--open'])
    await sql`INSERT INTO statistics (user_code, action, assortment, at, data)
      SELECT 'NL1002', ${action}, ${plan._id}, now() - make_interval(days => n), '{"type": "Linesheet"}'
      FROM generate_series(1, 40) n`.execute(tx);
  await sql`INSERT INTO api_keys (id, user_id, name, prefix, secret_hash, areas, may_write, expires_at, last_used_at)
    SELECT gen_random_uuid(), u.id, 'Key ' || n, 'atl_' || n || u.user_code, decode(repeat('00', 32), 'hex'), '{orders}',
      n % 2 = 0, now() + make_interval(days => n - 2), CASE WHEN n > 1 THEN now() - make_interval(days => n) END
    FROM users u CROSS JOIN generate_series(1, 4) n`.execute(tx);
  await sql`INSERT INTO directory_rules (id, name, claim, match, value, permissions, tbes)
    SELECT gen_random_uuid(), 'Rule ' || n, CASE WHEN n % 3 = 0 THEN 'groups' ELSE 'job' END,
      CASE WHEN n % 2 = 0 THEN 'is' ELSE 'beginsWith' END, 'a' || n % 5, '[]', '[]' FROM generate_series(1, 40) n`.execute(
    tx,
  );
  await sql`UPDATE order_settings SET promo_window_days = 45`.execute(tx);
  await sql`INSERT INTO approval_limits (id, year, location, requester_code, amount)
    SELECT gen_random_uuid(), 2020 + n % 4, 'US_10', u.user_code, n * 100 FROM users u CROSS JOIN generate_series(1, 4) n`.execute(
    tx,
  );
});

const readers = ['user', 'iaUS', 'dist', 'mgr'].map(
  (name) => personas.find(({ persona }) => persona === name) as unknown as SignedIn,
);

const libraryReaderOf = (name: string): LibraryReader => ({
  user: personas.find(({ persona }) => persona === name) as unknown as SignedIn,
  today: '2026-11-16',
  all: false,
});

const sampleReaderOf = (name: string): SampleReader => ({
  user: personas.find(({ persona }) => persona === name) as unknown as SignedIn,
  all: false,
});

const orderReaderOf = (name: string): ListReader => ({
  user: personas.find(({ persona }) => persona === name) as unknown as SignedIn,
  actsFor: name === 'req2' ? ['NL1009'] : [],
  all: false,
});
/** [M20.3] Only what they decide, or only what others do. */
const reviewerOf = (name: string, level: ApprovalLevel, is: boolean): ListReader => {
  const reader = orderReaderOf(name);
  return { ...reader, decided: { is, scope: decidedScope({ code: reader.user.userCode, level, actsFor: [] }) } };
};
const orderReaders = [
  ...['req1', 'req2', 'coordA', 'appr', 'srAppr', 'dist'].map(orderReaderOf),
  ...[true, false].flatMap((is) => [reviewerOf('appr', 'approver', is), reviewerOf('srAppr', 'seniorApprover', is)]),
];

const reportReaderOf = (route: ReportRoute): ReportScope => ({
  route,
  plans: [plan._id],
  initiatives: [plan._id],
  amongInitiatives: false,
});

/** Who asks a source. Whoever declares one says here who its readers are; until then this test fails. */
const readersOf: Readonly<Record<string, readonly unknown[]>> = {
  products: readers.map((reader) => readerScope(reader)),
  'assortment rows': readers.map((reader) => readerScope(reader)),
  'audit log': readers,
  'API keys': readers,
  ...Object.fromEntries(listKeys.map((list) => [`company ${list}`, readers])),
  statistics: readers,
  ...Object.fromEntries(reportRoutes.map((route) => [`report ${route}`, [reportReaderOf(route)]])),
  samples: ['coordA', 'coordB', 'srCoord', 'user'].map(sampleReaderOf),
  orders: orderReaders,
  'order lines': orderReaders,
  'library items': ['user', 'dist', 'editor', 'srEditor'].map(libraryReaderOf),
};

const columnOf = (source: AnySource, field: string): string | undefined =>
  /^x\.(\w+)$/.exec(source.fields[field]?.sql('x') ?? '')?.[1];

const tableOf = (source: AnySource, field: string): string =>
  source.relations?.[source.fields[field]?.scope ?? '']?.table ?? source.table;

const valuesOf = async (client: pg.Client, source: AnySource): Promise<KnownValues> => {
  const known = new Map<string, unknown[]>();
  for (const [name, { type }] of Object.entries(source.fields)) {
    const column = columnOf(source, name);
    if (type === 'search') known.set(name, ['blk', '100', 'a']);
    else if (type === 'styleColor')
      known.set(
        name,
        catalogue.slice(0, 5).map(({ id }) => id),
      );
    else if (column !== undefined) {
      const value = type === 'texts' ? `unnest(${column})` : type === 'number' ? `${column}::float8` : `${column}`;
      const text = type === 'instant' || type === 'date' ? `(${value})::date::text` : value;
      const { rows } = await client.query(`SELECT DISTINCT ${text} AS v FROM ${tableOf(source, name)} LIMIT 40`);
      known.set(
        name,
        rows.map(({ v }) => v),
      );
    }
  }
  return known;
};

const other: Readonly<Record<string, string>> = {
  text: 'md5(random()::text)',
  texts: 'ARRAY[md5(random()::text)]',
  number: '(random() * 999)::int',
  flag: 'random() < 0.5',
  date: "date '2020-01-01' + (random() * 2000)::int",
  instant: "timestamptz '2020-01-01' + random() * interval '2000 days'",
};

/** A key, or a column with a fixed list of values, takes no other value. */
const kept = new Set(['code', 'line_status', 'style', 'color', 'product_type']);

const setOthers = (source: AnySource, fields: readonly string[]): string =>
  [...new Map(fields.map((name) => [columnOf(source, name), other[(source.fields[name] as QueryField).type]]))]
    .flatMap(([column, value]) => (column && value && !kept.has(column) ? [`${column} = ${value}`] : []))
    .join(', ');

const change = async (client: pg.Client, table: string, set: string, where = 'true', values: unknown[] = []) => {
  if (set !== '') await client.query(`UPDATE ${table} SET ${set} WHERE ${where}`, values);
};

/** Fields nobody showed the reader, and rows of relations they do not know of, become other values; the latter partly go. */
const scramble = async (client: pg.Client, readable: Readable): Promise<void> => {
  const { source } = readable;
  const names = Object.keys(source.fields);
  for (const table of new Set(names.map((name) => tableOf(source, name))))
    await change(
      client,
      table,
      setOthers(
        source,
        names.filter((name) => !readable.sees(name) && tableOf(source, name) === table),
      ),
    );
  for (const [relation, { table, named }] of Object.entries(source.relations ?? {})) {
    const root = source.relations?.[relation]?.within ?? relation;
    const [known, key] = [readable.known(root), named ?? source.relations?.[root]?.named];
    if (known === undefined || !key) continue;
    const unknown = `NOT ${columnOf(source, key.field)} = ANY ($1)`;
    const inside = names.filter((name) => tableOf(source, name) === table && relationOf(source, name) === root);
    await change(client, table, setOthers(source, inside), unknown, [known]);
    if (named) await client.query(`DELETE FROM ${table} WHERE ${unknown} AND random() < 0.3`, [known]);
  }
};

type Asked = { readonly question: Record<string, unknown>; readonly sort: unknown; readonly facet: string | undefined };

const randomAsked = (roll: Dice, source: AnySource, known: KnownValues): Asked => {
  const own = Object.keys(source.fields).filter(
    (name) =>
      relationOf(source, name) === undefined &&
      known.has(name) &&
      !['search', 'styleColor'].includes(source.fields[name]?.type ?? ''),
  );
  const countable = own.filter((name) => ['text', 'flag'].includes(source.fields[name]?.type ?? ''));
  const question = randomQuestion(roll, source.fields, known);
  const code = source.relations?.location?.named?.field;
  if (code !== undefined && roll.chance(0.4)) question[code] = roll.pick(['US', 'JP']);
  return {
    question,
    sort: randomSort(roll, source.fields),
    facet: countable.length === 0 ? undefined : roll.pick(countable),
  };
};

const answers = async (client: pg.Client, readable: Readable, { question, sort, facet }: Asked): Promise<string> => {
  const run = async ({ text, values }: Statement) => (await client.query(text, [...values])).rows;
  try {
    const asked = readAsked(readable, [question]);
    const page = { limit: 50, skip: 0, sort: readSort(readable, sort) };
    const { alias, key } = readable.source;
    const rows = await run(streamStatement({ readable, asked, page }, () => `${alias}.${key} AS key`));
    const [total] = await run(countStatement({ readable, asked }));
    const facets = facet === undefined ? [] : facetStatements(readable, asked, [facet]);
    const counted = (await Promise.all(facets.map(run))).flat();
    return JSON.stringify([rows, total, counted.map((row) => JSON.stringify(row)).sort()]);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

test('every source says who asks it', () => {
  expect(
    declaredSources()
      .map(({ name }) => name)
      .filter((name) => !(name in readersOf)),
  ).toEqual([]);
  expect(declaredSources().length).toBeGreaterThanOrEqual(3);
});

describe.each(declaredSources().map((source) => [source.name, source] as const))('[G39] %s', (name, source) => {
  test('answers do not depend on what the reader may not see', { timeout: 300_000 }, async () => {
    const client = await db.directClient();
    try {
      const known = await valuesOf(client, source);
      const roll = dice(7);
      let answered = 0;
      for (const reader of readersOf[name] ?? []) {
        const readable = source.for(reader as never);
        const asked = Array.from({ length: 60 }, () => randomAsked(roll, source, known));
        await client.query('BEGIN');
        const before: string[] = [];
        for (const one of asked) before.push(await answers(client, readable, one));
        await scramble(client, readable);
        for (const [n, one] of asked.entries())
          expect(await answers(client, readable, one), JSON.stringify(one)).toBe(before[n]);
        await client.query('ROLLBACK');
        answered += before.filter((text) => text.startsWith('[[{')).length;
      }
      expect(answered).toBeGreaterThan(20);
    } finally {
      await client.end();
    }
  });
});
