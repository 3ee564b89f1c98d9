import type { Change, Patch } from './change.ts';
import type { SettingsPart } from './settings.ts';

const settingsWords: Record<SettingsPart, string> = {
  columns: 'Changed the columns',
  sort: 'Changed the sort order',
  filter: 'Changed the filters',
  group: 'Changed the grouping',
  'custom order': 'Customized how a column sorts',
  density: 'Changed the row height',
  view: 'Switched to a saved view',
};

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

function listWords(words: readonly string[]): string {
  if (words.length <= 2) return words.join(' and ');
  return `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`;
}

function describeCells(
  patch: Patch,
  type: 'cell' | 'rename',
  verb: string,
  labelOf: (column: string) => string,
): string[] {
  const ids = new Set<string>();
  const columns = new Set<string>();
  for (const change of patch) {
    if (change.type !== type) continue;
    ids.add(change.id);
    columns.add(change.column);
  }
  return ids.size ? [`${verb} ${listWords([...columns].map(labelOf))} on ${rows(ids.size)}`] : [];
}

const countOf = (patch: Patch, type: Change['type']): number => patch.filter((change) => change.type === type).length;

/** "Changed Net cost on 12 rows": a line of the history panel. */
export function describe(patch: Patch, labelOf: (column: string) => string): string {
  const added = countOf(patch, 'add');
  const removed = countOf(patch, 'remove');
  const settings = patch.find((change) => change.type === 'settings');
  const parts = [
    ...describeCells(patch, 'cell', 'Changed', labelOf),
    ...describeCells(patch, 'rename', 'Renamed', labelOf),
    ...(added ? [`Added ${rows(added)}`] : []),
    ...(removed ? [`Deleted ${rows(removed)}`] : []),
    ...(countOf(patch, 'order') ? ['Changed the row order'] : []),
    ...(settings ? [settingsWords[settings.part]] : []),
    ...(countOf(patch, 'definition') ? ['Changed which rows belong here'] : []),
  ];
  return parts.join('; ') || 'No change';
}
