import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/storage/temporary-file.ts';
import type { Filled } from './fill-columns.ts';
import type { ColumnEngine } from './open-engine.ts';

/** Columns that questions are answered by, in a file of this process. */
export interface HeldColumns extends Filled {
  readonly engine: ColumnEngine;
  /** Ends the engine and takes its file away; what is wanted of the file is done between, when nobody writes it any more. */
  readonly drop: (before?: (file: string) => Promise<void>) => Promise<void>;
}

/** An engine with a file of its own that somebody fills; without content, or after a failure, nothing is left of either. */
export const openColumns = async (
  open: () => Promise<ColumnEngine>,
  notRemoved: (error: unknown) => void,
  fill: (engine: ColumnEngine, file: string) => Promise<Filled | undefined>,
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
    engine = await open();
    filled = await fill(engine, file);
    return filled && { ...filled, engine, drop };
  } finally {
    if (filled === undefined) await drop().catch(notRemoved);
  }
};
