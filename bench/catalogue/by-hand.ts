import type pg from 'pg';
import { type Asked, questionFor } from './questions.ts';

type Result = { readonly rows: readonly { readonly json?: string }[] };

const textOf = ({ rows }: Result) =>
  rows[0]?.json === undefined ? JSON.stringify(rows) : `[${rows.map(({ json }) => json).join(',')}]`;

export const byHand = async (pool: pg.Pool, asked: Asked): Promise<string> => {
  const found = await questionFor(asked).byHand(pool);
  return `[${([found].flat() as Result[]).map(textOf).join(',')}]`;
};
