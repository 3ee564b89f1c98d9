import type { SampleLibrary } from '@atelier/domain/access/user';
import type { SampleValues } from '@atelier/domain/sample/sample-fields';
import { placeOf } from '@atelier/domain/sample/sample-place';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { refuse } from '../../platform/refusal.ts';

export interface AskedSample {
  readonly values: SampleValues;
  /** Where it is given, it alone says which sample is meant. */
  readonly code?: string;
  /** The sample itself, where there is one: it does not stand in its own way. */
  readonly id?: string;
  /** Its place among the rows that were sent, where it is not the place in the list. */
  readonly at?: number;
}

export interface FoundSample {
  /** The one that is meant, or the same shoe in the same place. */
  readonly id: string | null;
  readonly moldTaken: boolean;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * [M18.2] Which samples of a library are asked for, and whose mold number another one of it has: one statement for all.
 * Row by row along the indexes of style-colors in their places and of molds (`|| ''` keeps the others out of it): a
 * delivery may stand in one place, and going through that place for each of its rows would take its square. The other library is not looked
 * into, whoever asks.
 */
export const findSamples = async (
  db: Kysely<Tables>,
  library: SampleLibrary,
  asked: readonly AskedSample[],
): Promise<FoundSample[]> => {
  const column = (key: keyof SampleValues) => asked.map(({ values }) => textOf(values[key]));
  const { rows } = await sql<{ id: string | null; mold_taken: boolean }>`
    SELECT COALESCE(coded.id, same.id) AS id, molds.others > 0 AS mold_taken
    FROM unnest(
      ${asked.map(({ code }) => code ?? '')}::text[], ${asked.map(({ id }) => id ?? null)}::uuid[],
      ${column('style')}::text[], ${column('color')}::text[], ${column('side')}::text[], ${column('size')}::text[],
      ${column('moldNum')}::text[], ${column('region')}::text[],
      ${asked.map(({ values }) => placeOf(library, values))}::text[]
    ) WITH ORDINALITY AS k (code, itself, style, color, side, size, mold, region, place, n)
    LEFT JOIN LATERAL (
      SELECT s.id FROM samples s
      WHERE k.code <> '' AND s.code = k.code AND s.library = ${library} AND s.status <> 'Deleted' LIMIT 1
    ) coded ON true
    LEFT JOIN LATERAL (
      SELECT min(s.id::text)::uuid AS id FROM samples s
      WHERE k.code = '' AND s.style = k.style AND s.color = k.color AND s.side = k.side AND s.size = k.size
        AND s.place = k.place AND s.mold_num || '' = k.mold AND upper(s.region) = upper(k.region)
        AND s.library || '' = ${library} AND s.status <> 'Deleted' AND s.id IS DISTINCT FROM k.itself
    ) same ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS others FROM samples m
      WHERE k.mold <> '' AND m.mold_num = k.mold AND m.mold_num <> '' AND m.library || '' = ${library}
        AND m.status <> 'Deleted' AND m.id IS DISTINCT FROM k.itself AND m.id IS DISTINCT FROM coded.id
        AND m.id IS DISTINCT FROM same.id
    ) molds ON true
    ORDER BY k.n`.execute(db);
  return rows.map(({ id, mold_taken: moldTaken }) => ({ id, moldTaken }));
};

/** One after the other per library: two who add the same sample at once would otherwise both find it missing. */
export const takeTurnToAdd = (tx: Tx, library: SampleLibrary) => waitForTurn(tx, `new sample ${library}`);

const mostNamed = 100;

/** [M18.2] The same sample stands once in a library when it is added, and so does a mold number. */
export const demandFree = async (
  tx: Tx,
  library: SampleLibrary,
  asked: readonly AskedSample[],
  isNew: (one: AskedSample) => boolean = () => true,
): Promise<void> => {
  const found = await findSamples(tx, library, asked);
  const placesOf = (isBad: (one: FoundSample, of: AskedSample) => boolean): number[] =>
    asked.flatMap((of, n) => (isBad(found[n]!, of) ? [of.at ?? n] : [])).slice(0, mostNamed);
  const same = placesOf(({ id }, of) => id !== null && isNew(of));
  if (same.length > 0) refuse('sampleExists', { rows: same });
  const molds = placesOf(({ moldTaken }) => moldTaken);
  if (molds.length > 0) refuse('moldExists', { rows: molds });
};
