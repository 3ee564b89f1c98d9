import {
  type Claims,
  type DirectoryRights,
  type DirectoryRule,
  heldRights,
  rememberedClaims,
  rightsByRules,
  sameRights,
  scimGroupsClaim,
  unclearClaims,
} from '@atelier/domain/access/directory-rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { PeopleTables } from '../../../platform/db/tables/people.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { logEntry, recordChange, theSystem } from '../../../platform/editing/change-log.ts';
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

type Groups = ReadonlyMap<string, Claims>;

const groupsOf = async (db: Kysely<Tables>, userIds: readonly string[]): Promise<Groups> => {
  const { rows } = await sql<{ user_id: string; names: string[] }>`
    SELECT m.user_id, array_agg(g.display_name ORDER BY g.display_name)
             || array_agg(g.external_id ORDER BY g.display_name) FILTER (WHERE g.external_id <> '') AS names
      FROM scim_group_members m JOIN scim_groups g ON g.id = m.group_id
     WHERE m.user_id = ANY(${userIds}::uuid[])
     GROUP BY m.user_id`.execute(db);
  return new Map(rows.map(({ user_id, names }) => [user_id, { [scimGroupsClaim]: names }]));
};

/** What the directory says of somebody: at their last sign-in, and by the groups that it keeps here. */
export const claimsOf = async (db: Kysely<Tables>, row: Pick<UserRow, 'id' | 'directory_claims'>): Promise<Claims> => ({
  ...row.directory_claims,
  ...(await groupsOf(db, [row.id])).get(row.id),
});

const nothing: DirectoryRights = { permissions: [], tbes: [] };

interface Settled {
  readonly row: UserRow;
  readonly byDirectory: DirectoryRights;
}

const cellsOf = ({ permissions, tbes }: DirectoryRights) => ({
  directoryPermissions: permissions,
  directoryTBEs: tbes,
});

const entryOf = ({ row, byDirectory }: Settled) =>
  logEntry(theSystem, {
    action: 'follow directory',
    entity: 'user',
    entityId: row.id,
    summary: `The directory changed what ${row.name} ${row.last_name} holds`,
    before: cellsOf(rightsByDirectory(row)),
    after: cellsOf(byDirectory),
  });

const atOnce = 500;

const write = async (tx: Tx, changed: readonly Settled[]): Promise<void> => {
  const rows = changed.map(({ row, byDirectory }) => ({
    id: row.id,
    ...rightsColumns(rightsByHand(row), byDirectory),
  }));
  await sql`
    UPDATE users u
       SET permissions = told.permissions, tbes = told.tbes, own_permissions = told.own_permissions,
           own_tbes = told.own_tbes, directory_permissions = told.directory_permissions,
           directory_tbes = told.directory_tbes, version = u.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS told(
             id uuid, permissions jsonb, tbes jsonb, own_permissions jsonb, own_tbes jsonb,
             directory_permissions jsonb, directory_tbes jsonb)
     WHERE u.id = told.id`.execute(tx);
  await tx
    .insertInto('audit_log')
    .values(await Promise.all(changed.map(entryOf)))
    .execute();
};

/** Gives what the rules say and takes what they say no more; what was given by hand stays. */
const settle = async (tx: Tx, people: readonly Settled[]): Promise<void> => {
  const changed = people.filter(({ row, byDirectory }) => !sameRights(byDirectory, rightsByDirectory(row)));
  const [first] = changed;
  if (first === undefined) return;
  for (let at = 0; at < changed.length; at += atOnce) await write(tx, changed.slice(at, at + atOnce));
  await endSessionsOf(tx, ...changed.map(({ row }) => row.id));
  const payload = changed.length === 1 ? { userId: first.row.id } : {};
  await emitEvent(tx, { topic: 'users-changed', payload });
};

/** In the order of their ids, so that two who change many never wait for each other. */
const lockPeople = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = ANY(${userIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

interface Parts {
  readonly atSignIn: readonly DirectoryRule[];
  readonly byGroup: readonly DirectoryRule[];
}

const partsOf = (rules: readonly DirectoryRule[]): Parts => ({
  atSignIn: rules.filter(({ claim }) => claim !== scimGroupsClaim),
  byGroup: rules.filter(({ claim }) => claim === scimGroupsClaim),
});

const noteUnclear = (tx: Tx, row: UserRow, summary: string) =>
  recordChange(tx, theSystem, { action: 'keep directory rights', entity: 'user', entityId: row.id, summary });

/** What the rules say at this sign-in; by what the directory left unsaid nobody gets or loses anything. */
const told = async (
  tx: Tx,
  row: UserRow,
  rules: readonly DirectoryRule[],
  claims: Claims,
): Promise<DirectoryRights> => {
  const asked = rules.map(({ claim }) => claim);
  const name = `${row.name} ${row.last_name}`.trim();
  const unclear = unclearClaims(claims, asked);
  if (unclear.length > 0) {
    const which = unclear.slice(0, 10).join(', ');
    await noteUnclear(tx, row, `The directory did not say all of ${name} (${which}): what they hold by it stays`);
    return row.signed_in_rights ?? rightsByDirectory(row);
  }
  const kept = rememberedClaims(claims, asked);
  if (kept === undefined)
    await noteUnclear(
      tx,
      row,
      `The directory says more of ${name} than is kept: its rules were read once, at the sign-in`,
    );
  const rights = rightsByRules(rules, claims);
  await tx
    .updateTable('users')
    .set({
      directory_claims: kept === undefined ? null : JSON.stringify(kept),
      signed_in_rights: JSON.stringify({
        permissions: presentGrants(rights.permissions),
        tbes: presentTbes(rights.tbes),
      }),
    })
    .where('id', '=', row.id)
    .execute();
  return rights;
};

/** With each sign-in, before its session begins. */
export const followSignIn = async (tx: Tx, userId: string, claims: Claims): Promise<void> => {
  const { atSignIn, byGroup } = partsOf(await readRules(tx));
  // Groups kept here are told by SCIM alone: a claim of that name does not stand in for them.
  const { [scimGroupsClaim]: _own, ...said } = claims;
  const groups = (await groupsOf(tx, [userId])).get(userId) ?? {};
  for (const row of await lockPeople(tx, [userId])) {
    const rights = await told(tx, row, atSignIn, said);
    await settle(tx, [{ row, byDirectory: heldRights(rights, rightsByRules(byGroup, groups)) }]);
  }
};

/** When the groups that it keeps here changed. What a sign-in gave stays as it was said then, whatever rules came since. */
export const followGroups = async (tx: Tx, ...userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const { byGroup } = partsOf(await readRules(tx));
  const rows = await lockPeople(tx, userIds);
  const groups = await groupsOf(tx, userIds);
  const people = rows.map((row) => ({
    row,
    byDirectory: heldRights(row.signed_in_rights ?? nothing, rightsByRules(byGroup, groups.get(row.id) ?? {})),
  }));
  await settle(tx, people);
};
