import type { Generated } from 'kysely';

interface Of {
  entity: string;
  entity_id: string;
}

interface Held extends Of {
  session_hash: Buffer;
  user_code: string;
  user_name: string;
}

/** What the write pipe keeps for every kind of thing that is edited. */
export interface EditingTables {
  edit_revisions: Of & { revision: number; at: Generated<Date>; actor: string; actor_name: string };
  edit_locks: Held & { fence: number; expires_at: Date; window_id: string | null };
  edit_presence: Held & { seen_at: Generated<Date> };
}
