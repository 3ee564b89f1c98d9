import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedFields } from '../product/declared-fields.ts';
import { feedLimits } from '../vocabulary/limits.ts';
import { type FeedField, feedLocationFields, feedProductFields } from './feed-fields.ts';
import { feedKindFacts, feedKinds } from './feed-kinds.ts';
import { feedSectionKeys, sectionOfLocationField, sectionOfProductField, takenByDefault } from './feed-sections.ts';
import { readFeedRecord } from './read-record.ts';
import { blankOf, readFeedValue } from './read-value.ts';
import { sampleRecords } from './sample-records.ts';
import { planSheet, sheetRecord } from './sheet-record.ts';

const allFields = [...feedProductFields, ...feedLocationFields];

describe('[G43] what a feed may say', () => {
  test('is every stored field of products but those the portal keeps itself', () => {
    const own = ['styleNumeric', 'updatedDate', 'modifiedDate', 'thumbnail', 'printImage'];
    const said = [
      ...feedProductFields.map(({ key }) => key),
      ...feedLocationFields.map(({ key }) => `locations.${key}`),
    ];
    expect([...said, ...own].toSorted()).toEqual([...storedFields].toSorted());
  });

  test('the difference has a section for every field, and only what is gone is not taken by itself', () => {
    for (const { key } of feedProductFields) expect(feedSectionKeys).toContain(sectionOfProductField(key));
    for (const { key } of feedLocationFields) expect(feedSectionKeys).toContain(sectionOfLocationField(key));
    expect(feedSectionKeys.filter((section) => !takenByDefault(section))).toEqual(['gone']);
    expect([sectionOfLocationField('wholesalePrice'), sectionOfProductField('description')]).toEqual([
      'prices',
      'texts',
    ]);
  });

  test('the sample of every kind is read as it is, from lines and from a sheet', () => {
    for (const kind of feedKinds) {
      for (const record of sampleRecords(kind, 'ndjson'))
        expect(readFeedRecord(record, kind)).toMatchObject({ ok: true });
      for (const record of sampleRecords(kind, 'sheet')) {
        const plan = planSheet(kind, Object.keys(record));
        expect([plan.unknown, plan.twice]).toEqual([[], []]);
        const cells = Object.values(record).map(String);
        expect(readFeedRecord(sheetRecord(kind, plan, cells), kind)).toMatchObject({ ok: true, value: { kind } });
      }
    }
  });
});

const hostile = fc.oneof(
  fc.anything({ maxDepth: 4, withNullPrototype: true }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('kind', 'style', 'color', 'locations', 'categories', '__proto__'), fc.string()),
    fc.anything(),
  ),
  fc.record({
    kind: fc.constantFrom<unknown>(...feedKinds, 7, null),
    style: fc.anything(),
    color: fc.anything(),
    locations: fc.anything(),
  }),
);

describe('[X, Q] whatever a line holds', () => {
  test('it is a record or a sentence, never an error', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        const read = readFeedRecord(given);
        if (read.ok) expect(feedKinds).toContain(read.value.kind);
        else expect(read.problem).toMatch(/^.+\.$/su);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a value that is taken can be stored, and read again it is the same', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const field = fc.constantFrom<FeedField>(...allFields);
    fc.assert(
      fc.property(field, value, (of, given) => {
        const read = readFeedValue(of, given);
        if (!read.ok) return;
        const texts = [read.value].flat().filter((one) => typeof one === 'string');
        for (const text of texts) expect(text.isWellFormed() && !text.includes('\u0000')).toBe(true);
        if (of.neverNull && of.kind !== 'date' && of.kind !== 'instant') expect(read.value).not.toBeNull();
        expect(readFeedValue(of, read.value)).toEqual(read.value === '' && of.names ? expect.anything() : read);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    [{ style: '1', color: 'A', nmae: 'x' }, 'nmae is no field of a product.'],
    [
      { style: '1', color: 'A', locations: [{ code: 'X', wholesalePrice: '1.234,56' }] },
      'Cost is no number, written like 1234 or 1234.56.',
    ],
    [{ style: '1', color: 'A', locations: [{ code: 'X', wholesalePrice: 10.005 }] }, 'Cost has more than 2 decimals.'],
    [{ style: '1', color: 'A', locations: [{ code: 'X', lineStatus: 'Z' }] }, 'Status is none of A, R, O.'],
    [{ style: '1', color: 'A', dueDate: '29/02/2027' }, 'Due Date is no day, written like 2027-01-31.'],
    [{ style: '1', color: 'A', dueDate: '2027-02-29' }, 'Due Date is no day, written like 2027-01-31.'],
    [{ style: '1', color: 'A-B' }, 'Color holds a hyphen, which divides style and color.'],
    [{ style: '1', color: 'A', locations: [{ code: 'X' }, { code: 'X' }] }, 'Location X stands there twice.'],
    [{ style: 'x'.repeat(41), color: 'A' }, 'Style is longer than 40 characters.'],
    [
      { style: '1', color: 'A', name: 'x'.repeat(feedLimits.soughtCharacters + 1) },
      'Name is longer than 400 characters.',
    ],
    [
      { style: '1', color: 'A', description: 'x'.repeat(feedLimits.textCharacters + 1) },
      'Description is longer than 8000 characters.',
    ],
    [{ style: '1', color: 'A', name: '\ud800' }, 'Name holds a character that cannot be stored.'],
    [{ style: '1', color: 'A', name: '' }, 'Name is missing.'],
    [{ style: '1', color: 'A', vegan: 'maybe' }, 'Vegan is neither yes nor no.'],
    [{ style: '1', color: 'A', vegan: { toString: 0 } }, 'Vegan is neither yes nor no.'],
    [{ kind: { toString: 0 } }, 'Kind is no text.'],
    [
      { kind: 'availability', style: '1', color: 'A', code: 'X', size: '9' },
      'Availability needs size, date and inventory.',
    ],
    [[], 'It is no record.'],
  ])('%j: %s', (given, problem) => {
    expect(readFeedRecord(given)).toEqual({ ok: false, problem });
  });

  test('a style that looks like a number keeps its zeros, and nothing said is nothing changed', () => {
    expect(readFeedRecord({ style: '00123', color: 'A', description: '' })).toEqual({
      ok: true,
      value: { kind: 'product', style: '00123', color: 'A', values: { description: '' }, locations: [] },
    });
  });

  test('what was never said is blank in the way of its field', () => {
    const blanks = Object.fromEntries(allFields.map((field) => [field.key, blankOf(field)]));
    expect(blanks).toMatchObject({
      productType: 'Footwear',
      lineStatus: 'A',
      features: [],
      dueDate: null,
      vegan: false,
    });
    expect(feedKindFacts.customer.fields.map(blankOf)).toEqual(['', '', '', false, '', '', '']);
  });
});
