import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { FeedFormat } from '@atelier/domain/feed/feed-kinds';
import type { Ctx, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { expectFile, fileIsStored } from '../../platform/files/stored-files.ts';
import { startTrackedJob } from '../../platform/jobs/tracked-job.ts';
import { refuse } from '../../platform/refusal.ts';
import { feedFileKey, feedFiles } from './feed-file.ts';
import { feedQueue, readFeedJob } from './feed-jobs.ts';
import { announceFeed, shownFeed } from './feed-rows.ts';
import { formatOf } from './reading/format-of.ts';

/** What passes by on its way to the store: its digest, its length, and how it begins. */
const watched = (file: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  const seen = { begin: Buffer.alloc(0), digest: () => hash.digest('hex') };
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of file) {
      hash.update(piece);
      if (seen.begin.length < 64) seen.begin = Buffer.concat([seen.begin, piece.subarray(0, 64)]);
      yield piece;
    }
  }
  return { seen, body: Readable.from(pass(), { objectMode: false }) };
};

const demandFormat = (begin: Buffer): FeedFormat => {
  const found = formatOf(begin);
  return found.ok ? found.value : refuse('invalidInput', { reason: found.problem });
};

/** The file goes to the store as it comes; its feed exists once all of it is there. */
export const sendFeed = async (ctx: Ctx, { store, db }: Platform, { query, file }: Input<'sendFeed'>) => {
  const id = randomUUID();
  await inTransaction(db, (tx) => expectFile(tx, feedFiles, id));
  const { seen, body } = watched(file);
  const { size } = await store.put(feedFileKey(id), body);
  if (query.sha256 !== undefined && seen.digest() !== query.sha256)
    refuse('invalidInput', { reason: 'The file did not arrive as it was sent.' });
  const format = demandFormat(seen.begin);
  return ctx.transaction(async (tx) => {
    await fileIsStored(tx, feedFiles, id);
    const job = { owner: ctx.user.id, title: query.name, input: { feedId: id }, queue: feedQueue };
    const job_id = await startTrackedJob(tx, readFeedJob, job);
    await tx
      .insertInto('feeds')
      .values({
        ...{ id, name: query.name, mode: query.mode, kind: query.kind, format, state: 'reading' as const, job_id },
        ...{ file_size: size, created_by: ctx.user.userCode, created_by_name: actorName(ctx) },
      })
      .execute();
    const summary = `Sent ${query.name}`;
    await recordChange(tx, ctx, { action: 'send feed', entity: 'feed', entityId: id, summary });
    await announceFeed(tx, id);
    return shownFeed(tx, id);
  });
};
