import { styleKey } from '@atelier/domain/import/import-column';
import type { ImportIssue, IssuesByRow } from '@atelier/domain/import/import-issues';
import { pairKey } from '@atelier/domain/import/pair-key';
import type { Pair } from './import-kind.ts';
import type { ReviewGrid } from './review-grid.ts';
import type { ReviewRow } from './review-rows.ts';

const severest = (issues: readonly ImportIssue[]) =>
  issues.some(({ severity }) => severity === 'critical') ? 'critical' : 'warning';

/** An issue of the style and color is shown at the style; one of a value at its cell. */
export function markIssues(grid: ReviewGrid, issues: IssuesByRow): void {
  for (const { id, column } of grid.problems.list()) grid.problems.set(id, column, null);
  for (const [number, ofRow] of issues) {
    for (const [column, own] of Map.groupBy(ofRow, ({ key }) => key ?? styleKey)) {
      const message = [...new Set(own.map((issue) => issue.message))].join('\n');
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
  grid.emit('selection');
}
