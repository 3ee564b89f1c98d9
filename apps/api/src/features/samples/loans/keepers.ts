import { sampleLibraries } from '@atelier/domain/access/user';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Those who look after a library, each with what is theirs. */
export const keepersOf = async (tx: Tx) => {
  const people = await tx
    .selectFrom('users')
    .select(['email', 'user_code as userCode', 'permissions', 'tbes'])
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return people.map((person) => ({
    email: person.email,
    userCode: person.userCode,
    keeps: sampleLibraries.filter((library) => editsSamples(person, library)),
  }));
};
