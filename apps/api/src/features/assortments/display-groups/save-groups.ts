import { placedTitles } from '@atelier/domain/display-group/group-places';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Board, type GroupSettings, titlesIn } from './board.ts';

const unset: GroupSettings = { locked: false, alwaysOpen: false, version: 0 };

const wantedGroups = ({ rows, titles, settings }: Board) =>
  placedTitles(titlesIn(rows), titles, new Set(settings.keys())).map((title, index) => ({
    title,
    index,
    ...(settings.get(title) ?? unset),
  }));

type Wanted = ReturnType<typeof wantedGroups>[number];

const isSame = (one: Wanted, other: Board['before']['groups'][number] | undefined) =>
  other !== undefined &&
  (['index', 'locked', 'alwaysOpen', 'version'] as const).every((field) => one[field] === other[field]);

const upsert = (tx: Tx, { edit, groupBy }: Board, groups: readonly Wanted[]) =>
  sql`
    INSERT INTO assortment_groups (assortment_id, group_by, title, position, locked, always_open, version)
    SELECT ${edit.record.id}, ${groupBy}, u.*
    FROM unnest(${groups.map(({ title }) => title)}::text[], ${groups.map(({ index }) => index)}::integer[],
                ${groups.map(({ locked }) => locked)}::boolean[], ${groups.map(({ alwaysOpen }) => alwaysOpen)}::boolean[],
                ${groups.map(({ version }) => version)}::integer[]) AS u
    ON CONFLICT (assortment_id, group_by, title) DO UPDATE
    SET position = excluded.position, locked = excluded.locked, always_open = excluded.always_open,
        version = excluded.version`.execute(tx);

/** Groups that stand as they stood are not written. */
export const saveGroups = async (tx: Tx, board: Board): Promise<void> => {
  const { edit, groupBy, before } = board;
  const wanted = wantedGroups(board);
  const held = new Map(before.groups.map((group) => [group.title, group]));
  const changed = wanted.filter((group) => !isSame(group, held.get(group.title)));
  for (const { title } of wanted) held.delete(title);
  if (changed.length > 0) await upsert(tx, board, changed);
  if (held.size > 0)
    await tx
      .deleteFrom('assortment_groups')
      .where('assortment_id', '=', edit.record.id)
      .where('group_by', '=', groupBy)
      .where('title', 'in', [...held.keys()])
      .execute();
  if (changed.length + held.size > 0) edit.parts.add('displayGroups');
};
