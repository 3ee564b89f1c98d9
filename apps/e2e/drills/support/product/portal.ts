import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('../../../../../scripts/run.mjs', import.meta.url));

export interface Portal {
  readonly url: string;
  readonly pid: number;
  readonly startedInMs: number;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  exited(): Promise<number | null>;
}

/** They go with the drill, also where a signal ends it. */
const dataDirs: string[] = [];
process.once('exit', () => {
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
});

/** The processes of this drill. */
const running = new Set<ChildProcess>();
let ending: Promise<void> | undefined;
/** A process that a drill has halted hears of nothing. */
export const endingMs = 15_000;

/** A process that goes with the drill where a signal ends it. */
export function endsWithDrill(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (ending !== undefined) child.kill('SIGTERM');
}

const endAll = async (): Promise<void> => {
  // A drill whose processes end fails somewhere: it is not to go before they are gone.
  process.on('uncaughtException', () => undefined);
  for (const child of running) child.kill('SIGTERM');
  for (const until = performance.now() + endingMs; running.size > 0 && performance.now() < until; ) await sleep(50);
  for (const child of running) child.kill('SIGKILL');
};

/** Ends whatever this drill or bench has started, also what it starts meanwhile. */
export function endProcesses(): Promise<void> {
  ending ??= endAll();
  return ending;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endProcesses().then(() => process.exit(1)));

/** Open to be entered, so that under root the database's own account can live inside it. */
export function newDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `atelier-drill-${name}-`));
  chmodSync(folder, 0o755);
  dataDirs.push(folder);
  return folder;
}

export function spawnPortal(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): ChildProcess {
  const settings = { PORT: '0', LOG_LEVEL: 'warn', DEMO_PRODUCTS: '60', DATA_DIR: dataDir };
  const portal = spawn(process.execPath, [startScript, 'start', ...options], {
    env: { ...process.env, HOST: '127.0.0.1', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endsWithDrill(portal);
  return portal;
}

/** Starts the product as anyone would and waits until it says it is ready. */
export async function startPortal(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<Portal> {
  const began = performance.now();
  const child = spawnPortal(dataDir, env, options);
  const lines: string[] = [];
  const exit = once(child, 'exit').then(([code]: unknown[]) => code as number | null);
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      const found = /ready at (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const gone = exit.then((code) => Promise.reject(new Error(`The portal ended with ${code}:\n${lines.join('\n')}`)));
  gone.catch(() => undefined);
  const url = await Promise.race([address, gone]);
  await Promise.race([untilReady(url), gone]);
  return {
    url,
    pid: child.pid!,
    startedInMs: performance.now() - began,
    output: () => lines.join('\n'),
    kill: (signal) => void child.kill(signal),
    exited: () => exit,
  };
}

export async function untilReady(url: string, patienceMs = 60_000): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if ((await statusOf(`${url}/readyz`)) === 200) return;
    await sleep(50);
  }
  throw new Error(`${url} was not ready within ${patienceMs} ms.`);
}

/** Waits until the portal says this about its store. */
export async function storeSays(url: string, wanted: 'ok' | 'down'): Promise<boolean> {
  for (const until = performance.now() + 10_000; performance.now() < until; await sleep(50)) {
    const { checks } = (await (await fetch(`${url}/readyz`)).json()) as { checks: { store: string } };
    if (checks.store === wanted) return true;
  }
  return false;
}

/** The status of a reply, or 0 when there was none. */
export async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

export async function stopPortal(portal: Portal): Promise<number | null> {
  portal.kill('SIGTERM');
  return portal.exited();
}

export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export function databaseUrl(dataDir: string): string {
  const place = new URLSearchParams({ host: join(dataDir, 'postgres', 'socket'), sslmode: 'disable' });
  return `postgresql://atelier@localhost/atelier?${place}`;
}
