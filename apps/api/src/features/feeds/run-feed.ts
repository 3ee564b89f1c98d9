import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FeedKind, FeedMode } from '@atelier/domain/feed/feed-kinds';
import { feedSections } from '@atelier/domain/feed/feed-sections';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordChange, systemUser, theSystem } from '../../platform/editing/change-log.ts';
import { expectFile, fileIsStored } from '../../platform/files/stored-files.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { applyFeed } from './applying/apply-feed.ts';
import { claimed, returnAbandoned } from './feed-claim.ts';
import { feedFileKey, feedFiles } from './feed-file.ts';
import { announceFeed, countChanges, findFeed, moveFeed, notDone } from './feed-rows.ts';
import { type FeedWork, feedFailed, readFeedFile } from './read-feed-file.ts';
import { formatOf } from './reading/format-of.ts';

interface GivenFeed {
  /** Chosen by whoever has to speak of it however it ends. */
  readonly id?: string;
  /** What brought it, as people read it. */
  readonly by?: string;
  readonly name: string;
  readonly mode: FeedMode;
  readonly kind: FeedKind;
  readonly body: Readable;
  /** Refuses a file that changed since somebody said that it is whole; asked once it is kept, and before it is applied. */
  demandWhole?(): Promise<void>;
}

interface RunWishes {
  readonly apply: boolean;
  readonly takeGone: boolean;
  readonly signal?: AbortSignal;
  say(line: string): void;
}

const shownLines = 20;

/** What the difference says, as lines: the counts, and the first changes of each section. */
const sayDifference = async ({ kysely }: Db, id: string, say: RunWishes['say']): Promise<void> => {
  const feed = await findFeed(kysely, id);
  say(`${feed.name}: ${feed.lines} lines read, ${feed.bad_lines} kept aside, ${feed.unchanged} unchanged`);
  for (const { section, total, taken } of feed.counts) {
    say(`  ${feedSections[section]}: ${total}${taken === total ? '' : `, ${taken} taken`}`);
    const rows = await kysely
      .selectFrom('feed_changes')
      .selectAll()
      .where('feed_id', '=', id)
      .where('section', '=', section)
      .orderBy('id')
      .limit(shownLines)
      .execute();
    for (const { style, color, code, key, name, change, before, after } of rows) {
      const cells = Object.keys(after ?? {}).filter(
        (column) => change === 'changed' && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
      );
      const said = cells.map(
        (column) => `${column} ${JSON.stringify(before?.[column])} → ${JSON.stringify(after?.[column])}`,
      );
      say(
        `    ${[style, color, code, key ? name : null].filter((one) => one !== null).join(' ')} ${said.join(', ')}`.trimEnd(),
      );
    }
    if (total > shownLines) say(`    and ${total - shownLines} more`);
  }
  const bad = await kysely
    .selectFrom('feed_bad_lines')
    .select(['line', 'reason'])
    .where('feed_id', '=', id)
    .orderBy('line')
    .limit(shownLines)
    .execute();
  for (const { line, reason } of bad) say(`  Line ${line}: ${reason}`);
};

const firstBytes = 64;
const usualBringer = 'Command line';

/** Keeps the file and says what it is by how it begins. */
const keepFile = async ({ db, store }: { db: Db; store: ObjectStore }, id: string, given: GivenFeed) => {
  await inTransaction(db, (tx) => expectFile(tx, feedFiles, id));
  const { size } = await store.put(feedFileKey(id), given.body);
  const begin =
    size === 0 ? undefined : await store.get(feedFileKey(id), { from: 0, to: Math.min(size, firstBytes) - 1 });
  const format = formatOf(begin ? Buffer.concat(await begin.body.toArray()) : Buffer.alloc(0));
  if (!format.ok) return refuse('invalidInput', { reason: format.problem });
  await inTransaction(db, async (tx) => {
    await fileIsStored(tx, feedFiles, id);
    const facts = { name: given.name, mode: given.mode, kind: given.kind, format: format.value, file_size: size };
    const by = { created_by: systemUser.userCode, created_by_name: given.by ?? usualBringer };
    await tx
      .insertInto('feeds')
      .values({ id, ...facts, ...by, state: 'reading' })
      .execute();
    await recordChange(tx, theSystem, {
      action: 'send feed',
      entity: 'feed',
      entityId: id,
      summary: `Sent ${given.name}`,
    });
    await announceFeed(tx, id);
  });
};

type Place = { readonly db: Db; readonly store: ObjectStore };

const readIt = async (work: FeedWork, id: string, given: GivenFeed, takeGone: boolean): Promise<void> => {
  try {
    await given.demandWhole?.();
    await readFeedFile(work, id);
  } catch (error) {
    const stopped = work.signal.aborted;
    const told = error instanceof Refusal ? error.message : null;
    // Whom the database does not hear now is put right by the next one who looks for abandoned feeds.
    await feedFailed(work.db, id, stopped ? 'cancelled' : 'failed', told).catch(() => undefined);
    throw error;
  }
  if (takeGone)
    await inTransaction(work.db, async (tx) => {
      await tx.updateTable('feed_changes').set({ taken: true }).where('feed_id', '=', id).execute();
      await countChanges(tx, id);
    });
};

const applyIt = async (work: FeedWork, id: string, given: GivenFeed): Promise<number> => {
  if (!(await inTransaction(work.db, (tx) => moveFeed(tx, id, ['ready'], { state: 'applying' }))))
    refuse('wrongState', { reason: 'Somebody else went on with this feed meanwhile.' });
  try {
    await given.demandWhole?.();
    return await applyFeed(work, id, { ...systemUser, name: given.by ?? usualBringer });
  } catch (error) {
    const told = error instanceof Refusal ? error.message : notDone;
    await inTransaction(work.db, (tx) => moveFeed(tx, id, ['applying'], { state: 'ready', error: told })).catch(
      () => undefined,
    );
    throw error;
  }
};

/** A feed from the command line: read, compared and told; applied only where asked. */
export const runFeed = async (at: Place, given: GivenFeed, wishes: RunWishes): Promise<void> => {
  const id = given.id ?? randomUUID();
  const work = { ...at, signal: wishes.signal ?? new AbortController().signal, progress: () => undefined };
  await returnAbandoned(at.db);
  await claimed(at.db, id, async () => {
    await keepFile(at, id, given);
    await readIt(work, id, given, wishes.takeGone);
    await sayDifference(at.db, id, wishes.say);
    const { counts } = await findFeed(at.db.kysely, id);
    if (!wishes.apply || !counts.some(({ taken }) => taken > 0))
      return wishes.say(wishes.apply ? 'Nothing to apply.' : 'Nothing was applied.');
    return wishes.say(`Applied as version ${await applyIt(work, id, given)} of the catalogue.`);
  });
};
