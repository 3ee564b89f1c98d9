import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FeedFormat, FeedKind } from '@atelier/domain/feed/feed-kinds';
import { ProcessStopped, startOwnProcess } from '@atelier/own-process';
import { readSheetLines, SheetRefusal } from '@atelier/sheets';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Refusal } from '../../../platform/refusal.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { keepTemporarily } from '../../../platform/storage/temporary-file.ts';
import { feedFileKey } from '../feed-file.ts';
import { framesOf, type ReadingEnd } from './frames.ts';
import { stagedTargets } from './staged-rows.ts';

const mebibyte = 1_048_576;
/** What one file may cost beside the portal; the hours are for those of several gigabytes. */
const limits = { processorMs: 3 * 3_600_000, heapMegabytes: 160, youngMegabytes: 32, residentBytes: 320 * mebibyte };
/** Pieces that wait for the database, which writes one after another, while the next ones are read. */
const framesAhead = 6;
const module = new URL('./feed-process.ts', import.meta.url);

export interface FileToStage {
  readonly id: string;
  readonly format: FeedFormat;
  readonly kind: FeedKind;
  readonly size: number;
}

export interface StagingWay {
  readonly store: ObjectStore;
  readonly client: pg.PoolClient;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

const stagedTables = ['feed_products', 'feed_locations', 'feed_availability', 'feed_company', 'feed_bad_lines'];

/** A feed that was half read is read from the start. */
export const forgetStaged = async (client: Pick<pg.PoolClient, 'query'>, feedId: string): Promise<void> => {
  for (const table of stagedTables) await client.query(`DELETE FROM ${table} WHERE feed_id = $1`, [feedId]);
};

const copy = async (client: pg.PoolClient, target: string, rows: Buffer): Promise<void> => {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  const finished = once(stream, 'finish');
  stream.end(rows);
  await finished;
};

async function* counting(body: AsyncIterable<Uint8Array>, onProgress: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    onProgress(bytes);
    yield chunk;
  }
}

const openFile = async ({ store, onProgress }: StagingWay, { id }: FileToStage): Promise<AsyncIterable<Uint8Array>> => {
  const found = await store.get(feedFileKey(id));
  if (!found) throw new Refusal('wrongState', { reason: 'The file of this feed is not there any more.' });
  return counting(found.body, onProgress);
};

/** Untrusted workbooks are read by the reader of sheets, in a process that may reach nothing else. */
async function* sheetLines(way: StagingWay, file: FileToStage): AsyncGenerator<Uint8Array> {
  const kept = await keepTemporarily(await openFile(way, file));
  try {
    for await (const { json } of readSheetLines(kept.path, { signal: way.signal })) yield json;
  } catch (error) {
    if (error instanceof SheetRefusal) throw new Refusal('unreadableSheet', { reason: error.message });
    throw error;
  } finally {
    await kept.remove();
  }
}

const tooMuch = 'This file needs more memory or time to be read than a feed may take. Please send it in parts.';

/** Reads a file in a process of its own and copies what it says into the staging tables. */
export async function stageFile(file: FileToStage, way: StagingWay): Promise<ReadingEnd> {
  const { client, signal } = way;
  await forgetStaged(client, file.id);
  const own = startOwnProcess(module, { args: [file.id, file.format, file.kind], limits, signal });
  const source = Readable.from(file.format === 'sheet' ? sheetLines(way, file) : await openFile(way, file), {
    objectMode: false,
  });
  let failed: unknown;
  source.on('error', (error) => {
    failed = error;
    own.kill();
  });
  source.pipe(own.input);
  let end: ReadingEnd | undefined;
  const writing: Promise<void>[] = [];
  try {
    for await (const frame of framesOf(own.output)) {
      if (writing.length >= framesAhead) await writing.shift();
      if ('end' in frame) end = frame.end;
      else {
        const before = writing.at(-1) ?? Promise.resolve();
        const written = before.then(() => copy(client, stagedTargets[frame.table], frame.rows));
        // Its failure is thrown when its turn comes; until then it must not count as nobody's.
        written.catch(() => undefined);
        writing.push(written);
      }
    }
    await Promise.all(writing);
    await own.ended;
  } catch (error) {
    if (failed !== undefined) throw failed;
    signal.throwIfAborted();
    if (error instanceof ProcessStopped && error.reason !== 'failed')
      throw new Refusal('unreadableSheet', { reason: tooMuch });
    throw error;
  } finally {
    source.destroy();
    own.kill();
    await Promise.allSettled([own.ended]);
  }
  if (failed !== undefined) throw failed;
  if (!end) throw new Error('The reader of the feed ended before the file did.');
  if (end.refused !== null) throw new Refusal('unreadableSheet', { reason: end.refused });
  if (end.lines === end.bad)
    throw new Refusal('unreadableSheet', {
      reason:
        end.firstProblem === null
          ? 'There is nothing in this file.'
          : `No line of this file could be read. ${end.firstProblem}`,
    });
  return end;
}
