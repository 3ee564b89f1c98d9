import { noticeChoicesKey } from '@atelier/domain/notification/notification';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';

export interface NoticePerson {
  readonly user: SignedIn;
  /** As their settings keep it; what of it counts is decided by the domain. */
  readonly choices: unknown;
}

/** [T9] People who are told of something without asking, with the rights they have now; who has left is not among them. */
export const findPeople = async (
  read: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NoticePerson>> => {
  if (codes.length === 0) return new Map();
  const rows = await read
    .selectFrom('users as u')
    .leftJoin('user_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.key', '=', noticeChoicesKey))
    .select(['u.id', 'u.email', 'u.name', 'u.strategy', 'u.entity', 'u.country', 'u.permissions', 'u.tbes'])
    .select(['u.user_code as userCode', 'u.last_name as lastName', 'u.legal_type as legalType'])
    .select(['u.active_location as activeLocation', 's.value as choices'])
    .where('u.user_code', 'in', [...codes])
    .where('u.status', '=', 'active')
    .execute();
  return new Map(
    rows.map(({ choices, ...user }) => [
      user.userCode,
      { user: { ...user, sessionHash: Buffer.alloc(0), epoch: '', expiresInMs: 0 }, choices },
    ]),
  );
};
