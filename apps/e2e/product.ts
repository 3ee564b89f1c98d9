import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningProduct {
  url: string;
  dataDir: string;
  pid: number;
  /** What it has said so far. */
  printed(): string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const stopWithParent = new URL('./stop-with-parent.ts', import.meta.url).href;
const startLimitMs = 180_000;
/** Specs look at few pictures: to make those ahead that nobody looks at would take their processor for minutes. */
const forSpecs = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', PICTURES_AHEAD: 'off' };
/** How the names of their data directories begin. */
export const productFolder = 'atelier-e2e-';

/** Those that run or are just starting. */
const stops = new Set<() => Promise<void>>();
let isStopping = false;

/** Ends whatever this process has started, also what is not ready yet, and takes its folders away. */
export const stopProducts = async (): Promise<void> => {
  isStopping = true;
  await Promise.allSettled([...stops].map((stop) => stop()));
};

/** The product as a person starts it, on a port of its own and a data directory that goes away with it. */
export const startProduct = async (env: Record<string, string> = {}): Promise<RunningProduct> => {
  // Whoever waits for it goes with the process.
  if (isStopping) return new Promise(() => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), productFolder));
  // Under root the database has an account of its own, which must be able to live inside.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, [`--import=${stopWithParent}`, 'scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...forSpecs, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl+C is a matter of whoever started it: a product that ended by itself would leave its folder to nobody.
    detached: true,
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The product has nowhere to say its address.');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    stops.delete(stop);
    // Its database goes a moment later than it does.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
  };
  stops.add(stop);
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => fail('did not start in time'), startLimitMs);
    const fail = (why: string) => {
      clearTimeout(timer);
      stop().catch(() => undefined);
      reject(new Error(`The product ${why}:\n${printed.slice(-4000)}`));
    };
    const tooSoon = (code: number | null) => fail(`ended with code ${code}`);
    const listen = (text: Buffer) => {
      printed += String(text);
      const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      // From here on whoever has it says when its folder goes.
      child.off('exit', tooSoon);
      resolve({ url, dataDir, pid: child.pid ?? 0, printed: () => printed, stop });
    };
    stdout.on('data', listen);
    stderr.on('data', listen);
    child.once('exit', tooSoon);
  });
};
