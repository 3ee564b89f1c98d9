import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLog } from '../db/engine-error.ts';
import { stopPostmaster } from './postmaster.ts';
import { launch, type ServerPlace } from './server-process.ts';

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Keeps one server running on the cluster: one that ends without being asked is started again (R12). */
export async function supervise(place: ServerPlace, log: EngineLog): Promise<Supervised> {
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let child = await launchClean(place, log);
  const onExit = () => void child.kill('SIGINT');
  process.once('exit', onExit);
  watch(child);

  function watch(server: ChildProcess): void {
    server.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn(`The embedded database ended unexpectedly (${signal ?? code}); starting it again.`);
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        child = await launchClean(place, log);
        watch(child);
        if (!stopping) log.info('The embedded database is back.');
        return;
      } catch (error) {
        log.warn(`${error instanceof Error ? error.message : error} Trying again.`);
        await sleep(wait);
      }
    }
  }

  return {
    pid: () => child.pid ?? 0,
    async stop() {
      if (stopping) return;
      stopping = true;
      process.off('exit', onExit);
      await stopPostmaster(place.home.cluster);
      // A server that was just being started again is stopped as well, once it is there.
      await restarting;
      await stopPostmaster(place.home.cluster);
    },
  };
}

/** Ends the server that an earlier run left on this cluster. */
export async function stopOrphan(cluster: string, log: EngineLog): Promise<void> {
  const orphan = await stopPostmaster(cluster);
  if (orphan !== undefined) log.info(`Stopped the database server ${orphan} that an earlier run had left behind.`);
}

/** Backends of a killed server need a moment to notice; until then the new one is refused by its shared memory. */
async function launchClean(place: ServerPlace, log: EngineLog): Promise<ChildProcess> {
  const until = performance.now() + 8000;
  for (;;) {
    await stopOrphan(place.home.cluster, log);
    try {
      return await launch(place);
    } catch (error) {
      const busy = error instanceof Error && /still in use|already exists/.test(error.message);
      if (!busy || performance.now() > until) throw error;
      await sleep(100);
    }
  }
}
