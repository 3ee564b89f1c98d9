import { type Field, noIssue, parsed, refused } from './field.ts';

const yes = new Set(['true', '1', 'yes', 'y', 'x', '✓', 'on']);
const no = new Set(['false', '0', 'no', 'n', '', '-', 'off']);

export function flag(): Field<boolean> {
  return {
    kind: 'flag',
    clearable: true,
    align: 'center',
    blank: false,
    parse(text) {
      const word = text.trim().toLowerCase();
      if (yes.has(word)) return parsed(true);
      return no.has(word) ? parsed(false) : refused('Not yes or no');
    },
    format: (value) => (value ? 'Yes' : 'No'),
    copy: (value) => (value ? 'TRUE' : 'FALSE'),
    sheet: (value) => ({ type: 'boolean', value: Boolean(value) }),
    check: noIssue,
    sortKey: (value) => (value ? 0 : 1),
  };
}
