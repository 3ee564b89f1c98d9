import { blankCell, type Field, noIssue, type Parsed, parsed, refused, required } from './field.ts';

export interface OptionSettings {
  readonly options?: readonly string[];
  readonly clearable?: boolean;
  readonly mayAdd?: boolean;
}

export function matchOption(text: string, options: readonly string[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted);
}

export function parseOption(
  text: string,
  options: readonly string[],
  { clearable = true, mayAdd = false }: OptionSettings,
): Parsed<string | null> {
  const trimmed = text.trim();
  if (trimmed === '') return clearable ? parsed(null) : refused(required);
  const match = matchOption(trimmed, options) ?? (mayAdd ? trimmed : undefined);
  return match === undefined ? refused(`"${trimmed}" is not one of the options`) : parsed(match);
}

export function option(settings: OptionSettings = {}): Field<string | null> {
  const { options = [], clearable = true } = settings;
  return {
    kind: 'option',
    clearable,
    align: 'start',
    blank: null,
    options,
    parse: (text, context) => parseOption(text, context?.options ?? options, settings),
    format: (value) => value ?? '',
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'string', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
