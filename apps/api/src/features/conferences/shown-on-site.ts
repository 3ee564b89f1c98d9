import { sql } from 'kysely';

/** [G9] Whether a live site still names the item `i`. */
export const shownOnSite = sql`EXISTS (
  SELECT 1 FROM conference_items s JOIN conferences c ON c.id = s.conference_id
  WHERE (s.asset = i.id OR s.catalog = i.id OR s.video = i.id) AND s.deleted_at IS NULL
    AND (c.status = 'Live' OR (c.status = 'Draft' AND c.live_at <= now())))`;
