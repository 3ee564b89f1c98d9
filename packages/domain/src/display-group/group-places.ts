import { groupOrder, uncategorized } from './display-groups.ts';

/**
 * The groups whose place has to be kept so that all stand as wanted: the fewest from the front, and at least those that
 * must be kept. The others go on following their rows, so a group that nobody has placed comes and goes with them.
 */
export const placedTitles = (
  found: Iterable<string>,
  wanted: readonly string[],
  mustKeep: ReadonlySet<string>,
): string[] => {
  const rank = new Map(groupOrder(found, []).map((title, index) => [title, index]));
  const least = wanted.findLastIndex((title) => mustKeep.has(title) || !rank.has(title)) + 1;
  const followsRows = (at: number) => (rank.get(wanted[at - 1]!) ?? 0) < (rank.get(wanted[at] ?? '') ?? rank.size);
  let placed = wanted.length;
  while (placed > least && followsRows(placed)) placed -= 1;
  return wanted.slice(0, placed);
};

/** A group that is new stands behind all others, but before an Uncategorized that nobody has placed. */
export const withTitle = (titles: readonly string[], title: string, kept: ReadonlySet<string>): string[] => {
  if (titles.includes(title)) return [...titles];
  const closes = title !== uncategorized && titles.at(-1) === uncategorized && !kept.has(uncategorized);
  return titles.toSpliced(closes ? -1 : titles.length, 0, title);
};
