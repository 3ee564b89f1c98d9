import { parseArgs } from 'node:util';

export interface Report {
  /** Counts one promise as kept or broken and says which. */
  check(promise: string, kept: boolean, found?: string): void;
  note(text: string): void;
  finish(): void;
}

export function startReport(): Report {
  let passed = 0;
  let failed = 0;
  return {
    check(promise, kept, found = '') {
      if (kept) passed += 1;
      else failed += 1;
      console.log(`${kept ? 'ok  ' : 'FAIL'} ${promise}${found === '' ? '' : ` (${found})`}`);
    },
    note: (text) => console.log(`     ${text}`),
    finish() {
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

export interface DrillOptions {
  readonly rounds: number;
  readonly seed: number;
  /** Whether something came soon enough: with --untimed always, once it has come. */
  inTime(took: number, most: number): boolean;
  readonly isTimed: boolean;
}

/**
 * Every drill takes --rounds and --seed; the same seed gives the same order of faults. With --untimed, how long things took is
 * told and not judged: beside tests that keep every core busy it says more of the machine than of the product.
 */
export function drillOptions(defaultRounds: number): DrillOptions {
  const options = { rounds: { type: 'string' }, seed: { type: 'string' }, untimed: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options, strict: true });
  const isTimed = values.untimed !== true;
  const rounds = Number(values.rounds ?? defaultRounds);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    throw new Error('--rounds and --seed must be whole numbers.');
  }
  console.log(`     seed ${seed}, ${rounds} rounds${isTimed ? '' : ', times are told and not judged'}`);
  return { rounds, seed, isTimed, inTime: (took, most) => !isTimed || took <= most };
}

/** A small generator of our own: drills must be repeatable by their seed. */
export function randomFrom(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0;
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from + 1)) | 0;
  };
}
