import { type Kysely, sql } from 'kysely';

/**
 * What the rules said at somebody's last sign-in is kept apart from what they say of groups, so that a change of groups
 * reads no old claim again; and whom an administrator deactivated by hand, so that no directory brings them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE users
      ADD COLUMN signed_in_rights jsonb,
      ADD COLUMN deactivated_by_hand boolean NOT NULL DEFAULT false`.execute(db);
  // Of people in groups nobody can say any more which part came from where: theirs follows with their next sign-in.
  await sql`
    UPDATE users u
       SET signed_in_rights = jsonb_build_object('permissions', directory_permissions, 'tbes', directory_tbes)
     WHERE directory_claims IS NOT NULL
       AND NOT EXISTS (SELECT FROM scim_group_members m WHERE m.user_id = u.id)`.execute(db);
  await sql`
    UPDATE users u
       SET deactivated_by_hand = true
     WHERE status = 'deactivated'
       AND EXISTS (SELECT FROM (
             SELECT a.api_key FROM audit_log a
              WHERE a.entity = 'user' AND a.entity_id = u.id::text AND a.action = 'deactivate user'
              ORDER BY a.id DESC LIMIT 1) last WHERE last.api_key IS NULL)`.execute(db);
}
