import type { Reply } from '@atelier/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

type Kept = Reply<'readAssortment'>['displayGroups'];

export const keptGroups = async (db: Kysely<Tables>, assortmentId: string): Promise<Kept> => {
  const groups = await db
    .selectFrom('assortment_groups')
    .selectAll()
    .where('assortment_id', '=', assortmentId)
    .orderBy('group_by')
    .orderBy('position')
    .orderBy('title')
    .execute();
  return groups.map((group) => ({
    groupBy: group.group_by,
    title: group.title,
    index: group.position,
    locked: group.locked,
    alwaysOpen: group.always_open,
    version: group.version,
  }));
};
