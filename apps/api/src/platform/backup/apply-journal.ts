import { CompiledQuery, type Kysely } from 'kysely';
import type { JournalEntry } from './journal.ts';

/** How much of what ended after the backup was ended again. */
export interface Ended {
  readonly people: number;
  readonly links: number;
  readonly keys: number;
  readonly mails: number;
  readonly webhooks: number;
}

/**
 * Ends again what had ended after the backup was made: people who were deactivated stay out, links that were used or
 * withdrawn stay closed, keys that were revoked open nothing, webhooks wait until somebody switches them on, mails that went out do not go out twice. Entries that are in the backup are part of it already.
 */
export async function applyJournal(tx: Kysely<never>, entries: readonly JournalEntry[]): Promise<Ended> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `create temporary table ended on commit drop as
       select e.* from jsonb_to_recordset($1::jsonb) as e (id uuid, at timestamptz, kind text, subject uuid)
        where not exists (select from restore_journal j where j.id = e.id)`,
      [JSON.stringify(entries)],
    ),
  );
  const people = await count(tx, endPeople);
  const links = await count(tx, endLinks);
  const keys = await count(tx, endKeys);
  const packages = await count(tx, endPackages);
  const mails = await count(tx, settleMails);
  const webhooks = await count(tx, pauseWebhooks);
  return { people, links: links + packages, keys, mails, webhooks };
}

async function count(tx: Kysely<never>, statement: string): Promise<number> {
  const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(statement));
  return Number(numAffectedRows ?? rows.length);
}

/** Whoever was let in again later is let in. */
const endPeople = `
  update users u set status = 'deactivated', version = version + 1
    from (select distinct on (subject) subject, kind from ended
           where kind in ('user-deactivated', 'user-reactivated') order by subject, at desc) last
   where u.id = last.subject and last.kind = 'user-deactivated' and u.status <> 'deactivated'`;

const endLinks = `
  update secret_links l set
         used_at = coalesce(l.used_at, case when 'link-used' = any(e.kinds) or e.subject is null then now() end),
         revoked_at = coalesce(l.revoked_at, case when 'link-revoked' = any(e.kinds) then now() end)
    from secret_links o
    left join (select subject, array_agg(kind) as kinds from ended where kind like 'link-%' group by 1) e on e.subject = o.id
    left join users u on u.id = o.owner and u.status = 'deactivated'
   where l.id = o.id and l.used_at is null and l.revoked_at is null and (e.subject is not null or u.id is not null)`;

/** Also those of whoever is out: they do not begin again should that person come back. */
const endKeys = `
  update api_keys k set revoked_at = now()
   where k.revoked_at is null
     and (k.id in (select subject from ended where kind = 'key-revoked')
          or k.user_id in (select id from users where status = 'deactivated'))`;

/** One may have been deleted since, or the portal be a copy: nothing leaves it before somebody has looked. */
const pauseWebhooks = `update webhooks set active = false, version = version + 1 where active`;

const endPackages = `
  delete from shared_packages where id in (select subject from ended where kind = 'package-ended')`;

const settleMails = `
  with settled as (
    update mail_outbox m set status = substr(e.kind, 6), sent_at = case e.kind when 'mail-sent' then e.at end
      from ended e where e.kind like 'mail-%' and m.id = e.subject and m.status = 'queued' returning m.id)
  select graphile_worker.remove_job('mail:' || id) from settled`;
