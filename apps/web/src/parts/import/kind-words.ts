import { type ImportColumn, requiredNames } from '@atelier/domain/import/import-column';
import type { ColumnMatches } from '@atelier/domain/import/match-columns';

type Columns = { readonly columns: readonly ImportColumn[] };

const wordOf = ({ header }: ImportColumn): string => header.toLowerCase();

const requiredWords = ({ columns }: Columns): string => requiredNames(columns).map(wordOf).join(' and ');

export const noRowWords = (kind: Columns): string =>
  requiredWords(kind) === ''
    ? 'No row of this sheet says anything.'
    : `No row of this sheet has a ${requiredWords(kind)}.`;

/** What is to be chosen before the rows can be read; null when nothing is missing. */
export function missingColumnWords({ columns }: Columns, matches: ColumnMatches): string | null {
  const missing = requiredNames(columns).find(({ key }) => !matches.includes(key));
  return missing ? `Choose which column holds the ${wordOf(missing)}.` : null;
}

/** Beside the number of rows; empty when every line became one. */
export const leftOutWords = (kind: Columns, lines: number): string =>
  lines === 0
    ? ''
    : ` · ${lines.toLocaleString('en-US')} without ${requiredWords(kind) === '' ? 'content' : `a ${requiredWords(kind)}`} left out`;
