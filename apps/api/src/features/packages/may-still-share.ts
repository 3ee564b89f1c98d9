import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { AccessUser } from '@atelier/domain/access/user';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { mayRead } from '../assortments/index.ts';

interface Place {
  readonly read: Kysely<Tables>;
  readonly config: Config;
}

/**
 * [T9] Whatever let somebody make a package must still let them: the right to products for chosen ones, the right to
 * read it for an assortment. A scope that was narrowed or an assortment that was withdrawn ends it too.
 */
export const mayStillShare = async ({ read, config }: Place, sender: AccessUser, assortmentId: string | null) => {
  if (assortmentId === null) return canAccess(sender, needs.viewProducts);
  if (!canAccess(sender, eitherAssortments)) return false;
  const record = await read.selectFrom('assortments').selectAll().where('id', '=', assortmentId).executeTakeFirst();
  return record !== undefined && mayRead({ user: sender, config }, record);
};
