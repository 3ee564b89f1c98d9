import type { Severity, SheetCell } from '../fields/field.ts';
import type { IssuesByRow } from './import-issues.ts';
import type { SheetLine } from './import-row.ts';
import type { ColumnMatches } from './match-columns.ts';

export interface AnnotatedCell extends SheetCell {
  readonly tone?: Severity;
}

export interface AnnotatedSheet {
  readonly columns: readonly { readonly header: string; readonly width?: number }[];
  readonly rows: readonly { readonly cells: readonly AnnotatedCell[] }[];
}

const problemsHeader = 'Problems';
const problemsWidth = 60;

const worst = (severities: readonly Severity[]): Severity | undefined =>
  severities.includes('critical') ? 'critical' : severities[0];

/** The user's own sheet back, with the problems in a column of their own and their cells coloured (all that name the row, where no single one is meant), to be repaired and brought again. */
export function annotatedSheet(
  header: readonly string[],
  lines: readonly SheetLine[],
  matches: ColumnMatches,
  issues: IssuesByRow,
  naming: readonly string[],
): AnnotatedSheet {
  const own = header.map((_, index) => index).filter((index) => header[index] !== problemsHeader);
  const rows = lines.map((line) => {
    const found = issues.get(line.number) ?? [];
    const cells = own.map((index): AnnotatedCell => {
      const key = matches[index];
      const concerned = found.filter((issue) =>
        issue.key === undefined ? typeof key === 'string' && naming.includes(key) : issue.key === key,
      );
      const tone = worst(concerned.map((issue) => issue.severity));
      return { type: 'string', value: line.cells[index] ?? '', ...(tone === undefined ? {} : { tone }) };
    });
    const problems = [...new Set(found.map((issue) => issue.message))].join('; ');
    const tone = worst(found.map((issue) => issue.severity));
    return { cells: [{ type: 'string' as const, value: problems, ...(tone === undefined ? {} : { tone }) }, ...cells] };
  });
  return {
    columns: [
      { header: problemsHeader, width: problemsWidth },
      ...own.map((index) => ({ header: header[index] ?? '' })),
    ],
    rows,
  };
}
