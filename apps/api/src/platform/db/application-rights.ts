import pg from 'pg';

/** What the application may do with rows; deny by default, so a table of another kind must be named here. */
const everywhere = ['delete', 'insert', 'select', 'update'];
const rights: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['insert', 'select'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
  order_comments: ['insert', 'select'],
  order_moves: ['insert', 'select'],
  sample_tracking: ['insert', 'select'],
};
const ofSequences = ['select', 'usage'];
const schemas = ['public', 'graphile_worker'];

/**
 * [T25] Said anew after every change of the schema: the application writes rows, but changes or empties neither the
 * audit log nor the form of a table. What is right already is left alone, so that a start disturbs nobody.
 */
export async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = pg.escapeIdentifier(rows[0]!.database);
  const statements = [
    `grant connect, temporary on database ${database} to ${name}`,
    ...schemas.map((schema) => `grant usage on schema ${schema} to ${name}`),
    ...(await relationsOf(client, role)).flatMap((relation) => grantsOn(relation, name)),
  ];
  // Sent together they are one transaction, and one way to the server instead of two hundred.
  await client.query(statements.join(';'));
}

function grantsOn({ kind, target, held, hidden }: Relation, name: string): string[] {
  const wanted = kind === 'S' ? ofSequences : (rights[target] ?? everywhere);
  const type = kind === 'S' ? 'sequence' : 'table';
  const right = held.join() === wanted.join();
  return [
    ...(right ? [] : [`revoke all on ${type} ${target} from ${name}`]),
    ...(right ? [] : [`grant ${wanted.join()} on ${type} ${target} to ${name}`]),
    // The queue hides its rows from everybody but the owner, unless a policy shows them.
    ...(hidden ? [`create policy ${name} on ${target} to ${name} using (true) with check (true)`] : []),
  ];
}

interface Relation {
  readonly kind: string;
  /** As a statement writes it: quoted where needed, without the schema "public". */
  readonly target: string;
  readonly held: readonly string[];
  readonly hidden: boolean;
}

async function relationsOf(client: pg.Client, role: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select c.relkind as kind, c.oid::regclass::text as target,
            array(select lower(a.privilege_type) from aclexplode(c.relacl) a
                   where a.grantee = (select oid from pg_roles where rolname = $2) order by 1) as held,
            c.relrowsecurity and not exists (
              select from pg_policy p where p.polrelid = c.oid and p.polname = $2) as hidden
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'v', 'm', 'p', 'S') order by c.oid`,
    [schemas, role],
  );
  return rows;
}

const unprotected =
  'WARNING: the audit log is not protected: the account in DATABASE_URL owns it, so whoever takes the application over can change it. Set DATABASE_OWNER_URL (docs/operations.md, "Two accounts").';

export async function warnOfAuditLog(
  db: { readonly pool: pg.Pool },
  log: { warn(message: string): void },
): Promise<void> {
  if (!(await isAuditLogProtected(db.pool))) log.warn(unprotected);
}

/** Whether this account can neither change nor empty the audit log, nor take the right to. */
const question = `
  select not (pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate')) as protected
    from pg_class where oid = 'public.audit_log'::regclass`;

export async function isAuditLogProtected(pool: pg.Pool): Promise<boolean> {
  return (await pool.query<{ protected: boolean }>(question)).rows[0]?.protected === true;
}
