import { randomUUID } from 'node:crypto';
import { canAccess } from '@atelier/domain/access/can-access';
import { heldRights } from '@atelier/domain/access/directory-rules';
import { needs } from '@atelier/domain/access/needs';
import type { ScimPerson } from '@atelier/domain/scim/scim-person';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { endSessionsOf } from '../../../platform/http/sessions.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  closeEveryLinkOf,
  followGroups,
  newUserCode,
  presentGrants,
  presentTbes,
  revokeEveryKeyOf,
  rightsByDirectory,
  rightsByHand,
  rightsColumns,
  welcome,
} from '../../users/index.ts';
import { fullName, type UserRow } from '../admin.rows.ts';
import { saveUser } from '../save-user.ts';
import { notUnique } from './scim-request.ts';

/** Whoever only asked for access is nobody to a directory yet, and whom it removed is nobody any more. */
export const known = (db: Kysely<Tables>) =>
  db.selectFrom('users as u').where('u.status', 'in', ['active', 'deactivated']).where('u.scim_removed_at', 'is', null);

export const personOf = (row: UserRow): ScimPerson => ({
  userName: row.scim_user_name ?? row.email,
  externalId: row.scim_external_id ?? '',
  email: row.email,
  name: row.name,
  lastName: row.last_name,
  company: row.company,
  country: row.country,
  active: row.status === 'active',
});

const cellsOf = ({ userName, externalId, email, name, lastName, company, country, active }: ScimPerson) => ({
  userName,
  externalId,
  email,
  name,
  lastName,
  company,
  country,
  status: active ? 'active' : 'deactivated',
});

/** Two of one name at the same moment take turns, so that the second is told. */
const demandUnique = async (tx: Tx, { userName: wanted, email }: ScimPerson, except: string | null): Promise<void> => {
  const other = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where((row) =>
      row.or([
        row('u.email', '=', email),
        row('u.email', '=', wanted.toLowerCase()),
        row(sql`lower(u.scim_user_name)`, '=', wanted.toLowerCase()),
      ]),
    )
    .$if(except !== null, (rows) => rows.where('u.id', '<>', except ?? ''))
    .executeTakeFirst();
  if (other) notUnique('Somebody has this userName or address already.');
};

export const inTurn = (tx: Tx) => waitForTurn(tx, 'scim');

const presented = (row: UserRow): UserRow => ({
  ...row,
  permissions: presentGrants(row.permissions),
  tbes: presentTbes(row.tbes),
});

export const lock = async (tx: Tx, id: string): Promise<UserRow> =>
  presented(
    (await known(tx).selectAll('u').where('u.id', '=', id).forUpdate('u').executeTakeFirst()) ?? refuse('notFound'),
  );

const namesOf = (person: ScimPerson) => ({
  email: person.email,
  scim_user_name: person.userName,
  scim_external_id: person.externalId === '' ? null : person.externalId,
});

const described = (row: UserRow, person: ScimPerson): UserRow => ({
  ...row,
  email: person.email,
  name: person.name,
  last_name: person.lastName,
  company: person.company,
  country: person.country,
  status: person.active ? 'active' : 'deactivated',
});

/** An administrator's word comes before the directory's, until an administrator says otherwise. */
export const staysDeactivated = (row: UserRow, person: ScimPerson): boolean =>
  row.deactivated_by_hand && row.status === 'deactivated' && person.active;

/** Nothing else of the request is done, but whoever reads the log learns of it. */
export const noteStays = (tx: Tx, ctx: Ctx, row: UserRow): Promise<void> =>
  recordChange(tx, ctx, {
    action: 'refuse directory',
    entity: 'user',
    entityId: row.id,
    summary: `The directory wanted ${fullName(row).trim()} active, whom an administrator deactivated: they stay deactivated`,
  });

export const refuseRevival = (): never =>
  refuse('wrongState', {
    reason: 'An administrator deactivated this account here. Only an administrator can reactivate it.',
  });

/** Whoever says where an administrator's mail goes could become that administrator. */
const demandMovable = (row: UserRow): void => {
  if (
    canAccess({ userCode: row.user_code, ...heldRights(rightsByHand(row), rightsByDirectory(row)) }, needs.manageUsers)
  )
    refuse('badRequest', { reason: 'An administrator’s address is not changed over SCIM.', scimType: 'mutability' });
};

/** Links went to the address before, and sessions began with it. */
const move = async (tx: Tx, row: UserRow): Promise<void> => {
  demandMovable(row);
  await closeEveryLinkOf(tx, row.id);
  await endSessionsOf(tx, row.id);
};

