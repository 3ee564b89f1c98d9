import type { Input } from '@atelier/contract';
import { groupOrder, uncategorized } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupByOptions, groupings } from '@atelier/domain/display-group/group-by';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { LostCell } from '../../../platform/editing/conflicts.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { type KeptGroups, keptGroups } from '../assortment/kept-groups.ts';
import type { Edit } from '../editing/edit.ts';
import { type CellReader, cellReader } from '../row-edits/read-cells.ts';
import type { Move } from '../row-edits/save-places.ts';
import { type GroupedRow, rowsByGroup } from './grouped-rows.ts';

export type GroupSort = Input<'groupSort'>['body'];

export interface GroupSettings {
  locked: boolean;
  alwaysOpen: boolean;
  /** The revision in which somebody last moved or changed it. */
  version: number;
}

/** The groups and rows of an assortment while they are moved; nothing is written before all moves are found possible. */
export interface Board {
  readonly edit: Edit;
  readonly groupBy: GroupBy;
  readonly seen: number;
  readonly before: { readonly rows: readonly GroupedRow[]; readonly groups: KeptGroups };
  /** Of every grouping, as they were. */
  readonly kept: KeptGroups;
  rows: readonly GroupedRow[];
  /** In the order in which the groups are shown. */
  titles: string[];
  /** Only groups that are kept for themselves. */
  readonly settings: Map<string, GroupSettings>;
  readonly moved: Map<string, Move>;
  readonly renamed: { readonly from: string; readonly to: string }[];
  readonly lost: LostCell[];
  /** Why one of the moves cannot be made as things are. */
  impossible: string | null;
  readonly read: CellReader;
}

const demandOption = ({ record }: Edit, groupBy: GroupBy): void => {
  if (!groupByOptions(factsOf(record)).includes(groupBy))
    refuse('wrongState', { reason: `This assortment cannot be grouped by ${groupings[groupBy].label}.` });
};

export const titlesIn = (rows: readonly GroupedRow[]): Set<string> => new Set(rows.map(({ group }) => group));

export const layOut = async (tx: Tx, ctx: Ctx, edit: Edit, { groupBy, seen }: GroupSort): Promise<Board> => {
  const { record } = edit;
  demandOption(edit, groupBy);
  const rows = await rowsByGroup(tx, ctx, record, groupBy);
  const kept = await keptGroups(tx, record.id);
  const groups = kept.filter((group) => group.groupBy === groupBy);
  return {
    edit,
    groupBy,
    seen,
    before: { rows, groups },
    kept,
    rows,
    titles: groupOrder(titlesIn(rows), groups),
    settings: new Map(groups.map(({ title, locked, alwaysOpen, version }) => [title, { locked, alwaysOpen, version }])),
    moved: new Map(),
    renamed: [],
    lost: [],
    impossible: null,
    read: await cellReader(tx, record, [{ values: { [groupings[groupBy].field]: '' } }]),
  };
};

const settingsOf = ({ settings }: Board, title: string): GroupSettings => {
  const held = settings.get(title) ?? { locked: false, alwaysOpen: false, version: 0 };
  settings.set(title, held);
  return held;
};

export const demandFree = ({ settings }: Board, ...titles: readonly string[]): void => {
  const locked = titles.find((title) => settings.get(title)?.locked);
  if (locked !== undefined) refuse('wrongState', { reason: `${locked} is locked.` });
};

/** [G21] A group that somebody else moved or changed since conflicts. */
export const touchGroup = (board: Board, title: string): GroupSettings => {
  const group = settingsOf(board, title);
  const { seen, edit, lost } = board;
  if (group.version > seen && group.version !== edit.revision)
    lost.push({ id: null, field: `group ${title}`, value: null, version: group.version });
  group.version = edit.revision;
  return group;
};

/** A title that rows are to name; a value of an option list is written as that list writes it. */
export const ownTitle = (board: Board, title: string): string => {
  const { field, own, label } = groupings[board.groupBy];
  if (!own) return refuse('wrongState', { reason: `${label} comes from the catalogue.` });
  if (title === uncategorized) return title;
  const cell = board.read(field as 'pillar' | 'displayGroup', title);
  return cell.ok ? String(cell.value) : refuse('invalidInput', { reason: `${label}: ${cell.problem}.` });
};
