import { blankCell, type Field, noIssue } from './field.ts';
import { groupThousands, type NumericSettings, numericKey, parseNumeric, roundTo } from './numeric-text.ts';

const decimals = 2;

/** Kept in points (12.5 is 12.5 %); spreadsheets get the fraction their percent format expects. */
export function percent(settings: NumericSettings = {}): Field<number | null> {
  return {
    kind: 'percent',
    clearable: settings.clearable ?? true,
    align: 'end',
    blank: null,
    parse: (text) => parseNumeric(text, { ...settings, decimals: settings.decimals ?? decimals }),
    format: (value) => (typeof value === 'number' ? `${groupThousands(value, decimals)}%` : ''),
    copy: (value) => (typeof value === 'number' ? `${value}%` : ''),
    sheet: (value) => (typeof value === 'number' ? { type: 'percent', value: roundTo(value / 100, 6) } : blankCell),
    check: noIssue,
    sortKey: numericKey,
  };
}
