import { sql } from 'kysely';

/** Whether an announcement that is published still shows the item `i`, whatever its days. */
export const shownInAnnouncement = sql`EXISTS (
  SELECT 1 FROM announcements a WHERE a.published AND a.assets @> ARRAY[i.id])`;
