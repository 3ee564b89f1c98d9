import { groupOrder, groupTitle, type KeptGroup, type SortRow } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupings } from '@atelier/domain/display-group/group-by';

/** A style-color on the sort view: its place and group, and what is shown or sorted by. */
export interface BoardRow extends SortRow {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a group shows before its styles: a divider page of the showroom (M10.4). */
export interface GroupContent {
  readonly html: string;
  readonly previewJpg: string | null;
  readonly sourceFile: string | null;
  /** 0: there was none yet. */
  readonly version: number;
}

export interface SortState {
  readonly groupBy: GroupBy;
  /** Whether the catalogue decides the order of the rows. */
  readonly dynamic: boolean;
  readonly rows: readonly BoardRow[];
  readonly kept: readonly KeptGroup[];
  readonly contents: ReadonlyMap<string, GroupContent>;
}

export const noContent: GroupContent = { html: '', previewJpg: null, sourceFile: null, version: 0 };

export const boardRow = (fields: Readonly<Record<string, unknown>>, groupBy: GroupBy): BoardRow => ({
  id: String(fields.id),
  style: String(fields.style),
  color: String(fields.color),
  productType: String(fields.productType ?? ''),
  group: groupTitle(fields[groupings[groupBy].field]),
  fields,
});

export const titlesOf = ({ rows, kept }: Pick<SortState, 'rows' | 'kept'>): string[] =>
  groupOrder(new Set(rows.map(({ group }) => group)), kept);

export const keptGroup = ({ kept }: Pick<SortState, 'kept'>, title: string): KeptGroup =>
  kept.find((group) => group.title === title) ?? { title, index: kept.length, locked: false, alwaysOpen: false };

export const isLocked = (state: Pick<SortState, 'kept'>, title: string): boolean => keptGroup(state, title).locked;

/** The styles of a group in their order. */
export const stylesIn = ({ rows }: Pick<SortState, 'rows'>, title: string): string[] => [
  ...new Set(rows.filter(({ group }) => group === title).map(({ style }) => style)),
];

export const colorsIn = ({ rows }: Pick<SortState, 'rows'>, title: string, style: string): string[] =>
  rows.filter((row) => row.group === title && row.style === style).map(({ color }) => color);
