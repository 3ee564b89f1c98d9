import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { noteProgress } from './tracked-rows.ts';

/** Often enough to look alive, seldom enough to cost nothing. */
const tellEveryMs = 500;

export const tellProgress = (db: Db, log: Logger, id: string) => {
  let latest: readonly [done: number, total: number] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = (): void => {
    timer = undefined;
    if (!latest) return;
    const [done, total] = latest;
    latest = undefined;
    writing = writing
      .then(() => noteProgress(db, id, done, total))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the progress of a job was not written'),
      );
  };
  return {
    tell(done: number, total: number): void {
      latest = [done, total];
      timer ??= setTimeout(write, tellEveryMs).unref();
    },
    /** Nothing is written behind the end of the job. */
    async end(): Promise<void> {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
};
