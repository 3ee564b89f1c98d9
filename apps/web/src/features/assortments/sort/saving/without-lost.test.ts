import type { Conflict } from '@atelier/contract/platform/conflict';
import { expect, test } from 'vitest';
import type { Intent } from '../model/intent.ts';
import { withoutLost } from './without-lost.ts';

const conflict = (id: string | null, version: number, field = 'sort'): Conflict => ({
  ...{ id, field, value: null, version, by: 'Mia', userCode: null, at: null },
});
const told = (...conflicts: Conflict[]) => ({ conflicts, count: conflicts.length });
const style = (item: string): Intent => ({
  kind: 'style',
  item,
  displayGroup: 'Move',
  toGroup: 'Move',
  beforeItem: null,
});

test('[G21] only what somebody else has moved is taken out of a batch', () => {
  const group: Intent = { kind: 'group', item: 'Heritage', beforeItem: null };
  expect(withoutLost([style('1'), style('2'), group], told(conflict('1-BLK', 9)))).toEqual([style('2'), group]);
  expect(withoutLost([style('2'), group], told(conflict(null, 9, 'group Heritage')))).toEqual([style('2')]);
  expect(withoutLost([style('2')], { conflicts: [conflict('1-BLK', 9)], count: 40 })).toEqual([]);
});
