import type { MenuEntry } from '@atelier/ui/Menu';
import type { SelectedRows } from '../../parts/live-grid/index.ts';
import { cellsHere } from '../../platform/grid-view/index.ts';
import type { SampleGrid } from './open-samples.ts';
import type { SampleRow } from './sample-row.ts';
import { otherLibrary } from './TransferDialog.tsx';

export interface SampleActions {
  tracking(row: SampleRow): void;
  history(row: SampleRow): void;
  /** All that is selected, in sight or not. */
  labels(): void;
  transfer(): void;
  /** Deletes, or restores among the deleted. */
  move(): void;
}

/** Beyond a thousand they are not counted. */
export const withCount = (label: string, count: number): string =>
  count > 1 && count <= 1_000 ? `${label} ${count.toLocaleString('en-US')}` : label;

/** The menu of the marked rows: what happened to one, what may be done to all. */
export function samplesMenu(
  { library, deleted, mayEdit, mayTransfer }: SampleGrid & { readonly mayTransfer: boolean },
  { rows, count }: SelectedRows<SampleRow>,
  actions: SampleActions,
): MenuEntry[] {
  const [only] = rows;
  if (!only) return [];
  const done: MenuEntry[] = [
    ...(deleted
      ? []
      : [
          {
            kind: 'action',
            label: count > 1 ? withCount('Print labels for', count) : 'Print label',
            onSelect: actions.labels,
          } as const,
        ]),
    ...(mayTransfer && !deleted
      ? [
          {
            kind: 'action',
            label: withCount(`Transfer to ${otherLibrary[library]}`, count),
            onSelect: actions.transfer,
          } as const,
        ]
      : []),
    ...(mayEdit
      ? [
          {
            kind: 'action',
            label: withCount(deleted ? 'Restore' : 'Delete', count),
            danger: !deleted,
            onSelect: actions.move,
          } as const,
        ]
      : []),
  ];
  const single: MenuEntry[] = [
    { kind: 'rule', key: 'one' },
    { kind: 'action', label: 'Tracking', onSelect: () => actions.tracking(only) },
    { kind: 'action', label: 'History', onSelect: () => actions.history(only) },
  ];
  return [...done, ...(count === 1 ? single : []), cellsHere];
}
