import { describe, expect, test } from 'vitest';
import { importMessages } from '../vocabulary/messages.ts';
import type { ImportRow } from './import-row.ts';
import {
  duplicateSamples,
  existingSamples,
  missingSampleFields,
  refusedSampleNames,
  type SampleFacts,
  type SampleFinding,
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
const fresh: SampleFinding = { isHeld: false, isMoldTaken: false, isCodeUnknown: false };
const facts = (finding: Partial<SampleFinding> = {}, mode: SampleFacts['mode'] = 'add'): SampleFacts => ({
  findingOf: () => ({ ...fresh, ...finding }),
  mode,
});
const messages = (found: Iterable<readonly [number, { message: string; key?: string }]>) =>
  [...found].map(([, issue]) => [issue.key, issue.message]);

describe('[M18.2] rows of the sample inventory', () => {
  test('Production demands a bin, Sales its four places', () => {
    expect(messages(missingSampleFields([sample(2)], 'Production', facts()))).toEqual([]);
    expect(messages(missingSampleFields([sample(2)], 'Sales', facts())).map(([key]) => key)).toEqual([
      'region',
      'aisle',
      'direction',
      'level',
    ]);
  });

  test('a missing style or color reads Sample Missing Value', () => {
    expect(messages(missingSampleFields([sample(2, whole, '1', '')], 'Production', facts()))).toEqual([
      ['color', importMessages.sampleMissingValue],
    ]);
    expect(messages(missingSampleFields([sample(2, { ...whole, bin: ' ' })], 'Production', facts()))).toEqual([
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
    expect(messages(existingSamples([row], 'Production', facts({ isHeld: true, isMoldTaken: true })))).toEqual([
      [undefined, importMessages.sampleExists],
      ['moldNum', importMessages.moldExists],
    ]);
    expect(messages(existingSamples([row], 'Production', facts({ isHeld: true }, 'updateMatching')))).toEqual([]);
  });

  test('a mold that two rows bring is taken by the first', () => {
    const [left, right] = [sample(2, { ...whole, moldNum: 'M7' }), sample(3, { ...whole, bin: 'B2', moldNum: 'm7' })];
    expect([...existingSamples([left, right], 'Production', facts())].map(([number]) => number)).toEqual([3]);
  });

  test('a code that nobody has, and a row that nobody answered for, stop the import', () => {
    const rows = [sample(2)];
    expect(messages(existingSamples(rows, 'Production', facts({ isCodeUnknown: true })))).toEqual([
      ['code', 'No sample of this library has this code'],
    ]);
    const unanswered = { findingOf: () => undefined, mode: 'add' } as const;
    expect(messages(existingSamples(rows, 'Production', unanswered))).toEqual([[undefined, importMessages.unknown]]);
  });

  test('a code alone says which sample a row is; without one, place and shoe do', () => {
    const rows = [sample(2, { ...whole, code: 'A' }), sample(3), sample(4, { ...whole, code: 'a', bin: 'B9' })];
    expect([...duplicateSamples(rows, 'Production')].map(([number]) => number)).toEqual([4]);
    expect(sampleKey({ newBin: 'n7', aisle: '1' }, 'Sales')).toBe(sampleKey({ newBin: 'N7', aisle: '2' }, 'Sales'));
  });

  test('[G30] an update may leave cells blank, but no cell may say what its column refuses', () => {
    const updating = facts({ isHeld: true }, 'updateMatching');
    expect(messages(missingSampleFields([sample(2, { code: 'A' })], 'Production', updating))).toEqual([]);
    expect(messages(missingSampleFields([sample(2, { ...whole, side: 'Up' })], 'Production', updating))).toEqual([
      ['side', importMessages.missingProperty],
    ]);
    const long = sample(2, { ...whole, size: 'as long as the box that it came in' });
    expect(messages(refusedSampleNames([long], 'Production'))).toEqual([['size', importMessages.differs]]);
  });
});
