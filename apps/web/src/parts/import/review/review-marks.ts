import type { ImportIssue, IssuesByRow } from '@atelier/domain/import/import-issues';
import type { ImportRow } from '@atelier/domain/import/import-row';
import type { RowsRefused } from '../import-kind.ts';
import { numberColumn, type ReviewGrid } from './review-grid.ts';

const severest = (issues: readonly ImportIssue[]) =>
  issues.some(({ severity }) => severity === 'critical') ? 'critical' : 'warning';

/** What the sheet said where its value was refused, so that nobody has to look it up in the file. */
const rejectedIn = (row: ImportRow | undefined, key: string) => row?.emptied.find((cell) => cell.key === key);

/** The column that shows an issue of the row as a whole: the first that names it, or its number where none does. */
const wholeRow = ({ columns }: ReviewGrid): string =>
  columns.all.find(({ pinned, readOnly }) => pinned && !readOnly)?.id ?? numberColumn;

/** An issue of what a row names is shown at its name; one of a value at its cell. */
export function markIssues(
  grid: ReviewGrid,
  issues: IssuesByRow,
  read: ReadonlyMap<string, ImportRow> = new Map(),
): void {
  for (const { id, column } of grid.problems.list()) grid.problems.set(id, column, null);
  for (const [number, ofRow] of issues) {
    for (const [column, own] of Map.groupBy(ofRow, ({ key }) => key ?? wholeRow(grid))) {
      const said = own.map((issue) => issue.message);
      const rejected = rejectedIn(read.get(String(number)), column);
      const message = [...new Set([...said, ...(rejected ? [`“${rejected.text}”: ${rejected.reason}`] : [])])].join(
        '\n',
      );
      grid.problems.set(String(number), column, {
        severity: severest(own),
        message,
        origin: 'server',
        ...(rejected ? { rejected: rejected.text } : {}),
      });
    }
  }
}

/** The issues with what the server refused added to them. */
export function withRefused(
  known: IssuesByRow,
  rows: Iterable<ImportRow>,
  { message, concerns }: Pick<RowsRefused, 'message' | 'concerns'>,
): IssuesByRow {
  const issues = new Map(known);
  const issue: ImportIssue = { code: 'unknown', severity: 'critical', message };
  for (const { number, names } of rows) if (concerns(names)) issues.set(number, [...(issues.get(number) ?? []), issue]);
  return issues;
}

/** Goes to the next row, after the selected one, that has this problem. */
export function selectNextIssue(grid: ReviewGrid, issues: IssuesByRow, message: string): void {
  const found = [...issues].flatMap(([number, ofRow]) => {
    const issue = ofRow.find((one) => one.message === message);
    const row = issue ? grid.model.positionOfId(String(number)) : -1;
    return row < 0 ? [] : [{ row, col: grid.columns.indexOf(issue?.key ?? wholeRow(grid)) }];
  });
  const { row: active } = grid.selection.active;
  const inOrder = found.sort((a, b) => a.row - b.row);
  const next = inOrder.find(({ row }) => row > active) ?? inOrder[0];
  if (!next) return;
  grid.selection.to(next);
  grid.emit('selection', 'reveal');
}

/** Shows the rows with a problem alone, or all of them again. */
export function showOnlyProblems(grid: ReviewGrid, issues: IssuesByRow, only: boolean): void {
  const column = grid.columns.byId.get(numberColumn);
  if (!column) return;
  const { [numberColumn]: _, ...others } = grid.settings.filters;
  const values = [...issues.keys()].flatMap((number) => {
    const row = grid.rowById(String(number));
    return row ? [column.show(row)] : [];
  });
  const filters = only ? { ...others, [numberColumn]: { kind: 'oneOf' as const, values } } : others;
  grid.changeSettings('filter', { ...grid.settings, filters });
}

export const showsOnlyProblems = (grid: ReviewGrid): boolean => numberColumn in grid.settings.filters;
