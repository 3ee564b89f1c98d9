import { rmSync } from 'node:fs';

/**
 * Loaded first in a product of the specs: whoever ends or kills the run, its product ends as by Ctrl+C, database included,
 * and leaves nothing behind.
 */
process.once('disconnect', () => {
  const folder = process.env.DATA_DIR;
  process.once('exit', () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
  });
  // Nobody listens yet while it is being loaded: it would be killed, and the folder stay.
  if (process.listenerCount('SIGTERM') === 0) process.exit(1);
  process.kill(process.pid, 'SIGTERM');
});
// Listening for it must not keep the process alive.
process.channel?.unref();
