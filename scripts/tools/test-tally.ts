import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its place and the first line of the reason. */
  readonly named: readonly string[];
  /** What passed only on a second try: a defect that is told, not hidden. */
  readonly flaky?: readonly string[];
}

/** What a run of tests counted. One that ends with an error and names none, or dies without a count, is one failure. */
export const readTally = (file: string, code: number): Tally => {
  const stray = { failed: 1, named: [`${basename(file, '.json')}: ended with ${code}`] };
  try {
    const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
    return code !== 0 && tally.failed === 0 ? { ...tally, ...stray } : tally;
  } catch {
    return { passed: 0, ...stray };
  }
};
