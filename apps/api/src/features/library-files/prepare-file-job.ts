import { z } from 'zod';
import type { Tx } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { failFile, prepareFile } from './prepare-file.ts';

const tries = 6;
/** As many are prepared at once, so that mails and exports find a free worker. */
const lines = 2;
const brokenText = 'This file could not be prepared. Please try again.';

/** [G36] One file of a library, from its arrival to what people see of it. May begin anew after a crash. */
export const prepareFileJob = defineJob({
  name: 'prepare-library-file',
  payload: z.object({ fileId: z.uuid() }),
  tries,
  async run(ctx, { fileId }) {
    try {
      await prepareFile(ctx, fileId);
    } catch (error) {
      if (ctx.attempt >= tries && !ctx.stopping.aborted) await failFile(ctx.db, fileId, brokenText);
      throw error;
    }
  },
});

export const preparingKey = (fileId: string): string => `prepare:${fileId}`;

export const enqueuePreparing = (tx: Tx, fileId: string): Promise<void> =>
  enqueue(
    tx,
    prepareFileJob,
    { fileId },
    { key: preparingKey(fileId), queue: `prepare-${Number.parseInt(fileId.slice(0, 2), 16) % lines}` },
  );
