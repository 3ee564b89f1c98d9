import { blankCell, type Field, noIssue, parsed, refused } from './field.ts';

const safe = /^(https?:\/\/|mailto:|\/(?!\/))\S+$/i;
const bareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i;

/** Anything but web, mail and own addresses is refused, so that a pasted script address never becomes clickable. */
export function readLink(text: string): string | null {
  if (safe.test(text)) return text;
  return bareHost.test(text) ? `https://${text}` : null;
}

export function link(): Field<string> {
  return {
    kind: 'link',
    clearable: true,
    align: 'start',
    blank: '',
    parse(text) {
      const trimmed = text.trim();
      if (trimmed === '') return parsed('');
      const address = readLink(trimmed);
      return address ? parsed(address) : refused('Not a link');
    },
    format: (value) => (value ?? '').replace(/^(https?:\/\/|mailto:)/i, ''),
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'string', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
