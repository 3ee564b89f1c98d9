import { randomUUID } from 'node:crypto';
import type { Grant } from '@atelier/domain/access/user';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { endSessionsOf } from '../../../platform/http/sessions.ts';
import { rightsByDirectory, rightsByHand, rightsColumns, writtenRights } from '../directory-rules/person-rights.ts';
import { passwordAddress } from '../passwords/password-address.ts';
import { newUserCode } from './new-user-code.ts';

interface Person {
  email: string;
  name: string;
  lastName: string;
}

const administration: Grant = { permission: 'ADMIN__USERS', roles: ['admin'] };

const entrust = async (tx: Tx, person: Person) => {
  const known = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .forUpdate()
    .executeTakeFirst();
  const withAdministration = (held: readonly Grant[]) => [
    ...held.filter(({ permission }) => permission !== administration.permission),
    administration,
  ];
  if (known) {
    const byHand = rightsByHand(known);
    const rights = rightsColumns(
      { ...byHand, permissions: withAdministration(byHand.permissions) },
      rightsByDirectory(known),
    );
    await tx
      .updateTable('users')
      .set((row) => ({
        status: 'active',
        scim_removed_at: null,
        ...writtenRights(rights),
        version: row('version', '+', 1),
      }))
      .where('id', '=', known.id)
      .execute();
    await endSessionsOf(tx, known.id);
    return known.id;
  }
  const { id } = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: newUserCode(),
      email: person.email,
      name: person.name,
      last_name: person.lastName,
      status: 'active',
      permissions: JSON.stringify([administration]),
      directory_subject: null,
      password_hash: null,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * For whoever runs the server: a new portal has nobody who could approve the first request, and an old one may have
 * lost its last administrator. Gives the address at which they choose a password.
 */
export const addAdministrator = async (tx: Tx, config: Config, person: Person): Promise<string> => {
  const id = await entrust(tx, person);
  await sql`UPDATE users SET strategy = 'password' WHERE id = ${id} AND directory_subject IS NULL`.execute(tx);
  const operator = { user: null, viewAs: null, requestId: 'command line' };
  await recordChange(tx, operator, {
    action: 'add administrator',
    entity: 'user',
    entityId: id,
    summary: `${person.name} ${person.lastName} was made an administrator from the command line`,
  });
  return passwordAddress(tx, config, id);
};
