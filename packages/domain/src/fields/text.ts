import { blankCell, type Field, noIssue, parsed, refused, required } from './field.ts';

export interface TextSettings {
  readonly clearable?: boolean;
  readonly trim?: boolean;
  readonly upperCase?: boolean;
  readonly spaces?: boolean;
  readonly maxLength?: number;
}

export function text(settings: TextSettings = {}): Field<string> {
  const { clearable = true, trim = false, upperCase = false, spaces = true, maxLength } = settings;
  return {
    kind: 'text',
    clearable,
    align: 'start',
    blank: '',
    parse(raw) {
      const trimmed = trim ? raw.trim() : raw;
      const value = upperCase ? trimmed.toUpperCase() : trimmed;
      if (!clearable && value.trim() === '') return refused(required);
      if (!spaces && /\s/.test(value)) return refused('Spaces are not allowed');
      if (maxLength !== undefined && value.length > maxLength) return refused(`At most ${maxLength} characters`);
      return parsed(value);
    },
    format: (value) => value ?? '',
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'string', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
