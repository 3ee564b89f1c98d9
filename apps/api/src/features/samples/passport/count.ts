import type { Input, Reply } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { type CountedPlace, changedByCount } from '@atelier/domain/sample/sample-count';
import { placeFields, type SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentSamples } from '../present-samples.ts';
import { demandReader } from '../read-samples.ts';
import { columnOf, placeAt, type SampleRecord, sampleValues } from '../sample-record.ts';
import { samples } from '../samples.editable.ts';
import { track } from '../tracking.ts';
import { holdByCodes, idsOfCodes } from './find-by-code.ts';
import { writeHeld } from './handle-samples.ts';

const demandPlace = (library: SampleLibrary, place: CountedPlace): [SampleFieldKey, string][] => {
  const parts = Object.entries(place) as [SampleFieldKey, string][];
  if (parts.length === 0 || parts.some(([key]) => !placeFields(library).includes(key)))
    return refuse('invalidInput', { reason: 'Please say which place is counted.' });
  return parts;
};

/** [M18] More than one walk can count is refused, with how many there are. */
export const readShelf = async (
  ctx: Ctx,
  { params: { library }, body: { place } }: Input<'readShelf'>,
): Promise<Reply<'readShelf'>> => {
  demandReader(ctx, library);
  const at = demandPlace(library, place).map(
    ([key, value]) => sql`upper(${sql.ref(columnOf(key))}) = ${value.toUpperCase()}`,
  );
  const { rows } = await sql<SampleRecord>`
    SELECT * FROM samples WHERE library = ${library} AND status <> 'Deleted' AND (total_qty > 0)
      AND ${sql.join(at, sql` AND `)}
    ORDER BY place, style, color, size, side, id LIMIT ${sampleLimits.batch + 1}`.execute(ctx.read);
  if (rows.length > sampleLimits.batch)
    return refuse('wrongState', {
      reason: `More than ${sampleLimits.batch.toLocaleString('en-US')} samples stand there. Please count a smaller part.`,
    });
  const shown = await presentSamples(ctx, ctx.read, rows);
  return {
    data: rows.map(({ total_qty, lent_qty }, at) => ({
      sample: shown[at]!,
      here: total_qty - lent_qty,
      lent: lent_qty,
    })),
  };
};

type Before = Reply<'saveCount'>['before'][number];

const saveOne = async (tx: Tx, ctx: Ctx, record: SampleRecord, place: CountedPlace, found: number) => {
  const held = sampleValues(record);
  const { library, total_qty: total, lent_qty: lent } = record;
  const changed = changedByCount(library, place, { values: held, total, lent, found });
  const saved = Object.keys(changed).length === 0 ? record : await writeHeld(tx, ctx, record, changed);
  await track(tx, ctx, record, { action: 'counted', from: placeAt(record), to: placeAt(saved), quantity: found });
  if (saved === record) return [];
  const values = Object.fromEntries(Object.keys(changed).map((key) => [key, held[key as SampleFieldKey] ?? null]));
  return [{ _id: record.id, version: saved.revision, values: values as Before['values'] }];
};

/** What was found at a place becomes what the library says of it. */
export const saveCount = async (ctx: Ctx, { params: { library }, body }: Input<'saveCount'>) => {
  const { place, found, missing } = body;
  demandPlace(library, place);
  if (!ctx.config.bypassAccess && !editsSamples(ctx.user, library)) return refuse('forbidden');
  const codes = [...found.map(({ code }) => code), ...missing];
  if (codes.length === 0) return refuse('invalidInput', { reason: 'Nothing was counted.' });
  if (codes.length > sampleLimits.batch)
    return refuse('invalidInput', { reason: 'Too much for one count. Please count a smaller part.' });
  return writeInTurn(ctx, samples, await idsOfCodes(ctx, codes), async (tx) => {
    const held = await holdByCodes(tx, ctx, codes);
    if (held.some((record) => record.library !== library)) return refuse('notFound');
    const pieces = new Map(held.map(({ code }) => [code, 0]));
    for (const [at, { quantity }] of found.entries()) {
      const { code } = held[at] ?? refuse('invalidInput', { reason: 'A sample is named twice.' });
      pieces.set(code, quantity);
    }
    const before: Before[] = [];
    for (const record of held) before.push(...(await saveOne(tx, ctx, record, place, pieces.get(record.code) ?? 0)));
    return { before };
  });
};
