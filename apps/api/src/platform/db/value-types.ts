import pg from 'pg';

const { builtins } = pg.types;
const arrays = { int8: 1016, date: 1182, timestamp: 1115 } as const;

/**
 * What a column comes back as:
 *   int8        number; a value beyond 2^53 fails the query instead of being rounded
 *   numeric     string, exactly as stored; money is never a binary fraction
 *   date        'YYYY-MM-DD'; a business date has no time zone to be shifted by
 *   timestamptz Date
 *   timestamp   string; the product stores instants as timestamptz
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [arrays.int8, (text) => textArray(text).map((one) => (one === null ? null : safeInteger(one)))],
  [builtins.NUMERIC, asIs],
  [builtins.DATE, asIs],
  [arrays.date, textArray],
  [builtins.TIMESTAMP, asIs],
  [arrays.timestamp, textArray],
]);

type TypeSource = NonNullable<pg.ClientConfig['types']>;

export const valueTypes: TypeSource = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format as 'text')) as TypeSource['getTypeParser'],
};

const parseTextArray = pg.types.getTypeParser(1009 as number, 'text') as (text: string) => (string | null)[];

function textArray(text: string): (string | null)[] {
  return parseTextArray(text);
}

function asIs(text: string): string {
  return text;
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The whole number ${text} is too large to be exact.`);
  return number;
}
