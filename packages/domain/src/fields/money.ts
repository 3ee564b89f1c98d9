import { blankCell, type Field, type FieldContext, noIssue } from './field.ts';
import { groupThousands, type NumericSettings, numericKey, parseNumeric, plainNumber } from './numeric-text.ts';

const defaultSymbol = '$';
const defaultDecimals = 2;

/** The symbol and the decimals belong to the row's location, not to the column. */
export function formatMoney(value: number, context: FieldContext = {}): string {
  const text = groupThousands(value, context.decimalPlaces ?? defaultDecimals);
  const symbol = context.currencySymbol ?? defaultSymbol;
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : symbol + text;
}

export function money(settings: NumericSettings = {}): Field<number | null> {
  return {
    kind: 'money',
    clearable: settings.clearable ?? true,
    align: 'end',
    blank: null,
    parse: (text, context) =>
      parseNumeric(text, { ...settings, decimals: settings.decimals ?? context?.decimalPlaces ?? defaultDecimals }),
    format: (value, context) => (typeof value === 'number' ? formatMoney(value, context) : ''),
    copy: plainNumber,
    sheet: (value) => (typeof value === 'number' ? { type: 'currency', value } : blankCell),
    check: noIssue,
    sortKey: numericKey,
  };
}
