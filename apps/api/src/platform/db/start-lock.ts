import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './connect.ts';
import { ownerUrlOf } from './owner-address.ts';

/** Any number that nobody else uses for an advisory lock; it is taken in the portal's own database. */
const lockNumber = 7_046_029_254;
const lookEveryMs = 100;

/**
 * One node at a time prepares the database: schema, queue, settings of the role and the first load. Others that start
 * meanwhile wait, then find the work done. The lock ends with its connection, so a node that is killed holds nobody up.
 */
export async function preparingAlone<T>(address: DatabaseAddress, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrlOf(address), keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await take(client))) await sleep(lookEveryMs);
    return await work();
  } finally {
    await client.end();
  }
}

/** Asked again and again instead of waited for: a waiting statement would hold up an index that is built meanwhile. */
async function take(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber]);
  return rows[0]?.taken === true;
}
