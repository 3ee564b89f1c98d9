import { styleKey } from '@atelier/domain/import/import-column';
import type { ImportIssue, IssuesByRow } from '@atelier/domain/import/import-issues';
import type { ImportRow } from '@atelier/domain/import/import-row';
import { pairKey } from '@atelier/domain/import/pair-key';
import type { Pair } from './import-kind.ts';
import type { ReviewGrid } from './review-grid.ts';
import type { ReviewRow } from './review-rows.ts';

const severest = (issues: readonly ImportIssue[]) =>
  issues.some(({ severity }) => severity === 'critical') ? 'critical' : 'warning';

/** What the sheet said where its value was refused, so that nobody has to look it up in the file. */
const rejectedText = (row: ImportRow | undefined, key: string): string[] =>
  (row?.emptied ?? []).filter((cell) => cell.key === key).map(({ text, reason }) => `“${text}”: ${reason}`);

/** An issue of the style and color is shown at the style; one of a value at its cell. */
export function markIssues(
  grid: ReviewGrid,
  issues: IssuesByRow,
  read: ReadonlyMap<string, ImportRow> = new Map(),
): void {
  for (const { id, column } of grid.problems.list()) grid.problems.set(id, column, null);
  for (const [number, ofRow] of issues) {
    for (const [column, own] of Map.groupBy(ofRow, ({ key }) => key ?? styleKey)) {
      const said = own.map((issue) => issue.message);
      const message = [...new Set([...said, ...rejectedText(read.get(String(number)), column)])].join('\n');
      grid.problems.set(String(number), column, { severity: severest(own), message, origin: 'server' });
    }
  }
}

/** The issues with what the server refused added to them. A row without a color stands for every color of its style. */
export function withRefused(
  known: IssuesByRow,
  rows: Iterable<ReviewRow>,
  message: string,
  pairs: readonly Pair[],
): IssuesByRow {
  const refused = new Set(pairs.flatMap(({ style, color }) => [pairKey(style, color), pairKey(style, '')]));
  const issues = new Map(known);
  const issue: ImportIssue = { code: 'unknown', severity: 'critical', message };
  for (const { number, style, color } of rows)
    if (refused.has(pairKey(style, color))) issues.set(number, [...(issues.get(number) ?? []), issue]);
  return issues;
}

/** Goes to the next row, after the selected one, that has this problem. */
export function selectNextIssue(grid: ReviewGrid, issues: IssuesByRow, message: string): void {
  const found = [...issues].flatMap(([number, ofRow]) => {
    const issue = ofRow.find((one) => one.message === message);
    const row = issue ? grid.model.positionOfId(String(number)) : -1;
    return row < 0 ? [] : [{ row, col: grid.columns.indexOf(issue?.key ?? styleKey) }];
  });
  const { row: active } = grid.selection.active;
  const inOrder = found.sort((a, b) => a.row - b.row);
  const next = inOrder.find(({ row }) => row > active) ?? inOrder[0];
  if (!next) return;
  grid.selection.to(next);
  grid.emit('selection', 'reveal');
}

const numberColumn = 'number';

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
