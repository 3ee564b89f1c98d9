import { expect, test } from 'vitest';
import { createSlowQueries, shapeOf } from './slow-queries.ts';

test.each([
  ["SELECT * FROM users WHERE email = 'ada@company.example'", 'SELECT * FROM users WHERE email = ?'],
  ["SELECT 'it''s' || $1, t2.c1 FROM t2\n  LIMIT 50", 'SELECT ? || $1, t2.c1 FROM t2 LIMIT ?'],
  ['SELECT 1 WHERE a IN ($1, $2, $3, $4, $5)', 'SELECT ? WHERE a IN (…, $5)'],
  ["UPDATE t SET a = 'never closed", 'UPDATE t SET a = ?'],
])('[T12] a shape holds no value: %s', (statement, shape) => {
  expect(shapeOf(statement)).toBe(shape);
});

test('only what was slow is kept, by shape, the slowest first and never more than fifty', () => {
  const slow = createSlowQueries();
  slow.note('SELECT fast', 12);
  slow.note("SELECT x FROM t WHERE a = 'one'", 300);
  slow.note("SELECT x FROM t WHERE a = 'two'", 500);
  expect(slow.list()).toEqual([{ shape: 'SELECT x FROM t WHERE a = ?', calls: 2, meanMs: 400, worstMs: 500 }]);
  for (let at = 0; at < 200; at += 1) slow.note(`SELECT c${at} FROM t`, 201 + at);
  expect(slow.list()).toHaveLength(50);
  expect(slow.list()[0]?.worstMs).toBe(500);
});
