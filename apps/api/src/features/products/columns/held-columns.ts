import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/storage/temporary-file.ts';
import type { Filled } from './fill-columns.ts';
import type { ColumnEngine } from './open-engine.ts';

/** Columns that questions are answered by, in a file of this process. */
export interface HeldColumns extends Filled {
  readonly engine: ColumnEngine;
  readonly file: string;
  /** Ends the engine and takes its file away; what is wanted of the file is done between, when nobody writes it any more. */
  readonly drop: (before?: (file: string) => Promise<void>) => Promise<void>;
}

interface Filling {
  /** Makes the file, while the engine is loaded; told to stop where there is none. */
  readonly make?: (file: string, stop: AbortSignal) => Promise<void>;
  readonly begin: (engine: ColumnEngine, file: string) => Promise<Filled | undefined>;
}

/** An engine with a file of its own that somebody fills; without content, or after a failure, nothing is left of either. */
export const openColumns = async (
  open: () => Promise<ColumnEngine>,
  notRemoved: (error: unknown) => void,
  { make, begin }: Filling,
): Promise<HeldColumns | undefined> => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'catalogue');
  let engine: ColumnEngine | undefined;
  const drop: HeldColumns['drop'] = async (before) => {
    try {
      engine?.close();
      await before?.(file);
    } finally {
      await remove();
    }
  };
  let filled: Filled | undefined;
  try {
    const missing = new AbortController();
    const making = make?.(file, missing.signal);
    // Whoever waits for the engine first hears of this a moment later.
    making?.catch(() => undefined);
    try {
      engine = await open();
    } catch (error) {
      missing.abort(error);
      await making?.catch(() => undefined);
      throw error;
    }
    await making;
    filled = await begin(engine, file);
    return filled && { ...filled, engine, file, drop };
  } finally {
    if (filled === undefined) await drop().catch(notRemoved);
  }
};
