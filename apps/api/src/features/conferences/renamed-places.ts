import { placeAfter, type Renaming, renamingIssue } from '@atelier/domain/conference/renamed-places';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { announceMany, editMany } from '../../platform/editing/edit-many.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ConferenceRecord } from './conferences.editable.ts';
import { type ItemRecord, renamedItemsOf } from './items.editable.ts';

const moved = (items: readonly ItemRecord[], renamed: readonly Renaming[]) =>
  items.flatMap((item) => {
    const place = placeAfter(item, renamed);
    return place.section === item.section && place.tab === item.tab ? [] : [{ item, place }];
  });

type Moved = ReturnType<typeof moved>;

/** What was taken off comes back to where the others stand now. */
const takenOffFollow = async (tx: Tx, off: Moved): Promise<void> => {
  await sql`
    UPDATE conference_items SET section = given.section, tab = given.tab
    FROM unnest(${off.map(({ item }) => item.id)}::uuid[], ${off.map(({ place }) => place.section)}::text[],
                ${off.map(({ place }) => place.tab)}::text[]) AS given (id, section, tab)
    WHERE conference_items.id = given.id`.execute(tx);
};

/** The items of sections and tabs that have other names from now on: they stay in them, as one step with the names. */
export const itemsFollow = async (
  tx: Tx,
  ctx: Ctx,
  site: ConferenceRecord,
  renamed: readonly Renaming[],
): Promise<void> => {
  if (renamed.length === 0) return;
  const issue = renamingIssue(renamed);
  if (issue !== null) refuse('invalidInput', { reason: issue, field: 'renamed' });
  const area = renamedItemsOf(site);
  const items = await tx.selectFrom('conference_items').selectAll().where('conference_id', '=', site.id).execute();
  const followers = moved(items, renamed);
  const changed = await editMany(
    tx,
    ctx,
    area,
    followers
      .filter(({ item }) => item.deleted_at === null)
      .map(({ item: { id, revision }, place }) => ({ id, version: revision, values: { ...place } })),
  );
  await announceMany(
    tx,
    ctx,
    area,
    changed.map(({ after }) => after),
  );
  await takenOffFollow(
    tx,
    followers.filter(({ item }) => item.deleted_at !== null),
  );
};
