import { blankCell, type Field, noIssue } from './field.ts';
import { groupThousands, type NumericSettings, numericKey, parseNumeric, plainNumber } from './numeric-text.ts';

export function number(settings: NumericSettings = {}): Field<number | null> {
  const { clearable = true, decimals = 0 } = settings;
  return {
    kind: 'number',
    clearable,
    align: 'end',
    blank: null,
    parse: (text) => parseNumeric(text, settings),
    format: (value) => (typeof value === 'number' ? groupThousands(value, decimals) : ''),
    copy: plainNumber,
    sheet: (value) => (typeof value === 'number' ? { type: 'number', value } : blankCell),
    check: noIssue,
    sortKey: numericKey,
  };
}
