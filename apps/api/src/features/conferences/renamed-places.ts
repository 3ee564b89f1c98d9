import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { announceMany, editMany } from '../../platform/editing/edit-many.ts';
import type { ConferenceRecord } from './conferences.editable.ts';
import { type ItemRecord, renamedItemsOf } from './items.editable.ts';

type Renamed = NonNullable<Input<'patchConference'>['body']['renamed']>[number];

const standingAt = (tx: Tx, site: string, { section, tab }: Renamed['from']): Promise<ItemRecord[]> =>
  tx
    .selectFrom('conference_items')
    .selectAll()
    .where('conference_id', '=', site)
    .where('section', '=', section)
    .where('deleted_at', 'is', null)
    .$if(tab !== undefined, (q) => q.where('tab', '=', tab!))
    .execute();

/** What was taken off comes back to where the others stand now. */
const takenOffFollow = async (tx: Tx, site: string, { from, to }: Renamed): Promise<void> => {
  await sql`
    UPDATE conference_items SET section = ${to.section}, tab = coalesce(${to.tab ?? null}, tab)
    WHERE conference_id = ${site} AND section = ${from.section} AND deleted_at IS NOT NULL
      AND (${from.tab ?? null}::text IS NULL OR tab = ${from.tab ?? null})`.execute(tx);
};

/** The items of a section or tab that has another name from now on: they stay in it, as one step with the name. */
export const itemsFollow = async (
  tx: Tx,
  ctx: Ctx,
  site: ConferenceRecord,
  renamed: readonly Renamed[],
): Promise<void> => {
  const area = renamedItemsOf(site);
  for (const { from, to } of renamed) {
    const items = await standingAt(tx, site.id, from);
    const changed = await editMany(
      tx,
      ctx,
      area,
      items.map(({ id, revision, tab }) => ({
        id,
        version: revision,
        values: { section: to.section, tab: to.tab ?? tab },
      })),
    );
    await announceMany(
      tx,
      ctx,
      area,
      changed.map(({ after }) => after),
    );
    await takenOffFollow(tx, site.id, { from, to });
  }
};
