import type { Passport } from '@atelier/contract/samples/passport';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { type CountedPlace, changedByCount } from '@atelier/domain/sample/sample-count';
import type { SampleValues } from '@atelier/domain/sample/sample-fields';

/** What ought to stand there, or what was found and stands elsewhere. */
export interface Stock {
  readonly sample: Passport['sample'];
  readonly here: number;
  readonly lent: number;
}

export interface CountRow {
  readonly code: string;
  readonly stock: Stock | undefined;
  readonly found: number;
  /** Whether confirming changes it. */
  readonly changes: boolean;
}

export interface CountSheet {
  readonly found: readonly CountRow[];
  readonly missing: readonly CountRow[];
  readonly unexpected: readonly CountRow[];
}

interface Given {
  readonly library: SampleLibrary;
  readonly place: CountedPlace;
  readonly expected: readonly Stock[];
  /** Pieces by code, the newest scan first. */
  readonly pieces: ReadonlyMap<string, number>;
  /** Of those that do not stand here, as far as they are known. */
  readonly others: ReadonlyMap<string, Stock>;
}

/** [M18] What was found, what is missing, and what nobody expected here. What is lent is not looked for. */
export function countSheet({ library, place, expected, pieces, others }: Given): CountSheet {
  const byCode = new Map(expected.map((stock) => [stock.sample.code, stock]));
  const rowOf = (code: string, stock: Stock | undefined): CountRow => {
    const found = pieces.get(code) ?? 0;
    const counted = stock && {
      values: stock.sample.values as SampleValues,
      total: stock.here + stock.lent,
      lent: stock.lent,
      found,
    };
    return {
      code,
      stock,
      found,
      changes: counted ? Object.keys(changedByCount(library, place, counted)).length > 0 : false,
    };
  };
  const scanned = [...pieces.keys()];
  return {
    found: scanned.filter((code) => byCode.has(code)).map((code) => rowOf(code, byCode.get(code))),
    unexpected: scanned.filter((code) => !byCode.has(code)).map((code) => rowOf(code, others.get(code))),
    missing: expected
      .filter(({ sample, here }) => here > 0 && !pieces.has(sample.code))
      .map((stock) => rowOf(stock.sample.code, stock)),
  };
}
