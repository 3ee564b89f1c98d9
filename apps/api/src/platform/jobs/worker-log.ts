import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The queue's own messages name jobs but also quote their errors, so only warnings pass and only as text. */
export const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(`jobs: ${message}`);
    else if (level === 'warning') log.warn(`jobs: ${message}`);
    else log.trace(`jobs: ${message}`);
  });
