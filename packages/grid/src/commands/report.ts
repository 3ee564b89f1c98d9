import type { EditReport, SkippedCell } from '../edit.ts';
import type { Grid } from '../grid.ts';

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`);

function reasonsOf(skipped: readonly SkippedCell[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...counts].map(([reason, count]) => (counts.size > 1 ? `${count} × ${reason}` : reason));
  return parts.length > 3 ? `${parts.slice(0, 3).join('; ')}; …` : parts.join('; ');
}

/** Tells what an edit of several cells did not do; silence means all of it was done. */
export function reportSkipped<R extends object>(grid: Grid<R>, report: EditReport, outside = 0): EditReport {
  const sentences: string[] = [];
  if (report.skipped.length) sentences.push(`${cells(report.skipped.length)} skipped: ${reasonsOf(report.skipped)}.`);
  if (outside > 0) sentences.push(`${cells(outside)} did not fit.`);
  if (sentences.length) grid.say(sentences.join(' '), { cells: report.skipped });
  else grid.forgetNotice();
  return report;
}
