import { contract } from '@atelier/contract';
import type { Feed } from '@atelier/contract/feeds/feeds';
import { applyFeedJob, compareFeedJob, readFeedJob, rollBackFeedJob } from '../src/features/feeds/index.ts';
import type { ApiClient } from './api-client.ts';
import { addressOf } from './api-client.ts';
import { aJobRun, type someParts } from './parts.ts';
import type { TestDatabase } from './test-database.ts';

interface Sent {
  readonly mode?: 'full' | 'partial';
  readonly kind?: string;
  readonly name?: string;
}

const jobs = [readFeedJob, compareFeedJob, applyFeedJob, rollBackFeedJob];

/** One person who sends feeds, with the jobs run here and now. */
export const feedSender = (db: TestDatabase, api: ApiClient, parts: ReturnType<typeof someParts>) => {
  const finish = async ({ _id, jobId }: Feed): Promise<Feed> => {
    const row = await db.kysely
      .selectFrom('tracked_jobs')
      .selectAll()
      .where('id', '=', jobId!)
      .executeTakeFirstOrThrow();
    const job = jobs.find(({ name }) => name === row.kind)!;
    await job.run(aJobRun(parts), { id: jobId! });
    return api.ok('readFeed', { params: { id: _id } });
  };
  const send = async (file: string | Buffer, query: Sent = {}): Promise<Feed> => {
    const reply = await api.raw({
      method: 'POST',
      url: addressOf(contract.sendFeed, { query: { name: 'test feed', ...query } }),
      payload: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (reply.statusCode >= 400) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return finish(reply.json<Feed>());
  };
  return {
    send,
    lines: (records: readonly object[], query: Sent = {}) =>
      send(records.map((record) => `${JSON.stringify(record)}\n`).join(''), query),
    apply: async ({ _id, baseVersion }: Feed) =>
      finish(await api.ok('applyFeed', { params: { id: _id }, body: { expectedVersion: baseVersion } })),
    rollBack: async ({ _id, appliedVersion }: Feed) =>
      finish(await api.ok('rollBackFeed', { params: { id: _id }, body: { expectedVersion: appliedVersion } })),
    changes: async ({ _id }: Feed, section?: string) =>
      (
        await api.ok('feedChanges', {
          params: { id: _id },
          query: { limit: 200, ...(section ? { section } : {}) } as never,
        })
      ).data,
    badLines: async ({ _id }: Feed) => (await api.ok('feedBadLines', { params: { id: _id }, query: {} })).data,
  };
};

/** The catalogue as its tables hold it, without the moments of change. */
export const catalogueRows = async (db: TestDatabase): Promise<Record<string, unknown[]>> => {
  const read = async (statement: string) =>
    (await db.pool.query<{ row: unknown }>(statement)).rows.map(({ row }) => row);
  return {
    products: await read(
      `SELECT to_jsonb(p) - '{id,updated_date,modified_date,search_text,search_vector}'::text[] AS row FROM products p ORDER BY style, color`,
    ),
    locations: await read(
      `SELECT jsonb_build_object('of', p.style || p.color) || (to_jsonb(l) - 'product_id') AS row
         FROM product_locations l JOIN products p ON p.id = l.product_id ORDER BY p.style, p.color, l.code`,
    ),
    availability: await read(
      `SELECT jsonb_build_object('of', p.style || p.color) || (to_jsonb(a) - 'product_id') AS row
         FROM product_availability a JOIN products p ON p.id = a.product_id ORDER BY p.style, p.color, a.code, a.size, a.date, a.upc, a.inventory`,
    ),
    relationships: await read(
      `SELECT jsonb_build_object('of', p.style || p.color) || (to_jsonb(r) - 'product_id') AS row
         FROM product_relationships r JOIN products p ON p.id = r.product_id ORDER BY p.style, p.color, r.position`,
    ),
    company: await read(
      `SELECT to_jsonb(t) AS row FROM territories t UNION ALL SELECT to_jsonb(l) FROM locations l
       UNION ALL SELECT to_jsonb(c) FROM customers c UNION ALL SELECT to_jsonb(o) FROM option_lists o ORDER BY 1`,
    ),
  };
};
