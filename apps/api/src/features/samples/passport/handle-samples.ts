import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import type { Values } from '../../../platform/editing/editable.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SampleRecord } from '../sample-record.ts';
import { demandOwnFields, samples } from '../samples.editable.ts';
import { findByCode, holdByCodes, idsOfCodes } from './find-by-code.ts';
import { presentPassport, presentPassports } from './present-passport.ts';

/** The row is held, so what it says now is what the edit has seen. */
export const writeHeld = (tx: Tx, ctx: Ctx, { id, revision }: SampleRecord, values: Values): Promise<SampleRecord> =>
  editOne(tx, ctx, samples, { id, version: revision, values });

interface Handling {
  /** What is held before the samples are. */
  before?(tx: Tx, samples: readonly string[]): Promise<unknown>;
  each(tx: Tx, record: SampleRecord): Promise<unknown>;
}

/** All that were scanned, or none: half a trolley put away is nobody's picture of the shelf. */
export const handleAll = async (ctx: Ctx, codes: readonly string[], { before, each }: Handling) => {
  const known = await idsOfCodes(ctx, codes);
  return writeInTurn(ctx, samples, known, async (tx) => {
    await before?.(tx, known);
    const held = await holdByCodes(tx, ctx, codes);
    for (const record of held) await each(tx, record);
    const ids = held.map(({ id }) => id);
    return { data: await presentPassports(ctx, tx, ids) };
  });
};

export const readPassport = async (ctx: Ctx, { params: { code } }: Input<'readPassport'>) =>
  presentPassport(ctx, await findByCode(ctx, code));

/** To one place, whatever they are; the edit itself tells the way in the tracking. */
export const moveSamples = (ctx: Ctx, { body: { codes, values } }: Input<'moveSamples'>) => {
  if (Object.keys(values).length === 0) return refuse('invalidInput', { reason: 'Please say where to.' });
  return handleAll(ctx, codes, {
    each(tx, record) {
      demandOwnFields(record.library, values);
      return writeHeld(tx, ctx, record, values);
    },
  });
};
