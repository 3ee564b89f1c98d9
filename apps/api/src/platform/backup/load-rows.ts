import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { errorCode } from '../db/engine-error.ts';
import { type ArchivedEntry, type ArchiveReader, collect, DamagedBackup } from './archive-reader.ts';
import { columnList, quoted, type SavedTable } from './describe-tables.ts';
import { tablesLeftOut } from './left-out.ts';
import { type Manifest, type Summary, tableOfChunk } from './manifest.ts';
import { setAside } from './set-aside.ts';
import { addWaitingJobs } from './waiting-jobs.ts';

/** Fills a freshly migrated, empty database with the rows of the backup. */
export async function loadRows(
  url: string,
  archive: ArchiveReader,
  manifest: Manifest,
  summary: Summary,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Indexes over millions of rows are sorted in memory instead of in files.
    await client.query("set local maintenance_work_mem = '256MB'");
    const chunks = Map.groupBy(archive.entries, ({ name }) => tableOfChunk(name));
    // An archive of an earlier release may hold more than is restored.
    const skipped = await tablesLeftOut(client);
    const putBack = await setAside(client);
    for (const table of manifest.tables.filter(({ name }) => !skipped.has(name))) {
      await emptyOf(client, table);
      const loaded = await loadTable(client, archive, table, chunks.get(table.name) ?? []);
      if (loaded !== summary.rows[table.name]) {
        throw new DamagedBackup(`${loaded} rows of ${table.name} were loaded instead of ${summary.rows[table.name]}.`);
      }
    }
    for (const { name, value, used } of summary.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, used]);
    }
    await addWaitingJobs(client, summary.jobs);
    await putBack().catch(explain);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const foreignKeyViolation = '23503';

function explain(error: unknown): never {
  if (errorCode(error) !== foreignKeyViolation) throw error;
  throw new DamagedBackup(`The rows of the backup do not fit together: ${describe(error)} Nothing was changed.`, {
    cause: error,
  });
}

function describe(error: unknown): string {
  const { table = '', constraint = '' } = error as { table?: string; constraint?: string };
  return `${table} names rows that are not in it (${constraint}).`;
}

/** Rows that migrations put there are in the backup as well. Only where there are some: the audit log refuses this. */
async function emptyOf(client: pg.Client, { name }: SavedTable): Promise<void> {
  const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
  if (rowCount !== 0) await client.query(`truncate ${quoted(name)}`);
}

async function loadTable(
  client: pg.Client,
  archive: ArchiveReader,
  table: SavedTable,
  chunks: ArchivedEntry[],
): Promise<number> {
  const target = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from(unpacked(archive, chunks)), target);
  return target.rowCount;
}

async function* unpacked(archive: ArchiveReader, chunks: ArchivedEntry[]): AsyncIterable<Buffer> {
  for (const chunk of chunks) yield zstdDecompressSync(await collect(archive.content(chunk)));
}
