import type { Input, Reply } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import {
  offeredFields,
  type SampleField,
  type SampleFieldKey,
  sampleFields,
} from '@atelier/domain/sample/sample-fields';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/db/ask-while-there.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandReader } from './read-samples.ts';
import { columnOf } from './sample-record.ts';

/** What a field is looked up by, and how it is spelt: two spellings of one word are both offered. */
const termsOf = (key: SampleFieldKey): readonly string[] => {
  const column = `s.${columnOf(key)}`;
  const { capitals }: SampleField = sampleFields[key];
  return capitals ? [column] : [`upper(${column}) COLLATE "C"`, `${column} COLLATE "C"`];
};

/** From one value straight to the next in its index: a division that a hundred thousand samples have is read once. */
const offeredStatement = (library: SampleLibrary, key: SampleFieldKey, begun: string): Statement => {
  const { add, values } = newParameters();
  const terms = termsOf(key);
  const [from, below, among] = [add(begun), add(`${begun}\u{10ffff}`), add(library)];
  const next = (after: string) => `SELECT ${terms.map((term, at) => `${term} AS v${at}`).join(', ')} FROM samples s
    WHERE s.library = ${among} AND s.status <> 'Deleted' AND ${after} AND ${terms[0]} < ${below}
    ORDER BY ${terms.join(', ')} LIMIT 1`;
  const seen = terms.map((_, at) => `o.v${at}`);
  // Nothing typed: a blank is no value.
  const first = `${terms[0]} ${begun === '' ? '>' : '>='} ${from}`;
  return {
    text: `WITH RECURSIVE offered AS (
        (SELECT one.*, 1 AS n FROM (${next(first)}) one)
        UNION ALL
        SELECT one.*, o.n + 1 FROM offered o
          CROSS JOIN LATERAL (${next(`(${terms.join(', ')}) > (${seen.join(', ')})`)}) one
          WHERE o.n < ${sampleLimits.offered})
      SELECT v${terms.length - 1} AS value FROM offered ORDER BY n`,
    values,
  };
};

/** [M18.1] The values a field has already, from those that begin like what was typed. */
export const autocompleteSamples = async (
  ctx: Ctx,
  { params: { library, property, value } }: Input<'autocompleteSamples'>,
): Promise<Reply<'autocompleteSamples'>> => {
  demandReader(ctx, library);
  const key = offeredFields(library).find((one) => one === property);
  if (!key) return refuse('invalidInput', { reason: `Nothing is offered for "${property.slice(0, 60)}".` });
  const rows = await ctx.ask<{ value: string }>(offeredStatement(library, key, value.trim().toUpperCase()));
  return { data: rows.map((row) => row.value) };
};
