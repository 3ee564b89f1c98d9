import pg from 'pg';
import { z } from 'zod';
import type { ObjectStore } from '../storage/object-store.ts';
import { collect } from './archive-reader.ts';

/** In the store beside the files, and in no backup: it tells what happened after one. */
export const journalPrefix = 'journal/';

/** Names begin with the time they were kept at, which is never before that of their entries. */
export const journalKey = (at: Date, id: string): string => `${journalPrefix}${stampOf(at)}-${id}.ndjson`;

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Clocks of nodes and servers differ a little. */
const slackMs = 3_600_000;

const entrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  kind: z.string(),
  subject: z.uuid(),
});

/** Something that ended, and must not begin again because an older state of the portal comes back. */
export type JournalEntry = z.infer<typeof entrySchema>;

export const asLines = (entries: readonly JournalEntry[]): Buffer =>
  Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

/** Everything known to have ended since then: from the store, and from the database that is about to be replaced. */
export async function readJournal(url: string, store: ObjectStore, since: Date): Promise<JournalEntry[]> {
  const from = new Date(since.getTime() - slackMs);
  const found = new Map<string, JournalEntry>();
  for await (const { key } of store.list(journalPrefix)) {
    if (key < `${journalPrefix}${stampOf(from)}`) continue;
    const object = await store.get(key);
    const text = object === undefined ? '' : (await collect(object.body)).toString('utf8');
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const entry = entrySchema.parse(JSON.parse(line));
      found.set(entry.id, entry);
    }
  }
  for (const entry of await entriesOf(url)) found.set(entry.id, entry);
  return [...found.values()].filter(({ at }) => new Date(at) >= from);
}

const asUtc = `to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const entryColumns = `id, ${asUtc} AS at, kind, subject`;

/** A database that is not there, or that was never filled, has nothing to tell. */
async function entriesOf(url: string): Promise<JournalEntry[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('restore_journal') is not null as there`);
    if (rows[0]?.there !== true) return [];
    return (await client.query<JournalEntry>(`select ${entryColumns} from restore_journal`)).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '3D000') return [];
    throw error;
  } finally {
    await client.end();
  }
}
