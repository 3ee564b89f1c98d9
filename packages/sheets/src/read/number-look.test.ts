import { expect, test } from 'vitest';
import { numberText } from './cell-text.ts';
import { builtInLook, lookOfFormat } from './number-look.ts';

test.each([
  ['General', 1.5, '1.5'],
  ['Standard', 46_331, '46331'],
  ['Standaard', 12, '12'],
  ['G/通用格式', 12, '12'],
  ['000000', 1_234, '001234'],
  ['"ST"0000', 12, 'ST0012'],
  ['\\A\\-000', 7, 'A-007'],
  ['000\\-000', 1_234, '001-234'],
  ['0000', 12_345, '12345'],
  ['00', 1.5, '1.5'],
  ['0.00', 12, '12'],
  ['"Day" 0', 7, '7'],
  ['[Red]00;-00', 3, '03'],
  ['#,##0.00 "USD"', 5, '5'],
  ['0.0%', 0.125, '12.5%'],
  ['[h]:mm', 1.5, '36:00:00'],
  ['[mm]:ss', 0.01, '00:14:24'],
  ['[h]:mm', -0.25, '-06:00:00'],
  ['h:mm', 0.5, '12:00:00'],
  ['h:mm:ss', 1 - 1e-9, '23:59:59'],
  ['yyyy-mm-dd hh:mm', 46_331 - 1e-9, '2026-11-05'],
  ['yyyy-mm-dd', 46_331, '2026-11-05'],
  ['[$-409]d-mmm-yy;@', 46_331, '2026-11-05'],
  ['TT.MM.JJJJ', 46_331, '2026-11-05'],
  ['yyyy年m月d日', 46_331, '2026-11-05'],
  ['h:mm AM/PM', 0.25, '06:00:00'],
  ['0.00E+00', 12, '12'],
] as const)('[M9.1] under the format %s the number %d is %s', (format, value, shown) => {
  expect(numberText(value, lookOfFormat(format), false)).toBe(shown);
});

test('[M9.1] the built-in format of elapsed hours is no date', () => {
  expect(numberText(1.5, builtInLook(46), false)).toBe('36:00:00');
});
