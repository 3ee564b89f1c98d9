import type { ImportColumn } from '@atelier/domain/import/import-column';
import { matchColumns } from '@atelier/domain/import/match-columns';

const separated = /[\t,;|]/;

/** '100121 CRL' is a style and a color; cells copied from a spreadsheet come with tabs. */
const asCells = (line: string): string => (separated.test(line) ? line : line.trim().replace(/\s+/, '\t'));

export interface PastedSheet {
  readonly file: Blob;
  /** A header of ours stands above what was pasted: its own first line is the second one of the sheet. */
  readonly headerAdded: boolean;
}

/** Pasted lines as a sheet. Without a header they are styles and colors, in the order of the kind's columns. */
export function pastedSheet(text: string, columns: readonly ImportColumn[]): PastedSheet {
  const given = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const lines = given.some((line) => separated.test(line)) ? given : given.map(asCells);
  const [first = ''] = lines;
  const separator = separated.exec(lines.find((line) => separated.test(line)) ?? '')?.[0] ?? '\t';
  const isHeader = matchColumns(first.split(separator), columns).some((key) => key !== null);
  const widest = Math.max(1, ...lines.map((line) => line.split(separator).length));
  const header = Array.from({ length: widest }, (_, at) => columns[at]?.header ?? `Column ${at + 1}`);
  const file = new Blob([[...(isHeader ? [] : [header.join(separator)]), ...lines].join('\n')]);
  return { file, headerAdded: !isHeader };
}
