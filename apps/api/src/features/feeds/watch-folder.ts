import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { type FeedMode, isFeedKind } from '@atelier/domain/feed/feed-kinds';
import { isDue } from '@atelier/domain/feed/feed-schedule';
import { counted } from '@atelier/domain/vocabulary/counted';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/index.ts';
import { activeAdministrators } from '../users/index.ts';
import { isClaimed } from './feed-claim.ts';
import { notDone } from './feed-rows.ts';
import { scheduleNow } from './feed-schedule.ts';
import { runFeed } from './run-feed.ts';
import { folderPlace } from './watching/folder-place.ts';
import { storePlace } from './watching/store-place.ts';
import type { LeftFile, WatchedPlace } from './watching/watched-place.ts';

/** Who writes a file may pause, on a slow line for long; one that nobody touched for so long is taken for whole. */
const settledMs = 60_000;
const notTaken = 'It cannot be taken from the folder. Please look at its name and at who may move it.';

/** `prices.productLocation.csv`, `catalogue.full.ndjson`: what a name says between its dots. */
export const wishesOfName = (name: string): { mode: FeedMode; kind: Parameters<typeof runFeed>[1]['kind'] } => {
  const words = name.split('.').slice(1);
  return { mode: words.includes('full') ? 'full' : 'partial', kind: words.find(isFeedKind) ?? 'product' };
};

