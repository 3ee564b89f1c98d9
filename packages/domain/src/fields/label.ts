import { blankCell, type Field, type LabelOption, noIssue, parsed, refused } from './field.ts';

/** M6.6: a label is one of the assortment's own; people type its name or its colour. */
export function findLabel(text: string, labels: readonly LabelOption[]): LabelOption | undefined {
  const wanted = text.trim().toLowerCase();
  return (
    labels.find((label) => label.name.toLowerCase() === wanted) ??
    labels.find((label) => label.color.toLowerCase() === wanted)
  );
}

export function label(settings: { readonly labels?: readonly LabelOption[] } = {}): Field<string | null> {
  const { labels = [] } = settings;
  return {
    kind: 'label',
    clearable: true,
    align: 'start',
    blank: null,
    options: labels.map((entry) => entry.name),
    parse(text, context) {
      if (text.trim() === '') return parsed(null);
      const match = findLabel(text, context?.labels ?? labels);
      return match ? parsed(match.name) : refused(`"${text.trim()}" is not a label of this assortment`);
    },
    format: (value) => value ?? '',
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'string', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
