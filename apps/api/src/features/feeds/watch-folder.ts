import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeedMode, isFeedKind } from '@atelier/domain/feed/feed-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/index.ts';
import { activeAdministrators } from '../users/index.ts';
import { notDone } from './feed-rows.ts';
import { runFeed } from './run-feed.ts';

/** Who writes a file writes for a while; one that nobody touched for so long is whole. */
const settledMs = 5_000;
const places = ['taken', 'done', 'failed'] as const;

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

const whatBecame = async ({ db }: JobContext, id: string): Promise<Omit<Told, 'id'>> => {
  const { name, state, lines, bad_lines } = await db.kysely
    .selectFrom('feeds')
    .select(['name', 'state', 'lines', 'bad_lines'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const aside = bad_lines > 0 ? `, ${bad_lines} kept aside` : '';
  return {
    title: state === 'applied' ? 'A feed was applied' : 'A feed waits to be looked at',
    text: `${name}: ${counted(lines, 'line')}${aside}`,
  };
};

const takeFile = async (run: JobContext, folder: string, name: string): Promise<void> => {
  const { config, stopping, log } = run;
  const id = randomUUID();
  const kept = `${id}-${name}`;
  // Whoever moves it has it: it is taken once, whatever happens then.
  await rename(join(folder, name), join(folder, 'taken', kept));
  try {
    const given = { id, name: name.slice(0, 200), by: 'Watch folder', ...wishesOfName(name) };
    await runFeed(
      run,
      { ...given, body: createReadStream(join(folder, 'taken', kept)) },
      { apply: config.feed.apply, takeGone: false, signal: stopping, say: () => undefined },
    );
    await rename(join(folder, 'taken', kept), join(folder, 'done', kept));
    await tellAdministrators(run, { id, ...(await whatBecame(run, id)) });
  } catch (error) {
    log.warn({ err: error, file: name }, 'a feed of the watched folder failed');
    await rename(join(folder, 'taken', kept), join(folder, 'failed', kept));
    const text = `${name}: ${error instanceof Refusal ? error.message : notDone}`;
    await tellAdministrators(run, { id, title: 'A feed failed', text });
  }
};

/** What somebody took and did not finish is never taken again by itself. */
const failAbandoned = async (run: JobContext, folder: string): Promise<void> => {
  for (const name of await readdir(join(folder, 'taken'))) {
    await rename(join(folder, 'taken', name), join(folder, 'failed', name));
    await tellAdministrators(run, { id: randomUUID(), title: 'A feed failed', text: `${name}: ${notDone}` });
  }
};

const takeAll = async (run: JobContext, folder: string): Promise<void> => {
  for (const place of places) await mkdir(join(folder, place), { recursive: true });
  await failAbandoned(run, folder);
  const found = await readdir(folder, { withFileTypes: true });
  for (const name of found
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map((one) => one.name)
    .sort()) {
    if (run.stopping.aborted) return;
    const { mtimeMs } = await stat(join(folder, name));
    if (run.clock.now().getTime() - mtimeMs >= settledMs) await takeFile(run, folder, name);
  }
};

/** Files of a folder become feeds, one after another, at every minute or at one time of the day. */
export const watchFeedFolder = defineJob({
  name: 'watch-feed-folder',
  payload: z.unknown(),
  schedule: '* * * * *',
  tries: 1,
  async run(run) {
    const { folder, at } = run.config.feed;
    if (folder === undefined || (at !== undefined && at !== run.clock.now().toISOString().slice(11, 16))) return;
    const client = await run.db.directClient();
    client.on('error', () => undefined);
    try {
      const { rows } = await client.query<{ free: boolean }>(
        `SELECT pg_try_advisory_lock(hashtext('feed folder')) AS free`,
      );
      if (rows[0]?.free) await takeAll(run, folder);
    } finally {
      await client.end().catch(() => undefined);
    }
  },
});
