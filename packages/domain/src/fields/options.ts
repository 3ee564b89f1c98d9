import { blankCell, type Field, noIssue, type Parsed, parsed, refused, required } from './field.ts';
import { matchOption, type OptionSettings } from './option.ts';

type Values = readonly string[];

const joined = (values: Values | null): string => (values ?? []).join(', ');

function parseValues(
  text: string,
  options: Values,
  { clearable = true, mayAdd = false }: OptionSettings,
): Parsed<Values> {
  const values: string[] = [];
  for (const part of text.split(',')) {
    const trimmed = part.trim();
    if (trimmed === '') continue;
    const match = matchOption(trimmed, options) ?? matchOption(trimmed, values) ?? (mayAdd ? trimmed : undefined);
    if (match === undefined) return refused(`"${trimmed}" is not one of the options`);
    if (!values.includes(match)) values.push(match);
  }
  return values.length === 0 && !clearable ? refused(required) : parsed(values);
}

export function options(settings: OptionSettings = {}): Field<Values> {
  const { options: own = [], clearable = true } = settings;
  return {
    kind: 'options',
    clearable,
    align: 'start',
    blank: [],
    options: own,
    parse: (text, context) => parseValues(text, context?.options ?? own, settings),
    format: joined,
    copy: joined,
    sheet: (value) => (value?.length ? { type: 'string', value: joined(value) } : blankCell),
    check: noIssue,
    sortKey: joined,
  };
}
