import type { SourceGroup } from './row-source.ts';

const counted = (groups: readonly SourceGroup[], at: number, by: 1 | -1): SourceGroup[] =>
  groups.map((group, place) => (place === at ? { ...group, count: group.count + by } : group));

/** Where each group begins, and after the last one where all of them end. */
const startsOf = (groups: readonly SourceGroup[]): number[] => {
  const starts = [0];
  for (const { count } of groups) starts.push(starts.at(-1)! + count);
  return starts;
};

/** A group that has lost its last row is kept with none: Undo brings the row back to it. */
export const withOneLess = (groups: readonly SourceGroup[], row: number): SourceGroup[] => {
  const starts = startsOf(groups);
  return counted(
    groups,
    groups.findIndex((_, at) => row < starts[at + 1]!),
    -1,
  );
};

/** Between two groups it belongs to the one whose value it has. */
export const withOneMore = (
  groups: readonly SourceGroup[],
  row: number,
  valueIn: (column: string) => string,
): SourceGroup[] => {
  const starts = startsOf(groups);
  const fits = groups.flatMap((_, at) => (starts[at]! <= row && row <= starts[at + 1]! ? [at] : []));
  const own = fits.find((at) => groups[at]!.value === valueIn(groups[at]!.column));
  return counted(groups, own ?? fits[0] ?? -1, 1);
};
