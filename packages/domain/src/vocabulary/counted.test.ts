import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is one, everything else is many, thousands are set apart', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(2_036, 'entry', 'entries')]).toEqual([
    '0 rows',
    '1 row',
    '2,036 entries',
  ]);
});
