import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerUrlOf } from '../db/owner-address.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { columnList, describeSequences, describeTables, quoted, type SavedTable } from './describe-tables.ts';
import { journalPrefix } from './journal.ts';
import { reasonsLeftOut } from './left-out.ts';
import {
  chunkName,
  filesPrefix,
  formatVersion,
  type Manifest,
  manifestName,
  type Summary,
  summaryName,
} from './manifest.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

export interface BackupSource {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
  readonly files: ObjectStore;
}

/** All rows as they are at one moment, then the files they name (a file is stored before its row, never after). */
export async function writeBackup(source: BackupSource, file: string): Promise<Summary> {
  const client = new pg.Client({ connectionString: ownerUrlOf(source) });
  await client.connect();
  const archive = await ArchiveWriter.create(file);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await describeTables(client);
    await addJson(archive, manifestName, await manifestOf(client, tables));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await addTable(client, archive, table);
    const sequences = await describeSequences(client);
    const jobs = await readWaitingJobs(client);
    await client.query('commit');
    const summary = { rows, sequences, jobs, files: await addFiles(source.files, archive) };
    await addJson(archive, summaryName, summary);
    await archive.finish();
    return summary;
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function manifestOf(client: pg.Client, tables: SavedTable[]): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    leftOut: await reasonsLeftOut(client),
  };
}

function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  return archive.add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

const chunkSize = 4 * 1024 * 1024;

async function addTable(client: pg.Client, archive: ArchiveWriter, table: SavedTable): Promise<number> {
  const stream = client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  let index = 0;
  const flush = async () => {
    if (size > 0) await archive.add(chunkName(table.name, index++), zstdCompressSync(Buffer.concat(waiting)));
    waiting = [];
    size = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= chunkSize) await flush();
  }
  await flush();
  return stream.rowCount;
}

async function addFiles(store: ObjectStore, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const { key } of store.list('')) {
    if (key.startsWith(journalPrefix)) continue;
    const object = await store.get(key);
    // Deleted since it was listed: no row of this moment can name it, rows are deleted before their files.
    if (object === undefined) continue;
    await archive.addStream(`${filesPrefix}${key}`, object.size, object.body);
    count += 1;
  }
  return count;
}
