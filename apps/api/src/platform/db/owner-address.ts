import pg from 'pg';
import { type DatabaseAddress, type Db, openDatabase } from './connect.ts';
import { EngineError } from './engine-error.ts';

/** The account that owns the tables: schema, first load and restore are its work. A small install has but one account. */
export function ownerUrlOf({ ownerUrl, directUrl, url }: DatabaseAddress): string {
  return ownerUrl ?? directUrl ?? url;
}

export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Work that makes or changes tables, such as the first load; requests never do. */
export async function asOwner<T>(address: DatabaseAddress, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url: ownerUrlOf(address), poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The account of the application, if it is another one than the owner of the tables. */
export async function applicationRole(address: DatabaseAddress): Promise<string | undefined> {
  if (address.ownerUrl === undefined) return undefined;
  const application = await whoIs(address.directUrl ?? address.url);
  return application === (await whoIs(address.ownerUrl)) ? undefined : application;
}

function whoIs(url: string): Promise<string> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]!.name;
  });
}

/** Whether this account may change the form of the tables; undefined while there are none. */
export async function ownsTables(client: pg.Client): Promise<boolean | undefined> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'member') as owns from pg_class where oid = to_regclass('public.audit_log')`,
  );
  return rows[0]?.owns;
}

export const ownerWanted = new EngineError(
  'The account in DATABASE_OWNER_URL does not own the tables of the portal. Set it to the account that made them, and DATABASE_URL to another one.',
);
