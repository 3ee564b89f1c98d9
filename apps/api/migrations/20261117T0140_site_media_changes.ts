import { type Kysely, sql } from 'kysely';

/**
 * [G9] What a site shows of the libraries leaves its open screens with the change itself: whoever tells of an item tells the
 * visitors of every site that names it too, who may not even know that library. The facts are those of `factsOf` of conferences.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION tell_sites_of_library_item() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      item uuid := (NEW.payload ->> 'assetId')::uuid;
    BEGIN
      INSERT INTO outbox_events (topic, payload, audience)
      SELECT 'conferences-changed',
             jsonb_build_object('conferenceId', c.id, 'revision', c.revision, 'by', ''),
             jsonb_build_array(jsonb_build_object(
               'status', c.status, 'liveAt', c.live_at, 'guarded', c.guarded, 'groups', to_jsonb(c.groups)))
      FROM conferences c
      WHERE c.id IN (
        SELECT conference_id FROM conference_items WHERE asset = item AND deleted_at IS NULL
        UNION SELECT conference_id FROM conference_items WHERE catalog = item AND deleted_at IS NULL
        UNION SELECT conference_id FROM conference_items WHERE video = item AND deleted_at IS NULL);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER library_item_told AFTER INSERT ON outbox_events
    FOR EACH ROW WHEN (NEW.topic = 'library-changed' AND NEW.payload ? 'assetId')
    EXECUTE FUNCTION tell_sites_of_library_item()`.execute(db);
}
