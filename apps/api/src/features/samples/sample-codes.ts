import { randomInt } from 'node:crypto';
import { makeSampleCode } from '@atelier/domain/sample/sample-code';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

const drawCode = (): string => makeSampleCode(() => randomInt(2 ** 32) / 2 ** 32);

/** [G46] Out of three thousand million; one that was given already, for ever, is drawn again. */
export const freeCodes = async (tx: Tx, count: number): Promise<string[]> => {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = new Set(Array.from({ length: count - free.size }, drawCode));
    const given = await tx
      .selectFrom('samples')
      .select('code')
      .where('code', '=', sql<string>`ANY (${[...drawn]}::text[])`)
      .execute();
    for (const { code } of given) drawn.delete(code);
    for (const code of drawn) free.add(code);
  }
  return [...free];
};
