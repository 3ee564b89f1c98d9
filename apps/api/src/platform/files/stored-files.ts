import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { FileKind } from './file-kind.ts';

/** Before its objects are written: from here on the sweep keeps away from them. */
export const expectFile = (tx: Tx, { kind }: FileKind, name: string) =>
  tx
    .insertInto('stored_files')
    .values({ kind, name, stored: false })
    .onConflict((held) => held.columns(['kind', 'name']).doUpdateSet({ wanted_at: sql<Date>`now()` }))
    .execute();

/** [T25] The objects first, the row second: nothing ever points at a file that is not there. */
export const fileIsStored = (tx: Tx, { kind }: FileKind, name: string) =>
  tx.updateTable('stored_files').set({ stored: true }).where('kind', '=', kind).where('name', '=', name).execute();

/** Answers how many of them are in the store. Whoever wants one holds its row against the sweep. */
export const wantFiles = async (tx: Tx, { kind }: FileKind, names: readonly string[]): Promise<number> => {
  if (names.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('stored_files')
    .set({ wanted_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .where('stored', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
