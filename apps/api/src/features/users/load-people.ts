import { randomUUID } from 'node:crypto';
import type { DemoUser } from '@atelier/demo-data/people/demo-user';
import type { Tx } from '../../platform/db/transaction.ts';

const rowOf = (person: DemoUser, passwordHash: string) => ({
  id: randomUUID(),
  user_code: person.userCode,
  email: person.email.toLowerCase(),
  name: person.firstName,
  last_name: person.lastName,
  status: person.status,
  // Employees belong to the company directory: their password is not reset here (M2.2), yet the demo one works.
  strategy: person.employee ? ('directory' as const) : ('password' as const),
  directory_subject: null,
  password_hash: passwordHash,
  company: person.entity,
  entity: person.entity,
  country: person.country,
  legal_type: person.legalType,
  active_location: person.activeLocation,
  permissions: JSON.stringify(person.permissions),
  tbes: JSON.stringify(person.tbes),
  last_login_at: null,
});

/** People that exist already stay as they are, so a restart never undoes what an administrator changed. */
export const loadPeople = async (tx: Tx, people: readonly DemoUser[], passwordHash: string): Promise<void> => {
  if (people.length === 0) return;
  await tx
    .insertInto('users')
    .values(people.map((person) => rowOf(person, passwordHash)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
