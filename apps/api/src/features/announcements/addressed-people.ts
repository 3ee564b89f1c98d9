import { type Audience, isAddressed } from '@atelier/domain/announcement/audience';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

/** Everybody who may sign in and whom an audience means; the rule is the one by which they read it. */
export const peopleAddressed = async (
  db: Kysely<Tables>,
  audience: Audience,
): Promise<readonly { email: string }[]> => {
  const people = await db
    .selectFrom('users')
    .select(['email', 'user_code as userCode', 'permissions', 'tbes'])
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return people.filter((person) => isAddressed(person, audience));
};
