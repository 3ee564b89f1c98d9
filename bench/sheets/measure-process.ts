import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
  readonly done: number;
  readonly delay?: number;
}

const run = promisify(execFile);

/** One fresh process from start to end, so that neither side profits from what ran before. */
export async function measure(
  script: string,
  argument: string,
  beside: string = import.meta.url,
  flags: readonly string[] = [],
): Promise<Measured> {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [...flags, fileURLToPath(new URL(script, beside)), argument]);
  const seconds = (performance.now() - started) / 1_000;
  const { memory, ...rest } = JSON.parse(stdout) as { done: number; memory: number; delay?: number };
  return { seconds, megabytes: memory / 1_048_576, ...rest };
}
