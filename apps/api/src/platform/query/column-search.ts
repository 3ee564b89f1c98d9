import type { Statement } from '../db/ask-while-there.ts';

/** A version of the catalogue, told apart by its stamp from one of the same number before the database was put back. */
export interface CatalogueMoment {
  readonly version: number;
  readonly stamp: string;
}

/** The moment of the catalogue that this is the answer of. */
export interface Answered extends CatalogueMoment {
  readonly rows: readonly (readonly Readonly<Record<string, unknown>>[])[];
}

/** The catalogue by columns, beside PostgreSQL and never instead of it (docs/decisions/0041). */
export interface ColumnSearch {
  /** The moment of the catalogue that is true now; undefined: they need not be asked for the time being. */
  now(): Promise<CatalogueMoment | undefined>;
  /**
   * What the columns answer, if they hold this version of the catalogue or a newer one. Otherwise undefined, and they
   * begin to catch up: PostgreSQL answers until they have. Without a version they answer by whatever they hold, for
   * somebody who compares its stamp with that of rows from PostgreSQL, and says so with `seen`.
   */
  answer(
    version: number | undefined,
    statements: readonly Statement[],
    gone: AbortSignal,
  ): Promise<Answered | undefined>;
  /** This stamp was found in PostgreSQL: where they hold another one they begin to catch up. */
  seen(stamp: string): void;
}
