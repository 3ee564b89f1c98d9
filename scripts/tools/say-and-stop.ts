import { ConfigError } from '../../apps/api/src/platform/config.ts';
import { EngineError } from '../../apps/api/src/platform/db/engine-error.ts';

/** A sentence for whoever typed the command, in place of a stack that would not help them. */
export class Sentence extends Error {
  override name = 'Sentence';
}

/** Runs a command of the repository; what the reader can act on is one sentence, everything else shows its origin. */
export async function runOrSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isForReader(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const named = new Set(['DamagedBackup']);

function isForReader(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof EngineError || error instanceof Sentence) return true;
  return error instanceof Error && named.has(error.name);
}
