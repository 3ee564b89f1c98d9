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
      and clock_timestamp() - query_start > interval '100 milliseconds'), false) as committing,
    (select count(*) from assortment_products where assortment_id = $1) as held
  from pg_stat_activity where pid <> pg_backend_pid()`;

const slowCommitSeconds = 1;

/**
 * A commit of any import takes a second from now on: too short to be met otherwise. Answers what takes that back.
 */
export async function slowCommits(
  connectionString: string,
  { style, color }: { readonly style: string; readonly color: string },
): Promise<() => Promise<void>> {
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run(`
    create function drill_slow_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${slowCommitSeconds}); return null; end $$;
    create constraint trigger drill_slow_commit after insert or update on assortment_products
      deferrable initially deferred for each row
      when (new.style = ${pg.escapeLiteral(style)} and new.color = ${pg.escapeLiteral(color)})
      execute function drill_slow_commit()`);
  return () => run('drop trigger drill_slow_commit on assortment_products; drop function drill_slow_commit()');
}

/**
 * Says when an import has come to a moment, as the database itself sees it: its rows are being written, they are being
 * committed, or everybody can see them; whether the answer is out by then is chance.
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