/** A leaver loses sessions, and with them the locks they hold, links and keys in the same moment. */
export const save = async (tx: Tx, ctx: Ctx, before: UserRow, person: ScimPerson): Promise<void> => {
  const was = personOf(before);
  if (JSON.stringify(was) === JSON.stringify(person)) return;
  const moved = was.email !== person.email;
  if (moved) await move(tx, before);
  await demandUnique(tx, person, before.id);
  if (was.active && !person.active) {
    await closeEveryLinkOf(tx, before.id);
    await revokeEveryKeyOf(tx, ctx, before.id);
  }
  await tx.updateTable('users').set(namesOf(person)).where('id', '=', before.id).execute();
  const after = described(before, person);
  const verb = was.active === person.active ? 'Changed' : person.active ? 'Reactivated' : 'Deactivated';
  await saveUser(tx, ctx, before, after, {
    action: `${verb === 'Changed' ? 'update' : verb === 'Reactivated' ? 'reactivate' : 'deactivate'} user`,
    summary: `${verb} ${fullName(after).trim()} by the directory${moved ? `, whose address is now ${person.email}` : ''}`,
    before: cellsOf(was),
    after: cellsOf(person),
  });
};

/** Somebody who asked for access, left, or was removed before is the same person when the directory names them again. */
export const findFormer = async (tx: Tx, { email, userName: wanted }: ScimPerson): Promise<UserRow | undefined> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where((row) => row.or([row('email', '=', email), row(sql`lower(scim_user_name)`, '=', wanted.toLowerCase())]))
    .where((row) => row.or([row('scim_removed_at', 'is not', null), row('status', 'in', ['unconfirmed', 'pending'])]))
    .forUpdate()
    .executeTakeFirst();

const strategyOf = ({ oidc }: Config) => (oidc === undefined ? ('password' as const) : ('directory' as const));

/** They begin anew: nothing that whoever had the name before chose, or was given by hand, opens the account. */
export const comeBack = async (tx: Tx, ctx: Ctx, former: UserRow, person: ScimPerson): Promise<string> => {
  await demandUnique(tx, person, former.id);
  await closeEveryLinkOf(tx, former.id);
  await revokeEveryKeyOf(tx, ctx, former.id);
  await endSessionsOf(tx, former.id);
  const strategy = strategyOf(ctx.config);
  await tx
    .updateTable('users')
    .set({
      ...namesOf(person),
      strategy,
      directory_subject: null,
      directory_claims: null,
      signed_in_rights: null,
      password_hash: null,
      scim_removed_at: null,
    })
    .where('id', '=', former.id)
    .execute();
  const before = presented(former);
  const after = {
    ...described(before, person),
    ...rightsColumns({ permissions: [], tbes: [] }, rightsByDirectory(before)),
  };
  const { permissions, tbes: userTBEs } = rightsByHand(before);
  await saveUser(tx, ctx, before, after, {
    action: person.active ? 'reactivate user' : 'update user',
    summary: `The directory named ${fullName(after).trim()} again, who begins anew`,
    before: { ...cellsOf(personOf(before)), status: before.status, permissions, userTBEs },
    after: { ...cellsOf(person), permissions: [], userTBEs: [] },
  });
  await followGroups(tx, former.id);
  if (strategy === 'password' && person.active)
    await welcome(tx, ctx, { ...former, email: person.email, name: person.name, strategy });
  return former.id;
};

/** Whoever was inactive already is removed all the same, which others have to learn. */
export const remove = async (tx: Tx, ctx: Ctx, before: UserRow): Promise<void> => {
  if (before.status === 'active') await save(tx, ctx, before, { ...personOf(before), active: false });
  else
    await saveUser(tx, ctx, before, before, {
      action: 'remove user',
      summary: `Removed ${fullName(before).trim()} by the directory`,
    });
  await tx.deleteFrom('scim_group_members').where('user_id', '=', before.id).execute();
  await followGroups(tx, before.id);
  await tx.updateTable('users').set({ scim_removed_at: sql<Date>`now()` }).where('id', '=', before.id).execute();
};

export const join = async (tx: Tx, ctx: Ctx, person: ScimPerson): Promise<string> => {
  await demandUnique(tx, person, null);
  const id = randomUUID();
  const strategy = strategyOf(ctx.config);
  await tx
    .insertInto('users')
    .values({
      id,
      user_code: newUserCode(),
      ...namesOf(person),
      name: person.name,
      last_name: person.lastName,
      status: person.active ? 'active' : 'deactivated',
      strategy,
      company: person.company,
      country: person.country,
      directory_subject: null,
      password_hash: null,
      last_login_at: null,
    })
    .execute();
  await recordChange(tx, ctx, {
    action: 'add user',
    entity: 'user',
    entityId: id,
    summary: `${person.name} ${person.lastName}`.trim().concat(' was added by the directory'),
    after: cellsOf(person),
  });
  await emitEvent(tx, { topic: 'users-changed', payload: { userId: id } });
  // People of the directory sign in there without a word from us.
  if (strategy === 'password' && person.active)
    await welcome(tx, ctx, { id, email: person.email, name: person.name, strategy });
  return id;
};
