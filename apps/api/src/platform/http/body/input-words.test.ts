import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputWords } from './input-words.ts';

const said = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: inputWords }).error!.issues.map(({ message }) => message);

describe('[G19] a wrong value is described in words a person can read', () => {
  it.each([
    [z.object({ a: z.string() }), {}, 'is missing'],
    [z.object({ a: z.enum(['x', 'y']) }), {}, 'is missing'],
    [z.string(), 5, 'must be text'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.object({}), [], 'must be an object'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().max(3), 'abcd', 'must have at most 3 characters'],
    [z.number().min(0), -1, 'must be at least 0'],
    [z.email(), 'x', 'must be an email address'],
    [z.uuid(), 'x', 'is not an id'],
    [z.enum(['pdf', 'xlsx']), 'html', 'must be pdf or xlsx'],
    [z.partialRecord(z.enum(['a']), z.string()), { b: 'x' }, 'holds b, which cannot be set here'],
    [z.union([z.string(), z.number()]), true, 'has a form that cannot be used'],
  ])('%#', (schema, value, words) => {
    expect(said(schema, value)).toEqual([words]);
  });

  it('leaves the words a schema brings itself', () => {
    expect(said(z.string({ error: 'Say something.' }), 5)).toEqual(['Say something.']);
  });
});
