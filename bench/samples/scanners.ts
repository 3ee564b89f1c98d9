import { type Figure, figure } from '../run.ts';
import { type Coordinator, coordinatorOf } from './coordinator.ts';

const scanners = 16;
const scansEach = 100;
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

/** Sixteen coordinators put away at once, each with a session and a scanner of their own. */
export const measureScanners = async (url: string, codes: readonly string[]): Promise<Figure> => {
  const times: number[] = [];
  const walk = async (ask: Coordinator, who: number) => {
    await pause((betweenScansMs / scanners) * who);
    for (let n = 0; n < warmUp + scansEach; n++) {
      const took = await scan(ask, codes[(who * 997 + n * 31) % codes.length]!);
      if (n >= warmUp) times.push(took);
      await pause(Math.max(0, betweenScansMs - took));
    }
  };
  const coordinators: Coordinator[] = [];
  while (coordinators.length < scanners) coordinators.push(await coordinatorOf(url));
  await Promise.all(coordinators.map(walk));
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
  return figure(`scan lookup with ${scanners} scanners, p99 against ${limitMs} ms`, 'ms', p99, limitMs, 1);
};
