/** How long an orderly stop may take before it is cut short (R10: ten seconds, with a margin to leave). */
const patienceMs = 9500;

/** Ctrl+C reaches this process from the terminal and a moment later again through npm: that is one wish, not two. */
const echoMs = 300;

/** The first signal stops in order, a second one, or the end of patience, at once. */
export function stopOnSignal(stop: () => Promise<void>, drainMs = 0): void {
  let askedAt: number | undefined;
  const onSignal = () => {
    if (askedAt !== undefined && performance.now() - askedAt > echoMs) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    setTimeout(() => {
      console.error('Stopping took too long; leaving now.');
      process.exit(1);
    }, patienceMs + drainMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  whenShellIsGone(() => {
    if (askedAt === undefined) onSignal();
  });
}

/**
 * `npm start` puts a shell between npm and this process, and the shell does not hand a signal on: it just ends. Without
 * this, stopping npm would leave the portal running with nobody knowing.
 */
function whenShellIsGone(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}
