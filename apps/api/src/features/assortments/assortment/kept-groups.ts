import type { Reply } from '@atelier/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

export type KeptGroups = Reply<'readAssortment'>['displayGroups'];

const present = (group: Selectable<Tables['assortment_groups']>): KeptGroups[number] => ({
  groupBy: group.group_by,
  title: group.title,
  index: group.position,
  locked: group.locked,
  alwaysOpen: group.always_open,
  version: group.version,
});

export const keptGroups = async (db: Kysely<Tables>, assortmentId: string): Promise<KeptGroups> => {
  const groups = await db
    .selectFrom('assortment_groups')
    .selectAll()
    .where('assortment_id', '=', assortmentId)
    .orderBy('group_by')
    .orderBy('position')
    .orderBy('title')
    .execute();
  return groups.map(present);
};
