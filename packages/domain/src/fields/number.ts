import { blankCell, type Field, noIssue } from './field.ts';
import { groupThousands, type NumericSettings, numericKey, parseNumeric, plainNumber } from './numeric-text.ts';

interface NumberSettings extends NumericSettings {
  /** A year has no thousands. */
  readonly grouped?: boolean;
}

export function number(settings: NumberSettings = {}): Field<number | null> {
  const { clearable = true, decimals = 0, grouped = true } = settings;
  return {
    kind: 'number',
    clearable,
    align: 'end',
    blank: null,
    parse: (text) => parseNumeric(text, settings),
    format: (value) =>
      typeof value === 'number' ? (grouped ? groupThousands(value, decimals) : plainNumber(value)) : '',
    copy: plainNumber,
    sheet: (value) => (typeof value === 'number' ? { type: 'number', value } : blankCell),
    check: noIssue,
    sortKey: numericKey,
  };
}
