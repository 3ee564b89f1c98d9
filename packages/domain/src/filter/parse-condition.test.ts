import { describe, expect, test } from 'vitest';
import { parseCondition } from './parse-condition.ts';
import { parsePage, parseSort } from './parse-page.ts';
import { productQueryFields } from './product-query-fields.ts';
import { comparisonsWith, fieldsOf } from './query-tree.ts';

const parse = (...raw: readonly unknown[]) => parseCondition(productQueryFields, ...raw);
const nest = (levels: number): unknown => (levels === 0 ? { gender: 'Men' } : { $or: [nest(levels - 1)] });
const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, i]));

describe('[T20] a search that is not in the language is refused', () => {
  test.each([
    ['$where', { $where: 'sleep(1000)' }],
    ['$function', { $function: {} }],
    ['$expr', { $expr: { $gt: ['$cost', 1] } }],
    ['$text', { $text: { $search: 'x' } }],
    ['$lookup', { $lookup: {} }],
    ['$regex', { style: { $regex: '^(a+)+$' } }],
    ['$options', { style: { $options: 'i' } }],
    ['unknown operator', { style: { $foo: 1 } }],
    ['$not', { style: { $not: { $eq: 'a' } } }],
    ['empty $or', { $or: [] }],
    ['object $or', { $or: {} }],
    ['empty branch', { $or: [{}] }],
    ['operator as value', { 'locations.wholesalePrice': { $gt: { $gt: 1 } } }],
    ['__proto__', JSON.parse('{"__proto__": {"polluted": true}}')],
    ['constructor', { 'constructor.prototype.x': 1 }],
    ['long path', { [Array.from({ length: 200 }, () => 'a').join('.')]: 1 }],
    ['array position', { 'locations.0.code': 'US' }],
    ['injection in a name', { "locations.code') OR 1=1--": 'US' }],
    ['password', { password: 'x' }],
    ['token', { token: 'x' }],
    ['empty name', { '': 'x' }],
    ['nested locations', { locations: { code: 'US' } }],
    ['cost of the product', { cost: 5 }],
    ['text for a number', { 'locations.wholesalePrice': '5' }],
    ['number for a text', { style: 5 }],
    ['range of a list field', { seasonCodes: { $gt: 'S26' } }],
    ['a day that does not exist', { dueDate: '2027-02-29' }],
    ['a day of the year 0', { dueDate: '0000-01-01' }],
    ['a moment of a day that does not exist', { modifiedDate: { $gte: '2026-02-30T00:00:00Z' } }],
    ['a moment 20 hours from UTC', { modifiedDate: { $gte: '2026-11-15T00:00:00+20:00' } }],
    ['a date with a time', { dueDate: '2026-11-15T00:00:00Z' }],
    ['not a moment', { modifiedDate: 'yesterday' }],
    ['too long a value', { style: 'x'.repeat(201) }],
    ['list where one value belongs', { style: { $eq: ['a'] } }],
    ['value where a list belongs', { style: { $in: 'a' } }],
    ['too long a list', { style: { $in: Array.from({ length: 1001 }, (_, i) => String(i)) } }],
    ['10,000 keys', many(10_000)],
    ['201 conditions', { $or: Array.from({ length: 201 }, () => ({ gender: 'Men' })) }],
    ['too deep', nest(7)],
    ['not an object', 'gender'],
    ['a list', [{ gender: 'Men' }]],
    ['null', null],
  ])('%s', (_name, raw) => {
    const parsed = parse(raw);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problem.length).toBeLessThan(200);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('what the language says', () => {
  test('[M8.2] values, lists and ranges become comparisons; several objects are one group', () => {
    const parsed = parse(
      { gender: ['Men', 'Women'], dueDate: { $gte: '2026-11-13', $lte: '2026-11-29' } },
      { productType: 'POP' },
    );
    expect(
      parsed.ok && parsed.value.of.map((part) => part.kind === 'compare' && `${part.field} ${part.is} ${part.values}`),
    ).toEqual(['gender in Men,Women', 'dueDate gte 2026-11-13', 'dueDate lte 2026-11-29', 'productType eq POP']);
  });
  test('six levels are possible, and every field is told', () => {
    const parsed = parse(nest(5));
    expect(parsed.ok && fieldsOf(parsed.value)).toEqual(['gender']);
  });
  test('comparisons of a nested group are not those of the group', () => {
    const parsed = parse({ gender: 'Men', $or: [{ gender: 'Women' }] });
    expect(parsed.ok && comparisonsWith(parsed.value, 'gender')).toHaveLength(1);
  });
});

describe('[T20] pages', () => {
  const defaults = { limit: 100, most: 1000, sort: [{ field: 'modifiedDate', descending: true }] };
  const page = (options: Record<string, unknown>) => parsePage(productQueryFields, options, defaults);
  test.each([
    { limit: -1 },
    { limit: 0 },
    { limit: 1e9 },
    { limit: '10' },
    { limit: null },
    { limit: 1.5 },
    { skip: -1 },
    { skip: 1e12 },
    { totalCount: 'yes' },
    { sort: ['style'] },
    { sort: {} },
    { sort: { style: 2 } },
    { sort: { style: '1; drop' } },
    { sort: { password: 1 } },
    { sort: { 'locations.0.code': 1 } },
    { sort: { style: 1, color: 1, name: 1, gender: 1 } },
    { sort: { 'locations.markupPercent': 1 } },
  ])('%j is refused', (options) => expect(page(options).ok).toBe(false));

  test('defaults apply where nothing is said', () => {
    expect(page({})).toEqual({ ok: true, value: { limit: 100, skip: 0, sort: defaults.sort, totalCount: false } });
  });
  test("'-name' sorts descending", () => {
    expect(parseSort(productQueryFields, '-name')).toEqual({ ok: true, value: [{ field: 'name', descending: true }] });
  });
});
