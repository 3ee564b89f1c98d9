import { describe, expect, test } from 'vitest';
import { importMessages } from '../vocabulary/messages.ts';
import type { ImportRow } from './import-row.ts';
import {
  duplicateSamples,
  existingSamples,
  missingSampleFields,
  sampleKey,
  tooManySampleFields,
} from './sample-checks.ts';

const whole = { division: 'D', status: 'Active', side: 'Left', totalQty: 1, bin: 'B1' };
const sample = (number: number, values: Record<string, unknown> = whole, style = '1', color = 'BBK'): ImportRow => ({
  number,
  names: { ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])), style, color },
  values: new Map(),
  emptied: [],
});
const messages = (found: Iterable<readonly [number, { message: string; key?: string }]>) =>
  [...found].map(([, issue]) => [issue.key, issue.message]);

describe('[M18.2] rows of the sample inventory', () => {
  test('Production demands a bin, Sales its four places', () => {
    expect(messages(missingSampleFields([sample(2)], 'Production'))).toEqual([]);
    expect(messages(missingSampleFields([sample(2)], 'Sales')).map(([key]) => key)).toEqual([
      'region',
      'aisle',
      'direction',
      'level',
    ]);
  });

  test('a missing style or color reads Sample Missing Value', () => {
    expect(messages(missingSampleFields([sample(2, whole, '1', '')], 'Production'))).toEqual([
      ['color', importMessages.sampleMissingValue],
    ]);
    expect(messages(missingSampleFields([sample(2, { ...whole, bin: ' ' })], 'Production'))).toEqual([
      ['bin', importMessages.missingProperty],
    ]);
  });

  test('places of the other library are too many', () => {
    expect(messages(tooManySampleFields([sample(2, { ...whole, aisle: 'A' })], 'Production'))).toEqual([
      ['aisle', importMessages.tooManySampleProperties],
    ]);
    expect(messages(tooManySampleFields([sample(2)], 'Production'))).toEqual([]);
  });

  test('duplicates read Duplicate Sample and need the same side, size and place', () => {
    const rows = [sample(2), sample(3, { ...whole, side: 'Right' }), sample(4)];
    expect(
      [...duplicateSamples(rows, 'Production')].map(([number, issue]) => [number, issue.message, issue.severity]),
    ).toEqual([[4, importMessages.duplicateSample, 'critical']]);
  });

  test('samples and molds that exist already are named', () => {
    const row = sample(2, { ...whole, moldNum: 'm7 ' });
    const known = { keys: new Set([sampleKey(row.names, 'Production')]), molds: new Set(['M7']) };
    expect(messages(existingSamples([row], 'Production', known))).toEqual([
      [undefined, importMessages.sampleExists],
      ['moldNum', importMessages.moldExists],
    ]);
  });
});
