import { type Figure, figure } from '../run.ts';
import { type Coordinator, coordinatorOf } from './coordinator.ts';

const scanners = 16;
const scansEach = 80;
const rounds = 3;
const warmUp = 10;
const limitMs = 30;

/** Nobody scans faster than this, and a scanner that beeps waits for its answer before the next one. */
const betweenScansMs = 250;

const scan = async (ask: Coordinator, code: string): Promise<number> => {
  const began = performance.now();
  const reply = JSON.parse(await ask(`/passport/${code}`)) as { sample: { code: string } };
  if (reply.sample.code !== code) throw new Error(`${code} opened ${reply.sample.code}.`);
  return performance.now() - began;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

/** Each in the place between the others that is its own: timers that fire late together would make them one crowd. */
const walkTogether = async (coordinators: readonly Coordinator[], codes: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  const began = performance.now();
  const walk = async (ask: Coordinator, who: number) => {
    for (let n = 0; n < warmUp + scansEach; n++) {
      const due = began + betweenScansMs * (n + who / scanners);
      await pause(Math.max(0, due - performance.now()));
      const took = await scan(ask, codes[(who * 997 + n * 31) % codes.length]!);
      if (n >= warmUp) times.push(took);
    }
  };
  await Promise.all(coordinators.map(walk));
  return times;
};

/**
 * Sixteen coordinators put away at once, each with a session and a scanner of their own. A machine that is taken away
 * for a moment spoils the slowest hundredth of one round, so the middle one of several counts.
 */
export const measureScanners = async (url: string, codes: readonly string[]): Promise<Figure> => {
  const coordinators: Coordinator[] = [];
  while (coordinators.length < scanners) coordinators.push(await coordinatorOf(url));
  const found: number[] = [];
  while (found.length < rounds) found.push(p99Of(await walkTogether(coordinators, codes)));
  const p99 = found.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
  return figure(`scan lookup with ${scanners} scanners, p99 against ${limitMs} ms`, 'ms', p99, limitMs, 1);
};