interface Told {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const tellAdministrators = ({ db }: JobContext, { id, title, text }: Told): Promise<void> =>
  inTransaction(db, async (tx) => {
    const kept = await tx.selectFrom('feeds').select('id').where('id', '=', id).executeTakeFirst();
    const administrators = await activeAdministrators(tx);
    await notify(tx, [
      {
        to: administrators.map(({ user_code }) => user_code),
        ...{ type: 'portal', event: 'feedTaken', subject: { kind: 'feed', id }, title, text },
        link: kept ? `/admin/feeds/${id}` : '/admin/feeds',
        dedupe: `feed:${id}`,
      },
    ]);
  });

interface Ended extends Omit<Told, 'id'> {
  readonly place: 'done' | 'failed';
}

const failedAs = (name: string, reason: string): Ended => ({
  ...{ place: 'failed', title: 'A feed failed', text: `${name}: ${reason}` },
});

const readFeed = ({ db }: JobContext, id: string) =>
  db.kysely
    .selectFrom('feeds')
    .select(['name', 'state', 'error', 'lines', 'bad_lines', 'applied_version'])
    .where('id', '=', id)
    .executeTakeFirst();
type ReadFeed = NonNullable<Awaited<ReturnType<typeof readFeed>>>;

const whatBecame = ({ name, applied_version, lines, bad_lines }: ReadFeed): Ended => {
  const aside = bad_lines > 0 ? `, ${bad_lines} kept aside` : '';
  return {
    place: 'done',
    title: applied_version === null ? 'A feed waits to be looked at' : 'A feed was applied',
    text: `${name}: ${counted(lines, 'line')}${aside}`,
  };
};

const idLength = randomUUID().length;
const nameBytes = 255;

/** A name of its own, which no folder refuses for its length: what a name says is shortened, its ending stays. */
const keptName = (id: string, name: string): string => {
  const room = nameBytes - idLength - 1;
  if (Buffer.byteLength(name) <= room) return `${id}-${name}`;
  const ending = Buffer.byteLength(extname(name)) < room ? extname(name) : '';
  const begin = Buffer.from(name).subarray(0, room - Buffer.byteLength(ending));
  // As part of a stream, half a letter at its end is not decoded.
  return `${id}-${new TextDecoder().decode(begin, { stream: true })}${ending}`;
};

/** The same for the same words: told of again, it is not told twice. */
const idOf = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Told before it is moved: a file that lies in `taken` still is looked at again, one that was moved never. */
const end = async (run: JobContext, place: WatchedPlace, kept: string, ended: Told & Ended): Promise<void> => {
  await tellAdministrators(run, ended);
  await place
    .end(kept, ended.place)
    .catch((error: unknown) =>
      run.log.warn({ err: error, file: kept }, 'a file of the watched folder stays where it was taken to'),
    );
};

interface TakenFile {
  readonly id: string;
  readonly name: string;
  readonly kept: string;
  readonly before: LeftFile;
}

const becomeFeed = async (run: JobContext, place: WatchedPlace, { id, name, kept, before }: TakenFile) => {
  const file = await place.open(kept, before);
  try {
    const { body } = file;
    const demandWhole = () => file.demandWhole();
    await runFeed(
      run,
      { id, name: name.slice(0, 200), by: 'Watch folder', ...wishesOfName(name), body, demandWhole },
      { apply: run.config.feed.apply, takeGone: false, signal: run.stopping, say: () => undefined },
    );
  } finally {
    await file.close();
  }
};

const workOn = async (run: JobContext, place: WatchedPlace, given: TakenFile) => {
  const problem = await becomeFeed(run, place, given).then(
    () => undefined,
    (error: unknown) => {
      run.log.warn({ err: error, file: given.name }, 'a feed of the watched folder failed');
      return error instanceof Refusal ? error.message : notDone;
    },
  );
  const feed = await readFeed(run, given.id);
  const endedWell = feed && (problem === undefined || feed.applied_version !== null);
  return endedWell ? whatBecame(feed) : failedAs(given.name, problem ?? notDone);
};

/** Whoever moves it has it: it is taken once, whatever happens then. Undefined: it is not whole yet, or cannot be had. */
const takeFile = async (run: JobContext, place: WatchedPlace, name: string): Promise<TakenFile | undefined> => {
  const id = randomUUID();
  const kept = keptName(id, name);
  let before: LeftFile | undefined;
  try {
    before = await place.factsOf(name);
    if (run.clock.now().getTime() - before.modifiedMs < settledMs) return;
    await place.take(name, kept, before);
    return { id, name, kept, before };
  } catch (error) {
    run.log.warn({ err: error, file: name }, 'a file of the watched folder cannot be taken');
    // Whoever took it back need not hear of it; a name that is not text is never found by its letters.
    const vanished = (error as NodeJS.ErrnoException).code === 'ENOENT' && !name.includes('\ufffd');
    if (!vanished)
      await tellAdministrators(run, {
        ...failedAs(name, notTaken),
        id: idOf(`${place.nameOf(name)} ${before?.modifiedMs}`),
      });
    return;
  }
};

/** A process may die between the end of a feed and the move of its file: the feed knows how it ended. */
const howItEnded = async (run: JobContext, id: string, name: string): Promise<Ended> => {
  const feed = await readFeed(run, id);
  if (!feed) return failedAs(name, notDone);
  const waits = feed.state === 'ready' && feed.error === null && !run.config.feed.apply;
  return feed.applied_version !== null || waits ? whatBecame(feed) : failedAs(name, feed.error ?? notDone);
};

/** What somebody took and did not finish is never taken again by itself. */
const endAbandoned = async (run: JobContext, place: WatchedPlace): Promise<void> => {
  for (const kept of await place.taken()) {
    const id = z.uuid().safeParse(kept.slice(0, idLength)).data;
    if (id !== undefined && (await isClaimed(run.db, id))) continue;
    const name = kept.slice(idLength + 1);
    const ended = id === undefined ? failedAs(kept, notDone) : await howItEnded(run, id, name);
    await end(run, place, kept, { id: id ?? idOf(place.nameOf(kept)), ...ended });
  }
};

const takeAll = async (run: JobContext, place: WatchedPlace): Promise<void> => {
  await endAbandoned(run, place);
  const found = await place.left();
  for (const name of found.filter((one) => !one.startsWith('.')).sort()) {
    if (run.stopping.aborted) return;
    const taken = await takeFile(run, place, name);
    if (taken) await end(run, place, taken.kept, { id: taken.id, ...(await workOn(run, place, taken)) });
  }
};

const placeOf = ({ folder, store }: JobContext['config']['feed']): Promise<WatchedPlace> | undefined => {
  if (store !== undefined) return Promise.resolve(storePlace(store));
  return folder === undefined ? undefined : folderPlace(folder);
};

/** Files of a folder or of a prefix become feeds, one after another, whenever somebody said that it is looked at. */
export const watchFeedFolder = defineJob({
  name: 'watch-feed-folder',
  payload: z.object({ _cron: z.object({ ts: z.string() }).optional() }),
  schedule: '* * * * *',
  tries: 1,
  async run(run, { _cron }) {
    if (!run.config.feed.watched || run.db.full()) return;
    // The minute it was meant for: a worker that is busy then runs it later.
    const minute = _cron ? new Date(_cron.ts) : run.clock.now();
    const { schedule } = await scheduleNow(run.db.kysely, run.config.feed);
    if (!isDue(schedule, minute)) return;
    const client = await run.db.directClient();
    client.on('error', () => undefined);
    try {
      const { rows } = await client.query<{ free: boolean }>(
        `SELECT pg_try_advisory_lock(hashtext('feed folder')) AS free`,
      );
      if (!rows[0]?.free) return;
      await run.db.kysely.updateTable('feed_schedule').set({ last_run: run.clock.now() }).execute();
      const place = await placeOf(run.config.feed);
      if (place) await takeAll(run, place);
    } finally {
      await client.end().catch(() => undefined);
    }
  },
});
