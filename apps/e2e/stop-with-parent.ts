/** Loaded first in a product of the specs: whoever ends or kills the run, its product ends as by Ctrl+C, database included. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening for it must not keep the process alive.
process.channel?.unref();
