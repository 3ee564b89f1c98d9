import {
  type Claims,
  type DirectoryRights,
  type DirectoryRule,
  heldRights,
  rememberedClaims,
  rightsByRules,
  sameRights,
  scimGroupsClaim,
} from '@atelier/domain/access/directory-rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { PeopleTables } from '../../../platform/db/tables/people.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange, theSystem } from '../../../platform/editing/change-log.ts';
import { endSessionsOf } from '../../../platform/http/sessions.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { presentGrants, presentTbes } from '../users.rows.ts';
import { readRules } from './rule-rows.ts';

type UserRow = Selectable<PeopleTables['users']>;
type Rights = Pick<
  UserRow,
  'permissions' | 'tbes' | 'own_permissions' | 'own_tbes' | 'directory_permissions' | 'directory_tbes'
>;

export const rightsByHand = (row: Rights): DirectoryRights => ({
  permissions: presentGrants(row.own_permissions ?? row.permissions),
  tbes: presentTbes(row.own_tbes ?? row.tbes),
});

export const rightsByDirectory = (row: Rights): DirectoryRights => ({
  permissions: presentGrants(row.directory_permissions),
  tbes: presentTbes(row.directory_tbes),
});

/** The columns of somebody who holds both. */
export const rightsColumns = (byHand: DirectoryRights, byDirectory: DirectoryRights): Rights => {
  const held = heldRights(byHand, byDirectory);
  const told = byDirectory.permissions.length > 0 || byDirectory.tbes.length > 0;
  return {
    permissions: presentGrants(held.permissions),
    tbes: presentTbes(held.tbes),
    own_permissions: told ? presentGrants(byHand.permissions) : null,
    own_tbes: told ? presentTbes(byHand.tbes) : null,
    directory_permissions: presentGrants(byDirectory.permissions),
    directory_tbes: presentTbes(byDirectory.tbes),
  };
};

const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const writtenRights = (row: Rights) => ({
  permissions: JSON.stringify(row.permissions),
  tbes: JSON.stringify(row.tbes),
  own_permissions: written(row.own_permissions),
  own_tbes: written(row.own_tbes),
  directory_permissions: JSON.stringify(row.directory_permissions),
  directory_tbes: JSON.stringify(row.directory_tbes),
});

const groupsOf = async (db: Kysely<Tables>, userId: string): Promise<Claims> => {
  const groups = await db
    .selectFrom('scim_group_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .select(['g.display_name', 'g.external_id'])
    .where('m.user_id', '=', userId)
    .orderBy('g.display_name')
    .execute();
  if (groups.length === 0) return {};
  return { [scimGroupsClaim]: groups.flatMap((group) => [group.display_name, group.external_id]).filter(Boolean) };
};

/** What the directory says of somebody: at their last sign-in, and by the groups that it keeps here. */
export const claimsOf = async (db: Kysely<Tables>, row: Pick<UserRow, 'id' | 'directory_claims'>): Promise<Claims> => ({
  ...row.directory_claims,
  ...(await groupsOf(db, row.id)),
});

export interface PersonClaims {
  readonly row: UserRow;
  readonly rules: readonly DirectoryRule[];
}

/** Gives what the rules say of these claims and takes what they say no more; what was given by hand stays. */
const settle = async (tx: Tx, { row, rules }: PersonClaims, claims: Claims): Promise<void> => {
  const byDirectory = rightsByRules(rules, claims);
  if (sameRights(byDirectory, rightsByDirectory(row))) return;
  const after = rightsColumns(rightsByHand(row), byDirectory);
  await tx
    .updateTable('users')
    .set({ ...writtenRights(after), version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await endSessionsOf(tx, row.id);
  await emitEvent(tx, { topic: 'users-changed', payload: { userId: row.id } });
  await recordChange(tx, theSystem, {
    action: 'follow directory',
    entity: 'user',
    entityId: row.id,
    summary: `The directory changed what ${row.name} ${row.last_name} holds`,
    before: { directoryPermissions: rightsByDirectory(row).permissions, directoryTBEs: rightsByDirectory(row).tbes },
    after: { directoryPermissions: byDirectory.permissions, directoryTBEs: byDirectory.tbes },
  });
};

const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** With each sign-in, before its session begins. */
export const followSignIn = async (tx: Tx, userId: string, told: Claims): Promise<void> => {
  const rules = await readRules(tx);
  const row = await lockPerson(tx, userId);
  // Groups kept here are told by SCIM alone: a claim of that name does not stand in for them.
  const { [scimGroupsClaim]: _own, ...claims } = told;
  const kept = rememberedClaims(
    claims,
    rules.map(({ claim }) => claim),
  );
  await tx
    .updateTable('users')
    .set({ directory_claims: JSON.stringify(kept) })
    .where('id', '=', userId)
    .execute();
  const groups = await claimsOf(tx, { id: row.id, directory_claims: null });
  await settle(tx, { row, rules }, { ...claims, ...groups });
};

/** When the groups that it keeps here changed. */
export const followGroups = async (tx: Tx, userId: string): Promise<void> => {
  const row = await lockPerson(tx, userId);
  await settle(tx, { row, rules: await readRules(tx) }, await claimsOf(tx, row));
};
