import { describe, expect, test } from 'vitest';
import { date } from './date.ts';
import type { Field, FieldContext } from './field.ts';
import { flag } from './flag.ts';
import { image } from './image.ts';
import { label } from './label.ts';
import { link } from './link.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { option } from './option.ts';
import { options } from './options.ts';
import { percent } from './percent.ts';
import { status } from './status.ts';
import { text } from './text.ts';

const readAs = (field: Field, raw: string, context?: FieldContext): unknown => {
  const result = field.parse(raw, context);
  return result.ok ? result.value : `refused: ${result.reason}`;
};

const labels = [
  { name: 'Key style', color: '#d97706' },
  { name: 'Dropped', color: '#b3261e' },
];

describe('[M7.5] every kind parses what people type and paste', () => {
  test.each([
    ['text keeps spaces', text(), ' a b ', ' a b '],
    ['text trims and upper-cases', text({ trim: true, upperCase: true }), ' bbk ', 'BBK'],
    ['non-clearable text rejects blank', text({ clearable: false }), '  ', 'refused: A value is required'],
    ['names without spaces', text({ spaces: false }), 'a b', 'refused: Spaces are not allowed'],
    ['text of at most five characters', text({ maxLength: 5 }), '123456', 'refused: At most 5 characters'],
    ['numbers strip to digits, dot and minus', number(), '$1,234.5 pcs', 1234.5],
    ['letters between digits are dropped', number(), '12abc3', 123],
    ['negative numbers', number(), '-7', -7],
    ['a lone minus is no number', number(), '-', 'refused: Not a number'],
    ['words are no number', number(), 'abc', 'refused: Not a number'],
    ['two dots are no number', number(), '1.2.3', 'refused: Not a number'],
    ['minus zero is zero', number(), '-0', 0],
    ['blank number clears', number(), ' ', null],
    ['non-clearable number rejects blank', number({ clearable: false }), '', 'refused: A value is required'],
    ['non-clearable number rejects zero', number({ clearable: false }), '0', 'refused: Must be greater than 0'],
    ['bounds', number({ min: 1, max: 9 }), '10', 'refused: Must be at most 9'],
    ['money rounds to cents', money(), '€ 12.345', 12.35],
    ['money rounds half away from zero', money(), '1.005', 1.01],
    ['percent', percent(), '12.5 %', 12.5],
    ['dates as shown', date(), '11/05/26', '2026-11-05'],
    ['dates with the whole year', date(), '2/29/2028', '2028-02-29'],
    ['ISO dates with a time', date(), '2026-11-05T08:00:00.000Z', '2026-11-05'],
    ['a day that does not exist', date(), '02/30/2026', 'refused: Not a date (MM/DD/YY)'],
    ['options ignore case', option({ options: ['Blue', 'Red'] }), ' bLUE', 'Blue'],
    ['unknown option', option({ options: ['Blue'] }), 'Teal', 'refused: "Teal" is not one of the options'],
    ['options that may be added', option({ options: ['Blue'], mayAdd: true }), 'Teal', 'Teal'],
    ['multi-select splits and de-duplicates', options({ options: ['A', 'B'] }), 'a, B,A ,', ['A', 'B']],
    [
      'multi-select refuses an unknown part',
      options({ options: ['A'] }),
      'a, c',
      'refused: "c" is not one of the options',
    ],
    ['flag yes', flag(), 'Yes', true],
    ['flag no', flag(), 'FALSE', false],
    ['flag neither', flag(), 'maybe', 'refused: Not yes or no'],
    ['image address', image(), 'https://x.test/a.jpg', 'https://x.test/a.jpg'],
    ['image of elsewhere', image({ allows: () => 'Not ours' }), 'https://x.test/a.jpg', 'refused: Not ours'],
    ['image cleared', image({ allows: () => 'Not ours' }), '', null],
    ['image markup refused', image(), 'data:image/svg+xml;base64,AA', 'refused: Not the address of an image'],
    ['label by name', label({ labels }), 'key STYLE', 'Key style'],
    ['label by colour', label({ labels }), '#B3261E', 'Dropped'],
    ['label of nobody', label({ labels }), 'Blue', 'refused: "Blue" is not a label of this assortment'],
    ['link without protocol', link(), 'example.com/a', 'https://example.com/a'],
    ['script link refused', link(), 'javascript:alert(1)', 'refused: Not a link'],
    ['status', status({ Published: 'published', Archived: 'neutral' }), 'archived', 'Archived'],
  ] as [string, Field, string, unknown][])('%s', (_title, field, raw, expected) => {
    expect(readAs(field, raw)).toEqual(expected);
  });

  test('the row decides currency, decimals, options and labels', () => {
    expect(money().format(1234.5, { currencySymbol: '€', decimalPlaces: 0 })).toBe('€1,235');
    expect(money().format(-3)).toBe('-$3.00');
    expect(readAs(money(), '9.99', { decimalPlaces: 0 })).toBe(10);
    expect(readAs(option({ options: ['M'] }), '9', { options: ['9', '9H'] })).toBe('9');
    expect(readAs(label(), 'dropped', { labels })).toBe('Dropped');
  });

  test.each([
    ['text', text(), 'two words'],
    ['number', number({ decimals: 2 }), 1234.56],
    ['money', money(), 99.95],
    ['percent', percent(), 12.25],
    ['date', date(), '1999-12-31'],
    ['option', option({ options: ['Blue'] }), 'Blue'],
    ['options', options({ options: ['A', 'B'] }), ['B', 'A']],
    ['flag', flag(), true],
    ['image', image(), '/art/a.png'],
    ['label', label({ labels }), 'Dropped'],
    ['link', link(), 'mailto:a@b.test'],
    ['status', status({ Live: 'published' }), 'Live'],
  ] as [string, Field, unknown][])('%s survives its own clipboard form', (_title, field, value) => {
    expect(readAs(field, field.copy(value))).toEqual(value);
  });

  test('spreadsheet forms are typed', () => {
    expect(percent().sheet(12.5)).toEqual({ type: 'percent', value: 0.125 });
    expect(money().sheet(3)).toEqual({ type: 'currency', value: 3 });
    expect(date().sheet('2026-11-05')).toEqual({ type: 'date', value: '2026-11-05' });
    expect(flag().sheet(false)).toEqual({ type: 'boolean', value: false });
    expect(number().sheet(null)).toEqual({ type: 'blank', value: null });
    expect(image().sheet('/a.png')).toEqual({ type: 'image', value: '/a.png' });
  });

  test('shown forms', () => {
    expect(number().format(1234567)).toBe('1,234,567');
    expect(number({ decimals: 2 }).format(-0.001)).toBe('0.00');
    expect(percent().format(12.5)).toBe('12.50%');
    expect(date().format('2026-11-05')).toBe('11/05/26');
    expect(link().format('https://example.com')).toBe('example.com');
    expect(flag().format(true)).toBe('Yes');
  });
});
