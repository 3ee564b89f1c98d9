import type { Input } from '@atelier/contract';
import { converterNames } from '@atelier/contract/library/library-files';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { defineTrackedJob, startTrackedJob } from '../../platform/jobs/tracked-job.ts';
import { findConverters } from '../../platform/previews/converters.ts';
import { refuse } from '../../platform/refusal.ts';
import { libraryFiles } from './library-file-kind.ts';
import { makeAndPublish } from './prepare-file.ts';

const which = z.enum(['missing', 'all']);

interface Uploaded {
  readonly id: string;
  readonly item_id: string;
  readonly file_size: number;
}

/** Files that somebody has uploaded and that are not being prepared now. */
const uploadedFiles = async ({ kysely }: Pick<Db, 'kysely'>, wanted: z.output<typeof which>): Promise<Uploaded[]> => {
  const { rows } = await sql<Uploaded>`
    SELECT f.id, f.item_id, f.file_size::float8 AS file_size FROM library_files f
    JOIN stored_files s ON s.kind = ${libraryFiles.kind} AND s.name = f.id::text AND s.stored
    WHERE f.removed_at IS NULL AND f.state IN ('Ready', 'Failed')
      AND (${wanted === 'all'} OR f.previews IS NULL) ORDER BY f.created_date DESC`.execute(kysely);
  return rows;
};

/** [G36] What a machine could not do when a file came, it may be able to do now. Files stay as they are until theirs is made. */
export const rebuildPreviewsJob = defineTrackedJob({
  kind: 'rebuild-previews',
  input: z.object({ which }),
  async run(run, input) {
    const files = await uploadedFiles(run.db, input.which);
    let broken = 0;
    for (const [done, file] of files.entries()) {
      run.signal.throwIfAborted();
      run.progress(done, files.length);
      await makeAndPublish({ ...run, stopping: run.signal }, file).catch((error: unknown) => {
        run.signal.throwIfAborted();
        broken += 1;
        run.log.warn({ err: error, file: file.id }, 'the previews of a file were not made again');
      });
    }
    return { files: files.length, broken };
  },
});

export const rebuildPreviews = async (ctx: Ctx, { body }: Input<'rebuildPreviews'>) => {
  const files = await uploadedFiles({ kysely: ctx.read } as Pick<Db, 'kysely'>, body.which);
  if (files.length === 0) return refuse('nothingToDo');
  return ctx.transaction(async (tx) => ({
    jobId: await startTrackedJob(tx, rebuildPreviewsJob, {
      owner: ctx.user.id,
      title: `Previews of ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
      input: body,
    }),
  }));
};

interface Counts {
  readonly all: number;
  readonly waiting: number;
  readonly failed: number;
  readonly withoutPicture: number;
}

export const previewHealth = async (ctx: Ctx) => {
  const found = await findConverters(ctx.config);
  const { rows } = await sql<Counts>`
    SELECT count(*)::int AS all,
      count(*) FILTER (WHERE state IN ('WaitingForFile', 'Processing'))::int AS waiting,
      count(*) FILTER (WHERE state = 'Failed')::int AS failed,
      count(*) FILTER (WHERE state = 'Ready' AND previews IS NULL)::int AS "withoutPicture"
    FROM library_files WHERE removed_at IS NULL`.execute(ctx.read);
  return { converters: converterNames.map((name) => ({ name, path: found[name] })), files: rows[0]! };
};
