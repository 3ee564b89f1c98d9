import type { Reply } from '@atelier/contract';
import { placeCells } from '@atelier/domain/people/user-places';
import { roleWord } from '@atelier/domain/people/user-sheet';
import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { PeopleTables } from '../../platform/db/tables/people.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { hasToWait, presentGrants, presentTbes, rightsByDirectory, rightsByHand } from '../users/index.ts';

export type UserRow = Selectable<PeopleTables['users']>;

export const fullName = (row: Pick<UserRow, 'name' | 'last_name'>): string => `${row.name} ${row.last_name}`;

export const summarise = (row: UserRow): Reply<'listUsers'>['data'][number] => ({
  id: row.id,
  userCode: row.user_code,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  company: row.company,
  country: row.country,
  entity: row.entity,
  legalType: row.legal_type,
  ofDirectory: row.strategy === 'directory',
  role: roleWord(rightsByHand(row).permissions),
  ...placeCells(rightsByHand(row).tbes),
  permissionCount: row.permissions.length,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** In the demo there is a mailbox page instead of a mail server. */
export const mailsGoOut = ({ smtpUrl, demo }: Config): boolean => smtpUrl !== undefined || demo;

export const detailOf = async (db: Kysely<Tables>, config: Config, row: UserRow): Promise<Reply<'readUser'>> => ({
  ...summarise(row),
  version: row.version,
  strategy: row.strategy,
  userActiveLocation: row.active_location,
  reason: row.reason,
  locked: await hasToWait(db, row.email),
  permissions: presentGrants(rightsByHand(row).permissions),
  userTBEs: presentTbes(rightsByHand(row).tbes),
  directoryPermissions: presentGrants(rightsByDirectory(row).permissions),
  directoryTBEs: presentTbes(rightsByDirectory(row).tbes),
  mailsGoOut: mailsGoOut(config),
});

export const findUser = async (db: Kysely<Tables>, userId: string): Promise<UserRow> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
};

/** The row as the caller saw it, held until the end of the transaction; anything else is a conflict. */
export const lockUser = async (tx: Tx, userId: string, expectedVersion: number): Promise<UserRow> => {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  if (row.version !== expectedVersion) refuse('conflict', { version: row.version });
  return { ...row, permissions: presentGrants(row.permissions), tbes: presentTbes(row.tbes) };
};
