import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';

/** [T9] Whoever a document is made for without a request, with the rights they have now; nobody: they have left. */
export const documentOwner = async (db: Kysely<Tables>, id: string): Promise<SignedIn | undefined> => {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'strategy', 'entity', 'country', 'permissions', 'tbes'])
    .select(['user_code as userCode', 'last_name as lastName', 'legal_type as legalType'])
    .select('active_location as activeLocation')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found && { ...found, sessionHash: Buffer.alloc(0), epoch: '', expiresInMs: 0 };
};
