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

/** Who is known keeps what they have; undefined: nobody is. */
const entrustKnown = async (tx: Tx, email: string): Promise<string | undefined> => {
  const known = await tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
  if (!known) return undefined;
  const byHand = rightsByHand(known);
  const others = byHand.permissions.filter(({ permission }) => permission !== administration.permission);
  const rights = rightsColumns({ ...byHand, permissions: [...others, administration] }, rightsByDirectory(known));
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
};

/** Undefined: somebody else has just become known by this address. */
const entrustNew = async (tx: Tx, person: Person): Promise<string | undefined> => {
  const added = await tx
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
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

const entrust = async (tx: Tx, person: Person): Promise<string> => {
  const id =
    (await entrustKnown(tx, person.email)) ?? (await entrustNew(tx, person)) ?? (await entrustKnown(tx, person.email));
  if (id === undefined) throw new Error(`${person.email} was removed while they were made an administrator`);
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
