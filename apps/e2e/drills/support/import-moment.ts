import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Moment = 'before' | 'during' | 'after';

interface Seen {
  readonly writing: boolean;
  readonly committing: boolean;
  readonly held: string;
}

const look = `
  select
    coalesce(bool_or(state = 'active' and query ilike '%assortment_products%'), false) as writing,
    coalesce(bool_or(state = 'active' and query ilike 'commit%'
      and clock_timestamp() - xact_start > interval '200 milliseconds'), false) as committing,
    (select count(*) from assortment_products where assortment_id = $1) as held
  from pg_stat_activity where pid <> pg_backend_pid()`;

/**
 * Says when an import has come to a moment, as the database itself sees it: its rows are being written, they are being
 * committed, or everybody can see them and the answer is not out yet.
 */
export function watchImport(
  connectionString: string,
  plan: string,
  rows: number,
  moment: Moment,
  lingerMs: number,
): { readonly reached: Promise<boolean>; stop(): Promise<void> } {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  let stopped = false;
  const reached = (async (): Promise<boolean> => {
    await client.connect();
    while (!stopped) {
      const { rows: found } = await client.query<Seen>(look, [plan]);
      const [seen] = found;
      if (!seen) continue;
      if (moment === 'after' && Number(seen.held) === rows) return true;
      if (moment === 'during' && seen.committing) return true;
      if (moment === 'before' && seen.writing && Number(seen.held) === 0) {
        await sleep(lingerMs);
        return true;
      }
    }
    return false;
  })().catch(() => false);
  return {
    reached,
    async stop() {
      stopped = true;
      await reached;
      await client.end().catch(() => undefined);
    },
  };
}
