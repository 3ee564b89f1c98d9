import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseAddress } from '../db/connect.ts';
import { EngineError, errorCode } from '../db/engine-error.ts';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { applicationRole, ownerUrlOf } from '../db/owner-address.ts';
import { startNewEpoch } from '../editing/epoch.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { applyJournal, type Ended } from './apply-journal.ts';
import { type ArchivedEntry, type ArchiveReader, DamagedBackup, openArchive } from './archive-reader.ts';
import { quoted } from './describe-tables.ts';
import { dropDatabase } from './drop-database.ts';
import { readJournal } from './journal.ts';
import { loadRows } from './load-rows.ts';
import {
  filesPrefix,
  type Manifest,
  manifestName,
  manifestSchema,
  type Summary,
  summaryName,
  summarySchema,
} from './manifest.ts';
import { databaseAt, databaseName, onServer, swapDatabases } from './swap-databases.ts';

export interface RestoreTarget {
  /** Past the pooler, where there is one. */
  readonly url: string;
  readonly ownerUrl?: string | undefined;
  readonly pooled?: boolean;
  readonly files: ObjectStore;
}

export interface Restored extends Summary {
  readonly ended: Ended;
}

/**
 * Checks the backup, builds a new database beside the live one and changes them over at the end. Whatever goes wrong
 * before that, the live data stays as it is.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Restored> {
  const archive = await openArchive(file);
  const manifest = manifestSchema.parse(JSON.parse(await archive.text(manifestName)));
  const summary = summarySchema.parse(JSON.parse(await archive.text(summaryName)));
  await assertKnown(manifest);
  const owner = ownerUrlOf(target);
  const live = databaseName(owner);
  const stamp = Date.now().toString(36);
  const fresh = `${live}_restore_${stamp}`;
  await assertMayEnd(target);
  await createDatabase(owner, fresh);
  try {
    await build({ ...target, ...addressOf(target, fresh) }, archive, manifest, summary);
    const ended = await settle(target, databaseAt(owner, fresh), manifest);
    const differing = await addMissingFiles(target.files, archive);
    await onServer(owner, (client) => swapDatabases(client, live, fresh, `${live}_old_${stamp}`));
    for (const entry of differing) await putFile(target.files, archive, entry);
    await dropDatabase(owner, `${live}_old_${stamp}`);
    return { ...summary, ended };
  } catch (error) {
    await dropDatabase(owner, fresh);
    throw error;
  }
}

function addressOf({ url, ownerUrl }: RestoreTarget, database: string): DatabaseAddress {
  return { url: databaseAt(url, database), ownerUrl: ownerUrl && databaseAt(ownerUrl, database) };
}

/** The change-over ends the connections of the application; said before anything is built. */
async function assertMayEnd(target: RestoreTarget): Promise<void> {
  const role = await applicationRole(target);
  if (role === undefined) return;
  const { rows } = await onServer(ownerUrlOf(target), (client) =>
    client.query<{ may: boolean }>(`select pg_has_role($1, 'usage') as may`, [role]),
  );
  if (rows[0]?.may === true) return;
  throw new EngineError(
    `The account in DATABASE_OWNER_URL cannot end the connections of "${role}": grant it that role first. Nothing was changed.`,
  );
}

/** The live database stays until the new one is complete, so there are two of them for a while. */
async function createDatabase(url: string, name: string): Promise<void> {
  try {
    await onServer(url, (client) => client.query(`create database ${quoted(name)}`));
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
    throw new EngineError(
      'The account that owns the tables needs the right CREATEDB to restore. Nothing was changed.',
      {
        cause: error,
      },
    );
  }
}

const insufficientPrivilege = '42501';

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = new Set((await readdir(migrationsFolder)).map((name) => name.replace(/\.ts$/, '')));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new DamagedBackup(
    `The backup was made by a newer release (it has "${unknown}", which this one does not know). Nothing was changed.`,
  );
}

async function build(
  { url, ownerUrl, pooled = false }: RestoreTarget,
  archive: ArchiveReader,
  manifest: Manifest,
  summary: Summary,
): Promise<void> {
  const last = manifest.migrations.at(-1);
  const address = { url, ownerUrl };
  await migrate(address, last === undefined ? {} : { upTo: last });
  await loadRows(ownerUrlOf(address), archive, manifest, summary);
  await migrate(address, { pooled });
}

/** Carries what happened since the backup into the new database, and makes clients with newer numbers load anew. */
async function settle(target: RestoreTarget, freshUrl: string, { createdAt }: Manifest): Promise<Ended> {
  const entries = await readJournal(ownerUrlOf(target), target.files, new Date(createdAt));
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: freshUrl, max: 1 }) }),
  });
  try {
    return await db.transaction().execute(async (tx) => {
      await startNewEpoch(tx);
      return applyJournal(tx, entries);
    });
  } finally {
    await db.destroy();
  }
}

/** Files that the live data may still need are not touched before the change; they are returned for afterwards. */
async function addMissingFiles(store: ObjectStore, archive: ArchiveReader): Promise<ArchivedEntry[]> {
  const differing: ArchivedEntry[] = [];
  for (const entry of archive.entries.filter(({ name }) => name.startsWith(filesPrefix))) {
    const present = await store.head(keyOf(entry));
    if (present === undefined) await putFile(store, archive, entry);
    else if (present.size !== entry.size || !(await sameContent(store, archive, entry))) differing.push(entry);
  }
  return differing;
}

async function sameContent(store: ObjectStore, archive: ArchiveReader, entry: ArchivedEntry): Promise<boolean> {
  const stored = await store.get(keyOf(entry));
  return stored !== undefined && (await sha256(stored.body)) === (await sha256(archive.content(entry)));
}

async function sha256(content: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of content) digest.update(chunk);
  return digest.digest('hex');
}

async function putFile(store: ObjectStore, archive: ArchiveReader, entry: ArchivedEntry): Promise<void> {
  await store.put(keyOf(entry), Readable.from(archive.content(entry)));
}

function keyOf({ name }: ArchivedEntry): string {
  return name.slice(filesPrefix.length);
}
